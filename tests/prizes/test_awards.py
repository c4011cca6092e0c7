"""The winners of prizes: shared places, lots, the last that stayed, and prizes without a winner."""

from collections import Counter
from itertools import groupby
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from torneio.prizes.awards import Award, AwardReason, PlacedUnit, awards
from torneio.prizes.prize_lines import Prize, read_prizes

HAM, WINE, COCK = "1.º presunto\n", "2.º vinho\n", "3.º galo\n"
LAST = "Último: palitos\n"


def field(places: str, *, left: str = "") -> list[PlacedUnit]:
    """Units 1, 2, 3 on these places ("1 2 2 4"); those in `left` went home."""
    return [
        PlacedUnit(unit, int(place), stayed=str(unit) not in left.split())
        for unit, place in enumerate(places.split(), start=1)
    ]


def told(found: list[Award]) -> list[str]:
    """ "presunto + vinho: 1 2 shared"."""
    return [
        " ".join(
            [
                " + ".join(prize.text for prize in award.prizes) + ":",
                *map(str, award.units),
                award.why,
            ]
        )
        for award in found
    ]


CASES = {
    "each its own": (HAM + WINE, "1 2 3", ["presunto: 1 place", "vinho: 2 place"]),
    "two on the first place": (HAM + WINE, "1 1 3", ["presunto + vinho: 1 2 shared"]),
    "three on the second with two prizes": (
        HAM + WINE + COCK,
        "1 2 2 2",
        ["presunto: 1 place", "vinho + galo: 2 3 4 shared"],
    ),
    "two prizes of one place": ("1.º taça\n" + HAM, "1 2", ["taça + presunto: 1 place"]),
    "more prizes than pairs": (HAM + WINE, "1", ["presunto: 1 place", "vinho: nobody"]),
    "a place that nobody has": (HAM + COCK, "1 1 3", ["presunto: 1 2 shared", "galo: 3 place"]),
    "the last has a place too": (WINE + LAST, "1 2", ["vinho: 2 place", "palitos: 2 last"]),
    "two are the last": (LAST, "1 2 2", ["palitos: 2 3 shared"]),
    "the first is not the last": (LAST, "1", ["palitos: no_last"]),
    "on one place nobody is last": (LAST, "1 1", ["palitos: no_last"]),
    "for no place": (HAM + "Melhor bandeira", "1", ["presunto: 1 place", "Melhor bandeira: free"]),
    "as it is written": (LAST + HAM, "1 2", ["palitos: 2 last", "presunto: 1 place"]),
    "before anybody played": (HAM + LAST, "", ["presunto: nobody", "palitos: no_last"]),
}


@pytest.mark.parametrize(("text", "places", "said"), CASES.values(), ids=CASES)
def test_prizes_go_by_place(text: str, places: str, said: list[str]) -> None:
    assert told(awards(read_prizes(text), field(places))) == said


LOTS = {
    "each its own": (HAM + WINE, "1 1 3", [2, 1], ["presunto: 2 lots", "vinho: 1 lots"]),
    "one is left without": (
        WINE + COCK,
        "1 2 2 2",
        [3, 4, 2],
        ["vinho: 3 lots", "galo: 4 lots", ": 2 without"],
    ),
    "of others count for nothing": (HAM, "1 1 1", [2, 1], ["presunto: 1 2 3 shared"]),
    "say who is the last": (LAST, "1 2 2", [3, 2], ["palitos: 2 lots"]),
    "also on the first place": (LAST, "1 1", [2, 1], ["palitos: 1 lots"]),
}


@pytest.mark.parametrize(("text", "places", "drawn", "said"), LOTS.values(), ids=LOTS)
def test_lots(text: str, places: str, drawn: list[int], said: list[str]) -> None:
    assert told(awards(read_prizes(text), field(places), lots={frozenset(drawn): drawn})) == said


LEFT = {
    "the last stayed to the end": ("1 2 3 4", "3 4", ["palitos: 2 last"]),
    "one of the two last stayed": ("1 2 2", "2", ["palitos: 3 last"]),
    "all below the first went home": ("1 2", "2", ["palitos: no_last"]),
    "one of two on the only place": ("1 1", "1", ["palitos: no_last"]),
    "everybody went home": ("1 2", "1 2", ["palitos: no_last"]),
}


@pytest.mark.parametrize(("places", "left", "said"), LEFT.values(), ids=LEFT)
def test_who_went_home_is_not_the_last(places: str, left: str, said: list[str]) -> None:
    assert told(awards(read_prizes(LAST), field(places, left=left))) == said


