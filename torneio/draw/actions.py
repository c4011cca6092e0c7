"""The organiser's actions on a round: draw, publish, take back, change."""

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from scoring import Problem
from torneio.access.actors import account
from torneio.draw import services
from torneio.draw.certificate import drawn_round
from torneio.draw.draw_page import (
    ExchangePreview,
    back,
    published_in_words,
    round_of,
    show,
    stage_of,
    while_open,
)
from torneio.draw.exchange import exchange_of
from torneio.draw.forms import SwapForm
from torneio.draw.without_waiting.services import draw_ahead_again
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.htmx import is_part
from torneio.play.models import Round, Stage
from torneio.play.round_names import name_of_round
from torneio.play.services import rounds
from torneio.query_parameters import number as number_in
from torneio.words import sentence


@require_POST
@for_organiser
@while_open
def draw_round(request: HttpRequest, tournament: Tournament, number: str) -> HttpResponse:
    """Queue the draw of one round."""
    services.request_draw(round_of(tournament, number), by=account(request))
    return show(request, tournament, number=number)


@require_POST
@for_organiser
@while_open
def draw_all(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Queue every round of a league, which needs no results."""
    stage = stage_of(tournament, format__in=Stage.TIMETABLES)
    for round_ in stage.rounds.filter(state=Round.State.WAITING):
        services.request_draw(round_, by=account(request))
    return show(request, tournament)


@require_POST
@for_organiser
@while_open
def publish(request: HttpRequest, tournament: Tournament, number: str) -> HttpResponse:
    """Publish a draft; a press that comes twice is told the same."""
    round_ = round_of(tournament, number)
    published = rounds.publish(round_.pk, by=account(request))
    if not published and round_.state != Round.State.PUBLISHED:
        return show(request, tournament, problem=Problem("not_a_draft"))
    said = published_in_words(tournament, name_of_round(round_).the)
    return show(request, tournament, number=number, said=said)


@require_POST
@for_organiser
@while_open
def publish_all(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Publish every draft of a league at once."""
    stage = stage_of(tournament, format__in=Stage.TIMETABLES)
    published = rounds.publish_all(stage, by=account(request))
    if not published:
        return show(request, tournament, problem=Problem("not_a_draft"))
    shown = ngettext("%(n)s ronda", "as %(n)s rondas", published) % {"n": published}
    return show(request, tournament, said=published_in_words(tournament, shown))


@require_POST
@for_organiser
@while_open
def unpublish(request: HttpRequest, tournament: Tournament, number: str) -> HttpResponse:
    """Take a round without any record back to a draft."""
    problem = rounds.unpublish(round_of(tournament, number).pk, by=account(request))
    return show(request, tournament, number=number, problem=problem)


@require_POST
@for_organiser
@while_open
def unpublish_all(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Take every round of a league without any record back to a draft."""
    stage = stage_of(tournament, format__in=Stage.TIMETABLES)
    count = rounds.unpublish_all(stage, by=account(request))
    if not count:
        return show(request, tournament, problem=Problem("round_has_results"))
    said = ngettext("%(n)s ronda voltou a rascunho.", "%(n)s rondas voltaram a rascunho.", count)
    return show(request, tournament, said=said % {"n": count})


@require_POST
@for_organiser
@while_open
def again(request: HttpRequest, tournament: Tournament, number: str) -> HttpResponse:
    """Discard a draft and draw another; where it was drawn without waiting for tables, again so."""
    round_ = round_of(tournament, number)
    draw = draw_ahead_again if "ahead" in round_.draw else services.draw_again
    problem = draw(round_, by=account(request))
    return show(request, tournament, number=number, problem=problem)


@require_POST
@for_organiser
@while_open
def discard(request: HttpRequest, tournament: Tournament, number: str) -> HttpResponse:
    """Discard a draft."""
    problem = rounds.discard(round_of(tournament, number).pk, by=account(request))
    return show(request, tournament, number=number, problem=problem)


@require_safe
@for_organiser
@while_open
def exchange(request: HttpRequest, tournament: Tournament, number: str) -> HttpResponse:
    """The cost of two pairs changing places, and the rules it breaks, before the decision."""
    round_ = round_of(tournament, number)
    problem = _fixed(round_)
    if problem and not is_part(request):
        return back(tournament, number)
    asked = ExchangePreview(words=sentence(problem)) if problem else _asked(round_, request.GET)
    if is_part(request):
        context = {"tournament": tournament, "number": number, "asked": asked}
        return render(request, "draw/_exchange.html", context)
    return show(request, tournament, number=number, asked=asked)


@require_POST
@for_organiser
@while_open
def swap(request: HttpRequest, tournament: Tournament, number: str) -> HttpResponse:
    """Exchange two pairs of a draft, the two whose cost was shown."""
    round_ = round_of(tournament, number)
    if problem := _fixed(round_):
        return show(request, tournament, number=number, problem=problem)
    asked = _asked(round_, request.POST)
    if asked.exchange is None:
        return show(request, tournament, number=number, asked=asked)
    if request.POST.get("visto") != str(asked.exchange.mark):
        words = _("O sorteio mudou entretanto: veja outra vez o que muda com a troca.")
        return show(request, tournament, number=number, asked=asked._replace(words=words))
    first, second = asked.exchange.pairs
    problem = rounds.swap(round_.pk, first, second, by=account(request))
    said = "" if problem else _("Trocadas: %(tables)s.") % {"tables": asked.exchange.after}
    undo = None if problem else exchange_of(round_, first, second)
    return show(request, tournament, number=number, problem=problem, said=said, undo=undo)


def _fixed(round_: Round) -> Problem | None:
    """Why no pairs can change places here, if so: a timetable leaves nothing to exchange."""
    if round_.stage.format in Stage.TIMETABLES:
        rotates = round_.stage.format == Stage.Format.ROTATION
        return Problem("rotation_is_fixed" if rotates else "league_is_fixed")
    return None if round_.state == Round.State.DRAFT else Problem("not_a_draft")


def _asked(round_: Round, said: QueryDict) -> ExchangePreview:
    """The exchange chosen, or what is missing of it."""
    form = SwapForm(said, pairs=[seat.key for seat in drawn_round(round_).pairs])
    if form.is_valid():
        first, second = form.cleaned_data["dupla"]
        if problem := rounds.stand_apart(round_, first, second):
            return ExchangePreview(words=sentence(problem), chosen=(first, second))
        found = exchange_of(round_, first, second)
        if found.meetings:
            return ExchangePreview(found, chosen=(first, second))
        return ExchangePreview(words=_("Essas duas já se encontram: trocá-las não muda nada."))
    chosen = [key for text in said.getlist("dupla") if (key := number_in(text)) is not None]
    return ExchangePreview(words=" ".join(map(str, form.errors.get("dupla", []))), chosen=chosen)
