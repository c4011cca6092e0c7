"""What the pages of a table of single players say of its agreement: who confirmed, whose word is
missing, and which of two values somebody here may choose."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from django.utils.translation import gettext as _

from torneio.access.actors import Actor, Voice
from torneio.play.alone.deal_sheets import DealSheet
from torneio.play.consent import ENOUGH, is_confirmed, stand_by, waits_for
from torneio.play.models import Deal, Side
from torneio.play.services.conflicts import not_theirs
from torneio.table.agreed import Choice


class Asked(NamedTuple):
    """A player whose word is asked: "c", "Ana"."""

    voice: str
    name: str


@dataclass(frozen=True)
class Doubt:
    """Two values for one deal: `against` was said after `there` stood."""

    sheet: DealSheet
    there: Deal
    against: Deal
    by: Actor

    @property
    def lines(self) -> list[str]:
        """Who said what, the value that counts meanwhile first."""
        first, other = self._said_by(self.there), self._said_by(self.against)
        return [_("%(said)s (é o que conta por agora)") % {"said": first}, other]

    def _said_by(self, deal: Deal) -> str:
        told = {"by": self.sheet.said_by(deal), "said": self.sheet.words_for(deal)}
        return _("%(by)s disse: %(said)s") % told

    @property
    def choices(self) -> list[Choice]:
        """What whoever looks may settle for: who said one of them can only give way."""
        return [
            Choice(keep=keep, said=self.sheet.words_for(right))
            for keep, right in ((True, self.there), (False, self.against))
            if not_theirs(self.against, self.there, keep=keep, by=self.by) is None
        ]


@dataclass(frozen=True)
class Agreed:
    """The agreement of one table, for whoever looks at it."""

    sheet: DealSheet
    by: Actor

    @property
    def asked(self) -> bool:
        """Whether this event asks the players, and there is something to agree to."""
        return self.sheet.agreement_asked and bool(self.sheet.counting)

    @cached_property
    def open(self) -> list[Deal]:
        """The deals that two do not stand by yet."""
        return [deal for deal in self.sheet.counting if not is_confirmed(self.sheet, deal)]

    @property
    def needed(self) -> int:
        """How many more must confirm."""
        return max((ENOUGH - len(stand_by(self.sheet, deal)) for deal in self.open), default=0)

    @cached_property
    def players(self) -> list[Asked]:
        """Everybody at the table, in playing order."""
        return [_asked(place) for place in self.sheet.sides]

    @property
    def whose(self) -> str:
        """Whose phone this is: "de Ana", "da mesa"."""
        mine = next((each for each in self.players if each.voice == self.by.voice), None)
        return _("de %(name)s") % {"name": mine.name} if mine else _("da mesa")

    @property
    def voices(self) -> list[Asked]:
        """Who may speak on this phone."""
        if self.by.is_official:
            return []
        return [each for each in self.players if self.by.voice in {each.voice, Voice.TABLE}]

    @property
    def here(self) -> list[Asked]:
        """Those whose word is missing and may be given on this phone, and who may think again."""
        asked = waits_for(self.sheet, self.sheet.counting) | {self.sheet.disputed_by}
        return [each for each in self.voices if each.voice in asked]

    @property
    def disputed_by(self) -> str:
        """Who called for the referee."""
        names = {each.voice: each.name for each in self.players}
        return names.get(self.sheet.disputed_by, _("a mesa"))

    @property
    def last_is_locked(self) -> bool:
        """Whether a phone may no longer take the last deal back: two stand by it."""
        last = self.sheet.last_hand
        return bool(last and self.asked and not self.by.is_official and last not in self.open)

    @cached_property
    def doubts(self) -> list[Doubt]:
        """Deals with two values."""
        return list(self._doubts())

    def _doubts(self) -> Iterator[Doubt]:
        for against in self.sheet.contested:
            if there := self.sheet.at(self.sheet.place_of(against)):
                yield Doubt(self.sheet, there, against, self.by)


def _asked(place: Side) -> Asked:
    return Asked(place.voice, place.pair.name)
