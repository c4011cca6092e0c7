"""Decisions of others on a match since a phone last looked: one sentence from its book.

The page carries the number of the last line it has seen; a plain hand after that is seen in the
score. Of several lines the most important is told, the latest of its kind.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

import scoring
from torneio.access.actors import Voice, phone_name
from torneio.book.acts import Act
from torneio.book.models import BookLine
from torneio.coded import is_coded, worded
from torneio.play.alone.deal_sheets import DealSheet
from torneio.play.displaced import SURPLUS
from torneio.play.models import Declaration, Incident, Match
from torneio.play.sheets import MatchSheet, Sheet
from torneio.rulings.penalties import penalty_words
from torneio.table.perspective import callers, words_of
from torneio.words import unit_word

Said = Mapping[str, Any]

# By the number of actors: one (the referee, the table), or the two of a pair.
SENTENCES: Mapping[str, tuple[Promise, Promise]] = {
    Act.PAIR: (
        _("%(who)s mudou quem joga nesta mesa: agora %(new)s, e não %(old)s."),
        _("%(who)s mudaram quem joga nesta mesa: agora %(new)s, e não %(old)s."),
    ),
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
        _("%(hand)s tem dois valores: digam qual está certo."),
        _("%(hand)s tem dois valores: digam qual está certo."),
    ),
    Act.ACCEPTED: (_("%(who)s confirmou."), _("%(who)s confirmaram.")),
}
"""The acts that are told, the most important first."""


@dataclass(frozen=True)
class SeenState:
    """What a phone has seen: the last line of the book, whether it was over, and the result."""

    line: int
    over: bool
    score: tuple[int, int] = (0, 0)


def news(sheet: Sheet, before: SeenState | None, *, own: str) -> str:
    """What changed since `before` (at most one query), for the phone of the side `own`."""
    lines = _since(sheet.match, before)
    decided = _weightiest(lines)
    told = [_sentence(sheet, decided, own=own)] if decided else []
    told += [_ended(sheet, line) for line in lines if "ended" in (line.new or {})][:1]
    if before is None or not told:
        return ""
    return " ".join(filter(None, (*told, _TOLD[type(sheet)].follows(sheet, before, own))))


def _since(match: Match, before: SeenState | None) -> list[BookLine]:
    """The lines of a match since then that may be told, the latest first (at most one query)."""
    if before is None or before.line >= match.book_number:
        return []
    acts = (*SENTENCES, Act.ROUND)
    lines = match.book.filter(number__gt=before.line, act__in=acts).order_by("-number")
    # Not the hands that only went with a correction.
    return [each for each in lines if each.act != Act.VOIDED or SURPLUS not in (each.new or {})]


def _weightiest(lines: Iterable[BookLine]) -> BookLine | None:
    """The most important of some lines, the latest first, if one has a sentence."""
    weight = list(SENTENCES)
    told = (line for line in lines if line.act in weight)
    return min(told, key=lambda line: weight.index(line.act), default=None)


def _sentence(sheet: Sheet, line: BookLine, *, own: str) -> str:
    """A line in a sentence with its actor."""
    match = sheet.match
    fact = _pair if line.act == Act.PAIR else _TOLD[type(sheet)].fact
    old, new = line.old or {}, line.new or {}
    if is_coded(line.way, "unanswered"):
        return gettext("Passou o tempo de discordar: o resultado ficou confirmado.")
    words = {
        "hand": _hand(match, new if _PLACED & new.keys() and line.act != Act.VOIDED else old),
        "old": fact(sheet, old, own),
        "new": fact(sheet, new, own),
        "what": _what(match, new, own=own),
        "was": _what(match, old, own=own),
        "why": worded(line.why).rstrip("."),
    }
    if line.act == Act.CONFIRMED:
        words["what"] = gettext("o resultado") if match.over else gettext("o que está na folha")
    if line.act == Act.DECLARED and new.get("kind") == Declaration.Kind.NO_SHOW:
        absent = {"pair": match.names.get(str(new.get("side")), "")}
        return gettext("Falta de %(pair)s: o encontro é da outra dupla.") % absent
    who, played = by_whom(match, line)
    told = SENTENCES[line.act][played and sheet.event.playing.several] % (words | {"who": who})
    # A reason may end as a question does, and then needs no full stop.
    return re.sub(r"([?!…])\.$", r"\1", _capitalised(str(told)))


def _capitalised(text: str) -> str:
    """The text with its first letter in capitals."""
    return text[:1].upper() + text[1:]


def _ended(sheet: Sheet, line: BookLine) -> str:
    ended = (line.new or {}).get("ended")
    stands = _("%(who)s fechou a mesa como estava.")
    over = stands if isinstance(sheet, MatchSheet) else _("%(who)s acabou a mesa.")
    said = over if ended else _("%(who)s abriu a mesa outra vez.")
    return _capitalised(str(said % {"who": by_whom(sheet.match, line)[0]}))


def by_whom(match: Match, line: BookLine) -> tuple[str, bool]:
    """The name of the actor, and whether it is a pair: then by its names, not by its side, also
    where the table's phone acted for it."""
    called, table = callers(match), match.table.number if match.table else 0
    side = str((line.new or {}).get("side"))
    if line.act in {Act.ACCEPTED, Act.DISPUTED} and side in match.names:
        return match.names[side], True
    if line.who in called:
        return called[line.who], True
    if line.who == phone_name(table, Voice.TABLE):
        return gettext("a mesa"), False
    if is_coded(line.way, "account"):
        return gettext("a organização"), False
    if is_coded(line.who, "referee"):
        return gettext("o árbitro %(name)s") % {"name": line.who.partition(":")[2]}, False
    return worded(line.who), False


