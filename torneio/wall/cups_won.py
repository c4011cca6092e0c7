"""Of two cups the winners of each as soon as it is won, while the other may still be played."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from torneio.entries.models import Tournament
from torneio.live import selectors
from torneio.live.lines import MatchLine, match_lines
from torneio.play.models import BracketPart, Round

_CUPS = (
    ("A", BracketPart.MAIN, BracketPart.THIRD),
    ("B", BracketPart.SECOND, BracketPart.SECOND_THIRD),
)


def cups_won(event: Tournament, rounds: Sequence[Round]) -> list[str]:
    """Of each cup its first and third place, once they are won (two queries, only of two cups);
    nothing while the standings are hidden."""
    stage = rounds[-1].stage if rounds else None
    if stage is None or not stage.second_cup or event.is_over:
        return []
    mine = [each for each in rounds if each.stage_id == stage.pk]
    ends = selectors.public_matches(mine).filter(over=True, part_left=0)
    lines = match_lines(selectors.with_lines(event, ends, mine))
    winners = {line.match.part: name for line in lines if (name := _winner(line))}
    return [
        words
        for cup, final, third in _CUPS
        if (words := _in_words(cup, winners.get(final, ""), winners.get(third, "")))
    ]


def _winner(line: MatchLine) -> str:
    """The winner of a match, "" as long as nobody may know."""
    return next((side.pair.name for side in line.sides if line.winner and side.won), "")


def _in_words(cup: str, first: str, third: str) -> str:
    said = {"cup": cup, "first": first, "third": third}
    if first and third:
        return _("Vencedores da Taça %(cup)s: %(first)s. 3.º lugar: %(third)s.") % said
    if first:
        return _("Vencedores da Taça %(cup)s: %(first)s.") % said
    return _("3.º lugar da Taça %(cup)s: %(third)s.") % said if third else ""
