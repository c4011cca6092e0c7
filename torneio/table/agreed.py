"""The agreement on a table's page: which sides confirmed, which are still needed, and which of two
values can be chosen here."""

from dataclasses import dataclass
from datetime import timedelta
from functools import cached_property
from typing import Any, NamedTuple

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from torneio.access.actors import Actor, Voice
from torneio.coded import worded
from torneio.fact_words import side_word
from torneio.play.consent import ENOUGH, is_confirmed, may_withdraw, stand_by, waits_for
from torneio.play.decided import decided
from torneio.play.models import Declaration, Hand, Match
from torneio.play.outcomes import frozen, grounds
from torneio.play.services.conflicts import not_theirs
from torneio.play.sheets import MatchSheet, Sheet
from torneio.table.news import by_whom
from torneio.table.perspective import mirrored, said
from torneio.words import sentence


class AskedSide(NamedTuple):
    """A side whose confirmation is asked: "b", "Rui e Quim", and its name on the sheet of pairs."""

    voice: str
    name: str
    word: str = ""


class Choice(NamedTuple):
    """One of two values that may be chosen here; `keep` is the one that stands."""

    keep: bool
    said: str


@dataclass(frozen=True)
class Doubt:
    """Two values for one hand: `against` was recorded after `there` stood."""

    agreed: "Agreed"
    there: Any
    against: Any

    @property
    def lines(self) -> list[str]:
        """Both values with their actors, the one that counts meanwhile first."""
        first, other = self._told(self.there), self._told(self.against)
        return [_("%(said)s (é o que conta por agora)") % {"said": first}, other]

    def _told(self, fact: Any) -> str:
        """A value with its actor; where both came from the same one also when it arrived, which may
        be long after it was typed without a network."""
        told = self.agreed.told(fact)
        if self.there.recorded_by != self.against.recorded_by:
            return told
        at = date_format(localtime(fact.recorded_at), "H:i:s")
        return _("%(said)s, chegou às %(hour)s") % {"said": told, "hour": at}

    @property
    def is_mirrored(self) -> bool:
        """Whether each value is the other from the other side of the table, in a game of two."""
        return mirrored(self.there, self.against)

    @property
    def choices(self) -> list[Choice]:
        """The values this phone may choose: a side that entered one can only accept the other."""
        return [
            Choice(keep=keep, said=self.agreed.words(right))
            for keep, right in ((True, self.there), (False, self.against))
            if not_theirs(self.against, self.there, keep=keep, by=self.agreed.by) is None
        ]


