"""The facts against the book: every fact that counts must be as the book's lines have it, and every
derived value as the facts give it.

The chain proves that the lines are as they were written; this proves that the rows agree with the
lines. A row changed without a line differs from its lines; a result written directly differs from
its hands.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from torneio.book.acts import Act
from torneio.book.chain import Break
from torneio.book.models import BookLine
from torneio.entries.models import Tournament
from torneio.play.consent import in_dispute, replay_dispute
from torneio.play.facts import told_of
from torneio.play.games import row_of, sheets_of
from torneio.play.models import Declaration, Incident, Match
from torneio.play.sheets import Sheet
from torneio.rulings.services import as_told

Fact = Mapping[str, Any]
Found = tuple[int, Fact]  # the number of a line, and its fact

_MOVES = {"player"}  # a name may be corrected; the side and the key stay
A_STEP = 500  # so many matches between two calls for the progress
# Acts that put a fact in a place, take one out of it, or both.
_OF_FACTS = {
    Act.HAND,
    Act.SETTLED,
    Act.VOIDED,
    Act.CORRECTED,
    Act.DECLARED,
    Act.WITHDRAWN,
    Act.RULED,
    Act.UNRULED,
}


@dataclass
class ReplayedMatch:
    """The state the lines of one match lead to: the facts that count, by id with their line; the
    last line each side agreed to and an official confirmed, the sides in dispute, and whether its
    session was ended."""

    facts: dict[str, Found] = field(default_factory=dict)
    accepted: dict[str, int] = field(default_factory=dict)
    confirmed_to: int = 0
    disputes: dict[str, None] = field(default_factory=dict)
    ended: bool = False

    def read(self, number: int, act: str, *, old: Fact, new: Fact) -> None:
        """Apply one more line."""
        if act in _OF_FACTS:
            if act != Act.RULED:  # there `old` is the displaced fact, by a line of its own
                self.facts.pop(old.get("id", ""), None)
            for gone in new.get("withdrawn", ()):
                self.facts.pop(gone, None)
            if "id" in new and new["id"] not in self.facts:  # settled as it was: its line stays
                self.facts[new["id"]] = (number, new)
        self._consent(number, act, new)

    def _consent(self, number: int, act: str, new: Fact) -> None:
        side = new.get("side", "")
        replay_dispute(self.disputes, act, new)
        match act:
            case Act.ACCEPTED:
                self.accepted[side] = max(new.get("to", 0), self.accepted.get(side, 0))
            case Act.CONFIRMED:
                self.confirmed_to = number
            case Act.SENT_BACK:
                self.accepted, self.confirmed_to = {}, 0
            case Act.ROUND:
                self.ended = bool(new.get("ended"))
                if "stands" in new:
                    self.confirmed_to = number if new["stands"] else 0


@dataclass(frozen=True)
class Rows:
    """The rows of one match: its sheet, and the other facts that count."""

    sheet: Sheet
    declared: Sequence[Declaration]
    ruled: Sequence[Incident]

    @property
    def counting(self) -> dict[str, Found]:
        """Every fact that counts, by its id: its line, and its values as the book has them."""
        facts = [(fact, self.sheet.told(fact)) for fact in self.sheet.counting]
        declared = [(said, told_of(said)) for said in self.declared]
        ruled = [(ruling, as_told(ruling) | {"note": ruling.note}) for ruling in self.ruled]
        return {
            said["id"]: (row.entry, said | {"who": row.recorded_by})
            for row, said in (*facts, *declared, *ruled)
        }


def unlike(tournament: Tournament, tell: Callable[[int], None] | None = None) -> list[Break]:
    """Every fact that counts and differs from the book, and the other way round; an agreement that
    differs from its book, and a result that differs from its facts (five queries at any size).
    `tell` is called with the number of matches checked."""
    said, ruled = _said(tournament), _ruled(tournament)
    matches = list(Match.objects.of(tournament.pk).select_related("round__stage").order_by("pk"))
    faults: list[Break] = []
    for done, (sheet, declared) in enumerate(sheets_of(tournament, matches)):
        if tell and done and not done % A_STEP:
            tell(done)
        match, there = sheet.match, Rows(sheet, declared, ruled[sheet.match.pk])
        lines = said[match.public_id]
        faults += _facts(match.public_id, lines.facts, there.counting)
        faults += _consent(sheet, lines)
        faults += _results(there)
    return faults


def _said(tournament: Tournament) -> defaultdict[UUID, ReplayedMatch]:
    said: defaultdict[UUID, ReplayedMatch] = defaultdict(ReplayedMatch)
    lines = BookLine.objects.of_matches(tournament.public_id).order_by("owner", "number")
    columns = lines.values_list("owner", "number", "act", "who", "why", "old", "new")
    for match, number, act, who, why, old, new in columns.iterator(2000):
        beside = {"who": who, "note": why} if act == Act.RULED else {"who": who}
        said[match].read(number, act, old=old or {}, new=(new or {}) | beside)
    return said


def _ruled(tournament: Tournament) -> defaultdict[int, list[Incident]]:
    ruled: defaultdict[int, list[Incident]] = defaultdict(list)
    mine = Incident.objects.filter(match__round__stage__tournament=tournament, voided_at=None)
    for ruling in mine.select_related("hand", "player"):
        ruled[ruling.match_id].append(ruling)
    return ruled


def _facts(match: UUID, said: Mapping[str, Found], rows: Mapping[str, Found]) -> Iterable[Break]:
    for key, (number, fact) in rows.items():
        if key not in said:
            yield Break(match, number, "unsaid")
        elif said[key][0] != number or not _same(said[key][1], fact):
            yield Break(match, said[key][0], "unlike")
    for key, (number, _fact) in said.items():
        if key not in rows:
            yield Break(match, number, "gone")


def same(line: Fact, fact: Fact) -> bool:
    """Whether a line and a row agree; an old line may lack the voice, the player, or the facts
    beside a deal."""
    late = {"voice", "player_id", "beside"} - line.keys()
    return line == {name: value for name, value in fact.items() if name not in late}


def _same(line: Fact, fact: Fact) -> bool:
    return same(*({name: said[name] for name in said.keys() - _MOVES} for said in (line, fact)))


def _consent(sheet: Sheet, said: ReplayedMatch) -> Iterable[Break]:
    match = sheet.match
    accepted = {side: to for side, to in sheet.agreeing.accepted.items() if to}
    there = (accepted, match.confirmed_to, match.disputed_by, match.ended)
    if there != (said.accepted, said.confirmed_to, in_dispute(said.disputes), said.ended):
        yield Break(match.public_id, 0, "consent")


def _results(rows: Rows) -> Iterator[Break]:
    """The derived values, derived again by the code that writes them."""
    sheet, game = rows.sheet, row_of(rows.sheet.event)
    match = sheet.match
    if not is_possible(sheet):
        yield Break(match.public_id, 0, "result")
        return
    ours = game.derived(sheet, rows.declared)
    agreement = ours.pop("agreement")
    if any(_differs(row, columns) for row, columns in ((match, ours), *game.parts(sheet))):
        yield Break(match.public_id, 0, "result")
    if match.agreement != agreement:
        yield Break(match.public_id, 0, "agreement")


def is_possible(sheet: Sheet) -> bool:
    """Whether its facts can have been recorded: nothing can be derived from impossible ones."""
    try:
        return not sheet.problems
    except (AttributeError, LookupError, TypeError, ValueError):
        return False  # an impossible deal


def _differs(row: object, columns: Mapping[str, Any]) -> bool:
    return any(getattr(row, name) != value for name, value in columns.items())
