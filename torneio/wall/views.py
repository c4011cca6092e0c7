"""The organiser's page of the screens: what each shows, changed with one tap."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from torneio.access.bases import phone_base
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.htmx import form_page, is_part, unmoved, version_of
from torneio.wall import services
from torneio.wall.forms import MessageForm, ScreenForm, ShowForm
from torneio.wall.models import MOST_SCREENS, ScreenPart, WallScreen
from torneio.wall.reveals import reveal_of
from torneio.wall.room_now import RoomNow, room_of

_ScreenView = Callable[Concatenate[HttpRequest, WallScreen, ...], HttpResponseBase]


def _of_screen(view: _ScreenView) -> Callable[..., HttpResponseBase]:
    """Turn the `number` of the address into a screen of the event; one that another organiser has
    removed leads back to the others."""

    @for_organiser
    @wraps(view)
    def found(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponseBase:
        screen = WallScreen.objects.filter(tournament=tournament, number=number).first()
        if screen is None:
            return redirect("screens", tournament.slug)
        screen.tournament = tournament
        return view(request, screen)

    return found


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def screens(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The screens of the event; a POST adds one. A poll asks for what is read aloud."""
    if request.method == "POST":
        services.add_screen(tournament)
        return redirect("screens", tournament.slug)
    room = room_of(tournament, WallScreen(tournament=tournament))
    version = version_of(room.draw and room.draw.sentences, room.calls)
    if nothing := unmoved(request, version):
        return nothing
    if is_part(request):
        return render(request, "wall/_aloud.html", _aloud(room, version))
    return _page(request, room)


@require_POST
@_of_screen
def screen_show(request: HttpRequest, screen: WallScreen) -> HttpResponse:
    """Carry out a button of a screen, or send it a message."""
    message = MessageForm(request.POST) if "message" in request.POST else None
    if message is None:
        _show(screen, ShowForm(request.POST))
    elif message.is_valid():
        services.say_message(screen, message.cleaned_data["message"])
        message = None
    tournament = screen.tournament
    room = room_of(tournament, screen)
    if is_part(request):
        screen.refresh_from_db()
        card = _card(request, screen, room, message=message)
        context = {"tournament": tournament, "card": card}
        return render(request, "wall/_screen_card.html", context, status=422 if message else 200)
    if message:
        return _page(request, room, refused=(screen.number, message))
    return redirect(f"{reverse('screens', args=[tournament.slug])}#ecra-{screen.number}")


@require_http_methods(["GET", "HEAD", "POST"])
@_of_screen
def screen_edit(request: HttpRequest, screen: WallScreen) -> HttpResponse:
    """What a screen is called, what takes turns on it, and how it is removed."""
    columns = ("name", "parts", "seconds", "columns")
    initial = {name: getattr(screen, name) for name in columns}
    parts = room_of(screen.tournament, screen).parts
    form = ScreenForm(request.POST or None, initial=initial, parts=parts)
    if request.method == "POST" and form.is_valid():
        services.set_up(screen, **form.cleaned_data)
        return redirect("screens", screen.tournament.slug)
    context = {"tournament": screen.tournament, "screen": screen, "form": form}
    return form_page(request, "wall/screen_edit.html", context, form=form)


@require_POST
@_of_screen
def screen_remove(_request: HttpRequest, screen: WallScreen) -> HttpResponse:
    """Remove a screen, which was asked before."""
    services.remove_screen(screen)
    return redirect("screens", screen.tournament.slug)


def _page(
    request: HttpRequest, room: RoomNow, *, refused: tuple[int, MessageForm] | None = None
) -> HttpResponse:
    """The page of the screens; with a message to one that was too long."""
    number, message = refused or (0, None)
    cards = [
        _card(request, each, room, message=message if each.number == number else None)
        for each in WallScreen.objects.filter(tournament=room.event)
    ]
    context = _aloud(room, version_of(room.draw and room.draw.sentences, room.calls))
    context |= {"cards": cards, "most": len(cards) == MOST_SCREENS}
    return render(request, "wall/screens.html", context, status=422 if refused else 200)


def _aloud(room: RoomNow, version: int) -> dict[str, Any]:
    return {
        "tournament": room.event,
        "draw": room.draw,
        "calls": room.calls,
        "version": version,
    }


def _show(screen: WallScreen, form: ShowForm) -> None:
    if not form.is_valid():
        return
    said = form.cleaned_data
    what, step = said["reveal"], said["step"]
    if not what:
        services.show_alone(screen, said["show"])
    elif step is None:
        services.end_reveal(screen)
    else:
        round_ = screen.round
        if what == WallScreen.Reveals.DRAW and not (screen.reveals == what and round_):
            round_ = room_of(screen.tournament, screen).now
        services.reveal(screen, what, step=step, round_=round_)


def _card(
    request: HttpRequest,
    screen: WallScreen,
    room: RoomNow,
    *,
    message: MessageForm | None = None,
) -> dict[str, Any]:
    """A screen as it stands on the page."""
    path = reverse("screen", args=[room.event.slug, screen.number])
    event = room.event
    revealed = reveal_of(event, screen)
    now = "" if revealed else screen.alone
    parts = [part for part in room.parts if part != ScreenPart.MESSAGE or screen.message]
    drawn = room.draw is not None and room.draw.tables and not event.is_over
    may = {"draw": drawn, "podium": event.is_over}
    return {
        "screen": screen,
        "site": phone_base(request).address,
        "path": path,
        "reveal": revealed,
        "buttons": [(part.value, part.label, part == now) for part in parts],
        "in_turns": not revealed and not now,
        "turns": [ScreenPart(each).label for each in screen.parts],
        "reveals": [(each.value, each.label) for each in WallScreen.Reveals if may[each.value]],
        "form": message or MessageForm(initial={"message": screen.message}),
    }
