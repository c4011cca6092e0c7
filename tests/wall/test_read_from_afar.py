"""From eight metres: nothing on a wall or a screen is small, cut, or over another."""

import pytest
from django.db.models import F
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.builders import a_match, an_event, begun, drawn, hand, play
from tests.draw.nights import a_cup, a_stage, played
from tests.journeys.states import THEM, US
from tests.play.evenings import PONTOS, an_evening, at_tables, bid, deal
from tests.play.test_conflicts import again
from tests.wall.afar import LONG, NOON, assert_readable
from torneio.entries.models import Pair, Tournament
from torneio.live.bracket.shown_brackets import STAYS
from torneio.play.models import Match, StageOptions
from torneio.wall.models import ScreenPart
from torneio.wall.paging import TURN_SECONDS
from torneio.wall.services import add_screen, reveal, say_message, show_alone

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]


@pytest.fixture
def match() -> Match:
    return a_match()


def assert_whole(page: Page, part: str) -> None:
    assert_readable(page)
    cut = page.locator(".panel, .stage-table, .stage-row").evaluate_all(
        "all => all.filter(one => one.scrollHeight > one.clientHeight + 2"
        " || one.scrollWidth > one.clientWidth + 2).map(one => one.innerText)"
    )
    assert cut == [], part


def test_no_part_of_a_screen_is_small_or_cut_or_breaks_a_word(live_server, page: Page) -> None:
    event = an_event(24)
    for pair in event.pairs.all():
        Pair.objects.filter(pk=pair.pk).update(name=f"{LONG} {pair.number:02}")
    for each in drawn(begun(event, "swiss")).matches.with_names():
        play(each, [95] * (2 + each.position % 2 * 2))
    screen = add_screen(event)
    assert screen
    say_message(screen, "Otorrinolaringologista " * 8)
    for part in ("", *ScreenPart.values):
        show_alone(screen, part)
        page.goto(live_server.url + reverse("screen", args=[event.slug, 1]))
        for width, height in ((1920, 1080), (3840, 2160), (1080, 1920)):
            page.set_viewport_size({"width": width, "height": height})
            assert_whole(page, part)


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


@pytest.mark.parametrize("tables", [4, 6, 8])
def test_no_name_of_a_table_lies_over_another(live_server, page: Page, tables: int) -> None:
    event = an_event(2 * tables)
    for each in drawn(begun(event, "swiss")).matches.with_names():
        play(each, [95] * (2 + each.position % 2 * 2))
    for name in ("Fausto Figueiredo e Hugo Barreiro", LONG[:46], LONG[:50], LONG):
        for pair in event.pairs.all():
            Pair.objects.filter(pk=pair.pk).update(name=f"{name} {pair.number:02}")
        Tournament.objects.filter(pk=event.pk).update(revision=F("revision") + 1)
        page.goto(live_server.url + reverse("board", args=[event.slug]))
        expect(page.locator(".wall-beside")).to_contain_text(name)
        for width, height in ((1920, 1080), (1280, 720), (1080, 1920)):
            page.set_viewport_size({"width": width, "height": height})
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


@pytest.mark.parametrize(
    ("pairs", "format_"), [(32, "knockout"), (16, "double"), (12, "double"), (6, "double")]
)
def test_a_bracket_too_large_for_the_wall_hangs_there_in_parts(
    live_server, page: Page, time_machine, pairs: int, format_: str
) -> None:
    """Every table of the round in play stands in one of them, of winners and of losers."""
    stage = played(a_stage(pairs, format_), 1)
    event = stage.tournament
    tables = drawn(stage, 2).matches.exclude(table=None).values_list("public_id", flat=True)
    page.set_viewport_size({"width": 1920, "height": 1080})
    seen = set()
    for at in range(0, 16, STAYS):
        time_machine.move_to(NOON + at * TURN_SECONDS, tick=False)
        page.goto(live_server.url + reverse("board", args=[event.slug]))
        assert_readable(page)
        links = page.locator("a.bracket-match:not(.ahead):visible")
        seen |= {
            each.split("/")[-2]
            for each in links.evaluate_all("all => all.map(a => a.href.baseVal)")
        }
    assert seen >= {str(key) for key in tables}


@pytest.mark.parametrize("players", [8, 10])
def test_a_screen_of_single_players_is_large_and_whole(
    live_server, page: Page, players: int
) -> None:
    event = an_evening(PONTOS, 3 * players)
    for each in event.pairs.all():
        Pair.objects.filter(pk=each.pk).update(name=f"Constança Albuquerque {each.number:02}")
    for sitting in at_tables(event, wanted=players // 2):
        deal(sitting, bid())
    screen = add_screen(event)
    assert screen
    page.emulate_media(reduced_motion="reduce")
    say_message(screen, "Jantar")

    def is_whole(what: str) -> None:
        page.goto(live_server.url + reverse("screen", args=[event.slug, 1]))
        for width, height in ((1920, 1080), (1080, 1920)):
            page.set_viewport_size({"width": width, "height": height})
            assert_whole(page, what)

    for part in ("", *ScreenPart.values):
        show_alone(screen, part)
        is_whole(part)
    for step in (1, 6):
        reveal(screen, "draw", step=step, round_=event.stages.get().rounds.get())
        is_whole(f"step {step}")
