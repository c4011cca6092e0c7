"""The last column without a heading in a list whose pairs may have substitutes: a player, or the
pair's home."""

from collections import Counter
from collections.abc import Iterable, Sequence

from torneio.lists.letters import fold
from torneio.lists.line import LAST_IS_CLUB, LAST_OF_SEVERAL, LAST_PLAYS, Line


def with_last_asked(lines: Sequence[Line], *, known: Iterable[str] = ()) -> list[Line]:
    """The lines, with a question where the last player is named like a club of the list or a
    `known` one, or like the last of another line: players seldom share a name, and pairs often
    share a club."""
    ends = Counter(fold(line.players[-1]) for line in lines if LAST_PLAYS in line.notes)
    if not ends:
        return list(lines)
    clubs = {fold(club) for club in (*known, *(line.club for line in lines)) if club}
    alike = clubs | {name for name, count in ends.items() if count > 1}
    return [
        line._replace(notes=(*line.notes, LAST_OF_SEVERAL))
        if LAST_PLAYS in line.notes and fold(line.players[-1]) in alike
        else line
        for line in lines
    ]


def with_last_as(line: Line, *, club: bool) -> Line:
    """The line read as chosen; one without such a column stays as it is."""
    notes = tuple(note for note in line.notes if note != LAST_OF_SEVERAL)
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
