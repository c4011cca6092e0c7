"""The past rounds as the draw needs them: the units, their opponents, their floats.

After FIDE C.04.1 art. 2-4 (no two meet twice, one bye each) and C.04.3 art. 1.4 (floats). Left out:
colours.

The units in the standings are paired: leave out the withdrawn, and those that asked for a bye in
the coming round. A late entry stands there from then on, without floats of the rounds it missed;
who gives the standings may say that it had its bye (`Standing.had_bye`), so that it plays. A
bye asked for in advance is a "half bye" if it earned less than a win: it does not use up the right
to the bye, but is a downfloat like all points scored without playing. One that earned nothing
leaves no trace: give no meeting. One that earned a win is a "bye".
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

UP, LEVEL, DOWN = 1, 0, -1
FLOAT_MEMORY = 2  # rounds: the draw looks at last round (level D) and the one before (level E)

Kind = Literal["played", "forfeit", "bye", "half bye"]
Club = str | int | None
NO_CLUB: tuple[Club, ...] = (None, "")


@dataclass(frozen=True, slots=True)
class Unit:
    """One unit before a draw.

    `number` is the starting number; `score` the key of the score group, a whole number >= 0 (scale
    half wins); `difference` and `won` (riscos) order units inside a group, more is better; `met`
    the ids of those it played; `floats` the last rounds, latest first: UP, LEVEL or DOWN; `club`
    the club whose other units it should not meet, by any name or number: None and "" are no
    club.
    """

    id: int
    number: int
    score: int
    difference: int = 0
    won: int = 0
    met: frozenset[int] = frozenset()
    had_bye: bool = False
    floats: tuple[int, ...] = ()
    club: Club = None


@dataclass(frozen=True, slots=True)
class Field:
    """All units to be paired, and the pairs of ids the director forbids. The order has no meaning.

    Pairs forbidden, and ids met, may be of units that are not in the field this round. Raises
    ValueError for an id that comes twice, a negative score, a meeting recorded on one side only, or
    a pair not of two units.
    """

    units: tuple[Unit, ...]
    prohibited: frozenset[frozenset[int]] = frozenset()

    def __post_init__(self) -> None:
        problems = [
            *(f"unit {i} comes twice" for i in _repeated([u.id for u in self.units])),
            *(f"unit {u.id} has a negative score" for u in self.units if u.score < 0),
            *(f"unit {a} met {b}, who did not meet it" for a, b in _one_sided(self.units)),
            *(f"{sorted(p)} is not a pair" for p in self.prohibited if len(p) != 2),
        ]
        if problems:
            raise ValueError("; ".join(problems))

    @property
    def is_fresh(self) -> bool:
        """True before the first round: all on one score, without meetings and byes."""
        return len({u.score for u in self.units}) <= 1 and not any(
            u.met or u.had_bye or u.floats for u in self.units
        )


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of a unit present for the next round; the fields as in Unit. `had_bye` is of one
    that has sat out in a way no meeting tells."""

    id: int
    number: int
    score: int
    difference: int = 0
    won: int = 0
    club: Club = None
    had_bye: bool = False


@dataclass(frozen=True, slots=True)
class Meeting:
    """A table of a past round, with both scores as they were before that round.

    A bye, half or whole, has `b` None. A forfeit has `winner` the unit that came, None when neither
    did. Raises ValueError when kind, units and winner do not fit together.
    """

    round: int
    a: int
    b: int | None
    score_a: int = 0
    score_b: int = 0
    kind: Kind = "played"
    winner: int | None = None

    def __post_init__(self) -> None:
        if self.is_bye != (self.b is None):
            raise ValueError(f"round {self.round}, unit {self.a}: a bye, and only a bye, has no b")
        if self.a == self.b:
            raise ValueError(f"round {self.round}, unit {self.a}: a unit cannot meet itself")
        if self.kind == "forfeit" and self.winner not in {self.a, self.b, None}:
            raise ValueError(f"round {self.round}: {self.winner} is not at the forfeited table")

    @property
    def is_bye(self) -> bool:
        """True when one unit sat out, with or without having asked to."""
        return self.kind in {"bye", "half bye"}

    def free_win(self) -> int | None:
        """The unit that won without playing: bye, or forfeit win (C.04.1 art. 4)."""
        if self.kind == "bye":
            return self.a
        return self.winner if self.kind == "forfeit" else None

    def float_of(self, unit: int) -> int:
        """UP, LEVEL or DOWN for a unit at this table; points without play are a downfloat (1.4)."""
        if self.kind != "played":
            return DOWN if self.is_bye or self.winner == unit else LEVEL
        mine, theirs = self.score_a, self.score_b
        if unit == self.b:
            mine, theirs = theirs, mine
        return UP if mine < theirs else DOWN if mine > theirs else LEVEL


def field_from(
    standings: Iterable[Standing],
    meetings: Iterable[Meeting],
    *,
    prohibited: Iterable[tuple[int, int]] = (),
) -> Field:
    """Build the field of the next round from the standings and every past table.

    A forfeited meeting is not a meeting: it was not played, so the two may be paired again; but its
    winner counts as having had a bye (C.04.1 art. 4). A unit not in `standings` is not paired.
    Raises ValueError as Field does, and for a unit at two tables of one round.
    """
    meetings = list(meetings)
    _refuse_two_tables(meetings)
    met = _met(meetings)
    free = {m.free_win() for m in meetings if m.kind != "played"}
    last = max((m.round for m in meetings), default=0)
    recent = range(last, max(last - FLOAT_MEMORY, 0), -1)
    floats = _floats(m for m in meetings if m.round in recent)
    units = tuple(
        Unit(
            id=s.id,
            number=s.number,
            score=s.score,
            difference=s.difference,
            won=s.won,
            met=frozenset(met.get(s.id, ())),
            had_bye=s.had_bye or s.id in free,
            floats=tuple(floats.get((s.id, number), LEVEL) for number in recent),
            club=s.club,
        )
        for s in standings
    )
    return Field(units, frozenset(frozenset(p) for p in prohibited))


def _met(meetings: Iterable[Meeting]) -> dict[int, set[int]]:
    met: dict[int, set[int]] = defaultdict(set)
    for m in meetings:
        if m.kind == "played" and m.b is not None:
            met[m.a].add(m.b)
            met[m.b].add(m.a)
    return met


def _floats(meetings: Iterable[Meeting]) -> dict[tuple[int, int], int]:
    """(unit, round) -> float."""
    return {
        (unit, m.round): m.float_of(unit)
        for m in meetings
        for unit in (m.a, m.b)
        if unit is not None
    }


def _refuse_two_tables(meetings: Iterable[Meeting]) -> None:
    seats: dict[int, list[int]] = defaultdict(list)
    for m in meetings:
        seats[m.round].append(m.a)
        if m.b is not None:
            seats[m.round].append(m.b)
    twice = ((i, number) for number, units in seats.items() for i in _repeated(units))
    if problems := [f"unit {i} is at two tables of round {number}" for i, number in twice]:
        raise ValueError("; ".join(problems))


def _one_sided(units: Sequence[Unit]) -> list[tuple[int, int]]:
    met = {u.id: u.met for u in units}
    found = [
        (place, u.id, other)
        for place, u in enumerate(units)
        for other in u.met
        if other in met and u.id not in met[other]
    ]
    return [(a, b) for _, a, b in sorted(found)]


def _repeated(ids: Sequence[int]) -> list[int]:
    if len(set(ids)) == len(ids):
        return []
    return sorted(i for i, times in Counter(ids).items() if times > 1)
