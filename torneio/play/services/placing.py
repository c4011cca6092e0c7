"""The tables of a round's matches: fixed ones first, for the round or for a pair; the others in
order or, where that is wished, at tables new to both pairs."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from pairing.tables import at_new_tables
from torneio.entries.models import Tournament
from torneio.play.models import Match, Round, Table, wishes_of

NOWHERE: Mapping[int, int] = MappingProxyType({})
_Pairs = Sequence[tuple[int, int | None]]
_Row = tuple[int, int | None, int | None]  # the pairs and the table of a match, by key


def tables_for(event: Tournament, count: int, *, without: Collection[int] = ()) -> list[Table]:
    """The first `count` tables of the room `without` some, created where they are missing."""
    tables = list(event.tables.exclude(number__in=without).order_by("number")[:count])
    taken = {table.number for table in tables} | {*without}
    free = (number for number in range(1, count + len(without) + 1) if number not in taken)
    missing = [Table(tournament=event, number=next(free)) for _ in range(count - len(tables))]
    return sorted([*tables, *Table.objects.bulk_create(missing)], key=lambda table: table.number)


def seated(
    round_: Round, pairs: _Pairs, tables: Sequence[Table], *, asked: Mapping[int, int] = NOWHERE
) -> dict[int, Table]:
    """The table of each match by its first pair, from these and those asked for: `asked` are tables
    of single pairs in this round alone."""
    tournament = round_.stage.tournament
    matches = [(a, b) for a, b in pairs if b is not None]
    taken = _taken(matches, asked, fixed_tables(tournament))
    others = [match for match in matches if match[0] not in taken]
    numbers = [table.number for table in tables if table.number not in taken.values()]
    if wishes_of(tournament).new_tables:
        numbers = at_new_tables(others, numbers, _tables_before(round_))
    taken |= dict(zip((a for a, _b in others), numbers, strict=False))
    known = {table.number: table for table in tables}
    for number in sorted(set(taken.values()) - known.keys()):
        known[number] = Table.objects.get_or_create(tournament=tournament, number=number)[0]
    return {pair: known[number] for pair, number in taken.items()}


def _taken(
    matches: Sequence[tuple[int, int]], asked: Mapping[int, int], always: Mapping[int, int]
) -> dict[int, int]:
    """The table of each match for which one is asked, else the fixed table of one of its pairs; of
    matches that want the same table the first has it."""
    taken: dict[int, int] = {}
    for a, b in sorted(matches, key=lambda match: match[0] not in asked):
        at = asked.get(a) or always.get(a) or always.get(b)
        if at and at not in taken.values():
            taken[a] = at
    return taken


def exchanged(event: Tournament, matches: Sequence[Match], *, two: tuple[int, int]) -> list[_Row]:
    """The rows of a draft once two pairs, by key, have changed places: a fixed table goes with the
    pair that has it."""
    to: dict[int | None, int] = {two[0]: two[1], two[1]: two[0]}
    rows = [(to.get(a, a), to.get(b, b), m.table_id) for m in matches for a, b in [m.pairs]]
    moved = [number for number, match in enumerate(matches) if to.keys() & {*match.pairs}]
    (a, b, table), (c, d, at) = now = [rows[moved[0]], rows[moved[-1]]]
    crossed: list[_Row] = [(a, b, at), (c, d, table)]
    if table and at:
        fixed = fixed_tables(event)
        known = dict(event.tables.filter(pk__in=(table, at)).values_list("pk", "number"))
        if _at_home(crossed, fixed, known) > _at_home(now, fixed, known):
            rows[moved[0]], rows[moved[-1]] = crossed
    return rows


def _at_home(rows: Sequence[_Row], fixed: Mapping[int, int], known: Mapping[int, int]) -> int:
    """How many pairs of these rows sit at the table fixed for them; tables `known` by key."""
    sits = {pair: known.get(table or 0) for *both, table in rows for pair in both}
    return sum(sits.get(pair) == table for pair, table in fixed.items())


def fixed_tables(tournament: Tournament) -> Mapping[int, int]:
    """The fixed table of a pair, by its key."""
    rows = tournament.pairs.values_list("pk", "fixed_table")
    return {pair: table for pair, table in rows if table}


def _tables_before(round_: Round) -> Mapping[int, set[int]]:
    """The tables at which each pair has been in the event, including drafts of earlier rounds."""
    of_the_event = Match.objects.of(round_.stage.tournament_id)
    been: dict[int, set[int]] = defaultdict(set)
    for a, b, table in of_the_event.values_list("pair_a", "pair_b", "table__number"):
        been[a].add(table)
        been[b].add(table)
    return been
