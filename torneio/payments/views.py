"""The organiser's pages of money: who owes what, what entry costs, and one entry by itself."""

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from torneio import query_parameters
from torneio.access.actors import Actor, account
from torneio.entries.guards import for_organiser
from torneio.entries.models import Pair, Player, Tournament
from torneio.entries.services import mark_pair
from torneio.htmx import focus_first_error, form_page, posted
from torneio.payments.balances import Balance, balances_of, euros, members_of, totals_of
from torneio.payments.fee_words import fee_in_words, fee_of, seats_of
from torneio.payments.forms import AmountForm, FeeForm, OwnPriceForm
from torneio.payments.models import OwnPrice, PartPayment
from torneio.payments.services import (
    give_back,
    give_too_much_back,
    set_fee,
    set_own_price,
    take_back_part,
    take_part,
    tell_member,
)
from torneio.words import sentence

FROM = "de"
"""The query parameter with the page that leads to a payment, and is returned to."""


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def payments(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The totals, who owes how much, who paid too much, who left and had paid, and what entry
    costs."""
    fee = fee_of(tournament)
    form = FeeForm(posted(request), fee=fee, several=seats_of(tournament) > 1)
    if form.is_valid():
        set_fee(tournament, form.fee(), by=account(request))
        messages.success(request, _("Guardado."))
        return redirect("payments", tournament.slug)
    balances = balances_of(tournament) or []
    context = {
        "tournament": tournament,
        "form": form,
        "fee": fee,
        "unlike_words": fee is not None and fee_in_words(tournament) not in {fee, None},
        "totals": totals_of(balances),
        "owing": [row for row in balances if row.owed],
        "too_much": [row for row in balances if row.too_much and not row.pair.withdrawn],
        "left": [row for row in balances if row.received and row.pair.withdrawn],
    }
    return form_page(request, "payments/payments.html", context, form=form)


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def pair_payment(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """What one entry costs and has paid; an amount that is not the whole."""
    pair = get_object_or_404(tournament.pairs.select_related("own_price"), number=number)
    own = _own_form(request, pair)
    if own.is_bound and own.is_valid():
        set_own_price(pair, own.cleaned_data["own"], by=account(request))
        _tell(request, pair)
        return redirect(request.get_full_path())
    form = AmountForm(None if own.is_bound else posted(request))
    if form.is_valid():
        said = form.cleaned_data
        problem = take_part(pair, said["amount"], client_id=said["client_id"], by=account(request))
        if problem is None:
            _tell(request, pair)
            return redirect(_came(request, pair)["back"])
        form.add_error("amount", sentence(problem))
    if not focus_first_error(own) and not focus_first_error(form):
        form.fields["amount"].widget.attrs["autofocus"] = True
    context = _about(tournament, pair) | {"form": form, "own": own, **_came(request, pair)}
    status = 422 if form.errors or own.errors else 200
    return render(request, "payments/pair_payment.html", context, status=status)


def _own_form(request: HttpRequest, pair: Pair) -> OwnPriceForm:
    """What it alone costs; bound where that was sent."""
    price: OwnPrice | None = getattr(pair, "own_price", None)
    sent = request.POST if "own" in request.POST else None
    return OwnPriceForm(sent, initial={"own": price.cents if price else None})


def _about(tournament: Tournament, pair: Pair) -> dict[str, Any]:
    """An entry with its balance, its parts, and its players, each with whether it is a member."""
    fee, balance = fee_of(tournament), _balance_of(pair)
    members = members_of(tournament, fee) if fee else ()
    parts = PartPayment.objects.filter(player__pairs=pair)
    seated = pair.players.select_related("person").order_by("memberships__order")
    players = seated[: seats_of(tournament)] if fee and fee.member_cents is not None else ()
    return {
        "tournament": tournament,
        "pair": pair,
        "balance": balance,
        "parts": [(part, euros(part.cents)) for part in parts],
        "players": [(player, player.person.top in members) for player in players],
    }


def _balance_of(pair: Pair) -> Balance | None:
    return next(iter(balances_of(pair.tournament, among=[pair.pk]) or ()), None)


def _tell(request: HttpRequest, pair: Pair) -> None:
    """What the entry has paid now."""
    if balance := _balance_of(pair):
        words = balance.words or _("não pagou nada")
        messages.success(request, f"{pair.name}: {words}.")


def _came(request: HttpRequest, pair: Pair) -> dict[str, str]:
    """The page that led here, and the way back to the row of the pair there."""
    slug, number, came = pair.tournament.slug, pair.number, request.GET.get(FROM, "")
    ways = {
        "porta": f"{reverse('door', args=[slug])}#porta-{number}",
        "pagamentos": reverse("payments", args=[slug]),
    }
    back = ways.get(came) or f"{reverse('pairs', args=[slug])}#dupla-{number}"
    return {"came": came if came in ways else "", "back": back}


@require_POST
@for_organiser
def payment_change(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """One press on the page of an entry: all is paid, or given back; a part was none; a player is a
    member, or is not."""
    pair = get_object_or_404(tournament.pairs, number=number)
    asked = next((name for name in _CHANGES if name in request.POST), None)
    if asked is None:
        return HttpResponseBadRequest()
    if not _CHANGES[asked](pair, request.POST[asked], account(request)):
        return HttpResponseBadRequest()
    _tell(request, pair)
    way = _came(request, pair)
    if asked == "tudo":
        return redirect(way["back"])
    came = f"?{FROM}={way['came']}" if way["came"] else ""
    return redirect(f"{reverse('pair_payment', args=[tournament.slug, number])}{came}")


def _all_paid(pair: Pair, _value: str, by: Actor) -> bool:
    mark_pair(pair, "paid", on=True, by=by)
    return True


def _all_back(pair: Pair, _value: str, by: Actor) -> bool:
    give_back(pair, by=by)
    return True


def _too_much_back(pair: Pair, _value: str, by: Actor) -> bool:
    give_too_much_back(pair, by=by)
    return True


def _no_part(pair: Pair, value: str, by: Actor) -> bool:
    payment = query_parameters.number(value)
    if payment is not None:
        take_back_part(pair, payment, by=by)
    return payment is not None


def _member(pair: Pair, value: str, by: Actor, *, on: bool = True) -> bool:
    key = query_parameters.public_id(value)
    found = Player.objects.filter(pairs=pair).select_related("person")
    player = found.filter(public_id=key).first() if key else None
    if player is None:
        return False
    tell_member(pair, player, on=on, by=by)
    return True


def _no_member(pair: Pair, value: str, by: Actor) -> bool:
    return _member(pair, value, by, on=False)


_CHANGES: Mapping[str, Callable[[Pair, str, Actor], bool]] = {
    "tudo": _all_paid,
    "devolver": _all_back,
    "a_mais": _too_much_back,
    "parte": _no_part,
    "socio": _member,
    "nao_socio": _no_member,
}
"""What each button of the page does with its value; False where that says nothing known."""
