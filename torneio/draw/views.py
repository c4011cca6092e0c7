"""The organiser's draw: the beginning, and the page of its rounds."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from torneio.access.actors import account
from torneio.draw import services
from torneio.draw.beginning.views import begin_form, begin_page
from torneio.draw.draw_page import back, round_of, show, stage_of, undoing, while_open
from torneio.draw.forms import AfterForm, HourForm, TablesThereForm
from torneio.draw.late_pairs import late_pairs
from torneio.draw.taking_in import resting_in_words, seated_in_words, take_in_late_pairs
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.htmx import form_page, posted
from torneio.play.models import Certificate, Round
from torneio.play.round_names import name_of_round


@require_safe
@for_organiser
def draw(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Before a stage: how to play. After: the rounds, with the one to work on."""
    if not tournament.stages.exists():
        return begin_page(request, tournament, begin_form(tournament))
    chosen = request.GET.get("ronda")
    return show(request, tournament, number=chosen, undo=undoing(request, tournament, chosen))


@require_safe
@for_organiser
def certificate(_request: HttpRequest, tournament: Tournament, number: str) -> HttpResponse:
    """The input and the proof of a round's draw, for `python -m pairing verify`."""
    round_ = round_of(tournament, number)
    kept = Certificate.objects.filter(round=round_).first()
    if kept is None:  # a league, a bracket, or nothing drawn
        return back(tournament, number)
    name = f'attachment; filename="sorteio-{tournament.slug}-{round_.slug}.json"'
    return JsonResponse(kept.proof, headers={"Content-Disposition": name})


@require_POST
@for_organiser
@while_open
def abandon(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Back to registration."""
    stage = stage_of(tournament)
    if problem := services.abandon_stage(stage, by=account(request)):
        return show(request, tournament, problem=problem)
    return redirect("draw", tournament.slug)


@require_POST
@for_organiser
@while_open
def take_in_late(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Take the late pairs in."""
    stage = stage_of(tournament)
    late = late_pairs(stage)
    count = take_in_late_pairs(stage, by=account(request))
    said = [*seated_in_words(late), *resting_in_words(stage, late)]
    if to_come := count - len(said):
        said.append(tournament.entering.says["taken_in"] % {"number": to_come})
    return show(request, tournament, said=" ".join(said))


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
@while_open
def schedule(request: HttpRequest, tournament: Tournament, number: str) -> HttpResponse:
    """Schedule the draw of a waiting round, on a page of its own, which is never refreshed."""
    round_ = round_of(tournament, number)
    if round_.state != Round.State.WAITING:
        return redirect("draw", tournament.slug)
    mode = request.POST.get("mode", "")
    hour = HourForm(request.POST if mode == "hour" else None, prefix="hour")
    after = AfterForm(request.POST if mode == "after" else None, prefix="after")
    for form in (hour, after):
        if form.is_bound and form.is_valid():
            services.schedule_draw(round_, by=account(request), **form.schedule())
            return redirect("draw", tournament.slug)
    context = {
        "tournament": tournament,
        "number": number,
        "follows": round_.number > 1 or round_.stage.number > 1,
        "name": name_of_round(round_).name,
        "hour": hour,
        "after": after,
    }
    status = 422 if request.method == "POST" else 200
    return render(request, "draw/schedule.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
@while_open
def tables_there(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """How many tables the house has, on a page of its own, which is never refreshed."""
    stage = stage_of(tournament)
    form = TablesThereForm(posted(request), initial={"tables": tournament.tables_there})
    if form.is_valid():
        services.tell_tables(stage, form.cleaned_data["tables"], by=account(request))
        return redirect("draw", tournament.slug)
    context = {"tournament": tournament, "form": form}
    return form_page(request, "draw/tables_there.html", context, form=form)


@require_POST
@for_organiser
@while_open
def unschedule(request: HttpRequest, tournament: Tournament, number: str) -> HttpResponse:
    """Remove the schedule: the round waits for the organiser again."""
    services.schedule_draw(round_of(tournament, number), by=account(request))
    return show(request, tournament)
