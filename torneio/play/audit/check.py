"""Whether the books of an event hold: every chain, and the facts against what the lines say."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from torneio.entries.models import Tournament
from torneio.play.audit.facts import unlike
from torneio.play.audit.words import FAULTS, place_of
from torneio.play.book import Break, broken, head
from torneio.play.models import Match
from torneio.play.sittings.lines import consent_unlike, deals_unlike

# A larger book is checked when somebody asks, or by `manage.py audit`.
AT_ONCE = 5_000


@dataclass(frozen=True)
class Checked:
    """What a check of every book of an event found, and when; `head` seals all of them together."""

    at: datetime
    lines: int
    faults: list[str]
    head: str


def check(tournament: Tournament) -> Checked:
    """Every chain of an event, and its facts against the book."""
    of_matches, of_deals = unlike(tournament), deals_unlike(tournament)
    found = [*broken(tournament), *of_matches, *of_deals, *consent_unlike(tournament)]
    lines, faults = tournament.book.count(), in_sentences(tournament, found)
    return Checked(timezone.now(), lines, faults, head(tournament))


def in_sentences(tournament: Tournament, found: Sequence[Break]) -> list[str]:
    """Each fault with the match it is about: "Ronda 2, mesa 3: a linha 4 foi mudada"."""
    keys = {fault.match for fault in found if fault.match is not None}
    matches = Match.objects.filter(pk__in=keys).select_related("round", "table")
    places = {match.pk: place_of(match) for match in matches}
    return [_sentence(tournament, places, fault) for fault in found]


def _sentence(tournament: Tournament, places: dict[int, str], fault: Break) -> str:
    where = tournament.name if fault.match is None else places[fault.match]
    return f"{where}: {FAULTS[fault.code] % {'number': fault.number}}"
