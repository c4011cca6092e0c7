"""What others decided of a match since a phone last looked: one sentence out of its book.

The page carries the number of the last line it has seen; what came after it by a plain hand is seen
in the score. Of several lines the weightiest is told, the latest of its kind.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

import scoring
from torneio.access.actors import Voice, phone_name
from torneio.book.acts import Act
from torneio.book.models import BookLine
from torneio.coded import is_coded, worded
from torneio.play.displaced import SURPLUS
from torneio.play.models import Declaration, Incident, Match
from torneio.rulings.penalties import penalty_words
from torneio.table.perspective import words_of
from torneio.table.table_access import callers

Said = Mapping[str, Any]

# Whoever did it: one (the referee, the table), or the two of a pair.
SENTENCES: Mapping[str, tuple[Promise, Promise]] = {
    Act.RULED: (_("%(who)s decidiu: %(what)s."), _("%(who)s decidiram: %(what)s.")),
    Act.UNRULED: (
        _("%(who)s retirou a decisão: %(was)s."),
        _("%(who)s retiraram a decisão: %(was)s."),
    ),
    Act.CORRECTED: (
        _("%(who)s corrigiu %(hand)s: era %(old)s, fica %(new)s."),
        _("%(who)s corrigiram %(hand)s: era %(old)s, fica %(new)s."),
    ),
    Act.SETTLED: (
        _("%(who)s decidiu %(hand)s: fica %(new)s, não %(old)s."),
        _("%(who)s decidiram %(hand)s: fica %(new)s, não %(old)s."),
    ),
    Act.DECLARED: (
        _("%(who)s deu o resultado do encontro: %(what)s."),
        _("%(who)s deram o resultado do encontro: %(what)s."),
    ),
    Act.WITHDRAWN: (
        _("%(who)s retirou o resultado do encontro, %(was)s."),
        _("%(who)s retiraram o resultado do encontro, %(was)s."),
    ),
    Act.SENT_BACK: (
        _("%(who)s devolveu a folha à mesa: %(why)s."),
        _("%(who)s devolveram a folha à mesa: %(why)s."),
    ),
    Act.CONFIRMED: (_("%(who)s confirmou %(what)s."), _("%(who)s confirmaram %(what)s.")),
    Act.VOIDED: (
        _("%(who)s anulou %(hand)s: era %(old)s."),
        _("%(who)s anularam %(hand)s: era %(old)s."),
    ),
    Act.DISPUTED: (
        _("%(who)s não concorda: «%(why)s». O árbitro foi chamado."),
        _("%(who)s não concordam: «%(why)s». O árbitro foi chamado."),
    ),
    Act.AGAIN: (
        _("%(hand)s tem dois valores: digam em baixo qual está certo."),
        _("%(hand)s tem dois valores: digam em baixo qual está certo."),
    ),
    Act.ACCEPTED: (_("%(who)s confirmou."), _("%(who)s confirmaram.")),
}
"""What is told, the weightiest first."""


@dataclass(frozen=True)
class Before:
    """What a phone saw: up to which line of the book, whether it was over, and the result of two
    pairs."""

    line: int
    over: bool
    score: tuple[int, int] = (0, 0)


def news(match: Match, before: Before | None, *, own: str) -> str:
    """What changed since `before` (at most one query), for the phone of the pair `own`."""
    line = weightiest(since(match, before))
    if before is None or line is None:
        return ""
    said = _sentence(match, line, own=own)
    return " ".join(filter(None, (said, _follows(match, before, own=own))))


def since(match: Match, before: Before | None) -> list[BookLine]:
    """The lines of a match that may be told since then, the latest first (at most one query)."""
    if before is None or before.line >= match.book_number:
        return []
    acts = (*SENTENCES, Act.ROUND)
    lines = match.book.filter(number__gt=before.line, act__in=acts).order_by("-number")
    # Not the hands that only went with a correction.
    return [each for each in lines if each.act != Act.VOIDED or SURPLUS not in (each.new or {})]


def weightiest(lines: Iterable[BookLine]) -> BookLine | None:
    """The one to tell of some lines, the latest first, if one has a sentence."""
    weight = list(SENTENCES)
    told = (line for line in lines if line.act in weight)
    return min(told, key=lambda line: weight.index(line.act), default=None)


def sentence_of(line: BookLine, who: str, *, several: bool, words: Mapping[str, str]) -> str:
    """A line as it is told, of whoever did it."""
    if is_coded(line.way, "unanswered"):
        return gettext("Passou o tempo de discordar: o resultado ficou confirmado.")
    told = {"who": who, "why": worded(line.why).rstrip("."), **words}
    # A reason may end as a question does, and then needs no full stop.
    return re.sub(r"([?!…])\.$", r"\1", capitalised(str(SENTENCES[line.act][several] % told)))


def capitalised(text: str) -> str:
    """With a capital first, the rest as it is."""
    return text[:1].upper() + text[1:]


def _sentence(match: Match, line: BookLine, *, own: str) -> str:
    called, table = callers(match), match.table.number if match.table else 0
    old, new = line.old or {}, line.new or {}
    place = new if "hand" in new and line.act != Act.VOIDED else old
    words = {
        "hand": _hand(match, place),
        "old": _fact(old, own),
        "new": _fact(new, own),
        "what": _what(match, new, own=own),
        "was": _what(match, old, own=own),
    }
    if line.act == Act.CONFIRMED:
        words["what"] = gettext("o resultado") if match.over else gettext("o que está na folha")
    if line.act == Act.DECLARED and new.get("kind") == Declaration.Kind.NO_SHOW:
        absent = {"pair": match.names.get(str(new.get("side")), "")}
        return gettext("%(pair)s não joga: o encontro é da outra dupla.") % absent
    who, several = by_whom(line, called, table=table), line.who in called
    if line.act == Act.ACCEPTED and new.get("side") in match.names:
        who, several = match.names[new["side"]], True  # also from the phone on the table
    return sentence_of(line, who, several=several, words=words)


def by_whom(line: BookLine, called: Mapping[str, str], *, table: int) -> str:
    """Who did it: those who played by the names their phones are called by, not by their side."""
    if line.who in called:
        return called[line.who]
    if line.who == phone_name(table, Voice.TABLE):
        return gettext("a mesa")
    if is_coded(line.way, "account"):
        return gettext("a organização")
    if is_coded(line.who, "referee"):
        return gettext("o árbitro %(name)s") % {"name": line.who.partition(":")[2]}
    return worded(line.who)


def _hand(match: Match, place: Said) -> str:
    if "hand" not in place:
        return gettext("uma mão")
    if match.round.stage.ruleset.match.in_hands:
        return gettext("a mão %(hand)s") % place
    return gettext("a mão %(hand)s da partida %(partida)s") % place


def _fact(told: Said, own: str) -> str:
    """A hand as the book has it, in words; nothing for what is no hand."""
    read = _FACTS.get(str(told.get("kind")))
    return words_of(read(told), own) if read and "partida" in told else ""


_FACTS: Mapping[str, Callable[[Said], scoring.Entry]] = {
    "played": lambda said: scoring.Played(said["points"], said.get("tricks")),
    "renuncia": lambda said: scoring.Renuncia(said["side"]),
    "false_claim": lambda said: scoring.FalseClaim(said["side"]),
    "talking": lambda said: scoring.Talking(said["side"]),
    "void": lambda said: scoring.Void(said.get("why", "")),
    "procedure": lambda said: scoring.Procedure(
        said["side"], max(said["riscos_a"], said["riscos_b"])
    ),
    "total": lambda said: scoring.Final((said["riscos_a"], said["riscos_b"])),
}


def _what(match: Match, told: Said, *, own: str) -> str:
    """A ruling with what it cost, or what was declared of the match."""
    pair = match.names.get(str(told.get("side")), "")
    if "score" in told:
        return _score(told["score"], own)
    kinds: Sequence[tuple[str, Any]] = Incident.Kind.choices
    kind = str(dict(kinds).get(str(told.get("kind")), ""))
    if not kind:
        return pair
    words = f"{kind}, {pair}" if pair else kind
    return f"{words} ({penalty_words(told['cost'])})" if told.get("cost") else words


def _score(score: Sequence[int], own: str) -> str:
    a, b = score
    return f"{b}–{a}" if own == "b" else f"{a}–{b}"


def _follows(match: Match, before: Before, *, own: str) -> str:
    """What it made of the match."""
    words = {"score": _score((match.score_a, match.score_b), own)}
    if before.over and not match.over:
        return gettext("O encontro continua.")
    if match.over and not before.over:
        return gettext("O encontro acabou, %(score)s.") % words
    if match.over and (match.score_a, match.score_b) != before.score:
        return gettext("O resultado do encontro fica %(score)s.") % words
    return ""
