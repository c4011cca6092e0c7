"""What is read of houses: who may delete, and what an invitation shows."""

from uuid import UUID

from scoring import Problem
from torneio.houses.models import House, HouseMember, HouseRole, Invitation


def owners_only(house: House) -> Problem:
    """The refusal of what only an owner may do; it names who can be asked."""
    owners = house.members.filter(role=HouseRole.OWNER).values_list("user__username", flat=True)
    return Problem("only_owners", details={"owners": ", ".join(owners)})


def not_an_owner(house: House | None, user_id: int | None) -> Problem | None:
    """Why an account may not delete what a house has; None where it may."""
    if house is None:
        return None
    mine = HouseMember.objects.filter(house=house, user=user_id, role=HouseRole.OWNER)
    return None if mine.exists() else owners_only(house)


def open_invitation(key: UUID | str | None) -> Invitation | None:
    """An invitation that can still be accepted, with its house and who made it."""
    rows = Invitation.objects.open().select_related("house", "made_by")
    return rows.filter(public_id=key).first() if key else None
