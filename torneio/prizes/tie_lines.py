"""The ties of an event as its pages list them: those that can still be decided, and the decided."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from torneio.entries.models import Pair, Tournament
from torneio.prizes.cut import stage_follows
from torneio.prizes.giving import AwardLine
from torneio.prizes.tie_decisions import OpenTie, is_played, open_ties
from torneio.standings.players import Order, PlayerStanding
from torneio.standings.selectors import PairStanding, group_tables, standings
from torneio.standings.tie_words import decision_in_full
from torneio.standings.ties import DecidedTie, decided_ties


@dataclass(frozen=True)
class DecidedLine:
    """A decision between `pairs`, the first first; it `counts` while exactly they are tied, now or
    at the end of an earlier stage."""

    tie: DecidedTie
    pairs: tuple[Pair, ...]
    words: str
    counts: bool


@dataclass(frozen=True)
class TieLines:
    """The ties of an event: `prized` are the open ones that a prize depends on. None is open before
    everything is played."""

    prized: tuple[OpenTie, ...]
    others: tuple[OpenTie, ...]
    decided: tuple[DecidedLine, ...]

    @property
    def at_the_cut(self) -> OpenTie | None:
        """The tie that decides which pairs qualify for the next stage, or for its second cup."""
        return next((tied for tied in (*self.prized, *self.others) if tied.cut), None)

    @property
    def waiting(self) -> list[OpenTie]:
        """The ties to decide before the prizes are given."""
        return [tied for tied in self.prized if tied.waits]


def tie_lines(tournament: Tournament, order: Order, awards: Iterable[AwardLine] = ()) -> TieLines:
    """The ties of an event with the standings in this `order` and these `awards`."""
    open_ = [tied for tied in open_ties(tournament, order) if tied.ways and tied.tie is None]
    if not is_played(tournament):
        open_ = []
    elif stage_follows(tournament):  # the other places are played for again, or divided at the end
        open_ = [tied for tied in open_ if tied.cut]
    prized = {award.tied.among for award in awards if award.tied}
    pairs = {each.pair.pk: each.pair for each in order}
    ties = decided_ties(tournament.pk)
    counting = where_they_count(tournament, order, {tie.key for tie in ties})
    decided = (
        DecidedLine(
            tie=tie,
            pairs=tuple(pairs[key] for key in tie.parted),
            words=decision_in_full(tie),
            counts=tie.key in counting,
        )
        for tie in ties
    )
    return TieLines(
        prized=tuple(tied for tied in open_ if tied.among in prized),
        others=tuple(tied for tied in open_ if tied.among not in prized),
        decided=tuple(decided),
    )


def where_they_count(
    tournament: Tournament, order: Order, keys: Collection[int]
) -> dict[int, Sequence[PairStanding | PlayerStanding]]:
    """For each of these decisions the table in which it parts pairs, or lets them share: the order
    of the event, that of a group, or one at the end of an earlier stage, whose places a later one
    no longer shows. A decision that has no effect has no entry."""
    found: dict[int, Sequence[PairStanding | PlayerStanding]] = {}
    for table in _tables(tournament, order):
        if found.keys() >= set(keys):
            break
        for each in table:
            if each.tie and each.tie.key in keys:
                found.setdefault(each.tie.key, table)
    return found


def _tables(
    tournament: Tournament, order: Order
) -> Iterator[Sequence[PairStanding | PlayerStanding]]:
    yield order
    of_pairs = [each for each in order if isinstance(each, PairStanding)]
    yield from group_tables(of_pairs).values()
    for upto in range(tournament.stages.count() - 1 if of_pairs else 0, 0, -1):
        earlier = standings(tournament, upto=upto)
        yield earlier
        yield from group_tables(earlier).values()
