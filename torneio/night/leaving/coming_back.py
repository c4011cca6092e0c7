"""Undoing a withdrawal, from the audit line that has what was done with each match."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from scoring import Problem
from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.book.models import BookLine
from torneio.coded import coded
from torneio.draw.services import draw_again
from torneio.entries import event_book
from torneio.entries.models import Pair, Tournament
from torneio.night.leaving.given_rows import give_row_back
from torneio.play.models import Declaration, Entrant, Match, Round
from torneio.play.round_names import name_of_round
from torneio.play.services.declarations import withdraw_declaration
from torneio.play.services.reseating import Seating, reseat

Said = Mapping[str, Any]


def line_of(pair: Pair) -> BookLine | None:
    """The audit line by which a pair withdrew, if it did so by `leaving.leave`."""
    if not pair.withdrawn:
        return None
    lines = pair.tournament.book.filter(act=Act.PAIR, new__withdrawn=True)
    line: BookLine | None = lines.filter(new__pairs__0__0=pair.number).order_by("-number").first()
    return line if line is not None and "left" in (line.new or {}) else None


@transaction.atomic
def may_come_back(pair: Pair, *, by: Actor) -> Problem | None:
    """Why the withdrawal of a pair cannot be undone, if so: it is tried, and rolled back."""
    problem = _come_back(pair, by=by)
    transaction.set_rollback(True)
    return problem


@transaction.atomic
def come_back(pair: Pair, *, by: Actor) -> Problem | None:
    """Undo the withdrawal of a pair: its matches as they were, as long as nothing was played
    since."""
    problem = _come_back(pair, by=by)
    if problem:
        transaction.set_rollback(True)
    return problem


def _come_back(pair: Pair, *, by: Actor) -> Problem | None:
    if successor := pair.successors.select_related("pair").first():
        return Problem("place_is_taken", details={"pair": successor.pair.name})
    return _undo_leaving(pair, by=by)


def _undo_leaving(pair: Pair, *, by: Actor) -> Problem | None:
    _lock_matches(pair.tournament)
    line = line_of(pair)
    if line is None or line.new is None:
        return Problem("not_left")
    for said in line.new["left"]:
        if problem := _undo(pair, said, by=by):
            return problem
    event = Tournament.objects.select_for_update().get(pk=pair.tournament_id)
    if problem := _in_the_way(event, line):
        return problem
    for said in line.new["left"]:
        if "row" in said:
            give_row_back(pair, said)
    if not event.pairs.filter(pk=pair.pk, withdrawn=True).update(withdrawn=False, left_out=False):
        return Problem("not_left")
    new = {"pairs": [[pair.number, pair.name]], "withdrawn": False, "undoes": line.number}
    event_book.note(event.pk, Act.PAIR, by=by, old={"withdrawn": True}, new=new)
    return _draw_anew(pair, line, by=by)


def _lock_matches(event: Tournament) -> None:
    """Lock the matches of the event's public rounds: no recording until this transaction ends."""
    public = Match.objects.public().of(event.pk).order_by("pk")
    list(public.select_for_update(of=("self",)).values_list("pk"))


def _in_the_way(event: Tournament, line: BookLine) -> Problem | None:
    """The obstacle, if any, checked once no round can be published any more."""
    if event.is_over:
        return Problem("tournament_over")
    since = Round.objects.public().filter(stage__tournament=event, published_at__gt=line.at)
    if round_ := since.with_last().order_by("stage__number", "number").first():
        return Problem("published_since", details={"round": name_of_round(round_).name})
    return None


def _undo(pair: Pair, said: Said, *, by: Actor) -> Problem | None:
    """Restore one match; a declaration that was taken back meanwhile is skipped."""
    if "id" in said:
        declared = Declaration.objects.filter(client_id=said["id"], voided_at=None).first()
        if declared is None:
            return None
        answer = withdraw_declaration(
            declared.match_id, declaration_id=declared.pk, by=by, why=coded("pair_stayed")
        )
        return None if answer.is_good else answer.problems[0]
    if "was" not in said:
        return None
    rounds = Round.objects.public().filter(stage__tournament=pair.tournament_id)
    found = rounds.select_related("stage__tournament")
    round_ = next((each for each in found if each.slug == said["round"]), None)
    if round_ is None:
        return Problem("seats_moved", details={"tables": [said["table"]]})
    was, now = ([Seating(*row) for row in said[name]] for name in ("was", "now"))
    return reseat(round_, was=now, now=was, by=by)


def _draw_anew(pair: Pair, line: BookLine, *, by: Actor) -> Problem | None:
    """Draw the drafts again: they were drawn without the pair, and with those that entered in its
    place."""
    drafts = Round.objects.filter(stage__tournament=pair.tournament_id, state=Round.State.DRAFT)
    for draft in drafts.select_related("stage__tournament").order_by("stage__number", "number"):
        if problem := draw_again(draft, by=by):
            return problem
    entered = [said["entered"] for said in (line.new or {})["left"] if "entered" in said]
    theirs = Entrant.objects.filter(pair__tournament=pair.tournament_id, pair__number__in=entered)
    theirs.delete()
    return None
