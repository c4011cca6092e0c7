"""What a phone may ask for, by the pages a browser uses."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_match, an_event, an_organiser
from tests.push.service import browser_keys
from torneio.entries.models import Pair, Tournament
from torneio.push import subscribing
from torneio.push.hosts import is_known
from torneio.push.models import PushKeys, PushSubscription
from torneio.push.subscribing import Asked, keys_of, subscribe
from torneio.push.sweeping import forget

pytestmark = pytest.mark.django_db
PLANTED = "https://fcm.googleapis.com/fcm/send/planted-address"


def address(pair: Pair, name: str = "push") -> str:
    return reverse(name, args=[pair.tournament.slug, pair.number])


def asked(endpoint: str = PLANTED) -> dict[str, str]:
    return Asked(endpoint, *browser_keys())._asdict()


@pytest.fixture
def pair() -> Pair:
    return an_event(4, organiser=an_organiser()).pairs.get(number=1)


@pytest.fixture
def phone(pair: Pair) -> Client:
    """A browser that has read the page of the pair."""
    client = Client()
    assert client.get(address(pair)).status_code == 200
    return client


@pytest.mark.parametrize(
    ("endpoint", "known"),
    [
        (PLANTED, True),
        ("https://updates.push.services.mozilla.com/wpush/v2/gAAA", True),
        ("https://web.push.apple.com/QDc-x", True),
        ("https://wns2-par02p.notify.windows.com/w/?token=BQY%2b", True),
        ("http://fcm.googleapis.com/fcm/send/a", False),
        ("https://fcm.googleapis.com:22/a", False),
        ("https://fcm.googleapis.com.evil.example/a", False),
        ("https://evilpush.apple.com/a", False),
        ("https://fcm.googleapis.com@127.0.0.1/a", False),
        ("https://127.0.0.1/a", False),
        ("https://[::1]/a", False),
        ("https://localhost/a", False),
        ("https://fcm.googleapis.com\\@127.0.0.1/a", False),
        ("https://fcm.googleapis.com/a\r\nHost: x", False),
        ("", False),
    ],
)
def test_the_server_is_only_sent_to_push_services(endpoint: str, known: bool) -> None:
    assert is_known(endpoint) is known


def test_a_phone_asks_with_the_keys_of_the_event_which_are_made_once(pair: Pair) -> None:
    client = Client(enforce_csrf_checks=True)
    terms = client.get(address(pair)).json()
    assert client.get(address(pair)).json()["key"] == terms["key"] == PushKeys.objects.get().public
    assert client.post(address(pair), asked()).status_code == 403
    token = {"x-csrftoken": terms["token"]}
    for _each in range(2):
        assert client.post(address(pair), asked(), headers=token).status_code == 204
    assert PushSubscription.objects.get().endpoint == PLANTED
    left = client.post(address(pair, "push_leave"), {"endpoint": PLANTED}, headers=token)
    assert left.json() == {"left": 0}
    assert not PushSubscription.objects.exists()


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": "https://127.0.0.1/a"},
        {"endpoint": PLANTED + "a" * 1000},
        {"p256dh": "BAAA"},
        {"p256dh": "B" * 87},
        {"p256dh": "ç"},
        {"auth": "AAAA"},
        {"auth": ""},
    ],
    ids=str,
)
def test_what_no_browser_sends_is_refused_in_words(
    wrong: dict[str, str], phone: Client, pair: Pair
) -> None:
    answer = phone.post(address(pair), asked() | wrong)
    assert answer.status_code == 409
    assert answer.json()["told"] == "Os avisos deste navegador não são de um serviço conhecido."
    assert not PushSubscription.objects.exists()


def test_nobody_ends_the_notices_of_a_phone_without_its_address(phone: Client, pair: Pair) -> None:
    phone.post(address(pair), asked())
    stranger, other = Client(), pair.tournament.pairs.get(number=2)
    stranger.post(address(pair, "push_leave"), {"endpoint": "https://fcm.googleapis.com/b"})
    stranger.post(address(other, "push_leave"), {"endpoint": PLANTED})
    assert PushSubscription.objects.count() == 1


def test_the_address_of_a_phone_and_the_private_key_are_on_no_page() -> None:
    match = a_match(organiser=an_organiser())
    pair, event = match.pair_a, match.round.stage.tournament
    private = keys_of(event, site="x").private
    assert subscribe(pair, Asked(**asked()), network="") is None
    client = Client()
    client.force_login(an_organiser())
    shown = [address(pair), reverse("pair", args=[event.slug, pair.number])]
    shown += [reverse(name, args=[event.slug]) for name in ("export_json", "book_json", "pairs")]
    for url in shown:
        content = b"".join(client.get(url))
        assert b"planted-address" not in content, url
        assert private.encode() not in content, url


def test_a_pair_has_so_many_phones(
    phone: Client, pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subscribing, "MOST_A_PAIR", 2)
    said = [phone.post(address(pair), asked(f"{PLANTED}{n}")).status_code for n in range(3)]
    assert said == [204, 204, 409]
    assert phone.post(address(pair), asked(f"{PLANTED}1")).status_code == 204  # it has one


def test_so_many_come_from_one_network_within_the_hour(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subscribing, "MOST_AN_HOUR", 1)
    keys_of(pair.tournament, site="x")
    others = pair.tournament.pairs.all()[1:]

    def tried(other: Pair, network: str) -> bool:
        return subscribe(other, Asked(**asked()), network=network) is None

    said = [tried(pair, "a"), tried(others[0], "a"), tried(others[1], "b")]
    assert said == [True, False, True]
    old = timezone.now() - timedelta(hours=2)
    PushSubscription.objects.update(made_at=old)
    forget()
    assert set(PushSubscription.objects.values_list("network", flat=True)) == {""}
    assert tried(others[0], "a")


def test_an_event_that_is_over_tells_nobody(phone: Client, pair: Pair) -> None:
    Tournament.objects.update(state=Tournament.State.OVER)
    answer = phone.post(address(pair), asked())
    assert answer.json()["told"] == "Este torneio já terminou: não há mais nada a avisar."


def test_a_pair_that_is_not_there_has_no_phones(phone: Client, pair: Pair) -> None:
    slug = pair.tournament.slug
    assert phone.get(reverse("push", args=[slug, 99])).status_code == 404
    assert phone.post(reverse("push_leave", args=["nenhum", 1])).status_code == 404


def test_the_worker_of_an_event_stays_on_its_pages(pair: Pair) -> None:
    url = reverse("push_worker", args=[pair.tournament.slug])
    answer = Client().get(url)
    assert url.startswith(reverse("event", args=[pair.tournament.slug]))
    assert answer["Content-Type"].startswith("text/javascript")
    assert "Service-Worker-Allowed" not in answer
    assert b"js/push_worker" in answer.content
