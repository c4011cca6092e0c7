"""The places of an event after each round that is past, ranked once and kept.

A table is kept by all that it follows from: the pairs, the rules, the stages and the matches up to
its round. A correction of an early round therefore asks for other tables, and none is out of date.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from itertools import groupby
from typing import NamedTuple

from django.core.cache import cache

from torneio.standings.absences import round_key
from torneio.standings.finished import FinishedMatch
from torneio.standings.selectors import EventResults, PairStanding
from torneio.standings.stage_order import PlayedStage

KEPT_SECONDS = 3600
_FORM = 1  # another one where the same results come to other places: another ranking
_AGREEMENT = FinishedMatch._fields.index("agreement")
_Round = tuple[int, int]  # the number of its stage, and its own


class Places(NamedTuple):
    """The places of pairs by their keys: among all, and in the group of each."""

    among_all: dict[int, int]
    in_group: dict[int, int]


def past_places(results: EventResults) -> list[Places]:
    """After each round with a result, but the last."""
    return [_after(round_, key, results) for round_, key in list(_keys(results))[:-1]]


def places_of(order: Iterable[PairStanding]) -> Places:
    """Those in these standings."""
    rows = list(order)
    return Places(
        {each.pair.pk: each.row.place for each in rows},
        {each.pair.pk: each.in_group.place for each in rows if each.in_group is not None},
    )


def _after(round_: _Round, key: str, results: EventResults) -> Places:
    kept: tuple[dict[int, int], dict[int, int]] | None = cache.get(key)
    if kept is not None:
        return Places(*kept)
    found = places_of(results.until(*round_).order())
    cache.set(key, tuple(found), KEPT_SECONDS)
    return found


def _keys(results: EventResults) -> Iterator[tuple[_Round, str]]:
    """Each round with a result, and a digest of all that its table follows from."""
    whole = hashlib.sha256(repr((_FORM, results.event.ruleset, sorted(results.pairs))).encode())
    for round_, matches in groupby(sorted(results.finished, key=_round_of), _round_of):
        whole.update(_said(matches).encode())
        known = whole.copy()
        known.update(repr(_around(results, *round_)).encode())
        yield round_, f"places:{known.hexdigest()}"


def _round_of(match: FinishedMatch) -> _Round:
    return match.stage_number, match.round


def _said(matches: Iterable[FinishedMatch]) -> str:
    """All of these matches but whether both pairs have agreed, which moves no place."""
    return repr([(*each[:_AGREEMENT], *each[_AGREEMENT + 1 :]) for each in matches])


def _around(results: EventResults, stage: int, round_: int) -> Sequence[object]:
    """The stages so far, and the pairs missing from their rounds."""
    last = round_key(stage, round_)
    stages = [each for each in results.stages if each.number <= stage]
    rules = [each.rules for each in stages if each.rules]
    off = [results.rounds_off(each) for each in (results.event.ruleset, *rules)]
    absences = [sorted(each for each in one.absences if each[0] <= last) for one in off]
    return [*map(_plain, stages), absences]


def _plain(stage: PlayedStage) -> list[object]:
    """The fields of a stage, its sets in an order that every process has."""
    said = (getattr(stage, field.name) for field in fields(stage))
    return [sorted(each) if isinstance(each, frozenset) else each for each in said]
