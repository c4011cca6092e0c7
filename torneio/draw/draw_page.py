"""The draw page, whole or its part: the answer of every view of the draw."""

from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from typing import Any, Concatenate, NamedTuple

from django.contrib import messages
from django.db.models import Max, Q
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring import Problem
from torneio.draw.astray import astray_of, still_playing
from torneio.draw.certificate import drawn_round
from torneio.draw.exchange import Exchange, exchange_of
from torneio.draw.late_pairs import (
    FreePlace,
    bye_in_play,
    free_places,
    given_in_words,
    has_places,
    not_taken_in,
    round_to_join,
    to_add,
)
from torneio.draw.round_lines import RoundLine
from torneio.draw.stage_overview import Overview, missed_last, overview, yet_to_play
from torneio.draw.timetables import rounds_of_late
from torneio.draw.waiting import schedule_in_words
from torneio.entries.models import Pair, Tournament
from torneio.formats.format_shapes import afterwards
from torneio.formats.ready_formats import meant_after
from torneio.formats.stages_to_come import stages_to_come
from torneio.htmx import is_part, page_or_part, unmoved, version_of
from torneio.nouns import MATCH
from torneio.play.models import Match, Round, Stage
from torneio.play.round_names import RoundName, group_name
from torneio.prizes.outside_cut import outside_the_cut
from torneio.query_parameters import number as number_in
from torneio.standings.drawn_ahead import turned_out
from torneio.words import sentence


class ExchangePreview(NamedTuple):
    """A requested exchange of the pairs chosen: its consequences, or what is missing."""

    exchange: Exchange | None = None
    words: str = ""
    chosen: Sequence[int] = ()


_View = Callable[Concatenate[HttpRequest, Tournament, ...], HttpResponse]


def while_open(view: _View) -> _View:
    """Refuse every action in an event that has ended."""

    @wraps(view)
    def guarded(request: HttpRequest, tournament: Tournament, **kwargs: Any) -> HttpResponse:
        if tournament.is_over and tournament.stages.exists():
            return show(request, tournament, problem=Problem("tournament_over"))
        return view(request, tournament, **kwargs)

    return guarded


def round_of(tournament: Tournament, slug: str) -> Round:
    """A round of an event by its address; 404 where there is none."""
    mine = Round.objects.filter(stage__tournament=tournament).at(slug).with_last()
    return get_object_or_404(mine.select_related("stage__tournament"))


def stage_of(tournament: Tournament, **known: object) -> Stage:
    """The last stage begun, of those with the `known` attributes; 404 where there is none."""
    return get_object_or_404(tournament.stages.filter(**known).order_by("-number")[:1])


def show(
    request: HttpRequest,
    tournament: Tournament,
    *,
    number: str | None = None,
    problem: Problem | None = None,
    asked: ExchangePreview | None = None,
    said: str = "",
    undo: Exchange | None = None,
) -> HttpResponse:
    """The rounds as they now stand, the confirmation `said`, and the exchange that would `undo` the
    last one. Without htmx a successful action ends in a redirect: a reload repeats nothing."""
    refused = problem is not None or (asked is not None and request.method == "POST")
    if request.method == "POST":
        if not is_part(request) and not refused:
            if said:
                messages.success(request, said)
            return back(tournament, number, undo=undo)
        tournament.refresh_from_db(fields=["revision"])  # the action has moved it
    elif nothing := unmoved(request, tournament.revision, at="r"):
        return nothing
    standing = _standing(tournament, number)
    if not refused and (nothing := unmoved(request, standing["version"])):
        return nothing
    words = sentence(problem) if problem else ""
    context = {**standing, "asked": asked, "problem": words, "done": said, "undo": undo}
    context["acted"] = is_part(request) and request.method == "POST"
    page, part, status = "draw/draw.html", "draw/_draw.html", 422 if refused else 200
    response = page_or_part(request, page, part=part, context=context, status=status)
    response["HX-Trigger"] = "moved"  # the bar above is refreshed at once
    return response


