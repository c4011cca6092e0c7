"""The public pages say which two of a squad sit at a match, and which of it never did."""

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import fresh, play
from tests.live.reading import page, queries, words
from tests.play.test_line_ups import DESK, a_night, side_of, tells
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Declaration, Match
from torneio.play.services.declarations import declare
from torneio.play.sheets import Position

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    return a_night("Zé, Tó e Quim", "Rui e Ana")


def pages(match: Match) -> tuple[str, str]:
    """What is read of the match and of its squad."""
    squad = match.pair_a if side_of(match) == "a" else match.pair_b
    slug = squad.tournament.slug
    addresses = (
        reverse("match", args=[slug, match.public_id]),
        reverse("pair", args=[slug, squad.number]),
    )
    one, other = (words(Client(), address) for address in addresses)
    return one, other


def test_nothing_is_said_before_somebody_says_it_or_a_hand_is_played(match: Match) -> None:
    assert [page for page in pages(match) if "jogam" in page.lower()] == []
    tells(match, "Zé Quim")
    one, other = pages(match)
    assert "De «Zé, Tó e Quim» jogam Zé e Quim. De fora: Tó." in one
    assert "Jogam Zé e Quim. De fora: Tó." in other


def test_until_it_is_said_the_first_two_sit_from_the_first_hand(match: Match) -> None:
    play(fresh(match), [95])
    assert "De «Zé, Tó e Quim» jogam Zé e Tó. De fora: Quim." in pages(match)[0]


def test_of_a_result_without_hands_nobody_is_said_to_have_sat(match: Match) -> None:
    Tournament.objects.update(totals_allowed=True)
    total = Declaration(kind="total", score_a=2, score_b=0)
    assert declare(match.pk, total, by=DESK).is_good
    assert fresh(match).over
    assert [page for page in pages(match) if "jogaram" in page.lower()] == []
    assert on_the_wall(match) == sorted([*ENTERED, *ENTERED])


def test_of_a_match_that_is_over_both_pages_say_it_of_the_past(match: Match) -> None:
    tells(match, "Zé Quim")
    play(fresh(match), [95] * 4)
    assert fresh(match).over
    one, other = pages(match)
    assert "De «Zé, Tó e Quim» jogaram Zé e Quim. De fora: Tó." in one
    assert "Jogaram Zé e Quim. De fora: Tó." in other


def test_nobody_is_left_out_where_all_sat(match: Match) -> None:
    play(fresh(match), [95])
    tells(match, "Zé Quim", at=Position(1, 2))
    one, _other = pages(match)
    assert "jogam Zé e Tó, da mão 2 da partida 1 em diante Zé e Quim." in one
    assert "De fora" not in one


def test_the_players_are_listed_only_where_the_name_does_not_say_them(match: Match) -> None:
    assert pages(match)[1].count("Quim") == 1  # in its heading


def on_the_wall(match: Match) -> list[str]:
    """The names on the cards, and those in the standings beside them."""
    html = page(Client(), reverse("board", args=[match.round.stage.tournament.slug]))
    found = re.findall(r'class="who[^>]*>(.*?)</(?:p|td)>', html, re.DOTALL)
    return sorted(" ".join(unescape(re.sub(r"<[^>]+>", " ", each)).split()) for each in found)


ENTERED = ["Rui e Ana", "Zé, Tó e Quim"]


def test_the_wall_says_at_the_table_who_sits_and_in_the_standings_the_squad(match: Match) -> None:
    assert on_the_wall(match) == sorted([*ENTERED, *ENTERED])
    tells(match, "Zé Quim")
    assert on_the_wall(match) == sorted([*ENTERED, "Rui e Ana", "Zé e Quim"])
    play(fresh(match), [95])
    tells(match, "Tó Quim", at=Position(1, 2))
    assert on_the_wall(match) == sorted([*ENTERED, "Rui e Ana", "Tó e Quim"])


def test_a_squad_with_a_name_of_its_own_keeps_it_on_its_card(match: Match) -> None:
    squad = match.pair_a if side_of(match) == "a" else match.pair_b
    Pair.objects.filter(pk=squad.pk).update(name="Os Copos")
    play(fresh(match), [95])
    assert "Os Copos (Zé e Tó)" in on_the_wall(match)
    assert "Os Copos" in on_the_wall(match)


def test_a_wall_of_squads_costs_the_same_with_one_table_and_with_more() -> None:
    costs = []
    for pairs in (2, 8):
        Tournament.objects.update(slug="outra-noite", name="Outra noite")
        a_night(*(f"A{n}, B{n} e C{n}" for n in range(pairs)))
        event = Tournament.objects.latest("pk")
        costs.append(queries(Client(), reverse("board", args=[event.slug])))
    assert costs[0] == costs[1]
