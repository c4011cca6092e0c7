"""Laws of any evening: results as they fall, units that come late, leave, and stay away."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from pairing.history import Meeting, Standing, field_from
from pairing.swiss import draw


@st.composite
def evenings(choose: st.DrawFn) -> list[tuple[set[int], int]]:
    """For each round, the units present and a number that decides the results."""
    n = choose(st.integers(2, 14))
    everybody = set(range(1, n + 1))
    absences = st.sets(st.integers(1, n), max_size=n // 3)
    rounds = choose(st.lists(st.tuples(absences, st.integers(0, 2**14 - 1)), max_size=7))
    return [(everybody - absent, results) for absent, results in rounds]


def play(evening: list[tuple[set[int], int]], *, seed: int) -> list[tuple[set[int], object]]:
    """The units present and the draw, round by round."""
    wins: Counter[int] = Counter()
    meetings: list[Meeting] = []
    drawn = []
    for number, (present, results) in enumerate(evening, 1):
        standings = [Standing(i, i, wins[i]) for i in sorted(present)]
        made = draw(field_from(standings, meetings), seed=seed)
        drawn.append((present, made))
        before = dict(wins)
        for table, (a, b) in enumerate(made.pairs):
            kind = "bye" if b is None else "played"
            meetings.append(Meeting(number, a, b, before.get(a, 0), before.get(b, 0), kind=kind))
            wins[b if b and results >> table & 1 else a] += 1
    return drawn


@given(evening=evenings(), seed=st.integers(0, 9))
@settings(max_examples=80, deadline=None)
def test_everybody_there_has_one_table_and_no_rule_breaks_unsaid(evening: list, seed: int) -> None:
    met: set[frozenset[int]] = set()
    rested: set[int] = set()
    for present, drawn in play(evening, seed=seed):
        seated = [unit for pair in drawn.pairs for unit in pair if unit is not None]
        assert sorted(seated) == sorted(present)
        tables = {frozenset(pair) for pair in drawn.pairs if None not in pair}
        byes = {a for a, b in drawn.pairs if b is None}
        broken = dict.fromkeys(("rematch", "second bye"), 0)
        broken.update(Counter(violation.rule for violation in drawn.violations))
        assert broken == {"rematch": len(tables & met), "second bye": len(byes & rested)}
        met |= tables
        rested |= byes


@given(n=st.sampled_from([3, 5, 7, 9, 11, 13]), results=st.lists(st.integers(0, 63), max_size=9))
@settings(max_examples=60, deadline=None)
def test_byes_differ_by_at_most_one_while_a_legal_draw_is_possible(n: int, results: list) -> None:
    everybody = set(range(1, n + 1))
    byes = Counter(dict.fromkeys(everybody, 0))
    for _, drawn in play([(everybody, result) for result in results], seed=1):
        if drawn.violations:
            break
        byes.update(a for a, b in drawn.pairs if b is None)
        assert max(byes.values()) - min(byes.values()) <= 1
