"""The money on the pages of pairs and at the door, whose templates ask for it by name: they are
below."""

from collections.abc import Iterable
from typing import Any

from django import template
from django.utils.translation import gettext as _

from torneio.entries.models import Tournament
from torneio.payments.balances import balances_of, euros, totals_of
from torneio.payments.fee_words import fee_in_words, fee_of

register = template.Library()


@register.inclusion_tag("payments/_money_line.html", takes_context=True)
def money_line(context: template.Context) -> dict[str, Any]:
    """How much was received and is owed in the event of this page (six queries)."""
    tournament, counts = context["tournament"], context["counts"]
    balances = balances_of(tournament)
    totals = None if balances is None else totals_of(balances)
    return {"tournament": tournament, "counts": counts, "totals": totals}


@register.simple_tag
def counted_fee(tournament: Tournament) -> str:
    """What is counted where the page of payments says another sum than the words of the event; ""
    where it is the same (one query)."""
    fee, said = fee_of(tournament), fee_in_words(tournament)
    if fee is None or fee == said:
        return ""
    words = _("Nos pagamentos contam %(sum)s por dupla, como lá se disse, e não estas palavras.")
    if fee.each:
        words = _(
            "Nos pagamentos contam %(sum)s por pessoa, como lá se disse, e não estas palavras."
        )
    return words % {"sum": euros(fee.cents)}


@register.simple_tag
def tell_balances(tournament: Tournament, rows: Iterable[Any]) -> str:
    """Put the balance of each pair on it, to be shown beside its name; `rows` are pairs, or the
    rows of a table of them (six queries)."""
    pairs = [getattr(row, "record", row) for row in rows]
    found = balances_of(tournament, among=[pair.pk for pair in pairs]) if pairs else None
    by_key = {balance.pair.pk: balance for balance in found or ()}
    for pair in pairs:
        pair.balance = by_key.get(pair.pk)
    return ""
