"""How many groups: as many as suit the pairs or, where these would end late, more and smaller."""

from collections.abc import Iterator
from itertools import count, takewhile

from django.utils.translation import gettext as _

from pairing.planner import Evening
from pairing.shapes import sizes_of, suggested_groups
from scoring import MatchFormat
from torneio.formats.evenings import length_of
from torneio.formats.ready_formats import Stages
from torneio.nouns import GROUP, PAIR
from torneio.play.models import Stage

_FEWEST = 3  # pairs in a group made smaller: of two, each would play once


def suited(night: Evening, stages: Stages, match: MatchFormat) -> Stages:
    """The stages in this evening: where their groups are as many as suit, the largest groups that
    end in time; where none do, those that end first. Two qualify from each."""
    if stages[0].format != Stage.Format.GROUPS or stages[0].options.groups:
        return stages

    def late(way: Stages) -> int:
        return max(0, length_of(night, way, match) - night.available)

    return min([stages, *_smaller(stages, night.pairs)], key=late)


def _smaller(stages: Stages, pairs: int) -> Iterator[Stages]:
    """The stages with twice as many groups, and so on: the qualified fill a bracket."""
    first, *then = stages
    doubled = (suggested_groups(pairs) << times for times in count(1))
    for groups in takewhile(lambda each: _FEWEST * each <= pairs, doubled):
        options = first.options._replace(groups=groups, go_on=2 * groups)
        yield (first._replace(options=options), *then)


def groups_in_words(stages: Stages, pairs: int) -> str:
    """How many groups there are, and of how many pairs; "" where there are none."""
    if stages[0].format != Stage.Format.GROUPS:
        return ""
    options = stages[0].options_for(pairs)
    largest, *_others, smallest = sizes_of(pairs, options.groups)
    said = {"groups": GROUP.counted(options.groups), "pairs": PAIR.counted(largest)}
    if largest == smallest:
        return _("São %(groups)s de %(pairs)s.") % said
    return _("São %(groups)s de %(fewer)s ou %(pairs)s.") % {**said, "fewer": smallest}
