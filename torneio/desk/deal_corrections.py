"""What officials change in a deal of a table of single players: first what would follow is shown,
then the same is kept. Later tables are seated by who met whom, so that no draw follows from it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from torneio.desk.preview import Change, keep
from torneio.desk.sitting_views import sheet_of, show_sitting
from torneio.play.alone.deal_sheets import DealSheet
from torneio.play.models import Deal
from torneio.play.officials import Official, for_official
from torneio.play.outcomes import Answer
from torneio.play.services import recording
from torneio.play.services.conflicts import settle_conflict
from torneio.query_parameters import number
from torneio.table.result_forms import SettleForm
from torneio.table.sittings.entry import correction_of
from torneio.table.sittings.forms import DealForm, DealWhyForm


@dataclass(frozen=True)
class _WithReason:
    """A deal as it should have been, and why: two forms of one page."""

    deal: DealForm
    why: DealWhyForm

    @property
    def cleaned_data(self) -> dict[str, Any]:
        return self.why.cleaned_data

    def is_valid(self) -> bool:
        return all([self.deal.is_valid(), self.why.is_valid()])

    def refuse(self, answer: Answer) -> None:
        self.why.refuse(answer)


@require_POST
@for_official
def desk_deal_correct(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """Put a deal right, with the reason."""
    sheet = sheet_of(official, pk)
    deal = get_object_or_404(Deal, match=pk, pk=number(request.POST.get("deal_id", "")) or 0)
    form, why = correction_of(sheet, deal, request.POST), DealWhyForm(request.POST)

    def act() -> Answer:
        said = why.cleaned_data["why"]
        return recording.correct_hand(
            pk, form.fact, hand_id=deal.pk, client_id=form.key, by=official.by, why=said
        )

    title = _("Corrigir a mão %(number)s") % {"number": deal.number}
    then = _done(request, sheet, words=_("A mão está corrigida."))
    kept = keep(request, official, Change(sheet.match, _WithReason(form, why), act, title, then))
    return kept or show_sitting(request, official, sheet, chosen=deal, form=form, why=why)


@require_POST
@for_official
def desk_deal_void(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """Take the last deal back, with the reason."""
    sheet, why = sheet_of(official, pk), DealWhyForm(request.POST)
    deal_id = number(request.POST.get("deal_id", "")) or 0

    def act() -> Answer:
        said = why.cleaned_data["why"]
        return recording.void_last_hand(pk, hand_id=deal_id, by=official.by, why=said)

    then = _done(request, sheet, words=_("A mão foi anulada."))
    kept = keep(request, official, Change(sheet.match, why, act, _("Anular a última mão"), then))
    return kept or show_sitting(request, official, sheet, why=why)


@require_POST
@for_official
def desk_deal_settle(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """Of two values for one deal, which is right. What stands there stays without being asked."""
    sheet, form = sheet_of(official, pk), SettleForm(request.POST)

    def act() -> Answer:
        what, why = form.cleaned_data["what"], form.cleaned_data["why"]
        return settle_conflict(pk, hand_id=what, keep=form.keeps, by=official.by, why=why)

    then = _done(request, sheet, words=_("A divergência está resolvida."))
    asked_first = form.is_valid() and not form.keeps
    title = _("Trocar a mão pelo outro valor")
    change = Change(sheet.match, form, act, title, then, asked_first=asked_first)
    kept = keep(request, official, change)
    return kept or show_sitting(request, official, sheet, settle=form)


def _done(
    request: HttpRequest, sheet: DealSheet, *, words: str
) -> Callable[[Answer], HttpResponse]:
    """To the page of the table, where it is said."""

    def then(_answer: Answer) -> HttpResponse:
        messages.success(request, words)
        return redirect("desk_sitting", sheet.event.slug, sheet.match.pk)

    return then
