"""Calls of the services for series."""

from tests.book.calls import Calls, Given, given
from tests.builders import PHONE, an_event, an_organiser
from torneio.entries.models import Tournament
from torneio.houses.services import own_house
from torneio.season import services
from torneio.season.models import Series


def in_a_series(*, added: bool = True) -> tuple[Series, Tournament]:
    event = an_event(2, organiser=an_organiser())
    series = services.open_series(own_house(an_organiser()), name="Liga")
    if added:
        services.add_night(series, event, by=PHONE)
    return series, event


def opened_like_one() -> Given:
    _series, event = in_a_series()
    return given(event, an_event(2, organiser=an_organiser(), name="Outra"), by=PHONE)


CASES: Calls = {
    services.add_night: lambda: given(*in_a_series(added=False), by=PHONE),
    services.take_night: lambda: given(*in_a_series(), by=PHONE),
    services.delete_series: lambda: given(in_a_series()[0], by=PHONE),
    services.keep_series: opened_like_one,
    services.keep_what_goes_with: opened_like_one,
}
