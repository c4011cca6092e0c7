"""A large event with rounds really played, made in bulk: every row that phones would have written.

Draws are the product's own; hands are dealt from a few sample matches and scored by the core, and
what is derived of them is what `deriving` derives. Only the writing is in bulk: hand by hand the
largest event would take an hour.
"""

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import timedelta
from functools import cache
from typing import Any, NamedTuple

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

import scoring
from tests.builders import DAY, PHONE, moved
from torneio.book.acts import Act
from torneio.book.models import BookLine
from torneio.book.writing import COLUMNS, next_line
from torneio.draw import drawing
from torneio.draw.services import begin_stage
from torneio.entries.pasting import read_lines
from torneio.entries.services import create_tournament, register_pairs
from torneio.houses.services import own_house
from torneio.play import deriving
from torneio.play.facts import told
from torneio.play.models import PLAIN, Hand, Match, Partida, Round, Stage, StageOptions
from torneio.play.services import rounds
from torneio.play.sheets import MatchSheet

ROUNDS = 6
SAMPLES = 40
NAMES = ("Alecrim", "Bravo", "Carriço", "Custódio", "Lagar", "Parra", "Salineira", "Tanoeiro")


class Sample(NamedTuple):
    """A possible match: the points of Nós, hand by hand in each partida, and the winner."""

    partidas: tuple[tuple[int, ...], ...]
    winner: str


def an_event(
    pairs: int,
    *,
    organiser: User | None = None,
    format_: str = Stage.Format.SWISS,
    options: StageOptions = PLAIN,
) -> Stage:
    """An event of so many pairs with names of usual length, nothing drawn."""
    event = create_tournament(
        scoring.PRESETS["classica"],
        name=f"Com {pairs} duplas",
        day=DAY,
        house=own_house(organiser) if organiser else None,
        totals_allowed=True,
    )
    lines = (f"{_name(n)};{_name(n + 3)};{NAMES[n % 7]} {n // 40}" for n in range(pairs))
    assert register_pairs(event, read_lines("\n".join(lines))) == []
    count = ROUNDS if format_ == Stage.Format.SWISS else None
    stage = begin_stage(event, format_, rounds=count, by_lot=False, options=options, seed=7)
    assert isinstance(stage, Stage)
    return stage


def _name(n: int) -> str:
    return f"{NAMES[n % 8]} {NAMES[n // 8 % 8]} {n}"


def play_rounds(stage: Stage, *, count: int, played: int = 0) -> None:
    """Draw, publish and play the rounds up to that one, after those played already."""
    for number in range(played + 1, count + 1):
        round_ = queue(stage, number)
        assert drawing.draw_round(round_.pk), round_.problem
        assert rounds.publish(round_.pk)
        play_public(round_)


def play_public(round_: Round) -> None:
    """Play the tables of a public round."""
    samples = _samples(round_.stage.tournament.ruleset)
    _play(round_, samples, chance=random.Random(round_.number))


def queue(stage: Stage, number: int) -> Round:
    """A round for the worker to draw."""
    round_ = stage.rounds.get(number=number)
    Round.objects.filter(pk=round_.pk).update(
        state=Round.State.QUEUED, queued_at=timezone.now(), problem={}
    )
    return round_


@cache
def _samples(ruleset: scoring.Ruleset) -> tuple[Sample, ...]:
    """Matches played to their end, won by either side in turn."""
    chance = random.Random(5)
    return tuple(_sample(ruleset, 6 if turn % 2 else -6, chance) for turn in range(SAMPLES))


def _sample(ruleset: scoring.Ruleset, better: int, chance: random.Random) -> Sample:
    """A match in which Nós is so many points better on average."""
    partidas: list[list[scoring.Entry]] = [[]]
    while not (score := scoring.score_match(ruleset, partidas)).over:
        if score.partidas[-1].over if score.partidas else False:
            partidas.append([])
        points = round(chance.gauss(60 + better, 22))
        points = min(118, max(2, points))
        partidas[-1].append(scoring.Played(points))
    played = tuple(tuple(hand.points for hand in block) for block in partidas)  # type: ignore[union-attr]
    return Sample(played, score.winner or "")


@transaction.atomic
def _play(round_: Round, samples: Sequence[Sample], *, chance: random.Random) -> None:
    """Every table of a round, won mostly by the pair registered first."""
    won = {side: [each for each in samples if each.winner == side] for side in "ab"}
    sheets = []
    for match in round_.matches.exclude(pair_b=None).select_related("pair_a", "pair_b"):
        match.round = round_
        ahead = match.pair_b.number - match.pair_a.number  # type: ignore[union-attr]
        side = "a" if chance.randrange(60) < ahead + 30 else "b"
        sheets.append(MatchSheet(match, list(_hands(match, chance.choice(won[side])))))
    _write(sheets)
    moved(round_.stage.tournament)


def _hands(match: Match, sample: Sample) -> Iterator[Hand]:
    """The hands of a match with their partidas, and their lines in its book; nothing saved."""
    for number, points in enumerate(sample.partidas, start=1):
        partida = Partida(match=match, number=number)
        for n, p in enumerate(points, start=1):
            yield Hand(partida=partida, number=n, points=p, recorded_by=PHONE.name, entry=n)


def _write(sheets: Sequence[MatchSheet]) -> None:
    lines = [line for sheet in sheets for line in _lines(sheet)]
    alike: dict[tuple[tuple[str, Any], ...], list[int]] = defaultdict(list)
    for sheet in sheets:
        alike[tuple(deriving.derived(sheet, ()).items())].append(sheet.match.pk)
        for number, partida in sheet.partidas.items():
            for name, value in deriving.partida_columns(sheet, number).items():
                setattr(partida, name, value)
    finished = timezone.now() - timedelta(minutes=1)
    for columns, keys in alike.items():
        Match.objects.filter(pk__in=keys).update(**dict(columns), finished_at=finished)
    ends = ("confirmed_to", *COLUMNS)
    Match.objects.bulk_update([sheet.match for sheet in sheets], ends, batch_size=500)
    Partida.objects.bulk_create(row for sheet in sheets for row in sheet.partidas.values())
    Hand.objects.bulk_create(hand for sheet in sheets for hand in sheet.facts)
    BookLine.objects.bulk_create(lines)


def _lines(sheet: MatchSheet) -> Iterator[BookLine]:
    """What the book of a match says of its hands, and that silence confirmed them."""
    match = sheet.match
    for hand in sheet.facts:
        line = next_line(match, Act.HAND, by=PHONE, old=None, new=told(hand), why="")
        hand.entry = line.number
        yield line
    match.confirmed_to = match.book_number
