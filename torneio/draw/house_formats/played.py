"""The plan of an event as it was played, for another like it."""

from collections.abc import Iterator
from typing import Any

from pairing.shapes import suggested_groups
from torneio.draw.house_formats.rows import formats_for, stages_of_event
from torneio.entries.models import Tournament
from torneio.formats.ready_formats import ReadyFormat, ReadyStage, Stages, ready_of
from torneio.play.models import Entrant, Round, Stage, StageOptions

_OF_THE_NIGHT = ("entry", "expected", "start", "until", "minutes", "tables", "alone")


def played_plan(event: Tournament) -> dict[str, Any]:
    """The stages and the rounds that were played, with the hours and tables of the plan; the plan
    itself where nothing was played between pairs."""
    stages, plan = stages_of_event(event), dict(event.plan)
    if not stages or stages[0].format == Stage.Format.TABLES:
        return plan
    first, *later = stages
    said: dict[str, Any] = {name: plan[name] for name in _OF_THE_NIGHT if name in plan}
    said |= {"format": first.format, "twice": first.twice, **first.options._asdict()}
    if later:
        said["then"] = [each.written for each in later]
    if first.asks_rounds:
        said["rounds"] = _rounds(event) or first.rounds
    named = _named(event, stages) if "expected" in event.plan else None
    if named:
        said |= named.plan() | _groups(event, first.options)
        if "then" in event.plan and event.plan.get("ready") == named.key:
            said["then"] = event.plan["then"]  # with the rules that its stages were given since
    return said


def _groups(event: Tournament, played: StageOptions) -> dict[str, int]:
    """Another number of groups than suits those who came."""
    came = Entrant.objects.filter(stage__tournament=event, stage__number=1).count()
    usual = played.groups in {0, suggested_groups(came)}
    return {} if usual else {"groups": played.groups, "go_on": played.go_on}


def _rounds(event: Tournament) -> int:
    """How many rounds of the first stage were played, once the event is over."""
    of_the_first = Round.objects.filter(stage__tournament=event, stage__number=1)
    played = of_the_first.filter(state=Round.State.PUBLISHED)
    return played.count() if event.is_over else 0


def _named(event: Tournament, stages: Stages) -> ReadyFormat | None:
    """The format that these stages are: the one that was planned, or another of the house."""
    found = (row for row in _formats(event) if row.alone == bool(event.plan.get("alone")))
    return next((row for row in found if _are(row.stages, stages)), None)


def _formats(event: Tournament) -> Iterator[ReadyFormat]:
    if planned := ready_of(event.plan):
        yield planned
    yield from formats_for(event.house_id).values()


def _are(meant: Stages, played: Stages) -> bool:
    """Whether these stages were played as they are meant, in whatever number of rounds and groups
    suited those who came."""
    return len(meant) == len(played) and all(map(_is, meant, played))


def _is(meant: ReadyStage, played: ReadyStage) -> bool:
    return (
        (meant.format, meant.twice) == (played.format, played.twice)
        and meant.rounds in {0, played.rounds}
        and meant.options == _as_asked(meant, played)
    )


def _as_asked(meant: ReadyStage, played: ReadyStage) -> StageOptions:
    free = meant.format == Stage.Format.GROUPS and not meant.options.groups
    return played.options._replace(groups=0, go_on=0) if free else played.options
