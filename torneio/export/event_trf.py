"""An event between pairs as a FIDE tournament report: a pair is a player."""

from collections import defaultdict
from typing import Any

from pairing.trf_writing import (
    ABSENT,
    MISSED_AS_BYE,
    MISSED_AS_DRAW,
    RESTS,
    WrittenEntry,
    WrittenPlayer,
    write_trf,
)
from torneio.entries.models import Tournament
from torneio.play.models import Match
from torneio.play.selectors import rounds_of
from torneio.standings.absences import round_key
from torneio.standings.missed_rounds import first_rules
from torneio.standings.selectors import read_results

UNDECIDED = "?"
_GIVEN = {"bye": MISSED_AS_BYE, "draw": MISSED_AS_DRAW}
_COLUMNS = ("pair_a__number", "pair_b__number", "over", "winner", "outcome")


def fits_trf(event: Tournament) -> bool:
    """Whether a report can say who met: pairs that stay together."""
    return event.playing.by_ruleset and not event.rotates


def event_trf(event: Tournament) -> str:
    """The report of all public rounds, in order."""
    planned = rounds_of(event)
    rounds = [each.pk for each in planned if each.is_public]
    entries: defaultdict[int, dict[int, WrittenEntry]] = defaultdict(dict)
    matches = Match.objects.public().of(event.pk)
    for round_, *match in matches.values_list("round", *_COLUMNS).iterator():
        for number, entry in _entries(*match):
            entries[number][round_] = entry
    results = read_results(event)
    places = {each.pair.pk: each.row.place for each in results.order()}
    keys = {each.pk: round_key(each.stage.number, each.number) for each in planned}
    given = _GIVEN.get(first_rules(event, results.stages).match.missed, ABSENT)

    def absent(pair: int, round_: int) -> WrittenEntry:
        return given if keys[round_] in results.missed.get(pair, ()) else ABSENT

    players = [
        WrittenPlayer(
            number,
            name,
            places.get(pk, 0),
            [entries[number].get(round_, absent(pk, round_)) for round_ in rounds],
        )
        for pk, number, name in event.pairs.values_list("pk", "number", "name")
    ]
    return write_trf(
        event.name,
        players,
        place=event.venue,
        day=event.date.strftime("%Y/%m/%d"),
        rounds=len(planned),
    )


def _entries(a: int, b: int | None, *said: Any) -> list[tuple[int, WrittenEntry]]:
    """The entries of a match, by the numbers of its pairs."""
    if b is None:
        return [(a, RESTS)]
    of_a, of_b = _results(*said)
    return [(a, WrittenEntry(b, "w", of_a)), (b, WrittenEntry(a, "b", of_b))]


def _results(over: bool, winner: str, outcome: str) -> tuple[str, str]:
    if not over:
        return UNDECIDED, UNDECIDED
    if not winner:
        return "=", "="
    won, lost = ("+", "-") if outcome == Match.Outcome.NO_SHOW else ("1", "0")
    return (won, lost) if winner == "a" else (lost, won)
