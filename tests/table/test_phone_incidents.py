"""An incident says what it costs under the rules of the event, and asks, before it is recorded."""

from dataclasses import replace

import pytest

from scoring import PRESETS, FalseClaim, Played, Renuncia, Ruleset
from tests.builders import a_match, play
from tests.table.phones import a_phone, page_of, words
from torneio.rulings.effect_words import cost_words

NAMES = {"a": "Zé e Tó", "b": "Rui e Quim"}
CLASSIC = PRESETS["classica"]


def rules(**options: object) -> Ruleset:
    return replace(CLASSIC, key="x", **options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ruleset", "fact", "says"),
    [
        (CLASSIC, Renuncia("b"), "Dá 4 riscos a Zé e Tó."),
        (CLASSIC, Renuncia("a"), "Dá 4 riscos a Rui e Quim."),
        (rules(revoke_award="partida"), Renuncia("b"), "Dá a partida a Zé e Tó."),
        (rules(revoke_award=2), Renuncia("b"), "Dá 2 riscos a Zé e Tó."),
        (PRESETS["pontos-corridos"], Renuncia("b"), "Dá os 120 pontos a Zé e Tó."),
        (rules(false_claim="accused_gains_1"), FalseClaim("b"), "Dá 1 risco a Zé e Tó."),
        (rules(false_claim="claimant_loses_1"), FalseClaim("b"), "Tira 1 risco a Rui e Quim."),
        (
            rules(false_claim="claimant_loses_partida"),
            FalseClaim("a"),
            "Dá a partida a Rui e Quim.",
        ),
        (rules(false_claim="nothing"), FalseClaim("a"), "Fica escrito; a conta não muda."),
    ],
    ids=lambda value: str(value) if isinstance(value, str) else "",
)
def test_what_it_costs(ruleset: Ruleset, fact: Renuncia | FalseClaim, says: str) -> None:
    assert cost_words(ruleset, [Played(25)], fact, names=NAMES) == says  # type: ignore[arg-type]


@pytest.mark.django_db
def test_no_incident_is_one_tap_and_each_says_its_price() -> None:
    match = play(a_match(), [95])
    text = a_phone(match).get(page_of(match)).content.decode()
    part = text.split('id="incidents"')[1].split('id="shortcuts"')[0]
    assert part.count("<details class") == 5
    for each in part.split("<details class")[1:]:
        assert each.index("<summary>") < each.index("<form")
    said = words(a_phone(match).get(page_of(match)))  # type: ignore[arg-type]
    assert "Dupla 4 Dá 4 riscos a Dupla 1. Conta como a mão que estavam a jogar." in said
    assert "Sim, houve renúncia" in said


@pytest.mark.django_db
def test_before_a_renuncia_is_chosen_the_pairs_are_told_to_call_the_referee() -> None:
    match = a_match()
    said = words(a_phone(match).get(page_of(match)))
    call = "Se não estão de acordo, não mexam nas vazas e chamem primeiro o árbitro."
    assert said.index(call) < said.index("Renúncia: quem a fez?")
