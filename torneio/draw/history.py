"""A situation as the Swiss engine takes it: the standing of each pair, and its opponents."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pairing.draw import Method
from pairing.history import Field, Meeting, Standing, field_from
from scoring.crosstable import mean
from torneio.draw.earlier_matches import UNPLAYED, EarlierMatch
from torneio.draw.selectors import Situation
from torneio.play.models import Match


def swiss_field(now: Situation) -> Field:
    """The engine's input for a Swiss round, and for the verification of its certificate."""
    return field_from(_standings(now), list(_meetings(now)), prohibited=now.apart)


def method_of(now: Situation) -> Method:
    """The method by which a Swiss round of this situation is drawn, and an exchange weighed."""
    return Method(now.seed, first_round="random", last_two_rounds=now.number > now.last_number - 2)


def _standings(now: Situation) -> list[Standing]:
    """The standing of each playing pair: the score, then the riscos (card points where there are
    none), each with what was carried along. Who missed a round has sat out, and is to play: of the
    lowest FIDE has the bye go to the one with most matches (C.04.6 art. 3.4)."""
    score: Counter[int | None] = Counter({each.pair: each.score for each in now.brought})
    difference: Counter[int | None] = Counter({each.pair: each.difference for each in now.brought})
    won: Counter[int | None] = Counter({each.pair: each.won for each in now.brought})
    for side in _sides(now.met):
        score[side.pair] += side.score
        difference[side.pair] += side.own - side.theirs
        won[side.pair] += side.own
    rounds = len({met.round for met in now.met})
    at_a_table = Counter(pair for met in now.met for pair in (met.a, met.b))
    return [
        Standing(
            id=seat.pair,
            number=seat.pair,
            club=seat.club,
            score=max(score[seat.pair], 0),
            difference=difference[seat.pair],
            won=won[seat.pair],
            had_bye=at_a_table[seat.pair] < rounds,
        )
        for seat in now.playing
    ]


class _Side(NamedTuple):
    """One side of a table: its score, and the riscos (card points where none) for and against."""

    pair: int | None
    score: int
    own: int
    theirs: int


def _sides(met: Sequence[EarlierMatch]) -> Iterator[_Side]:
    """Both sides of every table; where an average counts, of the pair's matches in all these."""
    means = _means(met) if any(each.average for each in met) else {}
    for each in met:
        absent = 0 if each.winner == "b" else 1
        for place, side in enumerate(_both(each)):
            counts = not each.average or place == absent
            yield side if counts else means.get(side.pair, _Side(side.pair, 0, 0, 0))


def _both(met: EarlierMatch) -> tuple[_Side, _Side]:
    (a, b), (own, theirs) = _score(met), met.riscos if any(met.riscos) else met.points
    return _Side(met.a, a, own, theirs), _Side(met.b, b, theirs, own)


def _means(met: Sequence[EarlierMatch]) -> dict[int | None, _Side]:
    """The average of each pair's played matches."""
    played: dict[int | None, list[_Side]] = defaultdict(list)
    for each in met:
        if each.outcome not in UNPLAYED:
            for side in _both(each):
                played[side.pair].append(side)
    return {
        pair: _Side(pair, *(mean(figures) for figures in list(zip(*sides, strict=True))[1:]))
        for pair, sides in played.items()
    }


def _score(met: EarlierMatch) -> tuple[int, int]:
    """Table points; where the event gives none, two for a win and one for a draw."""
    if any(met.table_points) or not met.over:
        return met.table_points
    if met.outcome == Match.Outcome.NO_SHOW and not met.winner:  # neither came
        return 0, 0
    return {"a": (2, 0), "b": (0, 2), "": (1, 1)}[met.winner]


def _meetings(now: Situation) -> Iterator[Meeting]:
    """Every earlier table, with both scores before it."""
    rounds: dict[int, list[EarlierMatch]] = defaultdict(list)
    for met in now.met:
        rounds[met.round].append(met)
    start = {each.pair: each.score for each in now.brought}
    before: Counter[int | None] = Counter(start)
    earlier: list[EarlierMatch] = []
    moves = any(met.average for met in now.met)
    for number in sorted(rounds):
        yield from (_meeting(met, before) for met in rounds[number])
        earlier += rounds[number]
        if moves:  # an average of an earlier round has changed by now
            before = Counter(start)
        for side in _sides(earlier if moves else rounds[number]):
            before[side.pair] += side.score


def _meeting(met: EarlierMatch, scores: Counter[int | None]) -> Meeting:
    before_a, before_b = scores[met.a], scores[met.b] if met.b is not None else 0
    if met.b is None:
        return Meeting(met.round, met.a, None, before_a, kind="bye")
    if met.outcome == Match.Outcome.NO_SHOW:
        winner = {"a": met.a, "b": met.b}.get(met.winner)
        return Meeting(met.round, met.a, met.b, before_a, before_b, kind="forfeit", winner=winner)
    return Meeting(met.round, met.a, met.b, before_a, before_b)
