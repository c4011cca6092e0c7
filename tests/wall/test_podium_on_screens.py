"""The end of a night on every screen: long names and ties have their room on the blocks."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.builders import an_event, begun, drawn, play
from tests.wall.afar import LONG, NOON, assert_readable
from torneio.draw.services import end_tournament
from torneio.entries.models import Pair, Tournament
from torneio.wall.paging import TURN_SECONDS
from torneio.wall.services import add_screen, reveal

PRIZES = "1.º Um borrego\n2.º Um presunto\n3.º Um galo\n4.º Uma ginja\nÚltimo: um pacote de palitos"
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]


@pytest.fixture
def long_podium() -> Tournament:
    """A cup of long names, two of which share the third place and four the last."""
    return a_podium(f"{LONG} {{:02}}")


@pytest.fixture
def short_podium() -> Tournament:
    return a_podium("Zé e Tó {}")


def a_podium(name: str) -> Tournament:
    event = an_event(8)
    Tournament.objects.filter(pk=event.pk).update(prizes=PRIZES)
    for pair in event.pairs.all():
        Pair.objects.filter(pk=pair.pk).update(name=name.format(pair.number))
    stage = begun(event, "knockout")
    for number in (1, 2, 3):
        for match in drawn(stage, number).matches.with_names():
            play(match, [95] * 4)
    event.refresh_from_db()
    assert end_tournament(event) is None
    return event


SCREENS = pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720), (1080, 1920)])


@SCREENS
def test_a_podium_of_long_names_and_ties_is_whole_on_the_wall(
    live_server, page: Page, time_machine, long_podium: Tournament, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    seen = 0
    for turn in (0, 1):
        time_machine.move_to(NOON + turn * TURN_SECONDS, tick=False)
        page.goto(live_server.url + reverse("board", args=[long_podium.slug]))
        assert_readable(page)
        if page.locator(".podium").is_visible():
            seen += 1
            assert_podium_whole(page)
    assert seen


@SCREENS
def test_a_podium_of_long_names_and_ties_is_revealed_whole(
    live_server, page: Page, long_podium: Tournament, width: int, height: int
) -> None:
    screen = add_screen(long_podium)
    assert screen
    page.set_viewport_size({"width": width, "height": height})
    for step in (0, 3, 4):
        reveal(screen, "podium", step=step)
        page.goto(live_server.url + reverse("screen", args=[long_podium.slug, 1]))
        expect(page.locator(".podium .stands")).to_have_count(min(step, 3))
        assert_podium_whole(page)


@pytest.mark.parametrize("width", [1920, 820])
@pytest.mark.parametrize("view", ["event", "board"])
def test_short_names_and_prizes_stand_in_the_middle_of_their_block(
    live_server, page: Page, short_podium: Tournament, view: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 1080})
    page.goto(live_server.url + reverse(view, args=[short_podium.slug]))
    expect(page.locator(".podium .stands")).to_have_count(3)
    assert_in_the_middle(page)


def assert_in_the_middle(page: Page) -> None:
    """Each line on a block as far from the block's left as from its right."""
    off = page.locator(".podium .step :is(.names, .who, .prize, .place b)").evaluate_all(
        "all => all.map(one => { const said = document.createRange(); said.selectNodeContents(one);"
        " const [a, b] = [said, one.closest('.step')].map(each => each.getBoundingClientRect());"
        " return [one.innerText, (a.left + a.right - b.left - b.right) / 2]; })"
        ".filter(([, off]) => Math.abs(off) > 3)"
    )
    assert off == []


def assert_podium_whole(page: Page) -> None:
    """Each block with those who stand on it, and what the others win, within its frame."""
    assert_in_the_middle(page)
    beyond = page.locator(".podium :is(.stands, .place, .other-prizes)").evaluate_all(
        "all => all.map(one => [one.getBoundingClientRect(),"
        " one.closest('.podium').getBoundingClientRect()]).filter(([one, all]) =>"
        " one.top < all.top - 1 || one.bottom > all.bottom + 1 || one.right > all.right + 1)"
    )
    assert beyond == []
    wide = page.locator(".podium :is(.stands, .place, .names, .who)").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.innerText)"
    )
    assert wide == []
