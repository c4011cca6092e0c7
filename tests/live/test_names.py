"""Names on a wall: whole where there is room, and never two that read the same."""

from collections import Counter
from random import Random

import pytest
from django.conf import settings

from tests.builders import an_event
from torneio.entries.models import Pair, Tournament, folded
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.lists.line import joined
from torneio.live.names import NamedPair, names_of, shortened, surname

pytestmark = pytest.mark.django_db

LONG = "Hermenegildo Alfaiate e Baltasar Tecedeira"
FIRST = ("Zé", "Ze", "Ana", "António", "Chico")
LAST = ("Burra", "Búrra", "Pneus", "Pias", "José", "Neto", "")


def entered(*lines: str) -> Tournament:
    event = an_event(0)
    assert register_pairs(event, read_lines("\n".join(lines))) == []
    return event


def shorts(event: Tournament) -> list[str]:
    pairs = list(event.pairs.all())
    names = names_of(event, pairs).of
    return [plain(names[pair.pk].short) for pair in pairs]


def plain(name: str) -> str:
    """Without what says where it may break."""
    return " ".join(name.split())


@pytest.mark.parametrize(
    "line",
    [
        "Chico da Burra e Manel Pintassilgo",
        "Quim Zé e Nelo dos Pneus",
        "António José e Ti Carapeto",
        "Os Compadres de Pias",
        "Zé e Tó",
    ],
)
def test_a_name_with_room_in_two_lines_is_whole_beside_a_longer_one(line: str) -> None:
    assert shorts(entered(line, LONG)) == [line, "Hermenegildo A. e Baltasar T."]


@pytest.mark.parametrize(
    ("players", "short"),
    [
        (("Chico da Burra", "Manel Pintassilgo"), "Chico B. e Manel P."),
        (("Quim Zé", "Nelo dos Pneus"), "Quim Z. e Nelo P."),
        (("António José", "Tó"), "António J. e Tó"),
        (("Rui Manuel Sá Neto", "Ana"), "Rui S. e Ana"),
        (("Rui Melo", "Ana Sá", "Eva"), "Rui M., Ana S. e Eva"),
        (("Francisco d'Almeida", "José d’Orey"), "Francisco A. e José O."),
        (("francisco de sousa", "Rui dos Neto"), "francisco S. e Rui N."),
    ],
)
def test_without_room_it_is_first_names_and_initials(players: tuple[str, ...], short: str) -> None:
    name = joined(players)
    told = shortened({1: name}, {1: players}, room=8)
    assert plain(told[1]) == short


def test_the_whole_name_is_kept_for_a_phone() -> None:
    event = entered(LONG)
    (pair,) = event.pairs.all()
    assert names_of(event, [pair]).of[pair.pk].whole == LONG


def test_a_pair_with_a_name_of_its_own_keeps_it() -> None:
    event = entered("Zé Barrigudo e Tó da Horta", LONG)
    own = "Os Compadres Invencíveis da Serra Alta e Arredores"
    Pair.objects.filter(number=1).update(name=own)
    assert shorts(event) == [own, "Hermenegildo A. e Baltasar T."]


@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize("seed", range(20))
def test_no_two_read_the_same(seed: int, *, alone: bool) -> None:
    draw = Random(seed)
    names = {
        key: [
            " ".join((draw.choice(FIRST), draw.choice(("", "da ")) + draw.choice(LAST))).strip()
            for _player in range(1 if alone else 2)
        ]
        for key in range(40)
    }
    whole = {key: " e ".join(players) for key, players in names.items()}
    times = Counter(map(read, whole.values()))
    whole = {key: name for key, name in whole.items() if times[read(name)] == 1}
    told = shortened(whole, names, room=draw.randint(4, 24))
    assert len(set(map(read, told.values()))) == len(told) == len(whole)


def read(name: str) -> frozenset[str]:
    """The words of a name, in any order."""
    return frozenset(map(folded, plain(name).split(" e ")))


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
    assert fits == [24] * 10 + [30]
    assert names_of(event, []).longest == 0


def test_the_longest_word_is_known_so_that_it_is_never_broken() -> None:
    event = entered("Hermenegilda e Zé", LONG, "Zé e Tó")
    found = names_of(event, list(event.pairs.all())).of.values()
    # Of the second a first name and its initial stand together, with the "e" before them.
    assert [each.word for each in found] == [12, 16, 8]
    styles = (settings.BASE_DIR / "static/css/board.css").read_text()
    assert all(f".word-{letters} {{" in styles for letters in range(10, 37, 2))


def test_an_odd_number_of_letters_has_room_for_one_more() -> None:
    event = entered("Zé e Rui")
    (pair,) = event.pairs.all()
    assert names_of(event, [pair]).of[pair.pk] == NamedPair("Zé e Rui", "Zé e Rui", 8)
