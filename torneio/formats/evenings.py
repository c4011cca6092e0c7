"""The formats that fit into an evening: each with its rounds and its end, in words."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import time
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, ngettext_lazy

from pairing.planner import Evening, Note, Plan, order_of, plan_of
from pairing.shapes import Shape
from scoring import MatchFormat
from torneio.entries.entering import PAIRS, PLAYERS
from torneio.entries.models import Tournament
from torneio.formats.format_shapes import repeated, shape_of
from torneio.formats.ready_formats import Stages, ready_of, suggested_rotation
from torneio.nouns import HOUR, MINUTE, PAIR, ROUND
from torneio.play.models import Stage

DAY = 24 * 60  # minutes
MORNING = time(6)  # until then it counts as the same night
_A_PARTIDA, _A_HAND = 20, 4  # minutes
_BEFORE_A_FINAL = 3  # rounds
_A_LITTLE = 30  # minutes
PAUSE = 5  # minutes between two rounds: to draw, to read aloud, to change tables
MEET_AGAIN: Any = ngettext_lazy(
    "Em mais de %(n)s ronda pode haver quem repita adversário.",
    "Em mais de %(n)s rondas pode haver quem repita adversário.",
    "n",
)
_NOTES: Mapping[str, Any] = {
    "opponents_run_out": MEET_AGAIN,
    "round_robin_instead": ngettext_lazy(
        "Todos contra todos leva %(n)s ronda.", "Todos contra todos leva %(n)s rondas.", "n"
    ),
}
_LEFT_OVER: Mapping[bool, Any] = {
    True: ngettext_lazy(
        "Com %(players)s jogadores, folga %(n)s em cada ronda.",
        "Com %(players)s jogadores, folgam %(n)s em cada ronda.",
        "n",
    ),
    False: gettext_lazy("Com %(players)s jogadores, um fica sem parceiro."),
}
_AGAIN: Mapping[bool, Any] = {
    False: ngettext_lazy(
        "%(format)s, com %(pairs)s: repete-se pelo menos %(n)s encontro.",
        "%(format)s, com %(pairs)s: repetem-se pelo menos %(n)s encontros.",
        "n",
    ),
    True: ngettext_lazy(
        "Com %(players)s jogadores, pelo menos %(n)s vez repete-se parceiro.",
        "Com %(players)s jogadores, pelo menos %(n)s vezes repete-se parceiro.",
        "n",
    ),
}
"""What becomes of players left over, and what repeats where there are too many rounds: by whether
partners rotate."""


class Way(NamedTuple):
    """A format in this evening: the rounds of its first stage, whether it ends in time, and both in
    words; `order` sorts the best first, `end` is the expected hour, and `tight` that long matches
    would take it past the closing hour; `late` by how much it does not fit, where that is
    little."""

    rounds: int
    fits: bool
    words: str
    notes: tuple[str, ...]
    order: tuple[int, ...] = ()
    end: str = ""
    tight: bool = False
    late: str = ""


def evening(
    match: MatchFormat,
    *,
    entered: int,
    alone: bool = False,
    start: time,
    until: time,
    minutes: int,
    rounds: int | None,
    tables: int | None = None,
) -> Evening:
    """The evening as the planner takes it, for so many pairs or players who enter `alone`:
    `minutes` are those of a partida or, where a match is a number of hands, of a hand. Without a
    number of tables there is one for each match."""
    pairs = entered // 2 if alone else entered
    return Evening(
        pairs,
        tables or max(pairs // 2, 1),
        minutes,
        start=start,
        close=until,
        partidas=_partidas(match),
        pause=PAUSE,
        rounds=rounds,
        entered=entered if alone else 0,
    )


def usual_minutes(tournament: Tournament) -> int:
    """Minutes of a partida, or of a hand where a match is a number of hands."""
    return _A_HAND if tournament.ruleset.match.in_hands else _A_PARTIDA


def minutes_of_a_match(match: MatchFormat, minutes: int) -> int:
    """The expected minutes of a match, where a partida, or a hand, takes so many."""
    return -(-minutes * sum(_partidas(match)) // 2)


def _partidas(match: MatchFormat) -> tuple[int, int]:
    """The fewest and the most partidas of a match."""
    least = match.count
    return least, 2 * least - 1 if match.unit == "first_to" else least


def too_long(plan: Mapping[str, Any], match: MatchFormat, entered: int) -> str:
    """A warning where more pairs, or players, came than expected, and the planned format therefore
    no longer ends in time; "" where it does, never did, or there is no plan."""
    ready = ready_of(plan)
    if ready is None:
        return ""
    came = 2 * entered if ready.alone and not ready.rotates else entered
    if came <= plan["expected"] or not ready.fits(came):
        return ""
    night = meant_for(plan, match, came=came, alone=ready.alone)
    way = way_of(night, ready.stages, match)
    meant = meant_for(plan, match, came=plan["expected"], alone=ready.alone)
    if way.fits or not way_of(meant, ready.stages, match).fits:
        return ""
    said = {"n": entered, "end": way.end, "until": f"{night.close:%H:%M}"}
    words = str((PLAYERS if ready.rotates else PAIRS).says["too_long"] % said)
    rounds = night.rounds or 1
    if rounds > 1 and way_of(replace(night, rounds=rounds - 1), ready.stages, match).fits:
        fewer = _("Com menos uma ronda cabe.")
        return f"{words} {fewer}"
    return words


def meant_for(plan: Mapping[str, Any], match: MatchFormat, *, came: int, alone: bool) -> Evening:
    """The evening that an event was planned for, with so many."""
    known: dict[str, Any] = {name: time.fromisoformat(plan[name]) for name in ("start", "until")}
    known |= {name: plan.get(name) for name in ("rounds", "tables")}
    return evening(match, entered=came, alone=alone, minutes=plan["minutes"], **known)


def way_of(night: Evening, stages: Stages, match: MatchFormat) -> Way:
    """These stages in this evening, a Swiss in as many rounds as are wanted, or fit."""
    rotates = stages[0].format == Stage.Format.ROTATION
    units = _units(night, stages)
    most, wanted = 1, night.rounds
    if stages[0].asks_rounds:
        sense = suggested_rotation(units) if rotates else (units + 1) // 2 - 1
        wanted = night.rounds or stages[0].rounds
        most = wanted or max(1, sense)
    # A Swiss of one round is too short to take the first four from.
    fewest = wanted or min(most, 1 if len(stages) == 1 else _BEFORE_A_FINAL)
    for rounds in range(most, 0, -1):
        plan = _plan(night, stages, match, rounds=rounds)
        if plan.fits or rounds <= fewest:
            break
    way = _way(night, plan, first=rounds, says=(PLAYERS if rotates else PAIRS).says)
    more = (*_left_over(night, rotates=rotates), *_again(stages, units, rounds=rounds))
    if stages[0].asks_rounds and rounds == most and not (wanted or rotates):
        more = (*more, *_capped(night, stages, match, rounds=rounds))
    return way._replace(notes=(*way.notes, *more))


def _capped(night: Evening, stages: Stages, match: MatchFormat, *, rounds: int) -> Iterator[str]:
    """That a Swiss is proposed so many rounds though more would fit."""
    n = night.pairs
    if rounds < n - 1 + n % 2 and _plan(night, stages, match, rounds=rounds + 1).fits:
        words = _(
            "Cabem mais rondas, mas um suíço de %(pairs)s fica por %(rounds)s: depois disso quem "
            "tem os mesmos pontos já se encontrou. Se quer mais, escreva-as em «Rondas»."
        )
        yield words % {"pairs": PAIR.counted(n), "rounds": ROUND.counted(rounds)}


def length_of(night: Evening, stages: Stages, match: MatchFormat) -> int:
    """The minutes these stages are expected to take, the first in as many rounds as are wanted."""
    return _plan(night, stages, match, rounds=night.rounds or 1).length


def still_to_come(night: Evening, stages: Stages, match: MatchFormat) -> tuple[int, int]:
    """The rounds of the stages behind the first, and their minutes with the pause before each."""
    whole, first = (
        _plan(night, each, match, rounds=night.rounds or 1) for each in (stages, stages[:1])
    )
    return len(whole.waves) - len(first.waves), whole.length - first.length


def _plan(night: Evening, stages: Stages, match: MatchFormat, *, rounds: int) -> Plan:
    shape = shape_of(stages, _units(night, stages), rounds=rounds)
    count = stages[-1].options.final_partidas
    final = _partidas(replace(match, count=count)) if count and not match.in_hands else None
    return plan_of(night, shape, final=final)


def _units(night: Evening, stages: Stages) -> int:
    """How many play the first stage: pairs, or players where partners rotate."""
    return night.players if stages[0].format == Stage.Format.ROTATION else night.pairs


def _left_over(night: Evening, *, rotates: bool) -> Iterator[str]:
    """What happens to the players that make no table, or no pair."""
    if count := night.entered % (4 if rotates else 2):
        yield _LEFT_OVER[rotates] % {"players": night.entered, "n": count}


def _again(stages: Stages, units: int, *, rounds: int) -> Iterator[str]:
    """What cannot but repeat."""
    for stage, n, count in repeated(stages, units, rounds=rounds):
        said = {"format": Stage.Format(stage.format).label, "n": count}
        said |= {"pairs": PAIR.counted(n), "players": n}
        yield _AGAIN[stage.format == Stage.Format.ROTATION] % said


def _way(night: Evening, plan: Plan, *, first: int, says: Mapping[str, Any]) -> Way:
    rounds = len(plan.shape.rounds)
    said = {
        "rounds": ROUND.counted(rounds),
        "each": _matches_of_each(plan.shape, says),
        "end": _hour_of(night, plan.length, dated=_is_dated(night, plan.longest)),
        "latest": _hour_of(night, plan.longest, dated=_is_dated(night, plan.longest)),
    }
    words = _("%(rounds)s; %(each)s; acaba pelas %(end)s.") % said
    if plan.longest != plan.length:
        words = (
            _("%(rounds)s; %(each)s; acaba pelas %(end)s, o mais tarde pelas %(latest)s.") % said
        )
    notes = [words_of for note in plan.notes if (words_of := _note(note, night))]
    tight = plan.fits and plan.longest > night.available
    late = length_in_words(-plan.slack) if 0 < -plan.slack <= _A_LITTLE else ""
    told = (tuple(notes), order_of(plan), str(said["end"]), tight, late)
    return Way(first, plan.fits, words, *told)


def _matches_of_each(shape: Shape, says: Mapping[str, Any]) -> str:
    """How many matches each pair, or each player, plays."""
    if shape.least == shape.most:
        return str(says["plays"] % {"n": shape.most})
    return str(says["plays_between"] % {"least": shape.least, "most": shape.most})


def _hour_of(night: Evening, minutes: int, *, dated: bool) -> str:
    """The hour so long after the start; `dated` with the days that it is later."""
    hour, days = night.hour(minutes), _days(night, minutes)
    return days_after(f"{hour:%H:%M}", days) if dated and days else f"{hour:%H:%M}"


def _is_dated(night: Evening, minutes: int) -> bool:
    """Whether an hour so long after the start is not the same night."""
    days = _days(night, minutes)
    return days > 1 or (days == 1 and night.hour(minutes) >= MORNING)


def _days(night: Evening, minutes: int) -> int:
    return (night.start.hour * 60 + night.start.minute + minutes) // DAY


def days_after(hour: str, days: int) -> str:
    """An hour of a later day: "10:25 do dia seguinte"."""
    said = {"hour": hour, "n": days}
    return ngettext("%(hour)s do dia seguinte", "%(hour)s, %(n)s dias depois", days) % said


def _note(note: Note, night: Evening) -> str:
    if note.code == "late":
        return _("Acaba %(time)s depois das %(hour)s.") % {
            "time": length_in_words(note.number),
            "hour": f"{night.close:%H:%M}",
        }
    return str(_NOTES[note.code] % {"n": note.number}) if note.code in _NOTES else ""


def length_in_words(minutes: int) -> str:
    """A duration in words: "40 minutos", "2 h 05"."""
    if minutes < 60:
        return MINUTE.counted(minutes)
    hours, left = divmod(minutes, 60)
    if left:
        return f"{hours} h {left:02}"
    return HOUR.counted(hours)
