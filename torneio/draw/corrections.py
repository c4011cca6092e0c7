"""What officials change in a match: first what would follow is shown, then the same is kept."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from torneio.draw.consequences import consequences
from torneio.play import services
from torneio.play.answers import Answer
from torneio.play.declarations import declare, withdraw_declaration
from torneio.play.desk.match import done, match_of
from torneio.play.desk.screen import DeskForms, show_match
from torneio.play.forms import CorrectForm, FinalForm, SideForm, TotalForm, WhyForm
from torneio.play.models import Declaration, Hand, Match
from torneio.play.officials import Official, for_official

SAVE = "save"
_NOT_SENT_AGAIN = {"csrfmiddlewaretoken", SAVE}


class _Form(Protocol):
    """A form that can say why nothing was written."""

    def is_valid(self) -> bool: ...
    def refuse(self, answer: Answer) -> None: ...


@dataclass(frozen=True)
class Change:
    """A change somebody asks for: the form that says it, what does it, and how both are told."""

    form: _Form
    act: Callable[[], Answer]
    title: str
    done: str


@require_POST
@for_official
def desk_total(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """A final result, where the event takes one."""
    match, form = match_of(official, pk), TotalForm(request.POST, prefix="total")

    def act() -> Answer:
        said = form.cleaned_data
        return declare(
            pk, form.declaration(), by=official.by, replace=said["replace"], why=said["why"]
        )

    change = Change(form, act, title=_("Registar o resultado"), done=_("Resultado registado."))
    return _asked(request, official, match, change=change, forms=DeskForms(total=form))


@require_POST
@for_official
def desk_no_show(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """A pair that did not come."""
    match, form = match_of(official, pk), SideForm(request.POST, prefix="no_show")
    change = Change(
        form,
        lambda: _declared(official, match, form, kind=Declaration.Kind.NO_SHOW),
        title=_("Registar a falta de comparência"),
        done=_("Falta de comparência registada."),
    )
    return _asked(request, official, match, change=change, forms=DeskForms(no_show=form))


@require_POST
@for_official
def desk_decider(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """Who goes on after a draw."""
    match, form = match_of(official, pk), SideForm(request.POST, prefix="decider")
    change = Change(
        form,
        lambda: _declared(official, match, form, kind=Declaration.Kind.DECIDER),
        title=_("Dizer quem segue"),
        done=_("Está dito quem segue."),
    )
    return _asked(request, official, match, change=change, forms=DeskForms(decider=form))


def _declared(official: Official, match: Match, form: SideForm, *, kind: str) -> Answer:
    why = form.cleaned_data["why"]
    return declare(match.pk, form.declaration(kind), by=official.by, why=why)


@require_POST
@for_official
def desk_withdraw(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """Take back what was declared."""
    match, form = match_of(official, pk), WhyForm(request.POST, prefix="withdraw")

    def act() -> Answer:
        what, why = form.cleaned_data["what"], form.cleaned_data["why"]
        return withdraw_declaration(pk, declaration_id=what, by=official.by, why=why)

    words = _("Retirado: contam outra vez as mãos.")
    change = Change(form, act, title=_("Retirar o que foi dito"), done=words)
    return _asked(request, official, match, change=change, forms=DeskForms(withdraw=form))


@require_POST
@for_official
def desk_undo(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """Take back the last hand."""
    match, form = match_of(official, pk), WhyForm(request.POST, prefix="undo")

    def act() -> Answer:
        hand, why = form.cleaned_data["what"], form.cleaned_data["why"]
        return services.void_last_hand(pk, hand_id=hand, by=official.by, why=why)

    words = _("A última mão está anulada.")
    change = Change(form, act, title=_("Anular a última mão"), done=words)
    return _asked(request, official, match, change=change, forms=DeskForms(undo=form))


@require_POST
@for_official
def desk_correct(request: HttpRequest, official: Official, pk: int, *, hand: int) -> HttpResponse:
    """Put the right hand in the place of a wrong one."""
    match = match_of(official, pk)
    form = _correction(request, official, match, hand=hand)

    def act() -> Answer:
        why = form.cleaned_data["why"]
        return services.correct_hand(
            pk, form.fact, hand_id=hand, client_id=form.key, by=official.by, why=why
        )

    words = _("Mão corrigida; a de antes fica riscada.")
    change = Change(form, act, title=_("Corrigir uma mão"), done=words)
    forms = DeskForms(correct=form)
    return _asked(request, official, match, change=change, forms=forms, correct=hand)


def _correction(
    request: HttpRequest, official: Official, match: Match, *, hand: int
) -> CorrectForm | FinalForm:
    """What can stand in the place of this hand: of a partida known by its riscos, other riscos."""
    only_riscos = Hand.objects.filter(pk=hand, partida__match=match, kind=Hand.Kind.TOTAL)
    if only_riscos.exists():
        return FinalForm(request.POST, prefix="correct")
    return CorrectForm(request.POST, prefix="correct", ruleset=official.tournament.ruleset)


def _asked(
    request: HttpRequest,
    official: Official,
    match: Match,
    *,
    change: Change,
    forms: DeskForms,
    correct: int | None = None,
) -> HttpResponse:
    """Keep the change where what follows was seen; else show that, or why it cannot be."""
    if change.form.is_valid():
        if SAVE in request.POST:
            answer = change.act()
            if answer.is_good:
                return done(request, official, match, words=change.done)
        else:
            shown = consequences(match, change.act)
            if shown.answer.is_good:
                context = {
                    "official": official,
                    "tournament": official.tournament,
                    "match": match,
                    "title": change.title,
                    "follows": shown,
                    "said": [
                        each for each in request.POST.items() if each[0] not in _NOT_SENT_AGAIN
                    ],
                }
                return render(request, "draw/consequences.html", context)
            answer = shown.answer
        change.form.refuse(answer)
    return show_match(request, official, match, correct=correct, forms=forms)
