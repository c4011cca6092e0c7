"""The last column without a heading in a list whose pairs may have substitutes: a player, or the
pair's home."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from torneio.lists.given_names import begins_like_a_person
from torneio.lists.letters import fold, fold_person
from torneio.lists.line import CLUB_MAY_PLAY, LAST_IS_CLUB, LAST_OF_SEVERAL, LAST_PLAYS, Line

_A_FEW = 3  # lines are too few to tell that they end in clubs, where none ends like another
_ASKED = frozenset({LAST_OF_SEVERAL, CLUB_MAY_PLAY})


def with_last_asked(lines: Sequence[Line], *, known: Iterable[str] = ()) -> list[Line]:
    """The lines, with a question where the last player is named like a club of the list or a
    `known` one, or like the last of another line: players seldom share a name, and pairs often
    share a club. Where the last was taken for a club, one that no other line has is asked about if
    it begins like a person, or if the lines are but a few."""
    known = list(known)
    lines = _with_clubs_asked(lines, known=known)
    ends = Counter(fold(line.players[-1]) for line in lines if LAST_PLAYS in line.notes)
    if not ends:
        return lines
    clubs = {fold(club) for club in (*known, *(line.club for line in lines)) if club}
    alike = clubs | {name for name, count in ends.items() if count > 1}
    return [
        line._replace(notes=(*line.notes, LAST_OF_SEVERAL))
        if LAST_PLAYS in line.notes and fold(line.players[-1]) in alike
        else line
        for line in lines
    ]


def _with_clubs_asked(lines: Sequence[Line], *, known: Iterable[str]) -> list[Line]:
    """The lines with that question; where there is none nothing is to be told of any."""
    bare = [line for line in lines if LAST_IS_CLUB in line.notes]
    clubs = Counter(fold(line.club) for line in lines if line.club)
    clubs.update(map(fold, known))
    alone = [line for line in bare if clubs[fold(line.club)] == 1]
    if len(alone) > _A_FEW or len(alone) < len(bare):
        players = {fold_person(name) for line in lines for name in line.players}
        alone = [line for line in alone if _may_play(line.club, players)]
    asked = {line.line for line in alone}
    return [_noted(line, is_asked=line.line in asked, is_told=bool(asked)) for line in lines]


def _may_play(club: str, players: Collection[str]) -> bool:
    return begins_like_a_person(club) or fold_person(club) in players


def _noted(line: Line, *, is_asked: bool, is_told: bool) -> Line:
    if is_asked:
        return line._replace(notes=(*line.notes, CLUB_MAY_PLAY))
    if is_told:
        return line
    return line._replace(notes=tuple(note for note in line.notes if note != LAST_IS_CLUB))


def with_last_as(line: Line, *, club: bool) -> Line:
    """The line read as chosen; one without such a column stays as it is."""
    notes = tuple(note for note in line.notes if note not in _ASKED)
    if club and LAST_PLAYS in notes:
        *players, last = line.players
        return line._replace(
            players=tuple(players), club=last, notes=_instead(notes, LAST_PLAYS, LAST_IS_CLUB)
        )
    if not club and LAST_IS_CLUB in notes:
        players = [*line.players, line.club]
        return line._replace(
            players=tuple(players), club="", notes=_instead(notes, LAST_IS_CLUB, LAST_PLAYS)
        )
    return line._replace(notes=notes)


def _instead(notes: Iterable[str], old: str, new: str) -> tuple[str, ...]:
    return tuple(new if note == old else note for note in notes)
