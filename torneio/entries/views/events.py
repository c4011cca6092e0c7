"""The organiser's tournaments: the list, a new one, and the public texts of each."""

from collections.abc import Callable
from functools import partial
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring.rulesets import PRESETS
from torneio.access.accounts import with_account
from torneio.access.actors import account
from torneio.dates import day
from torneio.entries.forms.events import EventForm, NewEventForm, SettingsForm
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.entries.removal import delete_tournament, was_played
from torneio.entries.selectors import alike_in_words, just_opened, my_tournaments
from torneio.entries.services import create_tournament
from torneio.entries.tables import TournamentTable
from torneio.entries.views.opening import open_once, tell_open
from torneio.houses.models import House
from torneio.houses.selectors import not_an_owner
from torneio.houses.services import houses_of
from torneio.htmx import focus_first_error, form_page, posted
from torneio.query_parameters import arrange
from torneio.words import sentence

_TYPED = ("name", "date", "starts_at", "venue")  # kept when another game is chosen


@with_account
def tournaments(request: HttpRequest) -> HttpResponse:
    """Every event this account organises."""
    houses = houses_of(request.user)
    table = TournamentTable(my_tournaments(request.user.pk), several_houses=len(houses) > 1)
    arrange(table, request, per_page=20)
    table.alike = alike_in_words([row.record for row in table.page.object_list])
    return render(request, "entries/tournaments.html", {"table": table, "houses": houses})


@with_account
def tournament_new(request: HttpRequest) -> HttpResponse:
    """The first of three steps: a name and a day. It is saved at once; the later steps change
    it."""
    typed = {name: request.GET[name] for name in _TYPED if request.GET.get(name)}
    initial = {"date": timezone.localdate(), "game": request.GET.get("jogo", "")} | typed
    mine = houses_of(request.user)
    event = NewEventForm(posted(request), initial=initial, houses=mine)
    before = just_opened(request.user.pk)
    if event.is_valid():
        opening = partial(_opened, request, event, house=mine[0], before=before)
        if answer := open_once(request, event, opening, again=_next_step):
            return answer
    games = [(key, name, key == event.asked) for key, name in Tournament.Game.choices]
    context = {"event": event, "games": games, "opened": before}
    status = 422 if focus_first_error(event) or event.game_problem else 200
    return render(request, "entries/tournament_new.html", context, status=status)


def _is_like(before: Tournament, typed: EventForm) -> bool:
    """Whether the event opened just now has the name, the day and the game of this one: another
    such needs a tick."""
    said = typed.cleaned_data
    same_name = before.name.casefold() == said["name"].casefold()
    return same_name and (before.date, before.game) == (said["date"], typed.game)


def _opened(
    request: HttpRequest, typed: NewEventForm, *, house: House, before: Tournament | None, key: UUID
) -> HttpResponse | None:
    """The step after an event is opened; None where it is asked first whether it is another."""
    if before and "outro" not in request.POST and _is_like(before, typed):
        typed.ask_whether_it_is_another()
        return None
    details: dict[str, Any] = {"house": house, "public_id": key} | typed.columns
    name, on = details.pop("name"), details.pop("date")
    made = create_tournament(PRESETS["classica"], name=name, day=on, **details)
    _warn_of_a_past_day(request, typed)
    if not made.playing.by_ruleset:
        tell_open(request, made)
    return _next_step(made)


def _next_step(opened: Tournament) -> HttpResponse:
    return redirect("new_rules" if opened.playing.by_ruleset else "pairs", opened.slug)


def _warn_of_a_past_day(request: HttpRequest, typed: EventForm) -> None:
    """A past date may be a slip of the pen: warn, and save it all the same."""
    written = typed.cleaned_data["date"]
    if "date" in typed.changed_data and written < timezone.localdate():
        messages.info(request, _("Esta data já passou: %(day)s.") % {"day": day(written)})


@for_organiser
def new_event(
    request: HttpRequest, tournament: Tournament, *, correct: Callable[..., None]
) -> HttpResponse:
    """The first step again, with its values; `correct` is a service, given by the address."""
    event = EventForm(posted(request), instance=tournament)
    if event.is_valid():
        correct(tournament, by=account(request), **event.cleaned_data)
        _warn_of_a_past_day(request, event)
        return redirect("new_rules", tournament.slug)
    return form_page(request, "entries/tournament_new.html", {"event": event}, form=event)


@for_organiser
def tournament_edit(
    request: HttpRequest, tournament: Tournament, *, correct: Callable[..., None]
) -> HttpResponse:
    """Edit the public texts of an event; `correct` is a service, given by the address."""
    form = SettingsForm(posted(request), instance=tournament)
    if form.is_valid():
        correct(tournament, by=account(request), **form.cleaned_data)
        messages.success(request, _("Guardado."))
        _warn_of_a_past_day(request, form)
        return redirect("tournament_edit", tournament.slug)
    context = {
        "tournament": Tournament.objects.get(pk=tournament.pk),
        "form": form,
        "was_played": was_played(tournament),
    }
    return form_page(request, "entries/tournament_edit.html", context, form=form)


@require_POST
@for_organiser
def tournament_delete(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Delete an event opened by mistake."""
    problem = not_an_owner(tournament.house, request.user.pk) or delete_tournament(tournament)
    if problem:
        messages.error(request, sentence(problem))
        return redirect("tournament_edit", tournament.slug)
    messages.success(request, _("Apagado: «%(name)s».") % {"name": tournament.name})
    return redirect("tournaments")
