"""Pairs that come when a stage has begun: whether it takes them in, and who they are."""

from torneio.entries.models import Pair
from torneio.play.models import Stage


def takes_in(stage: Stage) -> bool:
    """Whether pairs may come in after it began: a Swiss has room, and so have rotating partners; a
    later stage is for those who came through the one before."""
    return stage.number == 1 and stage.format in {Stage.Format.SWISS, Stage.Format.ROTATION}


def late_pairs(stage: Stage) -> list[Pair]:
    """Pairs that are in no stage, who could still be taken into this one: they registered after the
    first began. Those that did not come through an earlier stage are not among them."""
    return list(stage.tournament.pairs.playing().filter(entrants=None))
