"""The articles about what the organiser decided besides the rules, and what that is."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from torneio.entries.models import Tournament
from torneio.entries.regulation.phrases import Count, Phrase, phrase


class StagePlan(NamedTuple):
    """A stage by its format ("twice" is all against all, two times), how many rounds it has, 0
    where that is not known before they are drawn, how many pairs go on from it (0: none), and in
    a knock-out whether there is a match for third place and every round is drawn anew; how many
    groups there are, where it is played in groups; whether who loses first plays a consolation;
    what is brought along from the stage before ("whole", "half")."""

    format: str
    rounds: int = 0
    go_on: int = 0
    third_place: bool = False
    redrawn: bool = False
    groups: int = 0
    consolation: bool = False
    carried: str = ""


@dataclass(frozen=True)
class Terms:
    """What an event says of itself: the defaults are those of a new one."""

    game: str = Tournament.Game.SUECA
    alone: bool = False
    asked: bool = True
    silence: int | None = 10
    session: str = ""
    target: int = 50
    stages: tuple[StagePlan, ...] = ()
    fee: str = ""
    prizes: tuple[str, ...] = ()


def terms_of(event: Tournament, stages: tuple[StagePlan, ...]) -> Terms:
    """The terms of an event with these stages; before there is one, with what is meant to be."""
    return Terms(
        game=event.game,
        alone=event.played_alone,
        asked=event.agreement_asked,
        silence=event.silence_minutes,
        session=_plain(event.session),
        target=event.game_target,
        stages=(*stages, *_to_come(event.plan, stages)),
        fee=_plain(event.fee),
        prizes=tuple(each for line in event.prizes.splitlines() if (each := _plain(line))),
    )


def _to_come(plan: Mapping[str, Any], begun: Sequence[StagePlan]) -> Iterator[StagePlan]:
    """The stages that are meant to follow those that have begun."""
    if begun and not begun[-1].go_on:
        return
    for said in [plan, *plan.get("then", [])][len(begun) :]:
        if form := said.get("format"):
            options = {name: said[name] for name in StagePlan._fields[2:] if name in said}
            twice = form == "league" and said.get("twice")
            yield StagePlan("twice" if twice else form, said.get("rounds") or 0, **options)


def _plain(text: str) -> str:
    """What somebody wrote, without the stop that the sentence around it has."""
    return text.strip().rstrip(".;, ")


def agreement(terms: Terms) -> Iterator[Phrase]:
    """Who confirms a result, and what silence says."""
    who = "players" if terms.alone else "pairs"
    if not terms.asked:
        yield phrase("unasked")
        return
    yield phrase(f"asked_{who}")
    if terms.silence is None:
        yield phrase("no_silence")
    else:
        yield phrase("silence", minutes=Count("minute", terms.silence))
    yield phrase("disagree")


def _stages(terms: Terms) -> Iterator[Phrase]:
    """Each stage with its format and rounds, and who goes on from it."""
    several = len(terms.stages) > 1
    for number, stage in enumerate(terms.stages, start=1):
        form = phrase(stage.format)
        if stage.rounds:
            form = phrase("in_rounds", form=form, rounds=Count("round", stage.rounds))
        yield phrase("stage", number=number, form=form) if several else phrase("form", form=form)
        if stage.go_on and stage.groups:
            yield phrase("go_on_of_groups", count=stage.go_on, groups=stage.groups)
        elif stage.go_on:
            yield phrase("go_on", count=stage.go_on)
        if stage.carried:
            yield phrase(f"carried_{stage.carried}")
        asked = ("third_place", "redrawn", "consolation")
        yield from (phrase(name) for name in asked if getattr(stage, name))


def plan(terms: Terms) -> Iterator[Phrase]:
    """The format and its rounds; the fee and the prizes, as they were written."""
    yield from _stages(terms)
    for form_of in dict.fromkeys(stage.format for stage in terms.stages):
        yield phrase(f"means_{form_of}")
    if not terms.stages:
        yield phrase("unknown")
    if terms.fee:
        yield phrase("fee", fee=terms.fee)
    if terms.prizes:
        yield phrase("prizes", prizes="; ".join(terms.prizes))
    if not (terms.fee or terms.prizes):
        yield phrase("no_money")
