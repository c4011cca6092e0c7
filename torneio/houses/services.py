"""Who is in a house: its first account, invitations, roles, and leaving."""

from uuid import UUID

from django.contrib.auth.models import AnonymousUser, User
from django.db import transaction

from scoring import Problem
from torneio.houses.models import House, HouseMember, HouseRole, Invitation


@transaction.atomic
def own_house(user: User) -> House:
    """The first house of an account; without any, one is made that bears its name."""
    User.objects.select_for_update().get(pk=user.pk)  # not two, from two windows
    if known := House.objects.of(user.pk).first():
        return known
    house = House.objects.create(name=user.get_username()[:80])
    HouseMember.objects.create(house=house, user=user)
    return house


def houses_of(user: User | AnonymousUser) -> list[House]:
    """The houses of an account, one at least."""
    found = list(House.objects.of(user.pk))
    return found if found or not user.is_authenticated else [own_house(user)]


def change_house(house: House, *, name: str, contacts_kept: int) -> None:
    """Give a house another name, or keep its contacts for another time, in months."""
    House.objects.filter(pk=house.pk).update(name=name, contacts_kept=contacts_kept)


def invite(house: House, role: HouseRole, *, by: User) -> Invitation:
    """An invitation for one person: the first to accept it by its link."""
    return Invitation.objects.create(house=house, role=role, made_by=by)


def withdraw_invitation(house: House, invitation: UUID) -> bool:
    """Close an invitation; False where it was accepted or closed meanwhile."""
    asked = house.invitations.open().filter(public_id=invitation)
    return bool(asked.update(withdrawn=True))


@transaction.atomic
def accept_invitation(invitation: Invitation, user: User) -> Problem | None:
    """Put an account into the house of an invitation, with the role it names.

    An account that is in already keeps its role, and the invitation stays open for another.
    """
    house = House.objects.select_for_update().get(pk=invitation.house_id)
    if house.members.filter(user=user).exists():
        return Problem("in_the_house_already", details={"name": house.name})
    if not Invitation.objects.open().filter(pk=invitation.pk).update(accepted_by=user):
        return Problem("invitation_is_over")
    HouseMember.objects.create(house=house, user=user, role=invitation.role)
    return None


@transaction.atomic
def change_role(house: House, user_id: int, role: HouseRole) -> Problem | None:
    """Give an account in a house another role; it keeps one owner at least."""
    members = _locked(house)
    if role != HouseRole.OWNER and _is_last_owner(members, user_id):
        return Problem("last_owner")
    HouseMember.objects.filter(house=house, user=user_id).update(role=role)
    return None


@transaction.atomic
def leave_house(house: House, user_id: int) -> Problem | None:
    """Take an account out of a house, asked by itself or by an owner; the last owner stays."""
    members = _locked(house)
    if _is_last_owner(members, user_id):
        return Problem("last_owner")
    HouseMember.objects.filter(house=house, user=user_id).delete()
    return None


def _locked(house: House) -> list[HouseMember]:
    """The accounts of a house, which nobody changes until this transaction ends."""
    House.objects.select_for_update().get(pk=house.pk)
    return list(house.members.all())


def _is_last_owner(members: list[HouseMember], user_id: int) -> bool:
    return [each.user_id for each in members if each.owns] == [user_id]
