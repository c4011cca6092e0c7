"""The lines of an event's own book, in words: its stages and rounds, its pairs, its tables, its
ties, its end."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.timezone import localtime
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring import Problem
from torneio.audit.stage_words import Said, stage_in_words, staged
from torneio.book.acts import Act
from torneio.entries.models import Tournament
from torneio.entries.pair_words import pair_in_words, pairs_named
from torneio.lists.line import joined
from torneio.payments.words import payment_in_words
from torneio.play.models import Tie, Wishes
from torneio.signup.words import signup_in_words
from torneio.words import sentence

_DONE: Mapping[str, Promise | str] = {
    "drawn": _("ronda %(rounds)s sorteada, com %(matches)s encontros"),
    "published": _("ronda %(rounds)s publicada"),
    "unpublished": _("ronda %(rounds)s recolhida"),
    "discarded": _("sorteio da ronda %(rounds)s deitado fora"),
    "swapped": _("ronda %(rounds)s, duplas trocadas"),
    "reseated": _("ronda %(rounds)s, mudou quem se senta"),
    "kept": _("ronda %(rounds)s, fica como se jogou apesar do resultado corrigido"),
    "queued": _("ronda %(rounds)s pedida ao sorteio"),
    "ahead": _("ronda %(rounds)s a sortear sem esperar pelas mesas %(tables)s"),
    "waits": _("ronda %(rounds)s por sortear"),
}


def _round(said: Said) -> str:
    if "did" not in said:
        return ""
    words = _hour(said) if said["did"] == "scheduled" else _DONE[said["did"]]
    at = _clock(said["at"]) if said.get("at") else ""
    named = {"tables": _tables(said)} if "tables" in said else {}
    done = staged(said, str(words) % {**said, "rounds": _numbers(said), "at": at, **named})
    if "problem" in said:
        return _refused(done, said["problem"])
    return f"{done}: {pairs_named(said)}" if "pairs" in said else done


def _refused(done: str, problem: Mapping[str, Any]) -> str:
    details = dict(problem)
    return f"{done}: {sentence(Problem(details.pop('code'), details=details))}"


def _numbers(said: Said) -> str:
    return ", ".join(str(number) for number in said["rounds"])


def _hour(said: Said) -> str:
    """The scheduled hour of a round's draw."""
    if said["at"]:
        return gettext("ronda %(rounds)s com sorteio marcado para %(at)s")
    if said["after"] is not None:
        return gettext("ronda %(rounds)s a sortear %(after)s min depois do último resultado")
    return gettext("ronda %(rounds)s sem sorteio marcado")


def _clock(said: str) -> str:
    return date_format(localtime(datetime.fromisoformat(said)), "j/n, H:i")


def _call(said: Said) -> str:
    if said["calls"]:
        return gettext("mesa %(table)s: chama") % said
    return gettext("mesa %(table)s: já não chama") % said


def _dealer(said: Said) -> str:
    words = {"rounds": _numbers(said), "table": said["table"], "n": said["first"] + 1}
    told = gettext("ronda %(rounds)s, mesa %(table)s: deu primeiro o %(n)s.º a jogar") % words
    if said["swapped"]:
        told = gettext("%(told)s, com Eles por outra ordem") % {"told": told}
    return staged(said, told)


def _line_up(said: Said) -> str:
    players = joined(said["players"])
    if "rounds" not in said:
        return gettext("jogavam %(players)s") % {"players": players}
    words = {"rounds": _numbers(said), "table": said["table"], "pairs": pairs_named(said)}
    told = gettext("ronda %(rounds)s, mesa %(table)s, %(pairs)s") % words
    if "hand" in said:
        from_ = {**said, "told": told, "players": players}
        told = (
            gettext("%(told)s: a partir da mão %(hand)s da partida %(partida)s jogam %(players)s")
            % from_
        )
    else:
        told = gettext("%(told)s: jogam %(players)s") % {"told": told, "players": players}
    return staged(said, told)


def _round_clock(said: Said) -> str:
    words = {"rounds": _numbers(said), "n": said["minutes"], "at": ""}
    if said["until"]:
        words["at"] = _clock(said["until"])
    return staged(said, str(_TIMED[said["did"]]) % words)


_TIMED: Mapping[str, Promise | str] = {
    "started": _("ronda %(rounds)s, começou: %(n)s min, até %(at)s"),
    "paused": _("ronda %(rounds)s, parado"),
    "resumed": _("ronda %(rounds)s, continuou: até %(at)s"),
    "extended": _("ronda %(rounds)s, passou a ter %(n)s min"),
    "removed": _("ronda %(rounds)s, tirado"),
}


def _autopilot(said: Said) -> str:
    did = said["did"]
    if did == "rules":
        return _rules(said)
    if did == "reminded":
        count = len(said["tables"])
        told = ngettext("lembrada a mesa %(tables)s", "lembradas as mesas %(tables)s", count)
        return told % {"tables": _tables(said)}
    if did == "forfeited":
        return gettext("falta de comparência na mesa %(tables)s") % {"tables": _tables(said)}
    if did == "refused":
        return _refused(gettext("não se pôde"), said["problem"])
    if "step" in said:
        return staged(said, _moved(said))
    return gettext("em espera") if did == "held" else gettext("outra vez a andar")


