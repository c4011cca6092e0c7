"""Watching from a browser: what changes arrives by itself, and a line that is down is said."""

import pytest
from django.db.models import F
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.builders import PHONE, a_match, an_event, an_organiser, begun, drawn, hand, play
from tests.draw.nights import a_cup, a_stage, played
from tests.journeys.states import THEM, US
from tests.play.evenings import PONTOS, an_evening, at_tables, bid, deal
from tests.play.test_conflicts import again
from torneio.entries.models import Pair, Tournament
from torneio.live.bracket.shown_brackets import STAYS
from torneio.play.models import Match, StageOptions
from torneio.play.services.calls import answer_call, call_organiser
from torneio.wall.models import ScreenPart
from torneio.wall.paging import TURN_SECONDS
from torneio.wall.services import add_screen, reveal, say_message, show_alone

LONG = "Maria da Conceição Figueiredo e Joaquim António Vasconcelos"
NOON = 1_795_300_800
# Words of a frame that lie over others or beyond it, each by its letters and not by the room
# above and below them.
COLLIDING = """frames => frames.flatMap(frame => {
  const words = [], there = frame.getBoundingClientRect(), range = document.createRange();
  const walk = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode, around = node.parentElement;
    const text = node.textContent.trim();
    if (!text || !around.offsetParent || around.closest(".unseen")) continue;
    const size = parseFloat(getComputedStyle(around).fontSize);
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const spare = Math.max(0, (line.height - 0.95 * size) / 2);
      const top = line.top + spare, bottom = line.bottom - spare;
      if (line.width > 2) words.push({text, left: line.left, right: line.right, top, bottom});
    }
  }
  const beyond = words.filter(one => one.left < there.left - 1 || one.right > there.right + 1
    || one.top < there.top - 1 || one.bottom > there.bottom + 1).map(one => one.text);
  const over = words.flatMap((one, at) => words.slice(at + 1).filter(other =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
  ).map(other => `${one.text} / ${other.text}`));
  return [...beyond, ...over];
})"""
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


def test_a_screen_follows_the_phone_and_outlives_a_line_that_is_down(
    live_server, page: Page, match: Match
) -> None:
    """One answer that does not come is no line that is down; the screen goes on by itself."""
    event = match.round.stage.tournament
    screen = add_screen(event)
    assert screen
    page.goto(live_server.url + reverse("screen", args=[event.slug, screen.number]))
    page.route("**/quadro/1/?*", lambda route: route.abort(), times=1)
    page.wait_for_event("requestfailed")
    page.wait_for_timeout(300)  # less than until the next one
    expect(page.get_by_text("sem ligação desde as")).to_be_hidden(timeout=1)
    page.context.set_offline(True)
    expect(page.get_by_text("sem ligação desde as")).to_be_visible()
    expect(page.get_by_text("atualizado às")).to_be_hidden()
    expect(page.locator(".stage-table .who").first).to_be_visible()
    say_message(screen, "Sopa às nove")
    page.context.set_offline(False)
    expect(page.get_by_text("Sopa às nove")).to_be_visible(timeout=3_000)
    expect(page.get_by_text("atualizado às")).to_be_visible()
    show_alone(screen, "clock")
    expect(page.locator(".clock-face")).to_be_visible(timeout=3_000)


def test_the_phone_shows_another_part_with_one_tap_and_keeps_its_place(
    live_server, page: Page
) -> None:
    match = a_match(organiser=an_organiser())
    event = match.round.stage.tournament
    assert add_screen(event)
    key = Client()
    key.force_login(event.house.users.get())
    session = {"name": "sessionid", "value": key.cookies["sessionid"].value}
    page.context.add_cookies([session | {"url": live_server.url}])
    page.goto(live_server.url + reverse("screens", args=[event.slug]))
    page.get_by_role("button", name="Relógio").click()
    expect(page.get_by_role("button", name="Relógio", pressed=True)).to_be_focused()
    page.get_by_role("button", name="Revelar o sorteio").click()
    page.get_by_role("button", name="Seguinte").click()
    expect(page.get_by_text(f"Mesa 1: {match.pair_a.name} contra")).to_be_visible()
    expect(page.get_by_role("button", name="Seguinte")).to_be_focused()


def _tables(match: Match) -> list[tuple[int, str, str]]:
    there = match.round.matches.order_by("table__number")
    return list(there.values_list("table__number", "pair_a__name", "pair_b__name"))


