"""The page of the clock: starting, pausing, changing and removing it."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from torneio.access.actors import account
from torneio.draw.stage_overview import overview
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.formats.evenings import minutes_of_a_match, usual_minutes
from torneio.htmx import form_page, is_part, unmoved, version_of
from torneio.night.late_tables import late_tables
from torneio.night.round_clock.forms import MORE, ChangeForm, ClockForm
from torneio.play.clock import clock_of, past_tolerance, time_is_up
from torneio.play.models import Round, rules_of
from torneio.play.round_names import name_of_round
from torneio.play.selectors import being_played, progress_of, rounds_of
from torneio.play.services import timing

_CHANGES: Mapping[str, Callable[..., bool]] = {
    "pause": timing.pause_clock,
    "resume": timing.resume_clock,
    "more": partial(timing.extend_clock, minutes=MORE),
    "less": partial(timing.extend_clock, minutes=-MORE),
    "remove": timing.remove_clock,
}
_AN_HOUR = 60  # minutes: the longest that is proposed


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def clock(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The clock of the round being played, or the form that starts it."""
    rounds = rounds_of(tournament)
    round_ = being_played(rounds)
    is_late = round_ is not None and past_tolerance(round_) is not None
    version = version_of(tournament.revision, time_is_up(round_), is_late)
    if nothing := unmoved(request, version):
        return nothing
    form = ClockForm(request.POST or None, initial=_usual(tournament, rounds))
    if request.method == "POST" and form.is_valid() and round_:
        timing.start_clock(round_, form.settings(), by=account(request))
        return redirect("clock", tournament.slug)
    return _page(request, tournament, round_, form=form, version=version)


@require_POST
@for_organiser
def clock_change(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Carry out a button of the page; one that no longer applies changes nothing, and says so."""
    form, round_ = ChangeForm(request.POST), being_played(rounds_of(tournament))
    did = form.cleaned_data["did"] if form.is_valid() else ""
    changed = bool(did and round_ and _CHANGES[did](round_, by=account(request)))
    clock = clock_of(round_)
    if not changed and did == "less" and clock:
        said = {"n": MORE, "left": clock.left_in_words}
        messages.warning(request, _("Não se tiram %(n)s minutos: faltam só %(left)s.") % said)
    elif not changed:
        messages.warning(request, _("O relógio já não estava assim: veja como está agora."))
    return redirect("clock", tournament.slug)


def _page(
    request: HttpRequest,
    tournament: Tournament,
    round_: Round | None,
    *,
    form: ClockForm,
    version: int,
) -> HttpResponse:
    context = {
        "tournament": tournament,
        "form": form,
        "round": round_,
        "name": name_of_round(round_) if round_ else None,
        "is_played": round_ is not None and not progress_of(round_).left,
        "clock": clock_of(round_),
        "late": late_tables(round_),
        "more": MORE,
        "version": version,
        "time_is_up": time_is_up(round_) and tournament.playing.paired,
        # Read once for the bar and for the hour of the end, which the part has not.
        "now": overview(tournament) if round_ and not is_part(request) else None,
    }
    return form_page(request, "night/clock.html", context, form=form, part="night/_clock.html")


def _usual(tournament: Tournament, rounds: list[Round]) -> dict[str, Any]:
    """The settings of the round before, of the length that the rules of the night give; without
    either, the usual length of a match."""
    rules = rules_of(tournament)
    minutes = rules.clock_minutes
    timed = [round_ for round_ in rounds if round_.clock_until or round_.clock_left is not None]
    if timed and (last := clock_of(timed[-1])):
        minutes = minutes or last.minutes
        warning = min(last.warning, minutes - 1)
        return {"minutes": minutes, "warning": warning, "at_end": last.at_end}
    minutes = minutes or _of_a_match(tournament)
    return {"minutes": minutes, "warning": min(5, minutes - 1), "at_end": rules.clock_at_end}


def _of_a_match(tournament: Tournament) -> int:
    usual = _AN_HOUR // 2
    if tournament.playing.by_ruleset:
        each = tournament.plan.get("minutes") or usual_minutes(tournament)
        usual = minutes_of_a_match(tournament.ruleset.match, each)
    return min(usual, _AN_HOUR)
