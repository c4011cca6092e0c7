"""What follows from the deals of a table of single players, written where it differs."""

from collections.abc import Iterator

from django.utils import timezone

from torneio.play.consent import state_of
from torneio.play.models import Place
from torneio.play.sittings.sheets import SittingSheet


def settle(sheet: SittingSheet, *also: str) -> None:
    """Write what every player came to and whether the table is done, and `also` the columns of the
    table that whoever calls has changed. The line in the book has moved the event's revision."""
    if changed := list(_moved(sheet)):
        Place.objects.bulk_update(changed, ("result", "won"))
    sitting = sheet.sitting
    over = sheet.next_number is None
    finished_at = (sitting.finished_at or timezone.now()) if over else None
    agreement = state_of(sheet, sheet.counting, over=over, contested=bool(sheet.contested))
    columns = {"over": over, "finished_at": finished_at, "agreement": agreement}
    differing = [name for name, value in columns.items() if getattr(sitting, name) != value]
    for name in differing:
        setattr(sitting, name, columns[name])
    if differing or also:
        sitting.save(update_fields=[*differing, *also])


def _moved(sheet: SittingSheet) -> Iterator[Place]:
    """The places whose columns no longer say what the deals do, with what they must say."""
    for place, total, wins in zip(sheet.places, sheet.tally.totals, sheet.won, strict=True):
        if (place.result, place.won) != (total, wins):
            place.result, place.won = total, wins
            yield place
