"""The facts against the book: everything that counts must be what the book's lines say it is.

The chain proves that the lines are as they were written; this proves that the rows are as the
lines say. A row changed behind the book's back stands in neither of its lines.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from torneio.entries.models import Tournament
from torneio.play.book import Act, Break
from torneio.play.consent import disputing
from torneio.play.declarations import told_of
from torneio.play.facts import told
from torneio.play.models import Declaration, Hand, Incident, Match

Fact = Mapping[str, Any]

CONSENT = ("accepted_a", "accepted_b", "confirmed_to", "disputed_by")
RULING = ("kind", "side", "partida", "hand", "cost", "id")
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

    facts: dict[str, tuple[int, Fact]] = field(default_factory=dict)
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


def unlike(tournament: Tournament) -> list[Break]:
    """Every fact that counts and is not what the book says of it, and the other way round; the
    consent of a match that is not what its book says (five queries for any size)."""
    said: defaultdict[int, Said] = defaultdict(Said)
    lines = tournament.book.filter(match__isnull=False).order_by("match_id", "number")
    columns = lines.values_list("match_id", "number", "act", "old", "new")
    for match_id, number, act, old, new in columns.iterator(2000):
        said[match_id or 0].read(number, act, old=old or {}, new=new or {})
    counting: defaultdict[int, dict[str, tuple[int, Fact]]] = defaultdict(dict)
    for match_id, number, fact in _counting(tournament):
        counting[match_id][fact["id"]] = (number, fact)
    matches = Match.objects.of(tournament.pk).order_by("pk").values("pk", *CONSENT)
    return [
        fault
        for match in matches
        for fault in chain(
            _facts(match["pk"], said[match["pk"]].facts, counting[match["pk"]]),
            _consent(match, said[match["pk"]].consent),
        )
    ]


def _counting(tournament: Tournament) -> Iterator[tuple[int, int, Fact]]:
    """Every fact that counts: its match, its line, and what it says as the book would."""
    event, counts = tournament.pk, {"voided_at": None}
    at = "partida__match__round__stage__tournament"
    for hand in Hand.objects.filter(**{at: event}, **counts).select_related("partida"):
        yield hand.partida.match_id, hand.entry, told(hand)
    at = "match__round__stage__tournament"
    for said in Declaration.objects.filter(**{at: event}, **counts):
        yield said.match_id, said.entry, told_of(said)
    for ruled in Incident.objects.filter(**{at: event}, **counts):
        yield ruled.match_id, ruled.entry, _ruling(ruled)


def _ruling(incident: Incident) -> Fact:
    """What a ruling cannot change without a line."""
    said = {
        "kind": incident.kind,
        "side": incident.side,
        "partida": incident.partida,
        "hand": incident.number,
        "cost": incident.cost,
    }
    return {name: value for name, value in said.items() if value} | {"id": str(incident.client_id)}


def _facts(
    match_id: int, said: Mapping[str, tuple[int, Fact]], rows: Mapping[str, tuple[int, Fact]]
) -> Iterable[Break]:
    for key, (number, fact) in rows.items():
        if key not in said:
            yield Break(match_id, number, "unsaid")
        elif said[key][0] != number or not _same(said[key][1], fact):
            yield Break(match_id, said[key][0], "unlike")
    for key, (number, _fact) in said.items():
        if key not in rows:
            yield Break(match_id, number, "gone")


def _same(line: Fact, fact: Fact) -> bool:
    """Whether a line says what the row says; an old line may not say whose word it was."""
    if "voice" not in line:
        fact = {name: value for name, value in fact.items() if name != "voice"}
    return _core(line) == _core(fact)


def _core(fact: Fact) -> Fact:
    """A ruling without its wordings, which a player's corrected name may move; else all of it."""
    if "cost" in fact:
        return {name: value for name, value in fact.items() if name in RULING}
    return fact


def _consent(match: Mapping[str, Any], said: Mapping[str, Any]) -> Iterable[Break]:
    if any(match[name] != said[name] for name in CONSENT):
        yield Break(match["pk"], 0, "consent")
