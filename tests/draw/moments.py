"""Each ready-made format at each moment of a night at which somebody leaves or comes late, and the
rest of that night: whatever happens, it can be ended, and everybody has a place."""

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from django.test import Client
from django.urls import reverse

from tests.draw.nights import signed_in
from torneio.draw.services import end_tournament
from torneio.draw.taking_in import take_in_late_pairs
from torneio.entries.models import Pair
from torneio.entries.pasting import Entry
from torneio.entries.services import register_pairs
from torneio.formats.ready_formats import READY, THE_REST, ReadyFormat, ReadyStage, entered
from torneio.night.leaving.services import leave, open_matches
from torneio.planning.rehearsal import BY, StagePlayed, _done, _Play
from torneio.play.models import Match, Round, Stage, StageOptions
from torneio.play.services import rounds
from torneio.standings.players import order_of

_GROUPS, _CUP = Stage.Format.GROUPS, StageOptions(third_place=True)
_WITH_OPTIONS = {
    "segunda-final": (ReadyStage(Stage.Format.DOUBLE, StageOptions(second_final=True)),),
    "terceiro-da-taca-b": (
        ReadyStage(_GROUPS),
        ReadyStage(Stage.Format.KNOCKOUT, _CUP._replace(second_cup=THE_REST, second_third=True)),
    ),
    "grupos-todos-os-lugares": (
        ReadyStage(_GROUPS),
        ReadyStage(Stage.Format.KNOCKOUT, _CUP._replace(all_places=True)),
    ),
    "final-a-tres": (ReadyStage(Stage.Format.KNOCKOUT, _CUP._replace(final_partidas=3)),),
}
FORMATS = {
    **READY,
    **{key: ReadyFormat(key, key, "", stages, 6, 128, "") for key, stages in _WITH_OPTIONS.items()},
}
"""The ready-made ones, and options that none of them has."""
MOMENTS = ("begun", "drawn", "in play", "between rounds", "between stages", "in the final")
ACTS = ("leaves", "both leave", "comes late")


class Case(NamedTuple):
    """A format, by its key, a moment and what happens then."""

    key: str
    moment: str
    act: str

    @property
    def name(self) -> str:
        return f"{self.key}: {self.act} {self.moment}"


def cases() -> Iterator[Case]:
    """All that there can be."""
    for key, ready in FORMATS.items():
        for moment in MOMENTS:
            if moment != "between stages" or len(ready.stages) > 1:
                yield from (Case(key, moment, act) for act in ACTS)


class Night(_Play):
    """An event of a format that comes to a moment, and is played to its end from there."""

    def __init__(self, ready: ReadyFormat, entered_: int, *, seed: int = 1) -> None:
        super().__init__(ready, entered_, seed, rounds=None)
        self.strength = defaultdict(float, self.strength)
        self.plan = list(entered(ready.stages, self.units))
        self.desk: Client = signed_in(self.event)

    def come_to(self, moment: str) -> None:
        self._next_stage()
        first = self.stage.rounds.order_by("number").first()
        if moment in {"drawn", "in play", "between rounds"} and first is not None:
            self._show(first)
            tables = self._open()
            share = {"drawn": 0, "in play": (len(tables) + 1) // 2}.get(moment, len(tables))
            for match in tables[:share]:
                self._settle(match)
        elif moment == "between stages":
            self._play_out()
        elif moment == "in the final":
            while self._play_out(until_last=True):
                self._next_stage()

    def two(self) -> list[Pair]:
        """The two of an open match or, where there is none, the first two that are in the stage;
        where partners rotate, one of each pair."""
        match = next(iter(self._open()), None)
        if match is None or match.pair_b is None:
            here = self.stage.entrants.filter(pair__withdrawn=False).order_by("seed")
            return [each.pair for each in here[:2]]
        return [pair.first or pair for pair in (match.pair_a, match.pair_b)]

    def leaves(self, pair: Pair) -> None:
        """What becomes of its matches is read on its page, and done as it is proposed there."""
        page = self.desk.get(reverse("pair_leaving", args=[self.event.slug, pair.number]))
        assert page.status_code == 200
        chosen = {each.key: each.ways[0] for each in open_matches(pair)}
        said = page.content.decode()
        assert all(f'value="{way}"' in said for way in chosen.values()), chosen
        assert leave(pair, chosen, by=BY) is None

    def comes_late(self) -> Pair:
        """A pair, or a player; the page of the draw says whether it may come in."""
        names = ("Zita Última",) if self.ready.rotates else ("Zita Última", "Quim Último")
        name = " e ".join(names)
        assert register_pairs(self.event, [Entry(1, names, name)]) == []
        page = self.desk.get(reverse("draw", args=[self.event.slug])).content.decode()
        assert "Zita Última" in page
        if "sorteio/juntar/" in page:
            assert take_in_late_pairs(self.stage, by=BY) == 1
        return self.event.pairs.order_by("number").last()  # type: ignore[return-value]  # just there

    def to_its_end(self) -> list[int]:
        """The places of all, the first first."""
        while self._play_out():
            self._next_stage()
        self._part(0)
        assert end_tournament(self.event, by=BY) is None
        return [each.row.place for each in order_of(self.event)]

    @property
    def stage(self) -> Stage:
        return self.event.stages.order_by("-number")[0]

    def _next_stage(self) -> None:
        done = self.event.stages.count()
        ready, pairs = self.plan[done]
        self._begun(ready, pairs, is_first=not done)
        self.told.stages.append(StagePlayed(ready.format))

    def _play_out(self, *, until_last: bool = False) -> bool:
        """Play the stage, or all but its last round, which is shown; whether another follows."""
        follows = self.event.stages.count() < len(self.plan)
        while True:
            to_come = self.stage.rounds.exclude(state=Round.State.PUBLISHED).order_by("number")
            for match in self._open():
                self._settle(match)
            round_ = to_come.first()
            if round_ is None:
                return follows
            is_last = to_come.count() == 1
            self._show(round_)
            if until_last and is_last and not follows:
                return False

    def _show(self, round_: Round) -> None:
        if round_.state != Round.State.DRAFT:
            self._draw(round_)
        _done(rounds.publish(round_.pk, by=BY))

    def _open(self) -> list[Match]:
        found = Match.objects.public().of(self.event.pk).filter(over=False, pair_b__isnull=False)
        return list(found.with_names().order_by("round__number", "position"))


def run(case: Case) -> None:
    """Play a case; raises where it ends nowhere, or without a place for everybody."""
    ready = FORMATS[case.key]
    night = Night(ready, max(ready.least, 18 if ready.alone else 9))
    night.come_to(case.moment)
    if case.act == "comes late":
        night.comes_late()
    else:
        for pair in night.two()[: 1 + (case.act == "both leave")]:
            night.leaves(pair)
    places = night.to_its_end()
    in_it = night.event.pairs.playing().filter(entrants__isnull=False).distinct()
    assert len(places) >= in_it.count()
    assert places[0] == 1
    assert all(place <= at for at, place in enumerate(places, 1))
