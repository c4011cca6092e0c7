"""The fee of an event, read from the organiser's own words, and the total at the door."""

import re
from decimal import Decimal
from typing import NamedTuple

from django.utils.formats import number_format

from torneio.entries.models import Tournament

_NUMBER = r"(?<![\d.,])(\d{1,6}(?:[.,]\d{1,2})?)(?![\d]|[.,]\d)"
_EUROS = re.compile(rf"{_NUMBER}\s*(?:€|euros?\b|eur\b)|€\s*{_NUMBER}", re.IGNORECASE)
_EACH = re.compile(r"(?:\bpor|\bcada|/)\s*(?:pessoa|jogador|cabeça)", re.IGNORECASE)
_SEATED = 2  # the players at the table: each pays


class Money(NamedTuple):
    """The amounts received and still owed, in euros as people write them."""

    received: str
    owed: str


def fee_of(tournament: Tournament) -> Decimal | None:
    """The fee of each entrant; None where the words name no sum, or more than one."""
    words = tournament.fee.strip()
    found = {first or second for first, second in _EUROS.findall(words)}
    if not found and re.fullmatch(_NUMBER, words):
        found = {words}
    if len(found) != 1:
        return None
    fee = Decimal(found.pop().replace(",", "."))
    each = tournament.entering.several and _EACH.search(words)
    return fee * _SEATED if each else fee


def money(tournament: Tournament, counts: dict[str, int]) -> Money | None:
    """The fee times the paid entries, and times those owing (`counts` as a list of pairs gives
    them); None where entry is free or the fee cannot be read."""
    fee = fee_of(tournament)
    if not fee:
        return None
    return Money(_euros(fee * counts["settled"]), _euros(fee * counts["owing"]))


def _euros(sum_: Decimal) -> str:
    places = 0 if sum_ == sum_.to_integral() else 2
    return f"{number_format(sum_, places, use_l10n=True)} €"
