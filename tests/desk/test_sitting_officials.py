"""A referee with a link at tables of single players."""

import re
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from tests.draw.nights import signed_in
from tests.play.evenings import an_evening, at_tables, bid, deal, fresh, results
from tests.table.phones import words
from torneio.access.links import RefereeLink, sign_referee
from torneio.coded import coded
from torneio.play.models import Deal, Match, Referee

pytestmark = pytest.mark.django_db


@pytest.fixture
def tables() -> list[Match]:
    return at_tables(an_evening(players=8))


def let_in(*tables: Match) -> Client:
    """A referee with these tables, after opening the link."""
    event = tables[0].round.stage.tournament
    referee = Referee.objects.create(tournament=event, name="Quim")
    referee.tables.set([table.table for table in tables])
    client = Client()
    link = reverse("referee_link", args=[sign_referee(RefereeLink(referee.public_id, 1))])
    client.get(link, follow=True)
    return client


def here(name: str, table: Match) -> str:
    return reverse(name, args=[table.round.stage.tournament.slug, table.pk])


def to_correct(wrong: Deal) -> str:
    """Where a deal is put right."""
    event = wrong.match.round.stage.tournament
    return reverse("desk_correct", args=[event.slug, wrong.match.pk, wrong.pk])


def test_he_finds_his_tables_and_no_other(tables: list[Match]) -> None:
    mine, other = tables
    referee = let_in(mine)
    slug = mine.round.stage.tournament.slug
    page = words(referee.get(reverse("officials", args=[slug]), follow=True))
    assert "Mesa 1" in page
    assert "Mesa 2" not in page
    assert referee.get(here("desk_match", mine)).status_code == 200
    for how in (referee.get, referee.post):
        name = "desk_match" if how == referee.get else "desk_end"
        answer = how(here(name, other))
        assert answer.status_code == 403
        assert "Esta mesa não é sua." in words(answer)


def test_the_page_of_a_table_has_one_main_action(tables: list[Match]) -> None:
    mine, seen = tables[0], []
    referee = let_in(mine)
    made = deal(mine, bid()).fact
    assert made
    for do, asked in (("", ""), ("", f"?corrigir={made.pk}"), ("end", ""), ("confirm", "")):
        if do:
            book = {"confirm-seen": mine.book.count()}
            referee.post(here(f"desk_{do}", mine), {"ended": "1", **book})
        page = referee.get(here("desk_match", mine) + asked).content.decode()
        seen.append(re.findall(r'<button[^>]*class="main-action"[^>]*>\s*([^<]*?)\s*<', page))
    assert seen == [["Acabar esta mesa"], ["Ver o que muda"], ["Confirmar o resultado"], []]


def test_he_puts_a_deal_right_and_ends_the_session(tables: list[Match]) -> None:
    mine = tables[0]
    wrong = deal(mine, bid(points=85)).fact
    assert wrong
    referee = let_in(mine)
    right = {"bidder": "0", "bid": "70", "partner": "2", "points": "69", "why": "contei eu"}
    referee.post(to_correct(wrong), right | {"client_id": uuid4(), "save": "1"})
    assert results(mine) == [(-70, 0), (70, 0), (-70, 0), (70, 0)]
    referee.post(here("desk_end", mine), {"ended": "1"})
    assert fresh(mine).over
    assert mine.deals.get(voided_at=None).recorded_by == coded("referee", "Quim")


@pytest.mark.parametrize("sent", [{}, {"ended": "7"}], ids=["nothing", "another word"])
def test_a_broken_button_opens_no_table_again(tables: list[Match], sent: dict[str, str]) -> None:
    referee, mine = let_in(tables[0]), tables[0]
    referee.post(here("desk_end", mine), {"ended": "1"})
    assert referee.post(here("desk_end", mine), sent).status_code == 200
    assert fresh(mine).ended
    referee.post(here("desk_end", mine), {"ended": "0"})
    assert not fresh(mine).ended


@pytest.mark.parametrize("name", ["desk_total", "desk_no_show", "desk_decider"])
def test_what_only_pairs_declare_is_no_page_here(tables: list[Match], name: str) -> None:
    house = signed_in(tables[0].round.stage.tournament)
    assert house.post(here(name, tables[0]), {"total-a": "1"}).status_code == 404


def test_how_many_words_are_missing_is_said_in_good_portuguese(tables: list[Match]) -> None:
    referee, mine = let_in(tables[0]), tables[0]
    deal(mine, bid())
    assert "Falta que 2 jogadores confirmem." in words(referee.get(here("desk_match", mine)))
