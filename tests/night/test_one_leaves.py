"""One player of a pair goes home: another comes in for it, or the one who stays finds a partner."""

from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, begun, drawn
from tests.draw.nights import finish, pair_of, signed_in
from tests.live.reading import said
from torneio.access.actors import official
from torneio.audit.check import check
from torneio.entries.models import Pair, Player, Tournament
from torneio.entries.partners import draw_partners
from torneio.entries.pasting import Entry, read_lines
from torneio.entries.persons import join_persons
from torneio.entries.selectors import names_of
from torneio.entries.services import correct_event, register_pairs
from torneio.payments.fee_words import FeeTerms
from torneio.payments.services import set_fee, take_part
from torneio.play.models import Stage
from torneio.play.squads import squads_of

pytestmark = pytest.mark.django_db
ALICE = official("alice")


@pytest.fixture
def stage() -> Stage:
    """Four pairs drawn by lot, their first round public, and Rui who waits."""
    correct_event(an_event(0), plan={"alone": True}, by=ALICE)
    event = Tournament.objects.get()
    register_pairs(event, read_lines("Ana\nEva\nGil\nIvo\nZé\nTó\nLia\nQuim", names=1))
    assert draw_partners(event, by=ALICE, lots=7)
    stage = begun(event, "swiss", rounds=3)
    drawn(stage)
    register_pairs(event, [Entry(1, ("Rui",), "Rui", waits=True)], late=True)
    return stage


@pytest.fixture
def desk(stage: Stage) -> Client:
    return signed_in(stage.tournament)


def leaving(stage: Stage, number: int = 1) -> str:
    return reverse("pair_leaving", args=[stage.tournament.slug, number])


def test_the_page_of_leaving_tells_both_ways_before_anything_is_done(
    desk: Client, stage: Stage
) -> None:
    words = said(desk.get(leaving(stage)).content.decode())
    assert "Só um dos dois vai para casa?" in words
    assert "Entra Rui, que espera parceiro" in words
    assert "Ou esta dupla acaba" in words


def test_another_person_comes_in_by_one_form_that_refuses_nothing(
    desk: Client, stage: Stage
) -> None:
    there = f"{reverse('pair_edit', args=[stage.tournament.slug, 1])}?entra"
    assert f'href="{there}#id_player_3"' in desk.get(leaving(stage)).content.decode()
    form = desk.get(there).context["form"]
    assert form["anyway"].value() is True
    typed = {name: form[name].value() or "" for name in form.fields} | {"player_3": "Rosa"}
    unticked = {name: value for name, value in typed.items() if name != "anyway"}
    assert desk.post(there, unticked).status_code == 422
    assert desk.post(there, typed | {"anyway": "on"}).status_code == 302
    assert "Rosa" in names_of(pair_of(stage, 1))


def test_who_waits_comes_in_and_the_pair_keeps_what_it_has(desk: Client, stage: Stage) -> None:
    finish(stage.rounds.get(number=1))
    waits = Pair.objects.get(name="Rui").number
    answer = desk.post(leaving(stage), {"entra": waits}, follow=True)
    assert "Rui entra na dupla 1" in said(answer.content.decode())
    pair = pair_of(stage, 1)
    assert names_of(pair)[2] == "Rui"
    assert not Pair.objects.waiting().exists()
    assert stage.entrants.filter(pair=pair).exists()
    following = drawn(stage, 2).matches.of_pair(pair).with_names().get()
    assert [each.pair for each in squads_of(following)] == [pair]
    assert list(check(Tournament.objects.get()).faults) == []


def test_who_comes_in_stays_the_person_that_other_evenings_know(desk: Client, stage: Stage) -> None:
    waits, last = Pair.objects.get(name="Rui"), an_event(1, name="Sexta passada").pairs.get()
    (there,), (here,) = last.players.all()[:1], waits.players.all()
    assert join_persons(here, there, by=ALICE)
    set_fee(waits.tournament, FeeTerms(500, each=True), by=ALICE)
    assert take_part(waits, 100, client_id=uuid4(), by=ALICE) is None
    answer = desk.post(leaving(stage), {"entra": waits.number}, follow=True)
    assert "Rui já tinha pago a sua inscrição" in said(answer.content.decode())
    entered = pair_of(stage, 1).players.get(name="Rui")
    assert entered.person.top == Player.objects.get(pk=there.pk).person.top


def test_nobody_comes_in_twice(desk: Client, stage: Stage) -> None:
    waits = Pair.objects.get(name="Rui").number
    desk.post(leaving(stage), {"entra": waits})
    assert desk.post(leaving(stage, 2), {"entra": waits}).status_code == 404


def test_who_stays_is_joined_with_who_waits_once_the_pair_is_gone(
    desk: Client, stage: Stage
) -> None:
    first = names_of(pair_of(stage, 1))[0]
    Pair.objects.filter(number=1).update(withdrawn=True)
    add = reverse("pair_add", args=[stage.tournament.slug])
    typed = {"player_1": first, "player_2": "Rui"}
    assert "Juntar os dois" in desk.post(add, typed).content.decode()
    desk.post(add, typed | {"juntar": "1"})
    made = Pair.objects.latest("number")
    assert set(names_of(made)) == {first, "Rui"}
    assert made.joined_from
