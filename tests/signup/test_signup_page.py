"""The public page in which people register: what it asks, what it says, and what it hides."""

import re
import time
from datetime import datetime, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import PHONE, an_event, begun
from tests.signup.coming import CONTACT, comes, opened
from tests.table.phones import words
from torneio.entries.models import Tournament
from torneio.entries.services import close_registration
from torneio.signup import trap
from torneio.signup.models import Signup, SignupKind, SignupTerms
from torneio.signup.services.deciding_signups import NewTerms
from torneio.signup.words import moment_in_words, open_in_words, signup_in_words

pytestmark = pytest.mark.django_db
PAIR = {"kind": "pair", "player_1": "Zé", "player_2": "Tó", "contact": CONTACT, "consent": "on"}


def page(event: Tournament, client: Client | None = None) -> str:
    return words((client or Client()).get(reverse("signup", args=[event.slug])))


def sent(event: Tournament, *, client: Client | None = None, wait: float = 10, **said: str):  # type: ignore[no-untyped-def]
    """The answer to a form that was open for so many seconds."""
    stamp = trap.new_stamp(event.slug, at=time.time() - wait)
    address = reverse("signup", args=[event.slug])
    return (client or Client()).post(address, PAIR | {trap.STAMP: stamp} | said)


def test_where_it_is_off_the_page_says_how_else() -> None:
    assert "as inscrições fazem-se com a organização" in page(an_event(0))


def test_the_page_says_until_when_and_how_many_places() -> None:
    event = opened(5, pairs=1, closes_at=timezone.now() + timedelta(minutes=5))
    when = moment_in_words(SignupTerms.objects.get().closes_at)  # type: ignore[arg-type]
    assert f"Inscrições abertas até {when}, faltam 4 lugares." in page(event)


def test_the_last_place_and_none() -> None:
    assert open_in_words(opened(2, pairs=1), SignupTerms.objects.get()).endswith("falta 1 lugar")
    event = Tournament.objects.get()
    comes(event, "Zé", "Tó")
    assert open_in_words(event, SignupTerms.objects.get()).endswith("já só para a lista de espera")
    assert "fica na lista de espera" in page(event)


def test_who_registers_is_led_to_a_page_of_its_own() -> None:
    event, phone = opened(), Client()
    answer = sent(event, client=phone)
    signup = Signup.objects.get()
    assert answer["Location"] == f"/inscricao/{signup.public_id}/?nova=1"
    own = words(phone.get(answer["Location"]))
    assert "Está inscrito, com o número 1." in own
    assert "Guarde esta ligação" in own


FAULTS = {
    "no name": ({"player_1": " "}, "Falta o nome."),
    "no partner": ({"player_2": ""}, "Falta o nome do parceiro. Se não tem, diga que vem sozinho."),
    "alone with a partner": ({"kind": "alone"}, "Escreveu também um parceiro"),
    "twice the same": ({"player_2": "zé"}, "Este nome já está em cima."),
    "a telephone for a name": ({"player_1": "Zé 912345678"}, "Escreva só o nome"),
    "a link for a name": ({"player_1": "www.vende.example"}, "Escreva só o nome"),
    "no contact": ({"contact": ""}, "Falta o contacto"),
    "half a telephone": ({"contact": "9123"}, "Escreva um número de telefone inteiro"),
    "no consent": ({"consent": ""}, "Sem isto não o podemos inscrever"),
    "a name too long": ({"player_1": "Z" * 81}, "80"),
    "no kind": ({"kind": ""}, "Diga se vem com parceiro ou sozinho."),
}


@pytest.mark.parametrize(("said", "told"), FAULTS.values(), ids=list(FAULTS))
def test_what_is_wrong_is_told_and_what_was_typed_stays(said: dict[str, str], told: str) -> None:
    answer = sent(opened(), **{"club": "Monte Novo"} | said)
    assert answer.status_code == 422
    assert told in words(answer)
    assert 'value="Monte Novo"' in answer.content.decode()
    assert not Signup.objects.exists()


def test_names_that_are_in_already_are_told_at_the_field() -> None:
    event = opened()
    comes(event, "Zé", "Tó")
    answer = sent(event)
    assert "«Zé e Tó» já tem inscrição." in words(answer)
    assert Signup.objects.count() == 1


