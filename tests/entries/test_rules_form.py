"""Rules are a preset and what the organiser changes of it; the event keeps a frozen copy."""

from dataclasses import replace
from typing import Any

import pytest

from scoring import PRESETS
from scoring.rulesets import OPTIONS, Ranking, Ruleset
from torneio.entries.forms.rules import RulesForm, spelled
from torneio.entries.words.options import values_of

CLASSICA = PRESETS["classica"]


def chosen(preset: str = "classica", **changes: Any) -> Ruleset:
    form = RulesForm({"preset": preset, **changes}, start=CLASSICA)
    assert form.is_valid(), form.errors
    return form.ruleset


def wrong(**changes: Any) -> dict[str, list[str]]:
    return dict(RulesForm({"preset": "classica", **changes}, start=CLASSICA).errors)


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_alone_is_that_preset(key: str) -> None:
    assert chosen(key) == PRESETS[key]


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_of_every_option_can_be_chosen_and_comes_back_in_the_form(name: str) -> None:
    for value in values_of(name):
        rules = chosen("brasil", **{name: spelled(value)})
        assert rules == replace(PRESETS["brasil"], **{name: value})
        again = RulesForm(start=rules)
        assert RulesForm(_sent(again), start=CLASSICA).is_valid()
        assert chosen(**_sent(again)) == rules


def test_the_match_and_the_ranking_come_back_in_the_form() -> None:
    sent = {"unit": "hands_points", "count": "4", "win": "2", "criterion_1": "wins"}
    asked = {"criterion_2": "lots", "after_separation": "repeat", "unplayed": "plain"}
    rules = chosen("norte-5", **sent, **asked, forfeit="10")
    assert (rules.match.unit, rules.match.count, rules.match.win) == ("hands_points", 4, 2)
    assert rules.ranking == Ranking(("wins", "lots"), "repeat", "plain")
    assert chosen(**_sent(RulesForm(start=rules))) == rules


def test_changing_the_preset_changes_all_that_was_not_decided_by_hand() -> None:
    assert chosen("pontos-corridos", exact_30="3").match == PRESETS["pontos-corridos"].match


def test_what_the_preset_says_of_a_match_has_no_number_beside_the_number_asked() -> None:
    """Two partidas by the preset contradict the one that is written in the next field."""
    form = RulesForm(start=replace(CLASSICA, match=replace(CLASSICA.match, count=1)))
    assert dict(form.fields["unit"].choices)[""] == (
        "Ganha quem chegar primeiro a um número de partidas · Clássica"
    )
    assert (form["count"].value(), form.fields["count"].widget.attrs["placeholder"]) == (1, 2)


@pytest.mark.parametrize(
    ("field", "sent", "told"),
    [
        ("count", "0", "Pelo menos 1."),
        ("count", "101", "No máximo 100."),
        ("bye_points", "-101", "Pelo menos -100."),
        ("win", "dois", "Escreva só um número, em algarismos."),
    ],
)
def test_a_number_says_its_least_and_its_most_in_plain_words(
    field: str, sent: str, told: str
) -> None:
    assert wrong(**{field: sent}) == {field: [told]}


def test_hands_in_place_of_partidas_need_a_number() -> None:
    assert wrong(unit="hands_riscos") == {"count": ["Diga também quantas."]}


WORTHS: dict[str, tuple[dict[str, str], dict[str, Any]]] = {
    "a forfeit by a number": ({"forfeit_is": "fixed", "forfeit": "10"}, {"forfeit": 10}),
    "a forfeit by the average": ({"forfeit_is": "average"}, {"forfeit": "average"}),
    "a bye by the most": ({"bye_is": "most"}, {"bye": "most"}),
    "a bye by the average": ({"bye_is": "average", "bye": "7"}, {"bye": "average"}),
    "a bye by a number": (
        {"bye_is": "fixed", "bye": "0", "bye_points": "1"},
        {"bye": 0, "bye_points": 1},
    ),
    "a missed round as a draw": ({"missed": "draw"}, {"missed": "draw"}),
    "as they are": ({"forfeit_is": "most", "bye_is": "forfeit"}, {}),
}


@pytest.mark.parametrize(("sent", "match"), WORTHS.values(), ids=WORTHS)
def test_what_a_bye_and_a_forfeit_are_worth_comes_back_in_the_form(
    sent: dict[str, str], match: dict[str, Any]
) -> None:
    rules = chosen(**sent)
    assert rules.match == replace(CLASSICA.match, **match)
    assert chosen(**_sent(RulesForm(start=rules))) == rules


def test_a_result_chosen_to_be_a_number_needs_one() -> None:
    assert wrong(bye_is="fixed") == {"bye": ["Diga também quantos."]}
    assert wrong(forfeit_is="fixed", forfeit="x").keys() == {"forfeit"}


def test_a_criterion_is_listed_once() -> None:
    assert wrong(criterion_1="wins", criterion_3="wins") == {
        "criterion_3": ["Este critério já está mais acima."]
    }


@pytest.mark.parametrize(
    "sent",
    [{"preset": "marciana"}, {"target": "21"}, {"target": "x"}, {"count": "0"}, {"win": "2,5"}],
)
def test_what_is_not_on_the_page_is_refused(sent: dict[str, str]) -> None:
    assert list(wrong(**sent)) == list(sent)


def test_a_rule_that_surprises_is_shown_once_and_then_saved() -> None:
    sent = {"preset": "classica", "exact_30": "3"}
    form = RulesForm(sent, start=CLASSICA)
    assert form.is_valid()
    assert form.surprises == ["Repare: 90 pontos valem 3 e 91 valem só 2."]
    assert not form.surprises_were_seen
    seen = RulesForm(sent | {"seen": form.fingerprint}, start=CLASSICA)
    assert seen.is_valid()
    assert seen.surprises_were_seen


def _sent(form: RulesForm) -> dict[str, Any]:
    """What a browser would send of an untouched form."""
    return {bound.name: bound.value() for bound in form if bound.value() is not None}
