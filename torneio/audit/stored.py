"""What the rows of tables of single players say of themselves, held against the book of the event
and against their deals."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from torneio.access.actors import PLAYERS, Voice
from torneio.entries.models import Tournament
from torneio.play.book import Act, Break
from torneio.play.consent import disputing
from torneio.play.models import Sitting
from torneio.play.sittings.settling import derived, moved
from torneio.play.sittings.sheets import SittingSheet

NO_DEAL = (AttributeError, LookupError, TypeError, ValueError)
"""What is raised where a row says of itself what nobody can have said of a deal."""
CONFIRMED = 0  # where the mark of officials stands, before those of the seats
Line = Mapping[str, Any]


@dataclass
class Said:
    """What the lines of one table come to: up to which line each seat agreed and an official
    confirmed, who calls for the referee, and whether its session was ended."""

    marks: dict[int, int] = field(default_factory=dict)
    disputed_by: str = ""
    ended: bool = False

    def read(self, number: int, act: str, new: Line) -> None:
        """Follow one line further."""
        seat = new.get("seat", 0)
        match act:
            case Act.ACCEPTED:
                self.marks[seat] = max(new.get("to", 0), self.marks.get(seat, 0))
                if new.get("withdraws"):
                    self.disputed_by = ""
            case Act.DISPUTED:
                self.disputed_by = disputing(self.disputed_by, _voice(seat))
            case Act.CONFIRMED:
                self.marks[CONFIRMED], self.disputed_by = number, ""
            case Act.SENT_BACK:
                self.marks, self.disputed_by = {}, ""
            case Act.ROUND:
                self.ended = bool(new.get("ended"))


def _voice(seat: int) -> str:
    return PLAYERS[seat - 1] if seat else Voice.TABLE


def sheet_of(sitting: Sitting) -> SittingSheet:
    """The sheet of a sitting read with its places and deals."""
    deals = sorted(sitting.deals.all(), key=lambda deal: (deal.number, deal.pk))
    return SittingSheet(sitting, list(sitting.places.all()), deals)


def tables_unlike(tournament: Tournament) -> Iterator[Break]:
    """Every table that says otherwise than the book who agreed how far or whether it ended, or
    otherwise than its deals what they come to (four queries)."""
    said, ended_somewhere = _said(tournament)
    sittings = Sitting.objects.of(tournament.pk).with_event().prefetch_related("places", "deals")
    for sitting in sittings.order_by("pk"):
        sitting.round.stage.tournament = tournament
        lines = said[sitting.round.number, sitting.table.number]
        if _consent(sitting) != (lines.marks, lines.disputed_by):
            yield Break(None, 0, "consent")
        known = sitting.table.number not in ended_somewhere
        if (known and sitting.ended != lines.ended) or _is_otherwise(sitting):
            yield Break(None, 0, "table")


def _consent(sitting: Sitting) -> tuple[dict[int, int], str]:
    marks = {each.seat + 1: each.accepted for each in sitting.places.all() if each.accepted}
    if sitting.confirmed_to:
        marks[CONFIRMED] = sitting.confirmed_to
    return marks, sitting.disputed_by


def _is_otherwise(sitting: Sitting) -> bool:
    """Whether its columns are not what its deals come to, by the code that writes them."""
    sheet = sheet_of(sitting)
    try:
        columns = derived(sheet)
        places = [*moved(sheet)]
    except NO_DEAL:
        return True
    return bool(places) or any(getattr(sitting, name) != columns[name] for name in columns)


def _said(tournament: Tournament) -> tuple[defaultdict[tuple[int, int], Said], set[int]]:
    """What the lines say of every table; and the tables ended in a round that no line named."""
    said: defaultdict[tuple[int, int], Said] = defaultdict(Said)
    somewhere: set[int] = set()
    acts = (Act.ACCEPTED, Act.DISPUTED, Act.CONFIRMED, Act.SENT_BACK, Act.ROUND)
    lines = tournament.book.filter(match=None, act__in=acts).order_by("number")
    for number, act, new in lines.values_list("number", "act", "new"):
        if new and "table" in new and "round" in new:
            said[new["round"], new["table"]].read(number, act, new)
        elif new and "ended" in new:
            somewhere.add(new["table"])
    return said, somewhere
