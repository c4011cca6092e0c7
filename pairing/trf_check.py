"""The consistency of the players' lines of a tournament report."""

from collections.abc import Iterable, Mapping, Sequence, Set

from pairing.trf_lines import Player, Problem
from pairing.trf_results import agree
from pairing.trf_settings import Listed


def repeated(rows: Iterable[Player]) -> list[Problem]:
    """Every starting number after its first line."""
    first: dict[int, int] = {}
    return [
        Problem("number_repeated", row.line, {"number": row.number, "first": first[row.number]})
        for row in rows
        if first.setdefault(row.number, row.line) != row.line
    ]


def strangers(known: Set[int], lists: Iterable[Listed]) -> list[Problem]:
    """Every starting number a line names that no player has."""
    return [
        Problem("unknown_player", each.line, {"number": number})
        for each in lists
        for number in dict.fromkeys(each.numbers)
        if number not in known
    ]


def contradictions(rows: Sequence[Player], *, unread: Iterable[Problem]) -> list[Problem]:
    """Rounds in which two lines contradict each other, or one an impossible entry.

    Nothing that an unreadable round or line (`unread`) may explain.
    """
    players = {row.number: row for row in reversed(rows)}
    broken = {(each.line, each.details.get("round")) for each in unread}
    whole = all(each.code != "not_a_player" for each in unread)
    found = []
    for row in rows:
        if players[row.number] is not row:
            continue
        for place, entry in enumerate(row.rounds, start=1):
            if not (entry and entry.opponent):
                continue
            other = players.get(entry.opponent)
            explained = (other.line, place) in broken if other else not whole
            code = "" if explained else _wrong(row, place, players)
            if code:
                details = {"round": place, "number": row.number, "opponent": entry.opponent}
                there = _said(other, place) if other else {}
                found.append(Problem(code, row.line, {**details, **there}))
    return found


def _wrong(row: Player, place: int, players: Mapping[int, Player]) -> str:
    """The code of the problem of a round played against another; "" when there is none."""
    entry = row.rounds[place - 1]
    if entry is None or entry.opponent == row.number:
        return "plays_itself"
    other = players.get(entry.opponent)
    if other is None:
        return "unknown_opponent"
    theirs = other.rounds[place - 1] if place <= len(other.rounds) else None
    if theirs is None or theirs.opponent != row.number:
        return "one_sided"
    if row.number < other.number and not agree(entry.outcome, theirs.outcome):
        return "impossible_results"
    return ""


def _said(other: Player, place: int) -> dict[str, object]:
    """The place of the other line, and the opponent it names for a round."""
    theirs = other.rounds[place - 1] if place <= len(other.rounds) else None
    return {"there": other.line, "theirs": theirs.opponent if theirs else 0}
