"""What a table's page says of the agreement of its match: who confirmed, who is waited for, and
which of two values somebody here may choose."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from functools import cached_property
from typing import NamedTuple

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from torneio.access.actors import Actor, Voice
from torneio.coded import worded
from torneio.play.consent import is_confirmed, waits_for
from torneio.play.decided import decided
from torneio.play.models import Declaration, Hand, Match
from torneio.play.outcomes import frozen, grounds
from torneio.play.services.conflicts import not_theirs
from torneio.play.sheets import MatchSheet, Position
from torneio.table.news import by_whom
from torneio.table.perspective import said
from torneio.words import sentence, side_word


class Asked(NamedTuple):
    """A pair whose word is asked: "b", "Eles", "Rui e Quim"."""

    side: str
    word: str
    pair: str


class Choice(NamedTuple):
    """One of two values that somebody here may say is right; `keep` is the one that stands."""

    keep: bool
    said: str


@dataclass(frozen=True)
class Doubt:
    """Two values for one hand: `against` was said after `there` stood."""

    there: Hand
    against: Hand
    by: Actor
    own: str
    names: Mapping[str, str]

    @property
    def lines(self) -> list[str]:
        """Who said what, the value that counts meanwhile first."""
        first = _("%(said)s (é o que conta por agora)") % {"said": self._said_by(self.there)}
        return [first, self._said_by(self.against)]

    @property
    def choices(self) -> list[Choice]:
        """What this phone may settle for: a pair can only give way."""
        return [
            Choice(keep=keep, said=said(right, self.own))
            for keep, right in ((True, self.there), (False, self.against))
            if not_theirs(self.against, self.there, keep=keep, by=self.by) is None
        ]

    def _said_by(self, hand: Hand) -> str:
        """ "Zé e Tó disseram 95–25"; for the phone of the table and officials, who it was."""
        words = {"said": said(hand, self.own), "by": worded(hand.recorded_by)}
        if pair := self.names.get(hand.voice):
            return _("%(pair)s disseram %(said)s") % {**words, "pair": pair}
        if hand.voice == Voice.TABLE:
            return _("No telefone da mesa: %(said)s") % words
        return _("%(by)s: %(said)s") % words


@dataclass(frozen=True)
class Agreed:
    """The agreement of one match, for whoever looks at it."""

    sheet: MatchSheet
    by: Actor

    @property
    def asked(self) -> bool:
        """Whether this event asks both pairs."""
        return self.match.round.stage.tournament.agreement_asked and not self.match.is_bye

    @property
    def match(self) -> Match:
        """The match that is agreed to."""
        return self.sheet.match

    @cached_property
    def grounds(self) -> list[Hand | Declaration]:
        """What the result comes from."""
        if not self.asked:
            return []
        match = self.match
        level = bool(match.winner) and match.score_a == match.score_b
        if match.outcome == Match.Outcome.HANDS and not level:
            return list(self.sheet.counting)  # nothing is declared beside hands but a decider
        return grounds(self.sheet)

    @cached_property
    def missing(self) -> list[Asked]:
        """The pairs whose word is still asked for."""
        waits = waits_for(self.match, self.grounds)
        return [each for each in self.pairs if each.side in waits]

    @cached_property
    def names(self) -> dict[str, str]:
        """The pairs, by the side they are stored on."""
        return self.match.names

    @property
    def own(self) -> str:
        """The side whose phone this is; "" for the table's and an official's."""
        return str(self.by.voice) if self.by.voice in self.names else ""

    @cached_property
    def pairs(self) -> list[Asked]:
        """Both, the phone's own first; else Nós."""
        in_order = ("b", "a") if self.own == "b" else ("a", "b")
        words = (side_word("a"), side_word("b"))
        return [
            Asked(side, word, self.names[side]) for side, word in zip(in_order, words, strict=True)
        ]

    @property
    def here(self) -> list[Asked]:
        """Those of them who may say so here, and who disputed here and may think again."""
        sides = {each.side for each in self.missing} | ({self.match.disputed_by} & {self.by.voice})
        return [each for each in self.voices if each.side in sides]

    @property
    def elsewhere(self) -> list[Asked]:
        """Those who say so on a phone of theirs."""
        return [each for each in self.missing if each not in self.here]

    @property
    def voices(self) -> list[Asked]:
        """Who may disagree on this phone."""
        if self.by.is_official:
            return []
        return [each for each in self.pairs if self.by.voice in {each.side, Voice.TABLE}]

    @property
    def disputed_by(self) -> str:
        """Who called for the referee, in words."""
        return self.names.get(self.match.disputed_by, _("A mesa"))

    @property
    def silence(self) -> str:
        """Until when somebody may disagree before silence confirms, in a sentence, if it does."""
        match = self.match
        minutes = match.round.stage.tournament.silence_minutes
        if minutes is None or match.finished_at is None or match.sent_back or match.disputed_by:
            return ""
        until = localtime(match.finished_at + timedelta(minutes=minutes))
        words = _("Se ninguém disser nada até às %(hour)s, fica confirmado.")
        return words % {"hour": date_format(until, "H:i")}

    @cached_property
    def confirmed_by(self) -> str:
        """Who confirmed in the place of the pairs, in a sentence; nothing where they did it."""
        if not self.match.confirmed_to:
            return ""
        line = self.match.book.get(number=self.match.confirmed_to)
        return _("Confirmou: %(who)s.") % {"who": by_whom(line, {}, table=0)}

    @property
    def whose(self) -> str:
        """Whose phone this is: "de Zé e Tó"."""
        mine = self.names.get(self.by.voice)
        return _("de %(pair)s") % {"pair": mine} if mine else _("da mesa")

    def is_agreed(self, fact: Hand | Declaration) -> bool:
        """Whether both pairs stand by it."""
        return self.asked and is_confirmed(self.match, fact)

    def locked(self, fact: Hand | Declaration) -> str:
        """Why this phone may no longer take this back, in a sentence; nothing where it may."""
        problem = frozen(self.sheet, fact, by=self.by)
        return sentence(problem) if problem else ""

    @cached_property
    def last_locked(self) -> str:
        """The same of the last hand, which would be taken back first."""
        last = self.sheet.last_hand
        if last is None or self.by.is_official:
            return ""
        if problem := decided(self.sheet, last, by=self.by):
            return sentence(problem)
        if not self.is_agreed(last):
            return self.locked(last)
        if last.entry <= self.match.confirmed_to:
            return self.confirmed_by
        if self.missing:  # of other hands
            return _(
                "Nesta as duas duplas concordam, falta o resto: para a mudar, chamem o árbitro."
            )
        return _("Está confirmada pelas duas duplas: para a mudar, chamem o árbitro.")

    @cached_property
    def declared(self) -> Declaration | None:
        """The result somebody gave in place of the hands."""
        if self.match.outcome != Match.Outcome.TOTAL:
            return None
        said = (each for each in grounds(self.sheet) if isinstance(each, Declaration))
        return next((each for each in said if each.kind == Declaration.Kind.TOTAL), None)

    @property
    def total_is_locked(self) -> bool:
        """Whether this phone may not take that back: it is confirmed, or an official's."""
        said = self.declared
        official = said is not None and said.voice == Voice.OFFICIAL and not self.by.is_official
        return official or (said is not None and bool(self.locked(said)))

    @cached_property
    def doubts(self) -> list[Doubt]:
        """Hands with two values."""
        return list(self._doubts())

    def _doubts(self) -> Iterator[Doubt]:
        for against in self.sheet.contested:
            there = self.sheet.at(Position(against.partida.number, against.number))
            if there is not None:
                yield Doubt(there, against, self.by, self.own, self.names)
