"""Criteria that did not part two pairs, and why: the direct encounter of a tie that people decided,
and sums that a result without hands lacks."""

from collections.abc import Sequence
from itertools import takewhile

from django.utils.translation import gettext as _

from scoring import Ruleset
from scoring.tiebreaks import CRITERIA
from torneio.play.models import Tie
from torneio.standings.decided_ties import WAYS
from torneio.standings.selectors import PairStanding
from torneio.words import unit_word

BY_PEOPLE = {*WAYS, Tie.Kind.SHARED}


def passed_over(both: Sequence[PairStanding], ruleset: Ruleset) -> str:
    """What was asked for before that which parts these two, or lets them share, and did not count;
    "" where all did."""
    separation, criteria = both[-1].row.separated_by, ruleset.ranking.criteria
    by = separation.criterion if separation else Tie.Kind.SHARED
    if by not in {*criteria, *BY_PEOPLE}:
        return ""
    before = [*takewhile(lambda name: name not in (by, Tie.Kind.SHARED), criteria)]
    direct = _direct(both, ruleset, before, by=by) if by in BY_PEOPLE else ""
    return " ".join(filter(None, (direct, _untold(both, ruleset, before))))


def _direct(
    both: Sequence[PairStanding], ruleset: Ruleset, before: Sequence[str], *, by: str
) -> str:
    """That the tied pairs had not all met, and which of two in an order had won their match."""
    higher, lower = both
    criteria, values = ruleset.ranking.criteria, lower.row.values
    if len(values) != len(criteria) or not lower.row.played:  # a bracket has its own order
        return ""
    pairs = zip(criteria, values, strict=True)
    asked = [value for name, value in pairs if name in before and CRITERIA[name].mutual]
    if not asked or any(value is not None for value in asked):
        return ""
    won = [mine for mine, other in ((higher, lower), (lower, higher)) if _beat(mine, other)]
    if len(won) == 1 and by != Tie.Kind.SHARED:  # of many that share, each two would say another
        words = _(
            "O confronto direto, ganho por %(name)s, não contou: há mais empatados, e não jogaram "
            "todos entre si."
        )
        return words % {"name": won[0].pair.name}
    return _("O confronto direto não contou, porque os empatados não jogaram todos entre si.")


def _beat(mine: PairStanding, other: PairStanding) -> bool:
    return other.pair.pk in mine.beat


def _untold(both: Sequence[PairStanding], ruleset: Ruleset, before: Sequence[str]) -> str:
    """That riscos, or card points, did not count."""
    criteria = [CRITERIA[name] for name in before]
    asked = {figure for each in criteria if not each.among_tied for figure in each.of}
    lacking = asked & (both[0].row.untold | both[-1].row.untold)
    if not lacking & {"riscos", "points"}:
        return ""
    words = _("Não se desempatou por %(units)s: há um resultado escrito sem as mãos.")
    return words % {"units": unit_word(ruleset) if "riscos" in lacking else _("pontos das cartas")}
