"""E se? The standings as they would be, if matches to come ended in a given way."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import NamedTuple

from django.utils.translation import gettext as _

from scoring.match import table_points
from scoring.ruleset import Ruleset
from scoring.whatif import Ending, endings
from torneio.entries.models import Pair
from torneio.outlook.remaining import MatchToCome, Remaining
from torneio.play.models import Match
from torneio.standings.finished import FinishedMatch
from torneio.standings.selectors import EventResults, PairStanding, group_tables

MOST_MATCHES = 12
MOST_WAYS = 9
MOST_LINES, TOP, BESIDE = 24, 5, 8  # of more the first are shown, and so many around its own
NOTHING_YET = (0, 0)


@dataclass(frozen=True)
class EndingChoice:
    """A way a match can end: its code in the address ("": it is still to be played), its words."""

    code: str
    words: str
    chosen: bool


@dataclass(frozen=True)
class AskedPoints:
    """A field for the points that a player is still to make at a table, and what it says."""

    name: str
    pair: Pair
    said: str


@dataclass(frozen=True)
class TriedMatch:
    """A match to come, with the ways it can end, as a scale from the best of the first named to the
    best of the second; `name` is that of its field. Where a table can end in any way it `asks` for
    points instead."""

    name: str
    a: tuple[Pair, ...]
    b: tuple[Pair, ...]
    ways: tuple[EndingChoice, ...] = ()
    asks: tuple[AskedPoints, ...] = ()


@dataclass(frozen=True)
class TrialLine:
    """A pair's place as it would be, and today's."""

    pair: Pair
    place: int
    today: int
    points: int
    own: bool

    @property
    def up(self) -> int:
        """How many places it goes up; less than 0 for down."""
        return self.today - self.place


@dataclass(frozen=True)
class Trial:
    """The matches that may be tried, of the pair's own and those nearest to it in the standings;
    how many more there are; and the standings as they would be, once one is chosen, with the
    `heading` of their points ("" for none) and what these leave out."""

    matches: tuple[TriedMatch, ...]
    more: int
    lines: tuple[TrialLine, ...]
    heading: str
    note: str

    @property
    def asks_points(self) -> bool:
        """Whether points are written, and no results chosen."""
        return any(match.asks for match in self.matches)


class Placed(NamedTuple):
    """A unit in the standings that would be."""

    pair: Pair
    place: int
    points: int


def trial_of(
    left: Remaining,
    results: EventResults,
    order: Sequence[PairStanding],
    *,
    own: PairStanding,
    said: Mapping[str, str],
) -> Trial:
    """The trial for the choices `said` in an address, each "eMATCH=CODE"; what is unknown there is
    passed over."""
    rules = results.event.ruleset
    known = {_code(each): each for each in ways_of(rules)}
    keys = [each.pair.pk for each in order]
    tried = nearest(left.around(own, order).matches, keys, own.pair.pk)
    chosen = {each: known[code] for each in tried if (code := said.get(_name(each), "")) in known}
    matches = tuple(
        _tried(each, ways=known, chosen=chosen.get(each), pairs=results.pairs) for each in tried
    )
    more = [
        ended
        for each, ending in chosen.items()
        for ended in _ended(each, ending, left=left, rules=rules)
    ]
    more += left.byes_without([each for each in left.matches if each not in chosen])
    then = replace(results, finished=[*results.finished, *more]).order() if chosen else []
    return Trial(
        matches,
        len(left.around(own, order).matches) - len(tried),
        _as_tables(then, order, own),
        _("Pts") if any((rules.match.win, rules.match.draw, rules.match.loss)) else "",
        _(
            "Contam as partidas escolhidas; os riscos e as bandeiras desses encontros não se "
            "sabem, e não desempatam."
        ),
    )


def ways_of(rules: Ruleset) -> tuple[Ending, ...]:
    """The ways a match can end, by its partidas where these are few."""
    by_score = endings(rules, "scores")
    return by_score if 0 < len(by_score) <= MOST_WAYS else endings(rules, "winners")


def _name(match: MatchToCome) -> str:
    return f"e{match.key}"


def _code(ending: Ending) -> str:
    if ending.partidas:
        return "{}-{}".format(*ending.partidas)
    return ending.winner or "x"


def nearest(
    matches: Sequence[MatchToCome], order: Sequence[int], own: int, *, most: int = MOST_MATCHES
) -> list[MatchToCome]:
    """Its own matches, then those of the units nearest to it in the order of their keys, as they
    are played."""
    at = {unit: place for place, unit in enumerate(order)}

    def far(match: MatchToCome) -> int:
        if own in match.units:
            return -1
        return min(abs(at.get(unit, len(at)) - at[own]) for unit in match.units)

    near = set(sorted(matches, key=far)[:most])
    mine = [each for each in matches if far(each) < 0]
    return [*mine, *(each for each in matches if each in near and far(each) >= 0)][:most]


def _tried(
    match: MatchToCome,
    *,
    ways: Mapping[str, Ending],
    chosen: Ending | None,
    pairs: Mapping[int, Pair],
) -> TriedMatch:
    a, b = (tuple(pairs[each] for each in side) for side in (match.a, match.b))
    shown = [EndingChoice(code, _words(each, a, b), each == chosen) for code, each in ways.items()]
    return TriedMatch(_name(match), a, b, as_a_scale(shown))


def as_a_scale(ways: Sequence[EndingChoice]) -> tuple[EndingChoice, ...]:
    """With that of a match still to be played midway."""
    middle = ceil(len(ways) / 2)
    untold = EndingChoice("", _("por jogar"), not any(way.chosen for way in ways))
    return (*ways[:middle], untold, *ways[middle:])


def _words(ending: Ending, a: Sequence[Pair], b: Sequence[Pair]) -> str:
    if ending.partidas:
        return "{}–{}".format(*ending.partidas)
    if ending.winner is None:
        return _("empate")
    first, *partners = a if ending.winner == "a" else b
    if not partners:
        return _("ganha a %(number)s") % {"number": first.number}
    return _("ganham %(one)s e %(other)s") % {"one": first.number, "other": partners[0].number}


def _ended(
    match: MatchToCome, ending: Ending, *, left: Remaining, rules: Ruleset
) -> Iterator[FinishedMatch]:
    """The match as if it had ended so, its hands unknown; where partners rotate for each two."""
    for a, b in zip(match.a, match.b, strict=True):
        yield _between(a, b, match.round, ending=ending, left=left, rules=rules)


def _between(
    a: int, b: int, round_: int, *, ending: Ending, left: Remaining, rules: Ruleset
) -> FinishedMatch:
    return FinishedMatch(
        stage=left.stage.pk,
        stage_number=left.stage.number,
        format=left.stage.format,
        round=round_,
        part="",
        part_left=0,
        part_place=0,
        a=a,
        b=b,
        winner=ending.winner or "",
        outcome=Match.Outcome.TOTAL,
        agreement=Match.Agreement.CONFIRMED,
        table_points=table_points(rules, ending.winner, over=True),
        partidas=ending.partidas or NOTHING_YET,
        riscos=NOTHING_YET,
        points=NOTHING_YET,
        bandeiras=NOTHING_YET,
    )


def _as_tables(
    then: Sequence[PairStanding], today: Sequence[PairStanding], own: PairStanding
) -> tuple[TrialLine, ...]:
    """The standings beside today's; of groups those of its own."""
    places = {each.pair.pk: each.row.place for each in _table(today, own)}
    placed = [
        Placed(each.pair, each.row.place, each.row.table_points) for each in _table(then, own)
    ]
    return tuple(trial_lines(placed, places, own.pair.pk))


def _table(order: Sequence[PairStanding], own: PairStanding) -> Sequence[PairStanding]:
    return group_tables(order).get(own.group, order) if own.group else order


def trial_lines(then: Sequence[Placed], today: Mapping[int, int], own: int) -> Iterator[TrialLine]:
    """The lines that are shown of a table, beside the places of today."""
    here = next((at for at, each in enumerate(then) if each.pair.pk == own), 0)
    for at, (pair, place, points) in enumerate(then):
        if len(then) <= MOST_LINES or at < TOP or abs(at - here) <= BESIDE:
            yield TrialLine(pair, place, today[pair.pk], points, pair.pk == own)