def test_what_a_bracket_still_parts_is_won_by_nobody_yet_and_what_is_decided_is() -> None:
    prizes = read_prizes(HAM + WINE + COCK + LAST)
    found = told(awards(prizes, field("1 1 3 4"), in_play=True))
    assert found == ["presunto: in_play", "vinho: in_play", "galo: 3 place", "palitos: in_play"]


def test_a_tie_to_be_decided_is_said_and_gives_nothing_away() -> None:
    tie = frozenset({1, 2})
    found = awards(read_prizes(HAM + WINE + COCK), field("1 1 3"), undecided=[tie])
    assert told(found) == ["presunto + vinho: 1 2 undecided", "galo: 3 place"]


class Evening(NamedTuple):
    prizes: list[Prize]
    placed: list[PlacedUnit]
    lots: dict[frozenset[int], tuple[int, ...]]
    undecided: list[frozenset[int]]


@st.composite
def evenings(draw: st.DrawFn) -> Evening:
    sizes = draw(st.lists(st.integers(1, 4), max_size=5))
    placed, lots, undecided = [], {}, []
    for size in sizes:
        place = len(placed) + 1
        units = range(place, place + size)
        placed += [PlacedUnit(unit, place, stayed=draw(st.booleans())) for unit in units]
        if size > 1 and draw(st.booleans()):
            lots[frozenset(units)] = tuple(draw(st.permutations(units)))
        elif size > 1 and draw(st.booleans()):
            undecided.append(frozenset(units))
    kinds = st.one_of(
        st.integers(1, 20).map(lambda place: Prize("a", place)),
        st.just(Prize("b", last=True)),
        st.just(Prize("c")),
    )
    return Evening(draw(st.lists(kinds, max_size=8)), placed, lots, undecided)


def given_out(evening: Evening) -> list[Award]:
    # Each its own object: two prizes may be the same to the letter.
    evening.prizes[:] = [Prize(*prize) for prize in evening.prizes]
    return awards(evening.prizes, evening.placed, lots=evening.lots, undecided=evening.undecided)


@given(evenings())
def test_every_prize_is_named_once_and_in_order(evening: Evening) -> None:
    found = given_out(evening)
    named = [id(prize) for award in found for prize in award.prizes]
    assert sorted(named) == sorted(id(prize) for prize in evening.prizes)
    at = {id(prize): index for index, prize in enumerate(evening.prizes)}
    for award in found:
        assert [at[id(prize)] for prize in award.prizes] == sorted(at[id(p)] for p in award.prizes)
    firsts = [at[id(award.prizes[0])] for award in found if award.prizes]
    assert firsts == sorted(firsts)


@given(evenings())
def test_nobody_on_a_place_that_wins_something_is_left_out(evening: Evening) -> None:
    found = given_out(evening)
    told_of = Counter(
        unit
        for award in found
        if award.place and not any(prize.last for prize in award.prizes)
        for unit in award.units
    )
    won = {prize.place for prize in evening.prizes if prize.place}
    for place, group in groupby(evening.placed, lambda each: each.place):
        units = [each.unit for each in group]
        wins = bool(won & set(range(place, place + len(units))))
        assert {told_of[unit] for unit in units} == {int(wins)}


@given(evenings())
def test_the_prize_of_the_last_is_never_for_a_pair_that_left_or_the_first(evening: Evening) -> None:
    stayed = {each.unit for each in evening.placed if each.stayed}
    for award in given_out(evening):
        if award.units and award.prizes and award.prizes[0].last:
            assert set(award.units) <= stayed
            below = [each for each in evening.placed if each.unit in stayed]
            assert max(each.place for each in below) == award.place
            assert award.place > 1 or award.why is AwardReason.LOTS


@pytest.mark.parametrize(
    ("earlier", "lots", "won"),
    [
        ({}, (), "palitos: 2 3 4 shared"),
        ({2: 9, 3: 12, 4: 7}, (), "palitos: 3 last_earlier"),
        ({2: 9, 3: 9, 4: 7}, (), "palitos: 2 3 shared"),
        ({2: 9, 3: 9, 4: 7}, (3, 2, 4), "palitos: 2 lots"),
        ({2: 9, 3: 12, 4: 7}, (3, 2, 4), "palitos: 3 last_earlier"),
    ],
    ids=["nothing before", "parted before", "two before", "lots of those two", "before lots"],
)
def test_of_those_out_together_the_stage_before_says_who_is_last_before_any_lots(
    earlier: dict[int, int], lots: tuple[int, ...], won: str
) -> None:
    drawn = {frozenset(lots): lots} if lots else {}
    found = awards(read_prizes(LAST), field("1 2 2 2"), lots=drawn, earlier=earlier)
    assert told(found) == [won]
