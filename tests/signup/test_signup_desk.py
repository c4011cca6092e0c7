"""The organiser's page: the terms, the link to print, and who waits for an answer."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from tests.builders import an_event, an_organiser
from tests.draw.nights import signed_in
from tests.signup.coming import CONTACT, comes, now, opened, playing
from tests.table.phones import words
from torneio.entries.models import Pair, Tournament
from torneio.signup.models import SignupTerms
from torneio.signup.services.own_acts import withdraw

pytestmark = pytest.mark.django_db
TERMS = {"is_open": "on", "kind": "both", "confirms": "", "has_list": "on"}


@pytest.fixture
def event() -> Tournament:
    """One of next year."""
    made = an_event(0, organiser=an_organiser())
    Tournament.objects.update(date=timezone.localdate() + timedelta(days=390))
    return Tournament.objects.get(pk=made.pk)


@pytest.fixture
def organiser(event: Tournament) -> Client:
    return signed_in(event)


def page(event: Tournament) -> str:
    return reverse("signups", args=[event.slug])


def test_it_is_switched_on_with_its_terms(event: Tournament, organiser: Client) -> None:
    day = timezone.localdate() + timedelta(days=2)
    said = TERMS | {"day": str(day), "hour": "20:00", "places": "16", "confirms": "1"}
    shown = words(organiser.post(page(event), said, follow=True))
    assert "faltam 16 lugares" in shown
    terms = SignupTerms.objects.get()
    assert terms.closes_at
    closes = timezone.localtime(terms.closes_at)
    assert (closes.date(), closes.hour, terms.places, terms.confirms) == (day, 20, 16, True)


def test_before_the_terms_are_kept_the_page_says_that_nobody_registers_yet(
    event: Tournament, organiser: Client
) -> None:
    first = words(organiser.get(page(event)))
    assert "Ainda ninguém se inscreve pela página" in first
    assert "Ninguém." not in first
    kept = words(organiser.post(page(event), TERMS | {"confirms": "1"}, follow=True))
    assert "Ainda ninguém se inscreve" not in kept
    assert "Ninguém." in kept


WRONG = {
    "an hour without a day": ({"hour": "20:00"}, "Falta o dia."),
    "a day without an hour": ({"day": "2026-12-24"}, "Falta a hora."),
    "no day at all": ({"day": "ontem", "hour": "20:00"}, "Escreva o dia assim"),
    "long ago": ({"day": "0001-01-01", "hour": "20:00"}, "Esse dia fica longe de mais."),
    "no place": ({"places": "0"}, "Pelo menos 1."),
    "no number": ({"places": "muitos"}, "Escreva só um número, em algarismos."),
}


@pytest.mark.parametrize(("said", "told"), WRONG.values(), ids=list(WRONG))
def test_wrong_terms_are_told(
    said: dict[str, str], told: str, event: Tournament, organiser: Client
) -> None:
    answer = organiser.post(page(event), TERMS | said)
    assert answer.status_code == 422
    assert told in words(answer)
    assert not SignupTerms.objects.exists()


def test_signups_do_not_close_after_the_day_of_the_event(
    event: Tournament, organiser: Client
) -> None:
    after = event.date + timedelta(days=1)
    answer = organiser.post(page(event), TERMS | {"day": str(after), "hour": "20:00"})
    assert answer.status_code == 422
    assert "Até lá têm de fechar." in words(answer)
    assert not SignupTerms.objects.exists()


def test_an_hour_that_is_gone_is_told(event: Tournament, organiser: Client) -> None:
    yesterday = timezone.localdate() - timedelta(days=1)
    answer = organiser.post(page(event), TERMS | {"day": str(yesterday), "hour": "20:00"})
    assert "Isso já passou." in words(answer)


def test_an_hour_that_the_change_to_summer_time_leaves_out_is_told(
    event: Tournament, organiser: Client
) -> None:
    year = timezone.localdate().year + 1
    last = max(day for day in range(25, 32) if timezone.datetime(year, 3, day).weekday() == 6)
    answer = organiser.post(page(event), TERMS | {"day": f"{year}-03-{last}", "hour": "01:30"})
    assert "essa não existe" in words(answer)


def test_the_organiser_answers_and_takes_the_answer_back(
    event: Tournament, organiser: Client
) -> None:
    signup = comes(opened(event=event, confirms=True), "Zé", "Tó")
    assert CONTACT in organiser.get(page(event)).content.decode()
    answer = reverse("signup_answer", args=[event.slug, signup.public_id])
    assert "Zé e Tó: dentro." in words(organiser.post(answer, {"confirm": "1"}, follow=True))
    assert playing(event) == ["Zé e Tó"]
    organiser.post(answer, {"undo": "1"})
    assert "Zé e Tó: recusada." in words(organiser.post(answer, {"refuse": "1"}, follow=True))
    organiser.post(answer, {"undo": "1"})
    assert now(signup) == "asked"


def test_a_pair_of_which_one_waits_alone_is_joined_to_the_one_who_waits(
    event: Tournament, organiser: Client
) -> None:
    comes(opened(event=event), "Zé")
    Pair.objects.update(paid=True)
    signup = comes(event, "Zé", "Quim")
    assert now(signup) == "asked"
    said = words(organiser.get(page(event)))
    assert "É a mesma pessoa: juntar o parceiro a Zé" in said
    answer = reverse("signup_answer", args=[event.slug, signup.public_id])
    organiser.post(answer, {"join": "1"})
    assert playing(event) == ["Zé e Quim"]
    assert Pair.objects.get().paid
    assert now(signup) == "in"
    assert "Entretanto isto mudou" in words(organiser.post(answer, {"join": "1"}, follow=True))


def test_who_waits_no_more_is_not_joined(event: Tournament, organiser: Client) -> None:
    single = comes(opened(event=event), "Zé")
    signup = comes(event, "Zé", "Quim")
    withdraw(single)
    answer = reverse("signup_answer", args=[event.slug, signup.public_id])
    organiser.post(answer, {"join": "1"})
    assert now(signup) == "asked"


def test_the_doubt_about_a_name_stands_beside_it(event: Tournament, organiser: Client) -> None:
    comes(opened(event=event), "Zé", "Tó")
    comes(event, "Zé", "Quim")
    assert "«Zé» já está na dupla 1." in words(organiser.get(page(event)))


def test_the_page_of_pairs_tells_who_waits_and_who_moved_up(
    event: Tournament, organiser: Client
) -> None:
    pairs = reverse("pairs", args=[event.slug])
    assert "se inscrevam, por uma ligação" in words(organiser.get(pairs))
    opened(1, event=event)
    for names in (("Zé", "Tó"), ("Rui", "Eva"), ("Ana", "Ivo")):
        comes(event, *names)
    assert "2 na lista de espera." in words(organiser.get(pairs))
    opened(2, event=event)
    assert "Subiram da lista de espera: Rui e Eva" in words(organiser.get(pairs))


def test_another_link_is_given_to_who_lost_it(event: Tournament, organiser: Client) -> None:
    signup = comes(opened(event=event, confirms=True), "Zé", "Tó")
    answer = reverse("signup_answer", args=[event.slug, signup.public_id])
    assert "A ligação de Zé e Tó é outra" in words(
        organiser.post(answer, {"link": "1"}, follow=True)
    )


def test_the_lists_cost_as_much_for_many_as_for_few(event: Tournament, organiser: Client) -> None:
    opened(2, event=event, confirms=True)

    def asked() -> int:
        with CaptureQueriesContext(connection) as queries:
            assert organiser.get(page(event)).status_code == 200
        return len(queries)

    for at in range(3):
        comes(event, f"Zé {at}", f"Tó {at}")
    few = asked()
    for at in range(3, 60):
        comes(event, f"Zé {at}", f"Tó {at}")
    assert asked() == few


def test_the_poster_has_the_address(event: Tournament, organiser: Client) -> None:
    opened(event=event)
    poster = organiser.get(reverse("signup_poster", args=[event.slug]))
    assert reverse("signup", args=[event.slug]) in poster.content.decode()
    assert b"<svg" in poster.content
