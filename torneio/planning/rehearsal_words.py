"""A rehearsal in words for the third step of a new event: a sentence for each stage."""

from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.formats.format_shapes import shape_of
from torneio.formats.ready_formats import ReadyFormat
from torneio.nouns import BYE, MATCH, ROUND
from torneio.planning.rehearsal import StagePlayed, rehearse
from torneio.play.models import Stage

MOST_MATCHES = 150  # short enough for a page to wait: about three seconds


class RehearsalWords(NamedTuple):
    """The result, stage by stage, and how many pairs, or `players`, ended with a place; or why it
    was not played."""

    name: str
    stages: tuple[str, ...] = ()
    places: int = 0
    refused: str = ""
    players: bool = False


def rehearsed_in_words(ready: ReadyFormat, entered: int, *, rounds: int | None) -> RehearsalWords:
    """Rehearse the format and word it, where it is short enough for a page to wait."""
    matches = sum(shape_of(ready.stages, ready.units_of(entered), rounds=rounds or 1).rounds)
    if matches > MOST_MATCHES:
        words = _("São %(n)s encontros: para ensaiar na página, até %(most)s.")
        return RehearsalWords(str(ready.name), refused=words % {"n": matches, "most": MOST_MATCHES})
    played = rehearse(ready, entered, rounds=rounds)
    places = ready.units_of(len(played.places))
    told = tuple(map(_told, played.stages))
    return RehearsalWords(str(ready.name), told, places, players=ready.rotates)


def _told(stage: StagePlayed) -> str:
    """A stage in words: its rounds, its matches, its byes and its repeated meetings."""
    words = {
        "format": Stage.Format(stage.format).label,
        "rounds": ROUND.counted(stage.rounds),
        "matches": MATCH.counted(stage.matches),
        "byes": _("ninguém folga"),
        "rematches": _("ninguém repete adversário dentro da fase"),
    }
    rotates = stage.format == Stage.Format.ROTATION
    if rotates:
        words["rematches"] = _("ninguém repete parceiro")
    if stage.byes:
        words["byes"] = BYE.counted(stage.byes)
    if again := stage.rematches:
        words["rematches"] = (
            ngettext("%(n)s vez repete-se parceiro", "%(n)s vezes repete-se parceiro", again)
            if rotates
            else ngettext("%(n)s encontro é repetido", "%(n)s encontros são repetidos", again)
        ) % {"n": again}
    return _("%(format)s: %(rounds)s, %(matches)s; %(byes)s, %(rematches)s.") % words
