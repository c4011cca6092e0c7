"""`manage.py audit`: who sat, changed behind the book, is found."""

from collections.abc import Callable

import pytest

from tests.builders import play
from tests.play.test_line_ups import DESK, a_night, side_of, tells
from torneio.audit.check import check
from torneio.entries.models import Pair, Player, Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.play.models import LineUp, Match
from torneio.play.services.reseating import give_place
from torneio.play.sheets import Position

pytestmark = pytest.mark.django_db
ANOTHER = "não se sentou à mesa quem diz a linha {} do torneio"
UNSAID = "de um dos plantéis nenhuma linha do torneio diz quem se sentou"


@pytest.fixture
def match() -> Match:
    """Zé and Tó began, Quim came in at the second hand, and Tó again at the third."""
    match = a_night("Gil e Lia", "Zé, Tó e Quim", "Rui e Ana")
    match = Match.objects.with_names().of_pair(Pair.objects.get(name__startswith="Zé")).get()
    play(match, [70, 70])
    assert tells(match, "Zé Quim", at=Position(1, 2)) == ""
    assert tells(match, "Tó Quim", at=Position(1, 3)) == ""
    return match


def faults() -> list[str]:
    """What a check finds, without the name of the event or the table."""
    return [fault.split(": ", 1)[1] for fault in check(Tournament.objects.get()).faults]


def line(back: int = 0) -> int:
    """The number of a line that says who sits, the last or so many before it."""
    said = Tournament.objects.get().book.filter(act="line_up").order_by("-number")
    return said[back].number


def test_what_the_book_says_holds_also_said_again_and_with_a_corrected_name(match: Match) -> None:
    assert faults() == []
    Player.objects.filter(name="Quim").update(name="Joaquim")
    assert faults() == []
    assert tells(match, "Zé Joaquim") == ""  # it was so from the beginning
    assert (faults(), LineUp.objects.count()) == ([], 1)


@pytest.mark.parametrize(
    ("at", "back", "change"),
    [
        ((1, 1), 1, lambda rows: rows.update(first=Player.objects.get(name="Quim"))),
        ((1, 2), 1, lambda rows: rows.update(second=Player.objects.get(name="Tó"))),
        ((1, 3), 0, lambda rows: rows.delete()),
    ],
)
def test_who_sat_changed_in_the_database_is_found(
    match: Match, at: tuple[int, int], back: int, change: Callable[[object], object]
) -> None:
    change(LineUp.objects.filter(match=match, partida=at[0], hand=at[1]))
    assert faults() == [ANOTHER.format(line(back))]


@pytest.mark.parametrize("gone", ["match", "pairs", "people"])
def test_a_line_that_no_longer_says_who_sat_is_a_fault_and_stops_nothing(
    match: Match, gone: str
) -> None:
    said = Tournament.objects.get().book.get(act="line_up", number=line())
    type(said).objects.filter(pk=said.pk).update(
        new={name: value for name, value in said.new.items() if name != gone}
    )
    unread = f"a linha {line()} não diz quem se sentou, nem a que mesa"
    assert unread in faults()
    assert UNSAID in faults()


def test_a_hand_from_which_nobody_said_it_is_found(match: Match) -> None:
    LineUp.objects.filter(partida=1, hand=3).update(hand=4)
    assert sorted(faults()) == sorted([UNSAID, ANOTHER.format(line())])


def test_what_was_said_of_a_pair_that_left_the_match_is_gone_with_it(match: Match) -> None:
    here = match.pair_a if side_of(match) == "a" else match.pair_b
    event = Tournament.objects.get()
    assert register_pairs(event, read_lines("Ivo e Eva"), late=True) == []
    free = Pair.objects.latest("number")
    assert give_place(match, was=here, now=free, by=DESK, why="troca") is None
    assert (faults(), LineUp.objects.count()) == ([], 0)
