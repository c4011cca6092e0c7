"""What a table's page says of the agreement of its match: who confirmed, who is waited for, and
which of two values somebody here may choose."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from functools import cached_property
from typing import NamedTuple

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from torneio.access.speakers import Speaker, Voice
from torneio.play.answers import frozen, grounds
from torneio.play.conflicts import not_theirs
from torneio.play.consent import is_confirmed, waits_for
from torneio.play.facts import as_core
from torneio.play.models import Declaration, Hand, Match
from torneio.play.sheets import MatchSheet, Position
from torneio.words import fact_words, sentence, side_word


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
    by: Speaker

    @property
    def lines(self) -> list[str]:
        """Who said what, the value that counts meanwhile first."""
        first = _("%(said)s (é o que conta por agora)") % {"said": said_by(self.there)}
        return [first, said_by(self.against)]

    @property
    def choices(self) -> list[Choice]:
        """What this phone may settle for: a pair can only give way."""
        return [
            Choice(keep=keep, said=_said(right))
            for keep, right in ((True, self.there), (False, self.against))
            if not_theirs(self.against, self.there, keep=keep, by=self.by) is None
        ]


def said_by(hand: Hand) -> str:
    """ "Nós disseram 95–25"; for the phone of the table and officials, who it was."""
    said = {"said": _said(hand), "by": hand.recorded_by}
    if hand.voice == Voice.A:
        return _("Nós disseram %(said)s") % said
    if hand.voice == Voice.B:
        return _("Eles disseram %(said)s") % said
    return _("%(by)s: %(said)s") % said


def _said(hand: Hand) -> str:
    return fact_words(as_core(hand))


@dataclass(frozen=True)
class Agreed:
    """The agreement of one match, for whoever looks at it."""

    sheet: MatchSheet
    by: Speaker

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
    def pairs(self) -> list[Asked]:
        """Both, Nós first."""
        names = (self.match.pair_a.name, self.match.pair_b.name if self.match.pair_b else "")
        return [Asked("a", side_word("a"), names[0]), Asked("b", side_word("b"), names[1])]

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
        names = {each.side: f"{each.word} ({each.pair})" for each in self.pairs}
        return names.get(self.match.disputed_by, _("a mesa"))

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
        return _("Confirmou: %(who)s.") % {
            "who": self.match.book.get(number=self.match.confirmed_to).who
        }

    @property
    def whose(self) -> str:
        """Whose phone this is: "de Nós (Zé e Tó)"."""
        names = {each.side: each for each in self.pairs}
        mine = names.get(self.by.voice)
        return _("de %(word)s (%(pair)s)") % mine._asdict() if mine else _("da mesa")

    def is_agreed(self, fact: Hand | Declaration) -> bool:
        """Whether both pairs stand by it."""
        return self.asked and is_confirmed(self.match, fact)

    def locked(self, fact: Hand | Declaration) -> str:
        """Why this phone may no longer take this back, in a sentence; nothing where it may."""
        problem = frozen(self.match, fact, by=self.by)
        return sentence(problem) if problem else ""

    @cached_property
    def last_locked(self) -> str:
        """The same of what would be taken back first."""
        last = self.sheet.last_hand
        if last is None or self.by.is_official:
            return ""
        if not self.is_agreed(last):
            why, words = self.locked(last), _("A mão %(number)s fica como está. %(why)s")
            return words % {"number": last.number, "why": why} if why else ""
        return _(
            "A mão %(number)s está confirmada pelas duas duplas: para a mudar, chamem o árbitro ou"
            " a organização."
        ) % {"number": last.number}

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
                yield Doubt(there, against, self.by)
