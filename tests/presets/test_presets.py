"""The presets of a house: kept from an event, offered to the house alone, and opened."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import DAY, PHONE, an_event, an_organiser, organised
from torneio.entries.models import Tournament
from torneio.entries.services import correct_event
from torneio.houses.models import HouseMember, HouseRole
from torneio.payments.fee_words import FeeTerms, fee_of
from torneio.payments.services import set_fee
from torneio.presets.models import Preset
from torneio.presets.services import keep_preset, open_from

pytestmark = pytest.mark.django_db
SETTLED = {
    "venue": "Taberna",
    "fee": "5 € por dupla",
    "prizes": "1.º presunto",
    "silence_minutes": 4,
    "plan": {"format": "swiss", "rounds": 5, "until": "23:30"},
}


def of(name: str = "alice") -> Client:
    client = Client()
    client.force_login(an_organiser(name))
    return client


@pytest.fixture
def friday() -> Tournament:
    """An evening of alice's with pairs, by other rules than the usual."""
    event = an_event(3, preset="brasil", organiser=an_organiser(), name="Sextas")
    correct_event(event, by=PHONE, **SETTLED)
    return Tournament.objects.get()


def kept(event: Tournament, name: str = "Sexta à noite") -> Preset:
    assert keep_preset(event, name, replace=False) is None
    return Preset.objects.get(name=name)


def test_all_that_was_decided_and_nobody_who_came(friday: Tournament) -> None:
    opened = open_from(kept(friday), name="Dia 27", day=DAY, by=PHONE)
    new = Tournament.objects.get(pk=opened.pk)
    for name in ("rules", "game", *SETTLED):
        assert getattr(new, name) == getattr(friday, name), name
    assert (new.name, new.date, new.house, new.pairs.count()) == ("Dia 27", DAY, friday.house, 0)
    assert new.slug != friday.slug


def test_who_won_a_prize_is_no_part_of_it(friday: Tournament) -> None:
    correct_event(friday, by=PHONE, prizes="1.º presunto\nMelhor bandeira: uma navalha → Zé e Tó")
    friday.refresh_from_db()
    opened = open_from(kept(friday), name="Dia 27", day=DAY, by=PHONE)
    assert opened.prizes == "1.º presunto\nMelhor bandeira: uma navalha"


def test_it_stays_as_it_was_kept(friday: Tournament) -> None:
    preset = kept(friday)
    correct_event(friday, by=PHONE, venue="Outra")
    assert open_from(preset, name="Dia 27", day=DAY, by=PHONE).venue == "Taberna"


def test_what_members_pay_is_kept_too(friday: Tournament) -> None:
    fee = FeeTerms(500, each=True, member_cents=300)
    set_fee(friday, fee, by=PHONE)
    assert fee_of(open_from(kept(friday), name="Dia 27", day=DAY, by=PHONE)) == fee


def test_kept_from_the_page_of_the_event_and_opened_from_that_of_a_new_one(
    friday: Tournament,
) -> None:
    alice = of()
    assert "Guardar como modelo" in alice.get(reverse("tournament_edit", args=[friday.slug])).text
    keep = reverse("preset_keep", args=[friday.slug])
    answer = alice.post(keep, {"name": "Sexta à noite"}, follow=True)
    assert "«Sexta à noite» está guardado" in answer.text
    preset = Preset.objects.get()
    page = reverse("preset", args=[preset.public_id])
    assert page in alice.get(reverse("tournament_new")).text
    assert 'value="Sexta à noite"' in alice.get(page).text
    opened = alice.post(page, {"name": "Sexta, 27", "date": "2026-11-27"})
    assert opened.status_code == 302
    assert Tournament.objects.get(name="Sexta, 27").venue == "Taberna"


def test_the_same_form_sent_twice_opens_one_event(friday: Tournament) -> None:
    alice, page = of(), reverse("preset", args=[kept(friday).public_id])
    key = alice.get(page).context["form"]["client_id"].value()
    sent = {"name": "Dia 27", "date": "2026-11-27", "client_id": str(key)}
    places = {alice.post(page, sent)["Location"] for _press in range(2)}
    new = Tournament.objects.get(name="Dia 27")
    assert places == {reverse("pairs", args=[new.slug])}


def test_a_name_once_a_house_unless_it_is_said(friday: Tournament) -> None:
    alice, keep = of(), reverse("preset_keep", args=[friday.slug])
    kept(friday)
    correct_event(friday, by=PHONE, venue="Outra")
    answer = alice.post(keep, {"name": "Sexta à noite"})
    assert answer.status_code == 422
    assert "Já há um modelo chamado «Sexta à noite»." in answer.text
    assert "Guardar por cima desse" in answer.text
    assert Preset.objects.get().settings["venue"] == "Taberna"
    alice.post(keep, {"name": "Sexta à noite", "replace": "on"})
    assert Preset.objects.get().settings["venue"] == "Outra"


@pytest.mark.parametrize(
    ("said", "told"), [({"name": " "}, "Dê-lhe um nome."), ({"name": "x" * 81}, "Até 80 letras.")]
)
def test_a_name_that_is_none(friday: Tournament, said: dict[str, str], told: str) -> None:
    answer = of().post(reverse("preset_keep", args=[friday.slug]), said)
    assert (answer.status_code, told in answer.text) == (422, True)
    assert "Guardar por cima desse" not in answer.text
    assert not Preset.objects.exists()


def test_an_event_needs_a_name_and_a_day(friday: Tournament) -> None:
    page = reverse("preset", args=[kept(friday).public_id])
    answer = of().post(page, {"name": "", "date": "sexta"})
    assert answer.status_code == 422
    assert "Falta o nome do torneio." in answer.text
    assert "Isto não é um dia" in answer.text
    assert Tournament.objects.count() == 1


def test_another_house_sees_none(friday: Tournament) -> None:
    preset = kept(friday)
    bob = of("bob")
    assert "Sexta à noite" not in bob.get(reverse("tournament_new")).text
    for name in ("preset", "preset_forget"):
        assert bob.post(reverse(name, args=[preset.public_id])).status_code == 404
    assert Preset.objects.exists()


def test_an_owner_deletes_a_helper_does_not(friday: Tournament) -> None:
    preset = kept(friday)
    organised(friday, an_organiser("bob"))
    HouseMember.objects.filter(user=an_organiser("bob")).update(role=HouseRole.HELPER)
    gone = reverse("preset_forget", args=[preset.public_id])
    assert "Só quem é responsável pela casa" in of("bob").post(gone, follow=True).text
    assert Preset.objects.exists()
    assert "já não se propõe" in of().post(gone, follow=True).text
    assert not Preset.objects.exists()
