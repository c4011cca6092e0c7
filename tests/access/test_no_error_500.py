"""Anything typed, pasted or forged: an answer a person can read, never an error 500."""

import io
from urllib.parse import urlencode

import pytest
from django.http import HttpResponse
from django.test import Client

from tests.access.doors import DOORS, address_of, addresses
from tests.builders import a_match, an_organiser, fresh, play
from tests.turns import day, half_of
from torneio.access.links import COOKIE
from torneio.play.models import Match
from torneio.wsgi import application

pytestmark = pytest.mark.django_db

ODD = {
    "empty": "",
    "nul": "a\0b",
    "long": "x" * 20_000,  # in every field of SENT, below the limit of a whole form
    "beyond a key": "9" * 30,
    "beyond a number": "9" * 5000,
    "negative": "-1",
    "none": "0",
    "a fraction": "1.5",
    "other digits": "٣",
    "a small two": "²",
    "emoji": "😀",
    "control": "\x01\x1b",
    "a column that is none": ";drop",
    "a sign": "-",
    "year 0": "0000-01-01",
    "year 1": "0001-01-01",
    "year 9999": "9999-12-31",
    "quotes": '"a"";\n\t"b\r\nc: d',
    "a bracket": "http://[",
}
ASKED = (
    "q page per_page sort nova ronda corrigir encontro recibo at seen v t folha mesas porque next"
)
SENT = (
    "username password old_password new_password1 name date venue fee prizes preset seen unit "
    "count win criterion_1 player_1 player_2 club contact lines register paid back format rounds "
    "order twice mode hour-hour after-minutes first second client_id partida hand points kind side "
    "fewer_tricks why hand_id total-a total-b total-client_id no_show-side no_show-client_id "
    "decider-side withdraw-what undo-what undo-why correct-kind correct-points "
    "correct-fewer_tricks correct-client_id correct-why present numbers pairs start until minutes"
)
FIXED = {"client_id": "11111111-1111-4111-8111-111111111111", "partida": "1", "hand": "2"}
PART = {"HX-Request": "true"}
FORM = "application/x-www-form-urlencoded"  # as browsers send them; quicker than the client's own


@pytest.fixture(scope="module")
def night(standing: None) -> Match:
    return play(a_match(organiser=an_organiser(), totals_allowed=True), [95])


@pytest.fixture
def match(night: Match) -> Match:
    return fresh(night)


def organiser_of(match: Match) -> Client:
    client = Client(raise_request_exception=False)
    client.force_login(match.round.stage.tournament.house.users.get())
    return client


def reads(answer: HttpResponse, what: str) -> bool:
    """Whether anything read the parameters of the address, "GET", or the form, "_post": Django
    takes either apart when it is asked for."""
    return what in vars(answer.wsgi_request)


def failed(answers: dict[object, int]) -> list[object]:
    return [asked for asked, status in answers.items() if status >= 500]


@pytest.mark.parametrize("name", DOORS)
def test_odd_parameters_of_an_address(name: str, match: Match) -> None:
    client, address = organiser_of(match), address_of(name, match)
    answers: dict[object, int] = {}
    for word, odd in half_of(ODD, day()).items():
        if len(odd) < 10_000:
            asked = dict.fromkeys(ASKED.split(), odd)
            answer = client.get(address, asked, headers=PART)
            answers[word] = answer.status_code
            if len(answers) == 1 and not reads(answer, "GET"):
                break  # the others would be answered the same
    assert failed(answers) == []


@pytest.mark.parametrize("name", [name for name, door in DOORS.items() if "post" in door.methods])
def test_odd_values_in_a_form(name: str, match: Match) -> None:
    client, address = organiser_of(match), address_of(name, match)
    answers: dict[object, int] = {}
    for word, odd in half_of(ODD, day()).items():
        sent = dict.fromkeys(SENT.split(), odd)
        answer = client.post(address, urlencode(sent), content_type=FORM)
        answers[word] = answer.status_code
        if len(answers) == 1 and not reads(answer, "_post"):
            break
        if "match_id" in addresses()[name]:  # only there is the place of a hand read
            placed = urlencode(sent | FIXED)
            answer = client.post(address, placed, content_type=FORM, headers=PART)
            answers[word, "placed"] = answer.status_code
    assert failed(answers) == []


NO_NUMBER = {
    "slug",
    "match",
    "key",
    "person_id",
    "series",
    "preset",
    "job",
    "picture",
}  # only a slug or a public id stands there


@pytest.mark.parametrize("name", [name for name, takes in addresses().items() if takes - NO_NUMBER])
def test_numbers_in_a_path(name: str, match: Match) -> None:
    client, answers = organiser_of(match), {}
    for key in addresses()[name] - NO_NUMBER:
        for number in (0, 2**31, 2**63, 10**30, int("9" * 4000)):
            address = address_of(name, match, **{key: number})
            answers[key, number] = client.get(address).status_code
            answers[key, number, "post"] = client.post(address, {"paid": "1"}).status_code
    assert failed(answers) == []


BODIES = {
    "json": ("application/json", b"{}"),
    "no text": ("application/json", b"\xff\0"),
    "utf-16": ("application/x-www-form-urlencoded; charset=utf-16", b"a=b"),
    "no boundary": ("multipart/form-data", b"x"),
    "cut short": ("multipart/form-data; boundary=a", b"--a\r\nContent-Disposition: form-data"),
    "many fields": ("application/x-www-form-urlencoded", b"a=b&" * 2000),
    "huge": ("application/x-www-form-urlencoded", b"lines=" + b"x" * 3_000_000),
}


@pytest.mark.parametrize("name", DOORS)
def test_bodies_that_are_no_form(name: str, match: Match) -> None:
    client, address = organiser_of(match), address_of(name, match)
    answers: dict[object, int] = {}
    for word, (kind, body) in BODIES.items():
        answer = client.generic("POST", address, body, content_type=kind)
        answers[word] = answer.status_code
        if len(answers) == 1 and not reads(answer, "_post"):
            break
    assert failed(answers) == []


@pytest.mark.parametrize("name", DOORS)
def test_headers_and_cookies_that_nobody_gave_out(name: str, match: Match) -> None:
    client, address = Client(raise_request_exception=False), address_of(name, match)
    for cookie in ("sessionid", "csrftoken", "messages", "folha", COOKIE):
        client.cookies[cookie] = "abcdefgh\0:1-1:x"
    headers = {"HX-Request": "true", "HX-Current-URL": "http://["}
    assert client.get(address, headers=headers).status_code < 500
    assert client.post(address, headers=headers).status_code < 500


@pytest.mark.parametrize("charset", ["hex", "rot13", "utf-7", "utf-16", "idna", "nonsense"])
def test_a_charset_that_is_no_text_is_passed_over(charset: str) -> None:
    environ = {
        "REQUEST_METHOD": "GET",
        "QUERY_STRING": "q=Z%C3%A9+%2B2AA-",
        "CONTENT_TYPE": f"text/plain; charset={charset}",
        "wsgi.input": io.BytesIO(),
    }
    assert application.request_class(environ).GET["q"] == "Zé +2AA-"
