"""E se? What a pair needs on its page, and the standings as they would be."""

import re

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, begun, drawn, play
from tests.live.reading import INLINE, page, queries, words
from torneio.entries.models import Tournament
from torneio.entries.services import mark_pair
from torneio.outlook import chances
from torneio.play.models import Match, Stage
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db


def a_league(pairs: int = 4, *, last: int = 3, prizes: str = "") -> Stage:
    """All rounds up to the `last` drawn; of all but that the lower number wins every match."""
    event = an_event(pairs, name=f"Liga {pairs} {last}")
    Tournament.objects.filter(pk=event.pk).update(prizes=prizes)
    stage = begun(event)
    for number in range(1, last + 1):
        for match in drawn(stage, number).matches.with_names():
            if number < last and not match.over:
                play(match, [95 if match.pair_a.number < match.pair_b.number else 25] * 4)
    return stage


def to_come(stage: Stage) -> list[Match]:
    return list(Match.objects.of(stage.tournament_id).filter(over=False).order_by("pk"))


def address(stage: Stage, number: int, name: str = "what_if") -> str:
    return reverse(name, args=[stage.tournament.slug, number])


def would_be(client: Client, where: str, **said: str) -> list[tuple[int, int]]:
    """The places that would be, each with the number of its pair."""
    found = re.findall(r'>(\d+)\.º</td>\s*<td><a href="[^"]*">(\d+)\.', page(client, where, **said))
    return [(int(place), int(pair)) for place, pair in found]


def test_a_pair_reads_what_it_still_needs_for_the_first_place_and_for_a_prize(
    client: Client,
) -> None:
    stage = a_league(prizes="1.º presunto\n2.º vinho\n3.º um galo")
    seen = words(client, address(stage, 1, "pair"))
    assert "O primeiro lugar Basta ganhar o encontro que lhe falta." in seen
    assert "Um prémio: até ao 3.º lugar" in seen
    assert "Contas exatas" in seen
    assert address(stage, 1) in page(client, address(stage, 1, "pair"))


def test_rounds_that_are_not_drawn_make_them_bounds(client: Client) -> None:
    seen = words(client, address(a_league(6, last=3), 1, "pair"))
    assert "Contas por alto" in seen


@pytest.mark.parametrize("number", [1, 4])
def test_the_standings_that_would_be_are_those_that_come(client: Client, number: int) -> None:
    stage = a_league()
    said = {f"e{match.pk}": "2-0" for match in to_come(stage)}
    would = would_be(client, address(stage, number), **said)
    for match in to_come(stage):
        play(match, [95] * 4)
    then = standings(stage.tournament)
    assert would == [(each.row.place, each.pair.number) for each in then]


def test_a_bye_counts_once_its_round_is_tried_whole(client: Client) -> None:
    stage = a_league(5, last=2)
    said = {f"e{match.pk}": "2-0" for match in to_come(stage)}
    would = would_be(client, address(stage, 1), **said)
    for match in to_come(stage):
        play(match, [95] * 4)
    assert would == [(each.row.place, each.pair.number) for each in standings(stage.tournament)]
    assert len(said) == 2


def test_where_partners_rotate_a_player_tries_the_matches_of_pairs_made_for_a_round(
    client: Client,
) -> None:
    event = an_event(8, name="Parceiros", preset="classica")
    stage = begun(event, "rotation", rounds=2)
    for match in drawn(stage).matches.with_names():
        play(match, [95] * 4)
    drawn(stage, 2)
    pages = words(client, address(stage, 1, "pair"))
    assert "O primeiro lugar" in pages
    assert "Contas exatas" in pages
    said = {f"e{match.pk}": "2-0" for match in to_come(stage)}
    would = would_be(client, address(stage, 1), **said)
    for match in to_come(stage):
        play(match, [95] * 4)
    then = standings(Tournament.objects.get(pk=event.pk))
    assert would == [(each.row.place, each.pair.number) for each in then]


def test_nothing_is_kept_of_it(client: Client) -> None:
    stage = a_league()
    before = page(client, address(stage, 1, "pair"))
    page(client, address(stage, 1), **{f"e{match.pk}": "0-2" for match in to_come(stage)})
    assert page(client, address(stage, 1, "pair")) == before
    assert len(to_come(stage)) == 2


@pytest.mark.parametrize("said", ["", "9-9", "a", "<script>", "2-0-0"])
def test_an_address_that_says_nonsense_chooses_nothing(client: Client, said: str) -> None:
    stage = a_league()
    html = page(client, address(stage, 1), **{f"e{to_come(stage)[0].pk}": said, "e999999": "2-0"})
    assert "Escolha pelo menos um resultado" in html
    assert not INLINE.search(html)


def test_a_match_that_is_over_is_no_choice(client: Client) -> None:
    stage = a_league()
    over = Match.objects.of(stage.tournament_id).filter(over=True).first()
    assert over
    html = page(client, address(stage, 1), **{f"e{over.pk}": "0-2"})
    assert f'name="e{over.pk}"' not in html
    assert "Escolha pelo menos um resultado" in html


def test_there_is_nothing_to_try_in_a_cup_nor_of_a_draft(client: Client) -> None:
    cup = begun(an_event(4, name="Taça"), "knockout")
    drawn(cup)
    assert "Não há encontros" in words(client, address(cup, 1))
    assert "E se?" not in words(client, address(cup, 1, "pair"))
    waiting = begun(an_event(4, name="Por sortear"))
    assert "Não há encontros" in words(client, address(waiting, 1))
    assert client.get(address(waiting, 99)).status_code == 404


def test_a_pair_that_left_needs_nothing(client: Client) -> None:
    stage = a_league()
    mark_pair(stage.tournament.pairs.get(number=1), "withdrawn", on=True)
    assert "O primeiro lugar" not in words(client, address(stage, 1, "pair"))


def test_what_it_needs_is_counted_again_only_when_a_match_ends(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, counted = a_league(), []
    asked = chances.outlooks
    monkeypatch.setattr(
        chances, "outlooks", lambda *of, **by: counted.append(1) or asked(*of, **by)
    )
    cache.clear()
    match = to_come(stage)[0]
    for points in ([95], [95], [95, 95]):
        page(client, address(stage, 1, "pair"))
        match = play(match, points)
    page(client, address(stage, 1, "pair"))
    assert (match.over, len(counted)) == (True, 2)


def test_it_costs_the_same_for_four_pairs_and_for_forty(client: Client) -> None:
    costs = []
    for pairs in (4, 40):
        stage = a_league(pairs, last=1)
        asked = {f"e{match.pk}": "2-0" for match in to_come(stage)[:4]}
        costs.append(queries(client, address(stage, 1), **asked))
    assert costs[0] == costs[1] <= 10