_PLACED = {"hand", "deal"}
"""The keys with which the book names a hand: of a partida, or a deal of a table."""


def _hand(match: Match, place: Said) -> str:
    number = {"hand": place.get("hand", place.get("deal"))}
    if number["hand"] is None:
        return gettext("uma mão")
    if "partida" not in place or match.round.stage.ruleset.match.in_hands:
        return gettext("a mão %(hand)s") % number
    return gettext("a mão %(hand)s da partida %(partida)s") % place


def _hand_words(sheet: MatchSheet, told: Said, own: str) -> str:
    """A hand from the book in words; "" for anything else."""
    read = _FACTS.get(str(told.get("kind")))
    names = sheet.match.names
    return words_of(read(told), own, names) if read and "partida" in told else ""


def _pair(_sheet: Sheet, told: Said, _own: str) -> str:
    """The pair that a line is about, by name."""
    return ", ".join(name for _number, name in told.get("pairs", ()))


def _deal_words(sheet: DealSheet, told: Said, _own: str) -> str:
    if "deal" not in told:
        return ""
    names = [place.pair.name for place in sheet.sides]
    return f"«{sheet.game.words(told, names, told.get('beside') or {})}»"


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
    """A ruling with its cost, or a declaration of the match."""
    pair = match.names.get(str(told.get("side")), "")
    if "score" in told:
        return _score(told["score"], own)
    kinds: Sequence[tuple[str, Any]] = Incident.Kind.choices
    kind = str(dict(kinds).get(str(told.get("kind")), ""))
    if not kind:
        return pair
    words = f"{kind}, {pair}" if pair else kind
    return f"{words} ({penalty_words(told['cost'], match.names)})" if told.get("cost") else words


def _score(score: Sequence[int], own: str) -> str:
    return "–".join(map(str, reversed(score) if own == "b" else score))


def _match_follows(sheet: MatchSheet, before: SeenState, own: str) -> str:
    """What it changed in the match."""
    match = sheet.match
    words = {"score": _score((match.score_a, match.score_b), own)}
    if before.over and not match.over:
        return gettext("O encontro continua.")
    if match.ended and not before.over:
        if match.score_a == match.score_b and match.winner:
            words |= {"units": unit_word(sheet.ruleset)}
            words["riscos"] = _score((match.riscos_a, match.riscos_b), own)
            return gettext("O encontro fica %(score)s, %(riscos)s em %(units)s.") % words
        return gettext("O encontro fica %(score)s.") % words
    if match.over and not before.over:
        return gettext("O encontro acabou, %(score)s.") % words
    if match.over and (match.score_a, match.score_b) != before.score:
        return gettext("O resultado do encontro fica %(score)s.") % words
    return ""


def _table_follows(sheet: DealSheet, before: SeenState, _own: str) -> str:
    return gettext("Joga-se mais.") if before.over and sheet.next_number else ""


class _Told(NamedTuple):
    """The parts that differ by game: a fact of the book in words, and its effect."""

    fact: Callable[[Any, Said, str], str]
    follows: Callable[[Any, SeenState, str], str]


_TOLD: Mapping[type[Sheet], _Told] = {
    MatchSheet: _Told(_hand_words, _match_follows),
    DealSheet: _Told(_deal_words, _table_follows),
}