def _standing(tournament: Tournament, number: str | None) -> dict[str, Any]:
    """The context of the round asked for, else of the one in hand, and of the others, and its
    version. While no round is queued the `revision` alone tells that nothing is new; how long a
    worker has let wait, only the clock."""
    revision, now = tournament.revision, overview(tournament)
    line = now.line(number or "") or now.in_hand
    round_ = round_of(tournament, line.slug) if line else None
    drawn = drawn_round(round_) if round_ else None
    amiss = _amiss(tournament, now)
    then = meant_after(tournament.plan, now.stage) if now.awaits_final else None
    queued = any(each.state == Round.State.QUEUED for each in now.rounds)
    return {
        "tournament": tournament,
        "now": now,
        "line": line,
        "drawn": drawn,
        "new_tables": _new_tables(round_) if round_ and line and _is_to_be_played(line) else [],
        "still": still_playing(round_) if round_ else [],
        "follows": afterwards((then,) if then else ()),
        "to_come": list(stages_to_come(tournament)) if now.go_on and not now.over else [],
        "version": version_of(now, drawn, amiss),
        "revision": None if queued else revision,
        **_of_the_round(line),
        **amiss,
    }


def _is_to_be_played(line: RoundLine) -> bool:
    """Whether a round is public and nothing of it was written."""
    return line.state == Round.State.PUBLISHED and line.playing > 0 and not line.recorded


def _new_tables(round_: Round) -> list[int]:
    """The tables of a public round above all those of the public rounds before: cards were printed
    without them."""
    stage = Q(round__stage__number__lt=round_.stage.number)
    before = stage | Q(round__stage=round_.stage_id, round__number__lt=round_.number)
    public = Match.objects.public().of(round_.stage.tournament_id)
    last = public.filter(before).aggregate(last=Max("table__number"))["last"]
    own = public.filter(round=round_, table__number__gt=last) if last else public.none()
    return sorted(own.values_list("table__number", flat=True))


def _amiss(tournament: Tournament, now: Overview) -> dict[str, Any]:
    """The pairs that missed the last round, losers that play on, and pairs outside the draw."""
    last = None if now.over else tournament.stages.last()
    return {
        "missed": missed_last(tournament, now.last_public.slug) if now.last_public else [],
        "astray": astray_of(tournament, now),
        **_outside(last, now),
        "otherwise": _otherwise(last),
    }


def _otherwise(stage: Stage | None) -> list[str]:
    """What was drawn, or began, by other results than there are now."""
    if stage is None:
        return []
    told = turned_out(stage.tournament)
    begins = stage.number > 1 and not stage.rounds.filter(matches__over=True).exists()
    return [*told, cut] if begins and (cut := outside_the_cut(stage)) else told


def _outside(stage: Stage | None, now: Overview) -> dict[str, Any]:
    """The pairs that play and are in no draw, where no later draw takes them in; whether a pair
    there could still give them its row, or leave them its place; the bye that one that is taken
    in plays against at once."""
    outside = not_taken_in(stage) if stage else []
    places = free_places(stage) if stage and outside else []
    fill, outside = outside[: len(places)], outside[len(places) :]
    late = stage if now.late else None
    bye = bye_in_play(late) if late else None
    missed = not (bye and bye.round.number == 1 and len(now.late) == 1)
    return {
        "rests": bye.pair_a.name if bye else "",
        "joins": round_to_join(late) if late else None,
        "given": given_in_words(late.tournament) if late and now.last_public and missed else "",
        "late_first": bool(now.late or fill) and not now.over,
        "fill": list(_filling(stage, dict(zip(fill, places, strict=False)))) if stage else [],
        "to_add": to_add(stage, len(fill) or 1) if stage and (fill or bye) else [],
        "outside": outside,
        "gives_place": stage is not None and bool(outside) and yet_to_play(stage).exists(),
        "leaves_place": stage is not None and bool(outside) and has_places(stage),
    }


