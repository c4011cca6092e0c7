"""Criteria that did not part two pairs, since a result without hands lacks what they add up."""

from collections.abc import Sequence
from itertools import takewhile

from django.utils.translation import gettext as _

from scoring import Ruleset
from scoring.tiebreaks import CRITERIA
from torneio.play.models import Tie
from torneio.standings.selectors import PairStanding
from torneio.words import unit_word


def passed_over(both: Sequence[PairStanding], ruleset: Ruleset) -> str:
    """That riscos, or card points, asked for before what parts these two, or lets them share, did
    not count; "" where they did."""
    separation, criteria = both[-1].row.separated_by, ruleset.ranking.criteria
    by = separation.criterion if separation else Tie.Kind.SHARED
    if by not in {*criteria, Tie.Kind.SHARED}:
        return ""
    before = [CRITERIA[name] for name in takewhile(lambda name: name != by, criteria)]
    asked = {figure for each in before if not each.among_tied for figure in each.of}
    lacking = asked & (both[0].row.untold | both[-1].row.untold)
    if not lacking & {"riscos", "points"}:
        return ""
    words = _("Não se desempatou por %(units)s: há um resultado escrito sem as mãos.")
    return words % {"units": unit_word(ruleset) if "riscos" in lacking else _("pontos das cartas")}
