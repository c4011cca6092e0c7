"""Screens of a room: each shows what the organiser's phone tells it, and follows at once."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import PHONE, an_event, an_organiser, begun, drawn
from tests.draw.nights import finish
from tests.live.reading import page, poll, revision, words
from torneio.draw.services import end_tournament
from torneio.entries.models import Tournament
from torneio.play.models import Stage
from torneio.play.services.calls import call_organiser
from torneio.play.services.rounds import unpublish
from torneio.standings.players import order_of
from torneio.wall.models import MOST_SCREENS, WallScreen
from torneio.wall.services import add_screen, set_up

pytestmark = pytest.mark.django_db
NOON = 1_795_300_800  # a turn of everything begins
PARTS = ["tables", "standings", "bracket", "draw", "names", "clock", "calls", "sponsors"]
PARTS += ["message"]


@pytest.fixture(autouse=True)
def _clock(time_machine) -> None:
    time_machine.move_to(NOON, tick=False)


@pytest.fixture
def stage() -> Stage:
    stage = begun(an_event(8, organiser=an_organiser()), "swiss")
    drawn(stage)
    return stage


@pytest.fixture
def event(stage: Stage) -> Tournament:
    return stage.tournament


def at(screen: WallScreen, name: str = "screen_show") -> str:
    return reverse(name, args=[screen.tournament.slug, screen.number])


def tell(phone: Client, screen: WallScreen, **said: object) -> str:
    """What the screen shows once a button of the phone was pressed."""
    assert phone.post(at(screen), said).status_code == 302
    return words(Client(), at(screen, "screen"))


def panels(screen: WallScreen) -> list[str]:
    return re.findall(r'class="panel panel-(\w+)', page(Client(), at(screen, "screen")))


def test_one_tap_shows_one_part_and_the_next_all_in_turns_again(phone, screen) -> None:
    assert panels(screen) == ["tables", "standings"]
    tell(phone, screen, show="draw")
    assert panels(screen) == ["draw"]
    tell(phone, screen, show="")
    assert panels(screen) == ["tables", "standings"]


def test_a_screen_follows_its_own_buttons_and_no_other_does(phone, event, screen) -> None:
    other = add_screen(event)
    asked = re.search(r"\?v=(\d+)&amp;t=([\d-]+)", page(Client(), at(other, "screen")))
    mine = re.search(r"\?v=(\d+)&amp;t=([\d-]+)", page(Client(), at(screen, "screen")))
    tell(phone, screen, show="clock")
    assert poll(Client(), at(screen, "screen"), mine[1], t=mine[2]).status_code == 200
    assert poll(Client(), at(other, "screen"), asked[1], t=asked[2]).status_code == 204
    assert revision(event) == int(mine[1])  # it is no fact of the event


def test_parts_take_turns_and_each_shows_every_page_of_its_own(time_machine) -> None:
    event = an_event(48, organiser=an_organiser())
    drawn(begun(event, "swiss"))
    screen = add_screen(event)
    set_up(screen, name="", parts=["tables", "clock"], seconds=12, columns=1)
    seen, tables = [], []
    for turn in range(4):
        time_machine.move_to(NOON + 12 * turn, tick=False)
        seen += panels(screen)
        shown = page(Client(), at(screen, "screen"))
        tables += map(int, re.findall(r"<span>Mesa</span> <strong>(\d+)", shown))
    assert seen == ["tables", "clock"] * 2
    assert sorted(tables) == list(range(1, 25))


def test_a_part_with_nothing_to_show_passes_its_turn(phone, screen) -> None:
    said = {"parts": ["bracket", "calls", "message"], "seconds": 12, "columns": 1}
    phone.post(at(screen, "screen_edit"), said)
    assert panels(screen) == ["tables"]  # what is usual, until there is something
    call_organiser(screen.tournament.tables.first(), by=PHONE)
    assert panels(screen) == ["calls"]


@pytest.mark.parametrize("part", PARTS)
def test_every_part_has_its_page(phone, screen, part: str) -> None:
    call_organiser(screen.tournament.tables.first(), by=PHONE)
    WallScreen.objects.update(message="Jantar às oito")
    tell(phone, screen, show=part)
    nothing_yet = {"bracket", "sponsors"}
    assert panels(screen) == (["tables", "standings"] if part in nothing_yet else [part])


def test_before_anybody_is_entered_a_screen_says_welcome() -> None:
    screen = add_screen(an_event(0))
    assert panels(screen) == []
    assert "Bem-vindos" in words(Client(), at(screen, "screen"))


def test_a_message_is_shown_at_once_and_an_empty_one_ends_it(phone, screen) -> None:
    assert "Sopa às nove" in tell(phone, screen, message="Sopa às nove")
    assert panels(screen) == ["message"]
    tell(phone, screen, message="")
    assert panels(screen) == ["tables", "standings"]


def test_a_message_too_long_is_said_where_it_was_typed_and_not_lost(phone, screen) -> None:
    text = "Sopa " * 50
    answer = phone.post(at(screen), {"message": text})
    assert answer.status_code == 422
    assert "Até 200 letras" in answer.text
    assert text.strip() in answer.text
    assert panels(screen) == ["tables", "standings"]


def test_a_draw_is_revealed_table_by_table_and_a_double_tap_is_one(phone, screen) -> None:
    assert "Mesa" not in tell(phone, screen, reveal="draw", step=0)
    first = tell(phone, screen, reveal="draw", step=1)
    assert "1 de 4" in first
    assert "Mesa 1" in first
    assert "Mesa 2" not in first
    assert tell(phone, screen, reveal="draw", step=1) == first
    assert "Mesa 2" in tell(phone, screen, reveal="draw", step=2)
    tell(phone, screen, message="A sopa está na mesa!")
    tell(phone, screen, reveal="draw", step=4)
    tell(phone, screen, reveal="draw", step="")
    assert panels(screen) == ["draw"], "all of it, and not what hung there before"


def test_before_a_draw_is_revealed_the_page_says_that_phones_show_it_already(
    phone, event, screen
) -> None:
    page_ = words(phone, reverse("screens", args=[event.slug]))
    assert "Revelar o sorteio" in page_
    assert "Só o televisor espera: os telefones e a página pública já mostram o sorteio" in page_
    tables = words(Client(), reverse("round", args=[event.slug, "1"]))
    assert all(f"Mesa {number}" in tables for number in range(1, 5))


def test_a_podium_that_was_revealed_leaves_the_standings_unless_they_are_hidden(
    phone, screen, event
) -> None:
    for hidden, left in ((False, ["standings"]), (True, ["tables"])):
        WallScreen.objects.update(reveals="podium", alone="")
        Tournament.objects.filter(pk=event.pk).update(standings_hidden=hidden)
        tell(phone, screen, reveal="podium", step="")
        assert panels(screen)[-1:] == left[-1:]


def test_a_reveal_stays_with_its_round(phone, stage, screen) -> None:
    tell(phone, screen, reveal="draw", step=2)
    finish(stage.rounds.get(number=1))
    drawn(stage, 2)
    assert "Sorteio: Ronda 1" in tell(phone, screen, reveal="draw", step=3)


def test_a_draw_that_is_public_no_more_is_revealed_no_more(phone, stage, screen) -> None:
    tell(phone, screen, reveal="draw", step=1)
    assert panels(screen) == []
    assert unpublish(stage.rounds.get(number=1).pk) is None
    assert panels(screen) == ["standings"]


def test_a_podium_is_revealed_from_the_third_place_up() -> None:
    event = an_event(4, organiser=an_organiser())
    stage = begun(event, "knockout")
    for number in (1, 2):
        finish(drawn(stage, number))
    screen = add_screen(event)
    phone = Client()
    phone.force_login(event.house.users.get())
    assert end_tournament(Tournament.objects.get(pk=event.pk)) is None
    names = []
    for step in range(4):
        tell(phone, screen, reveal="podium", step=step)
        names.append(len(re.findall(r'class="who', page(Client(), at(screen, "screen")))))
    assert names == sorted(names)
    assert names[0] == 0
    assert names[1] > 0
    assert names[2] == names[1] + 1


def test_a_podium_ends_with_what_those_below_it_win() -> None:
    """After the first place one step more: until then nobody reads it on the television."""
    event = an_event(4, organiser=an_organiser())
    Tournament.objects.filter(pk=event.pk).update(prizes="1.º Um borrego\nÚltimo: palitos")
    stage = begun(event, "league")
    for number in (1, 2, 3):
        finish(drawn(stage, number))
    screen = add_screen(event)
    phone = Client()
    phone.force_login(event.house.users.get())
    assert end_tournament(Tournament.objects.get(pk=event.pk)) is None
    (last,) = order_of(event)[-1:]
    seen = [tell(phone, screen, reveal="podium", step=step) for step in range(6)]
    assert ["palitos" in each for each in seen] == [False] * 4 + [True] * 2
    assert f"Último: palitos · {last.pair.name}" in seen[4]
    on_the_phone = words(phone, reverse("screens", args=[event.slug]))
    assert f"4 de 4 Último, palitos: {last.pair.name}." in on_the_phone


def test_no_podium_is_revealed_before_the_end(phone, screen) -> None:
    assert "Revelar o pódio" not in words(phone, reverse("screens", args=[screen.tournament.slug]))
    tell(phone, screen, reveal="podium", step=1)
    assert panels(screen) == ["tables", "standings"]


def test_the_address_of_a_screen_that_is_gone_shows_the_board(phone, screen) -> None:
    address = at(screen, "screen")
    assert phone.post(at(screen, "screen_remove")).status_code == 302
    assert 'class="wall-tables"' in page(Client(), address)
    again = add_screen(screen.tournament)
    assert at(again, "screen") == address
    assert panels(again) == ["tables", "standings"]


def test_the_page_says_what_to_open_on_the_television(phone, screen) -> None:
    shown = page(phone, reverse("screens", args=[screen.tournament.slug]))
    address = at(screen, "screen")
    assert re.search(rf"<strong>http://[^/<]+<wbr>{address}</strong>", shown)


def test_after_the_end_no_draw_is_read_aloud_or_revealed(phone, event, screen) -> None:
    address = reverse("screens", args=[event.slug])
    offered = ("Ler em voz alta", "Revelar o sorteio")
    assert all(words_ in words(phone, address) for words_ in offered)
    Tournament.objects.filter(pk=event.pk).update(state=Tournament.State.OVER)
    assert not any(words_ in words(phone, address) for words_ in offered)
    assert "Revelar o pódio" in words(phone, address)


def test_there_are_nine_screens_and_no_more(event) -> None:
    made = [add_screen(event) for _ in range(MOST_SCREENS + 1)]
    assert [each and each.number for each in made] == [*range(1, MOST_SCREENS + 1), None]


def test_what_is_read_aloud_is_the_sentence_of_each_table_and_call(phone, screen) -> None:
    call_organiser(screen.tournament.tables.get(number=2), by=PHONE)
    html = page(Client(), at(screen, "screen"))
    said = re.findall(r'data-say="([^"]+)"', html)
    first = screen.tournament.stages.get().rounds.get(number=1).matches.get(table__number=1)
    assert said[0] == f"Mesa 1: {first.pair_a.name} contra {first.pair_b.name}."
    assert "A mesa 2 chama a organização." in said
    assert said == re.findall(
        r'data-say="([^"]+)"', page(phone, reverse("screens", args=[screen.tournament.slug]))
    )
