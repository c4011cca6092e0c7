"""Words for a referee at a table: `ruled`, `codes`, and the tricks of a hand with a renuncia."""

from typing import Any

from tests.builders import fresh
from torneio.access.actors import Actor, official
from torneio.coded import coded
from torneio.play.models import Hand, Incident, Match
from torneio.play.outcomes import Answer
from torneio.rulings.penalties import PenaltyDecision
from torneio.rulings.services import rule

REFEREE = official(coded("referee", "Zé"), way=coded("referee_link", 1, "Zé"))


def ruled(
    match: Match,
    kind: str,
    side: str = "b",
    *,
    by: Actor = REFEREE,
    decision: PenaltyDecision | None = None,
    **said: Any,
) -> Answer:
    """A ruling about the match, at the next hand unless told."""
    return rule(match.pk, Incident(kind=kind, side=side, **said), by=by, decision=decision)


def codes(answer: Answer) -> list[str]:
    """What is wrong."""
    return [problem.code for problem in answer.problems]


def counting(match: Match) -> list[tuple[int, str]]:
    """The hands that count, by number and kind."""
    hands = Hand.objects.filter(partida__match=match, voided_at=None)
    return list(hands.order_by("partida__number", "number").values_list("number", "kind"))


def riscos(match: Match) -> tuple[int, int]:
    """The riscos of the match as the database has it."""
    match = fresh(match)
    return match.riscos_a, match.riscos_b
