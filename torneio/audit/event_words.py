"""What the lines of an event's own book say, in words: its rounds, its pairs, its ties, its end."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from torneio.book.acts import Act
from torneio.entries.models import Tournament
from torneio.entries.pair_words import pair_in_words, pairs_named
from torneio.play.models import Tie

Said = Mapping[str, Any]

_DONE: Mapping[str, Promise | str] = {
    "drawn": _("ronda %(rounds)s sorteada, com %(matches)s encontros"),
    "published": _("ronda %(rounds)s publicada"),
    "unpublished": _("ronda %(rounds)s recolhida"),
    "discarded": _("sorteio da ronda %(rounds)s deitado fora"),
    "swapped": _("ronda %(rounds)s, duplas trocadas"),
    "reseated": _("ronda %(rounds)s, mudou quem se senta"),
}


def _round(said: Said) -> str:
    if "did" not in said:
        return ""
    rounds = ", ".join(str(number) for number in said["rounds"])
    done = str(_DONE[said["did"]]) % {"rounds": rounds, "matches": said.get("matches", "")}
    if said.get("stage", 1) > 1:
        done = gettext("%(stage)s.ª fase: %(done)s") % {"stage": said["stage"], "done": done}
    return f"{done}: {pairs_named(said)}" if "pairs" in said else done


def _event(said: Said) -> str:
    return str(Tournament.State(said["state"]).label)


def _tie(said: Said) -> str:
    """ "sorteio n.º 4821: 3. Zé e Tó, 5. Ana e Rui", the first of them first."""
    how = str(Tie.Kind(said["kind"]).label)
    if "number" in said:
        how = gettext("sorteio n.º %(number)s") % said
    if "score" in said:
        won, lost = said["score"]
        how = f"{how}, {won}–{lost}"
    return f"{how}: {pairs_named(said)}"


OF_THE_EVENT: Mapping[str, Callable[[Said], str]] = {
    Act.ROUND: _round,
    Act.PAIR: pair_in_words,
    Act.EVENT: _event,
    Act.TIE: _tie,
    Act.TIE_UNDONE: _tie,
}
"""The words of a line by its act; none where it says no more than its names and values."""
