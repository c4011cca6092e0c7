"""What is derived, written again where it is no longer what the facts come to: after a release that
derives more of a match, or otherwise. No fact changes, so no line is written."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence

from django.db import transaction

from torneio.audit.stored import NO_DEAL, sheet_of
from torneio.entries.models import Tournament
from torneio.play.models import Declaration, Hand, Match, Sitting
from torneio.play.settling import settle_again
from torneio.play.sheets import MatchSheet
from torneio.play.sittings.settling import settle

A_BATCH = 200  # rows held at once, while phones at those tables wait

Tell = Callable[[int], None]


def mend(tournament: Tournament, tell: Tell) -> tuple[int, int]:
    """How many matches and tables of single players of an event were looked at, and how many of
    them changed. Safe twice, and while phones play; `tell` hears how far it is, batch by batch.

    Of hands that nobody could have recorded nothing is derived: the audit names those.
    """
    looked = changed = 0
    for model, settle_all in ((Match, _matches), (Sitting, _sittings)):
        keys = list(model.objects.of(tournament.pk).order_by("pk").values_list("pk", flat=True))
        for batch in _batches(keys):
            looked, changed = looked + len(batch), changed + settle_all(tournament, batch)
            tell(looked)
    return looked, changed


def _batches(keys: Sequence[int]) -> Iterator[Sequence[int]]:
    return (keys[start : start + A_BATCH] for start in range(0, len(keys), A_BATCH))


@transaction.atomic
def _matches(tournament: Tournament, keys: Sequence[int]) -> int:
    rows = Match.objects.filter(pk__in=keys).select_related("round__stage").order_by("pk")
    matches = list(rows.select_for_update(of=("self",), no_key=True))
    hands: defaultdict[int, list[Hand]] = defaultdict(list)
    facts = Hand.objects.filter(partida__match__in=keys).select_related("partida")
    for hand in facts.order_by("partida__number", "number", "pk"):
        hands[hand.partida.match_id].append(hand)
    declared: defaultdict[int, list[Declaration]] = defaultdict(list)
    for said in Declaration.objects.filter(match__in=keys, voided_at=None):
        declared[said.match_id].append(said)
    changed = 0
    for match in matches:
        match.round.stage.tournament = tournament
        sheet = MatchSheet(match, hands[match.pk])
        if not sheet.score.problems:
            changed += settle_again(sheet, declared[match.pk])
    return _told(tournament, changed)


@transaction.atomic
def _sittings(tournament: Tournament, keys: Sequence[int]) -> int:
    rows = Sitting.objects.filter(pk__in=keys).select_related("round__stage").order_by("pk")
    locked = rows.select_for_update(of=("self",), no_key=True)
    changed = 0
    for sitting in locked.prefetch_related("places", "deals"):
        sitting.round.stage.tournament = tournament
        try:
            changed += settle(sheet_of(sitting))
        except NO_DEAL:
            continue
    return _told(tournament, changed)


def _told(tournament: Tournament, changed: int) -> int:
    """So many changed, and every page hears of it."""
    if changed:
        Tournament.objects.touch(tournament.pk)
    return changed
