"""The organiser's draw: how the event is played, and the page of its rounds."""

from django.http import HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scoring import Problem
from torneio.access.actors import account
from torneio.draw import services
from torneio.draw.aloud import aloud
from torneio.draw.draw_page import back, round_of, show, stage_of, undoing, while_open
from torneio.draw.evening_forms import usual_minutes
from torneio.draw.evenings import Way, evening, way_of
from torneio.draw.forms import AfterForm, BeginForm, HourForm
from torneio.draw.plans import plan, plan_in_words
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.htmx import is_part
from torneio.play.models import Certificate, Round
from torneio.play.round_names import name_of_round
from torneio.words import sentence


@require_safe
@for_organiser
def draw(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Before a stage: how to play. After: the rounds, and the one to see to."""
    if not tournament.stages.exists():
        return _begin_page(request, tournament, _begin_form(tournament))
    chosen = request.GET.get("ronda")
    return show(request, tournament, number=chosen, undo=undoing(request, tournament, chosen))


@require_safe
@for_organiser
def draw_plan(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """What the choices on the form come to, as they are being made."""
    form = _begin_form(tournament, request.GET)
    if not is_part(request):
        return _begin_page(request, tournament, form)
    context = _planned(form, tournament) | {"typing": True}
    return render(request, "draw/_plan.html", context)


@require_safe
@for_organiser
def read_aloud(request: HttpRequest, tournament: Tournament, number: str) -> HttpResponse:
    """A public round to read to the room and to print, by table or by name."""
    round_ = round_of(tournament, number)
    if not round_.is_public:
        return back(tournament, number)
    context = {
        "tournament": tournament,
        "number": number,
        "name": name_of_round(round_).name,
        "aloud": aloud(round_),
        "by_name": request.GET.get("por") == "nome",
    }
    return render(request, "draw/read.html", context)


@require_safe
@for_organiser
def certificate(_request: HttpRequest, tournament: Tournament, number: str) -> HttpResponse:
    """What a round was drawn from and what proves it, for `python -m pairing verify`."""
    round_ = round_of(tournament, number)
    kept = Certificate.objects.filter(round=round_).first()
    if kept is None:  # a league, a bracket, or nothing drawn
        return back(tournament, number)
    name = f'attachment; filename="sorteio-{tournament.slug}-{round_.slug}.json"'
    return JsonResponse(kept.proof, headers={"Content-Disposition": name})


@require_POST
@for_organiser
def begin(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """Open the stage."""
    form = _begin_form(tournament, request.POST)
    if not form.is_valid():
        return _begin_page(request, tournament, form, status=422)
    said = form.cleaned_data
    stage = services.begin_stage(
        tournament,
        said["format"],
        rounds=form.wanted_rounds(said["format"]),
        without=form.left_out(),
        by_lot=said["order"] == "lot",
        options=form.options(),
        by=account(request),
    )
    if isinstance(stage, Problem):
        form.add_error(None, sentence(stage))
        return _begin_page(request, tournament, form, status=422)
    return redirect("draw", tournament.slug)


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
    """Let the pairs that came late into a Swiss."""
    count = services.take_in_late_pairs(stage_of(tournament), by=account(request))
    words = ngettext(
        "Entrou %(n)s dupla: conta já no próximo sorteio.",
        "Entraram %(n)s duplas: contam já no próximo sorteio.",
        count,
    )
    return show(request, tournament, said=words % {"n": count} if count else "")


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
@while_open
def schedule(request: HttpRequest, tournament: Tournament, number: str) -> HttpResponse:
    """When a waiting round is drawn by itself. A page of its own: nothing moves while one types."""
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


@require_POST
@for_organiser
@while_open
def unschedule(request: HttpRequest, tournament: Tournament, number: str) -> HttpResponse:
    """The round waits for somebody again."""
    services.schedule_draw(round_of(tournament, number), by=account(request))
    return show(request, tournament)


def _begin_form(tournament: Tournament, data: QueryDict | None = None) -> BeginForm:
    playing = list(tournament.pairs.playing().order_by("number"))
    absent = [pair for pair in playing if not pair.present]
    return BeginForm(data, pairs=len(playing), absent=absent, plan=tournament.plan)


def _begin_page(
    request: HttpRequest, tournament: Tournament, form: BeginForm, *, status: int = 200
) -> HttpResponse:
    context = {"tournament": tournament, "form": form, **_planned(form, tournament)}
    return render(request, "draw/begin.html", context, status=status)


def _planned(form: BeginForm, tournament: Tournament) -> dict[str, object]:
    """The sentence of what the form comes to, as far as it can be read, and how many stay out."""
    chosen = form.data.get("format") or form.fields["format"].initial
    wrong = [*form.errors.get("rounds", ()), *form.errors.get("until", ())]
    rounds = form.wanted_rounds(chosen)
    planned = None if wrong else plan(chosen, form.entered(), rounds=rounds)
    return {
        "planned": planned,
        "words": plan_in_words(planned) if planned else "",
        "night": _night(form, tournament, chosen) if planned else None,
        "wrong": wrong,
        "entered": form.entered(),
        "out": form.left_out(),
    }


def _night(form: BeginForm, tournament: Tournament, chosen: str) -> Way | None:
    """When it would end, begun now; only asked where it has to end by some hour."""
    until, rounds = form.said.get("until"), form.said.get("rounds")
    if not until:
        return None
    night = evening(
        tournament.ruleset.match,
        pairs=form.entered(),
        start=timezone.localtime().time(),
        until=until,
        minutes=tournament.plan.get("minutes") or usual_minutes(tournament),
        rounds=rounds,
        tables=tournament.plan.get("tables"),
    )
    if night.problems():  # beyond what is planned: nothing is said
        return None
    return way_of(night, form.stages(chosen))
