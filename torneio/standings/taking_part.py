"""The pairs of an event that stand in its standings: those that take part."""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, TypedDict, TypeVar

from django.db.models import Exists, OuterRef, Q, QuerySet

from torneio.entries.models import Pair, Tournament
from torneio.play.models import Entrant, Match
from torneio.prepared import prepared
from torneio.standings.ties import DecidedTie

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations


class _Entered(TypedDict):
    entered: bool


_Pair = TypeVar("_Pair", bound="WithAnnotations[Pair, _Entered]")


def pairs_in(tournament: Tournament, ties: Iterable[DecidedTie]) -> dict[int, Pair]:
    """The pairs that take part in an event with these decided ties, by their keys (one query)."""
    found: list[WithAnnotations[Pair, _Entered]] = _everybody(event=tournament.pk)
    for pair in found:
        pair.tournament = tournament
    return {pair.pk: pair for pair in who_entered(found, ties)}


@prepared
def _everybody(event: Any) -> QuerySet[Pair, Any]:
    return Pair.objects.filter(tournament=event).annotate(entered=takes_part(_seated(event)))


def _seated(event: int) -> Q:
    """Whether a pair sat at a table of the event or, where partners rotate, in a pair that did. The
    tables are asked for once, not for each pair."""
    matches = Match.objects.of(event)
    two = (matches.values("pair_a"), matches.filter(pair_b__isnull=False).values("pair_b"))
    pairs = Pair.every.filter(Q(pk__in=two[0]) | Q(pk__in=two[1]), tournament=event)
    made = pairs.filter(first__isnull=False)
    ways = (pairs.values("pk"), made.values("first"), made.values("second"))
    return reduce(or_, (Q(pk__in=way) for way in ways))


def takes_part(drawn: Exists | Q) -> Q:
    """Whether a pair took part: it was in a stage from its start or joined later, also if it has
    left since. `drawn` says that it has been seated at a table: an entrant that left before that
    did not take part."""
    stays = Exists(Entrant.objects.filter(pair=OuterRef("pk")))
    return Q(stays, withdrawn=False) | Q(drawn)


def who_entered(pairs: list[_Pair], ties: Iterable[DecidedTie]) -> list[_Pair]:
    """The pairs that take part, of those read with `entered`; before any does, all of them."""
    decided = {pair for tie in ties for pair in tie.among}
    return [pair for pair in pairs if pair.entered or pair.pk in decided] or pairs
