"""Standings of the games played alone, and the pages and files that say them."""

import pytest
import tablib
from django.test import Client
from django.urls import reverse

from tests.play.evenings import (
    HOUSE,
    PONTOS,
    SUARO,
    an_evening,
    at_tables,
    bid,
    contract,
    deal,
    names_of,
)
from tests.table.phones import words
from torneio.entries.models import Tournament
from torneio.play.services.agreement import confirm
from torneio.play.services.sessions import end_session
from torneio.standings.players import player_standings

pytestmark = pytest.mark.django_db


def order(event: Tournament) -> list[tuple[int, str, int, int]]:
    """Side, name, what was won and the points, a line each."""
    return [
        (each.row.place, each.pair.name, each.row.won, each.row.result)
        for each in player_standings(event)
    ]


def test_the_highest_total_wins_then_the_bids_made_and_who_is_level_shares() -> None:
    event = an_evening()
    table = at_tables(event)[0]
    first, second, third, fourth = names_of(table)
    deal(table, bid(0, 85, partner=2))
    found = order(event)
    assert found[:2] == [(1, first, 1, 85), (2, third, 0, 85)]
    assert sorted(found[2:]) == sorted([(3, second, 0, 0), (3, fourth, 0, 0)])
    assert [each.row.shared for each in player_standings(event)] == [False, False, True, True]


def test_a_higher_total_stands_above_more_bids_made() -> None:
    event = an_evening()
    table = at_tables(event)[0]
    first, second, third, _fourth = names_of(table)
    deal(table, bid(0, 61, number=61, partner=None))
    deal(table, bid(2, 90, partner=1))
    assert [line[1:] for line in order(event)][:3] == [
        (third, 1, 90),
        (second, 0, 90),
        (first, 1, 61),
    ]


def test_totals_are_added_up_over_the_tables_of_an_evening() -> None:
    event = an_evening()
    totals = dict.fromkeys([f"Jogador {number}" for number in range(1, 5)], 0)
    for seed in (1, 2):
        table = at_tables(event, seed=seed)[0]
        deal(table, bid(0, 80, partner=None))
        totals[names_of(table)[0]] += 80
        end_session(table.pk, ended=True, by=HOUSE)
    assert {name: result for _place, name, _won, result in order(event)} == totals


def test_suaro_counts_games_won_before_points() -> None:
    event = an_evening(SUARO, 4)
    one, other = at_tables(event)
    deal(one, contract("a", 5, number=5))
    for _ in range(6):
        deal(other, contract("a", 9, number=9))
    winner, rich = names_of(other)[0], names_of(one)[0]
    deal(one, contract("a", 9, number=9, doubled=4))
    assert [line[1:] for line in order(event)[:2]] == [(winner, 1, 54), (rich, 0, 41)]


def test_who_never_sat_stands_below_who_lost() -> None:
    event = an_evening(PONTOS, 7)
    table = at_tables(event)[0]
    deal(table, bid(0, 0, number=120, partner=None))
    assert order(event)[-1][3] == 0
    assert order(event)[-2][3] == -120


def test_everybody_reads_the_standings_the_sheet_and_the_file() -> None:
    event = an_evening(prizes="Um presunto")
    table = at_tables(event)[0]
    names = names_of(table)
    deal(table, bid(0, 85, partner=2))
    reader = Client()
    page = words(reader.get(reverse("event", args=[event.slug]), follow=True))
    assert f"1.º {event.pairs.get(name=names[0]).number}. {names[0]} 1 1 85" in page
    sheet = words(reader.get(reverse("match", args=[event.slug, table.public_id])))
    assert f"{names[0]} pediu 70, com {names[2]}: fizeram 85" in sheet
    board = words(reader.get(reverse("game_board", args=[event.slug])))
    assert f"{names[0]} 85" in board
    file = reader.get(reverse("game_csv", args=[event.slug])).content.decode("utf-8-sig")
    assert file.splitlines()[1].endswith(f"{names[0]},Vila Alva,1,1,85,")
    workbook = reader.get(reverse("standings_xlsx", args=[event.slug]), follow=True).content
    rows = list(tablib.Dataset().load(workbook, "xlsx"))
    assert [row[2] for row in rows[:2]] == [names[0], names[2]]
    assert rows[0][4:] == (1, 1, 85, None)


def test_what_is_below_nothing_has_a_minus_sign_to_read_and_a_plain_number_in_files() -> None:
    event = an_evening(PONTOS)
    table = at_tables(event)[0]
    deal(table, bid(0, 69, partner=None))
    reader = Client()
    for name, more in (("game", []), ("game_board", []), ("match", [table.public_id])):
        said = words(reader.get(reverse(name, args=[event.slug, *more])))
        assert ("−70" in said, "-70" in said) == (True, False), name
    sheet = words(reader.get(reverse("match", args=[event.slug, table.public_id])))
    assert "1 70 ●−70 −70 +70 70" in sheet
    file = reader.get(reverse("game_csv", args=[event.slug])).content.decode("utf-8-sig")
    assert file.splitlines()[-1].endswith(",1,0,-70,")


def test_a_result_nobody_agreed_to_is_provisional_wherever_it_stands() -> None:
    event = an_evening()
    table = at_tables(event)[0]
    deal(table, bid(0, 85, partner=2))
    end_session(table.pk, ended=True, by=HOUSE)
    reader = Client()
    for name in ("game", "game_board", "game_csv"):
        shown = reader.get(reverse(name, args=[event.slug])).content.decode()
        assert "provisóri" in shown, name
    sheet = reader.get(reverse("match", args=[event.slug, table.public_id]))
    assert "provisório" in words(sheet)
    confirm(table.pk, seen=table.book.count(), by=HOUSE)
    for name in ("game", "game_board", "game_csv"):
        shown = reader.get(reverse(name, args=[event.slug])).content.decode()
        assert "provisóri" not in shown, name


def test_a_draft_is_nobody_elses_to_see() -> None:
    event = an_evening()
    table = at_tables(event)[0]
    table.round.state = "draft"
    table.round.save()
    reader = Client()
    assert reader.get(reverse("match", args=[event.slug, table.public_id])).status_code == 404
    assert "Mesa 1" not in words(reader.get(reverse("game", args=[event.slug])))
