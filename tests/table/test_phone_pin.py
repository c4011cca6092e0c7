"""Where the event has a PIN, a link alone opens no table; and no link stands in a log."""

import logging
from datetime import timedelta
from io import StringIO

import pytest
from django.conf import settings
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.log import configure_logging

from tests.builders import a_match
from tests.draw.nights import signed_in
from tests.table.phones import link_of, page_of, words
from torneio.access.links import COOKIE, spaced
from torneio.access.redaction import HideLinks, redacted
from torneio.entries.models import Tournament
from torneio.live.watch import WEB
from torneio.play import pins
from torneio.play.models import Match, PinTries, Table

pytestmark = pytest.mark.django_db
PIN = "4821"
STRANGERS = ("198.51.100.7", "198.51.100.8", "2001:db8:7:7::1")  # as many as lock a table


@pytest.fixture
def match() -> Match:
    match = a_match()
    Tournament.objects.update(pin=PIN)
    return match


def tries(
    match: Match, pin: str, *, client: Client | None = None, address: str = "127.0.0.1"
) -> HttpResponse:
    phone, sent = client or Client(), {"pin": pin}
    return phone.post(link_of(match), sent, REMOTE_ADDR=address)  # type: ignore[return-value]


def guesses(match: Match, *addresses: str) -> None:
    for address in addresses:
        for _ in range(pins.MOST_TRIES):
            tries(match, "0000", address=address)


def an_extra_table(match: Match) -> str:
    table = match.round.stage.tournament.tables.create(number=99)
    return reverse("table_link", args=[spaced(table.code)])


def test_the_link_asks_for_the_pin_and_gives_no_cookie_before(match: Match) -> None:
    phone = Client()
    answer = phone.get(link_of(match))
    assert (answer.status_code, COOKIE in answer.cookies) == (200, False)
    assert "PIN para a mesa 1" in words(answer)  # type: ignore[arg-type]
    assert PIN not in answer.content.decode()
    assert phone.get(page_of(match)).status_code == 403
    opened = tries(match, f" {PIN} ", client=phone)
    assert (opened.status_code, opened["Location"]) == (302, page_of(match))
    assert phone.get(page_of(match)).status_code == 200


@pytest.mark.parametrize("pin", ["4822", "48210", "quatro"])
def test_a_wrong_pin_is_said_at_the_field_and_opens_nothing(match: Match, pin: str) -> None:
    answer = tries(match, pin)
    assert (answer.status_code, COOKIE in answer.cookies) == (422, False)
    assert "O PIN não está certo. Pergunte-o à organização." in words(answer)


def test_the_tries_left_are_said_and_an_empty_field_is_none(match: Match) -> None:
    assert "Ficam 9 tentativas." in words(tries(match, "0000"))
    for nothing in ("", "  "):
        answer = words(tries(match, nothing))
        assert "Escreva o PIN." in answer
        assert "não está certo" not in answer
    said = [words(tries(match, "0000")) for _ in range(9)]
    assert "Ficam 8 tentativas." in said[0]
    assert "Fica uma tentativa." in said[-2]
    assert "Agora já não há mais tentativas." in said[-1]


def test_the_organiser_sees_a_lock_and_lifts_it(match: Match) -> None:
    event = match.round.stage.tournament
    organiser, page = signed_in(event), reverse("tables", args=[event.slug])
    before = organiser.get(page)
    assert "não aceita telefones novos" not in words(before)
    guesses(match, *STRANGERS)
    for address in (page, reverse("table_phone", args=[event.slug, 1])):
        assert "A mesa 1 não aceita telefones novos até às" in words(organiser.get(address))
    answer = organiser.post(reverse("table_unlock", args=[event.slug, 1]), follow=True)
    assert "O PIN da mesa 1 pode tentar-se outra vez." in words(answer)
    assert "não aceita telefones novos" not in words(answer)
    assert tries(match, PIN).status_code == 302


def test_after_ten_wrong_tries_even_the_right_one_waits_and_the_page_says_until_when(
    match: Match,
) -> None:
    for _ in range(pins.MOST_TRIES):
        assert "não está certo" in words(tries(match, "0000"))
    said = words(tries(match, PIN))
    until = timezone.localtime() + timedelta(minutes=10)
    moments = [until + timedelta(minutes=n) for n in (0, 1)]
    assert any(f"a partir das {moment:%H:%M}" in said for moment in moments)
    for rows in (Table, PinTries):
        rows._default_manager.update(pin_since=timezone.now() - pins.PATIENCE)
    assert tries(match, PIN).status_code == 302


