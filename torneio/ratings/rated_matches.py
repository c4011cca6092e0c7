"""The matches that count for ratings, in order, by people, and a fingerprint of what they are of.

Of the events of a house that are over: matches between pairs that were played to a result, and
tables of single players. Not byes, nor pairs that did not come, nor a match that was ended before
its first hand. A draw in which a decision named who goes on is a draw. The order is that of nights
and rounds, and not of the hours of results: a correction moves those.
"""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import groupby
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery

from torneio.entries.models import Membership, Person, Tournament
from torneio.play.alone.deals import GAMES
from torneio.play.models import Deal, Declaration, Hand, Match, MatchQuerySet, PairSide, Side
from torneio.play.models.line_ups import sitting
from torneio.ratings.folding import MODEL_NAME, RatedMatch

_EVENT = "round__stage__tournament"
_ORDER = (f"{_EVENT}__date", _EVENT, "round__stage__number", "round__number", "position", "pk")
_SEATS = ("a1", "a2", "b1", "b2")
_PLACES = {PairSide.A: (0, 1), PairSide.B: (1, 0)}
_LEVEL = (0, 0)
_Row = tuple[Any, ...]


def events_over(house_id: int) -> QuerySet[Tournament]:
    """The events of a house that are over."""
    return Tournament.objects.filter(house=house_id, state=Tournament.State.OVER)


def fingerprint(house_id: int) -> str:
    """A code of all that ratings come from: every change of an event moves its revision, and the
    roots say which people are joined (two queries)."""
    events = events_over(house_id).order_by("pk").values_list("pk", "revision")
    joined = Person.objects.filter(house=house_id, root__isnull=False).order_by("pk")
    facts = (MODEL_NAME, [*events], [*joined.values_list("pk", "root")])
    return sha256(repr(facts).encode()).hexdigest()


def counted_matches(house_id: int) -> MatchQuerySet:
    """The matches that were played to a result in these events."""
    hand = Hand.objects.filter(partida__match=OuterRef("pk"), voided_at=None)
    deal = Deal.objects.filter(match=OuterRef("pk"), voided_at=None)
    of_hands = Q(outcome=Match.Outcome.HANDS) & (Exists(hand) | Exists(deal))
    over = Match.objects.public().filter(**{f"{_EVENT}__in": events_over(house_id)}, over=True)
    return over.filter(Q(outcome=Match.Outcome.TOTAL) | of_hands)


def rated_matches(house_id: int) -> list[RatedMatch]:
    """All of them in order, each person by the root (three queries)."""
    roots = dict(Person.objects.filter(house=house_id).values_list("pk", "root"))
    rows = [*_between_pairs(house_id), *_alone(house_id)]
    rows.sort(key=lambda row: row[0])
    return [_with_roots(match, roots) for _order, match in rows]


def _with_roots(match: RatedMatch, roots: Mapping[int, int | None]) -> RatedMatch:
    sides = tuple(tuple(roots.get(key) or key for key in side) for side in match.sides)
    return match._replace(sides=sides)


def _between_pairs(house_id: int) -> Iterator[tuple[_Row, RatedMatch]]:
    """With those who sat at the end of each match."""
    seats = {f"{seat}_person": sitting(seat[0], int(seat[1]), "person") for seat in _SEATS}
    decided = Declaration.objects.filter(
        match=OuterRef("pk"), kind=Declaration.Kind.DECIDER, voided_at=None
    )
    matches = counted_matches(house_id).filter(pair_b__isnull=False)
    rows = matches.annotate(decided=Exists(decided), **seats).values_list(
        *_ORDER, "winner", "decided", *seats
    )
    end = len(_ORDER)
    for row in rows.iterator():
        winner, decided_so, *people = row[end:]
        sides = tuple(tuple(key for key in two if key) for two in (people[:2], people[2:]))
        places = _LEVEL if decided_so else _PLACES.get(winner, _LEVEL)
        yield row[:end], RatedMatch(row[1], sides, places)


def _alone(house_id: int) -> Iterator[tuple[_Row, RatedMatch]]:
    """A side a player, by what decides the standings of the game."""
    player = Membership.objects.filter(pair=OuterRef("pair"), order=1).values("player__person")
    counted = counted_matches(house_id).filter(pair_a=None).values("pk")
    order = [f"match__{name}" for name in _ORDER]
    rows = Side.objects.filter(match__in=counted).annotate(person=Subquery(player[:1]))
    told = rows.order_by(*order, "seat").values_list(
        *order, f"match__{_EVENT}__game", "person", "won", "result"
    )
    end = len(_ORDER)
    for key, group in groupby(told.iterator(), key=lambda row: row[:end]):
        sides = [row[end:] for row in group]
        people = tuple((person,) if person else () for _game, person, _won, _result in sides)
        yield key, RatedMatch(key[1], people, _places(sides))


def _places(sides: Sequence[_Row]) -> tuple[int, ...]:
    """The place of each player of a table, as `standings.players` ranks them over all tables."""
    heights = [
        (won, result) if GAMES[game].wins_first else (result, won)
        for game, _person, won, result in sides
    ]
    return tuple(sum(other > height for other in heights) for height in heights)
