"""Names on a wall: surnames where whole ones are long, and never two that read the same."""

import pytest

from tests.builders import an_event
from torneio.entries.models import Pair, Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.live.names import Named, names_of, surname

pytestmark = pytest.mark.django_db

LONG = "Hermenegildo Alfaiate e Baltasar Tecedeira"


def entered(*lines: str) -> Tournament:
    event = an_event(0)
    assert register_pairs(event, read_lines("\n".join(lines))) == []
    return event


def shorts(event: Tournament) -> list[str]:
    pairs = list(event.pairs.all())
    names = names_of(event, pairs).of
    return [names[pair.pk].short for pair in pairs]


def test_names_that_are_short_stay_whole() -> None:
    assert shorts(entered("Zé e Tó", "Rui Sá e Ana Pó")) == ["Zé e Tó", "Rui Sá e Ana Pó"]


def test_one_long_name_has_everybody_called_by_surname() -> None:
    event = entered("Zé Barrigudo e Tó da Horta", LONG, "Ti Amélia e Zé")
    assert shorts(event) == ["Barrigudo · Horta", "Alfaiate · Tecedeira", "Amélia · Zé"]
    pair = event.pairs.get(number=1)
    named = names_of(event, list(event.pairs.all())).of[pair.pk]
    assert (named.whole, named.said) == (
        "Zé Barrigudo e Tó da Horta",
        "Barrigudo e\N{NO-BREAK SPACE}Horta",
    )


def test_two_pairs_that_would_read_the_same_keep_their_names() -> None:
    lines = ["Zé Horta e Rui Sá", "Ana Sá e Inês Horta", LONG]
    assert shorts(entered(*lines)) == [lines[0], lines[1], "Alfaiate · Tecedeira"]


def test_accents_and_capitals_make_no_two_names_different() -> None:
    lines = ["Zé Galvão e Rui Sá", "Ana Galvao e Inês SÁ", LONG]
    assert shorts(entered(*lines))[:2] == lines[:2]


def test_a_pair_with_a_name_of_its_own_keeps_it() -> None:
    event = entered("Zé Barrigudo e Tó da Horta", LONG)
    Pair.objects.filter(number=1).update(name="Os Invencíveis da Serra Alta")
    assert shorts(event) == ["Os Invencíveis da Serra Alta", "Alfaiate · Tecedeira"]


@pytest.mark.parametrize(
    ("name", "last"),
    [
        ("Tó da Horta", "Horta"),
        ("Zé", "Zé"),
        ("Rui Manuel Sá Neto", "Sá Neto"),
        ("Rui Neto", "Neto"),
        ("António Silva Júnior", "Silva Júnior"),
    ],
)
def test_a_surname(name: str, last: str) -> None:
    assert surname(name) == last


def test_most_names_have_one_size_and_only_a_longer_one_is_smaller() -> None:
    event = entered(*(f"Zé Barrigudo{n} e Tó Horta" for n in "abcdefghij"), LONG)
    fits = [each.fit for each in names_of(event, list(event.pairs.all())).of.values()]
    assert fits == [18] * 10 + [20]
    assert names_of(event, []).longest == 0


def test_an_odd_number_of_letters_has_room_for_one_more() -> None:
    event = entered("Zé e Rui")
    (pair,) = event.pairs.all()
    assert names_of(event, [pair]).of[pair.pk] == Named("Zé e Rui", "Zé e Rui", "Zé e Rui", 8)
