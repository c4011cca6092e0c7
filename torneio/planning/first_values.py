"""What the form of an evening shows first: how many are expected, and the plan before."""

from collections.abc import Collection
from datetime import time
from typing import Any

from torneio.entries.models import Tournament
from torneio.formats.ready_formats import FEWEST_OF_A_TABLE, MOST

USUAL = 16
HOURS = ("start", "until")
IN_PAIRS, ALONE = "pairs", "alone"
LIMITS = {IN_PAIRS: (2, MOST), ALONE: (FEWEST_OF_A_TABLE, 2 * MOST)}


def entered_in(tournament: Tournament) -> tuple[str, int]:
    """How many entered, in pairs or alone."""
    pairs, alone = tournament.pairs.playing().count(), tournament.pairs.waiting().count()
    is_alone = tournament.rotates or alone > pairs
    return (ALONE, pairs + alone) if is_alone else (IN_PAIRS, pairs)


def expected_of(entry: str, entered: int) -> int:
    """Those who entered; before anybody did, a usual number of pairs."""
    least, most = LIMITS[entry]
    return min(max(entered, least), most) if entered else USUAL


def read_plan(plan: dict[str, Any], formats: Collection[str]) -> dict[str, Any]:
    """The same as this form shows it; a format that no longer exists must be chosen anew, and as
    many rounds as fit stay to be said. An event may rotate partners without having been planned."""
    if "start" not in plan:
        return {"tables": plan.get("tables")}
    said = plan | {name: time.fromisoformat(plan[name]) for name in HOURS}
    ready = plan.get("ready", "")
    said.pop("format")  # of its first stage
    if said.pop("as_fit", False):
        del said["rounds"]
    return said | ({"format": ready} if ready in formats else {})
