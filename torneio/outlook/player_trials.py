"""E se? The standings of a game played alone, if the tables that are open ended in a given way: by
the player that wins or, where a table can end in any way, by the points each is still to make."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from django.utils.translation import gettext as _

from torneio.entries.models import Pair, Tournament
from torneio.outlook.player_chances import PlayedTables
from torneio.outlook.remaining import MatchToCome
from torneio.outlook.trials import (
    MOST_MATCHES,
    AskedPoints,
    EndingChoice,
    Placed,
    Trial,
    TrialLine,
    TriedMatch,
    as_a_scale,
    nearest,
    trial_lines,
)
from torneio.play.alone.deals import game_of
from torneio.query_parameters import number
from torneio.standings.players import PlayerStanding

MOST_TABLES = 3  # whose points are asked for, player by player
MOST_POINTS = 9_999


def player_trial(
    event: Tournament,
    tables: PlayedTables,
    order: Sequence[PlayerStanding],
    *,
    own: PlayerStanding,
    said: Mapping[str, str],
) -> Trial:
    """The trial for the choices `said` in an address: "eTABLE=a" for a win, "pTABLE-PLAYER=12" for
    points that are still to be made; what is unknown there is passed over."""
    wins = game_of(event).wins_first
    keys, pairs = [each.pair.pk for each in order], {each.pair.pk: each.pair for each in order}
    tried = nearest(tables.open, keys, own.pair.pk, most=MOST_MATCHES if wins else MOST_TABLES)
    more = Counter(dict(_won(tried, said) if wins else _made(tried, said)))
    tables_tried = (_by_wins if wins else _by_points)(tried, said, pairs)
    return Trial(
        tuple(tables_tried),
        len(tables.open) - len(tried),
        tuple(_lines(order, more, wins=wins, own=own.pair.pk)) if more else (),
        _("Vitórias") if wins else _("Pontos"),
        _("Contam as vitórias escolhidas; os pontos dessas mesas ficam como estão.")
        if wins
        else _("Os pontos que escreveu somam-se aos de agora."),
    )


def _won(tried: Sequence[MatchToCome], said: Mapping[str, str]) -> Iterator[tuple[int, int]]:
    for each in tried:
        side = {"a": each.a, "b": each.b}.get(said.get(f"e{each.key}", ""), ())
        yield from ((unit, 1) for unit in side)


def _made(tried: Sequence[MatchToCome], said: Mapping[str, str]) -> Iterator[tuple[int, int]]:
    for each in tried:
        for unit in each.units:
            points = _points(said.get(_field(each, unit), ""))
            if points is not None:
                yield unit, points


def _points(text: str) -> int | None:
    sign, digits = (-1, text[1:]) if text.startswith("-") else (1, text)
    found = number(digits)
    return None if found is None else sign * min(found, MOST_POINTS)


def _field(table: MatchToCome, unit: int) -> str:
    return f"p{table.key}-{unit}"


def _by_wins(
    tried: Sequence[MatchToCome], said: Mapping[str, str], pairs: Mapping[int, Pair]
) -> Iterator[TriedMatch]:
    for each in tried:
        sides = {"a": each.a, "b": each.b}
        ways = [
            EndingChoice(
                side,
                _("ganha %(name)s") % {"name": pairs[units[0]].name},
                said.get(f"e{each.key}") == side,
            )
            for side, units in sides.items()
        ]
        a, b = (tuple(pairs[unit] for unit in units) for units in sides.values())
        yield TriedMatch(f"e{each.key}", a, b, as_a_scale(ways))


def _by_points(
    tried: Sequence[MatchToCome], said: Mapping[str, str], pairs: Mapping[int, Pair]
) -> Iterator[TriedMatch]:
    for each in tried:
        asks = tuple(
            AskedPoints(name, pairs[unit], "" if points is None else str(points))
            for unit in each.units
            for name in [_field(each, unit)]
            for points in [_points(said.get(name, ""))]
        )
        there = tuple(pairs[unit] for unit in each.units)
        yield TriedMatch(f"e{each.key}", there, (), asks=asks)


def _lines(
    order: Sequence[PlayerStanding], more: Mapping[int, int], *, wins: bool, own: int
) -> Iterator[TrialLine]:
    """The standings with what was tried, in the order of the game."""

    def height(each: PlayerStanding) -> tuple[int, ...]:
        added, row = more.get(each.pair.pk, 0), each.row
        two = (row.won + added, row.result) if wins else (row.result + added, row.won)
        return (min(row.played, 1), *two)

    then = sorted(order, key=height, reverse=True)
    heights = [height(each) for each in then]
    placed = [
        Placed(each.pair, heights.index(tall) + 1, tall[1])
        for each, tall in zip(then, heights, strict=True)
    ]
    return trial_lines(placed, {each.pair.pk: each.row.place for each in order}, own)
