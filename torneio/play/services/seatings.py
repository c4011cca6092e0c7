"""Rounds of single players: the seating of the tables, written as a draft and discarded again."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypedDict

from django.db import transaction
from django.db.models import Count, Max, Q, QuerySet

from scoring import Problem
from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.entries import event_book
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Entrant, Match, Round, Side, Stage
from torneio.play.published_seating import of_rounds
from torneio.play.selectors import IN_ORDER, sides
from torneio.play.services.placing import tables_for

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations


class HandCounts(TypedDict):
    """The number of a table's hands that count, and of values kept beside another."""

    dealt: int
    doubts: int


@transaction.atomic
def write_seating(
    stage: Stage,
    tables: Sequence[Sequence[int]],
    *,
    resting: Sequence[int],
    by: Actor,
) -> Round:
    """The next round of a stage as a draft: the keys of the pairs at each table in playing order,
    and of those that sit out. The caller has locked the event."""
    number = (stage.rounds.aggregate(last=Max("number"))["last"] or 0) + 1
    round_ = Round.objects.create(
        stage=stage,
        number=number,
        state=Round.State.DRAFT,
        draw={"engine": "seating", "resting": list(resting)},
    )
    _enter(stage, [pair for table in tables for pair in table] + [*resting])
    rows = tables_for(stage.tournament, len(tables))
    matches = Match.objects.bulk_create(
        Match(round=round_, position=position, table=table)
        for position, table in enumerate(rows, start=1)
    )
    Side.objects.bulk_create(
        Side(match=match, pair_id=pair, seat=seat)
        for match, table in zip(matches, tables, strict=True)
        for seat, pair in enumerate(table)
    )
    new = of_rounds(stage, "drawn", [number], matches=len(tables))
    event_book.note(stage.tournament_id, Act.ROUND, by=by, new=new)
    return round_


def _enter(stage: Stage, pairs: Sequence[int]) -> None:
    """Players seated for the first time become entrants of the stage: they cannot be removed."""
    known = dict(stage.entrants.values_list("pair", "seed"))
    new = sorted(set(pairs) - set(known))
    last = max(known.values(), default=0)
    Entrant.objects.bulk_create(
        Entrant(stage=stage, pair_id=pair, seed=seed) for seed, pair in enumerate(new, last + 1)
    )


@transaction.atomic
def discard_seating(round_: Round, *, by: Actor) -> Problem | None:
    """Discard a draft with its tables; the next draw takes its number."""
    tournament_id = round_.stage.tournament_id
    Tournament.objects.select_for_update().get(pk=tournament_id)  # no publication meanwhile
    if not Round.objects.filter(pk=round_.pk, state=Round.State.DRAFT).exists():
        return Problem("not_a_draft")
    round_.delete()
    new = of_rounds(round_.stage, "discarded", [round_.number])
    event_book.note(tournament_id, Act.ROUND, by=by, new=new)
    return None


def seated(round_: Round) -> "QuerySet[WithAnnotations[Match, HandCounts]]":
    """The tables of a round with their sides, the number of `dealt` hands that count and of values
    kept beside another, the `doubts` (two queries)."""
    return _counted(Match.objects.filter(round=round_)).order_by("table__number")


def seated_with(player: Pair) -> "QuerySet[WithAnnotations[Match, HandCounts]]":
    """The same for every public table of one player, in the order of the rounds."""
    mine = Side.objects.filter(pair=player).values("match")
    return _counted(Match.objects.public().filter(pk__in=mine)).order_by(*IN_ORDER)


def _counted(tables: QuerySet[Match]) -> "QuerySet[WithAnnotations[Match, HandCounts]]":
    dealt = Count("deals", filter=Q(deals__voided_at=None))
    doubts = Count("deals", filter=Q(deals__contested=True))
    counted = tables.select_related("table").annotate(dealt=dealt, doubts=doubts)
    return counted.prefetch_related(sides())
