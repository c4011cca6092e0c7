"""One contract for every game, and an invented one."""

from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import italiana, suaro
from scoring.games import Game, ItalianaGame, SuaroGame, Tally, tally
from scoring.problems import Problem


@dataclass(frozen=True)
class HighCard:
    """The fourth game: three players cut for the highest card, first to two. A fact is the
    winner."""

    seats: int = 3
    sides: tuple[tuple[int, ...], ...] = ((0,), (1,), (2,))

    def problems(self, facts: list[int]) -> list[Problem]:
        wins: list[int] = []
        found = []
        for index, winner in enumerate(facts):
            if max(map(wins.count, range(3))) == 2:
                found.append(Problem("game_over", index))
            elif winner in range(3):
                wins.append(winner)
            else:
                found.append(Problem("nobody_there", index))
        return found

    def worths(self, facts: list[int]) -> list[tuple[int, ...]]:
        refused = {each.hand for each in self.problems(facts)}
        return [
            tuple(int(player == winner and index not in refused) for player in range(3))
            for index, winner in enumerate(facts)
        ]

    def is_over(self, facts: list[int]) -> bool:
        return any(sum(wins) == 2 for wins in zip(*self.worths(facts), strict=True))


ITALIANA_DEALS = st.builds(
    italiana.Deal,
    bidder=st.integers(0, 5),
    bid=st.integers(59, 121),
    partner=st.none() | st.integers(0, 5),
    points=st.integers(0, 120),
)
SUARO_DEALS = st.builds(
    suaro.Deal,
    declarer=st.sampled_from("ab"),
    bid=st.integers(4, 10),
    trump=st.sampled_from(suaro.Trump),
    doubled=st.sampled_from([1, 2, 3, 4]),
    tricks=st.integers(0, 10),
)
GAMES = {
    "Italiana by points": (ItalianaGame(), ITALIANA_DEALS),
    "Italiana by games": (ItalianaGame(italiana.Rules.JOGOS, length=3), ITALIANA_DEALS),
    "Suaro": (SuaroGame(), SUARO_DEALS),
    "a fourth game": (HighCard(), st.integers(0, 3)),
}
EACH_GAME = pytest.mark.parametrize(("game", "fact"), GAMES.values(), ids=GAMES)


@EACH_GAME
def test_everybody_at_the_table_is_on_one_side(game, fact):
    assert sorted(player for side in game.sides for player in side) == list(range(game.seats))


@EACH_GAME
@given(data=st.data())
def test_every_fact_has_a_worth_for_each_side(game, fact, data):
    facts = data.draw(st.lists(fact, max_size=12))
    worths = game.worths(facts)
    assert [len(worth) for worth in worths] == [len(game.sides)] * len(facts)
    refused = {each.hand for each in game.problems(facts)}
    assert refused <= set(range(len(facts)))
    assert all(not any(worths[index]) for index in refused)


@EACH_GAME
@given(data=st.data())
def test_what_was_played_is_never_rewritten(game, fact, data):
    facts = data.draw(st.lists(fact, max_size=12))
    for length in range(len(facts)):
        assert game.worths(facts)[:length] == game.worths(facts[:length])
        assert not game.is_over(facts[:length]) or game.is_over(facts)


@EACH_GAME
@given(data=st.data())
def test_what_is_refused_changes_nothing_and_after_the_end_all_is(game, fact, data):
    facts = data.draw(st.lists(fact, max_size=12))
    refused = {each.hand for each in game.problems(facts)}
    kept = [each for index, each in enumerate(facts) if index not in refused]
    seen, without = tally(game, facts), tally(game, kept)
    assert (seen.totals, seen.ahead, seen.over) == (without.totals, without.ahead, without.over)
    assert without.problems == ()
    if kept and without.over:
        assert not game.is_over(kept[:-1])


TALLIES = {
    "Italiana": (
        ItalianaGame(seats=4),
        [italiana.Deal(bidder=0, bid=70, partner=2, points=85)],
        (85, 0, 85, 0),
        (0, 2),
        False,
    ),
    "Suaro": (
        SuaroGame(target=30),
        [suaro.Deal(declarer="a", bid=9, trump=suaro.Trump.SPADES, doubled=4, tricks=7)],
        (0, 36),
        (1,),
        True,
    ),
    "a fourth game": (HighCard(), [2, 0, 2], (1, 0, 2), (2,), True),
}


@pytest.mark.parametrize(
    ("game", "facts", "totals", "ahead", "over"), TALLIES.values(), ids=TALLIES
)
def test_a_match_of_any_game_has_totals_and_who_is_ahead(game, facts, totals, ahead, over):
    seen = tally(game, facts)
    assert seen == Tally(totals, tuple(game.worths(facts)), ahead, over, ())


def test_what_cannot_be_is_said_with_its_place():
    deal = italiana.Deal(bidder=0, bid=70, partner=0, points=85)
    agreed = ItalianaGame(seats=4, length=1)
    good = replace(deal, partner=1)
    found = [each.as_dict() for each in agreed.problems([deal, good, replace(good, bid=60)])]
    assert found == [
        {"hand": 0, "code": "own_partner", "key": "partner", "value": 0},
        {"hand": 2, "code": "bad_value", "key": "bid", "value": 60, "expected": "61..120"},
        {"hand": 2, "code": "game_over"},
    ]


NO_GAMES = {
    "rules of five for four": (lambda: ItalianaGame(italiana.Rules.JOGOS, seats=4), "played by 4"),
    "a session of no deals": (lambda: ItalianaGame(length=0), "one deal or more, not 0"),
    "a game to nothing": (lambda: SuaroGame(target=0), "1 or more, not 0"),
}


@pytest.mark.parametrize(("game", "sentence"), NO_GAMES.values(), ids=NO_GAMES)
def test_what_is_no_game_is_refused_with_a_sentence(game, sentence):
    with pytest.raises(ValueError, match=sentence):
        game()


def test_the_type_checker_takes_each_for_a_game():
    italian: Game[italiana.Deal] = ItalianaGame(seats=4)
    assert italian.seats == 4
