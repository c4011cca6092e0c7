"""What entry costs: as its organiser set it, or read out of the words of the event."""

import re
from decimal import Decimal
from typing import NamedTuple

from torneio.entries.models import Tournament
from torneio.payments.models import EntryFee

_NUMBER = r"(?<![\d.,])(\d{1,6}(?:[.,]\d{1,2})?)(?![\d]|[.,]\d)"
_EUROS = re.compile(rf"{_NUMBER}\s*(?:€|euros?\b|eur\b)|€\s*{_NUMBER}", re.IGNORECASE)
_EACH = re.compile(r"(?:\bpor|\bcada|/)\s*(?:pessoa|jogador|cabeça)", re.IGNORECASE)
_OF_A_PAIR = re.compile(r"(?:\bpor|\bcada|\bde|\ba|/)\s*(?:dupla|par)\b", re.IGNORECASE)
# "5 € por pessoa, sócios 3 €": what is said of members stands apart from the rest.
_APART = re.compile(r"[;()–·]|,(?!\d)|\.(?!\d)|\s-\s|\b(?:e|ou|mas)\b", re.IGNORECASE)
_MEMBERS = re.compile(r"\bs[óo]ci[oa]s?\b", re.IGNORECASE)
_OTHERS = re.compile(r"\bn[ãa]o[ -]s[óo]ci[oa]s?\b", re.IGNORECASE)
_FREE = re.compile(r"\bgr[áa]tis\b|\bgratuit|\bde graça\b|\bn[ãa]o paga", re.IGNORECASE)


class FeeTerms(NamedTuple):
    """The cents of a pair, or of `each` player, and of a member of the house; None where a member
    pays the same."""

    cents: int
    each: bool
    member_cents: int | None = None

    def in_halves(self, *, member: bool) -> int:
        """What one of two at the table pays, in half cents: a pair's is paid by both."""
        cents = self.cents if self.member_cents is None or not member else self.member_cents
        return cents * 2 if self.each else cents


def fee_of(tournament: Tournament) -> FeeTerms | None:
    """What entry costs; None where nobody said it in a way that can be read (one query)."""
    row = EntryFee.objects.filter(tournament=tournament).first()
    if row is not None:
        return FeeTerms(row.cents, row.each, row.member_cents)
    return fee_in_words(tournament)


def fee_in_words(tournament: Tournament) -> FeeTerms | None:
    """What the event's words name: one sum, and a smaller one for members; else None."""
    words = tournament.fee.strip()
    sums, of_members = _sums(words)
    if not sums and re.fullmatch(_NUMBER, words):
        sums = {cents_of(words)}
    if len(sums) != 1 or len(of_members) > 1:
        return None
    (cents,), member = sums, next(iter(of_members), None)
    if member is not None and member > cents:
        return None
    return FeeTerms(cents, _is_of_each(tournament), None if member == cents else member)


def _sums(words: str) -> tuple[set[int], set[int]]:
    """The sums that the words name, and those that they name for members."""
    found: tuple[set[int], set[int]] = set(), set()
    for clause in _APART.split(words):
        said = {cents_of(first or second) for first, second in _EUROS.findall(clause)}
        of_members = bool(_MEMBERS.search(_OTHERS.sub("", clause)))
        if of_members and not said and _FREE.search(clause):
            said = {0}
        found[of_members].update(said)
    return found


def _is_of_each(tournament: Tournament) -> bool:
    """Whether each player pays the sum: by its words, else where each enters alone."""
    if _OF_A_PAIR.search(tournament.fee):
        return False
    alone = tournament.plan.get("alone") or not seats_of(tournament) > 1
    return bool(alone or _EACH.search(tournament.fee))


def seats_of(tournament: Tournament) -> int:
    """How many of an entry pay: the two at the table, or the one that enters alone."""
    return 1 if tournament.rotates or not tournament.playing.several else 2


def cents_of(euros: str) -> int:
    """An amount as people write it without its sign, "5", "7,50" or "7.5"."""
    return int(Decimal(euros.replace(",", ".")) * 100)
