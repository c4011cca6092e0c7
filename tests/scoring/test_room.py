"""What still has a place in a match once an earlier hand is another."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import PRESETS, Played, Renuncia, Ruleset, Void
from scoring.hand import Entry
from scoring.match import score_match
from scoring.room import room

CLASSICA, HANDS = PRESETS["classica"], PRESETS["cinco-maos"]
W, L, DOUBLE = Played(61), Played(59), Played(95)
EXTRA = Ruleset(key="extra", bandeira_award="extra", bandeira_by="points")

CASES: dict[str, tuple[Ruleset, list[list[Entry]], tuple[int, ...]]] = {
    "nothing played": (CLASSICA, [], ()),
    "all stand": (CLASSICA, [[W, W, W, W], [L]], (4, 1)),
    "the partida ends one hand sooner": (CLASSICA, [[DOUBLE, W, W, W], [L]], (3, 1)),
    "a renuncia ends it at once": (CLASSICA, [[Renuncia("b"), W, W], [L, L]], (1, 2)),
    "the match ends a partida sooner": (CLASSICA, [[DOUBLE] * 2, [DOUBLE] * 2, [L, L]], (2, 2, 0)),
    "a partida that goes on keeps what follows": (CLASSICA, [[L, W, W, W], [L]], (4, 1)),
    "a hand of no effect takes none of a block": (HANDS, [[W, Void("x"), W, W, W, W]], (6,)),
    "a block has so many": (HANDS, [[W] * 6], (5,)),
    "two extra partidas end a match in the middle": (EXTRA, [[Played(120)] * 2 + [W]], (2,)),
}


@pytest.mark.parametrize(("rules", "hands", "places"), CASES.values(), ids=CASES)
def test_hands_after_the_end_have_no_place(
    rules: Ruleset, hands: list[list[Entry]], places: tuple[int, ...]
) -> None:
    assert room(rules, hands) == places


_ENTRIES = st.sampled_from([W, L, DOUBLE, Played(25), Played(60), Renuncia("a"), Void("x")])


@given(
    rules=st.sampled_from([CLASSICA, HANDS, PRESETS["norte-5"], PRESETS["pontos-corridos"], EXTRA]),
    hands=st.lists(st.lists(_ENTRIES, max_size=7), max_size=4),
)
def test_what_has_a_place_is_never_after_an_end(rules: Ruleset, hands: list[list[Entry]]) -> None:
    places = room(rules, hands)
    kept = [block[:count] for block, count in zip(hands, places, strict=True)]
    while kept and not kept[-1]:
        kept.pop()
    wrong = {each.code for each in score_match(rules, kept).problems}
    assert wrong <= {"partida_unfinished"}
    assert room(rules, kept) == tuple(map(len, kept))
