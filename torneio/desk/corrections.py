"""Officials' changes to a match: first the consequences are shown, then the change is saved."""

from collections.abc import Callable, Mapping

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from torneio.desk.desk_games import at_the_desk
from torneio.desk.dry_run import is_built_on
from torneio.desk.forms import DeskForms, DeskTotalForm
from torneio.desk.match import OF_PAIRS, done, match_of
from torneio.desk.preview import Change, keep
from torneio.desk.screen import show_match
from torneio.desk.wrong_seats.before_after import told
from torneio.desk.wrong_seats.forms import wrong_seats_form
from torneio.desk.wrong_seats.services import put_right
from torneio.play.games import sheet_of
from torneio.play.models import Declaration, Match
from torneio.play.officials import Official, for_official
from torneio.play.outcomes import Answer
from torneio.play.services import recording
from torneio.play.services.conflicts import settle_conflict
from torneio.play.services.declarations import declare, withdraw_declaration
from torneio.table.result_forms import DeskSettleForm, SideForm, WhyForm

# Declarations about one of the two pairs: the title of the page, and the confirmation.
_OF_A_SIDE: Mapping[str, tuple[Promise | str, Promise | str]] = {
    Declaration.Kind.NO_SHOW: (
        gettext_lazy("Registar a falta de comparência"),
        gettext_lazy("Falta de comparência registada."),
    ),
    Declaration.Kind.DECIDER: (
        gettext_lazy("Dizer quem segue"),
        gettext_lazy("Ficou registado quem segue."),
    ),
}


