"""What a draw needs to know, read in a fixed number of queries."""

import zlib
from dataclasses import dataclass, replace

from django.db.models import QuerySet

from scoring import Problem
from torneio.entries.models import Pair, folded
from torneio.play.models import Match, Round, Sitting, Stage


@dataclass(frozen=True)
class Seat:
    """An entrant as the draw sees it; `club` only in a Swiss, which keeps clubmates apart."""

    pair: int
    seed: int
    number: int
    withdrawn: bool
    club: str


@dataclass(frozen=True)
class Met:
    """A match of an earlier round of the stage, drawn or finished."""

    round: int
    table: int | None
    a: int
    b: int | None
    over: bool
    winner: str
    outcome: str
    disputed: bool
    partidas: tuple[int, int]
    riscos: tuple[int, int]
    points: tuple[int, int]
    table_points: tuple[int, int]


@dataclass(frozen=True)
class Situation:
    """All that a round's draw depends on: equal situations give equal draws."""

    format: str
    seed: int
    number: int
    last_number: int
    seats: tuple[Seat, ...]
    met: tuple[Met, ...]

    @property
    def playing(self) -> list[Seat]:
        return [seat for seat in self.seats if not seat.withdrawn]

    @property
    def mark(self) -> int:
        """A number that moves when what this draw rests on does: a league rests on no results."""
        rests_on = replace(self, met=()) if self.format == Stage.Format.LEAGUE else self
        return zlib.crc32(repr(rests_on).encode())

    @property
    def unfinished(self) -> list[Met]:
        return [met for met in self.met if not met.over]

    @property
    def disputed(self) -> list[Met]:
        """Results that a pair does not agree to: nobody draws from them."""
        return [met for met in self.met if met.over and met.disputed]


def situation(round_: Round) -> Situation:
    """What stands before a round read `with_last` (two queries)."""
    stage = round_.stage
    return Situation(
        format=stage.format,
        seed=stage.seed + round_.certificate.get("attempt", 0),
        number=round_.number,
        last_number=vars(round_)["last_number"],
        seats=tuple(_seats(stage)),
        met=tuple(_met(stage, before=round_.number)),
    )


def _seats(stage: Stage) -> list[Seat]:
    swiss = stage.format == Stage.Format.SWISS
    entrants = stage.entrants.select_related("pair").order_by("seed")
    return [
        Seat(
            pair=entrant.pair_id,
            seed=entrant.seed,
            number=entrant.pair.number,
            withdrawn=entrant.pair.withdrawn,
            club=folded(entrant.pair.club) if swiss else "",
        )
        for entrant in entrants
    ]


def _met(stage: Stage, *, before: int) -> list[Met]:
    matches = Match.objects.filter(round__stage=stage, round__number__lt=before)
    return [
        Met(
            round=match.round.number,
            table=match.table.number if match.table else None,
            a=match.pair_a_id,
            b=match.pair_b_id,
            over=match.over,
            winner=match.winner,
            outcome=match.outcome,
            disputed=match.agreement == Match.Agreement.DISPUTED,
            partidas=(match.partidas_a, match.partidas_b),
            riscos=(match.riscos_a, match.riscos_b),
            points=(match.points_a, match.points_b),
            table_points=(match.table_points_a, match.table_points_b),
        )
        for match in matches.select_related("round", "table").order_by("round__number", "position")
    ]


def late_pairs(stage: Stage) -> list[Pair]:
    """Pairs registered after the stage began, who could still be taken into a Swiss stage."""
    return list(stage.tournament.pairs.playing().exclude(entrants__stage=stage))


def held_by(tables: QuerySet[Match] | QuerySet[Sitting], code: str) -> Problem | None:
    """The problem that these tables are, with their numbers; None where there are none."""
    numbers = list(tables.order_by("table__number").values_list("table__number", flat=True))
    return Problem(code, details={"count": len(numbers), "tables": numbers}) if numbers else None
