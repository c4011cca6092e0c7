"""Partidas written as players would say them: `play("classica", "61 120/9 renuncia:b")`."""

from dataclasses import replace

from hypothesis import strategies as st

from scoring.cli import read_hand
from scoring.hand import POSSIBLE, FalseClaim, Hand, Played, Renuncia, Void, other
from scoring.partida import PartidaScore, score_partida
from scoring.rulesets import OPTIONS, PRESETS, Ruleset, Side, read_ruleset


def rules(preset: str, **options: object) -> Ruleset:
    ruleset, found = read_ruleset(preset, options)
    assert ruleset, found
    return ruleset


def hands(text: str) -> list[Hand]:
    return [read_hand(word) for word in text.split()]


def play(preset: str, text: str, **options: object) -> PartidaScore:
    return score_partida(rules(preset, **options), hands(text))


def mirrored(hand: Hand) -> Hand:
    """The same hand seen from the other side of the table."""
    if isinstance(hand, Played):
        return Played(120 - hand.points, None if hand.tricks is None else 10 - hand.tricks)
    return hand if isinstance(hand, Void) else replace(hand, side=other(hand.side))


SIDES: st.SearchStrategy[Side] = st.sampled_from(("a", "b"))
ENTRIES = st.one_of(
    st.sampled_from([Played(*numbers) for numbers in POSSIBLE]),
    st.sampled_from([Played(60), Played(61), Played(30), Played(29), Played(91), Played(120, 10)]),
    st.builds(Renuncia, SIDES),
    st.builds(FalseClaim, SIDES),
    st.just(Void("talking")),
)
SEQUENCES = st.lists(ENTRIES, max_size=12)
RULESETS = st.builds(
    lambda preset, options: rules(preset, **options),
    st.sampled_from(sorted(PRESETS)),
    st.fixed_dictionaries(
        {},
        optional={
            name: st.sampled_from(sorted((v for _, v in option.lawful), key=str))
            for name, option in OPTIONS.items()
            if option.scored
        },
    ),
)
