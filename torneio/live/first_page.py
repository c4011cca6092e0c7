"""The first page of the house: what is on, what comes next, what is over."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from itertools import groupby

from django.core.paginator import Paginator
from django.db.models import Case, Count, Exists, F, IntegerField, OuterRef, Q, Subquery, When
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_safe

from torneio.access.account_names import first_account
from torneio.dates import when
from torneio.entries.models import Tournament
from torneio.entries.selectors import alike_in_words
from torneio.htmx import version_of
from torneio.live import selectors
from torneio.live.caching import known_version, show
from torneio.play.models import Match, Round
from torneio.play.round_names import name_of_round
from torneio.season.models import Series
from torneio.shared_answers import share
from torneio.signup.words import lines_of

EVENTS_A_PAGE = 20
MOST_SERIES = 12  # the newest
_LEFT = "playing"  # the column of the tables that still play
_Tile = tuple[Tournament, str, str, str]
"""An event; in words what is played there now; that it takes signups; and which one of its day it
is, where another looks like it."""


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Every event: those in progress, those to come, those that are over. A poll asks for these
    alone, which are the same for everybody."""
    known, today = known_version(request), timezone.localdate()
    events = Paginator(selectors.public_events(today), EVENTS_A_PAGE)
    page = events.get_page(request.GET.get("page"))
    shown = page.object_list
    tonight, signups, alike = _tonight(shown), lines_of(shown), alike_in_words(shown)
    tiles = [
        (each, tonight.get(each.pk, ""), signups.get(each.pk, ""), alike.get(each.pk, ""))
        for each in page
    ]
    series = list(Series.objects.filter(events__isnull=False).distinct()[:MOST_SERIES])
    version = _version(tiles, series, today)
    if known:
        share(request)
    if known == (str(version), ""):
        return HttpResponse(status=204)
    shelves = [
        (name, list(each)) for name, each in groupby(tiles, lambda one: _shelf(one[0], today))
    ]
    context = {"page": page, "shelves": shelves, "today": today, "all_series": series}
    context |= {"version": version, "first_account": "" if known or tiles else first_account()}
    if known:
        return show(request, "live/home.html", part="live/_shelves.html", context=context)
    return render(request, "live/home.html", context)


def _version(tiles: Sequence[_Tile], series: Sequence[Series], today: date) -> int:
    """A number that changes when what is shown of these does."""
    told = [(one.slug, one.name, one.state, when(one), one.venue, *said) for one, *said in tiles]
    return version_of(today, told, [(each.slug, each.name) for each in series])


def _shelf(event: Tournament, today: date) -> str:
    """Under which word an event stands; they are in this order already."""
    if event.state == Tournament.State.RUNNING:
        return gettext("A decorrer")
    if event.state == Tournament.State.OVER or event.date < today:
        return gettext("Já passaram")
    return gettext("Próximos")


def _tonight(events: Iterable[Tournament]) -> Mapping[int, str]:
    """By the key of each running event, in words, the first public round with a table that plays,
    or else the last (one query)."""
    running = [event.pk for event in events if event.state == Tournament.State.RUNNING]
    plays = Exists(Match.objects.filter(round=OuterRef("pk"), over=False))
    public = Round.objects.public().filter(stage__tournament=OuterRef("pk")).annotate(plays=plays)
    in_order = Case(
        When(plays=True, then=-F("number")), default=F("number"), output_field=IntegerField()
    )
    now = public.order_by("-stage__number", "-plays", in_order.desc()).values("pk")[:1]
    shown = Tournament.objects.filter(pk__in=running).annotate(now=Subquery(now)).values("now")
    playing = Count("matches", filter=Q(matches__over=False))
    found = Round.objects.with_last().filter(pk__in=shown).annotate(**{_LEFT: playing})
    return {each.stage.tournament_id: _in_words(each, getattr(each, _LEFT)) for each in found}


def _in_words(round_: Round, playing: int) -> str:
    words = {"round": name_of_round(round_).name, "n": playing}
    if not playing:
        return gettext("%(round)s: acabada") % words
    said = ngettext(
        "%(round)s: joga-se ainda numa mesa", "%(round)s: joga-se ainda em %(n)s mesas", playing
    )
    return said % words
