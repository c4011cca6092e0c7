"""The facts against the book: everything that counts must be what the book's lines say it is, and
everything derived what the facts come to.

The chain proves that the lines are as they were written; this proves that the rows are as the
lines say. A row changed behind the book's back stands in neither of its lines; a result written
over another is not what its hands give.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from torneio.entries.models import Tournament
from torneio.play.book import Act, Break, same
from torneio.play.consent import disputing
from torneio.play.facts import told, told_of
from torneio.play.models import Declaration, Hand, Incident, Match
from torneio.play.services.rulings import as_told
from torneio.play.settling import derived, derived_bye, partida_columns
from torneio.play.sheets import MatchSheet

Fact = Mapping[str, Any]
Found = tuple[int, Fact]  # the number of a line, and what it says

CONSENT = ("accepted_a", "accepted_b", "confirmed_to", "disputed_by")
_MOVES = {"player"}  # a name may be corrected; whose it is stays
A_STEP = 500  # so many matches between one word of how far a check is, and the next
_NOTHING = {"accepted_a": 0, "accepted_b": 0, "confirmed_to": 0, "disputed_by": ""}
# What puts a fact in a place, takes one out of it, or both.
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
class Said:
    """What the lines of one match come to: what counts, by id with its line, and the consent."""

    facts: dict[str, Found] = field(default_factory=dict)
    consent: dict[str, Any] = field(default_factory=lambda: dict(_NOTHING))

    def read(self, number: int, act: str, *, old: Fact, new: Fact) -> None:
        """Follow one line further."""
        if act in _OF_FACTS:
            if act != Act.RULED:  # there `old` is what gave its place, by a line of its own
                self.facts.pop(old.get("id", ""), None)
            for gone in new.get("withdrawn", ()):
                self.facts.pop(gone, None)
            if "id" in new and new["id"] not in self.facts:  # settled as it was: its own line holds
                self.facts[new["id"]] = (number, new)
        self._consent(number, act, new)

    def _consent(self, number: int, act: str, new: Fact) -> None:
        now = self.consent
        side = new.get("side", "")
        match act:
            case Act.ACCEPTED:
                now[f"accepted_{side}"] = max(new.get("to", 0), now.get(f"accepted_{side}", 0))
                if new.get("withdraws"):
                    now["disputed_by"] = ""
            case Act.DISPUTED:
                now["disputed_by"] = disputing(now["disputed_by"], side)
            case Act.CONFIRMED:
                now |= {"confirmed_to": number, "disputed_by": ""}
            case Act.SENT_BACK:
                now |= _NOTHING


@dataclass
class Rows:
    """What the tables have of one match: every hand, and what counts of the rest."""

    hands: list[Hand] = field(default_factory=list)
    declared: list[Declaration] = field(default_factory=list)
    ruled: list[Incident] = field(default_factory=list)

    @property
    def counting(self) -> dict[str, Found]:
        """Every fact that counts, by its id: its line, and what it says as the book would."""
        hands = [(hand, told(hand)) for hand in self.hands if hand.voided_at is None]
        declared = [(said, told_of(said)) for said in self.declared]
        ruled = [(ruling, as_told(ruling) | {"note": ruling.note}) for ruling in self.ruled]
        return {
            said["id"]: (row.entry, said | {"who": row.recorded_by})
            for row, said in (*hands, *declared, *ruled)
        }


def unlike(tournament: Tournament, tell: Callable[[int], None] | None = None) -> list[Break]:
    """Every fact that counts and is not what the book says of it, and the other way round; the
    consent of a match that is not what its book says, and the result that is not what its facts
    come to (five queries for any size). `tell` hears how many matches were looked at."""
    said, rows = _said(tournament), _rows(tournament)
    faults: list[Break] = []
    matches = Match.objects.of(tournament.pk).select_related("round__stage").order_by("pk")
    for done, match in enumerate(matches):
        if tell and done and not done % A_STEP:
            tell(done)
        match.round.stage.tournament = tournament
        there, lines = rows[match.pk], said[match.pk]
        faults += _facts(match.public_id, lines.facts, there.counting)
        faults += _consent(match, lines.consent)
        faults += _results(match, there)
    return faults


def _said(tournament: Tournament) -> defaultdict[int, Said]:
    said: defaultdict[int, Said] = defaultdict(Said)
    lines = tournament.book.filter(match__isnull=False).order_by("match_id", "number")
    columns = lines.values_list("match_id", "number", "act", "who", "why", "old", "new")
    for match_id, number, act, who, why, old, new in columns.iterator(2000):
        beside = {"who": who, "note": why} if act == Act.RULED else {"who": who}
        said[match_id or 0].read(number, act, old=old or {}, new=(new or {}) | beside)
    return said


def _rows(tournament: Tournament) -> defaultdict[int, Rows]:
    rows: defaultdict[int, Rows] = defaultdict(Rows)
    of_event, counts = {"match__round__stage__tournament": tournament.pk}, {"voided_at": None}
    hands = Hand.objects.filter(partida__match__round__stage__tournament=tournament.pk)
    in_order = hands.order_by("partida__number", "number", "pk")
    for hand in in_order.select_related("partida"):
        rows[hand.partida.match_id].hands.append(hand)
    for said in Declaration.objects.filter(**of_event, **counts):
        rows[said.match_id].declared.append(said)
    rulings = Incident.objects.filter(**of_event, **counts).select_related("hand", "player")
    for ruled in rulings:
        rows[ruled.match_id].ruled.append(ruled)
    return rows


def _facts(match: UUID, said: Mapping[str, Found], rows: Mapping[str, Found]) -> Iterable[Break]:
    for key, (number, fact) in rows.items():
        if key not in said:
            yield Break(match, number, "unsaid")
        elif said[key][0] != number or not _same(said[key][1], fact):
            yield Break(match, said[key][0], "unlike")
    for key, (number, _fact) in said.items():
        if key not in rows:
            yield Break(match, number, "gone")


def _same(line: Fact, fact: Fact) -> bool:
    return same(*({name: said[name] for name in said.keys() - _MOVES} for said in (line, fact)))


def _consent(match: Match, said: Mapping[str, Any]) -> Iterable[Break]:
    if any(getattr(match, name) != said[name] for name in CONSENT):
        yield Break(match.public_id, 0, "consent")


def _results(match: Match, rows: Rows) -> Iterator[Break]:
    """What is derived, derived again by the code that writes it."""
    sheet = MatchSheet(match, rows.hands)
    if sheet.score.problems:  # hands that nobody could have recorded come to nothing
        yield Break(match.public_id, 0, "result")
        return
    ours = derived_bye(sheet.ruleset) if match.is_bye else derived(sheet, rows.declared)
    agreement = ours.pop("agreement")
    partidas = ((row, partida_columns(sheet, number)) for number, row in sheet.partidas.items())
    if any(_differs(row, columns) for row, columns in ((match, ours), *partidas)):
        yield Break(match.public_id, 0, "result")
    if match.agreement != agreement:
        yield Break(match.public_id, 0, "agreement")


def _differs(row: object, columns: Mapping[str, Any]) -> bool:
    return any(getattr(row, name) != value for name, value in columns.items())