def test_after_a_tap_the_draw_and_each_new_call_are_read_once(
    live_server, page: Page, match: Match
) -> None:
    event = match.round.stage.tournament
    assert add_screen(event)
    page.add_init_script(
        "window.said = []; SpeechSynthesis.prototype.speak = (one) => said.push(one.text)"
    )
    page.goto(live_server.url + reverse("screen", args=[event.slug, 1]))
    page.get_by_role("button", name="Ler em voz alta").click()
    pairs = [f"Mesa {n}: {a} contra {b}." for n, a, b in _tables(match)]
    assert page.evaluate("said") == pairs
    call_organiser(match.table, by=PHONE)
    expect(page.locator("[data-news]")).to_have_count(1)
    assert page.evaluate("said") == [*pairs, "A mesa 1 chama a organização."]
    answer_call(match.table, by=PHONE)
    expect(page.locator("[data-news]")).to_have_count(0)
    call_organiser(match.table, by=PHONE)
    expect(page.locator("[data-news]")).to_have_count(1)
    assert page.evaluate("said") == [*pairs, *2 * ["A mesa 1 chama a organização."]]
    page.get_by_role("button", name="Calar").click()
    expect(page.get_by_role("button", name="Ler em voz alta")).to_be_focused()


def test_a_browser_without_a_voice_has_no_button(live_server, page: Page, match: Match) -> None:
    event = match.round.stage.tournament
    assert add_screen(event)
    page.add_init_script("Object.defineProperty(window, 'speechSynthesis', {value: undefined})")
    page.goto(live_server.url + reverse("screen", args=[event.slug, 1]))
    expect(page.get_by_text("atualizado às")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)


def assert_whole(page: Page, part: str) -> None:
    assert_readable(page)
    cut = page.locator(".panel, .stage-table, .stage-row").evaluate_all(
        "all => all.filter(one => one.scrollHeight > one.clientHeight + 2"
        " || one.scrollWidth > one.clientWidth + 2).map(one => one.innerText)"
    )
    assert cut == [], part


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (3840, 2160), (1080, 1920)])
def test_no_part_of_a_screen_is_small_or_cut_or_breaks_a_word(
    live_server, page: Page, width: int, height: int
) -> None:
    event = an_event(24)
    for pair in event.pairs.all():
        Pair.objects.filter(pk=pair.pk).update(name=f"{LONG} {pair.number:02}")
    for each in drawn(begun(event, "swiss")).matches.with_names():
        play(each, [95] * (2 + each.position % 2 * 2))
    screen = add_screen(event)
    assert screen
    page.set_viewport_size({"width": width, "height": height})
    say_message(screen, "Otorrinolaringologista " * 8)
    for part in ("", *ScreenPart.values):
        show_alone(screen, part)
        page.goto(live_server.url + reverse("screen", args=[event.slug, 1]))
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
        for width, height in ((1920, 1080), (1280, 720), (1080, 1920)):
            page.set_viewport_size({"width": width, "height": height})
            page.goto(live_server.url + reverse("board", args=[event.slug]))
            expect(page.locator(".wall-beside")).to_contain_text(name)
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
    """Every table of the round in play stands in one of them."""
    stage = played(a_stage(pairs, format_), 1)
    event = stage.tournament
    tables = drawn(stage, 2).matches.exclude(table=None).values_list("pk", flat=True)
    page.set_viewport_size({"width": 1920, "height": 1080})
    seen = set()
    for at in range(0, 16, STAYS):
        time_machine.move_to(NOON + at * TURN_SECONDS, tick=False)
        page.goto(live_server.url + reverse("board", args=[event.slug]))
        assert_readable(page)
        links = page.locator("a.bracket-match:visible")
        seen |= {
            each.split("/")[-2]
            for each in links.evaluate_all("all => all.map(a => a.href.baseVal)")
        }
    assert seen >= {str(key) for key in tables}


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
    letters = page.locator(".bracket-picture:visible text").evaluate_all(
        "all => all.filter(one => one.textContent.trim()).map(one => one.getScreenCTM().a"
        " * parseFloat(getComputedStyle(one).fontSize) / Math.min(1, innerWidth / 1920))"
    )
    assert min(letters, default=28) >= 27.9
    frames = page.locator(".wall-card, .wall-beside, .stage-table, .stage-row")
    assert frames.evaluate_all(COLLIDING) == []
    narrow = page.locator(".mesa:visible, .who:visible, .bracket-place:visible").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.innerText)"
    )
    assert narrow == []


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1080, 1920)])
@pytest.mark.parametrize("players", [8, 10])
def test_a_screen_of_single_players_is_large_and_whole(
    live_server, page: Page, width: int, height: int, players: int
) -> None:
    event = an_evening(PONTOS, 3 * players)
    for each in event.pairs.all():
        Pair.objects.filter(pk=each.pk).update(name=f"Constança Albuquerque {each.number:02}")
    for sitting in at_tables(event, wanted=players // 2):
        deal(sitting, bid())
    screen = add_screen(event)
    assert screen
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    say_message(screen, "Jantar")
    for part in ("", *ScreenPart.values):
        show_alone(screen, part)
        page.goto(live_server.url + reverse("screen", args=[event.slug, 1]))
        assert_whole(page, part)
    for step in (1, 6):
        reveal(screen, "draw", step=step, round_=event.stages.get().rounds.get())
        page.goto(live_server.url + reverse("screen", args=[event.slug, 1]))
        assert_whole(page, f"step {step}")
