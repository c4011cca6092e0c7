"""What follows from the deals of a table of single players, written where it differs."""

from collections.abc import Iterator
from typing import Any

from torneio.play.consent import state_of
from torneio.play.models import Place
from torneio.play.settling import since
from torneio.play.sittings.sheets import SittingSheet


def settle(sheet: SittingSheet, *also: str, anew: bool = False) -> bool:
    """Write what every player came to and whether the table is done, and `also` the columns of the
    table that whoever calls has changed; whether anything derived was another. The line in the book
    has moved the event's revision.
    `anew`, the deals changed: who has to agree has all the time for it again."""
    if changed := list(moved(sheet)):
        Place.objects.bulk_update(changed, ("result", "won"))
    sitting = sheet.sitting
    columns = derived(sheet)
    columns["finished_at"] = since(sitting.finished_at, over=columns["over"], anew=anew)
    differing = [name for name, value in columns.items() if getattr(sitting, name) != value]
    for name in differing:
        setattr(sitting, name, columns[name])
    if differing or also:
        sitting.save(update_fields=[*differing, *also])
    return bool(changed or differing)


def derived(sheet: SittingSheet) -> dict[str, Any]:
    """What a table must say of itself, but since when."""
    over = sheet.next_number is None
    agreement = state_of(sheet, sheet.counting, over=over, contested=bool(sheet.contested))
    return {"over": over, "agreement": agreement}


def moved(sheet: SittingSheet) -> Iterator[Place]:
    """The places whose columns no longer say what the deals do, with what they must say."""
    for place, total, wins in zip(sheet.places, sheet.tally.totals, sheet.won, strict=True):
        if (place.result, place.won) != (total, wins):
            place.result, place.won = total, wins
            yield place
