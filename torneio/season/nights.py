"""What a finished event came to, by people: read once, and kept at its revision (adr/0036).

A person is kept by key and not by its root: which of them are one is read each time.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from itertools import chain
from typing import Any

from scoring import Entry, earned, match_badges
from torneio.entries.models import Membership, Tournament
from torneio.play.deriving import read_all
from torneio.play.facts import as_core
from torneio.play.models import Incident, Match
from torneio.play.models.line_ups import sitting
from torneio.play.sheets import MatchSheet
from torneio.prizes.giving import final_places
from torneio.rulings.penalties import lost_by_leaving
from torneio.season.models import NightFacts
from torneio.standings.players import order_of

_SEATS = [f"{side}{seat}" for side in "ab" for seat in (1, 2)]


@dataclass(frozen=True)
class PlaceFact:
    """The place of some people, who entered together, and what they won."""

    place: int
    people: list[int]
    won: int
    drawn: int
    partidas: int


@dataclass(frozen=True)
class MatchFact:
    """A match that was played: its people, and of each side the partidas, the riscos its hands were
    worth and its names of results (`scoring.badges`)."""

    people: list[list[int]]
    winner: str
    partidas: list[int]
    riscos: list[int]
    badges: list[dict[str, int]]


@dataclass(frozen=True)
class Night:
    """An event that is over, and what it came to; `left` are the people who left alone by a
    ruling, each with the riscos it cost."""

    event: Tournament
    places: list[PlaceFact]
    matches: list[MatchFact]
    left: list[tuple[int, int]] = field(default_factory=list)


def read_nights(events: Sequence[Tournament]) -> list[Night]:
    """What these events came to, of those that are over (one query where nothing moved)."""
    over = [event for event in events if event.is_over]
    kept = {each.tournament_id: each for each in NightFacts.objects.filter(tournament__in=over)}
    new = [
        NightFacts(tournament=event, as_of=event.revision, facts=_facts(event))
        for event in over
        if event.pk not in kept or kept[event.pk].as_of != event.revision
    ]
    if new:
        NightFacts.objects.bulk_create(
            new,
            update_conflicts=True,
            unique_fields=["tournament"],
            update_fields=["as_of", "facts"],
        )
    kept |= {each.tournament_id: each for each in new}
    return [_night(event, kept[event.pk].facts) for event in over]


def _night(event: Tournament, facts: dict[str, Any]) -> Night:
    places = [PlaceFact(**each) for each in facts["places"]]
    left = [(person, riscos) for person, riscos in facts["left"]]
    return Night(event, places, [MatchFact(**each) for each in facts["matches"]], left)


def _facts(event: Tournament) -> dict[str, Any]:
    return {
        "places": [asdict(each) for each in _places(event)],
        "matches": [asdict(each) for each in _matches(event)],
        "left": list(_left(event)),
    }


def _places(event: Tournament) -> Iterable[PlaceFact]:
    """Everybody of a pair has its place, a substitute too."""
    order = order_of(event)
    people: dict[int, list[int]] = {}
    seats = Membership.objects.filter(pair__tournament=event, pair__number__gt=0)
    for pair, person in seats.order_by("order").values_list("pair", "player__person"):
        people.setdefault(pair, []).append(person)
    standing = {each.pair.pk: each for each in order}
    for placed in final_places(order):
        row = standing[placed.unit].row
        won = getattr(row, "won", None)  # where each plays alone
        yield PlaceFact(
            placed.place,
            people.get(placed.unit, []),
            won=getattr(standing[placed.unit], "wins", 0) if won is None else won,
            drawn=getattr(row, "draws", 0),
            partidas=getattr(row, "partidas_for", 0),
        )


def _matches(event: Tournament) -> Iterable[MatchFact]:
    """The matches between pairs that were played, with those who sat at their end."""
    played = Match.objects.public().of(event.pk).with_event()
    played = played.filter(over=True, outcome__in=(Match.Outcome.HANDS, Match.Outcome.TOTAL))
    names = {f"{seat}_person": sitting(seat[0], int(seat[1]), "person") for seat in _SEATS}
    matches = list(played.filter(pair_b__isnull=False).annotate(**names).order_by("round", "pk"))
    for sheet, _declared in read_all(matches):
        match = sheet.match
        by_hands = match.outcome == Match.Outcome.HANDS
        yield MatchFact(
            [_side(match, side) for side in "ab"],
            match.winner,
            [match.partidas_a, match.partidas_b],
            riscos=_earned(sheet) if by_hands else [match.riscos_a, match.riscos_b],
            badges=_badges(sheet) if by_hands else [{}, {}],
        )


def _left(event: Tournament) -> Iterable[tuple[int, int]]:
    """The people of rulings that a player left, where the rules make it cost something."""
    rulings = Incident.objects.filter(
        match__in=Match.objects.public().of(event.pk), kind=Incident.Kind.LEFT, voided_at=None
    ).exclude(player=None)
    for person, codes in rulings.order_by("pk").values_list("player__person", "cost"):
        if riscos := lost_by_leaving(codes):
            yield person, riscos


def _side(match: Match, side: str) -> list[int]:
    found = (getattr(match, f"{side}{seat}_person") for seat in (1, 2))
    return [person for person in found if person is not None]


def _hands(sheet: MatchSheet) -> list[list[Entry]]:
    return [[as_core(hand) for hand in partida] for partida in sheet.hands]


def _earned(sheet: MatchSheet) -> list[int]:
    by_partida = [earned(sheet.ruleset, hands) for hands in _hands(sheet)]
    return [sum(riscos[side] for riscos in by_partida) for side in (0, 1)]


def _badges(sheet: MatchSheet) -> list[dict[str, int]]:
    found = [*chain.from_iterable(match_badges(sheet.ruleset, _hands(sheet)))]
    return [dict(Counter(badge.code for badge in found if badge.side == side)) for side in "ab"]
