"""A correction after which another pair goes on in a knock-out: the ways to treat what was drawn
from the old result, each carried out in the transaction of the correction itself."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from django.db import transaction
from django.utils.functional import cached_property
from django.utils.translation import gettext as _

from pairing.all_places import Spot
from scoring import Problem
from torneio.access.actors import Actor
from torneio.coded import coded
from torneio.draw.services import draw_again
from torneio.entries.models import Pair
from torneio.play.models import BracketPart, Incident, Match, Round, RoundQuerySet, Stage
from torneio.play.outcomes import Answer, Status
from torneio.play.round_names import name_of_round, own_name
from torneio.play.services.reseating import give_place, reseat, seating_of
from torneio.play.services.rounds import discard, has_facts, keep_as_played, unpublish

REDRAW, REPLACE, KEEP = "redraw", "replace", "keep"
_DRAWN = (Round.State.DRAFT, Round.State.PUBLISHED)


@dataclass(frozen=True)
class Progression:
    """The pair in the round after a match, the one that goes on now, and the `later` rounds."""

    match: Match
    was: Pair
    now: Pair | None
    later: tuple[Round, ...]

    @property
    def next(self) -> Round:
        return self.later[0]

    @cached_property
    def seat(self) -> Match | None:
        """The match to which the old pair went on."""
        there = _where_it_goes_on(self.match)
        return self.next.matches.with_names().filter(**there).of_pair(self.was).first()

    @cached_property
    def beside(self) -> Match | None:
        """The match for another place, of the consolation or of the losers' bracket, to which the
        other pair, then the loser, went."""
        double = self.match.round.stage.format == Stage.Format.DOUBLE
        if self.now is None or not (self.seat or double):
            return None
        there = self.next.matches.with_names().of_pair(self.now)
        return there.exclude(pk=self.seat.pk).first() if self.seat else there.first()

    @cached_property
    def begun(self) -> bool:
        """Whether something was recorded in the next round."""
        return has_facts(self.next.matches.all())

    @property
    def ways(self) -> tuple[str, ...]:
        """The possible ways, the proposed one first."""
        if not self.begun and len(self.later) == 1:
            return REDRAW, KEEP
        if self.stuck:
            return (KEEP,)
        return (KEEP, REPLACE) if self.seat and self.seat.over else (REPLACE, KEEP)

    @property
    def stuck(self) -> str:
        """Why the place cannot be taken over in a round that has begun; "" where it can."""
        if self.match.part == BracketPart.FINAL:
            return _("A segunda final já começou.")
        if self.now is None or not (self.seat or self.beside):
            return _("Enquanto ninguém seguir, não há quem ponha no lugar.")
        for round_ in self.later[1:]:
            if has_facts(round_.matches.all()):
                return _("Também já há mãos: %(round)s.") % named_in(round_)
        if self.beside and has_facts(Match.objects.filter(pk=self.beside.pk)):
            words = _("%(match)s: já há mãos, anule-as primeiro.")
            return words % {"match": own_name(self.beside, last=self.next.last_number)}
        ruled = Incident.objects.filter(match=self.seat, voided_at=None)
        if self.seat and (self.seat.agreement == Match.Agreement.DISPUTED or ruled.exists()):
            return _("Há lá uma decisão de árbitro ou uma disputa: trate dela primeiro.")
        return ""


def onward_of(match: Match, *, was: Pair | None) -> Progression | None:
    """The effect on the bracket now that this match stands as it does; None where the right pair
    stands in the next round, where no pair went on before or does now, or where no round was drawn
    since. `was` is the pair that had gone on, used only where neither pair stands there."""
    now = goes_on(match)
    rounds = tuple(_later(match).select_related("stage__tournament").order_by("number"))
    if not rounds or (was is None and now is None):
        return None
    stands = _who_stands(match, rounds) or was
    return Progression(match, stands, now, rounds) if stands and stands != now else None


def _who_stands(match: Match, later: Sequence[Round]) -> Pair | None:
    """The one of a match's two pairs that stands in the round after it."""
    if match.round.stage.format == Stage.Format.DOUBLE:
        return _taken_for_winner(match, later)
    both = [pair for pair in (match.pair_a, match.pair_b) if pair is not None]
    matches = later[0].matches.filter(**_where_it_goes_on(match))
    return next((pair for pair in both if matches.of_pair(pair).exists()), None)


def _where_it_goes_on(match: Match) -> dict[str, object]:
    """The filter for a winner's next match in the round after: by its part, and for the other
    places by its number too, since the loser's next match is in the same part."""
    if match.part in {BracketPart.WINNERS, BracketPart.LOSERS} and not match.part_left:
        return {"part": BracketPart.FINAL}
    if match.part != BracketPart.PLACES:
        return {"part": match.part}
    after = Spot(match.part_left, match.part_place).after_winning
    return {"part": match.part, "part_place": after.number}


def _taken_for_winner(match: Match, later: Sequence[Round]) -> Pair | None:
    """The same for a double elimination: the pair still in the winners' bracket, or that plays on
    after the losers' bracket; for the winners' last match the one that has not dropped."""
    if match.part == BracketPart.FINAL:  # a second one is drawn as if the first left both level
        return match.pair_b
    after = Match.objects.filter(round__in=later)
    fell = match.part == BracketPart.WINNERS and not match.part_left
    if match.part == BracketPart.WINNERS:
        after = after.filter(part=BracketPart.LOSERS if fell else BracketPart.WINNERS)
    both = [pair for pair in (match.pair_a, match.pair_b) if pair is not None]
    there = [after.of_pair(pair).exists() for pair in both]
    return both[there[0] == fell] if len(both) == 2 and any(there) else None


