"""The rounds of a league and of groups: those of a timetable, whatever the results."""

from collections.abc import Mapping, Sequence

from pairing import groups, method_file, round_robin
from scoring import Problem
from torneio.draw.fresh_draw import Drawn, Pairs
from torneio.draw.selectors import DrawEntrant, Situation


def league(now: Situation) -> Drawn | Problem:
    """Berger's table of all pairs."""
    places = _places(now.seats)
    once = len(places) - 1 + len(places) % 2
    double = now.last_number > once
    table = round_robin.rounds(places, double=double)
    made_from = {"order": places, "double": double, **method_file.by_lots(places, now.seed)}
    return _by_timetable(now, table, "berger", method="league", made_from=made_from)


def in_groups(now: Situation) -> Drawn | Problem:
    """The same in each group, all of them side by side."""
    numbers = sorted({seat.group for seat in now.seats})
    members = [_places([seat for seat in now.seats if seat.group == n]) for n in numbers]
    once = max(len(group) - 1 + len(group) % 2 for group in members)
    double = now.last_number > once
    table = groups.rounds(members, double=double)
    made_from = {"groups": members, "double": double}
    return _by_timetable(now, table, "groups", method="groups", made_from=made_from)


def _places(seats: Sequence[DrawEntrant]) -> list[int]:
    """The pairs in the order of a timetable, a late one in the place that another left."""
    taken = {seat.in_place_of: seat.pair for seat in seats if seat.in_place_of}

    def there(number: int) -> int:
        return there(taken[number]) if number in taken else number

    return [there(seat.pair) for seat in seats if not seat.in_place_of]


def _by_timetable(
    now: Situation,
    table: Sequence[Sequence[tuple[int, int | None]]],
    engine: str,
    *,
    method: str,
    made_from: Mapping[str, object],
) -> Drawn | Problem:
    """The round of this number of a timetable; the opponent of a withdrawn pair rests."""
    if now.number > len(table):
        return Problem("no_more_rounds", details={"rounds": len(table)})
    pairs: Pairs = []
    for a, b in table[now.number - 1]:
        left = [unit for unit in (a, b) if unit is not None and unit not in now.withdrawn]
        if left:
            pairs.append((left[0], left[1] if len(left) == 2 else None))
    proof = method_file.written(method, pairs, gone=now.withdrawn, round=now.number, **made_from)
    return Drawn(pairs, {"engine": engine, "file": True}, proof)