def test_a_stranger_who_guesses_shuts_out_nobody_elsewhere(match: Match) -> None:
    guesses(match, STRANGERS[0])
    assert tries(match, PIN, address=STRANGERS[0]).status_code == 422
    assert tries(match, PIN, address=STRANGERS[1]).status_code == 302


def test_many_addresses_together_guess_no_more_than_a_table_bears(match: Match) -> None:
    guesses(match, *STRANGERS)
    said = words(tries(match, PIN))
    assert "Foram muitas tentativas erradas nesta mesa." in said


def test_a_phone_that_said_the_pin_passes_every_lock_at_every_table(match: Match) -> None:
    known, other = Client(), an_extra_table(match)
    assert tries(match, PIN, client=known).status_code == 302
    guesses(match, *STRANGERS, "127.0.0.1")
    assert tries(match, PIN).status_code == 422
    for address in (link_of(match), other):
        assert known.get(address).status_code == 302
    Tournament.objects.update(pin="1212")
    assert known.get(other).status_code == 200  # asked again: another PIN


def test_a_lock_lifted_stays_on_whoever_guessed(match: Match) -> None:
    event = match.round.stage.tournament
    organiser, lift = signed_in(event), reverse("table_unlock", args=[event.slug, 1])
    guesses(match, *STRANGERS)
    organiser.post(lift)
    assert tries(match, PIN).status_code == 302
    neighbour = "2001:db8:7:7::ffff"  # the same line, another address
    for address in (*STRANGERS, neighbour):
        assert tries(match, PIN, address=address).status_code == 422


def test_behind_one_address_the_organiser_lets_all_try_again(match: Match) -> None:
    event = match.round.stage.tournament
    organiser, page = signed_in(event), reverse("tables", args=[event.slug])
    guesses(match, "127.0.0.1")
    assert "A mesa 1 não aceita telefones novos até às" in words(organiser.get(page))
    organiser.post(reverse("table_unlock", args=[event.slug, 1]))
    assert tries(match, PIN).status_code == 302


def test_what_was_tried_is_kept_no_longer_than_it_counts_and_names_no_address(
    match: Match,
) -> None:
    guesses(match, STRANGERS[0])
    (kept,) = PinTries.objects.all()
    assert STRANGERS[0] not in kept.network
    PinTries.objects.update(pin_since=timezone.now() - pins.PATIENCE)
    tries(match, PIN)
    assert not PinTries.objects.filter(pk=kept.pk).exists()


def test_right_pins_do_not_use_up_the_tries_of_a_table(match: Match) -> None:
    for _ in range(2 * pins.MOST_TRIES):
        assert tries(match, PIN).status_code == 302


def test_without_a_pin_nobody_is_asked(match: Match) -> None:
    Tournament.objects.update(pin="")
    assert Client().get(link_of(match))["Location"] == page_of(match)


def test_nothing_asked_from_the_links_page_tells_more_than_the_site(match: Match) -> None:
    for answer in (Client().get(link_of(match)), tries(match, "0000"), tries(match, PIN)):
        assert answer["Referrer-Policy"] == "strict-origin"


def test_a_link_that_fails_is_logged_without_its_token(match: Match) -> None:
    written = StringIO()
    configure_logging(settings.LOGGING_CONFIG, settings.LOGGING)
    handler = logging.getLogger().handlers[-1]
    assert any(isinstance(each, HideLinks) for each in handler.filters)
    handler.setStream(written)  # type: ignore[attr-defined]
    link = link_of(match)
    token = link.split("/")[2]
    assert tries(match, "0000").status_code == 422
    assert Client().get(reverse("table_link", args=[f"{token}x"])).status_code == 404
    assert "/m/…/" in written.getvalue()
    assert token not in written.getvalue()
    assert PIN not in written.getvalue()


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Not Found: /m/12-1:aBc/", "Not Found: /m/…/"),
        ("GET /m/12-1%3AaBc/?x=1", "GET /m/…/?x=1"),
        (f"mesa={'7-1-3'}:{'x' * 43}; a=b", "mesa=7-1-3:…; a=b"),
        ("Gone: /mesa/12/", "Gone: /mesa/12/"),
        ("às 21:34, 95-25", "às 21:34, 95-25"),
    ],
)
def test_what_was_signed_is_taken_out_and_nothing_else(said: str, written: str) -> None:
    assert redacted(said) == written


@pytest.mark.parametrize("figures", ["9", "1-", "-1"])
def test_a_long_address_of_figures_is_read_once(figures: str) -> None:
    """Read from each of its figures it would take hours; what hangs is ended."""
    assert redacted(figures * 200_000) == figures * 200_000


def test_the_web_server_keeps_no_list_of_addresses() -> None:
    assert not [word for word in WEB if "access" in word]
