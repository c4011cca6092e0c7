"""Who goes on from the standings, and whether it is time."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring import Problem
from torneio.draw.prizes.tie_decisions import is_played
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Stage, Tie
from torneio.standings.selectors import PairStanding, standings

FEWEST = 2


@dataclass(frozen=True)
class Cut:
    """Who goes on, the first first, and who would share the last place with whoever does not:
    that has to be decided before."""

    going: tuple[Pair, ...]
    tied: tuple[Pair, ...] = ()
    place: int = 0

    @property
    def problem(self) -> Problem | None:
        """Why nobody can go on yet."""
        if self.tied:
            names = ", ".join(pair.name for pair in self.tied)
            return Problem("tied_at_the_cut", details={"place": self.place, "pairs": names})
        if len(self.going) < FEWEST:
            return Problem("too_few_pairs", details={"pairs": len(self.going)})
        return None


def cut_of(tournament: Tournament, count: int) -> Cut:
    """The first `count` of the standings that are still in the event."""
    order = [each for each in standings(tournament) if not each.pair.withdrawn]
    if len(order) <= count:
        return Cut(tuple(each.pair for each in order))
    place = order[count - 1].row.place
    ahead = [each.pair for each in order if each.row.place < place]
    level = [each for each in order if each.row.place == place]
    if len(ahead) + len(level) == count:
        return Cut(tuple(each.pair for each in order[:count]))
    drawn = _by_lots(level)
    if drawn is None:
        return Cut(tuple(ahead), tuple(each.pair for each in level), place)
    return Cut((*ahead, *drawn)[:count])


def _by_lots(level: Sequence[PairStanding]) -> list[Pair] | None:
    """Those who share a place in the order that lots gave them for the prizes; None without."""
    tie = level[-1].tie
    if tie is None or tie.kind == Tie.Kind.SHARED:
        return None
    pairs = {each.pair.pk: each.pair for each in level}
    return [pairs[key] for key in tie.order if key in pairs]


def too_early(tournament: Tournament, last: Stage | None) -> Problem | None:
    """Why no final stage can begin now, `last` being the stage begun last."""
    if tournament.is_over:
        return Problem("tournament_over")
    if last is None or last.role == Stage.Role.FINAL or last.format == Stage.Format.KNOCKOUT:
        return Problem("no_stage_follows")
    return None if is_played(tournament) else Problem("stage_still_played")
