"""The matches of an event in the order of play, in batches, so that the largest event is never
whole in memory."""

from collections.abc import Iterator, Mapping, Sequence

from torneio.entries.models import Pair, Tournament
from torneio.play.models import Match
from torneio.play.selectors import rounds_of, sides

A_BATCH = 500
Numbers = Mapping[int, tuple[int, ...]]
"""The numbers of the entries behind each pair, by its key: its own, or the two of a pair of a
round."""


def numbers_of(event: Tournament) -> Numbers:
    """The numbers of everybody (one query)."""
    rows = Pair.every.filter(tournament=event).values_list(
        "pk", "number", "first__number", "second__number"
    )
    return {pk: (number,) if number else (first, second) for pk, number, first, second in rows}


def batches_of(event: Tournament, *, public: bool = True) -> Iterator[Sequence[Match]]:
    """The matches of all public rounds, or of drafts too (two queries a batch, and one)."""
    rounds = {each.pk: each for each in rounds_of(event) if each.is_public or not public}
    for round_ in rounds.values():
        matches = Match.objects.filter(round=round_.pk).order_by("position")
        keys = list(matches.values_list("pk", flat=True))
        for at in range(0, len(keys), A_BATCH):
            found = matches.filter(pk__in=keys[at : at + A_BATCH])
            batch = list(
                found.select_related("table", "pair_a", "pair_b").prefetch_related(sides())
            )
            for match in batch:
                match.round = round_
            yield batch
