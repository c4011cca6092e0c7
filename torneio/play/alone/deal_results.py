"""The derived columns of a match in which each plays alone."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from torneio.play.alone.deal_sheets import DealSheet
from torneio.play.consent import state_of
from torneio.play.models import Deal, Declaration, Match, Side


def derived(sheet: DealSheet, _declared: Sequence[Declaration]) -> dict[str, Any]:
    """The derived columns of such a match, except the time of its result."""
    over = sheet.next_number is None
    agreement = state_of(sheet, sheet.counting, over=over, contested=bool(sheet.contested))
    return {"over": over, "agreement": agreement}


def parts(sheet: DealSheet) -> Iterator[tuple[Side, dict[str, int]]]:
    """Each side with its derived columns."""
    for side, total, wins in zip(sheet.sides, sheet.tally.totals, sheet.won, strict=True):
        yield side, {"result": total, "won": wins}


def read_all(matches: Sequence[Match]) -> Iterator[tuple[DealSheet, list[Declaration]]]:
    """The sheets of matches read with their event (two queries)."""
    sides: defaultdict[int, list[Side]] = defaultdict(list)
    keys = [match.pk for match in matches]
    for side in Side.objects.filter(match__in=keys).select_related("pair").order_by("seat"):
        sides[side.match_id].append(side)
    deals: defaultdict[int, list[Deal]] = defaultdict(list)
    for deal in Deal.objects.filter(match__in=keys).order_by("number", "pk"):
        deals[deal.match_id].append(deal)
    for match in matches:
        yield DealSheet(match, deals[match.pk], sides[match.pk]), []
