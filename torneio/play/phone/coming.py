"""Where everybody goes once a match is over: what its table plays next, and where its pairs do.

Which match is next is said by `play.selectors`; here is what a phone that waits is told of it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from torneio.play.models import Match, Round, Stage
from torneio.play.phone.scoreboard import Scoreboard
from torneio.play.phone.seats import Seat
from torneio.play.round_names import RoundName, name_of_match, name_of_round
from torneio.play.selectors import next_matches, next_of


@dataclass(frozen=True)
class Going:
    """A pair of the match that is over, and its `next` one, or why it has none in what is public
    (`rests`: it has a bye; `out`: it is in no later round)."""

    side: str
    pair: str
    next: Match | None
    rests: bool = False
    out: bool = False

    @property
    def against(self) -> str:
        """Whom it meets."""
        if self.next is None or self.next.pair_b is None:
            return ""
        pairs = [self.next.pair_a.name, self.next.pair_b.name]
        return pairs[1] if pairs[0] == self.pair else pairs[0]

    @property
    def table(self) -> int:
        """Its next table; 0 where there is none."""
        return self.next.table.number if self.next and self.next.table else 0

    @property
    def round_name(self) -> str:
        """The round of it."""
        return name_of_match(self.next).name if self.next else ""


@dataclass(frozen=True)
class Coming:
    """What comes after a match that is over, for the phone that shows it."""

    seat: Seat
    board: Scoreboard

    @cached_property
    def _rounds(self) -> list[Round]:
        """The public rounds after this one."""
        match = self.board.match
        public = Round.objects.public().filter(stage__tournament=self.seat.table.tournament_id)
        later = public.with_last().order_by("stage__number", "number")
        here = (match.round.stage.number, match.round.number)
        return [each for each in later if (each.stage.number, each.number) > here]

    @cached_property
    def pairs(self) -> list[Going]:
        """The two pairs, as the score shows them; none before anything is public for them."""
        sides = [(side.side, side.pair) for side in self.board.sides]
        stored = self.board.kept.match
        keys = {"a": stored.pair_a_id, "b": stored.pair_b_id or 0}
        following = self._following
        found = []
        for side, name in sides:
            match = following.get(keys[side])
            rests = keys[side] in self._resting
            out = match is None and not rests and self._is_out(keys[side])
            found.append(Going(side, name, match, rests=rests, out=out))
        return found if any(each.next or each.rests or each.out for each in found) else []

    @cached_property
    def _following(self) -> Mapping[int, Match]:
        match = self.board.kept.match
        nexts = next_matches([pair for pair in (match.pair_a, match.pair_b) if pair])
        matches = Match.objects.with_names().in_bulk([each.pk for each in nexts.values()])
        return {pair: matches[each.pk] for pair, each in nexts.items()}

    @cached_property
    def _drawn(self) -> dict[int, set[int]]:
        """Who is in the first round after this one, by its pair: the pairs of the match."""
        rows = Match.objects.filter(round__in=self._rounds[:1]).values_list("pair_a", "pair_b")
        return {pair: {a, b} for a, b in rows for pair in (a, b) if pair}

    @property
    def _resting(self) -> set[int]:
        """Those with a bye in it."""
        return {pair for pair, both in self._drawn.items() if None in both}

    def _is_out(self, pair: int) -> bool:
        return bool(self._rounds) and pair not in self._drawn

    @cached_property
    def round(self) -> RoundName | None:
        """The first round after this one that is public."""
        return name_of_round(self._rounds[0]) if self._rounds else None

    @property
    def knocked_out(self) -> bool:
        """Whether who is in no later round was beaten, rather than left out."""
        return bool(self._rounds) and self._rounds[0].stage.format == Stage.Format.KNOCKOUT

    @cached_property
    def here(self) -> Match | None:
        """What this table plays next."""
        return next_of(Match.objects.with_names().filter(table=self.seat.table))

    @property
    def here_name(self) -> RoundName | None:
        """The round of it."""
        return name_of_match(self.here) if self.here else None

    @property
    def reaches(self) -> bool:
        """Whether this phone may go on there, or has to read the code again."""
        return not (self.seat.grant and self.seat.grant.round_id)

    @cached_property
    def mine(self) -> Going | None:
        """The pair whose phone this is."""
        return next((each for each in self.pairs if each.side == self.board.own), None)

    @cached_property
    def own_table(self) -> bool:
        """Whether the pair of this phone, or a phone of the table, goes on at this table."""
        if self.here is None:
            return False
        return self.mine is None or (self.mine.next is not None and self.mine.next == self.here)

    @property
    def mark(self) -> str:
        """All this, as a mark to compare."""
        nexts = [each.next for each in self.pairs] + [self.here]
        keys = [match.pk if match else 0 for match in nexts]
        said = [int(each) for pair in self.pairs for each in (pair.rests, pair.out)]
        return "-".join(map(str, [*keys, *said, int(self.reaches)]))
