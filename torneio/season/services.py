"""Series: opened, changed, deleted, and the nights they have."""

from typing import Any

from django.db import transaction

from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.draw.house_formats.played import played_plan
from torneio.entries import event_book
from torneio.entries.models import Tournament
from torneio.entries.services import correct_event
from torneio.houses.models import House
from torneio.payments.services import keep_fee
from torneio.season.models import Series, SeriesNight
from torneio.slugs import save_at_an_address


@transaction.atomic
def open_series(house: House, *, name: str, **columns: Any) -> Series:
    """Open a series of a house, at an address of its own."""
    row = Series(house=house, name=name, **columns)
    save_at_an_address(row, name, otherwise="serie")
    return row


@transaction.atomic
def change_series(series: Series, **columns: Any) -> None:
    """Change how a series counts; its address stays."""
    Series.objects.filter(pk=series.pk).update(**columns)


@transaction.atomic
def delete_series(series: Series, *, by: Actor) -> None:
    """Delete a series; its events stay as they are."""
    for event in series.events.order_by("pk"):
        take_night(series, event, by=by)
    series.delete()


@transaction.atomic
def add_night(series: Series, event: Tournament, *, by: Actor) -> None:
    """Put an event of the same house into a series. Raises ValueError for one of another."""
    if event.house_id != series.house_id:
        raise ValueError("an event of another house")
    _night, new = SeriesNight.objects.get_or_create(series=series, tournament=event)
    if new:
        event_book.note(event.pk, Act.SERIES, by=by, new={"did": "added", "name": series.name})


@transaction.atomic
def take_night(series: Series, event: Tournament, *, by: Actor) -> None:
    """Take an event out of a series; it can be put back."""
    gone, _rows = SeriesNight.objects.filter(series=series, tournament=event).delete()
    if gone:
        event_book.note(event.pk, Act.SERIES, by=by, new={"did": "taken", "name": series.name})


@transaction.atomic
def keep_what_goes_with(event: Tournament, new: Tournament, *, by: Actor) -> None:
    """Give an event opened like another its series, what entry costs, and the format that was
    played where that is not the one that was planned."""
    keep_series(event, new, by=by)
    keep_fee(event, new, by=by)
    correct_event(new, by=by, plan=played_plan(event))


def keep_series(event: Tournament, new: Tournament, *, by: Actor) -> None:
    """Put an event opened like another into the series of that one."""
    for series in event.series.order_by("pk"):
        add_night(series, new, by=by)
