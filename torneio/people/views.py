"""The pages of a house's people: the list, and what is kept of one person."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from torneio.access.actors import account
from torneio.entries.forgetting import pseudonym_of
from torneio.entries.models import Person, Tournament
from torneio.houses.members_only import for_member, for_owner
from torneio.houses.models import HouseMember
from torneio.payments.balances import is_member
from torneio.people.files import as_json
from torneio.people.selectors import attendance_of, entries_of, names_of, people_in
from torneio.people.services import forget_everywhere
from torneio.people.tables import PeopleTable
from torneio.query_parameters import arrange
from torneio.ratings.services import up_to_date
from torneio.ratings.strength_line import history_of, nights_of
from torneio.season.badge_words import record_words
from torneio.season.ledgers import ledger_lines, records
from torneio.season.nights import read_nights
from torneio.season.selectors import people_of
from torneio.season.tables import ledger_table
from torneio.words import sentence

A_PAGE = 50


@require_safe
@for_member
def people(request: HttpRequest, me: HouseMember) -> HttpResponse:
    """Everybody who ever entered in an event of the house, by name."""
    text = request.GET.get("q", "").replace("\0", "")[:80]
    table = PeopleTable(people_in(me.house, text))
    arrange(table, request, per_page=A_PAGE)
    rows = [row.record for row in table.paginated_rows]
    attendance = attendance_of(rows)
    for record in rows:
        record.attendance = attendance[record.pk]
    context = {"house": me.house, "table": table, "text": text}
    return render(request, "people/people.html", context)


@require_safe
@for_member
def people_ledger(request: HttpRequest, me: HouseMember) -> HttpResponse:
    """What everybody earned in all nights of the house that are over, and its records."""
    events = list(Tournament.objects.filter(house=me.house).order_by("date", "pk"))
    nights, known = read_nights(events), people_of(events)
    lines = ledger_lines(nights, known)
    table = ledger_table(
        lines, request, address=lambda key: reverse("person", args=[me.house.public_id, key])
    )
    said = record_words(records(nights, known, lines))
    return render(
        request, "people/ledger.html", {"house": me.house, "table": table, "records": said}
    )


@require_safe
@for_member
def person(request: HttpRequest, me: HouseMember, person_id: UUID) -> HttpResponse:
    """One person: the events, the names, and all that is kept."""
    found = _of_the_house(me, person_id)
    entries, ratings = entries_of(found), up_to_date(me.house)
    context = {
        "house": me.house,
        "me": me,
        "person": found,
        "entries": entries,
        "names": names_of(entries),
        "contacts": sum(bool(each.pair.contact) for each in entries),
        "pseudonym": pseudonym_of(found),
        "strength": history_of(ratings, found.pk) if ratings else None,
        "is_member": is_member(found),
    }
    return render(request, "people/person.html", context)


@require_safe
@for_member
def person_file(_request: HttpRequest, me: HouseMember, person_id: UUID) -> HttpResponse:
    """All that is kept of a person, to be given to that person."""
    found = _of_the_house(me, person_id)
    ratings = up_to_date(me.house)
    nights = nights_of(ratings, found.pk) if ratings else ()
    name = f"pessoa-{found.public_id.hex[:8]}.json"
    answer = HttpResponse(as_json(found, nights), content_type="application/json; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@require_POST
@for_owner
def person_forget(request: HttpRequest, me: HouseMember, person_id: UUID) -> HttpResponse:
    """Forget a person who asked for it."""
    found = _of_the_house(me, person_id)
    if problem := forget_everywhere(found, by=account(request)):
        messages.error(request, sentence(problem))
        return redirect("person", me.house.public_id, person_id)
    words = _("Feito: nos torneios lê-se agora «%(name)s», e os contactos foram apagados.")
    messages.success(request, words % {"name": pseudonym_of(found)})
    return redirect("people", me.house.public_id)


def _of_the_house(me: HouseMember, key: UUID) -> Person:
    """A person of this account's house by the public id of its root."""
    return get_object_or_404(Person, house=me.house_id, root=None, public_id=key)
