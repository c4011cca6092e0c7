"""The rules of one match: those of its stage, but for a final that is played to more partidas."""

from dataclasses import replace

from scoring import Ruleset
from torneio.play.models import BracketPart, Match


def ruleset_of(match: Match) -> Ruleset:
    """The rules by which a match, read with its event, is played, settled and corrected."""
    stage = match.round.stage
    rules = stage.ruleset
    is_final = match.part == BracketPart.MAIN and match.part_left == 0
    if not (stage.final_partidas and is_final) or rules.match.in_hands:
        return rules
    return replace(rules, match=replace(rules.match, count=stage.final_partidas))
