"""A chosen format that does not fit says by how much, and each change that would let it, by one
tap."""

import re

import pytest
from django.test import Client

from tests.formats.third_step import asked, words
from torneio.entries.models import Tournament

pytestmark = pytest.mark.django_db
ELEVEN = {"expected": "11", "rounds": "4", "start": "21:00", "until": "00:30"}
CHANGES = {
    "Começar às 20:55": 'value="20:55"',
    "Acabar às 00:35": 'value="00:35"',
    "3 rondas": 'name="rounds" value="3"',
    "19 minutos por partida": 'name="minutes" value="19"',
}


def offers(said: str) -> dict[str, str]:
    """The words of each change, with its address."""
    said = said.partition("Para caber")[2].partition("</div>")[0]
    return {name: at for at, name in re.findall(r'href="([^"#]+)#_ways">([^<]+)</a>', said)}


def test_a_format_that_is_late_by_little_says_by_how_much(
    client: Client, event: Tournament
) -> None:
    said = asked(client, event, **ELEVEN)
    told = "«Suíço: rondas à escolha» não cabe por 5 minutos: acaba pelas 00:35, e a hora marcada é"
    assert f"{told} 00:30." in said
    assert 'class="badge quiet"> não cabe por 5 minutos' in said
    much = asked(client, event, **(ELEVEN | {"until": "23:30"}))
    assert "«Suíço: rondas à escolha» não cabe: acaba pelas 00:35" in much


def test_the_least_changes_are_offered_the_simplest_first(
    client: Client, event: Tournament
) -> None:
    assert [*offers(asked(client, event, **ELEVEN))] == [*CHANGES]


@pytest.mark.parametrize(("change", "shown"), CHANGES.items(), ids=[*CHANGES])
def test_one_tap_makes_a_change_and_keeps_what_was_typed(
    client: Client, event: Tournament, change: str, shown: str
) -> None:
    page = words(client.get(offers(asked(client, event, **ELEVEN))[change]))
    assert shown in page
    assert 'name="expected" value="11"' in page
    assert ("«Suíço: rondas à escolha» não cabe" in page, "Para caber «Suíço»" in page) == (
        False,
        False,
    )


def test_a_format_that_is_chosen_has_the_word_before_groups(
    client: Client, event: Tournament
) -> None:
    assert "Para caber «Grupos" not in asked(client, event, **ELEVEN)
    assert "Para caber «Grupos" in asked(client, event, start="20:00", until="23:30", expected="8")
