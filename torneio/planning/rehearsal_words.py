"""A rehearsal as the third step of a new event tells it: a sentence a stage."""

from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.draw.format_shapes import shape_of
from torneio.draw.ready_formats import ReadyFormat
from torneio.nouns import BYE, MATCH, ROUND
from torneio.planning.rehearsal import StagePlayed, rehearse
from torneio.play.models import Stage

MOST_MATCHES = 150  # that a page waits for: some three seconds


class RehearsalWords(NamedTuple):
    """What was played, stage by stage, and how many pairs ended with a place; or why not."""

    name: str
    stages: tuple[str, ...] = ()
    places: int = 0
    refused: str = ""


def rehearsed_in_words(ready: ReadyFormat, pairs: int, *, rounds: int | None) -> RehearsalWords:
    """Play it and tell it, where it is short enough for somebody to wait."""
    matches = sum(shape_of(ready.stages, pairs, rounds=rounds or 1).rounds)
    if matches > MOST_MATCHES:
        words = _("São %(n)s encontros: para ensaiar na página, até %(most)s.")
        return RehearsalWords(str(ready.name), refused=words % {"n": matches, "most": MOST_MATCHES})
    played = rehearse(ready, ready.entering(pairs), rounds=rounds)
    places = ready.pairs_of(len(played.places))
    return RehearsalWords(str(ready.name), tuple(map(_told, played.stages)), places)


def _told(stage: StagePlayed) -> str:
    """ "Suíço: 5 rondas, 40 encontros; ninguém folga e ninguém repete adversário." """
    words = {
        "format": Stage.Format(stage.format).label,
        "rounds": ROUND.counted(stage.rounds),
        "matches": MATCH.counted(stage.matches),
        "byes": _("ninguém folga"),
        "rematches": _("ninguém repete adversário"),
    }
    if stage.byes:
        words["byes"] = BYE.counted(stage.byes)
    if stage.rematches:
        words["rematches"] = ngettext(
            "%(n)s encontro é repetido", "%(n)s encontros são repetidos", stage.rematches
        ) % {"n": stage.rematches}
    return _("%(format)s: %(rounds)s, %(matches)s; %(byes)s, %(rematches)s.") % words