def _moved(said: Said) -> str:
    """A step that has another hour, or none."""
    words = {"what": _STEPS[said["step"]], "at": _clock(said["at"]) if said["at"] else ""}
    if "tables" in said:
        words["what"] = gettext("%(what)s, mesa %(tables)s") % (words | {"tables": _tables(said)})
    if "rounds" in said:
        of_rounds = {"what": words["what"], "rounds": _numbers(said)}
        words["what"] = gettext("%(what)s (ronda %(rounds)s)") % of_rounds
    if said["at"]:
        return gettext("%(what)s: %(at)s") % words
    if said["did"] == "given_back":
        return gettext("%(what)s: outra vez sozinho") % words
    return gettext("%(what)s: à mão") % words


def _rules(said: Said) -> str:
    told = [
        str(words) % {"n": said[name]}
        for name, words in _AFTER.items()
        if said.get(name) is not None
    ]
    told += [
        str(words) % {"at": _clock(said[name])} for name, words in _AT.items() if said.get(name)
    ]
    if said.get("clock_minutes") and said.get("clock_at_end"):
        told.append(str(_AT_END[said["clock_at_end"]]))
    return "; ".join(told) or gettext("tudo à mão")


_AFTER: Mapping[str, Promise | str] = {
    "draw_after": _("sortear %(n)s min depois do último resultado"),
    "publish_after": _("publicar %(n)s min depois do sorteio"),
    "clock_after": _("relógio %(n)s min depois de publicar"),
    "clock_minutes": _("cada ronda com %(n)s min"),
    "end_after": _("seguir ou acabar %(n)s min depois de tudo jogado"),
    "remind_after": _("lembrar uma mesa %(n)s min depois das últimas notícias"),
}
_AT_END: Mapping[str, Promise | str] = {
    "hand": _("a mão em jogo é a última"),
    "stands": _("o resultado fica como está"),
}
_AT: Mapping[str, Promise | str] = {
    "close_at": _("fechar as inscrições: %(at)s"),
    "begin_at": _("começar: %(at)s"),
}
_STEPS: Mapping[str, Promise | str] = {
    "begin": _("começar"),
    "publish": _("publicar"),
    "clock": _("começar o relógio"),
    "end": _("o que vem depois do último resultado"),
    "close": _("fechar as inscrições"),
    "remind": _("lembrar"),
}


def _tables(said: Said) -> str:
    return ", ".join(map(str, said["tables"]))


def _wish(said: Said) -> str:
    if said["did"] == "wished":
        told = [str(Wishes.Clubs(said["clubs"]).label)]
        if said["new_tables"]:
            told.append(gettext("ninguém duas vezes na mesma mesa"))
        return "; ".join(told)
    told_of = f"{_WISHED[said['did']]}: {pairs_named(said)}"
    if "rounds" not in said:
        return told_of
    words = {"rounds": _numbers(said), "what": told_of, "table": said["table"]}
    if said["table"]:
        return staged(said, gettext("ronda %(rounds)s, mesa %(table)s, %(what)s") % words)
    return staged(said, gettext("ronda %(rounds)s, %(what)s") % words)


_WISHED: Mapping[str, Promise | str] = {
    "apart": _("não se encontram"),
    "may_meet": _("já se podem encontrar"),
    "fixed": _("jogam uma com a outra"),
    "loosened": _("deixam de ter encontro marcado"),
}


def _pin(said: Said) -> str:
    if said["locked"]:
        return gettext("mesa %(table)s: tentativas a mais") % said
    return gettext("mesa %(table)s: pode tentar-se outra vez") % said


def _counted_again(said: Said) -> str:
    words = ngettext("mudou %(n)s resultado", "mudaram %(n)s resultados", said["matches"])
    return words % {"n": said["matches"]}


def _series(said: Said) -> str:
    if said["did"] == "added":
        return gettext("conta para «%(name)s»") % said
    return gettext("já não conta para «%(name)s»") % said


def _event(said: Said) -> str:
    return str(Tournament.State(said["state"]).label)


def _tie(said: Said) -> str:
    """A tie in words: "sorteio n.º 4821: 3. Zé e Tó, 5. Ana e Rui", the first of them first."""
    how = str(Tie.Kind(said["kind"]).label)
    if "number" in said:
        how = gettext("sorteio n.º %(number)s") % said
    if "why" in said:
        how = gettext("decisão da organização (%(why)s)") % said
    if "score" in said:
        won, lost = said["score"]
        how = f"{how}, {won}–{lost}"
    if told := said.get("told"):
        left = pairs_named({"pairs": said["pairs"][told:]})
        first = {"how": how, "pairs": pairs_named({"pairs": said["pairs"][:told]}), "left": left}
        return gettext("%(how)s: %(pairs)s; continuam empatados: %(left)s") % first
    return f"{how}: {pairs_named(said)}"


OF_THE_EVENT: Mapping[str, Callable[[Said], str]] = {
    Act.ROUND: _round,
    Act.PAIR: pair_in_words,
    Act.EVENT: _event,
    Act.TIE: _tie,
    Act.TIE_UNDONE: _tie,
    Act.STAGE: stage_in_words,
    Act.CALL: _call,
    Act.DEALER: _dealer,
    Act.LINE_UP: _line_up,
    Act.PIN: _pin,
    Act.WISH: _wish,
    Act.CLOCK: _round_clock,
    Act.AUTOPILOT: _autopilot,
    Act.SERIES: _series,
    Act.SIGNUP: signup_in_words,
    Act.PAYMENT: payment_in_words,
    Act.COUNTED_AGAIN: _counted_again,
}
"""The words of a line by its act; none where its names and values are enough."""