@dataclass(frozen=True)
class Agreed:
    """The agreement of one match of any game, as its viewer sees it."""

    sheet: Sheet
    by: Actor

    @property
    def asked(self) -> bool:
        """Whether this event asks the sides."""
        return self.sheet.event.agreement_asked and not self.match.is_bye

    @property
    def match(self) -> Match:
        """The match in question."""
        return self.sheet.match

    @cached_property
    def grounds(self) -> list[Any]:
        """The facts the result comes from."""
        if not self.asked:
            return []
        match = self.match
        level = bool(match.winner) and match.score_a == match.score_b
        if match.outcome == Match.Outcome.HANDS and not level:
            return list(self.sheet.counting)  # the only declaration beside hands is a decider
        return grounds(self.sheet)

    @cached_property
    def open(self) -> list[Any]:
        """The facts that two sides do not stand by yet."""
        return [fact for fact in self.grounds if not is_confirmed(self.sheet.agreeing, fact)]

    @property
    def needed(self) -> int:
        """How many more sides must confirm."""
        behind = (len(stand_by(self.sheet.agreeing, fact)) for fact in self.open)
        return max((ENOUGH - sides for sides in behind), default=0)

    @cached_property
    def missing(self) -> list[AskedSide]:
        """The sides whose confirmation is still needed."""
        waits = waits_for(self.sheet.agreeing, self.grounds)
        return [each for each in self.sides if each.voice in waits]

    @property
    def names(self) -> dict[str, str]:
        """The sides, by their voices."""
        return self.sheet.names

    @property
    def own(self) -> str:
        """The side of this phone; "" for the table's and an official's."""
        return str(self.by.voice) if self.by.voice in self.names else ""

    @cached_property
    def sides(self) -> list[AskedSide]:
        """All of them, in the order of the page."""
        return [AskedSide(voice, name) for voice, name in self.names.items()]

    @property
    def who_confirms(self) -> str:
        """Why the voice of the phone matters, in a sentence."""
        return _(
            "O que um jogador regista, confirma outro. O telefone da mesa passa de mão em mão: "
            "confirmam dois."
        )

    @property
    def here(self) -> list[AskedSide]:
        """The sides that may confirm here, or withdraw their dispute."""
        withdraws = may_withdraw(self.match, by=self.by)
        voices = withdraws | {each.voice for each in self.missing}
        return [each for each in self.voices if each.voice in voices]

    @property
    def elsewhere(self) -> list[AskedSide]:
        """The sides that confirm on a phone of their own."""
        return [each for each in self.missing if each not in self.here]

    @property
    def voices(self) -> list[AskedSide]:
        """The sides that may dispute on this phone."""
        if self.by.is_official:
            return []
        return [each for each in self.sides if self.by.voice in {each.voice, Voice.TABLE}]

    @property
    def disputed_by(self) -> str:
        """The side that called for the referee, in words."""
        return self.names.get(self.match.disputed_by, _("A mesa"))

    @property
    def silence(self) -> str:
        """Until when a side may object before silence confirms, in a sentence; "" without a
        limit."""
        match = self.match
        minutes = match.round.stage.tournament.silence_minutes
        objected = match.sent_back or match.disputed_by or self.sheet.contested
        if minutes is None or match.finished_at is None or objected:
            return ""
        until = localtime(match.finished_at + timedelta(minutes=minutes))
        words = _("Se ninguém disser nada até às %(hour)s, fica confirmado.")
        return words % {"hour": date_format(until, "H:i")}

    @cached_property
    def confirmed_by(self) -> str:
        """Who confirmed in place of the pairs, in a sentence; "" where they did it."""
        if not self.match.confirmed_to:
            return ""
        line = self.match.book.get(number=self.match.confirmed_to)
        return _("Confirmou: %(who)s.") % {"who": by_whom(self.match, line)[0]}

    @property
    def whose(self) -> str:
        """The owner of this phone: "de Zé e Tó"."""
        mine = self.names.get(self.by.voice)
        return _("de %(pair)s") % {"pair": mine} if mine else _("da mesa")

    def is_agreed(self, fact: Hand | Declaration) -> bool:
        """Whether two sides stand by it."""
        return self.asked and is_confirmed(self.sheet.agreeing, fact)

    def locked(self, fact: Any) -> str:
        """Why this phone may no longer take the fact back, in a sentence; "" where it may."""
        problem = frozen(self.sheet, fact, by=self.by)
        return sentence(problem) if problem else ""

    @cached_property
    def last_locked(self) -> str:
        """The same for the last hand, which would be taken back first."""
        last = self.sheet.last_hand
        return self.locked(last) if last else ""

    @cached_property
    def doubts(self) -> list[Doubt]:
        """Hands with two values."""
        contested = self.sheet.contested
        there = [self.sheet.at(self.sheet.place_of(each)) for each in contested]
        return [Doubt(self, *both) for both in zip(there, contested, strict=True) if both[0]]

    def words(self, hand: Any) -> str:
        """A hand in words, from the side of the viewer."""
        return self.sheet.words_for(hand)

    def told(self, hand: Any) -> str:
        """The same with its actor."""
        told = {"by": self.sheet.said_by(hand), "said": self.words(hand)}
        return _("%(by)s disse: %(said)s") % told


@dataclass(frozen=True)
class AgreedOfPairs(Agreed):
    """The same between two pairs, which may also agree to a result without hands."""

    sheet: MatchSheet

    @cached_property
    def sides(self) -> list[AskedSide]:
        """Both, the phone's own first; else Nós."""
        in_order = ("b", "a") if self.own == "b" else ("a", "b")
        words = (side_word("a"), side_word("b"))
        return [
            AskedSide(side, self.names[side], word)
            for side, word in zip(in_order, words, strict=True)
        ]

    @property
    def who_confirms(self) -> str:
        return _(
            "O que uma dupla regista, confirma a outra. O telefone da mesa passa de mão em mão: "
            "confirmam as duas."
        )

    @cached_property
    def last_locked(self) -> str:
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
        """The final result entered in place of the hands, if any."""
        if self.match.outcome != Match.Outcome.TOTAL:
            return None
        said = (each for each in grounds(self.sheet) if isinstance(each, Declaration))
        return next((each for each in said if each.kind == Declaration.Kind.TOTAL), None)

    @cached_property
    def may_take_total_back(self) -> bool:
        """Whether this phone may take that back: neither confirmed, nor an official's."""
        said = self.declared
        if said is None or (said.voice == Voice.OFFICIAL and not self.by.is_official):
            return False
        return not self.locked(said)

    def words(self, hand: Hand) -> str:
        return said(hand, self.own, self.names)

    def told(self, hand: Hand) -> str:
        """A hand with its actor: "Zé e Tó disseram 95–25"; or the table's phone, or the
        official."""
        words = {"said": self.words(hand), "by": worded(hand.recorded_by)}
        if pair := self.names.get(hand.voice):
            return _("%(pair)s disseram %(said)s") % {**words, "pair": pair}
        if hand.voice == Voice.TABLE:
            return _("No telefone da mesa: %(said)s") % words
        return _("%(by)s: %(said)s") % words
