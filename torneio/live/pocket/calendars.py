"""An event, or the matches of a pair or of a player, for the calendar of a phone."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _

from torneio.and_or import all_of
from torneio.entries.models import Pair, Tournament
from torneio.live.caching import public_file
from torneio.live.lines import MatchLine
from torneio.live.pairs import matches_of
from torneio.live.pocket.ical import CalendarEntry, as_calendar
from torneio.play.models import Match, Round
from torneio.play.round_names import name_of_round
from torneio.play.selectors import public_rounds, rounds_of
from torneio.play.services.seatings import seated_with

A_DAY, AN_EVENING, AN_HOUR = timedelta(days=1), timedelta(hours=4), timedelta(hours=1)


@public_file
def event_calendar(request: HttpRequest, event: Tournament) -> HttpResponse:
    """The day of an event, and its public rounds that have an hour."""
    entries = [_day_of(request, event), *_rounds(request, event)]
    return _answer(event, event.name, entries)


@public_file
def pair_calendar(request: HttpRequest, event: Tournament, number: int) -> HttpResponse:
    """The matches of a pair that have an hour and, where none has, the day of the event."""
    pair: Pair = get_object_or_404(event.pairs.all(), number=number)
    found = matches_of(pair, event, rounds_of(event))
    known = [*found.played, *([found.next] if found.next else []), *found.ahead]
    entries = [
        _match(request, event, pair, line=line, at=at)
        for line in known
        if not line.match.is_bye and (at := hour_of(line.match.round))
    ]
    return _answer(event, f"{event.name}: {pair.name}", entries or [_day_of(request, event)])


@public_file
def player_calendar(request: HttpRequest, event: Tournament, number: int) -> HttpResponse:
    """The same of a player, where each plays alone."""
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
            words = {"event": event.name, "number": round_.number}
            summary = _("%(event)s: ronda %(number)s") % words
            yield _entry(request, event, round_, starts=at, lasts=_minutes(round_), summary=summary)


def _match(
    request: HttpRequest, event: Tournament, pair: Pair, *, line: MatchLine, at: datetime
) -> CalendarEntry:
    match = line.match
    other = next(each for each in (match.pair_b, match.pair_a) if each and each != pair)
    summary = _("Mesa %(table)s, contra %(pair)s") if match.table else _("Contra %(pair)s")
    return _entry(
        request,
        event,
        match,
        starts=at,
        lasts=_minutes(match.round),
        summary=summary % {"table": match.table, "pair": other.name},
        told=f"{event.name}, {line.name}",
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
    return _entry(
        request,
        event,
        match,
        starts=at,
        lasts=_minutes(round_),
        summary=_("Mesa %(table)s, com %(names)s") % {"table": match.table, "names": others},
        told=f"{event.name}, {name_of_round(round_).name}",
    )


def _day_of(request: HttpRequest, event: Tournament) -> CalendarEntry:
    starts, lasts = event.begins_at or event.date, AN_EVENING if event.begins_at else A_DAY
    return _entry(request, event, event, starts=starts, lasts=lasts, summary=event.name)


def _entry(
    request: HttpRequest,
    event: Tournament,
    row: Tournament | Round | Match,
    *,
    starts: date,
    lasts: timedelta,
    summary: str,
    told: str = "",
) -> CalendarEntry:
    """What stands in a calendar of the event, one of its rounds or of its matches."""
    return CalendarEntry(
        uid=f"{row.public_id}@torneio",
        starts=starts,
        lasts=lasts,
        summary=summary,
        place=event.venue,
        told=told,
        address=request.build_absolute_uri(_page_of(event, row)),
        made=event.created_at,
        sequence=event.revision,
    )


def _page_of(event: Tournament, row: Tournament | Round | Match) -> str:
    if isinstance(row, Round):
        return reverse("round", args=[event.slug, row.slug])
    if isinstance(row, Match):
        return reverse("match", args=[event.slug, row.public_id])
    return reverse("event", args=[event.slug])


def _minutes(round_: Round) -> timedelta:
    return timedelta(minutes=round_.clock_minutes) if round_.clock_minutes else AN_HOUR


def _answer(event: Tournament, name: str, entries: list[CalendarEntry]) -> HttpResponse:
    answer = HttpResponse(
        as_calendar(name, settings.TIME_ZONE, entries), content_type="text/calendar; charset=utf-8"
    )
    answer["Content-Disposition"] = f'attachment; filename="{event.slug}.ics"'
    answer["Cache-Control"] = "no-cache"
    return answer