def _filling(stage: Stage, places: dict[Pair, FreePlace]) -> Iterator[tuple[str, str, str]]:
    """The name of each late pair, its free place, and what it would play."""
    if stage.format in Stage.CUPS:
        words = _("Joga já na primeira ronda, com quem folgava.")
        yield from ((pair.name, _where(place), words) for pair, place in places.items())
        return
    for pair, rounds in (rounds_of_late(stage, places) if places else {}).items():
        yield pair.name, _where(places[pair]), _to_play(places[pair], rounds)


def _to_play(place: FreePlace, rounds: Sequence[int]) -> str:
    said = [_("Já não tem com quem jogar.")]
    if rounds:
        words = _("Joga %(matches)s, a partir da ronda %(round)s.")
        said = [words % {"matches": MATCH.counted(len(rounds)), "round": rounds[0]}]
        said += [_("As rondas já jogadas não mudam.")] if rounds[0] > 1 else []
    if place.left_by:
        said.append(_("%(pair)s já não pode voltar.") % {"pair": place.left_by.name})
    return " ".join(said)


def _where(place: FreePlace) -> str:
    """A free place in words: "Grupo A, no lugar de uma folga"."""
    words = _("no lugar de uma folga")
    if place.left_by:
        words = _("no lugar de %(pair)s, que já não joga") % {"pair": place.left_by.name}
    return f"{group_name(place.group)}, {words}" if place.group else words


def _of_the_round(line: RoundLine | None) -> dict[str, Any]:
    """The scheduled hour of its draw, whether its pairs may change places, and its options."""
    swaps = line is not None and line.format not in Stage.TIMETABLES and line.state == "draft"
    scheduled = schedule_in_words(line) if line and line.is_scheduled else ""
    return {"swaps": swaps, "scheduled": scheduled}


def published_in_words(tournament: Tournament, shown: str) -> str:
    """A confirmation that these rounds are public, and what follows."""
    now = overview(tournament)
    words = _("Já todos veem %(shown)s: no quadro, na página pública e no telefone de cada mesa.")
    if now.next is None and now.awaits_final:
        end = ngettext("Quando a mesa acabar", "Quando as mesas acabarem", len(now.unplayed))
        follows = _("%(end)s prepara-se a fase seguinte.") % {"end": end}
    elif now.next is None:
        end = ngettext("Quando a mesa acabar", "Quando as mesas acabarem", len(now.unplayed))
        follows = _("%(end)s está tudo jogado, e veem-se os prémios.") % {"end": end}
    elif now.holding:
        follows = _after_the_tables(len(now.holding), now.next.name)
    else:
        follows = _("A seguir: %(next)s.") % {"next": now.next.name.the}
    return f"{words % {'shown': shown}} {follows}"


def _after_the_tables(count: int, name: RoundName) -> str:
    end = ngettext("Quando a mesa acabar", "Quando as mesas acabarem", count)
    if name.is_placed:
        one, many = _("%(end)s, forma-se %(next)s."), _("%(end)s, formam-se %(next)s.")
    else:
        one, many = _("%(end)s, sorteia-se %(next)s."), _("%(end)s, sorteiam-se %(next)s.")
    return (many if name.is_many else one) % {"end": end, "next": name.the}


def back(
    tournament: Tournament, number: str | None, *, undo: Exchange | None = None
) -> HttpResponseRedirect:
    """A redirect to the draw page, at that round, with the exchange that would `undo` the last."""
    asked: dict[str, Any] = {"ronda": number} if number else {}
    if undo:
        asked |= {"trocadas": undo.pairs, "visto": undo.mark}
    address = reverse("draw", args=[tournament.slug])
    return HttpResponseRedirect(f"{address}?{urlencode(asked, doseq=True)}" if asked else address)


def undoing(request: HttpRequest, tournament: Tournament, number: str | None) -> Exchange | None:
    """The exchange that the page's address offers to undo, while the draft is the one it left."""
    keys = [number_in(text) for text in request.GET.getlist("trocadas")]
    if number is None or len(keys) != 2:
        return None
    round_ = round_of(tournament, number)
    if round_.state != Round.State.DRAFT:
        return None
    first, second = (key or 0 for key in keys)
    undo = exchange_of(round_, first, second)
    return undo if undo.meetings and request.GET.get("visto") == str(undo.mark) else None
