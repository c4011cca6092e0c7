"""The ties of an event as its pages list them: those that can still be decided, those that were."""

from collections.abc import Iterable
from dataclasses import dataclass

from torneio.entries.models import Pair, Tournament
from torneio.play.ties import DecidedTie, decided_ties
from torneio.prizes.giving import AwardLine
from torneio.prizes.tie_decisions import OpenTie, is_played, open_ties
from torneio.standings.players import Order
from torneio.standings.tie_words import decision_words


@dataclass(frozen=True)
class DecidedLine:
    """What was decided between `pairs`, the first first, who stand from `place` on; it `counts`
    while exactly they are tied."""

    tie: DecidedTie
    place: int
    pairs: tuple[Pair, ...]
    words: str
    counts: bool


@dataclass(frozen=True)
class TieLines:
    """All of them, on the `prized` a prize hangs; none is open before everything is played."""

    prized: tuple[OpenTie, ...]
    others: tuple[OpenTie, ...]
    decided: tuple[DecidedLine, ...]

    @property
    def waiting(self) -> list[OpenTie]:
        """Those that somebody has to decide before the prizes are given."""
        return [tied for tied in self.prized if tied.waits]


def tie_lines(tournament: Tournament, order: Order, awards: Iterable[AwardLine] = ()) -> TieLines:
    """The ties of an event whose standings are in this order, and its prizes go so."""
    open_ = [tied for tied in open_ties(tournament, order) if tied.ways and tied.tie is None]
    if not is_played(tournament):
        open_ = []
    prized = {award.tied.place for award in awards if award.tied}
    standing = {each.pair.pk: each for each in order}
    counting = {each.tie.key for each in order if each.tie}
    decided = (
        DecidedLine(
            tie=tie,
            place=min(standing[key].row.place for key in tie.order),
            pairs=tuple(standing[key].pair for key in tie.order),
            words=decision_words(tie),
            counts=tie.key in counting,
        )
        for tie in decided_ties(tournament.pk)
    )
    return TieLines(
        prized=tuple(tied for tied in open_ if tied.place in prized),
        others=tuple(tied for tied in open_ if tied.place not in prized),
        decided=tuple(decided),
    )
