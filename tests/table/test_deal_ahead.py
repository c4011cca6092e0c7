"""What a phone is told of the deals to come agrees with what they then give."""

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import Game, ItalianaGame, SuaroGame, italiana, suaro, tally
from tests.play.evenings import (
    SUARO,
    a_phone_at,
    an_evening,
    at_tables,
    bid,
    deal,
    names_of,
    page_of,
)
from torneio.table.each_alone import deal_ahead


def gives(rules: Game[Any], told: Any, fact: Any, side: set[int]) -> tuple[int, ...]:
    """As a phone reads the table."""
    runs = deal_ahead._runs_of(rules, told)[
        ",".join(str(getattr(fact, name)) for name in told.bids)
    ]
    number = getattr(fact, told.came_to[0])
    (run,) = [each for each in runs if each[0] <= number <= each[1]]
    low, _high, ours, step, theirs, by = run
    far = number - low
    return tuple(
        ours + step * far if seat in side else theirs + by * far for seat in range(rules.seats)
    )


@given(
    st.sampled_from(
        [(rules, seats) for rules in italiana.Rules for seats in italiana.PLAYERS[rules]]
    ),
    st.data(),
)
def test_any_deal_of_italiana_gives_what_its_table_says(table: Any, data: st.DataObject) -> None:
    rules, seats = table
    bidder = data.draw(st.integers(0, seats - 1))
    partner = data.draw(st.sampled_from([None, *({*range(seats)} - {bidder})]))
    fact = italiana.Deal(
        bidder=bidder,
        bid=data.draw(st.sampled_from(sorted(italiana.BIDS[rules]))),
        partner=partner,
        points=data.draw(st.sampled_from(sorted(italiana.POINTS))),
    )
    game, side = ItalianaGame(rules, seats=seats), {bidder, partner} - {None}
    told = deal_ahead._BY_RULES[rules]
    assert gives(game, told, fact, side) == tally(game, [fact]).worths[0]  # type: ignore[arg-type]


@given(
    st.builds(
        suaro.Deal,
        declarer=st.sampled_from(suaro.SIDES),
        bid=st.sampled_from(suaro.BIDS),
        trump=st.sampled_from(suaro.Trump),
        doubled=st.sampled_from(suaro.FACTORS),
        tricks=st.sampled_from(suaro.TRICKS),
    )
)
def test_any_deal_of_suaro_gives_what_its_table_says(fact: suaro.Deal) -> None:
    game, side = SuaroGame(50), {suaro.SIDES.index(fact.declarer)}
    assert gives(game, deal_ahead._SUARO, fact, side) == tally(game, [fact]).worths[0]


def told(page: str, what: str = "worths") -> Any:
    found = re.search(rf'<script id="{what}"[^>]*>(.*?)</script>', page)
    assert found
    return json.loads(found[1])


@pytest.mark.django_db
def test_the_page_tells_what_each_has_and_is_small() -> None:
    table = at_tables(an_evening())[0]
    deal(table, bid())
    page = a_phone_at(table).get(page_of(table)).content.decode()
    assert told(page, "standing") == [
        [name, had] for name, had in zip(names_of(table), (85, 0, 85, 0), strict=True)
    ]
    assert len(json.dumps(told(page)["runs"])) < 8_000


@pytest.mark.django_db
def test_of_two_players_each_is_a_side() -> None:
    table = at_tables(an_evening(SUARO, 2))[0]
    page = told(a_phone_at(table).get(page_of(table)).content.decode())
    assert page["places"] == {"a": 0, "b": 1}
    assert page["runs"]["6,2"] == [[0, 5, 0, 0, 12, 0], [6, 9, 12, -2, 0, 0]]
