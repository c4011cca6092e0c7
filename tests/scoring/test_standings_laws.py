"""What holds for any event: order of input, truth of every separation, and cost."""

import sys
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.standings import CRITERIA, Result, rank
from tests.bench.bench_standings import CHAINS as LARGE_CHAINS
from tests.bench.bench_standings import swiss_event

SCORES = st.tuples(st.integers(0, 2), st.integers(0, 2))


@st.composite
def events(draw):
    """Two to six units of which any two met once, twice or never, scored 2, 1, 0."""
    units = list(range(draw(st.integers(2, 6))))
    results = []
    for a, b in [(a, b) for a in units for b in units if a < b]:
        for number in range(draw(st.sampled_from([1, 1, 1, 2, 0]))):
            partidas, riscos = draw(SCORES), draw(SCORES)
            results.append(_match(number, a, b, partidas=partidas, riscos=riscos))
    return units, results


def _match(number, a, b, *, partidas, riscos):
    difference = partidas[0] - partidas[1]
    winner = ("a" if difference > 0 else "b") if difference else None
    points = {"a": (2, 0), "b": (0, 2), None: (1, 1)}[winner]
    return Result(number, a, b, winner, points, partidas=partidas, riscos=riscos)


AFTER = st.sampled_from(["continue", "restart"])


@given(
    event=events(),
    chain=st.lists(st.sampled_from([*CRITERIA]), max_size=6),
    after=AFTER,
    rng=st.randoms(use_true_random=False),
)
def test_the_order_of_input_decides_only_who_is_named_first_at_a_shared_place(
    event, chain, after, rng
):
    units, results = event
    shuffled = rng.sample(units, len(units))
    options = {"criteria": chain, "after_separation": after, "lots": [units[:2], units[::-1]]}
    rows = rank(units, results, **options)
    moved = rank(shuffled, results, **options)
    assert rank(units, rng.sample(results, len(results)), **options) == rows
    assert {r.unit: (r.place, r.values) for r in moved} == {
        r.unit: (r.place, r.values) for r in rows
    }
    assert moved == sorted(moved, key=lambda row: (row.place, shuffled.index(row.unit)))


def recount(criterion, unit, results, among):
    """What the criterion gives, more being better, straight from the results."""
    sides = [(r, 0, r.b) for r in results if r.a == unit]
    sides += [(r, 1, r.a) for r in results if r.b == unit]
    return {
        "table_points": lambda: sum(r.table_points[own] for r, own, _ in sides),
        "partidas_lost": lambda: -sum(r.partidas[1 - own] for r, own, _ in sides),
        "riscos_difference": lambda: sum(r.riscos[own] - r.riscos[1 - own] for r, own, _ in sides),
        "head_to_head": lambda: sum(
            r.table_points[own] for r, own, other in sides if other in among
        ),
        "head_to_head_riscos": lambda: sum(
            r.riscos[own] for r, own, other in sides if other in among
        ),
        "buchholz": lambda: sum(
            recount("table_points", other, results, ()) for _, _, other in sides
        ),
    }[criterion]()


RECOUNTED = [
    "table_points",
    "head_to_head",
    "head_to_head_riscos",
    "partidas_lost",
    "riscos_difference",
    "buchholz",
]


@given(event=events(), chain=st.permutations(RECOUNTED), after=AFTER)
def test_what_is_said_to_separate_two_rows_does(event, chain, after):
    units, results = event
    rows = rank(units, results, criteria=chain, after_separation=after)
    for upper, lower in pairwise(rows):
        name, above, below, among = lower.separated_by
        if name == "shared":
            assert upper.place == lower.place
            continue
        assert upper.place < lower.place
        sign = -1 if CRITERIA[name].better == "lower" else 1
        assert sign * above == recount(name, upper.unit, results, among)
        assert sign * below == recount(name, lower.unit, results, among)
        assert sign * above > sign * below


@given(event=events(), chain=st.permutations(RECOUNTED), after=AFTER)
def test_rows_are_tied_on_whatever_the_chain_asks_before_what_separates_them(event, chain, after):
    units, results = event
    rows = rank(units, results, criteria=chain, after_separation=after)
    for upper, lower in pairwise(rows):
        name = lower.separated_by.criterion
        asked_before = chain if name == "shared" else chain[: chain.index(name)]
        for earlier in asked_before:
            if not CRITERIA[earlier].among_tied:
                assert recount(earlier, upper.unit, results, ()) == recount(
                    earlier, lower.unit, results, ()
                )


def test_each_result_is_read_once():
    results = swiss_event(range(8), rounds=3, seed=2)
    chain = list(CRITERIA)
    assert rank(range(8), iter(results), criteria=chain) == rank(range(8), results, criteria=chain)


@pytest.mark.parametrize("after", ["continue", "restart"])
def test_a_criterion_of_the_whole_event_is_computed_once(monkeypatch, after):
    asked = []
    criterion = CRITERIA["buchholz"]

    def counted(table, units):
        asked.append(len(units))
        return criterion.compute(table, units)

    monkeypatch.setitem(CRITERIA, "buchholz", criterion._replace(compute=counted))
    chain = ["table_points", "head_to_head", "buchholz", "riscos_for", "buchholz"]
    rank(
        range(40), swiss_event(range(40), rounds=4, seed=3), criteria=chain, after_separation=after
    )
    assert asked == [40]


@pytest.mark.parametrize("after", ["continue", "restart"])
@pytest.mark.parametrize("name", LARGE_CHAINS)
def test_four_times_the_units_is_about_four_times_the_work(name, after):
    small, large = (lines_run(size, LARGE_CHAINS[name], after) for size in (200, 800))
    assert large < 5 * small


def lines_run(size, chain, after):
    """How many lines of code a ranking of `size` units over seven rounds runs through."""
    results = swiss_event(range(size), rounds=7, seed=4)
    count = 0

    def trace(_frame, event, _argument):
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        rank(range(size), results, criteria=chain, after_separation=after)
    finally:
        sys.settrace(before)
    return count
