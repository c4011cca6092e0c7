"""A correction after which another pair goes on in a knock-out: the ways to treat what was drawn
from the old result, each carried out in the transaction of the correction itself."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from django.db import transaction
from django.db.models import QuerySet
from django.utils.functional import cached_property
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from pairing.all_places import Spot
from scoring import Problem
from torneio.access.actors import Actor
from torneio.coded import coded
from torneio.draw.services import draw_again
from torneio.entries.models import Pair
from torneio.play.models import BracketPart, Hand, Incident, Match, Round, RoundQuerySet, Stage
from torneio.play.outcomes import Answer, Status
from torneio.play.round_names import name_of_round, own_name
from torneio.play.services.reseating import give_place, reseat, seating_of
from torneio.play.services.rounds import discard, has_facts, unpublish

REDRAW, REPLACE, KEEP = "redraw", "replace", "keep"
_DRAWN = (Round.State.DRAFT, Round.State.PUBLISHED)


class OnwardWay(NamedTuple):
    """One way, by its name in a form, and its effects, in words."""

    key: str
    words: str


@dataclass(frozen=True)
class Onward:
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
        """The match for another place, or of the consolation, to which the other pair, then the
        loser, went."""
        there = self.next.matches.with_names().of_pair(self.now) if self.now else None
        return there.exclude(pk=self.seat.pk).first() if there and self.seat else None

    @cached_property
    def begun(self) -> bool:
        """Whether something was recorded in the next round."""
        return has_facts(self.next.matches.all())

    @property
    def stuck(self) -> str:
        """Why the place cannot be taken over in a round that has begun; "" where it can."""
        if self.match.round.stage.format == Stage.Format.DOUBLE:
            return _(
                "Na repescagem muda também quem caiu, e o que já se jogou depois não se refaz: "
                "fica jogado pelo resultado anterior."
            )
        if self.now is None or self.seat is None:
            return _("Enquanto ninguém seguir, não há quem ponha no lugar.")
        for round_ in self.later[1:]:
            if has_facts(round_.matches.all()):
                return _("Também já há mãos: %(round)s.") % _named(round_)
        if self.beside and has_facts(Match.objects.filter(pk=self.beside.pk)):
            words = _("%(match)s: já há mãos, anule-as primeiro.")
            return words % {"match": own_name(self.beside, last=self.next.last_number)}
        ruled = Incident.objects.filter(match=self.seat, voided_at=None).exists()
        if ruled or self.seat.agreement == Match.Agreement.DISPUTED:
            return _("Há lá uma decisão de árbitro ou uma disputa: trate dela primeiro.")
        return ""


def onward_of(match: Match, *, was: Pair | None) -> Onward | None:
    """The effect on the bracket now that this match stands as it does; None where the right pair
    stands in the next round, where no pair went on before or does now, or where no round was drawn
    since. `was` is the pair that had gone on, used only where neither pair stands there."""
    now = goes_on(match)
    rounds = tuple(_later(match).select_related("stage__tournament").order_by("number"))
    if not rounds or (was is None and now is None):
        return None
    stands = _who_stands(match, rounds) or was
    return Onward(match, stands, now, rounds) if stands and stands != now else None


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


def ways_of(onward: Onward | None) -> tuple[OnwardWay, ...]:
    """The possible ways, the proposed one first."""
    if onward is None:
        return ()
    who = {"was": onward.was.name, "now": onward.now.name if onward.now else ""}
    keep = _("Fica como está: seguem %(was)s na mesma, e os lugares contam como se jogou.") % who
    if not onward.begun and len(onward.later) == 1:
        return OnwardWay(REDRAW, _redrawn(onward, who)), OnwardWay(KEEP, keep)
    if onward.stuck:
        return (OnwardWay(KEEP, f"{keep} {onward.stuck}"),)
    ways = (OnwardWay(REPLACE, _replaced(onward, who)), OnwardWay(KEEP, keep))
    return ways[::-1] if onward.seat and onward.seat.over else ways


def _redrawn(onward: Onward, who: dict[str, str]) -> str:
    words = _(
        "De volta a rascunho (%(round)s): faz-se outro sorteio, com %(now)s em vez de %(was)s."
    )
    if onward.now is None:
        words = _("Por sortear (%(round)s), até se saber quem segue.")
    if onward.match.part == BracketPart.FINAL:
        words = _("Já não é precisa, e deixa de estar sorteada (%(round)s).")
    untouched = _("Ainda lá ninguém jogou.")
    return f"{words % (who | _named(onward.next))} {untouched}"


def _replaced(onward: Onward, who: dict[str, str]) -> str:
    seat = onward.seat
    last = onward.next.last_number
    name = own_name(seat, last=last) if seat else ""
    words = _("%(match)s: jogam %(now)s em vez de %(was)s.") % (who | {"match": name})
    played = _playing(seat).count() if seat else 0
    aside = ngettext(
        "A mão lá jogada (%(n)s) deixa de contar e fica à parte, riscada na folha e no livro.",
        "As %(n)s mãos lá jogadas deixam de contar e ficam à parte, riscadas na folha e no livro.",
        played,
    )
    parts = [words, aside % {"n": played} if played else ""]
    if onward.beside:
        there = own_name(onward.beside, last=last)
        parts.append(_("%(match)s: jogam %(was)s em vez de %(now)s.") % (who | {"match": there}))
    undrawn = _("Por sortear outra vez: %(round)s.")
    parts += [undrawn % _named(round_) for round_ in onward.later[1:]]
    return " ".join(filter(None, parts))


def _playing(match: Match) -> QuerySet[Hand]:
    return Hand.objects.filter(partida__match=match, voided_at=None)


def _named(round_: Round) -> dict[str, str]:
    return {"round": name_of_round(round_).name}


@transaction.atomic
def correct_and_follow(match: Match, act: Callable[[], Answer], *, way: str, by: Actor) -> Answer:
    """Make the correction, and apply the chosen way to what was drawn from it: both, or neither."""
    if match.round.stage.format not in Stage.CUPS:
        return act()
    _lock_later(match)
    was = goes_on(_read(match))
    answer = act()
    onward = onward_of(_read(match), was=was) if answer.is_good else None
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
    onward = onward_of(_read(match), was=None)
    problem = _follow(onward, way, by=by) if onward else Problem("onward_moved")
    if problem is not None:
        transaction.set_rollback(True)
    return problem


def rehearsed_ways(match: Match, act: Callable[[], Answer]) -> tuple[Answer, tuple[OnwardWay, ...]]:
    """Make the correction, and list the ways: for a transaction that is rolled back."""
    if match.round.stage.format not in Stage.CUPS:
        return act(), ()
    was = goes_on(_read(match))
    answer = act()
    found = onward_of(_read(match), was=was) if answer.is_good else None
    return answer, ways_of(found)


def _read(match: Match) -> Match:
    return Match.objects.with_names().get(pk=match.pk)


def _lock_later(match: Match) -> None:
    """Lock this round and the later ones: no recording, publishing or taking back meanwhile."""
    stage, number = match.round.stage_id, match.round.number
    of_stage = Match.objects.filter(round__stage=stage, round__number__gte=number)
    list(of_stage.select_for_update().order_by("pk").values_list("pk"))
    drawn = _later(match).order_by("pk").values_list("pk")
    list(drawn.select_for_update(of=("self",)))


def _follow(onward: Onward, way: str, *, by: Actor) -> Problem | None:
    if way not in {each.key for each in ways_of(onward)}:
        return Problem("onward_moved")
    if way == KEEP:
        return None
    if way == REDRAW:
        return _draw_anew(onward, by=by)
    for round_ in onward.later[1:]:
        if problem := _take_back(round_, by=by) or discard(round_.pk, by=by):
            return problem
    if onward.seat is None or onward.now is None:  # `stuck` has reported it
        return Problem("onward_moved")
    why = coded("table_corrected", onward.match.table or "–")
    beaten = onward.beside and _beaten_instead(onward, onward.beside, by=by)
    return beaten or give_place(onward.seat, was=onward.was, now=onward.now, by=by, why=why)


def _beaten_instead(onward: Onward, third: Match, *, by: Actor) -> Problem | None:
    """Put the former finalist into the match for third place; for a moment it stands in both."""
    row, number = seating_of(third), onward.was.number
    other = row.a if onward.now and row.b == onward.now.number else row.b
    in_a = onward.seat is not None and onward.seat.pair_a_id == onward.was.pk
    if other is None:
        a, b = number, None
    else:
        a, b = (other, number) if in_a else (number, other)
    return reseat(onward.next, was=[row], now=[row._replace(a=a, b=b)], by=by)


def _draw_anew(onward: Onward, *, by: Actor) -> Problem | None:
    """Back to a draft and discarded; drawn again where the pair that goes on is known."""
    if problem := _take_back(onward.next, by=by):
        return problem
    is_drawn = onward.now and onward.match.part != BracketPart.FINAL
    return draw_again(onward.next, by=by) if is_drawn else discard(onward.next.pk, by=by)


def _take_back(round_: Round, *, by: Actor) -> Problem | None:
    return unpublish(round_.pk, by=by) if round_.state == Round.State.PUBLISHED else None
