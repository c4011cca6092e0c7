"""The differences in a match in which each plays alone."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from torneio.desk.moved import Difference, MatchChanges, if_different
from torneio.number_format import figure
from torneio.play.alone.deal_sheets import DealSheet


def moved_deals(before: DealSheet, after: DealSheet) -> MatchChanges:
    """Every deal that would change or be voided, and each player's new total."""
    return MatchChanges(
        after.match, differences=tuple(_totals(before, after)), values=tuple(_values(before, after))
    )


def _values(before: DealSheet, after: DealSheet) -> Iterator[Difference]:
    old, new = (
        {deal.number: each.words_for(deal) for deal in each.counting} for each in (before, after)
    )
    for number in sorted(old.keys() | new.keys()):
        what = _("Mão %(n)s") % {"n": number}
        yield from if_different(what, old.get(number, "–"), new.get(number, "–"))


def _totals(before: DealSheet, after: DealSheet) -> Iterator[Difference]:
    for (side, had), (_same, has) in zip(before.standing, after.standing, strict=True):
        yield from if_different(side.pair.name, figure(had), figure(has))