@require_POST
@for_official
def desk_total(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """A final result, where the event takes one."""
    match = match_of(official, pk, OF_PAIRS)
    form = DeskTotalForm(request.POST, prefix="total", names=match.names)

    def act() -> Answer:
        said = form.cleaned_data
        return declare(
            pk, form.declaration(), by=official.by, replace=said["replace"], why=said["why"]
        )

    then = _done(request, official, match, words=_("Resultado registado."))
    by_hands = sheet_of(match).counting and match.outcome == Match.Outcome.HANDS
    stays = _("As mãos já escritas ficam na folha, sem contar: vale o resultado final.")
    says = (stays,) if by_hands else ()
    change = Change(match, form, act=act, title=_("Registar o resultado"), then=then, says=says)
    kept = keep(request, official, change)
    return kept or show_match(request, official, match, forms=DeskForms(total=form))


@require_POST
@for_official
def desk_side(request: HttpRequest, official: Official, pk: int, *, kind: str) -> HttpResponse:
    """Declare a no-show, or the pair that goes on after a draw."""
    match, form = match_of(official, pk, OF_PAIRS), SideForm(request.POST, prefix=kind)
    title, words = _OF_A_SIDE[kind]

    def act() -> Answer:
        why = form.cleaned_data["why"]
        return declare(pk, form.declaration(kind), by=official.by, why=why)

    then = _done(request, official, match, words=str(words))
    kept = keep(request, official, Change(match, form, act=act, title=str(title), then=then))
    forms = DeskForms(no_show=form) if kind == "no_show" else DeskForms(decider=form)
    return kept or show_match(request, official, match, forms=forms)


@require_POST
@for_official
def desk_withdraw(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """Take back a declaration."""
    match, form = match_of(official, pk), WhyForm(request.POST, prefix="withdraw")

    def act() -> Answer:
        what, why = form.cleaned_data["what"], form.cleaned_data["why"]
        return withdraw_declaration(pk, declaration_id=what, by=official.by, why=why)

    then = _done(request, official, match, words=_("Retirado: contam outra vez as mãos."))
    change = Change(match, form, act=act, title=_("Retirar o que foi dito"), then=then)
    kept = keep(request, official, change)
    return kept or show_match(request, official, match, forms=DeskForms(withdraw=form))


@require_POST
@for_official
def desk_undo(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """Take back the last hand."""
    match, form = match_of(official, pk), WhyForm(request.POST, prefix="undo")

    def act() -> Answer:
        hand, why = form.cleaned_data["what"], form.cleaned_data["why"]
        return recording.void_last_hand(pk, hand_id=hand, by=official.by, why=why)

    then = _done(request, official, match, words=_("A última mão está anulada."))
    title, opens = _("Anular a última mão"), match.ended and len(sheet_of(match).counting) == 1
    again = _("Sem mãos, o encontro que estava fechado fica aberto outra vez, sem resultado.")
    says = (again,) if opens else ()
    change = Change(match, form, act=act, title=title, then=then, says=says)
    kept = keep(request, official, change)
    return kept or show_match(request, official, match, forms=DeskForms(undo=form))


@require_POST
@for_official
def desk_settle(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """Settle a hand with two values. To keep the one that stands needs no preview."""
    match, form = match_of(official, pk), DeskSettleForm(request.POST, prefix="settle")

    def act() -> Answer:
        what, why = form.cleaned_data["what"], form.cleaned_data["why"]
        return settle_conflict(pk, hand_id=what, keep=form.keeps, by=official.by, why=why)

    then = _done(request, official, match, words=_("A divergência está resolvida."))
    asked_first = form.is_valid() and not form.keeps and is_built_on(match)
    title = _("Trocar a mão pelo outro valor")
    change = Change(match, form, act=act, title=title, then=then, asked_first=asked_first)
    kept = keep(request, official, change)
    return kept or show_match(request, official, match, forms=DeskForms(settle=form))


@require_POST
@for_official
def desk_correct(request: HttpRequest, official: Official, pk: int, *, hand: int) -> HttpResponse:
    """Replace a hand, or deal, by the right one. Raises Http404 for another match's."""
    match = match_of(official, pk)
    sheet = sheet_of(match)
    wrong = sheet.by_key(hand)
    if wrong is None:
        raise Http404
    form = at_the_desk(sheet).correction(sheet, wrong, request.POST)

    def act() -> Answer:
        why = form.cleaned_data["why"]
        return recording.correct_hand(
            pk, form.fact, hand_id=hand, client_id=form.key, by=official.by, why=why
        )

    then = _done(request, official, match, words=_("Mão corrigida; a de antes fica riscada."))
    change = Change(match, form, act=act, title=_("Corrigir uma mão"), then=then)
    kept = keep(request, official, change)
    forms = DeskForms(correct=form)
    return kept or show_match(request, official, match, correct=hand, forms=forms)


@require_POST
@for_official
def desk_seats(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """Put two pairs right that sat at each other's table."""
    match = match_of(official, pk, OF_PAIRS)
    form = wrong_seats_form(official, match, request.POST)
    if form is None or not form.is_valid():
        return show_match(request, official, match, forms=DeskForms(seats=form))
    wrong = form.wrong

    def act() -> Answer:
        return put_right(wrong, by=official.by)

    def then(_answer: Answer) -> HttpResponse:
        kept = _("Ficou como se jogou: as duas duplas trocaram de encontro.")
        again = _("Vale o sorteio: as duas mesas começam do princípio, cada dupla na sua.")
        return done(request, official, match, words=kept if wrong.keeps else again)

    change = Change(
        *(match, form),
        act=act,
        title=_("Duplas na mesa errada"),
        then=then,
        beside=(wrong.there,),
        says=tuple(told(wrong)),
    )
    kept = keep(request, official, change)
    return kept or show_match(request, official, match, forms=DeskForms(seats=form))


def _done(
    request: HttpRequest, official: Official, match: Match, *, words: str
) -> Callable[[Answer], HttpResponse]:
    """A redirect to the page of the match, with the confirmation, and with any open dispute."""

    def then(answer: Answer) -> HttpResponse:
        disputed = answer.sheet is not None and answer.sheet.match.disputed_by
        waits = _("A disputa acaba quando confirmar o que está na folha, em baixo.")
        return done(request, official, match, words=f"{words} {waits}" if disputed else words)

    return then
