"""The formats that a house can choose from: the ready-made ones, and those of the house."""

from collections.abc import Iterator, Mapping, Sequence

from scoring import Ruleset
from torneio.entries.models import Tournament
from torneio.formats.format_shapes import in_words
from torneio.formats.ready_formats import (
    READY,
    THE_REST,
    USUAL_NEXT,
    ReadyFormat,
    ReadyStage,
    Stages,
    of_the_house,
)
from torneio.formats.stage_rounds import rounds_of
from torneio.play.models import Entrant, HouseFormat, Stage, StageOptions


def formats_for(house: int | None) -> Mapping[str, ReadyFormat]:
    """Every format by its key, those of the house first (one query)."""
    rows = HouseFormat.objects.filter(house=house)
    own = {row.public_id.hex: row for row in rows}
    return {**{key: ready_from(row) for key, row in own.items()}, **READY}


def last_used(tournament: Tournament) -> str:
    """The key of the format of the house's last event before; "" without (one query)."""
    before = Tournament.objects.of_the_house_of(tournament)
    plan = before.order_by("-pk").values_list("plan", flat=True).first()
    return str((plan or {}).get("ready", ""))


def ready_from(row: HouseFormat) -> ReadyFormat:
    """A format of the house as any other."""
    stages = tuple(ReadyStage.read(said) for said in row.stages)
    words = in_words(stages)
    return of_the_house(row.public_id.hex, row.name, stages, words=words, alone=row.alone)


def stages_of_event(tournament: Tournament) -> Stages:
    """How an event is played: the stages that have begun, then those that are meant to follow. In
    which order pairs enter a stage is as it was meant: once drawn nobody needs it (two queries)."""
    begun = list(tournament.stages.order_by("number"))
    meant = [ReadyStage.read(said) for said in tournament.plan.get("then", [])]
    orders = [ReadyStage("").order, *(each.order for each in meant)]
    found = [
        _as_ready(stage, orders[min(place, len(orders) - 1)])._replace(rules=own)
        for place, (stage, own) in enumerate(zip(begun, _own_rules(begun), strict=True))
    ]
    follows = []
    if begun and begun[-1].go_on:
        follows = meant[len(begun) - 1 :] or [USUAL_NEXT]
    return (*found, *follows)


def _own_rules(begun: Sequence[Stage]) -> Iterator[Ruleset | None]:
    """The rules of each stage; None for the first, and where they are those of the one before."""
    before = begun[0].ruleset if begun else None
    for stage in begun:
        yield stage.ruleset if stage.ruleset != before else None
        before = stage.ruleset


def _as_ready(stage: Stage, order: str) -> ReadyStage:
    rounds, pairs = stage.rounds.count(), stage.entrants.count()
    is_asked = ReadyStage(stage.format).asks_rounds
    timetable = stage.format in Stage.TIMETABLES and not is_asked
    twice = timetable and rounds > rounds_of(
        stage.format, pairs, rounds=None, options=stage.options
    )
    return ReadyStage(
        stage.format,
        _for_any_number(stage),
        rounds if is_asked else 0,
        twice=twice,
        order=order,  # type: ignore[arg-type]  # as `ReadyStage.read` gave it
    )


def _for_any_number(stage: Stage) -> StageOptions:
    """How it is played, where other pairs play it: a second cup in which all were that had not gone
    on is for all (one query, where there is one)."""
    if not stage.second_cup:
        return stage.options
    before = Entrant.objects.filter(
        stage__tournament=stage.tournament_id, stage__number=stage.number - 1
    )
    left_out = before.filter(pair__withdrawn=False).exclude(pair__entrants__stage=stage).exists()
    return stage.options._replace(second_cup=stage.second_cup if left_out else THE_REST)
