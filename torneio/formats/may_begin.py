"""The numbers and kinds of entrants a format needs, and when another stage may follow."""

from collections.abc import Sequence

from scoring import Problem
from torneio.entries.models import Pair, Tournament
from torneio.formats.ready_formats import FEWEST_IN_A_GROUP, FEWEST_OF_A_TABLE
from torneio.play.models import Stage, StageOptions
from torneio.prizes.tie_decisions import is_played


def cannot_begin(format_: str, pairs: Sequence[Pair], *, options: StageOptions) -> Problem | None:
    """Why these cannot play that format: they are too few or, where partners rotate, not alone."""
    if format_ == Stage.Format.ROTATION:
        return _each_alone(pairs)
    if len(pairs) < max(2, FEWEST_IN_A_GROUP * options.groups):
        code = "too_many_groups" if options.groups else "too_few_pairs"
        return Problem(code, details={"pairs": len(pairs), "groups": options.groups})
    return None


def _each_alone(pairs: Sequence[Pair]) -> Problem | None:
    two = Pair.objects.filter(pk__in=[pair.pk for pair in pairs], memberships__order=2)
    names = list(two.order_by("number").values_list("name", flat=True))
    if names:
        return Problem("pairs_do_not_rotate", details={"pairs": ", ".join(names)})
    if len(pairs) < FEWEST_OF_A_TABLE:
        return Problem("too_few_to_rotate", details={"players": len(pairs)})
    return None


def too_early(tournament: Tournament, last: Stage | None) -> Problem | None:
    """Why no other stage can begin now, if so, `last` being the last stage begun."""
    if tournament.is_over:
        return Problem("tournament_over")
    if last is not None and last.number == 1 and last.format in Stage.CUPS:
        return Problem("no_stage_follows_a_cup")
    if last is None or last.role == Stage.Role.FINAL or last.format in Stage.CUPS:
        return Problem("no_stage_follows")
    return None if is_played(tournament) else Problem("stage_still_played")
