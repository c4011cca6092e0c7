"""An event, or the matches of a pair or of a player, for the calendar of a phone."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from torneio.and_or import all_of
from torneio.entries.game_pages import elsewhere
from torneio.entries.models import Pair, Tournament
from torneio.live.pairs import matches_of
from torneio.live.pocket.ical import CalendarEntry, as_calendar
from torneio.play.models import Match, Round
from torneio.play.round_names import name_of_round
from torneio.play.selectors import public_rounds, rounds_of
from torneio.play.services.seatings import seated_with

A_DAY, AN_EVENING, AN_HOUR = timedelta(days=1), timedelta(hours=4), timedelta(hours=1)


@require_safe
def event_calendar(request: HttpRequest, slug: str) -> HttpResponse:
    """The day of an event, and its public rounds that have an hour."""
    event = get_object_or_404(Tournament, slug=slug)
    if other := elsewhere(request, event, slug):
        return other
    entries = [_day_of(request, event), *_rounds(request, event)]
    return _answer(event, event.name, entries)


@require_safe
def pair_calendar(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The matches of a pair that have an hour and, where none has, the day of the event."""
    event = get_object_or_404(Tournament, slug=slug)
    if other := elsewhere(request, event, slug):
        return other
    pair: Pair = get_object_or_404(event.pairs.all(), number=number)
    found = matches_of(pair, event, rounds_of(event))
    known = [*found.played, *([found.next] if found.next else []), *found.ahead]
    entries = [
        _match(request, event, pair, match=line.match, name=line.name, at=at)
        for line in known
        if not line.match.is_bye and (at := hour_of(line.match.round))
    ]
    return _answer(event, f"{event.name}: {pair.name}", entries or [_day_of(request, event)])


@require_safe
def player_calendar(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The same of a player, where each plays alone."""
    event = get_object_or_404(Tournament, slug=slug)
    elsewhere(request, event)
    player: Pair = get_object_or_404(event.pairs.all(), number=number)
    rounds = {each.pk: each for each in public_rounds(event)}
    entries = [
        _table(request, event, player, match=match, round_=round_, at=at)
        for match in seated_with(player)
        if (at := hour_of(round_ := rounds[match.round_id]))
    ]
    return _answer(event, f"{event.name}: {player.name}", entries or [_day_of(request, event)])


def hour_of(round_: Round) -> datetime | None:
    """When a round begins, if it is known: by its clock, set or running."""
    if round_.clock_at:
        return round_.clock_at
    if round_.clock_until and round_.clock_minutes:
        return round_.clock_until - timedelta(minutes=round_.clock_minutes)
    return None


def _rounds(request: HttpRequest, event: Tournament) -> Iterator[CalendarEntry]:
    for round_ in public_rounds(event):
        if at := hour_of(round_):
            address = reverse("round", args=[event.slug, round_.slug])
            yield CalendarEntry(
                uid=_uid(round_),
                starts=at,
                lasts=_minutes(round_),
                summary=_("%(event)s: ronda %(number)s")
                % {"event": event.name, "number": round_.number},
                place=event.venue,
                told="",
                address=request.build_absolute_uri(address),
                made=event.created_at,
                sequence=event.revision,
            )


def _match(
    request: HttpRequest, event: Tournament, pair: Pair, *, match: Match, name: str, at: datetime
) -> CalendarEntry:
    other = next(each for each in (match.pair_b, match.pair_a) if each and each != pair)
    words = {"table": match.table, "pair": other.name}
    summary = _("Mesa %(table)s, contra %(pair)s") if match.table else _("Contra %(pair)s")
    told = f"{event.name}, {name}"
    return _entry(
        request, event, match, round_=match.round, at=at, summary=summary % words, told=told
    )


def _table(
    request: HttpRequest,
    event: Tournament,
    player: Pair,
    *,
    match: Match,
    round_: Round,
    at: datetime,
) -> CalendarEntry:
    others = all_of(side.pair.name for side in match.sides.all() if side.pair_id != player.pk)
    words = {"table": match.table, "names": others}
    told = f"{event.name}, {name_of_round(round_).name}"
    summary = _("Mesa %(table)s, com %(names)s") % words
    return _entry(request, event, match, round_=round_, at=at, summary=summary, told=told)


def _entry(
    request: HttpRequest,
    event: Tournament,
    match: Match,
    *,
    round_: Round,
    at: datetime,
    summary: str,
    told: str,
) -> CalendarEntry:
    return CalendarEntry(
        uid=_uid(match),
        starts=at,
        lasts=_minutes(round_),
        summary=summary,
        place=event.venue,
        told=told,
        address=request.build_absolute_uri(reverse("match", args=[event.slug, match.public_id])),
        made=event.created_at,
        sequence=event.revision,
    )


def _day_of(request: HttpRequest, event: Tournament) -> CalendarEntry:
    begins = event.begins_at
    return CalendarEntry(
        uid=_uid(event),
        starts=begins or event.date,
        lasts=AN_EVENING if begins else A_DAY,
        summary=event.name,
        place=event.venue,
        told="",
        address=request.build_absolute_uri(reverse("event", args=[event.slug])),
        made=event.created_at,
        sequence=event.revision,
    )


def _minutes(round_: Round) -> timedelta:
    return timedelta(minutes=round_.clock_minutes) if round_.clock_minutes else AN_HOUR


def _uid(row: Tournament | Round | Match) -> str:
    return f"{row.public_id}@torneio"


def _answer(event: Tournament, name: str, entries: list[CalendarEntry]) -> HttpResponse:
    answer = HttpResponse(
        as_calendar(name, settings.TIME_ZONE, entries), content_type="text/calendar; charset=utf-8"
    )
    answer["Content-Disposition"] = f'attachment; filename="{event.slug}.ics"'
    answer["Cache-Control"] = "no-cache"
    return answer
