"""The organiser's page of one match: decide it at once, correct it, take back what was said."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from torneio.access.speakers import account
from torneio.asking import number
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.play import services
from torneio.play.answers import Answer
from torneio.play.declarations import declare, withdraw_declaration
from torneio.play.desk_forms import CorrectForm, SideForm, TotalForm, WhyForm
from torneio.play.desk_screen import DeskForms, show_match
from torneio.play.models import Declaration, Match
from torneio.words import sentence


@require_safe
@for_organiser
def desk_match(request: HttpRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """The match as it stands, and what can be done about it."""
    wanted = request.GET.get("corrigir", "")
    correct = number(wanted)
    return show_match(request, tournament, _match(tournament, pk), correct=correct)


@require_POST
@for_organiser
def desk_total(request: HttpRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """A final result, where the event takes one."""
    match, form = _match(tournament, pk), TotalForm(request.POST, prefix="total")
    if form.is_valid():
        replace = form.cleaned_data["replace"]
        answer = declare(match.pk, form.declaration(), by=account(request), replace=replace)
        if answer.is_good:
            return _done(request, tournament, match, words=_("Resultado registado."))
        form.refuse(answer)
    return show_match(request, tournament, match, forms=DeskForms(total=form))


@require_POST
@for_organiser
def desk_no_show(request: HttpRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """A pair that did not come."""
    match, form = _match(tournament, pk), SideForm(request.POST, prefix="no_show")
    if _declared(request, match, form, kind=Declaration.Kind.NO_SHOW):
        return _done(request, tournament, match, words=_("Falta de comparência registada."))
    return show_match(request, tournament, match, forms=DeskForms(no_show=form))


@require_POST
@for_organiser
def desk_decider(request: HttpRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Who goes on after a draw."""
    match, form = _match(tournament, pk), SideForm(request.POST, prefix="decider")
    if _declared(request, match, form, kind=Declaration.Kind.DECIDER):
        return _done(request, tournament, match, words=_("Está dito quem segue."))
    return show_match(request, tournament, match, forms=DeskForms(decider=form))


def _declared(request: HttpRequest, match: Match, form: SideForm, *, kind: str) -> bool:
    if not form.is_valid():
        return False
    answer = declare(match.pk, form.declaration(kind), by=account(request))
    form.refuse(answer)
    return answer.is_good


@require_POST
@for_organiser
def desk_withdraw(request: HttpRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Take back what was declared."""
    match, form = _match(tournament, pk), WhyForm(request.POST, prefix="withdraw")
    if form.is_valid():
        what, why = form.cleaned_data["what"], form.cleaned_data["why"]
        by = account(request)
        answer = withdraw_declaration(match.pk, declaration_id=what, by=by, why=why)
        if answer.is_good:
            return _done(request, tournament, match, words=_("Retirado: contam outra vez as mãos."))
        _refuse(form, answer)
    return show_match(request, tournament, match, forms=DeskForms(withdraw=form))


@require_POST
@for_organiser
def desk_undo(request: HttpRequest, tournament: Tournament, pk: int) -> HttpResponse:
    """Take back the last hand."""
    match, form = _match(tournament, pk), WhyForm(request.POST, prefix="undo")
    if form.is_valid():
        hand, why = form.cleaned_data["what"], form.cleaned_data["why"]
        by = account(request)
        answer = services.void_last_hand(match.pk, hand_id=hand, by=by, why=why)
        if answer.is_good:
            return _done(request, tournament, match, words=_("A última mão está anulada."))
        _refuse(form, answer)
    return show_match(request, tournament, match, forms=DeskForms(undo=form))


@require_POST
@for_organiser
def desk_correct(
    request: HttpRequest, tournament: Tournament, pk: int, *, hand: int
) -> HttpResponse:
    """Put the right hand in the place of a wrong one."""
    match = _match(tournament, pk)
    form = CorrectForm(request.POST, prefix="correct", ruleset=tournament.ruleset)
    if form.is_valid():
        answer = services.correct_hand(
            match.pk,
            form.fact,
            hand_id=hand,
            client_id=form.key,
            by=account(request),
            why=form.cleaned_data["why"],
        )
        if answer.is_good:
            return _done(
                request, tournament, match, words=_("Mão corrigida; a de antes fica riscada.")
            )
        form.refuse(answer)
    return show_match(request, tournament, match, correct=hand, forms=DeskForms(correct=form))


def _match(tournament: Tournament, pk: int) -> Match:
    """A public match of the event; a draft has nothing to decide."""
    return get_object_or_404(Match.objects.public().of(tournament.pk).with_names(), pk=pk)


def _refuse(form: WhyForm, answer: Answer) -> None:
    for problem in answer.problems:
        form.add_error(None, sentence(problem))


def _done(
    request: HttpRequest, tournament: Tournament, match: Match, *, words: str
) -> HttpResponse:
    """Said and written: the page again, so that a reload repeats nothing."""
    messages.success(request, words)
    return redirect("desk_match", tournament.slug, match.pk)
