"""Watching from a browser: what changes arrives by itself, and a line that is down is said."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.builders import a_match, an_event, begun, drawn, hand, play
from tests.draw.nights import a_cup, played
from tests.journeys.states import THEM, US
from tests.play.test_conflicts import again
from torneio.entries.models import Pair
from torneio.play.models import Match, StageOptions
from torneio.wall.paging import TURN_SECONDS

LONG = "Maria da Conceição Figueiredo e Joaquim António Vasconcelos"
NOON = 1_795_300_800
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]


@pytest.fixture
def match() -> Match:
    return a_match()


def test_a_hand_arrives_at_who_watches_the_match(live_server, page: Page, match: Match) -> None:
    slug = match.round.stage.tournament.slug
    page.goto(live_server.url + reverse("match", args=[slug, match.pk]))
    expect(page.get_by_text("Ainda não há mãos")).to_be_visible()
    play(match, [95])
    expect(page.get_by_role("cell", name="95–25")).to_be_visible()
    expect(page.locator("#match")).to_have_count(1)


def test_the_wall_says_when_its_line_is_down_and_when_it_is_back(
    live_server, page: Page, match: Match
) -> None:
    page.goto(live_server.url + reverse("board", args=[match.round.stage.tournament.slug]))
    expect(page.get_by_text("atualizado às")).to_be_visible()
    expect(page.get_by_text("sem ligação desde as")).to_be_hidden()
    page.context.set_offline(True)
    expect(page.get_by_text("sem ligação desde as")).to_be_visible()
    expect(page.get_by_text("atualizado às")).to_be_hidden()
    page.context.set_offline(False)
    expect(page.get_by_text("atualizado às")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720)])
def test_nothing_on_the_wall_is_under_28_px_or_cut_off(
    live_server, page: Page, match: Match, width: int, height: int
) -> None:
    play(match, [95, 20, 70])
    page.set_viewport_size({"width": width, "height": height})
    page.goto(live_server.url + reverse("board", args=[match.round.stage.tournament.slug]))
    assert_readable(page)


@pytest.mark.parametrize(("width", "places", "tables"), [(1920, 12, 6), (1280, 6, 3)])
def test_a_wall_of_long_names_is_full_and_none_is_cut(
    live_server, page: Page, time_machine, width: int, places: int, tables: int
) -> None:
    event = an_event(24)
    for pair in event.pairs.all():
        Pair.objects.filter(pk=pair.pk).update(name=f"{LONG} {pair.number:02}")
    for each in drawn(begun(event, "swiss")).matches.with_names():
        if each.position % 2:
            play(each, [95] * 4)
        else:  # the longest word of a table where figures stand beside it
            hand(each, 95, by=US)
            again(each, 30, by=THEM)
    page.set_viewport_size({"width": width, "height": width * 9 // 16})
    for turn in range(4):  # two pages, in two halves each on the small one
        time_machine.move_to(NOON + turn * TURN_SECONDS, tick=False)
        page.goto(live_server.url + reverse("board", args=[event.slug]))
        expect(page.locator(".wall-beside tbody tr:visible")).to_have_count(places)
        expect(page.locator(".wall-card:visible")).to_have_count(tables)
        assert_readable(page)


@pytest.mark.parametrize("name", ["Fausto Figueiredo e Hugo Barreir", LONG])
@pytest.mark.parametrize("width", [1920, 1280])
def test_every_bracket_of_a_cup_for_all_places_is_read_on_the_wall(
    live_server, page: Page, time_machine, name: str, width: int
) -> None:
    stage = played(a_cup(16, options=StageOptions(third_place=True, all_places=True)), 1)
    event = stage.tournament
    for pair in event.pairs.all():
        Pair.objects.filter(pk=pair.pk).update(name=f"{name} {pair.number:02}")
    play(drawn(stage, 2).matches.earliest("position"), [95])
    page.set_viewport_size({"width": width, "height": width * 9 // 16})
    for turn in range(8):  # four brackets, each for two
        time_machine.move_to(NOON + turn * TURN_SECONDS, tick=False)
        page.goto(live_server.url + reverse("board", args=[event.slug]))
        hangs = 1 if width == 1920 else turn % 2
        expect(page.locator(".bracket-picture:visible")).to_have_count(hangs)
        assert_readable(page)


def assert_readable(page: Page) -> None:
    """From eight metres: large enough, and nothing beyond its frame. A long name may be as small
    as the screen is smaller than a large one: rather that than a word in pieces."""
    sizes = page.locator("h1, h2, h3, p, span, strong, small, th, td, time, a").evaluate_all(
        "all => all.filter(one => one.offsetParent && one.innerText.trim()).map(one => "
        "parseFloat(getComputedStyle(one).fontSize)"
        " / (one.closest('.who') ? Math.min(1, innerWidth / 1920) : 1))"
    )
    assert min(sizes) >= 27.9  # the browser rounds
    cut = page.locator(".wall-card, .wall-tables, .wall-beside, .podium, body").evaluate_all(
        "all => all.filter(one => (one.offsetParent || one === document.body)"
        " && one.scrollHeight > one.clientHeight + 1)"
        ".map(one => `${one.className} ${one.scrollHeight} > ${one.clientHeight}`)"
    )
    assert cut == []
    narrow = page.locator(".mesa:visible, .who:visible, .bracket-place:visible").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.innerText)"
    )
    assert narrow == []
