"""Words for an evening of single players: `an_evening`, `at_tables`, `deal`, `bid`."""

from typing import Any
from uuid import UUID, uuid4

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

import scoring
from scoring import italiana, suaro
from tests.builders import DAY, PHONE
from torneio.access.actors import PLAYERS, Actor, official
from torneio.access.links import spaced
from torneio.draw.seating.services import draw_tables
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import create_tournament, register_pairs
from torneio.houses.services import own_house
from torneio.play.alone.deal_sheets import read_deals
from torneio.play.alone.deals import game_of
from torneio.play.models import Match, Round
from torneio.play.outcomes import Answer
from torneio.play.services import rounds
from torneio.play.services.recording import record_hand
from torneio.play.sheets import Position

HOUSE = official("alice")
PONTOS, JOGOS, SUARO = (
    Tournament.Game.ITALIANA_PONTOS,
    Tournament.Game.ITALIANA_JOGOS,
    Tournament.Game.SUARO,
)


def an_evening(
    game: str = PONTOS, players: int = 4, *, organiser: User | None = None, **columns: Any
) -> Tournament:
    """An event of so many players, called "Jogador 1" and so on."""
    event = create_tournament(
        scoring.PRESETS["classica"],
        name=f"Noite de {game.replace('_', ' ')}",
        day=DAY,
        house=own_house(organiser) if organiser else None,
        game=game,
        **columns,
    )
    lines = "\n".join(f"Jogador {number};Vila Alva" for number in range(1, players + 1))
    if players:
        assert register_pairs(event, read_lines(lines, names=1)) == []
    return event


def drawn(event: Tournament, *, wanted: int | None = None, seed: int = 7) -> Round:
    """One more round as a draft."""
    size = wanted or game_of(event).sizes[0]
    round_ = draw_tables(event, wanted=size, only_present=False, by=HOUSE, seed=seed)
    assert isinstance(round_, Round), round_
    return round_


def at_tables(event: Tournament, *, wanted: int | None = None, seed: int = 7) -> list[Match]:
    """The tables of one more round, published."""
    round_ = drawn(event, wanted=wanted, seed=seed)
    assert rounds.publish(round_.pk)
    return list(Match.objects.with_event().filter(round=round_).order_by("table__number"))


def bid(
    bidder: int = 0, points: int = 85, *, number: int = 70, partner: int | None = 2
) -> italiana.Deal:
    """A deal of Italiana."""
    return italiana.Deal(bidder=bidder, bid=number, partner=partner, points=points)


def contract(
    declarer: suaro.Side = "a", tricks: int = 7, *, number: int = 5, doubled: int = 1
) -> suaro.Deal:
    """A deal of Suaro, in hearts."""
    return suaro.Deal(
        declarer=declarer, bid=number, trump=suaro.Trump.HEARTS, doubled=doubled, tricks=tricks
    )


def deal(
    sitting: Match,
    fact: Any,
    *,
    number: int | None = None,
    client_id: UUID | None = None,
    by: Actor = PHONE,
) -> Answer:
    """A deal as a phone would send it, at the next place unless told."""
    at = number or read_deals(fresh(sitting)).next_number or 99
    return record_hand(
        sitting.pk,
        fact,
        at=Position(1, at),
        client_id=client_id or uuid4(),
        by=by,
        beside={"trump": "h"},
    )


def player(seat: int) -> Actor:
    """The actor of a seat's own phone."""
    return Actor(f"jogador {seat}", PLAYERS[seat])


def fresh(sitting: Match) -> Match:
    """The sitting as the database has it now."""
    return Match.objects.with_event().get(pk=sitting.pk)


def results(sitting: Match) -> list[tuple[int, int]]:
    """What stands in the rows of its places: points and what was won."""
    return list(sitting.sides.order_by("seat").values_list("result", "won"))


def a_phone_at(sitting: Match) -> Client:
    """A phone that read the table's code."""
    phone = Client()
    table = sitting.table
    token = spaced(table.code)
    answer = phone.get(reverse("table_link", args=[token]), follow=True)
    assert answer.status_code == 200
    return phone


def page_of(sitting: Match) -> str:
    """The address of the table's page."""
    return reverse("table", args=[sitting.table_id])


def names_of(sitting: Match) -> list[str]:
    """The players of a table, in playing order."""
    return list(sitting.sides.order_by("seat").values_list("pair__name", flat=True))
