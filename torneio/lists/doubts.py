"""The doubts about a list before it is registered, line by line, in one pass over it."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from torneio.lists.given_names import begins_like_a_person
from torneio.lists.headings import OF_A_PAIR
from torneio.lists.letters import fold, fold_person
from torneio.lists.line import (
    ALONE,
    CLUB_MAY_PLAY,
    GREETED,
    LAST_IS_CLUB,
    LAST_OF_SEVERAL,
    LAST_PLAYS,
    LEFT_OVER,
    MAY_BE_NUMBERED,
    NO_PAIR,
    ODD_CLUB,
    READ_APART,
    SPARE,
    UNSURE,
    Line,
    joined,
)
from torneio.lists.namesakes import from_elsewhere
from torneio.lists.pair_cell import may_be_two
from torneio.lists.unnamed import is_unnamed

SAME_NAMES = "same_names"
"""A pair that is called like an earlier one, and comes from elsewhere."""
MOST_PLAYERS, LONGEST_NAME, LONGEST_CELL, LONGEST_SHOWN = 4, 80, 80, 120

CODES = (
    "known_pair",
    SAME_NAMES,
    "player_in_two_pairs",
    "player_waits",
    "same_player_twice",
    "lone_player",
    "no_name",
    "name_taken",
    "too_many_players",
    "squad_too_large",
    "name_too_long",
    "cell_too_long",
    "two_players",
    "unnamed_player",
    LAST_OF_SEVERAL,
    CLUB_MAY_PLAY,
    MAY_BE_NUMBERED,
    READ_APART,
    LEFT_OVER,
    ODD_CLUB,
    UNSURE,
    GREETED,
    SPARE,
    NO_PAIR,
)
"""Every code, in the order in which a line has them."""

MUST_CHANGE = frozenset(
    {"no_name", "too_many_players", "squad_too_large", "name_too_long", "cell_too_long"}
)
"""The doubts that cannot be confirmed: the line is edited, or left out."""


_TWICE = "player_in_two_pairs"
_TOLD = frozenset({LAST_PLAYS, LAST_IS_CLUB, ALONE})
"""What is told of all lines together, or not asked at all."""


class LineDoubt(NamedTuple):
    """A code, `who` it is about, and where the same name stands already: an earlier `line` of the
    list, or a registered `pair`; 0 for none."""

    code: str
    who: str = ""
    line: int = 0
    pair: int = 0


class Place(NamedTuple):
    """Where a name stands: in a line of the list, or in a registered pair, by its number; and the
    home of that pair."""

    line: int = 0
    pair: int = 0
    club: str = ""

    def doubted(self, code: str, who: str) -> LineDoubt:
        """The doubt about a name that stands here already."""
        return LineDoubt(code, who, self.line, self.pair)


class RegisteredEntry(NamedTuple):
    """An entry already registered, with the names of its players: a pair, or a player who `waits`
    for a partner."""

    number: int
    name: str
    players: tuple[str, ...]
    waits: bool = False
    club: str = ""


def doubts_of(
    lines: Iterable[Line],
    *,
    registered: Iterable[RegisteredEntry] = (),
    names: int = OF_A_PAIR,
    most: int = MOST_PLAYERS,
    without: Collection[int] = (),
) -> list[tuple[LineDoubt, ...]]:
    """The doubts of each line, in the order of CODES. Of two lines with the same content the later
    has the doubt, which names the earlier: it is the one to leave out. Lines at the places
    `without` are ignored. Where `names` is 1 the same player again is the same entry again, and a
    single name is complete. A pair has at most `most` players."""
    known = _Known()
    for pair in registered:
        known.add(pair.players or (pair.name,), pair.name, Place(pair=pair.number, club=pair.club))
        known.waiting |= {fold(player) for player in pair.players if pair.waits}
    found = []
    for at, line in enumerate(lines):
        doubts = [*_of_names(line, names=names), *known.of(line), *_of_sizes(line, most)]
        if LAST_OF_SEVERAL in line.notes:  # that a player is called so says the same
            doubts = [each for each in doubts if each[:2] != (_TWICE, line.players[-1])]
        doubts += [LineDoubt(note, _about(note, line)) for note in line.notes if note not in _TOLD]
        found.append(tuple(sorted(doubts, key=_in_order)))
        if at not in without and NO_PAIR not in line.notes:
            known.add(line.players, line.name, Place(line=line.line, club=line.club))
    return found


class _Known:
    """The names found so far, with their places, while a list is read."""

    def __init__(self) -> None:
        self.pairs: dict[tuple[str, ...], Place] = {}
        self.players: dict[str, Place] = {}
        self.names: dict[str, Place] = {}
        self.waiting: set[str] = set()

    def add(self, players: Sequence[str], name: str, place: Place) -> None:
        """The first place of a name is kept: later lines refer to the earliest."""
        keys = [fold_person(player) for player in players]
        if keys:
            self.pairs.setdefault(_key(keys), place)
        for key in self._named(players):
            self.players.setdefault(key, place)
        if shown := name or joined(players):
            self.names.setdefault(fold(shown), place)

    def of(self, line: Line) -> Iterable[LineDoubt]:
        """Whether the pair of a line, else one of its players, else its name, is there already."""
        keys = self._named(line.players)
        sitting = _key([fold_person(player) for player in line.players])
        place = self.pairs.get(sitting) if line.players else None
        if place is not None:
            apart = from_elsewhere(line.club, place.club)
            yield place.doubted(SAME_NAMES if apart else "known_pair", joined(line.players))
            return
        for key, player in keys.items():
            if key in self.players:
                code = "player_waits" if key in self.waiting else "player_in_two_pairs"
                yield self.players[key].doubted(code, player)
        if fold(line.name) in self.names and line.name:
            yield self.names[fold(line.name)].doubted("name_taken", line.name)

    @staticmethod
    def _named(players: Iterable[str]) -> dict[str, str]:
        """Those with a name of their own, by its key: two "o neto" are not the same person."""
        return {fold_person(player): player for player in players if not is_unnamed(player)}


def _key(players: Sequence[str]) -> tuple[str, ...]:
    """The key of a pair, the same in any order of its two players at the table; substitutes do not
    count."""
    return tuple(sorted(players[:2]))


def _of_names(line: Line, *, names: int) -> Iterable[LineDoubt]:
    if not line.players and not line.name:
        yield LineDoubt("no_name")
    elif max(len(line.players), 1) < names and ALONE not in line.notes:
        yield LineDoubt("lone_player", next(iter(line.players), line.name))
    if names == 1 and (any(map(may_be_two, line.players)) or begins_like_a_person(line.club)):
        yield LineDoubt("two_players")
    if names > 1 and (unnamed := next(filter(is_unnamed, line.players), "")):
        yield LineDoubt("unnamed_player", unnamed)
    seen: set[str] = set()
    for player in line.players:
        if fold(player) in seen:
            yield LineDoubt("same_player_twice", player)
        seen.add(fold(player))


def _of_sizes(line: Line, most: int) -> Iterable[LineDoubt]:
    if len(line.players) > MOST_PLAYERS:
        yield LineDoubt("too_many_players")
    elif len(line.players) > most:
        yield LineDoubt("squad_too_large", str(most))
    if len(line.shown) > LONGEST_SHOWN or any(len(name) > LONGEST_NAME for name in line.players):
        yield LineDoubt("name_too_long")
    if len(line.club) > LONGEST_CELL or len(line.contact) > LONGEST_CELL:
        yield LineDoubt("cell_too_long")


def _about(note: str, line: Line) -> str:
    about = {LAST_OF_SEVERAL: line.players[-1:], CLUB_MAY_PLAY: (line.club,)}
    about[ODD_CLUB] = (line.club,)
    about[MAY_BE_NUMBERED] = line.players[:1]
    return next(iter(about.get(note, (line.left,))), "")


def _in_order(doubt: LineDoubt) -> int:
    return CODES.index(doubt.code)
