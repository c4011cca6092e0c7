"""Results on one sheet, two numbers a table; results that replace others are previewed first."""

from collections.abc import Sequence

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from scoring import Problem
from torneio.access.actors import Actor, account
from torneio.desk.dry_run import Consequences, are_as_seen, consequences
from torneio.desk.onward.decisions import carries_a_bracket
from torneio.desk.preview import SAVE, SEEN, show
from torneio.desk.result_lines import ResultLine, ResultSheet, result_sheet, save_results
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.entries.services import correct_event
from torneio.entries.words.units import left_uncounted
from torneio.htmx import posted
from torneio.play.models import Match, Round
from torneio.play.round_names import name_of_round
from torneio.play.selectors import asked_or_played, public_rounds
from torneio.words import sentence, unit_word


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def results(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Two numbers a table, on one sheet or, in a large room, on some. In an event that takes no
    final results, the page first asks to allow them. One that has ended takes none: its tables show
    them."""
    round_ = asked_or_played(public_rounds(tournament), request.GET.get("ronda", ""))
    if round_ is None:
        return redirect("tables", tournament.slug)
    if tournament.is_over and request.method != "POST":
        return redirect(reverse("tables", args=[tournament.slug], query={"ronda": round_.slug}))
    if not tournament.totals_allowed:
        return _taking_totals(request, tournament, round_)
    sheet = result_sheet(round_, request.GET, posted(request))
    if request.method != "POST":
        return _page(request, tournament, round_, sheet=sheet)
    try:
        return _said(request, tournament, round_, sheet=sheet)
    except Match.DoesNotExist as gone:  # the round, or the event, was deleted just now
        raise Http404 from gone


def _taking_totals(request: HttpRequest, tournament: Tournament, round_: Round) -> HttpResponse:
    """The question whether final results are allowed; after a yes, the sheet."""
    if request.method == "POST":
        correct_event(tournament, by=account(request), totals_allowed=True)
        return redirect(f"{request.path}?ronda={round_.slug}")
    return _page(request, tournament, round_)


def _said(
    request: HttpRequest, tournament: Tournament, round_: Round, *, sheet: ResultSheet
) -> HttpResponse:
    """Save the new results; those that replace others only after their consequences were seen."""
    by, lines = account(request), sheet.lines
    _leave_to_its_page(lines)
    held = [line for line in lines if line.replaces]
    if SAVE in request.POST and are_as_seen([line.match for line in held], request.POST.get(SEEN)):
        held = []
    saved = save_results([line for line in lines if line not in held], by=by)
    if saved:
        words = ngettext("%(n)s resultado guardado.", "%(n)s resultados guardados.", saved)
        messages.success(request, words % {"n": saved})
    follows = _rehearsed(held, by=by) if held else None
    if any(line.is_wrong for line in lines):
        return _page(request, tournament, round_, sheet=sheet)
    if follows is None:
        return redirect(f"{request.path}?ronda={round_.slug}&parte={sheet.part.number}")
    title = _("Substituir resultados")
    return show(request, tournament, follows, title=title)


def _leave_to_its_page(lines: Sequence[ResultLine]) -> None:
    """Leave results that may affect a bracket to the match's page, which asks about the next
    round."""
    for line in lines:
        if line.form and line.differs and carries_a_bracket(line.match):
            line.form.full_clean()
            line.form.add_error("b", sentence(Problem("bracket_is_drawn")))
            line.elsewhere = True


def _rehearsed(held: Sequence[ResultLine], *, by: Actor) -> Consequences:
    """The consequences of the lines that replace a result; refused ones carry their problems."""
    follows = consequences(
        [line.match for line in held], lambda: [line.declare(by=by) for line in held]
    )
    for line, answer in zip(held, follows.answers, strict=True):
        line.refuse(answer)
    return follows


def _page(
    request: HttpRequest,
    tournament: Tournament,
    round_: Round,
    *,
    sheet: ResultSheet | None = None,
) -> HttpResponse:
    wrong = sum(line.is_wrong for line in sheet.lines) if sheet else 0
    ruleset = round_.stage.ruleset
    context = {
        "tournament": tournament,
        "round": round_,
        "name": name_of_round(round_).name,
        "sheet": sheet,
        "wrong": wrong,
        "replaces": any(line.offers_replace for line in sheet.lines) if sheet else False,
        "unit": ruleset.match.unit,
        "units": unit_word(ruleset),
        "uncounted": left_uncounted(ruleset),
    }
    return render(request, "desk/results.html", context, status=422 if wrong else 200)
