"""Derived columns, written again where they differ from what the facts give: after a release that
derives more of a match, or otherwise. No fact changes: the audit line has only the number of
results that did."""

from collections.abc import Callable, Iterator, Sequence

from django.db import transaction

from torneio.access.actors import program
from torneio.audit.sheet_faults import is_possible
from torneio.book.acts import Act
from torneio.coded import coded
from torneio.entries import event_book
from torneio.entries.models import Tournament
from torneio.play.games import sheets_of
from torneio.play.models import Match
from torneio.play.settling import settle_again

A_BATCH = 200  # rows held at once, while phones at those tables wait

_RECOUNT = program(coded("counting"))

Tell = Callable[[int], None]


def mend(tournament: Tournament, tell: Tell) -> tuple[int, int]:
    """How many matches of an event were checked, and how many of them changed. Safe to run twice,
    and during play; `tell` is called with the progress after each batch.

    Hands that cannot have been recorded are skipped: the audit names those.
    """
    looked = changed = 0
    keys = list(Match.objects.of(tournament.pk).order_by("pk").values_list("pk", flat=True))
    for batch in _batches(keys):
        looked, changed = looked + len(batch), changed + _matches(tournament, batch)
        tell(looked)
    return looked, changed


def _batches(keys: Sequence[int]) -> Iterator[Sequence[int]]:
    return (keys[start : start + A_BATCH] for start in range(0, len(keys), A_BATCH))


@transaction.atomic
def _matches(tournament: Tournament, keys: Sequence[int]) -> int:
    rows = Match.objects.filter(pk__in=keys).select_related("round__stage").order_by("pk")
    matches = list(rows.select_for_update(of=("self",), no_key=True))
    changed = 0
    for sheet, declared in sheets_of(tournament, matches):
        changed += is_possible(sheet) and settle_again(sheet, declared)
    if changed:
        event_book.note(tournament.pk, Act.COUNTED_AGAIN, by=_RECOUNT, new={"matches": changed})
    return changed
