"""The organiser's tables: a live list, their links and cards, and their options."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring import Ruleset
from torneio.access.actors import account
from torneio.access.addresses import network_of
from torneio.access.bases import phone_base
from torneio.desk.cards import card_of
from torneio.desk.option_forms import OptionsForm
from torneio.desk.table_options import OPTIONS, change_options
from torneio.desk.table_overview import table_lines
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.htmx import form_page, page_or_part, posted, unmoved, version_of
from torneio.night.late_tables import keys_of, late_tables
from torneio.play.clock import time_is_up
from torneio.play.models import Table
from torneio.play.pins import lift_lock, locked_tables
from torneio.play.round_names import name_of_round
from torneio.play.selectors import asked_or_played, public_rounds
from torneio.play.services.calls import answer_call
from torneio.play.services.phones import revoke_link
from torneio.waves import ALL_AT_ONCE
from torneio.words import sentence, unit_word


@require_safe
@for_organiser
def tables(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The tables of the round in play, or of another that is asked for."""
    rounds, asked = public_rounds(tournament), request.GET.get("ronda", "")
    round_ = asked_or_played(rounds, asked)
    lines, waits = table_lines(round_) if round_ else ([], ALL_AT_ONCE)
    called = list(tournament.tables.filter(called_at__isnull=False))
    calls = [(table.number, table.called_at) for table in called]
    locked = locked_tables(tournament, network=network_of(request))
    waiting = [line for line in lines if line.waits]
    is_up = bool(waiting) and time_is_up(round_)
    late = late_tables(round_) if tournament.playing.paired else []
    drawn = [each.pk for each in rounds]
    open_ = (tournament.is_over, tournament.totals_allowed)
    shown = (*open_, drawn, lines, calls, locked, is_up, waits.words, keys_of(late))
    version = version_of(*shown)
    if nothing := unmoved(request, version):
        return nothing
    ruleset = round_.stage.ruleset if round_ else tournament.ruleset
    context = {
        "tournament": tournament,
        "rounds": [(each, name_of_round(each).name) for each in rounds],
        "round": round_,
        "asked": round_ is not None and round_.slug == asked,
        "name": name_of_round(round_).name if round_ else "",
        "lines": lines,
        "called": called,
        "locked": locked,
        "waiting": waiting,
        "waits": waits.words,
        "time_is_up": is_up,
        "late": late,
        "by_partidas": not ruleset.match.in_hands,
        "figures_word": _figures_word(ruleset),
        "version": version,
    }
    return page_or_part(request, "desk/tables.html", part="desk/_tables.html", context=context)


def _figures_word(ruleset: Ruleset) -> str:
    """The head of the column of figures: of a match in partidas, those of the one in play."""
    if ruleset.match.unit == "hands_points":
        return _("Pontos")
    unit = unit_word(ruleset).capitalize()
    return unit if ruleset.match.in_hands else _("%(unit)s em jogo") % {"unit": unit}


@require_safe
@for_organiser
def table_phone(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """The link of one table, to be scanned by a phone now."""
    table = get_object_or_404(tournament.tables, number=number)
    base = phone_base(request)
    locked = locked_tables(tournament, network=network_of(request))
    context = {
        "tournament": tournament,
        "table": table,
        "card": card_of(table, base),
        "base": base,
        "locked": [each for each in locked if each[0] == number],
    }
    return render(request, "desk/table_phone.html", context)


@require_POST
@for_organiser
def table_revoke(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Revoke every phone's access to one table, and give a new link."""
    table: Table = get_object_or_404(tournament.tables, number=number)
    revoke_link(table, by=account(request))
    words = _("A ligação da mesa %(number)s é outra: a de antes já não abre nada.")
    messages.success(request, words % {"number": number})
    return redirect("table_phone", tournament.slug, number)


@require_POST
@for_organiser
def table_answer(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Mark a table's call as answered."""
    table = get_object_or_404(tournament.tables, number=number)
    answer_call(table, by=account(request))
    return redirect("tables", tournament.slug)


@require_POST
@for_organiser
def table_unlock(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """After too many wrong PINs: unlock the table."""
    table = get_object_or_404(tournament.tables, number=number)
    lift_lock(table, network=network_of(request), by=account(request))
    words = _("O PIN da mesa %(number)s pode tentar-se outra vez.")
    messages.success(request, words % {"number": number})
    return redirect("tables", tournament.slug)


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def table_options(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The options of the tables."""
    initial = {name: getattr(tournament, name) for name in OPTIONS}
    form = OptionsForm(posted(request), initial=initial, entering=tournament.playing)
    if form.is_valid():
        if problem := change_options(tournament, by=account(request), **form.cleaned_data):
            messages.error(request, sentence(problem))
        else:
            messages.success(request, _("Guardado."))
        return redirect("table_options", tournament.slug)
    context = {"tournament": tournament, "form": form}
    return form_page(request, "desk/table_options.html", context, form=form)
