"""Who is in a house: invitations, roles, leaving, and what a house keeps to itself."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import an_event, an_organiser, organised
from torneio.access.links import sign_invitation
from torneio.access.redaction import redacted
from torneio.entries.models import Tournament
from torneio.houses.models import House, HouseMember, HouseRole, Invitation
from torneio.houses.services import (
    accept_invitation,
    change_role,
    houses_of,
    invite,
    leave_house,
    own_house,
    withdraw_invitation,
)

pytestmark = pytest.mark.django_db


def of(name: str) -> Client:
    client = Client()
    client.force_login(an_organiser(name))
    return client


def a_house(*helpers: str) -> House:
    """The house of alice, with these helpers."""
    house = own_house(an_organiser())
    for name in helpers:
        HouseMember.objects.create(house=house, user=an_organiser(name), role=HouseRole.HELPER)
    return house


def at(name: str, house: House, *more: object) -> str:
    return reverse(name, args=[house.public_id, *more])


def member(house: House, name: str) -> int:
    return house.members.get(user__username=name).pk


def roles(house: House) -> dict[str, str]:
    return {each.user.username: each.role for each in house.members.select_related("user")}


def link_of(invitation: Invitation) -> str:
    return reverse("invitation_link", args=[sign_invitation(invitation.public_id)])


def test_an_account_has_one_house_of_its_own_from_the_start() -> None:
    alice = an_organiser()
    assert own_house(alice) == own_house(alice) == houses_of(alice)[0]
    assert (own_house(alice).name, roles(own_house(alice))) == ("alice", {"alice": "owner"})


def test_who_is_invited_opens_an_account_and_sees_the_events_of_the_house() -> None:
    event = an_event(organiser=an_organiser())
    invitation, phone = invite(a_house(), HouseRole.HELPER, by=an_organiser()), Client()
    page = phone.get(link_of(invitation), follow=True)
    assert page.redirect_chain == [(reverse("invitation"), 302)]  # no token in the address
    assert "alice convida" in page.content.decode()
    typed = {"username": "Zé  Manel", "password1": "manilha-seca", "password2": "manilha-seca"}
    answer = phone.post(reverse("invitation"), typed, follow=True)
    assert "Noite de Sueca" in answer.content.decode()
    assert roles(a_house()) == {"alice": "owner", "Zé Manel": "helper"}
    assert phone.get(reverse("pairs", args=[event.slug])).status_code == 200
    assert Client().get(link_of(invitation), follow=True).status_code == 404  # once


def test_who_has_an_account_accepts_with_it() -> None:
    invitation, phone = invite(a_house(), HouseRole.OWNER, by=an_organiser()), of("bruno")
    assert "com a conta «bruno»" in phone.get(link_of(invitation), follow=True).content.decode()
    assert phone.post(reverse("invitation")).status_code == 302
    assert roles(a_house())["bruno"] == "owner"


def test_the_login_leads_back_to_the_invitation() -> None:
    an_organiser("bruno")
    invitation, phone = invite(a_house(), HouseRole.HELPER, by=an_organiser()), Client()
    phone.get(link_of(invitation))
    typed = {"username": "bruno", "password": "a-password-for-tests", "next": "/convite/"}
    page = phone.post(reverse("login"), typed, follow=True)
    assert "Aceitar o convite" in page.content.decode()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"username": "Alice"}, "Já há uma conta com este nome"),
        ({"password2": "outra-coisa"}, "As duas não são iguais."),
        ({"password1": "curta", "password2": "curta"}, "É curta de mais"),
        ({"username": ""}, "obrigatório"),
    ],
    ids=["a name taken", "two passwords", "short", "no name"],
)
def test_what_is_wrong_with_a_new_account_stands_at_its_field(
    typed: dict[str, str], said: str
) -> None:
    invitation, phone = invite(a_house(), HouseRole.HELPER, by=an_organiser()), Client()
    phone.get(link_of(invitation))
    good = {"username": "bruno", "password1": "manilha-seca", "password2": "manilha-seca"}
    answer = phone.post(reverse("invitation"), good | typed)
    assert (answer.status_code, said in answer.content.decode()) == (422, True)
    assert (User.objects.count(), roles(a_house())) == (1, {"alice": "owner"})


def test_an_invitation_ends_when_used_withdrawn_or_a_week_old() -> None:
    house, alice = a_house(), an_organiser()
    used, closed, old = (invite(house, HouseRole.HELPER, by=alice) for _ in range(3))
    assert accept_invitation(used, an_organiser("bruno")) is None
    assert withdraw_invitation(house, closed.public_id)
    Invitation.objects.filter(pk=old.pk).update(made_at=timezone.now() - timedelta(days=8))
    for each in (used, closed, old):
        problem = accept_invitation(each, an_organiser("carla"))
        assert problem is not None
        assert problem.code == "invitation_is_over"
        assert not withdraw_invitation(house, each.public_id)
    assert roles(house) == {"alice": "owner", "bruno": "helper"}


def test_who_is_in_already_leaves_the_invitation_for_another() -> None:
    house, alice = a_house(), an_organiser()
    invitation = invite(house, HouseRole.HELPER, by=alice)
    problem = accept_invitation(invitation, alice)
    assert problem is not None
    assert problem.code == "in_the_house_already"
    assert list(Invitation.objects.open()) == [invitation]
    assert roles(house) == {"alice": "owner"}


def test_a_house_keeps_an_owner() -> None:
    house = a_house("bruno")
    alice, bruno = an_organiser(), an_organiser("bruno")
    for problem in (leave_house(house, alice.pk), change_role(house, alice.pk, HouseRole.HELPER)):
        assert problem is not None
        assert problem.code == "last_owner"
    assert change_role(house, bruno.pk, HouseRole.OWNER) is None
    assert leave_house(house, alice.pk) is None
    assert roles(house) == {"bruno": "owner"}


def test_who_left_opens_nothing_of_the_house_any_more() -> None:
    event, house = an_event(organiser=an_organiser()), a_house("bruno")
    bruno = of("bruno")
    assert bruno.get(reverse("pairs", args=[event.slug])).status_code == 200
    assert bruno.post(at("house_leave", house)).status_code == 302
    assert bruno.get(reverse("pairs", args=[event.slug])).status_code == 404
    assert bruno.get(at("house", house)).status_code == 404


@pytest.mark.parametrize("name", ["house_invite", "house_uninvite", "house_role", "house_remove"])
def test_a_helper_is_told_who_may(name: str) -> None:
    house = a_house("bruno", "carla")
    more = (member(house, "carla"),) if name in {"house_role", "house_remove"} else ()
    sent = {"role": "owner", "key": str(uuid4())}
    answer = of("bruno").post(at(name, house, *more), sent, follow=True)
    assert "Só quem é responsável pela casa o pode fazer: alice." in answer.content.decode()
    assert roles(house) == {"alice": "owner", "bruno": "helper", "carla": "helper"}
    assert not Invitation.objects.exists()


def test_a_helper_deletes_no_event() -> None:
    event = an_event(organiser=an_organiser())
    a_house("bruno")
    page = of("bruno").post(reverse("tournament_delete", args=[event.slug]), follow=True)
    assert "Só quem é responsável pela casa" in page.content.decode()
    assert Tournament.objects.exists()


def test_a_helper_sees_no_link_of_an_invitation() -> None:
    house = a_house("bruno")
    invitation = invite(house, HouseRole.OWNER, by=an_organiser())
    token = sign_invitation(invitation.public_id)
    assert token in of("alice").get(at("house", house)).content.decode()
    assert token not in of("bruno").get(at("house", house)).content.decode()
    assert token not in redacted(f"GET /convite/{token}/")


def test_an_owner_of_another_house_changes_nothing_here() -> None:
    house = a_house("bruno")
    invitation = invite(house, HouseRole.HELPER, by=an_organiser())
    own = own_house(an_organiser("carla"))
    carla, sent = of("carla"), {"role": "owner", "key": str(invitation.public_id)}
    for name in ("house_role", "house_remove"):
        assert carla.post(at(name, house, member(house, "bruno")), sent).status_code == 404
        assert carla.post(at(name, own, member(house, "bruno")), sent).status_code == 404
    carla.post(at("house_uninvite", own), sent)
    assert list(Invitation.objects.open()) == [invitation]
    assert roles(house) == {"alice": "owner", "bruno": "helper"}


def test_an_owner_invites_renames_and_changes_roles_on_the_page() -> None:
    house, alice = a_house("bruno"), of("alice")
    bruno = member(house, "bruno")
    assert (
        alice.post(
            at("house", house), {"name": "Sociedade do Largo", "contacts_kept": 6}
        ).status_code
        == 302
    )
    assert alice.post(at("house_invite", house), {"role": "helper"}).status_code == 302
    assert (
        alice.post(at("house_role", house, member(house, "bruno")), {"role": "owner"}).status_code
        == 302
    )
    page = alice.get(at("house", house)).content.decode()
    assert "Sociedade do Largo" in page
    assert House.objects.get().contacts_kept == 6
    assert sign_invitation(Invitation.objects.get().public_id) in page
    assert roles(house)["bruno"] == "owner"
    assert alice.post(at("house_remove", house, bruno)).status_code == 302
    assert "bruno" not in roles(house)
    assert alice.post(at("house", house), {"name": " "}).status_code == 422
    assert alice.post(at("house_invite", house), {"role": "king"}).status_code == 422


def test_an_account_in_two_houses_says_of_which_an_event_is() -> None:
    house, bruno = a_house("bruno"), an_organiser("bruno")
    own = House.objects.create(name="Casa do Bruno")
    own.users.add(bruno)
    client, address = of("bruno"), reverse("tournament_new")
    typed = {"name": "Sexta", "date": "2026-11-27"}
    assert client.post(address, typed).status_code == 422
    assert client.post(address, typed | {"house": str(uuid4())}).status_code == 422
    assert client.post(address, typed | {"house": str(own.public_id)}).status_code == 302
    assert Tournament.objects.get().house == own
    assert of("alice").get(reverse("pairs", args=["sexta"])).status_code == 404
    organised(an_event(name="Sábado", organiser=an_organiser()), an_organiser())
    page = client.get(reverse("tournaments")).content.decode()
    assert "Casa do Bruno" in page
    assert house.name in page
    houses = client.get(reverse("houses")).content.decode()
    assert str(own.public_id) in houses
    assert str(house.public_id) in houses


def test_a_helper_who_sends_the_owners_form_is_told_who_may() -> None:
    house = a_house("bruno")
    page = of("bruno").post(at("house", house), {"name": "Minha", "contacts_kept": 6}, follow=True)
    assert "Só quem é responsável pela casa o pode fazer: alice." in page.content.decode()
    assert House.objects.get().name != "Minha"
