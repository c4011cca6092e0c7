"""The queries of the public pages, each a fixed number. Drafts are never included."""

import unicodedata
from collections import defaultdict
from collections.abc import Iterable
from datetime import date
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import (
    Case,
    F,
    IntegerField,
    Q,
    QuerySet,
    Value,
    When,
    prefetch_related_objects,
)
from django.http import Http404

from torneio.entries.models import Pair, Tournament
from torneio.lists.letters import begins_nearly
from torneio.play.models import Declaration, Hand, Match, MatchQuerySet, Round
from torneio.play.round_names import stage_name
from torneio.play.sheets import MatchSheet
from torneio.prepared import prepared

MOST_FOUND = 12


def public_events(today: date) -> QuerySet[Tournament]:
    """Running events first, then those to come (the soonest first), then the past ones."""
    before = (Tournament.State.OPEN, Tournament.State.CLOSED)
    to_come = Q(state__in=before, date__gte=today)
    return Tournament.objects.alias(
        turn=Case(
            When(state=Tournament.State.RUNNING, then=Value(0)),
            When(to_come, then=Value(1)),
            default=Value(2),
            output_field=IntegerField(),
        ),
        soonest=Case(When(to_come, then=F("date"))),
    ).order_by("turn", "soonest", "-date", "-pk")


def round_of(rounds: Iterable[Round], slug: str) -> Round:
    """The public round of that address. Raises Http404."""
    for round_ in rounds:
        if round_.slug == slug and round_.is_public:
            return round_
    raise Http404


class StageTab(NamedTuple):
    """A stage whose standings can be seen as they were at its end."""

    number: int
    name: str
    is_last: bool
    is_shown: bool


def stage_tabs(event: Tournament, *, shown: int | None) -> list[StageTab]:
    """The stages with a public round, the last first (one query)."""
    public = Q(rounds__state=Round.State.PUBLISHED)
    stages = list(event.stages.filter(public).distinct().order_by("-number"))
    last = stages[0].number if stages else 1
    here = min(shown or last, last)
    return [
        StageTab(each.number, stage_name(each), each.number == last, each.number == here)
        for each in stages
    ]


def public_matches(rounds: Iterable[Round]) -> MatchQuerySet:
    """The matches of those rounds that are public, in the order of the tables."""
    known = [round_.pk for round_ in rounds if round_.is_public]
    matches = Match.objects.filter(round__in=known)
    return matches.order_by("round__stage__number", "round__number", "position")


def matches_of_pair(pair: Pair, rounds: Iterable[Round]) -> MatchQuerySet:
    """A pair's public matches, in order."""
    return public_matches(rounds).of_pair(pair)


def with_lines(event: Tournament, matches: MatchQuerySet, rounds: list[Round]) -> list[Match]:
    """Everything a line about each match shows (two queries). The event and the rounds are given
    rather than joined: its rules are long, and would be read again for every match."""
    known = {round_.pk: round_ for round_ in rounds}
    if any(round_.stage.groups for round_ in rounds):
        matches = matches.in_groups()
    found = list(matches.select_related("table", "pair_a", "pair_b").prefetch_related("partidas"))
    for match in found:
        match.round = known[match.round_id]
        match.round.stage.tournament = event
    return found


def match_of(event: Tournament, key: UUID) -> Match:
    """One public match of the event by its public id, its partidas in order (two queries).

    Raises Http404.
    """
    for match in _match(key=key, event=event.pk):
        match.round.stage.tournament = event
        prefetch_related_objects([match], "partidas")
        return match
    raise Http404


@prepared
def _match(key: Any, event: Any) -> QuerySet[Match]:
    found = Match.objects.public().of(event).filter(public_id=key)
    return found.with_names().with_players().order_by()


def sheets_of(matches: Iterable[Match]) -> dict[int, MatchSheet]:
    """The sheet of each match, by its key (one query)."""
    matches = list(matches)
    facts: dict[int, list[Hand]] = defaultdict(list)
    hands = Hand.objects.filter(partida__match__in=matches).select_related("partida")
    for hand in hands.order_by("partida__number", "number", "pk"):
        facts[hand.partida.match_id].append(hand)
    return {match.pk: MatchSheet(match, facts[match.pk]) for match in matches}


def declarations_of(match: Match) -> list[Declaration]:
    """All declarations of a match, including those withdrawn."""
    return list(match.declarations.order_by("pk"))


def find_pairs(event: Tournament, text: str) -> list[Pair]:
    """The first pairs of that number or name, else of a name that is so but for a letter (one
    query)."""
    pairs, words = list(event.pairs.all()), plain(text).split()
    found = [pair for pair in pairs if is_named(pair.number, pair.name, text)]
    if not found and not plain(text).isdecimal():
        near = ((pair, plain(pair.name)) for pair in pairs if words)
        found = [pair for pair, name in near if all(begins_nearly(word, name) for word in words)]
    return found[:MOST_FOUND]


def is_named(number: int, name: str, text: str) -> bool:
    """Whether a search for `text` matches this pair: by its number, or any part of its name."""
    wanted = plain(text)
    if wanted.isdecimal():
        return wanted.lstrip("0") == str(number)
    return bool(wanted) and wanted in plain(name)


def plain(text: str) -> str:
    """A text as typed in a hurry: no accents, no capitals, single spaces."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(x for x in letters if not unicodedata.combining(x)).split())
