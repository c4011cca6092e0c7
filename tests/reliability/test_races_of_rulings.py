"""Officials who rule, confirm and correct at the same instant, in real processes: no penalty is
doubled, there is no error page, and each act stands in the book once."""

from collections import Counter
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from tests.access.doors import address_of
from tests.builders import fresh, play
from tests.reliability.racing import in_processes
from tests.reliability.test_races_of_agreement import US, a_night, assert_books_hold
from tests.table.phones import a_phone, ready
from torneio.access.links import RefereeLink, sign_referee
from torneio.book.models import BookLine
from torneio.entries.models import Tournament
from torneio.play.models import Hand, Incident, Match, Referee
from torneio.play.sheets import read_sheet

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.real]
TABLES = 6

_PRESS = """
from django.test import Client
client, said = Client(), []
client.cookies.load(sys.argv[1])
for button in sys.argv[2:]:
    address, *fields = button.split("|")
    client.cookies.load(sys.argv[1])
    answer = client.post(address, dict(each.split("=", 1) for each in fields))
    said.append(str(answer.status_code))
print(" ".join(said))
"""


@pytest.fixture
def matches() -> list[Match]:
    """Matches with two hands each, said by Nós."""
    a_night(TABLES)
    return [play(match, [70, 95], by=US) for match in Match.objects.with_names().order_by("pk")]


def cookies(client: Client) -> str:
    return "; ".join(f"{key}={each.coded_value}" for key, each in client.cookies.items())


def organiser() -> str:
    client = Client()
    client.force_login(User.objects.get())
    return cookies(client)


def referee(name: str = "Zé") -> str:
    row = Referee.objects.create(tournament=Tournament.objects.get(), name=name)
    client = Client()
    client.get(reverse("referee_link", args=[sign_referee(RefereeLink(row.public_id, 1))]))
    return cookies(client)


def button(name: str, match: Match, *, of: dict[str, object], **more: object) -> str:
    fields = [f"{key}={value}" for key, value in of.items()]
    return "|".join([address_of(name, match, **more), *fields])


def at_once(*people: tuple[str, list[str]]) -> list[list[str]]:
    """What each of these people was answered, button by button."""
    answers = in_processes(_PRESS, [[who, *buttons] for who, buttons in people])
    return [each.split() for each in answers]


def a_renuncia(match: Match, place: str = "1-2") -> str:
    said = {"client_id": uuid4(), "place": place, "who": "b", "save": 1}
    return button("ruling_new", match, of=said, kind="renuncia")


def test_two_officials_who_rule_the_same_renuncia_at_once_charge_it_once(
    matches: list[Match],
) -> None:
    answers = at_once(
        (referee(), [a_renuncia(match) for match in matches]),
        (organiser(), [a_renuncia(match) for match in matches]),
    )
    assert all(Counter(both) == {"302": 1, "422": 1} for both in zip(*answers, strict=True))
    for match in matches:
        kinds = Hand.objects.filter(partida__match=match, voided_at=None).order_by("number")
        assert list(kinds.values_list("kind", flat=True)) == ["played", "renuncia"]
        assert match.book.filter(act="ruled").count() == 1
    assert Incident.objects.count() == TABLES
    assert_books_hold()


def test_one_press_sent_twice_is_one_ruling(matches: list[Match]) -> None:
    presses = [a_renuncia(match) for match in matches]
    who = referee()
    answers = at_once((who, presses), (who, presses))
    assert {code for each in answers for code in each} == {"302"}
    assert Incident.objects.count() == TABLES
    assert BookLine.objects.filter(act="ruled").count() == TABLES
    assert_books_hold()


def test_one_rules_while_another_confirms_and_nothing_unseen_is_confirmed(
    matches: list[Match],
) -> None:
    matches = [play(match, [95, 95, 95], by=US) for match in matches]
    seen = [button("desk_confirm", m, of={"confirm-seen": m.book_number}) for m in matches]
    rulings = [a_renuncia(match, "2-2") for match in matches]
    ruled, confirmed = at_once((referee(), rulings), (organiser(), seen))
    assert set(ruled) == {"302"}
    assert set(confirmed) <= {"302", "422"}
    for match, code in zip(matches, confirmed, strict=True):
        acts = list(match.book.order_by("number").values_list("act", flat=True))
        assert acts.count("ruled") == 1
        assert acts.count("confirmed") == (code == "302")
        assert code == "422" or acts.index("confirmed") < acts.index("ruled")
    assert_books_hold()


def test_one_corrects_while_a_phone_enters(matches: list[Match]) -> None:
    corrections, hands, phones = [], [], []
    for match in matches:
        last = read_sheet(match).last_hand
        assert last
        said = {"kind": "played", "points": 80, "why": "trocado", "client_id": uuid4()}
        of: dict[str, object] = {f"correct-{name}": value for name, value in said.items()}
        corrections.append(button("desk_correct", match, of=of | {"save": 1}, hand=last.pk))
        address, sent = ready("record_hand", match, points=61)
        hands.append("|".join([address, *(f"{key}={value}" for key, value in sent.items())]))
        phones.append(cookies(a_phone(match)))
    entered = [(phone, [hand]) for phone, hand in zip(phones, hands, strict=True)]
    corrected, *played = at_once((organiser(), corrections), *entered)
    assert set(corrected) == {"302"}
    assert {code for each in played for code in each} <= {"200", "302"}
    for match in matches:
        acts = Counter(match.book.values_list("act", flat=True))
        assert acts == {"hand": 3, "corrected": 1}
        points = Hand.objects.filter(partida__match=match, voided_at=None).order_by("number")
        assert list(points.values_list("points", flat=True)) == [70, 80, 61]
        assert not fresh(match).over
    assert_books_hold()
