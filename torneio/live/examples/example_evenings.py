"""Invented evenings of single players, to look at: one of Sueca Italiana, one of Suaro."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.core.management.base import CommandError
from django.utils import timezone

import scoring
from scoring import italiana, suaro
from torneio.access.actors import PLAYERS, Actor, Voice, player_phone
from torneio.draw.seating.services import draw_tables
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import create_tournament, register_pairs
from torneio.houses.models import House
from torneio.play.alone.deal_sheets import read_deals
from torneio.play.models import Match, Round
from torneio.play.services import rounds
from torneio.play.services.agreement import accept
from torneio.play.services.recording import record_hand
from torneio.play.services.sessions import end_session
from torneio.play.sheets import Position

Deals = Callable[[random.Random, int], Any]
"""An invented deal at a table with so many players."""

_ITALIANA = """\
Zulmira Fonte; Vila Alva
Bento Carpinteiro; Vila Alva
Palmira Lavadeira; Monte Novo
Horácio Moleiro; Monte Novo
Deolinda Cardoso; Serra Alta
Elói Ferrador; Serra Alta
Felismina Horta; Aldeia de Cima
Germano Pastor; Aldeia de Cima
Idalina Roseira; Porto Manso
Jorge Tanoeiro; Porto Manso
Leopoldina Eira; Vila Alva"""
_SUARO = """\
Anacleto Vinha; Vila Alva
Brígida Poço; Monte Novo
Caetano Ribeira; Serra Alta
Delfina Moinho; Porto Manso
Evaristo Adega; Vila Alva
Florinda Castro; Monte Novo"""


@dataclass(frozen=True)
class _Evening:
    """An evening: its name, its game, its players, the seats at a table, and its deals."""

    name: str
    game: str
    players: str
    wanted: int
    deal: Deals
    session: str = ""


def load_evenings(house: House, *, by: Actor) -> list[Tournament]:
    """Create both, each in its first round: one table is over, the others still play."""
    return [_load(evening, house, by=by) for evening in _EVENINGS]


def _load(evening: _Evening, house: House, *, by: Actor) -> Tournament:
    event = create_tournament(
        scoring.PRESETS["classica"],
        name=evening.name,
        day=timezone.localdate(),
        house=house,
        venue="Taberna do Largo",
        game=evening.game,
        fee="2 € por pessoa",
        session=evening.session,
    )
    register_pairs(event, read_lines(evening.players, names=1))
    event.pairs.update(present=True)
    round_ = draw_tables(event, wanted=evening.wanted, only_present=True, by=by, seed=40)
    if not isinstance(round_, Round):
        raise CommandError(f"The example evening could not be seated: {round_.code}")
    rounds.publish(round_.pk, by=by)
    chance = random.Random(120)  # noqa: S311 - invented deals, the same on every machine
    first, *others = round_.matches.order_by("table__number")
    _play(first, chance, deal=evening.deal, deals=7)
    for sitting in others:
        _play(sitting, chance, deal=evening.deal, deals=3)
    _finish(first, by=by)
    return event


def _play(sitting: Match, chance: random.Random, *, deal: Deals, deals: int) -> None:
    """Record so many deals, or fewer where the game is over before."""
    if sitting.table is None:  # the tables of these evenings are drawn
        return
    name = player_phone(sitting.table.number, Voice.TABLE)
    for _ in range(deals):
        sheet = read_deals(Match.objects.with_event().get(pk=sitting.pk))
        if sheet.next_number is None:
            return
        record_hand(
            sitting.pk,
            deal(chance, len(sheet.sides)),
            at=Position(1, sheet.next_number),
            client_id=UUID(int=chance.getrandbits(128)),
            by=Actor(name, Voice.TABLE),
        )


def _finish(sitting: Match, *, by: Actor) -> None:
    """End the first table; two of its players confirm its sheet."""
    end_session(sitting.pk, ended=True, by=by)
    sheet = read_deals(Match.objects.with_event().get(pk=sitting.pk))
    for voice in PLAYERS[:2]:
        accept(
            sitting.pk,
            side=voice,
            seen=sheet.match.book_number,
            by=Actor(player_phone(1, voice), voice),
        )


def _bid(chance: random.Random, players: int) -> italiana.Deal:
    bidder, other = chance.sample(range(players), 2)
    partner = None if chance.random() < 0.1 else other
    points = min(max(int(chance.gauss(74, 16)), 20), 117)
    return italiana.Deal(
        bidder=bidder, bid=chance.randrange(61, 86), partner=partner, points=points
    )


def _contract(chance: random.Random, _players: int) -> suaro.Deal:
    bid = chance.choice(suaro.BIDS)
    tricks = min(max(bid + chance.randrange(-1, 3), 0), 9)
    trump = chance.choice(list(suaro.Trump))
    doubled = chance.choice((1, 1, 1, 2))
    declarer = chance.choice(suaro.SIDES)
    return suaro.Deal(declarer=declarer, bid=bid, trump=trump, doubled=doubled, tricks=tricks)


_EVENINGS = (
    _Evening("Serão de Italiana", Tournament.Game.ITALIANA_PONTOS, _ITALIANA, 5, _bid, "uma hora"),
    _Evening("Serão de Suaro", Tournament.Game.SUARO, _SUARO, 2, _contract),
)
