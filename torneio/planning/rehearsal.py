"""An event that plays itself: invented pairs, the real services, and nothing stored.

It is written into a database in memory that replaces the real one for this thread alone, and is
never committed: it blocks no event, and no worker is notified.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date, time
from itertools import product
from typing import Any, TypeVar
from uuid import UUID

from django.db import DEFAULT_DB_ALIAS, connections, transaction
from django.db.models import Q

import scoring
from scoring import Problem
from torneio.access.actors import Actor, Voice
from torneio.coded import coded
from torneio.draw import drawing
from torneio.draw.final_stage.services import begin_next_stage
from torneio.draw.services import begin_stage, request_draw
from torneio.entries.models import Pair, Tournament
from torneio.entries.partners import draw_partners
from torneio.entries.pasting import Entry
from torneio.entries.services import correct_event, create_tournament, register_pairs
from torneio.formats.evenings import evening, length_of
from torneio.formats.ready_formats import ReadyFormat, ReadyStage, entered
from torneio.planning.database_apart import database_apart
from torneio.play.final_rules import ruleset_of
from torneio.play.models import Match, Round, Stage, Tie
from torneio.play.services import rounds
from torneio.play.services.recording import record_hand
from torneio.play.sheets import Position
from torneio.prizes.cut import cut_of
from torneio.prizes.tie_decisions import OpenTie, decide_tie, open_ties
from torneio.standings.players import order_of
from torneio.standings.selectors import standings
from torneio.standings.ties import TieDecision

BY = Actor(coded("example"), Voice.OFFICIAL)
_FIRST = """
Zé Tó Rui Quim Chico Manel Nando Beto Gil Abel Ana Rosa Luz Inês Leonor Graça Amélia Lurdes Fátima
Celeste Duarte Simão Vasco Tomé Hilário Olinda Jacinto Narciso Adelino Gaspar"""
_LAST = """
Moleiro Ferrador Pastor Serrano Tanoeiro Forneiro Alfaiate Cordeiro Calafate Salineiro Relojoeiro
Sineiro Vindima Lagar Alecrim Bravo Carriço Pimenta Cardoso Ribeira Poço Moinho Adega Castro Fonte
Eira Roseira Horta Ponte Lobo Lavrador Varino"""
_MINUTES = 20  # a partida
_T = TypeVar("_T")


@dataclass
class StagePlayed:
    """The result of a stage."""

    format: str
    rounds: int = 0
    matches: int = 0
    byes: int = 0
    rematches: int = 0


@dataclass
class Rehearsal:
    """The result of an event. `pairs` is how many entered, and `places` are their numbers, the
    first first: those of pairs or, where all entered alone, of players, partners side by side and a
    player left over last; `minutes` is the time the planner expects; `queries_a_draw` the most
    database queries of a draw."""

    format: str
    pairs: int
    stages: list[StagePlayed] = field(default_factory=list)
    avoidable_rematches: int = 0
    places: list[int] = field(default_factory=list)
    minutes: int = 0
    queries_a_draw: int = 0


def rehearse(
    ready: ReadyFormat, entered: int, *, seed: int = 0, rounds: int | None = None
) -> Rehearsal:
    """Play an event of that format from the first draw to the places, a Swiss at its beginning in
    so many `rounds`, or as many as suit the field.

    Raises ValueError for a number that the format is not for.
    """
    if not ready.fits(entered):
        raise ValueError(f"{ready.key}: from {ready.least} to {ready.most}")
    with database_apart(), transaction.atomic():
        played = _Play(ready, entered, seed, rounds=rounds).to_the_end()
        transaction.set_rollback(True)  # what waits for a commit, tasks too, never happens
    return played


class _Play:
    """An event in progress, and the figures collected from it."""

    def __init__(self, ready: ReadyFormat, entered_: int, seed: int, *, rounds: int | None) -> None:
        self.ready, self.chance = ready, random.Random(seed)  # noqa: S311 - invented, seeded
        self.seed, self.rounds = seed, rounds
        self.told, self.units = Rehearsal(ready.key, entered_), ready.units_of(entered_)
        self.event = _an_event(entered_, alone=ready.alone, rotates=ready.rotates)
        then = {"then": ready.plan().get("then", [])}  # with the rules of later stages
        correct_event(self.event, by=BY, plan=self.event.plan | then)
        if ready.alone and not ready.rotates:
            _done(draw_partners(self.event, by=BY, lots=1 + seed))
        keys = self.event.pairs.values_list("pk", flat=True)
        self.strength = {key: self.chance.gauss(0, 1) for key in keys}

    def to_the_end(self) -> Rehearsal:
        """Every stage, every round, every match; then the places."""
        for place, (ready, pairs) in enumerate(entered(self.ready.stages, self.units)):
            stage = self._begun(ready, pairs, is_first=place == 0)
            self.told.stages.append(StagePlayed(ready.format))
            while round_ := stage.rounds.filter(state=Round.State.WAITING).first():
                self._play(round_)
        self._part(0)
        order = [each.pair for each in standings(self.event)]
        left = [pair.number for pair in self.event.pairs.waiting()]
        self.told.places = [number for pair in order for number in _numbers(pair)] + left
        self.told.minutes = self._minutes()
        return self.told

    def _begun(self, ready: ReadyStage, pairs: int, *, is_first: bool) -> Stage:
        wanted: dict[str, Any] = {"rounds": ready.rounds_for(pairs), "seed": self.seed, "by": BY}
        if is_first:
            wanted["rounds"] = self.rounds or wanted["rounds"]
            begun = begin_stage(
                self.event, ready.format, options=ready.options_for(pairs), **wanted
            )
        else:
            self._part(pairs)
            wanted |= {"go_on": pairs, "options": ready.options_for(pairs), "order": ready.order}
            begun = begin_next_stage(self.event, ready.format, **wanted)
        return _done(begun)

    def _part(self, at: int) -> None:
        """Decide by lots the ties at the cut after so many places, if any; at 0 every tie."""
        if not at:
            self._decide(None)
        while at and (cut := cut_of(self.event, at)).tied:
            self._decide((cut.place, cut.inside))

    def _decide(self, at: tuple[int, int] | None) -> None:
        """Draw lots for the tie on this place of a group, or of all; for every tie without one. One
        after the other: a decision may move the next."""
        while tie := next((t for t in self._waiting() if at in (None, (t.place, t.inside))), None):
            order = [pair.pk for pair in tie.pairs]
            self.chance.shuffle(order)
            lots = TieDecision(Tie.Kind.LOTS)
            who: dict[str, Any] = {"numbers": tie.numbers, "order": order, "by": BY}
            _done(decide_tie(self.event, lots, client_id=self._id(), **who))

    def _waiting(self) -> Iterator[OpenTie]:
        found = open_ties(self.event, order_of(self.event))
        return (tie for tie in found if tie.tie is None and tie.waits)

    def _play(self, round_: Round) -> None:
        self._draw(round_)
        _done(rounds.publish(round_.pk, by=BY))
        stage = self.told.stages[-1]
        stage.rounds += 1
        stage.rematches += _partners_again(round_)
        for match in round_.matches.with_names().order_by("position"):
            if match.pair_b is None:
                stage.byes += 1
                continue
            stage.matches += 1
            stage.rematches += _met_before(match)
            self._settle(match)

    def _draw(self, round_: Round) -> None:
        request_draw(round_, by=BY)
        asked = 0

        def count(execute: Callable[..., Any], *arguments: Any) -> Any:
            nonlocal asked
            asked += 1
            return execute(*arguments)

        with connections[DEFAULT_DB_ALIAS].execute_wrapper(count):
            _done(drawing.draw_round(round_.pk))
        self.told.queries_a_draw = max(self.told.queries_a_draw, asked)
        drawn = Round.objects.with_last().get(pk=round_.pk)
        if drawn.stage.format == Stage.Format.SWISS:
            # The draw is exact: it names what it could not avoid, and nothing else may happen.
            named = [each for each in drawn.draw["violations"] if each["rule"] == "rematch"]
            met = sum(_met_before(match) for match in drawn.matches.all())
            self.told.avoidable_rematches += met - len(named)
        elif drawn.draw.get("engine") == "rotation" and drawn.number == drawn.last_number:
            self.told.avoidable_rematches = drawn.draw["repeats"] - drawn.draw["least"]

    def _settle(self, match: Match) -> None:
        """Partida by partida, the stronger more often, until the match is over."""
        edge = self._strength_of(match.pair_a) - self._strength_of(match.pair_b or match.pair_a)
        needed, won = ruleset_of(match).match.count, [0, 0]
        while max(won) < needed:
            is_b = self.chance.gauss(edge, 1) <= 0
            riscos = (4, self.chance.randrange(4))
            final = scoring.Final(riscos[::-1] if is_b else riscos)
            at = Position(sum(won) + 1, 1)
            _done(record_hand(match.pk, final, at=at, client_id=self._id(), by=BY).is_good)
            won[is_b] += 1

    def _strength_of(self, pair: Pair) -> float:
        """Its own or, of a pair of a round, that of both."""
        keys = [key for key in (pair.first_id, pair.second_id) if key] or [pair.pk]
        return sum(self.strength[key] for key in keys)

    def _minutes(self) -> int:
        known: dict[str, Any] = {"entered": self.told.pairs, "alone": self.ready.alone}
        known |= {"start": time(21), "until": time(20, 59), "minutes": _MINUTES}
        match, rounds = self.event.ruleset.match, self.told.stages[0].rounds
        return length_of(evening(match, rounds=rounds, **known), self.ready.stages, match)

    def _id(self) -> UUID:
        return UUID(int=self.chance.getrandbits(128))


def _numbers(pair: Pair) -> list[int]:
    """Its number; for a pair made by lots both numbers."""
    return [each["number"] for each in pair.joined_from or ()] or [pair.number]


def _an_event(entered_: int, *, alone: bool, rotates: bool) -> Tournament:
    """Invented names, each once: a first pair is Zé Moleiro and Tó Moleiro."""
    names = [f"{first} {last}" for last, first in product(_LAST.split(), _FIRST.split())]
    known = iter(names + [f"{name} {n}" for n in range(2, 5) for name in names])
    event = create_tournament(
        scoring.PRESETS["classica"], name="Ensaio", day=date(2026, 1, 1), house=None
    )
    couples = zip(known, known, strict=False)
    entries = [
        Entry(line, (next(known),), str(line), waits=not rotates)
        if alone
        else Entry(line, couple := next(couples), " e ".join(couple))
        for line in range(1, entered_ + 1)
    ]
    if wrong := register_pairs(event, entries):
        raise RuntimeError(f"the invented pairs do not register: {wrong[0]}")
    return event


def _partners_again(round_: Round) -> int:
    """How many pairs of a round, of those made for one, were one before."""
    played = round_.matches.filter(pair_b__first__isnull=False).values_list("pair_a", "pair_b")
    before = Match.objects.filter(round__stage=round_.stage_id, round__number__lt=round_.number)
    seen = {key for two in before.values_list("pair_a", "pair_b") for key in two}
    return sum(key in seen for two in played for key in two)


def _met_before(match: Match) -> int:
    """1 if the pairs of a match have met in their stage already, else 0."""
    both = Q(pair_a=match.pair_a_id, pair_b=match.pair_b_id)
    both |= Q(pair_a=match.pair_b_id, pair_b=match.pair_a_id)
    before = {"round__stage": match.round.stage_id, "round__number__lt": match.round.number}
    return int(match.pair_b_id is not None and Match.objects.filter(both, **before).exists())


def _done(answer: _T | Problem) -> _T:
    """The result of a service; a refusal is a dead end, which no format may have."""
    if isinstance(answer, Problem) or answer is False:
        raise RuntimeError(f"the event came to a dead end: {answer}")
    return answer
