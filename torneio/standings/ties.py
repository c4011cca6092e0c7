"""Decided ties of the standings: written, withdrawn, and read."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone

from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.entries.event_book import note_locked
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Tie, TiedPair
from torneio.prepared import prepared


@dataclass(frozen=True)
class TieDecision:
    """The decision of a tie. `number` is the one lots were drawn with, None where they were drawn
    in the room; `score` that of a decider between two, where it was given; `why` the reason of the
    organiser, whose order then counts as lots do; `told` how many of the first places it decides,
    None for all: the others stay tied."""

    kind: str
    number: int | None = None
    score: tuple[int, int] | None = None
    why: str = ""
    told: int | None = None


@dataclass(frozen=True)
class DecidedTie(TieDecision):
    """The same with the tie: its `key` in the database, and those of its pairs, the first first."""

    key: int = 0
    order: tuple[int, ...] = ()

    @property
    def among(self) -> frozenset[int]:
        return frozenset(self.order)

    @property
    def parted(self) -> tuple[int, ...]:
        """The pairs that it gives a place."""
        return self.order[: self.told]

    @property
    def left(self) -> tuple[int, ...]:
        """Those that stay tied behind them."""
        return self.order[self.told :] if self.told else ()


def record_tie(
    tournament: Tournament,
    order: Sequence[Pair],
    decision: TieDecision,
    *,
    client_id: UUID,
    by: Actor,
) -> Tie:
    """Save the decision of a tie, its pairs in order, for an event whose row is locked."""
    won, lost = decision.score or (None, None)
    tie = Tie(
        tournament=tournament,
        kind=decision.kind,
        number=decision.number,
        why=decision.why,
        told=decision.told,
        won_with=won,
        lost_with=lost,
        among=" ".join(str(number) for number in sorted(pair.number for pair in order)),
        client_id=client_id,
        recorded_by=by.name,
        voice=by.voice,
    )
    told = told_tie(tie, [(pair.number, pair.name) for pair in order])
    tie.entry = note_locked(tournament, Act.TIE, by=by, new=told).number
    tie.save(force_insert=True)
    TiedPair.objects.bulk_create(
        TiedPair(tie=tie, pair=pair, place=place) for place, pair in enumerate(order, start=1)
    )
    return tie


def void_tie(tournament: Tournament, tie: Tie, *, by: Actor) -> None:
    """Withdraw a decision, in an event whose row is locked; the row stays."""
    tie.voided_at, tie.voided_by = timezone.now(), by.name
    tie.save(update_fields=["voided_at", "voided_by"])
    pairs = tie.tied.order_by("place").values_list("pair__number", "pair__name")
    note_locked(tournament, Act.TIE_UNDONE, by=by, old=told_tie(tie, pairs))


def told_tie(tie: Tie, pairs: Iterable[tuple[int, str]]) -> dict[str, Any]:
    """A decision as the book keeps it, with the numbers and names of its pairs in order."""
    number = {"number": tie.number} if tie.number is not None else {}
    score = {"score": [tie.won_with, tie.lost_with]} if tie.won_with is not None else {}
    why = {"why": tie.why} if tie.why else {}
    told = {"told": tie.told} if tie.told else {}
    named = {"pairs": [list(pair) for pair in pairs]}
    return {
        "id": str(tie.client_id),
        "kind": str(tie.kind),
        **number,
        **score,
        **why,
        **told,
        **named,
    }


def decided_ties(tournament_id: int) -> list[DecidedTie]:
    """Every decision of an event that stands, the oldest first (one query)."""
    return [
        DecidedTie(**vars(as_decision(tie)), key=tie.pk, order=tuple(row.pair_id for row in tied))
        for tie, tied in groupby(_standing(event=tournament_id), lambda row: row.tie)
    ]


@prepared
def _standing(event: Any) -> QuerySet[TiedPair]:
    standing = TiedPair.objects.filter(tie__tournament=event, tie__voided_at=None)
    return standing.select_related("tie").order_by("tie", "place")


def as_decision(tie: Tie) -> TieDecision:
    """The decision of a stored tie."""
    score = None
    if tie.won_with is not None and tie.lost_with is not None:
        score = (tie.won_with, tie.lost_with)
    return TieDecision(tie.kind, tie.number, score, tie.why, tie.told)
