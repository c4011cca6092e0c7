"""Where the players go once a table is done: the next match here, and that of each pair.

`play.selectors` finds the next match; this module words it for the phone that waits.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar
from zlib import crc32

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from torneio.access.links import spaced
from torneio.entries.models import Pair
from torneio.play.games import sheet_of
from torneio.play.models import Match, Round, Stage
from torneio.play.round_names import RoundName, name_of, name_of_match, name_of_round
from torneio.standings.decided_places import decided_places
from torneio.standings.what_follows import bye_in_words
from torneio.table.perspective import TO_PAIRS, UpcomingWords, has_left, lost_by
from torneio.table.table_access import Seat
from torneio.waves import seated_after


@dataclass(frozen=True)
class NextMatch:
    """A pair of the table that is over, and its `next` match, or why none is public (`rests`: a
    bye, in words; `out`: in no later round; `beside`: but in a part beside the bracket; `ended`:
    that it withdrew, or its place); its opponent in words, all of it in a line, and the round."""

    side: str
    pair: str
    next: Match | None
    meets: str = ""
    line: str = ""
    round_name: str = ""
    rests: str = ""
    out: bool = False
    beside: bool = False
    ended: str = ""

    @property
    def table(self) -> int:
        """Its next table; 0 where there is none."""
        return self.next.table.number if self.next and self.next.table else 0


@dataclass(frozen=True)
class Upcoming(ABC):
    """What comes after a table that is over, for the phone that shows it."""

    seat: Seat
    words: ClassVar[UpcomingWords] = TO_PAIRS

    # --- The match that is over ---

    @property
    @abstractmethod
    def over(self) -> Match:
        """The match that is over."""

    @property
    @abstractmethod
    def sides(self) -> list[tuple[str, str, int]]:
        """The sides of the match as the page shows them: the voice, the name, the pair's key."""

    @property
    @abstractmethod
    def own(self) -> str:
        """The voice of this phone; "" for the table's."""

    @property
    @abstractmethod
    def this_round(self) -> str:
        """Its round, inside a sentence."""

    # --- The next matches ---

    @cached_property
    @abstractmethod
    def here(self) -> Match | None:
        """The next match at this table."""

    @property
    @abstractmethod
    def here_name(self) -> RoundName | None:
        """The round of it."""

    @property
    @abstractmethod
    def here_words(self) -> str:
        """Its sides, in words."""

    @cached_property
    def to_finish(self) -> str:
        """What is still to be played of the next match here, in a sentence, where it is of an
        earlier round that a correction reopened; "" for a later one."""
        if self.here is None or _when(self.here.round) >= _when(self.over.round):
            return ""
        at = sheet_of(self.here).next_position
        if at is None:
            return ""
        if self.seat.in_hands:
            return _("Falta acabar este encontro: mão %(hand)s.") % {"hand": at.hand}
        words = _("Falta acabar este encontro: partida %(partida)s, mão %(hand)s.")
        return words % {"partida": at.partida, "hand": at.hand}

    @cached_property
    @abstractmethod
    def _following(self) -> Mapping[int, Match]:
        """The next match of each pair that has one."""

    @abstractmethod
    def _met(self, following: Match, pair: int) -> str:
        """The opponent of a pair there."""

    @abstractmethod
    def _drawn_in(self, round_: Round) -> tuple[set[int], set[int]]:
        """The pairs in a round, and those of them with a bye."""

    # --- In words ---

    @cached_property
    def _public(self) -> list[Round]:
        """All public rounds, in order."""
        public = Round.objects.public().filter(stage__tournament=self.seat.table.tournament_id)
        return list(public.with_last().order_by("stage__number", "number"))

    @cached_property
    def _rounds(self) -> list[Round]:
        """The rounds after this one; none after the last match of a part of a knock-out."""
        at, stage = self.over, self.over.round.stage
        ends = at.part and not at.part_left and stage.format == Stage.Format.KNOCKOUT
        here, public = _when(at.round), [] if ends else self._public
        return [each for each in public if _when(each) > here]

    @cached_property
    def pairs(self) -> list[NextMatch]:
        """Every pair that played; none while no later round is public and their places are open."""
        found = [self._going(side, name, key) for side, name, key in self.sides]
        return found if self._rounds or any(each.next or each.ended for each in found) else []

    @property
    def finished(self) -> bool:
        """Whether all that played here have played their last match."""
        beaten = self.knocked_out
        gone = [each.ended or (each.out and beaten and not each.beside) for each in self.pairs]
        return bool(gone) and all(gone)

    def _going(self, side: str, name: str, key: int) -> NextMatch:
        following, rounds = self._following.get(key), {each.pk: each for each in self._public}
        # Between the two queries a round may have been published or taken back.
        if following is None or following.round_id not in rounds:
            return self._staying(side, name, key)
        at = rounds[following.round_id]
        called = name_of(at.stage, at.number, last=at.last_number, part=following.part).name
        table = following.table.number if following.table else 0
        meets = str(self.words.meets % {"who": self._met(following, key)})
        stays = following == self.here
        told = (self.words.stays if stays else self.words.goes) % {"table": table, "meets": meets}
        return NextMatch(side, name, following, meets, str(told), called)

    def _staying(self, side: str, name: str, key: int) -> NextMatch:
        """A pair without a next table, and why."""
        seated, resting = self._last_drawn
        home = key in self._went_home
        out = home or (bool(self._rounds) and key not in seated)
        ended = self._ended(key, home=home, out=out)
        called, rests = "", ""
        if key in resting and not ended:
            called, rests = bye_in_words(self._rounds[-1], key, rests=str(self.words.rests))
        beside = out and not ended and self._plays_beside(key)
        line = f"{ended or rests or self._why(key, out=out)}."
        return NextMatch(
            side, name, None, "", line, called, rests=rests, out=out, beside=beside, ended=ended
        )

    def _ended(self, key: int, *, home: bool, out: bool) -> str:
        """That it withdrew, or its place, once that is decided and its last match confirmed."""
        if home:
            return str(self.words.home)
        told = out or self.over.agreement == Match.Agreement.CONFIRMED
        place = self._places.get(key) if told else None
        return str(self.words.placed % {"place": place}) if place else ""

    @cached_property
    def _went_home(self) -> set[int]:
        keys = [key for _side, _name, key in self.sides]
        return set(Pair.objects.filter(pk__in=keys, withdrawn=True).values_list("pk", flat=True))

    @cached_property
    def _places(self) -> Mapping[int, int]:
        if not self.seat.table.tournament.standings_are_public:
            return {}
        return decided_places(self.seat.table.tournament, {key for _side, _name, key in self.sides})

    def _why(self, key: int, *, out: bool) -> Promise | str:
        if out and self.knocked_out:
            gone = self.words.beaten if self._got_in(key) else self.words.not_through
            return self.words.beside if self._plays_beside(key) else gone
        return self.words.out if out else self.words.done

    def _plays_beside(self, _key: int) -> bool:
        """Whether it waits for a match beside the bracket."""
        return False

    @cached_property
    def _last_drawn(self) -> tuple[set[int], set[int]]:
        """The pairs in the last public round: one without a table has a bye in it, or is out."""
        return self._drawn_in(self._rounds[-1]) if self._rounds else (set(), set())

    @cached_property
    def round(self) -> RoundName | None:
        """The last round after this one that is public."""
        return name_of_round(self._rounds[-1]) if self._rounds else None

    @property
    def knocked_out(self) -> bool:
        """Whether a pair in no later round lost in a knock-out, rather than being left out."""
        return bool(self._rounds) and self._rounds[-1].stage.format in Stage.CUPS

    def _got_in(self, key: int) -> bool:
        """Whether it was in the knock-out that goes on, and so has lost there."""
        stage = self._rounds[-1].stage_id
        if self.over.round.stage_id == stage:
            return True
        first = next(each for each in self._rounds if each.stage_id == stage)
        return key in set().union(*self._drawn_in(first))

    @property
    def mine_is_out(self) -> Promise:
        """The sentence to the pair of this phone, which is in no later round of a knock-out."""
        got_in = all(self._got_in(key) for side, _name, key in self.sides if side == self.own)
        return self.words.beaten_here if got_in else self.words.not_through_here

    @property
    def reaches(self) -> bool:
        """Whether this phone may go on at that table, or has to read its code."""
        return not (self.seat.grant and self.seat.grant.round_id)

    @cached_property
    def mine(self) -> NextMatch | None:
        """The pair of this phone."""
        return next((each for each in self.pairs if each.side == self.own), None)

    @property
    def read_code(self) -> str:
        """How a pair goes on at another table, in a sentence."""
        return str(self.words.code % {"table": self.mine.table}) if self.mine else ""

    @cached_property
    def own_table(self) -> bool:
        """Whether the pair of this phone, or one of the table's phone, goes on at this table."""
        return self.here is not None and (self.mine is None or self.mine.next == self.here)

    @property
    def side_there(self) -> str:
        """The side of this phone's pair where it goes on at this table, so that the phone stays its
        own; "" where it is asked again."""
        return ""

    @cached_property
    def others_play(self) -> str:
        """The address that asks who plays here now, where others waited for a table; else ""."""
        if self.here or not self.seat.grant or not seated_after(self.seat.table):
            return ""
        return reverse("table_link", args=[spaced(self.seat.table.code)])

    @property
    def meanwhile(self) -> list[str]:
        """What a pair that skips a round is told of it."""
        return []

    @property
    def mark(self) -> str:
        """A mark of all this, to compare."""
        keys = [each.pk if each else 0 for each in (*(pair.next for pair in self.pairs), self.here)]
        why = [(each.rests, each.out, each.ended) for each in self.pairs]
        said = crc32(repr([self.others_play, *self.meanwhile, *why]).encode())
        return "-".join(map(str, [*keys, int(self.reaches), said]))


def _when(round_: Round) -> tuple[int, int]:
    return round_.stage.number, round_.number


def won_by_default(match: Match, *, goes_on: bool) -> list[str]:
    """A match won by default, in sentences, and whether its round is still on where more follow."""
    name, left = name_of_match(match), _("%(round)s: ganharam por desistência de %(pair)s.")
    missed = _("%(round)s: ganharam por falta de comparência de %(pair)s.")
    words = left if has_left(match) else missed
    said = [words % {"round": name.name, "pair": match.names[lost_by(match)]}]
    if goes_on and Match.objects.filter(round=match.round_id, over=False).exists():
        on = _("Ainda se joga %(the)s: a seguinte pode ter de esperar.")
        said.append(on % {"the": name.the})
    return said
