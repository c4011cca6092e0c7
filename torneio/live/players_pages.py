"""The public pages of the games played alone: standings and tables, a file."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from torneio.entries.models import Pair, Tournament
from torneio.live.caching import ROUNDS, public_file, public_page, show, show_hidden
from torneio.live.hidden import may_see_standings
from torneio.live.names import names_of
from torneio.live.podium import podium_of
from torneio.live.round_texts import MOST_IN_WORDS, players_text, tables_text, to_send
from torneio.live.selectors import round_of
from torneio.outlook.player_chances import player_chances, read_tables
from torneio.outlook.player_trials import player_trial
from torneio.play.alone.deals import game_of
from torneio.play.clock import clock_of
from torneio.play.round_names import name_of_round
from torneio.play.selectors import asked_or_played, progress_of, public_rounds
from torneio.play.services.seatings import seated, seated_with
from torneio.signup.models import terms_of
from torneio.signup.words import open_in_words
from torneio.spreadsheets import answer
from torneio.standings.players import PlayerStanding, as_sheet, player_standings


@public_page(keeps={"ronda": ROUNDS})
def game(request: HttpRequest, event: Tournament) -> HttpResponse:
    """The standings, and the tables of a round: the one being played, or the one asked for."""
    context = now_of(request, event, hidden=not event.standings_are_public)
    return show(request, "live/game.html", part="live/_game.html", context=context)


def now_of(request: HttpRequest, event: Tournament, *, hidden: bool = False) -> dict[str, Any]:
    """The context of the event: the standings, unless they are `hidden`, and the tables of the
    round shown."""
    rounds = public_rounds(event)
    shown = asked_or_played(rounds, request.GET.get("ronda", ""))
    rows = player_standings(event)
    names = names_of(event, [each.pair for each in rows])
    shown_rows = [] if hidden else rows
    return {
        "event": event,
        "signups": "" if shown else open_in_words(event, terms_of(event)),
        "provisional": any(each.mark for each in shown_rows),
        "rounds": [(each, name_of_round(each).name) for each in rounds],
        "round": shown,
        "round_name": name_of_round(shown).name if shown else "",
        "is_over": name_of_round(shown).is_over if shown else "",
        "progress": progress_of(shown) if shown else None,
        "clock": clock_of(shown) if shown and progress_of(shown).left else None,
        "tables": list(seated(shown)) if shown else [],
        "rows": shown_rows,
        "hidden": hidden,
        "names": names,
        "podium": podium_of(event, rows, names) if event.is_over and not hidden else None,
        "wins_first": game_of(event).wins_first,
    }


@public_page()
def one_player(request: HttpRequest, event: Tournament, number: int) -> HttpResponse:
    """A player: the place, and every table, the last round first."""
    player = get_object_or_404(event.pairs, number=number)
    names = {each.pk: name_of_round(each).name for each in public_rounds(event)}
    shown = event.standings_are_public
    tables = [(names[table.round_id], [table]) for table in seated_with(player)]
    context = {
        "event": event,
        "player": player,
        "hidden": not shown,
        "tables": tables[::-1],
    }
    more = _standing(event, player) if shown and tables else {"standing": None}
    return show(request, "live/player.html", part="live/_player.html", context=context | more)


def _standing(event: Tournament, player: Pair) -> dict[str, Any]:
    """The place of a player, and what is still needed."""
    order = player_standings(event)
    own = _own(order, player)
    if own is None:
        return {"standing": None}
    tables = read_tables(event)
    at = reverse("player_what_if", args=[event.slug, player.number]) if tables.open else ""
    return {
        "standing": own,
        "chances": player_chances(event, tables, order, own=own),
        "try_at": at,
    }


def _own(order: Sequence[PlayerStanding], player: Pair) -> PlayerStanding | None:
    return next((each for each in order if each.pair == player), None)


@public_page()
def what_if(request: HttpRequest, event: Tournament, number: int) -> HttpResponse:
    """The standings as they would be with what was chosen; the address holds it."""
    player = get_object_or_404(event.pairs, number=number)
    if not event.standings_are_public:
        return show_hidden(request, event)
    order, tables = player_standings(event), read_tables(event)
    own = _own(order, player)
    if own is None:
        raise Http404
    trial = player_trial(event, tables, order, own=own, said=request.GET.dict())
    context = {"event": event, "pair": player, "trial": trial, "tabs": "live/_game_tabs.html"}
    return show(request, "live/what_if.html", part="live/_would_be.html", context=context)


@public_page()
def game_words(request: HttpRequest, event: Tournament, number: str) -> HttpResponse:
    """A public round in plain words, to copy."""
    round_ = round_of(public_rounds(event), number)
    drawn, name = seated(round_), name_of_round(round_).name
    more = max(drawn.count() - MOST_IN_WORDS, 0)
    text = tables_text(event, name, drawn[:MOST_IN_WORDS], more=more)
    context = {
        "event": event,
        "name": name,
        **to_send(text, request, reverse("event", args=[event.slug])),
        "back": f"{reverse('game', args=[event.slug])}?ronda={round_.slug}",
        "back_words": _("Voltar à ronda"),
        "tabs": "live/_game_tabs.html",
        "tab": "game",
    }
    return show(request, "live/round_text.html", part="live/round_text.html", context=context)


@public_page()
def game_standings_words(request: HttpRequest, event: Tournament) -> HttpResponse:
    """The standings in plain words, to copy; after the end, with the prizes."""
    if not event.standings_are_public:
        return show_hidden(request, event)
    order, wins_first = player_standings(event), game_of(event).wins_first
    text = players_text(event, order, wins_first=wins_first)
    context = {
        "event": event,
        "name": _("Classificação"),
        **to_send(text, request, reverse("event", args=[event.slug])),
        "back": reverse("game", args=[event.slug]),
        "back_words": _("Voltar à classificação"),
        "tabs": "live/_game_tabs.html",
        "tab": "game",
    }
    return show(request, "live/round_text.html", part="live/round_text.html", context=context)


@public_file
def game_file(request: HttpRequest, event: Tournament, kind: str) -> HttpResponse:
    """The standings for a spreadsheet: "csv" or "xlsx"; while they are hidden, for its organisers
    alone."""
    if not may_see_standings(request, event):
        return redirect("game", event.slug)
    return answer(as_sheet(event), kind, name=event.slug)
