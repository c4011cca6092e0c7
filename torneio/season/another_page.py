"""Another evening like one before: of a series, it is of the series too."""

from functools import partial
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from torneio.access.actors import account
from torneio.entries.another import day_of_another, open_another
from torneio.entries.forms.events import AnotherForm
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.entries.views.opening import open_once, tell_open, to_its_pairs
from torneio.htmx import form_page, posted
from torneio.prizes.prize_lines import without_winners
from torneio.season.services import keep_what_goes_with
from torneio.words import sentence


@for_organiser
def another_event(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Open another event like this one."""
    day = day_of_another(tournament, timezone.localdate())
    initial = {"name": tournament.name, "date": day, "pairs": True}
    form = AnotherForm(posted(request), initial=initial)
    if form.is_valid():
        opening = partial(_opened, request, tournament, form)
        if answer := open_once(request, form, opening, again=to_its_pairs):
            return answer
    entered = tournament.pairs.filter(waits=False).count() or tournament.pairs.count()
    says = tournament.entering.says["entered"]
    context = {
        "tournament": tournament,
        "form": form,
        "entered": says % {"number": entered} if entered else "",
    }
    return form_page(request, "entries/another.html", context, form=form)


def _opened(
    request: HttpRequest, before: Tournament, form: AnotherForm, *, key: UUID
) -> HttpResponse | None:
    """The way to its pairs; None where the form says why it was not opened."""
    said, by = form.cleaned_data, account(request)
    asked = {"name": said["name"], "day": said["date"], "pairs": said["pairs"]}
    prizes = without_winners(before.prizes)
    opened = open_another(before, **asked, by=by, public_id=key, prizes=prizes)
    if isinstance(opened, Tournament):
        keep_what_goes_with(before, opened, by=by)
        tell_open(request, opened)
        return to_its_pairs(opened)
    for problem in opened:
        form.add_error("pairs", sentence(problem))
    return None
