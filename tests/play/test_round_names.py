"""Rounds by their names: a cup ends in a final, and every page says so with the same words."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, begun, drawn
from tests.draw.nights import finish, signed_in
from tests.live.reading import words as page_words
from tests.table.phones import a_phone, page_of, words
from torneio.play.models import InBracket, Match, Round, Stage
from torneio.play.round_names import (
    MatchName,
    in_the_bracket,
    match_in_its_cup,
    name_of,
    own_name,
)

ROUNDS = {
    "knockout 3 of 3": ("knockout", 3, 3, "Final", "a final"),
    "knockout 2 of 3": ("knockout", 2, 3, "Meias-finais", "as meias-finais"),
    "knockout 1 of 3": ("knockout", 1, 3, "Quartos de final", "os quartos de final"),
    "knockout 1 of 4": ("knockout", 1, 4, "Oitavos de final", "os oitavos de final"),
    "knockout 1 of 6": ("knockout", 1, 6, "Ronda 1", "a ronda 1"),
    "the last of a swiss": ("swiss", 5, 5, "Ronda 5", "a ronda 5"),
    "the last of a league": ("league", 7, 7, "Ronda 7", "a ronda 7"),
}


@pytest.mark.parametrize(("format_", "number", "last", "name", "the"), ROUNDS.values(), ids=ROUNDS)
def test_a_round_by_its_name(format_: str, number: int, last: int, name: str, the: str) -> None:
    assert name_of(Stage(format=format_), number, last=last)[:2] == (name, the)


PLACES = {
    "the final": (0, 1, "Final", "vencedor da final", "vencido da final"),
    "a semi-final": (1, 2, "Meia-final 2", "vencedor da meia-final 2", "vencido da meia-final 2"),
    "a quarter-final": (
        *(2, 4, "Quarto de final 4"),
        *("vencedor do quarto de final 4", "vencido do quarto de final 4"),
    ),
    "long before": (5, 9, "Encontro 9", "vencedor do encontro 9", "vencido do encontro 9"),
}


@pytest.mark.parametrize(("left", "position", *MatchName._fields), PLACES.values(), ids=PLACES)
def test_a_match_of_a_cup_by_its_name(
    left: int, position: int, name: str, winner: str, loser: str
) -> None:
    assert in_the_bracket(left, position) == (name, winner, loser)


def test_what_is_played_beside_a_bracket_says_so() -> None:
    assert in_the_bracket(0, 1, "third").name == "3.º e 4.º lugar"
    assert in_the_bracket(1, 2, "consolation").name == "Consolação · Meia-final 2"


def test_the_round_after_the_final_is_the_consolations() -> None:
    assert name_of(Stage(format="knockout", consolation=True), 5, last=4).the == (
        "a final da consolação"
    )


LATER = {
    "by its number": ("swiss", "", 1, "2.ª fase · Ronda 1", "a ronda 1 da 2.ª fase"),
    "a cup": ("knockout", "", 2, "2.ª fase · Meias-finais", "as meias-finais da 2.ª fase"),
    "the final stage": ("league", "final", 1, "Fase final · Ronda 1", "a ronda 1 da fase final"),
    "its cup, of which there is one": ("knockout", "final", 2, "Meias-finais", "as meias-finais"),
}


@pytest.mark.parametrize(("format_", "role", "number", "name", "the"), LATER.values(), ids=LATER)
def test_a_round_of_a_later_stage_is_named_with_it(
    format_: str, role: str, number: int, name: str, the: str
) -> None:
    stage = Stage(format=format_, number=2, role=role)
    assert name_of(stage, number, last=3)[:2] == (name, the)


OWN = {"": "2.ª fase · Meia-final 1", "final": "Meia-final 1"}


@pytest.mark.parametrize(("role", "name"), OWN.items())
def test_a_match_of_a_second_cup_is_not_taken_for_one_of_the_first(role: str, name: str) -> None:
    stage = Stage(format="knockout", number=2, role=role)
    match = Match(round=Round(stage=stage, number=1), part="main", part_left=1, part_place=1)
    assert own_name(match, last=2) == name


@pytest.mark.django_db
def test_phone_desk_draw_and_public_pages_all_say_the_same() -> None:
    event = an_event(4)
    stage = begun(event, "knockout")
    match = drawn(stage).matches.with_names().first()
    desk, slug = signed_in(event), [event.slug]
    public = ("round", [event.slug, 1]), ("rounds", slug)
    for name, args in (
        ("draw", slug),
        ("tables", slug),
        ("desk_match", [*slug, match.pk]),
        *public,
    ):
        assert "Meias-finais" in page_words(desk, reverse(name, args=args)), name
    for name, args in (("match", [*slug, match.public_id]), ("pair", [*slug, 1]), ("event", slug)):
        assert "Meia-final 1" in page_words(Client(), reverse(name, args=args), q="1"), name
    assert "Mesa 1 · Meias-finais" in words(a_phone(match).get(page_of(match)))
    assert "Meias-finais: faltam 2 mesas: 1, 2." in page_words(desk, reverse("night", args=slug))
    finish(match.round)
    assert "Formar a final" in page_words(desk, reverse("draw", args=slug))


def test_where_most_rest_a_match_of_the_first_round_is_named_by_its_round() -> None:
    stage = Stage(format="double")
    assert match_in_its_cup(stage, InBracket("winners", 4, 15)) == "Dezasseis avos de final"
    assert match_in_its_cup(stage, InBracket("winners", 3, 2)) == "Oitavo de final 2"
    assert match_in_its_cup(stage, InBracket("main", 5, 9)) == ""
