"""The fold: what every match does to those who played it, whatever the matches are."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from torneio.ratings.folding import START, History, RatedMatch, folded, is_comparable

PEOPLE = st.permutations(range(8))
PLACES = st.sampled_from([(0, 1), (1, 0), (0, 0)])


@st.composite
def pairs(draw: st.DrawFn) -> RatedMatch:
    """Two pairs of any partners, in one of three nights."""
    a, b, c, d, *_rest = draw(PEOPLE)
    return RatedMatch(draw(st.integers(1, 3)), ((a, b), (c, d)), draw(PLACES))


@st.composite
def tables(draw: st.DrawFn) -> RatedMatch:
    """Two to six who play alone, with places in which some may be level."""
    people = draw(PEOPLE)[: draw(st.integers(2, 6))]
    results = [draw(st.integers(-2, 2)) for _ in people]
    places = tuple(sum(other > mine for other in results) for mine in results)
    return RatedMatch(draw(st.integers(1, 3)), tuple((each,) for each in people), places)


def counts(history: History) -> dict[tuple[int, int], int]:
    """How many matches were counted of each up to the end of each night."""
    return {key: strength.matches for key, strength in history.items()}


MATCHES = st.lists(st.one_of(pairs(), tables()), max_size=12)


@given(MATCHES)
def test_no_match_is_lost_and_the_same_matches_give_the_same(matches: list[RatedMatch]) -> None:
    history = folded(matches)
    played = Counter(key for match in matches for side in match.sides for key in side)
    most = {who: max(s.matches for (key, _), s in history.items() if key == who) for who in played}
    assert most == dict(played)
    assert folded(iter(matches)) == history


@given(MATCHES, st.randoms())
def test_the_order_of_matches_inside_a_night_loses_none(
    matches: list[RatedMatch], dice: Random
) -> None:
    in_order = sorted(matches, key=lambda match: match.event)
    mixed = sorted(dice.sample(matches, len(matches)), key=lambda match: match.event)
    assert counts(folded(in_order)) == counts(folded(mixed))


@given(MATCHES, pairs())
def test_to_win_never_lowers_anybody_and_to_lose_never_raises(
    before: list[RatedMatch], last: RatedMatch
) -> None:
    before = [match._replace(event=1) for match in before]
    history = folded([*before, last._replace(event=2)])
    first = folded(before)
    for side, place in zip(last.sides, last.places, strict=True):
        for who in side if sum(last.places) else ():
            was = first[who, 1].mu if (who, 1) in first else START
            now = history[who, 2].mu
            assert now <= was if place else now >= was


@given(st.lists(pairs(), min_size=1, max_size=12), st.integers(0, 11))
def test_a_corrected_result_moves_its_people_and_taken_back_nobody(
    matches: list[RatedMatch], number: int
) -> None:
    at = number % len(matches)
    other = (1, 0) if matches[at].places == (0, 1) else (0, 1)
    corrected = [*matches]
    corrected[at] = matches[at]._replace(places=other)
    assert counts(folded(corrected)) == counts(folded(matches))
    assert folded(corrected) != folded(matches)
    corrected[at] = matches[at]
    assert folded(corrected) == folded(matches)


def test_a_win_against_the_strong_counts_more_than_one_against_the_weak() -> None:
    known = [RatedMatch(1, ((1, 2), (3, 4)), (0, 1))] * 20
    strong = folded([*known, RatedMatch(2, ((5, 6), (1, 2)), (0, 1))])
    weak = folded([*known, RatedMatch(2, ((5, 6), (3, 4)), (0, 1))])
    assert strong[5, 2].mu > weak[5, 2].mu > START
    assert strong[5, 2].sigma < START / 3


def test_with_other_partners_each_is_told_apart() -> None:
    """One wins with everybody, in rotation with three who are alike."""
    night = [((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3))] * 5
    history = folded(RatedMatch(1, sides, (0, 1)) for sides in night)
    one, *others = (history[who, 1] for who in (1, 2, 3, 4))
    assert one.mu > START > max(each.mu for each in others)
    assert one.matches == 15


def test_sides_that_cannot_be_compared_are_passed_over() -> None:
    wrong = (((1, 2), (3,)), ((1, 2), (2, 3)), ((), ()), ((1, 2),), ((1,), ()))
    assert [sides for sides in wrong if is_comparable(sides)] == []
    assert folded(RatedMatch(1, sides, (0, 1)) for sides in wrong) == {}
