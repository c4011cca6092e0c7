"""A stage that was planned for more than came, as those who came can play it."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from pairing.consolation import course
from pairing.shapes import suggested_groups, surely_new
from torneio.formats.format_shapes import in_words
from torneio.formats.ready_formats import FEWEST_IN_A_GROUP, ReadyStage, ready_of
from torneio.formats.stage_form import FEWEST
from torneio.play.models import Stage, StageOptions


def fitted(meant: ReadyStage, units: int, *, expected: int) -> ReadyStage:
    """The stage as so many pairs, or rotating players, can play it. Where fewer came than
    `expected`, not all of them go on, a Swiss surely repeats no opponent and rotating players no
    partner; else that was meant."""
    few = units < expected
    rounds, most = meant.rounds, units - 1 if few else units
    if few:
        is_swiss = meant.format == Stage.Format.SWISS
        rounds = min(rounds, surely_new(units) if is_swiss else max(units - 1, 1))
    in_groups = meant.format == Stage.Format.GROUPS
    options = (_in_groups if in_groups else _all_together)(meant.options, units, most)
    if options is None:
        return ReadyStage(Stage.Format.LEAGUE, rules=meant.rules)
    return meant._replace(options=options, rounds=rounds)


def _in_groups(meant: StageOptions, units: int, most: int) -> StageOptions | None:
    """Its groups, of which `most` go on; None where so few are better one group."""
    if meant.groups and FEWEST_IN_A_GROUP * meant.groups <= units and meant.go_on <= most:
        return meant
    groups = suggested_groups(units)
    going = min(meant.go_on, 2 * groups) if meant.groups else 2 * groups
    if FEWEST_IN_A_GROUP * groups > units or going > most:
        return None
    return meant._replace(groups=groups, go_on=going) if meant.groups else meant


def _all_together(meant: StageOptions, units: int, most: int) -> StageOptions:
    going = meant.go_on
    while going and going > most:
        going = (going + 1) // 2 if going > FEWEST else 0  # as a bracket halves
    beside = meant.consolation and bool(course(max(units, 2), third_place=meant.third_place).rounds)
    return meant._replace(go_on=going, consolation=beside)


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