ROBOTS = {
    "fills in what nobody sees": ({trap.FIELD: "x"}, 10.0),
    "is quicker than anybody types": ({}, 1.0),
    "never opened the form": ({trap.STAMP: ""}, 10.0),
    "has the stamp of another event": (
        {trap.STAMP: trap.new_stamp("outra", at=time.time() - 10)},
        10.0,
    ),
}


@pytest.mark.parametrize(("said", "wait"), ROBOTS.values(), ids=list(ROBOTS))
def test_a_robot_is_asked_once_more_and_a_person_loses_nothing(
    said: dict[str, str], wait: float
) -> None:
    answer = sent(opened(), wait=wait, **said)
    assert answer.status_code == 422
    assert "carregue outra vez" in words(answer)
    assert 'value="Zé"' in answer.content.decode()
    assert not Signup.objects.exists()


def test_the_form_that_was_sent_too_quickly_is_the_same_and_so_old_enough_a_moment_later() -> None:
    event = opened()
    stamp = trap.new_stamp(event.slug, at=time.time() - 1)
    answer = sent(event, **{trap.STAMP: stamp})
    assert f'name="{trap.STAMP}" value="{stamp}"' in answer.content.decode()


def test_who_sends_when_it_has_closed_meanwhile_reads_so_and_loses_nothing() -> None:
    event = opened(pairs=2)
    phone = Client()
    phone.get(reverse("signup", args=[event.slug]))
    close_registration(event, by=PHONE)
    answer = phone.post(reverse("signup", args=[event.slug]), PAIR)
    assert answer.status_code == 409
    assert "As inscrições estão fechadas." in words(answer)
    assert 'value="Zé"' in answer.content.decode()


def test_once_the_draw_has_begun_there_is_no_form() -> None:
    event = opened(pairs=4)
    begun(event)
    assert "O torneio já começou" in page(event)
    assert b"player_1" not in Client().get(reverse("signup", args=[event.slug])).content


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (SignupKind.PAIRS, {"player_1", "player_2"}),
        (SignupKind.ALONE, {"player_1", "shows_name"}),
        (SignupKind.BOTH, {"kind", "player_1", "player_2", "shows_name"}),
    ],
)
def test_the_form_asks_only_what_the_event_takes(kind: str, fields: set[str]) -> None:
    form = Client().get(reverse("signup", args=[opened(kind=kind).slug])).content.decode()
    asked = set(re.findall(r'name="(player_\d|kind|shows_name)"', form))
    assert asked == fields


def test_the_pages_of_everybody_lead_to_it_while_it_is_open() -> None:
    event = opened(4)
    for address in (reverse("home"), reverse("event", args=[event.slug])):
        shown = Client().get(address).content.decode()
        assert reverse("signup", args=[event.slug]) in shown
        assert "Inscrições abertas, faltam 4 lugares" in shown
    comes(event, "Zé", "Tó")
    assert "faltam 3 lugares" in words(Client().get(reverse("event", args=[event.slug])))


def test_the_home_page_asks_as_much_for_many_as_for_few(django_assert_num_queries) -> None:  # type: ignore[no-untyped-def]
    opened(4, event=an_event(1, name="A"))
    with django_assert_num_queries(6):
        Client().get(reverse("home"))
    for name in "BCDEFG":
        opened(4, event=an_event(2, name=name))
    with django_assert_num_queries(6):
        Client().get(reverse("home"))


@pytest.mark.parametrize(
    ("days", "told"), [(0, "hoje às 23:30"), (1, "amanhã às 23:30"), (3, "às 23:30")]
)
def test_an_hour_is_told_by_the_day_it_is_on_the_local_clock(days: int, told: str) -> None:
    day = timezone.localdate() + timedelta(days=days)
    moment = timezone.make_aware(
        datetime.combine(day, datetime.min.time()).replace(hour=23, minute=30)
    )
    assert moment_in_words(moment).endswith(told)


TOLD = [
    ({"did": "moved_up", "players": ["A", "B"]}, "subiram da lista de espera: A; B"),
    ({"did": "moved_up", "players": ["A"], "more": 2}, "subiram da lista de espera: A e mais 2"),
    ({"did": "terms", "is_open": False}, "desligadas"),
    (
        {"did": "terms", **NewTerms(kind="pairs", places=16, confirms=True).told()},
        "ligadas, só duplas já feitas, 16 lugares, a organização confirma, com lista de espera",
    ),
]


@pytest.mark.parametrize(("said", "told"), TOLD)
def test_the_book_tells_of_signups_in_words(said: dict[str, object], told: str) -> None:
    assert signup_in_words(said) == told
