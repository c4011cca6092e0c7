"""Whether the books of an event hold: every chain, and the facts against the audit lines."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from torneio.audit.all_books import broken, head
from torneio.audit.line_up_faults import line_ups_unlike
from torneio.audit.seats import seats_unlike
from torneio.audit.sheet_faults import unlike
from torneio.audit.tie_faults import ties_unlike
from torneio.audit.words import place_of
from torneio.book.chain import Break
from torneio.entries.models import Tournament
from torneio.play.models import Match

# The faults a check of the books finds, by code.
FAULTS: Mapping[str, Promise | str] = {
    "missing": _("falta a linha %(number)s"),
    "unlinked": _("a linha %(number)s não segue a anterior"),
    "changed": _("a linha %(number)s foi mudada"),
    "end": _("o livro não acaba onde devia: a última linha é a %(number)s"),
    "unsaid": _("há na folha um registo que nenhuma linha conta (linha %(number)s)"),
    "unlike": _("a folha não diz o mesmo que a linha %(number)s"),
    "gone": _("o que a linha %(number)s conta já não está na folha"),
    "result": _("o resultado guardado não é o que dão as mãos e as declarações"),
    "agreement": _("o acordo guardado não é o que dão os registos e quem os aceitou"),
    "seats": _("não está à mesa quem a linha %(number)s do torneio publicou"),
    "unseated": _("o que a linha %(number)s publicou já não está no sorteio"),
    "line_up": _("não se sentou à mesa quem diz a linha %(number)s do torneio"),
    "line_up_unsaid": _("de um dos plantéis nenhuma linha do torneio diz quem se sentou"),
    "line_up_unread": _("a linha %(number)s não diz quem se sentou, nem a que mesa"),
    "tie": _("a decisão de um empate não é a que diz a linha %(number)s"),
    "lots": _("o sorteio da linha %(number)s não é o que dá o seu número"),
    "consent": _("a folha e o livro não concordam sobre quem aceitou ou confirmou"),
}

# A larger book is checked on request, or by `manage.py audit`.
AT_ONCE = 1_500


@dataclass(frozen=True)
class AuditResult:
    """The result of checking every book of an event, and its time; `head` seals all of them
    together."""

    at: datetime
    lines: int
    faults: list[str]
    head: str


def check(tournament: Tournament, tell: Callable[[int], None] | None = None) -> AuditResult:
    """Check every chain of an event, its facts and seating against the book, and every result
    against its facts; `tell` is called with the progress, as in `unlike`."""
    rest = (
        *seats_unlike(tournament),
        *line_ups_unlike(tournament),
        *ties_unlike(tournament),
    )
    found = [*broken(tournament), *unlike(tournament, tell), *rest]
    lines, faults = tournament.books.count(), in_sentences(tournament, found)
    return AuditResult(timezone.now(), lines, faults, head(tournament))


def in_sentences(tournament: Tournament, found: Sequence[Break]) -> list[str]:
    """Each fault with the match it is about: "Ronda 2, mesa 3: a linha 4 foi mudada"."""
    keys = {fault.match for fault in found if fault.match is not None}
    matches = Match.objects.filter(public_id__in=keys).select_related("round__stage", "table")
    places = {match.public_id: place_of(match) for match in matches}
    return [_sentence(tournament, places, fault) for fault in found]


def _sentence(tournament: Tournament, places: dict[UUID, str], fault: Break) -> str:
    where = tournament.name if fault.match is None else places[fault.match]
    return f"{where}: {FAULTS[fault.code] % {'number': fault.number}}"
