"""Pairs that come after a stage has begun: whether it takes them in, which they are, and where."""

from collections import Counter

from torneio.entries.models import Pair
from torneio.play.models import Stage


def takes_in(stage: Stage) -> bool:
    """Whether pairs may join after it began: a Swiss has room, and so have rotating partners; a
    later stage is only for the qualified."""
    return stage.number == 1 and stage.format in {Stage.Format.SWISS, Stage.Format.ROTATION}


def late_pairs(stage: Stage) -> list[Pair]:
    """Pairs in no stage that could still be taken into this one: they registered after the first
    began. Pairs that did not qualify from an earlier stage are not among them."""
    return list(stage.tournament.pairs.playing().filter(entrants=None))


def late_names(stage: Stage) -> tuple[str, ...]:
    """The names of those that the next draw takes in if the organiser says so."""
    return tuple(pair.name for pair in late_pairs(stage)) if takes_in(stage) else ()


def groups_with_a_bye(stage: Stage) -> list[int]:
    """The groups with a bye in every round, since their number of pairs is odd, the smallest first:
    each has room for one more pair. A league counts as one group, numbered 0 (one query)."""
    if stage.number > 1 or stage.format not in {Stage.Format.LEAGUE, Stage.Format.GROUPS}:
        return []
    sizes = Counter(stage.entrants.values_list("group", flat=True))
    odd = (group for group, size in sizes.items() if size % 2)
    return sorted(odd, key=lambda group: (sizes[group], group))
