"""A stage that was planned for more than came, as those who came can play it."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from pairing.consolation import course
from pairing.shapes import suggested_groups, surely_new
from torneio.formats.format_shapes import in_words
from torneio.formats.ready_formats import FEWEST_IN_A_GROUP, ReadyStage, ready_of
from torneio.play.models import Stage, StageOptions


def fitted(meant: ReadyStage, units: int, *, expected: int) -> ReadyStage:
    """The stage as so many pairs, or rotating players, can play it. Rounds in which a Swiss may
    repeat opponents, or partners surely repeat, were meant unless fewer came than `expected`."""
    if meant.format == Stage.Format.GROUPS and units < 2 * FEWEST_IN_A_GROUP:
        return ReadyStage(Stage.Format.LEAGUE, rules=meant.rules)
    rounds = meant.rounds
    if units < expected:
        is_swiss = meant.format == Stage.Format.SWISS
        rounds = min(rounds, surely_new(units) if is_swiss else max(units - 1, 1))
    return meant._replace(options=_options(meant.options, units), rounds=rounds)


def _options(meant: StageOptions, units: int) -> StageOptions:
    groups, going = meant.groups, meant.go_on
    if FEWEST_IN_A_GROUP * groups > units:
        groups = suggested_groups(units)
        going = min(going, 2 * groups)
    while going > max(units, 2):
        going = (going + 1) // 2  # as a bracket halves
    beside = meant.consolation and bool(course(max(units, 2), third_place=meant.third_place).rounds)
    return meant._replace(groups=groups, go_on=going, consolation=beside)


def expected_of(plan: Mapping[str, Any]) -> int:
    """How many pairs, or rotating players, a plan was made for; 0 where it does not say."""
    ready, expected = ready_of(plan), plan.get("expected", 0)
    return ready.units_of(expected) if ready else expected


def fitted_in_words(meant: ReadyStage, fit: ReadyStage, units: int) -> str:
    """What was planned, and what is proposed to so many instead; "" where it is the same."""
    if fit == meant:
        return ""
    words = _("Estava previsto — %(meant)s Com %(n)s a jogar, propõe-se — %(fit)s")
    return words % {"n": units, "meant": in_words((meant,)), "fit": in_words((fit,))}
