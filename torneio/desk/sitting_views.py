"""The officials' pages of tables of single players: those of the round, and of each its sheet,
corrections and the end."""

from uuid import uuid4

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from torneio.entries.forms import focus_first_error
from torneio.htmx import page_or_part, unmoved
from torneio.play.alone.deal_sheets import DealSheet, read_deals
from torneio.play.alone.words import sentences
from torneio.play.models import Deal, Match
from torneio.play.officials import Official, for_official
from torneio.play.outcomes import Answer
from torneio.play.round_names import name_of_round
from torneio.play.selectors import being_played, rounds_of
from torneio.play.services import agreement
from torneio.play.services.seatings import seated
from torneio.play.services.sessions import end_session
from torneio.query_parameters import number
from torneio.table.result_forms import ConfirmForm, SendBackForm, SettleForm
from torneio.table.sittings.agreed import Agreed, Doubt
from torneio.table.sittings.entry import correction_of
from torneio.table.sittings.forms import DealForm, DealWhyForm


@require_safe
@for_official
def official_sittings(request: HttpRequest, official: Official) -> HttpResponse:
    """The tables of an official in the round that is played."""
    event = official.tournament
    if nothing := unmoved(request, event.revision):
        return nothing
    now = being_played(rounds_of(event))
    tables = list(seated(now).filter(table__in=official.tables())) if now else []
    context = {"official": official, "tournament": event, "round": now, "tables": tables}
    context["round_name"] = name_of_round(now).name if now else ""
    page, part = "desk/official_sittings.html", "desk/_official_sittings.html"
    return page_or_part(request, page, part=part, context=context)


@require_safe
@for_official
def desk_sitting(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """The sheet, every deal with the way to change it, and what was taken back."""
    sheet = sheet_of(official, pk)
    asked = number(request.GET.get("mao", ""))
    chosen = next((deal for deal in sheet.counting if deal.number == asked), None)
    form = correction_of(sheet, chosen, None) if chosen else None
    return show_sitting(request, official, sheet, chosen=chosen, form=form)


@require_POST
@for_official
def desk_sitting_confirm(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """What stands is right, as the page showed it."""
    form = ConfirmForm(request.POST)
    seen = form.cleaned_data["seen"] if form.is_valid() else 0
    outcome = agreement.confirm(sheet_of(official, pk).match.pk, seen=seen, by=official.by)
    return back(request, outcome, _("Resultado confirmado."))


@require_POST
@for_official
def desk_sitting_send_back(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """What stands is not confirmed: the table puts it right, and is told why."""
    sheet, form = sheet_of(official, pk), SendBackForm(request.POST)
    if not form.is_valid():
        return show_sitting(request, official, sheet, send_back=form)
    outcome = agreement.send_back(pk, why=form.cleaned_data["why"], by=official.by)
    return back(request, outcome, _("Devolvido à mesa: os jogadores corrigem e confirmam."))


@require_POST
@for_official
def desk_sitting_end(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """End the session at a table, or open it again: the button says which."""
    sheet, asked = sheet_of(official, pk), request.POST.get("ended")
    if asked not in {"0", "1"}:  # neither button: nothing is opened again by a broken page
        return show_sitting(request, official, sheet)
    ended = asked == "1"
    outcome = end_session(sheet.match.pk, ended=ended, by=official.by)
    return back(request, outcome, _("A mesa acabou.") if ended else _("A mesa joga outra vez."))


def sheet_of(official: Official, pk: int) -> DealSheet:
    """A public table of his. Raises Http404."""
    mine = Match.objects.public().of(official.tournament.pk).with_event()
    mine = mine.filter(table__in=official.tables())
    return read_deals(get_object_or_404(mine, pk=pk))


def show_sitting(
    request: HttpRequest,
    official: Official,
    sheet: DealSheet,
    *,
    chosen: Deal | None = None,
    form: DealForm | None = None,
    why: DealWhyForm | None = None,
    settle: SettleForm | None = None,
    send_back: SendBackForm | None = None,
) -> HttpResponse:
    """The page, with the forms that came back."""
    forms = [each for each in (why, form, settle, send_back) if each is not None]
    for each in forms:
        focus_first_error(each)
    agreed, send_back = Agreed(sheet, official.by), send_back or SendBackForm()
    send_back.auto_id = "id_send_back_%s"  # each form of the page asks why
    context = {
        "official": official,
        "tournament": sheet.event,
        "sheet": sheet,
        "sheet_part": f"table/_{sheet.game.key}_sheet.html",
        "agreed": agreed,
        "voided": [(deal, sheet.words_for(deal)) for deal in sheet.voided],
        "chosen": chosen,
        "form": form,
        "why": why or DealWhyForm(),
        "doubts": [(doubt, _settling(doubt, settle)) for doubt in agreed.doubts],
        "send_back": send_back,
        "client_id": uuid4(),
    }
    wrong = any(each.errors for each in forms)
    return render(request, "desk/desk_sitting.html", context, status=422 if wrong else 200)


def _settling(doubt: Doubt, sent: SettleForm | None) -> SettleForm:
    """The form of one doubt: as it came back, where it was of this one."""
    mine = sent is not None and sent["what"].value() == str(doubt.against.pk)
    form = sent if sent and mine else SettleForm()
    form.auto_id = f"id_settle_{doubt.against.pk}_%s"
    return form


def back(request: HttpRequest, outcome: Answer, said: str) -> HttpResponse:
    """To the page as it now stands, with what was done or why not."""
    if outcome.is_good:
        messages.success(request, said)
    else:
        messages.error(request, sentences(outcome.problems))
    sitting = outcome.sheet.match
    return redirect("desk_sitting", outcome.sheet.event.slug, sitting.pk)
