"""What officials change in a deal of a table of single players: first what would follow is shown,
then the same is kept. Later tables are seated by who met whom, so that no draw follows from it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from torneio.desk.dry_run import Difference, moves_between
from torneio.desk.preview import NOT_SENT_AGAIN, SAVE, SEEN
from torneio.desk.sitting_views import back, sheet_of, show_sitting
from torneio.number_format import figure
from torneio.play.alone.deal_sheets import DealSheet, of_deals, read_deals
from torneio.play.games import lock_any
from torneio.play.models import Deal, Match
from torneio.play.officials import Official, for_official
from torneio.play.outcomes import Answer, Status
from torneio.play.services.conflicts import settle_conflict
from torneio.play.services.recording import correct_hand, void_last_hand
from torneio.query_parameters import number
from torneio.standings.players import player_standings
from torneio.table.result_forms import SettleForm
from torneio.table.sittings.entry import correction_of
from torneio.table.sittings.forms import DealWhyForm


@dataclass(frozen=True)
class DealConsequences:
    """What became of the rehearsal: what each deal would be, what each player would have, and who
    would change places."""

    outcome: Answer
    values: Sequence[Difference] = ()
    totals: Sequence[Difference] = ()
    moves: Sequence[str] = ()


@transaction.atomic
def consequences(sheet: DealSheet, act: Callable[[], Answer]) -> DealConsequences:
    """What `act` would do, asked of the service itself; nothing of it stays."""
    found = _rehearsed(sheet, act)
    transaction.set_rollback(True)
    return found


def _rehearsed(sheet: DealSheet, act: Callable[[], Answer]) -> DealConsequences:
    order = player_standings(sheet.event)
    outcome = act()
    if not outcome.is_good:
        return DealConsequences(outcome)
    after = read_deals(Match.objects.with_event().get(pk=sheet.match.pk))
    totals = [
        Difference(place.pair.name, figure(had), figure(has))
        for (place, had), (_same, has) in zip(sheet.standing, after.standing, strict=True)
        if had != has
    ]
    moves = moves_between(order, player_standings(sheet.event), alone=True)
    return DealConsequences(outcome, _values(sheet, after), totals, moves)


def _values(before: DealSheet, after: DealSheet) -> list[Difference]:
    """Every deal that would be another, or count no more."""
    old, new = (
        {deal.number: each.words_for(deal) for deal in each.counting} for each in (before, after)
    )
    return [
        Difference(_("Mão %(n)s") % {"n": number}, old.get(number, "–"), new.get(number, "–"))
        for number in sorted(old.keys() | new.keys())
        if old.get(number) != new.get(number)
    ]


def _shown(sheet: DealSheet) -> str:
    """What moves with every deal said, corrected or taken back at this table."""
    return f"{len(sheet.facts)}-{len(sheet.counting)}"


@transaction.atomic
def _as_seen(
    official: Official, sheet: DealSheet, act: Callable[[], Answer], *, seen: str | None
) -> Answer | None:
    """What became of it; None where the table is not any more as it was shown."""
    now = of_deals(lock_any(sheet.match.pk, by=official.by))
    return act() if seen in {None, _shown(now)} else None


@require_POST
@for_official
def desk_deal_correct(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """Put a deal right, with the reason."""
    sheet = sheet_of(official, pk)
    deal = get_object_or_404(Deal, match=pk, pk=number(request.POST.get("deal_id", "")) or 0)
    form, why = correction_of(sheet, deal, request.POST), DealWhyForm(request.POST)
    if not (form.is_valid() and why.is_valid()):
        return show_sitting(request, official, sheet, chosen=deal, form=form, why=why)

    def act() -> Answer:
        return correct_hand(
            pk,
            form.fact,
            hand_id=deal.pk,
            client_id=form.key,
            by=official.by,
            why=why.cleaned_data["why"],
        )

    title = _("Corrigir a mão %(number)s") % {"number": deal.number}
    return _asked(request, official, sheet, act=act, title=title, done=_("A mão está corrigida."))


@require_POST
@for_official
def desk_deal_void(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """Take the last deal back, with the reason."""
    sheet, why = sheet_of(official, pk), DealWhyForm(request.POST)
    if not why.is_valid():
        return show_sitting(request, official, sheet, why=why)
    deal_id = number(request.POST.get("deal_id", "")) or 0

    def act() -> Answer:
        said = why.cleaned_data["why"]
        return void_last_hand(pk, hand_id=deal_id, by=official.by, why=said)

    title, done = _("Anular a última mão"), _("A mão foi anulada.")
    return _asked(request, official, sheet, act=act, title=title, done=done)


@require_POST
@for_official
def desk_deal_settle(request: HttpRequest, official: Official, pk: int) -> HttpResponse:
    """Of two values for one deal, which is right. What stands there stays without being asked."""
    sheet, form = sheet_of(official, pk), SettleForm(request.POST)
    if not form.is_valid():
        return show_sitting(request, official, sheet, settle=form)

    def act() -> Answer:
        said = form.cleaned_data
        what, why = said["what"], said["why"]
        return settle_conflict(pk, hand_id=what, keep=form.keeps, by=official.by, why=why)

    title, done = _("Trocar a mão pelo outro valor"), _("A divergência está resolvida.")
    if form.keeps:
        return back(request, act(), done)
    return _asked(request, official, sheet, act=act, title=title, done=done)


def _asked(
    request: HttpRequest,
    official: Official,
    sheet: DealSheet,
    *,
    act: Callable[[], Answer],
    title: str,
    done: str,
) -> HttpResponse:
    """Keep the change where what follows was seen; else show that, or why it cannot be."""
    again = SAVE in request.POST
    kept = _as_seen(official, sheet, act, seen=request.POST.get(SEEN)) if again else None
    if kept is not None:
        return back(request, kept, done)
    shown = consequences(sheet, act)
    if shown.outcome.status is not Status.RECORDED:  # there already, or refused
        return back(request, shown.outcome, done)
    said = [each for each in request.POST.items() if each[0] not in NOT_SENT_AGAIN]
    context = {
        "official": official,
        "tournament": sheet.event,
        "sheet": sheet,
        "title": title,
        "follows": shown,
        "reason": request.POST.get("why", ""),
        "again": again,
        "said": [*said, (SEEN, _shown(sheet))],
    }
    return render(request, "desk/deal_consequences.html", context)
