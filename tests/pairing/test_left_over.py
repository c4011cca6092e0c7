"""The fewest units of a group that are left over: as by trying all, and without looking at all."""

import random
import sys
from collections.abc import Callable
from itertools import combinations
from types import FrameType
from typing import Any

import networkx as nx
import pytest

from pairing.history import Unit
from pairing.left_over import Barred, left_over


def plainly(units: list[Unit], barred: Barred) -> int:
    """The same from the graph of every two that may meet."""
    graph = nx.Graph()
    graph.add_nodes_from(unit.id for unit in units)
    may = ((a.id, b.id) for a, b in combinations(units, 2) if not barred(a, b))
    graph.add_edges_from(may)
    return len(units) - 2 * len(nx.max_weight_matching(graph, maxcardinality=True))


def group(lots: random.Random, size: int, *, bars: float, clubs: int) -> tuple[list[Unit], Barred]:
    """Units of some clubs, the first with the most, and with each pair barred at that chance."""
    names = [None, "", *(f"C{n}" for n in range(clubs))]
    weights = [1, 1, *(clubs * 3 - 3 * n or 1 for n in range(clubs))]
    units = [Unit(n, n, 0, club=lots.choices(names, weights)[0]) for n in range(size)]
    those: dict[int, set[int]] = {unit.id: {size + 1} for unit in units}
    for a, b in combinations(range(size), 2):
        if lots.random() < bars:
            those[a].add(b)
            those[b].add(a)
    return units, Barred(those, clubs=bool(clubs))


@pytest.mark.parametrize("clubs", [0, 1, 2, 5])
@pytest.mark.parametrize("bars", [0.05, 0.3, 0.5, 0.7, 0.9])
def test_it_is_what_trying_every_pair_comes_to(bars: float, clubs: int) -> None:
    lots = random.Random(f"{bars} {clubs}")
    for _ in range(60):
        units, barred = group(lots, lots.randint(0, 16), bars=bars, clubs=clubs)
        assert left_over(units, barred) == plainly(units, barred)


@pytest.mark.parametrize("size", [40, 61])
def test_it_is_that_where_one_club_has_half_or_a_few_have_met_nearly_all(size: int) -> None:
    lots = random.Random(size)
    for club in range(size // 2 - 3, size // 2 + 4):
        units = [Unit(n, n, 0, club="C" if n < club else None) for n in range(size)]
        those: dict[int, set[int]] = {unit.id: set() for unit in units}
        for a in lots.sample(range(size), 4):
            for b in lots.sample(sorted(set(range(size)) - {a}), size - 3):
                those[a].add(b)
                those[b].add(a)
        for clubs in (False, True):
            barred = Barred(those, clubs=clubs)
            assert left_over(units, barred) == plainly(units, barred)


def looks(act: Callable[[], object]) -> int:
    """How often it is asked whether two may meet."""
    count = 0

    def called(frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal count
        count += event == "call" and frame.f_code is Barred.__call__.__code__

    sys.setprofile(called)
    try:
        act()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("share", [0.2, 0.5, 0.6], ids=["few", "half", "most"])
def test_in_a_large_group_a_unit_is_looked_at_a_few_times(share: float) -> None:
    lots = random.Random(3)
    size = 3_000
    units = [Unit(n, n, 0, club="C" if n < share * size else f"D{n % 50}") for n in range(size)]
    those: dict[int, set[int]] = {unit.id: set() for unit in units}
    for _round in range(9):
        order = lots.sample(range(size), size)
        for a, b in zip(order[::2], order[1::2], strict=True):
            those[a].add(b)
            those[b].add(a)
    found = []
    asked = looks(lambda: found.append(left_over(units, Barred(those, clubs=True))))
    assert found == [max(0, int(2 * share * size) - size)]
    assert asked <= 4 * size
