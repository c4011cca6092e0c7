"""A rehearsal as the third step of a new event tells it: a sentence a stage, and who came first."""

from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.draw.ready_formats import ReadyFormat, shape_of
from torneio.draw.rehearsal import StagePlayed, rehearse
from torneio.play.models import Stage

MOST_MATCHES = 150  # that a page waits for: some three seconds
_SHOWN = 8  # places


class RehearsalWords(NamedTuple):
    """What was played, stage by stage, and the numbers of the first pairs; or why not."""

    name: str
    stages: tuple[str, ...] = ()
    places: tuple[int, ...] = ()
    refused: str = ""


def rehearsed_in_words(ready: ReadyFormat, pairs: int, *, rounds: int | None) -> RehearsalWords:
    """Play it and tell it, where it is short enough for somebody to wait."""
    matches = sum(shape_of(ready.stages, pairs, rounds=rounds or 1).rounds)
    if matches > MOST_MATCHES:
        words = _("São %(n)s encontros: para ensaiar na página, até %(most)s.")
        return RehearsalWords(str(ready.name), refused=words % {"n": matches, "most": MOST_MATCHES})
    played = rehearse(ready, pairs, rounds=rounds)
    return RehearsalWords(
        str(ready.name), tuple(map(_told, played.stages)), tuple(played.places[:_SHOWN])
    )


def _told(stage: StagePlayed) -> str:
    """ "Suíço: 5 rondas, 40 encontros; ninguém folga e ninguém repete adversário." """
    words = {
        "format": Stage.Format(stage.format).label,
        "rounds": ngettext("%(n)s ronda", "%(n)s rondas", stage.rounds) % {"n": stage.rounds},
        "matches": ngettext("%(n)s encontro", "%(n)s encontros", stage.matches)
        % {"n": stage.matches},
        "byes": _("ninguém folga"),
        "rematches": _("ninguém repete adversário"),
    }
    if stage.byes:
        words["byes"] = ngettext("%(n)s folga", "%(n)s folgas", stage.byes) % {"n": stage.byes}
    if stage.rematches:
        words["rematches"] = ngettext(
            "%(n)s encontro é repetido", "%(n)s encontros são repetidos", stage.rematches
        ) % {"n": stage.rematches}
    return _("%(format)s: %(rounds)s, %(matches)s; %(byes)s, %(rematches)s.") % words