def carries_a_bracket(match: Match) -> bool:
    """Whether a round of a knock-out was drawn after this match: a correction must decide on it."""
    return match.round.stage.format in Stage.CUPS and _later(match).exists()


def _later(match: Match) -> RoundQuerySet:
    """The rounds drawn since to which a match leads: up to the last one of its part, though other
    parts are still played; from the main bracket into a consolation too."""
    stage, number = match.round.stage, match.round.number
    found = Round.objects.with_last().filter(stage=stage, number__gt=number, state__in=_DRAWN)
    last = number + match.part_left
    is_cup = stage.format == Stage.Format.KNOCKOUT and match.part
    leads_beside = stage.consolation and match.part == BracketPart.MAIN and match.part_left
    return found.filter(number__lte=last) if is_cup and not leads_beside else found


def goes_on(match: Match) -> Pair | None:
    """The pair that goes on from a match, if it is decided."""
    return {"a": match.pair_a, "b": match.pair_b}.get(match.winner)


@transaction.atomic
def correct_and_follow(match: Match, act: Callable[[], Answer], *, way: str, by: Actor) -> Answer:
    """Make the correction, and apply the chosen way to what was drawn from it: both, or neither."""
    if match.round.stage.format not in Stage.CUPS:
        return act()
    _lock_later(match)
    was = goes_on(read_with_names(match))
    answer = act()
    onward = onward_of(read_with_names(match), was=was) if answer.is_good else None
    if onward is None:
        return answer
    problem = _follow(onward, way, by=by)
    if problem is None:
        return answer
    transaction.set_rollback(True)
    return replace(answer, status=Status.REFUSED, problems=(problem,))


@transaction.atomic
def follow_on(match: Match, *, way: str, by: Actor) -> Problem | None:
    """Apply the chosen way to a match that changed hand by hand, without a preview."""
    _lock_later(match)
    onward = onward_of(read_with_names(match), was=None)
    problem = _follow(onward, way, by=by) if onward else Problem("onward_moved")
    if problem is not None:
        transaction.set_rollback(True)
    return problem


def read_with_names(match: Match) -> Match:
    """The match as the database has it now."""
    return Match.objects.with_names().get(pk=match.pk)


def _lock_later(match: Match) -> None:
    """Lock this round and the later ones: no recording, publishing or taking back meanwhile."""
    stage, number = match.round.stage_id, match.round.number
    of_stage = Match.objects.filter(round__stage=stage, round__number__gte=number)
    list(of_stage.select_for_update().order_by("pk").values_list("pk"))
    drawn = _later(match).order_by("pk").values_list("pk")
    list(drawn.select_for_update(of=("self",)))


def _follow(onward: Progression, way: str, *, by: Actor) -> Problem | None:
    if way not in onward.ways:
        return Problem("onward_moved")
    if way == KEEP:
        keep_as_played(onward.next, onward.match, by=by)
        return None
    if way == REDRAW:
        return _draw_anew(onward, by=by)
    for round_ in onward.later[1:]:
        if problem := _take_back(round_, by=by) or discard(round_.pk, by=by):
            return problem
    return _put_right(onward, by=by)


def _put_right(onward: Progression, *, by: Actor) -> Problem | None:
    """Exchange the two pairs in the next round, as far as each has a match there."""
    if onward.now is None:  # `stuck` has reported it
        return Problem("onward_moved")
    why = coded("table_corrected", onward.match.table or "–")
    beaten = _beaten_instead(onward, onward.beside, by=by) if onward.beside else None
    if beaten or onward.seat is None:
        return beaten
    return give_place(onward.seat, was=onward.was, now=onward.now, by=by, why=why)


def _beaten_instead(onward: Progression, beside: Match, *, by: Actor) -> Problem | None:
    """Put the pair that had gone on where the other one, then the loser, went; for a moment it
    stands in both, on different sides."""
    row, number = seating_of(beside), onward.was.number
    other = row.a if onward.now and row.b == onward.now.number else row.b
    in_a = onward.seat is not None and onward.seat.pair_a_id == onward.was.pk
    if other is None:
        a, b = number, None
    else:
        a, b = (other, number) if in_a else (number, other)
    return reseat(onward.next, was=[row], now=[row._replace(a=a, b=b)], by=by)


def _draw_anew(onward: Progression, *, by: Actor) -> Problem | None:
    """Back to a draft and discarded; drawn again where the pair that goes on is known."""
    if problem := _take_back(onward.next, by=by):
        return problem
    is_drawn = onward.now and onward.match.part != BracketPart.FINAL
    return draw_again(onward.next, by=by) if is_drawn else discard(onward.next.pk, by=by)


def _take_back(round_: Round, *, by: Actor) -> Problem | None:
    return unpublish(round_.pk, by=by) if round_.state == Round.State.PUBLISHED else None


def named_in(round_: Round) -> dict[str, str]:
    """The name of a round, for a sentence."""
    return {"round": name_of_round(round_).name}
