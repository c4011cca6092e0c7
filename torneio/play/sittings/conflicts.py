"""Two values for one deal: both are kept, one counts, and somebody says which is right."""

from uuid import uuid4

from django.db import transaction
from django.utils.translation import gettext as _

from scoring import Problem
from torneio.access.actors import Actor
from torneio.play.book import Act
from torneio.play.models import Deal
from torneio.play.outcomes import Status, unexplained, void
from torneio.play.services.conflicts import not_theirs
from torneio.play.sittings.answers import DealOutcome, frozen, refused, settled, tell
from torneio.play.sittings.services import replace
from torneio.play.sittings.sheets import SittingSheet, lock_sitting


@transaction.atomic
def settle_conflict(
    sitting_id: int, *, deal_id: int, keep: bool, by: Actor, why: str = ""
) -> DealOutcome:
    """Say of a contested deal whether what stands there stays, or what `deal_id` says is right.

    Of the two who said it neither puts his own value in force; another player, the table's phone
    and officials may do either. Settling what is settled already is harmless.
    """
    sheet = lock_sitting(sitting_id, by=by)
    against = next((deal for deal in sheet.deals if deal.pk == deal_id), None)
    if against is None:
        return refused(sheet, Problem("unknown_hand"))
    if not against.contested:
        return DealOutcome(Status.ALREADY, sheet, against)
    there = sheet.at(against.number)
    if problem := not_theirs(against, there, keep=keep, by=by):
        return refused(sheet, problem)
    if there is None or keep or there.said == against.said:
        return _kept(sheet, against, there=there, by=by)
    return _exchanged(sheet, there, against, by=by, why=why)


def _exchanged(
    sheet: SittingSheet, there: Deal, against: Deal, *, by: Actor, why: str
) -> DealOutcome:
    unsaid = unexplained(sheet.sitting, by=by, why=why)
    if problems := frozen(sheet, there, by=by) or ((unsaid,) if unsaid else ()):
        return refused(sheet, *problems)
    # It stands in the sheet twice: struck as it was kept, and in force as it was settled.
    Deal.objects.filter(pk=against.pk).update(voided_why=_("passou a contar"))
    right = Deal(client_id=uuid4(), said=against.said, beside=against.beside)
    right.recorded_by, right.voice = by.name, against.voice  # still the word of whoever said it
    return replace(sheet, there, right, by=by, act=Act.SETTLED, why=why)


def _kept(sheet: SittingSheet, against: Deal, *, there: Deal | None, by: Actor) -> DealOutcome:
    against.contested = False
    against.save(update_fields=["contested"])
    void(against, by=by, why="")  # it never counted; this is who let it go
    tell(sheet, Act.SETTLED, there, by=by, instead_of=against)
    return settled(sheet, there)
