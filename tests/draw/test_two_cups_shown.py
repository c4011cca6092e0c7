"""Two cups on the pages: by name, drawn, and asked for."""

import pytest
from django.db.models import Q
from django.test import Client
from django.urls import reverse

from tests.builders import drawn
from tests.draw.nights import played, signed_in
from tests.draw.two_cups import groups_played, two_cups
from tests.live.reading import page as whole_page
from tests.live.reading import words as page_words
from tests.table.phones import page_of, words
from tests.table.test_phone_coming import coming, phone_of
from torneio.entries.models import Tournament
from torneio.formats.ready_formats import READY
from torneio.play.models import Match

pytestmark = pytest.mark.django_db


def test_both_cups_are_named_wherever_a_match_is(eight: Tournament) -> None:
    stage = two_cups(eight)
    round_ = drawn(stage)
    match = round_.matches.filter(part="second").with_names().first()
    desk, slug = signed_in(stage.tournament), [stage.tournament.slug]
    both = ("Meia-final 1 da Taça A", "Meia-final 1 da Taça B")
    for name, args in (("draw", slug), ("draw_read", [*slug, round_.slug])):
        page = page_words(desk, reverse(name, args=args), ronda=round_.slug)
        assert all(each in page for each in both), name
    assert both[1] in page_words(desk, reverse("match", args=[*slug, match.public_id]))
    wall = page_words(Client(), reverse("board", args=slug))
    assert "Taça A" in wall
    assert "Taça B" in wall
    for name in ("event", "rounds"):
        page = whole_page(Client(), reverse(name, args=slug))
        assert all(each in page for each in both), name
    assert "jogam outras eliminatórias ao lado, a Taça B" in page_words(
        Client(), reverse("regulation", args=slug)
    )


def test_both_brackets_are_drawn_one_under_the_other(eight: Tournament) -> None:
    stage = two_cups(eight)
    drawn(stage)
    for name in ("event", "rounds"):
        page = whole_page(Client(), reverse(name, args=[stage.tournament.slug]))
        assert page.count('aria-label="Final; ') == 2, name
        assert page.index(">Taça A<") < page.index(">Taça B<"), name
        assert "Quadro das eliminatórias" not in page


def asked(event: Tournament, **said: str) -> str:
    sent = {"go_on": "4", "format": "knockout", "order": "crossed", **said}
    return page_words(signed_in(event), reverse("next_stage", args=[event.slug]), **sent)


def test_the_page_shows_both_before_anything_is_sent(eight: Tournament) -> None:
    said = asked(eight, others="all")
    first, second = said.split(" Taça A ")[1].split(" Taça B ")
    assert "Meia-final 1: Dupla 1 contra Dupla 3" in first
    assert "Meia-final 1: Dupla 5 contra Dupla 7" in second
    assert "Meia-final 2: Dupla 8 contra Dupla 6" in second
    assert " Taça A " not in asked(eight, others="")


def test_where_too_few_are_left_the_page_says_that_there_is_none() -> None:
    assert "Não sobram duas duplas para a Taça B" in asked(groups_played(5), others="all")


def test_what_was_meant_is_proposed(eight: Tournament) -> None:
    event = eight
    Tournament.objects.filter(pk=event.pk).update(plan=READY["grupos-duas-tacas"].plan())
    page = whole_page(signed_in(event), reverse("next_stage", args=[event.slug]))
    assert "<h2>Taça B</h2>" in page


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({}, "Diga quantas duplas jogam a Taça B."),
        ({"second_cup": "1"}, "Jogam-na pelo menos duas duplas."),
        ({"second_cup": "5"}, "Depois das que passam só há 4."),
        ({"second_cup": "x"}, "Escreva um número de duplas, em algarismos."),
    ],
)
def test_a_number_that_cannot_be_is_said_at_its_place(
    eight: Tournament, said: dict[str, str], told: str
) -> None:
    event = eight
    sent = {"go_on": "4", "format": "knockout", "order": "place", "others": "next", **said}
    answer = signed_in(event).post(reverse("next_stage", args=[event.slug]), sent)
    assert answer.status_code == 422
    assert told in words(answer)
    assert event.stages.count() == 1


@pytest.mark.parametrize(
    ("said", "there"),
    [
        ({"others": "all"}, 4),
        ({"others": "next", "second_cup": "2"}, 2),
        ({"others": "", "second_cup": "3"}, 0),
        ({"others": "all", "format": "league"}, 0),
    ],
)
def test_sent_it_begins(eight: Tournament, said: dict[str, str], there: int) -> None:
    event = eight
    sent = {"go_on": "4", "format": "knockout", "order": "crossed", **said}
    signed_in(event).post(reverse("next_stage", args=[event.slug]), sent)
    assert event.stages.last().second_cup == there


def test_who_looks_from_outside_reads_why_the_second_cup_stands_where_it_does(
    eight: Tournament,
) -> None:
    stage = played(two_cups(eight), 2)
    here = reverse("standings", args=[stage.tournament.slug])
    assert "vitória na Taça B; a outra, " in page_words(Client(), here, porque="1")


def what_comes(match: Match, side: str) -> str:
    kept = Match.objects.with_names().get(pk=match.pk)
    return coming(phone_of(kept, side).get(page_of(kept), {"encontro": kept.pk}))


def test_whose_place_is_won_or_lost_is_told_it_while_the_second_cup_goes_on() -> None:
    stage = played(two_cups(groups_played(12)), 2)
    drawn(stage, 3)
    third = Match.objects.with_names().get(part="third")
    semis = Match.objects.filter(round__stage=stage, part="main", part_left=1)
    places = {third.pair_a_id: 3, third.pair_b_id: 4}
    for pair, place in places.items():
        semi = semis.get(Q(pair_a=pair) | Q(pair_b=pair))
        side = "a" if semi.pair_a_id == pair else "b"
        assert what_comes(semi, side).startswith(f"Acabaram em {place}.º lugar.")
        assert "eliminados" not in what_comes(third, "a" if pair == third.pair_a_id else "b")
    out = Match.objects.filter(round__stage=stage, part="second", part_left=2).first()
    assert what_comes(out, "b").startswith("Foram eliminados: ficam por aqui.")


def test_a_phone_names_the_round_of_its_own_cup_alone() -> None:
    event = groups_played(11)
    stage = two_cups(event)
    first = drawn(stage)
    rests = first.matches.with_names().get(pair_b=None).pair_a
    playing = first.matches.with_names().filter(part="second", pair_b__isnull=False).first()
    seen = {}
    for pair in (rests, playing.pair_a):
        mine = Match.objects.of_pair(pair).filter(round__stage__number=1, table__isnull=False)
        match = mine.order_by("round__number").last()
        seen[pair] = what_comes(match, "a" if match.pair_a_id == pair.pk else "b")
    assert seen[rests].startswith(
        "Quartos de final da Taça B: folgam nesta ronda e passam à seguinte: "
        "as meias-finais da Taça B"
    )
    assert seen[playing.pair_a].startswith(f"Quartos de final da Taça B · Mesa {playing.table}")
