"""The paper of a table as it is typed a second time: one row a game, over `torneio.play.games`."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from scoring import Problem
from scoring.hand import ALL_POINTS
from scoring.match_format import MatchFormat, Unit
from torneio.entries.models import Tournament
from torneio.play import games
from torneio.play.alone.deal_sheets import DealSheet
from torneio.play.models import Hand
from torneio.play.sheets import MatchSheet

NO_POINTS = "x"
_POINTS = re.compile(r"(\d{1,3})(?:[-–:](\d{1,3}))?|[xX]")
_TOTAL = re.compile(r"[-–−]?\d{1,4}")
_RESULT_OF_HANDS: Mapping[Unit, str] = {"hands_riscos": "5-3", "hands_points": "265-215"}
Row = tuple[str, ...]


@dataclass(frozen=True)
class Paper:
    """What counts of a match, row by row as its paper has it; whether a word may stand there, and
    the same cell always spelled the same way; the problem of one that may not; the result, where
    rows are that alone; where a cell stands (the names of the sides, its row, its place in that);
    and how it is typed, by the format of the match."""

    rows: Callable[[Any], Iterable[Sequence[str]]]
    possible: Callable[[str], bool]
    plain: Callable[[str], str]
    unreadable: Callable[[str], Problem]
    result: Callable[[Sequence[Row]], tuple[int, ...] | None]
    place: Callable[[Sequence[str], int, int], str]
    help: Callable[[MatchFormat], str]


def _hands(sheet: MatchSheet) -> Iterable[Sequence[str]]:
    """A row a partida, a cell a hand."""
    rows: dict[int, list[str]] = {}
    for hand in sheet.counting:
        rows.setdefault(hand.partida.number, []).append(_hand(hand))
    return rows.values()


def _hand(hand: Hand) -> str:
    if hand.kind == Hand.Kind.PLAYED:
        return str(hand.points)
    if hand.kind == Hand.Kind.TOTAL:
        return f"{hand.riscos_a}-{hand.riscos_b}"
    return NO_POINTS


def _is_hand(word: str) -> bool:
    found = _POINTS.fullmatch(word)
    return found is not None and (found[2] is not None or int(found[1] or 0) <= ALL_POINTS)


def _plain_hand(word: str) -> str:
    """The same hand the same way: "095" is "95"."""
    if word in "xX":
        return NO_POINTS
    return "-".join(str(int(part)) for part in re.split("[-–:]", word))


def _two_numbers(rows: Sequence[Row]) -> tuple[int, ...] | None:
    if len(rows) != 1 or len(rows[0]) != 1 or "-" not in rows[0][0]:
        return None
    a, b = rows[0][0].split("-")
    return int(a), int(b)


def _how_pairs_type(match: MatchFormat) -> str:
    """How the paper of two pairs is typed, with a match of theirs as the example."""
    in_partidas = _(
        "Os pontos da primeira dupla, mão a mão, com / entre partidas: 61 95 30 / 70. "
        "Uma mão sem pontos é x. Ou só o resultado: %(result)s."
    )
    in_one = _(
        "Os pontos da primeira dupla, mão a mão: 61 95 30. "
        "Uma mão sem pontos é x. Ou só o resultado: %(result)s."
    )
    words = in_one if match.in_hands or match.count == 1 else in_partidas
    return words % {"result": _RESULT_OF_HANDS.get(match.unit) or _in_partidas(match)}


def _in_partidas(match: MatchFormat) -> str:
    """A close result of a match in partidas."""
    lost = match.count - 1 if match.unit == "first_to" else match.count // 2
    won = match.count if match.unit == "first_to" else match.count - lost
    return f"{won}-{lost}"


def _how_players_type(_match: MatchFormat) -> str:
    return _(
        "O que cada jogador tem depois de cada mão, pela ordem da folha, com / entre mãos: "
        "85 0 85 0 / 15 70 15 70. Ou só a última linha."
    )


OF_PAIRS = Paper(
    rows=_hands,
    possible=_is_hand,
    plain=_plain_hand,
    unreadable=lambda word: Problem("unreadable_sheet", details={"word": word}),
    result=_two_numbers,
    place=lambda _names, row, hand: _("Partida %(p)s, mão %(h)s") % {"p": row, "h": hand},
    help=_how_pairs_type,
)


def _totals(sheet: DealSheet) -> Iterable[Sequence[str]]:
    """A row a deal, a cell a player: what each then had, as it stands on the paper."""
    return [[str(total) for total in line.total] for line in sheet.lines]


def _player(names: Sequence[str], row: int, seat: int) -> str:
    name = names[seat - 1] if seat <= len(names) else _("lugar %(n)s") % {"n": seat}
    return _("Mão %(number)s, %(player)s") % {"number": row, "player": name}


OF_PLAYERS = Paper(
    rows=_totals,
    possible=lambda word: _TOTAL.fullmatch(word) is not None,
    plain=lambda word: str(int(re.sub("[–−]", "-", word))),
    unreadable=lambda word: Problem("unreadable_totals", details={"word": word}),
    result=lambda rows: tuple(map(int, rows[0])) if len(rows) == 1 else None,
    place=_player,
    help=_how_players_type,
)
_ROWS: Mapping[games.GameRow[Any], Paper] = {games.PAIRS: OF_PAIRS, games.EACH_ALONE: OF_PLAYERS}


def paper_of(event: Tournament) -> Paper:
    """The paper of the game that an event plays."""
    return _ROWS[games.row_of(event)]
