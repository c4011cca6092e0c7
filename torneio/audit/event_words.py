"""What the lines of an event's own book say, in words: its stages and rounds, its pairs, its
tables, its ties, its end."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.timezone import localtime
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring import Problem
from torneio.book.acts import Act
from torneio.entries.models import Tournament
from torneio.entries.pair_words import pair_in_words, pairs_named
from torneio.play.models import Stage, Tie
from torneio.words import sentence

Said = Mapping[str, Any]

_DONE: Mapping[str, Promise | str] = {
    "drawn": _("ronda %(rounds)s sorteada, com %(matches)s encontros"),
    "published": _("ronda %(rounds)s publicada"),
    "unpublished": _("ronda %(rounds)s recolhida"),
    "discarded": _("sorteio da ronda %(rounds)s deitado fora"),
    "swapped": _("ronda %(rounds)s, duplas trocadas"),
    "reseated": _("ronda %(rounds)s, mudou quem se senta"),
    "queued": _("ronda %(rounds)s pedida ao sorteio"),
    "waits": _("ronda %(rounds)s por sortear"),
}


def _round(said: Said) -> str:
    if "did" not in said:
        return ""
    words = _hour(said) if said["did"] == "scheduled" else _DONE[said["did"]]
    at = _clock(said["at"]) if said.get("at") else ""
    done = _staged(said, str(words) % {**said, "rounds": _numbers(said), "at": at})
    if "problem" in said:
        details = dict(said["problem"])
        return f"{done}: {sentence(Problem(details.pop('code'), details=details))}"
    return f"{done}: {pairs_named(said)}" if "pairs" in said else done


def _numbers(said: Said) -> str:
    return ", ".join(str(number) for number in said["rounds"])


def _staged(said: Said, done: str) -> str:
    """With its stage, where it is a later one."""
    if said.get("stage", 1) == 1:
        return done
    return gettext("%(stage)s.ª fase: %(done)s") % {"stage": said["stage"], "done": done}


def _hour(said: Said) -> str:
    """When a round is drawn by itself."""
    if said["at"]:
        return gettext("ronda %(rounds)s com sorteio marcado para %(at)s")
    if said["after"] is not None:
        return gettext("ronda %(rounds)s a sortear %(after)s min depois do último resultado")
    return gettext("ronda %(rounds)s sem sorteio marcado")


def _clock(said: str) -> str:
    return date_format(localtime(datetime.fromisoformat(said)), "j/n, H:i")


def _stage(said: Said) -> str:
    match said["did"]:
        case "begun":
            begun = {**said, "n": len(said["pairs"]), "format": Stage.Format(said["format"]).label}
            words = gettext("começou: %(format)s, rondas: %(rounds)s, inscritos: %(n)s") % begun
        case "abandoned":
            words = gettext("abandonada")
        case _:
            words = gettext("entraram depois: %(pairs)s") % {"pairs": pairs_named(said)}
    return _staged(said, words)


def _call(said: Said) -> str:
    if said["calls"]:
        return gettext("mesa %(table)s: chama") % said
    return gettext("mesa %(table)s: já não chama") % said


def _dealer(said: Said) -> str:
    words = {"rounds": _numbers(said), "table": said["table"], "n": said["first"] + 1}
    told = gettext("ronda %(rounds)s, mesa %(table)s: deu primeiro o %(n)s.º a jogar") % words
    if said["swapped"]:
        told = gettext("%(told)s, com Eles por outra ordem") % {"told": told}
    return _staged(said, told)


def _pin(said: Said) -> str:
    if said["locked"]:
        return gettext("mesa %(table)s: tentativas a mais") % said
    return gettext("mesa %(table)s: pode tentar-se outra vez") % said


def _counted_again(said: Said) -> str:
    words = ngettext("mudou %(n)s resultado", "mudaram %(n)s resultados", said["matches"])
    return words % {"n": said["matches"]}


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
    Act.STAGE: _stage,
    Act.CALL: _call,
    Act.DEALER: _dealer,
    Act.PIN: _pin,
    Act.COUNTED_AGAIN: _counted_again,
}
"""The words of a line by its act; none where it says no more than its names and values."""
