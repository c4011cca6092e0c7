"""The fee of an event, read from the organiser's own words, and the total at the door."""

import re
from decimal import Decimal
from typing import NamedTuple

from django.utils.formats import number_format

from torneio.entries.models import Tournament

_NUMBER = r"(?<![\d.,])(\d{1,6}(?:[.,]\d{1,2})?)(?![\d]|[.,]\d)"
_EUROS = re.compile(rf"{_NUMBER}\s*(?:€|euros?\b|eur\b)|€\s*{_NUMBER}", re.IGNORECASE)
_EACH = re.compile(r"(?:\bpor|\bcada|/)\s*(?:pessoa|jogador|cabeça)", re.IGNORECASE)
_OF_A_PAIR = re.compile(r"(?:\bpor|\bcada|\bde|\ba|/)\s*(?:dupla|par)\b", re.IGNORECASE)
_SEATED = 2  # the players at the table: each pays


class Money(NamedTuple):
    """The amounts received and still owed, in euros as people write them; and what `each` player
    pays, where that is a half of what is asked of a pair."""

    received: str
    owed: str
    each: str = ""


def fee_of(tournament: Tournament) -> Decimal | None:
    """The fee of each entrant, half of a pair's where players enter alone; None where the words
    name no sum, or more than one."""
    words = tournament.fee.strip()
    found = {first or second for first, second in _EUROS.findall(words)}
    if not found and re.fullmatch(_NUMBER, words):
        found = {words}
    if len(found) != 1:
        return None
    fee = Decimal(found.pop().replace(",", "."))
    if tournament.entering.several:
        return fee * _SEATED if _is_of_each(tournament) else fee
    return fee / _SEATED if _OF_A_PAIR.search(words) else fee


def _is_of_each(tournament: Tournament) -> bool:
    """Whether each of a pair pays the sum: by its words, else where each entered alone."""
    words = tournament.fee
    of_each = tournament.plan.get("alone") and not _OF_A_PAIR.search(words)
    return bool(of_each or _EACH.search(words))


def money(tournament: Tournament, counts: dict[str, int]) -> Money | None:
    """The fee times the paid entries, and times those owing (`counts` as a list of pairs gives
    them); None where entry is free or the fee cannot be read."""
    fee = fee_of(tournament)
    if not fee:
        return None
    is_half = not tournament.entering.several and _OF_A_PAIR.search(tournament.fee)
    each = _euros(fee) if is_half else ""
    return Money(_euros(fee * counts["settled"]), _euros(fee * counts["owing"]), each)


def _euros(sum_: Decimal) -> str:
    places = 0 if sum_ == sum_.to_integral() else 2
    return f"{number_format(sum_, places, use_l10n=True)} €"
