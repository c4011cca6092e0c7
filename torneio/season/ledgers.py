"""What people earned across nights: riscos as Suecalandia counts them (S2), matches, names of
results, partners and opponents, the longest runs, and the records of all. A player who left alone
by a ruling loses what the rules of that night say, and the partner nothing.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple
from uuid import UUID

from scoring import PRESETS, Left, Seated, player_ledger
from torneio.entries.models import Person
from torneio.season.nights import MatchFact, Night
from torneio.season.selectors import People


@dataclass
class With:
    """Matches with a partner or against an opponent, and how many of them were won."""

    person: Person
    played: int = 0
    won: int = 0


@dataclass
class LedgerLine:
    """A person's sums; `riscos` without those `lost_by_leaving` alone; `best_run` of matches won
    one after another, `run` the present one."""

    person: Person
    place: int = 0
    riscos: int = 0
    lost_by_leaving: int = 0
    nights: int = 0
    played: int = 0
    won: int = 0
    lost: int = 0
    partidas_for: int = 0
    partidas_against: int = 0
    run: int = 0
    best_run: int = 0
    badges: Counter[str] = field(default_factory=Counter)
    partners: dict[int, With] = field(default_factory=dict)
    against: dict[int, With] = field(default_factory=dict)

    @property
    def key(self) -> UUID:
        """The public id of the person."""
        return self.person.public_id

    @property
    def name(self) -> str:
        """The name of the person."""
        return self.person.name

    @property
    def bandeiras(self) -> int:
        """The bandeiras won."""
        return self.badges["bandeira"]


class Record(NamedTuple):
    """The most there was of something, who had it, and the name of the night if it was of one."""

    code: str
    times: int
    names: tuple[str, ...]
    night: str = ""


def ledger_lines(nights: Sequence[Night], people: People) -> list[LedgerLine]:
    """Everybody who sat at a match, the most riscos first (10,000 matches: under half a second,
    `bench_series`)."""
    sat = {key for night in nights for match in night.matches for key in chain(*match.people)}
    sat |= {key for night in nights for key, _riscos in night.left}
    roots = {key: people[key].pk for key in sat if key in people}
    lines = {people[key].pk: LedgerLine(people[key]) for key in roots}
    seated: list[Seated[int] | Left[int]] = []
    for night in nights:
        there: set[int] = set()
        for match, a, b in _matches(night, roots):
            seated.append(Seated(a, b, (match.riscos[0], match.riscos[1])))
            there.update(a, b)
            _add(lines, match, (a, b), side=0)
            _add(lines, match, (b, a), side=1)
        seated += (Left(roots[key], riscos) for key, riscos in night.left if key in roots)
        for key in there:
            lines[key].nights += 1
    rows = player_ledger(PRESETS["classica"], seated)
    for row in rows:
        line = lines[row.player]
        line.place, line.riscos, line.lost_by_leaving = row.place, row.total, row.lost
    return [lines[row.player] for row in rows]


def _matches(
    night: Night, roots: Mapping[int, int]
) -> Iterator[tuple[MatchFact, tuple[int, ...], tuple[int, ...]]]:
    """The matches with the people on each side; without those where one would sit twice."""
    for match in night.matches:
        a, b = (tuple(roots[key] for key in side if key in roots) for side in match.people)
        if len({*a, *b}) == len(a) + len(b):
            yield match, a, b


def _add(
    lines: Mapping[int, LedgerLine],
    match: MatchFact,
    sides: tuple[tuple[int, ...], tuple[int, ...]],
    *,
    side: int,
) -> None:
    """Count a match for the people of one side, the first of `sides`."""
    own, others = sides
    won = match.winner == "ab"[side]
    for key in own:
        line = lines[key]
        line.played += 1
        line.won += won
        line.lost += bool(match.winner) and not won
        line.partidas_for += match.partidas[side]
        line.partidas_against += match.partidas[1 - side]
        line.run = line.run + 1 if won else 0
        line.best_run = max(line.best_run, line.run)
        if match.badges[side]:
            line.badges.update(match.badges[side])
        for found, met in ((line.partners, own), (line.against, others)):
            for other in met:
                if other != key:
                    beside = found.get(other)
                    if beside is None:
                        beside = found[other] = With(lines[other].person)
                    beside.played += 1
                    beside.won += won


def records(nights: Sequence[Night], people: People, lines: Sequence[LedgerLine]) -> list[Record]:
    """The records of these nights: the longest run of matches won, and the most of a night. `lines`
    are those of `ledger_lines` for all of them."""
    best = max((line.best_run for line in lines), default=0)
    found = [Record("run", best, tuple(x.name for x in lines if x.best_run == best))]
    of_nights: defaultdict[str, list[tuple[int, str, str]]] = defaultdict(list)
    for night in nights:
        for line in ledger_lines([night], people):
            counts = {"wins": line.won, "riscos": line.riscos, **line.badges}
            for code, count in counts.items():
                of_nights[code].append((count, line.name, night.event.name))
    for code, each in of_nights.items():
        most, _name, _night = max(each, key=lambda row: row[0])
        names = tuple(name for count, name, night_ in each if (count, night_) == (most, _night))
        found.append(Record(code, most, names, _night))
    return [record for record in found if record.times > 0]
