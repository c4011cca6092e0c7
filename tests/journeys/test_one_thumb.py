"""A hand is entered with one thumb: where the keys are when the page opens."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Locator, Page, expect

from tests.builders import PHONE, an_event, begun, drawn, play
from tests.journeys.tables import finds, points_on
from tests.play.test_conflicts import said_twice
from torneio.entries.models import Pair
from torneio.play.models import Hand, Match, Reminder, Round
from torneio.play.services.timing import ClockSettings, start_clock

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.journey]
NAMED = "Maria da Conceição Figueiredo e Joaquim António Vasconcelos"


def box(place: Locator) -> tuple[float, float]:
    """Its top and its foot on the screen, in pixels."""
    found = place.bounding_box()
    assert found
    return found["y"], found["y"] + found["height"]


def opens(page: Page, width: int, height: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the keys and the main button lie on such a screen."""
    page.set_viewport_size({"width": width, "height": height})
    page.reload()
    expect(page.locator("#line")).to_have_text("ligado")
    assert page.evaluate("scrollY") == 0
    return box(page.locator(".keypad")), box(page.locator("#entry .main-action"))


def silent(match: Match) -> None:
    """Its table was reminded that nothing was heard of it."""
    now, line = timezone.now(), Match.objects.get(pk=match.pk).book_number
    since = now - timedelta(minutes=25)
    Reminder.objects.create(match=match, line=line, since=since, told_at=now)


def test_keys_and_main_button_lie_in_the_reach_of_the_thumb(
    a_phone: Callable[..., Page], match: Match
) -> None:
    page = a_phone()
    for points in (None, 95):  # in the middle of a partida, and at the beginning of the next
        if points:
            play(match, [points])
        (top, _), (_, foot) = opens(page, 390, 844)
        assert top >= 0.4 * 844
        assert foot <= 844


def test_on_the_smallest_screen_nothing_is_scrolled_to(a_phone: Callable[..., Page]) -> None:
    keys, main = opens(a_phone(), 320, 640)
    assert keys[0] < main[0]
    assert main[1] <= 640


def test_long_names_leave_the_keys_where_they_are_and_stand_whole_below(
    a_phone: Callable[..., Page], match: Match
) -> None:
    for pair, more in ((match.pair_a, ""), (match.pair_b, " Filho")):
        Pair.objects.filter(pk=pair.pk).update(name=NAMED + more)
    play(match, [95])  # the partida is won: one more line above the keys
    page = a_phone()
    (top, _), (_, foot) = opens(page, 390, 844)
    assert top >= 0.4 * 844
    assert foot <= 844
    assert opens(page, 320, 568)[0][1] <= 568
    finds(page, "As mãos até agora")
    expect(page.get_by_text(f"Nós: {NAMED}", exact=True)).to_be_visible()


def test_whose_phone_it_is_is_asked_beside_the_number_also_where_that_is_wrong(
    a_phone: Callable[..., Page],
) -> None:
    page = a_phone(at=drawn(begun(an_event(2))).matches.get())
    asks, first = page.locator(".points .asks"), page.locator(".whose")
    expect(first).to_be_visible()
    expect(asks).not_to_be_visible()
    points_on(page).fill("119")
    page.get_by_role("button", name="Registar a mão").tap()
    expect(page.locator("#points-problem")).not_to_be_empty()
    expect(asks).to_be_visible()
    expect(first).not_to_be_visible()
    points_on(page).fill("95")
    expect(asks).not_to_be_visible()
    expect(page.locator(".theirs")).to_be_visible()


def test_a_reminder_leaves_the_keys_where_they_are(
    a_phone: Callable[..., Page], match: Match
) -> None:
    for pair, more in ((match.pair_a, ""), (match.pair_b, " Filho")):
        Pair.objects.filter(pk=pair.pk).update(name=NAMED + more)
    page = a_phone()
    before = opens(page, 390, 844)
    silent(match)
    assert opens(page, 390, 844) == before
    expect(page.get_by_text("Há 25 minutos sem notícias desta mesa.")).to_be_visible()


def test_the_question_about_tricks_leaves_the_main_button_in_sight(
    a_phone: Callable[..., Page],
) -> None:
    page = a_phone()
    opens(page, 390, 844)
    points_on(page).fill("120")
    expect(page.get_by_text("Quantas vazas fez quem ficou a zero?")).to_be_visible()
    assert box(page.locator("#entry .main-action"))[1] <= 844


def test_nothing_is_said_of_their_points_before_there_is_a_number(
    a_phone: Callable[..., Page],
) -> None:
    page = a_phone()
    keys = opens(page, 390, 844)
    expect(page.get_by_text("A outra faz")).to_be_hidden()
    points_on(page).fill("70")
    expect(page.get_by_text("A outra faz")).to_be_visible()
    assert (box(page.locator(".keypad")), box(page.locator("#entry .main-action"))) == keys


def test_a_refused_number_stays_in_the_middle_of_its_field(a_phone: Callable[..., Page]) -> None:
    page = a_phone()
    field = points_on(page)
    field.fill("119")
    expect(field).to_have_attribute("aria-invalid", "true")
    sides = "({ paddingLeft, paddingRight }) => [paddingLeft, paddingRight]"
    assert field.evaluate(f"field => ({sides})(getComputedStyle(field))") == ["0px", "0px"]


def test_a_reminder_beside_the_question_whose_phone_it_is_leaves_the_button_in_sight(
    a_phone: Callable[..., Page],
) -> None:
    first = drawn(begun(an_event(2, name="Antes da primeira mão"))).matches.get()
    for pair, more in ((first.pair_a, ""), (first.pair_b, " Filho")):
        Pair.objects.filter(pk=pair.pk).update(name=NAMED + more)
    silent(first)
    page = a_phone(at=first)
    assert opens(page, 390, 844)[1][1] <= 844
    expect(page.locator(".whose")).to_contain_text("De quem é este telefone?")
    expect(page.locator(".whose")).to_be_visible()
    expect(page.get_by_text("Há 25 minutos sem notícias desta mesa.")).to_be_visible()


def test_a_hand_in_doubt_leaves_the_keys_where_they_are_and_is_one_tap_away(
    a_phone: Callable[..., Page],
) -> None:
    doubtful, _against = said_twice()
    page = a_phone(at=doubtful)
    assert opens(page, 390, 844)[1][1] <= 844
    assert box(page.locator("#more > summary"))[1] <= 844
    assert box(page.locator("#doubts h2"))[1] <= 844  # that there is more is seen
    page.get_by_role("link", name="Há uma mão com dois valores").tap()
    for choice in ("Está certo 95–25", "Está certo 85–35"):
        expect(page.get_by_role("button", name=choice)).to_be_in_viewport(ratio=1)


def test_the_end_of_the_time_leaves_what_is_below_the_keys_in_sight(
    a_phone: Callable[..., Page], match: Match
) -> None:
    for pair, more in ((match.pair_a, ""), (match.pair_b, " Filho")):
        Pair.objects.filter(pk=pair.pk).update(name=NAMED + more)
    start_clock(match.round, ClockSettings(30), by=PHONE)
    page = a_phone()
    now = timezone.now()
    Hand.objects.update(recorded_at=now - timedelta(minutes=5))
    Round.objects.filter(pk=match.round_id).update(clock_until=now - timedelta(minutes=2))
    opens(page, 390, 844)
    expect(page.get_by_text("Acabou o tempo: a mão em jogo é a última.")).to_be_visible()
    assert box(page.locator("#more > summary"))[1] <= 844
