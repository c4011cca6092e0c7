"""The door of a table of single players: the same link and cookie as any table's."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache

from torneio.play import closed_pages
from torneio.play.models import Round, Sitting, SittingQuerySet
from torneio.play.selectors import latest_of, next_of
from torneio.table.table_access import Seat, out_of_reach, take_seat

View = Callable[Concatenate[HttpRequest, Seat, ...], HttpResponse]


def sittings_at(seat: Seat) -> SittingQuerySet:
    """What is public at this table, in the round of the grant if it is for one."""
    sittings = Sitting.objects.public().with_event().filter(table=seat.table)
    if seat.grant and seat.grant.round_id:
        return sittings.filter(round=seat.grant.round_id)
    return sittings


def sitting_now(seat: Seat) -> Sitting | None:
    """The one to play now, else the last that was."""
    return next_of(sittings_at(seat)) or latest_of(sittings_at(seat))


def at_sitting(view: View) -> Callable[..., HttpResponse]:
    """Turn the `table_id` of the address into a seat; a page that says why where there is none."""

    @wraps(view)
    @never_cache
    def guarded(request: HttpRequest, table_id: int, **kwargs: Any) -> HttpResponse:
        seat = take_seat(request, table_id)
        if seat is None:
            return closed_pages.stranger(request)
        if seat.table.tournament.is_over:
            return closed_pages.event_over(request, seat.table.tournament)
        if not seat.table.tournament.played_alone:
            raise Http404
        if wanted := kwargs.get("sitting_id"):
            seat = seat.about(wanted)
        if seat.grant is None and wanted and not sittings_at(seat).filter(pk=wanted).exists():
            return closed_pages.stranger(request)
        try:
            response = view(request, seat, **kwargs)
        except Sitting.DoesNotExist:
            played = Round.objects.with_last().filter(
                sittings__table=seat.table, sittings__pk=wanted or 0
            )
            return out_of_reach(request, seat, played.first())
        response[closed_pages.MARK] = "open"
        return response

    return guarded
