"""A match from the side of the phone's pair: its own side first.

The same facts with the sides exchanged, for reading only; the rules are the same for both sides, so
everything derived from them is exchanged too. Stored facts are always from side a.
"""

from collections.abc import Mapping
from copy import copy
from dataclasses import replace
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

import scoring
from scoring.hand import ALL_POINTS, ALL_TRICKS, other
from torneio.access.actors import Voice
from torneio.coded import agent, worded
from torneio.fact_words import fact_words
from torneio.play.facts import as_core, columns
from torneio.play.games import row_of
from torneio.play.models import Hand, Match, PairSide
from torneio.play.sheets import MatchSheet, Sheet
from torneio.words import unit_word

_OF_A_SIDE = ("score", "partidas", "riscos", "points", "bandeiras", "table_points")


def turned(fact: scoring.Entry) -> scoring.Entry:
    """The same fact from the other side."""
    match fact:
        case scoring.Played(points, tricks):
            return scoring.Played(
                ALL_POINTS - points, None if tricks is None else ALL_TRICKS - tricks
            )
        case scoring.Final((ours, theirs)):
            return scoring.Final((theirs, ours))
        case scoring.Void():
            return fact
    return replace(fact, side=other(fact.side))


def seen(sheet: MatchSheet, own: str) -> MatchSheet:
    """The sheet from the side of a phone's pair; for every other phone as it is stored."""
    if own != PairSide.B:
        return sheet
    return MatchSheet(_turned_match(sheet.match), [seen_hand(hand, own) for hand in sheet.facts])


def said(hand: Hand, own: str, names: Mapping[str, str]) -> str:
    """A hand in words: "95–25"."""
    return words_of(as_core(hand), own, names)


def stored(fact: scoring.Entry, own: str) -> scoring.Entry:
    """A fact from the side of a phone's pair, as it is stored."""
    return turned(fact) if own == PairSide.B else fact


def words_of(fact: scoring.Entry, own: str, names: Mapping[str, str]) -> str:
    """A stored fact in words, for the side of a phone: "nosso" and "deles"; for a phone of neither
    side by the `names` of both."""
    if own not in PairSide:
        return fact_words(fact, names)
    return fact_words(stored(fact, own))  # exchanged twice it is the same


def seen_hand(hand: Hand, own: str) -> Hand:
    """A hand from the side of a phone's pair."""
    if own != PairSide.B:
        return hand
    theirs = copy(hand)
    for name, value in columns(turned(as_core(hand))).items():
        setattr(theirs, name, value)
    return theirs


def mirrored(one: Hand, other: Hand) -> bool:
    """Whether two hands are one and the same, each from another side: 50–70 and 70–50."""
    fact = as_core(one)
    return isinstance(fact, scoring.Played) and fact == turned(as_core(other))


def _turned_match(match: Match) -> Match:
    theirs = copy(match)
    for name in _OF_A_SIDE:
        setattr(theirs, f"{name}_a", getattr(match, f"{name}_b"))
        setattr(theirs, f"{name}_b", getattr(match, f"{name}_a"))
    if match.pair_b is not None:
        theirs.pair_a, theirs.pair_b = match.pair_b, match.pair_a
    theirs.winner = lost_by(match)
    return theirs


class UpcomingWords(NamedTuple):
    """The sentence for two players, or for one."""

    meets: Promise | str
    stays: Promise
    goes: Promise
    rests: Promise
    beaten: Promise
    beaten_here: Promise
    not_through: Promise
    not_through_here: Promise
    out: Promise
    home: Promise
    placed: Promise
    done: Promise
    code: Promise
    beside: Promise | str = ""


TO_PAIRS = UpcomingWords(
    meets=_("contra %(who)s"),
    stays=_("ficam na Mesa %(table)s, %(meets)s."),
    goes=_("Mesa %(table)s, %(meets)s."),
    rests=_("folgam nesta ronda"),
    beaten=_("foram eliminados"),
    beaten_here=_("Foram eliminados: ficam por aqui."),
    not_through=_("não passaram à fase seguinte"),
    not_through_here=_("Não passaram à fase seguinte: ficam por aqui."),
    beside=_("ainda jogam: esperam pela próxima mesa"),
    out=_("não jogam nesta ronda"),
    home=_("saíram do torneio"),
    placed=_("acabaram em %(place)s.º lugar"),
    done=_("não têm mais nenhum encontro publicado"),
    code=_("Leiam o código da mesa %(table)s, com este telefone ou com outro."),
)

TO_PLAYERS = UpcomingWords(
    meets=_("com %(who)s"),
    stays=_("fica na Mesa %(table)s, %(meets)s."),
    goes=_("Mesa %(table)s, %(meets)s."),
    rests=_("folga nesta ronda"),
    beaten=_("foi eliminado"),
    beaten_here=_("Foi eliminado: fica por aqui."),
    not_through=_("não passou à fase seguinte"),
    not_through_here=_("Não passou à fase seguinte: fica por aqui."),
    out=_("não joga nesta ronda"),
    home=_("saiu do torneio"),
    placed=_("já não joga: acabou em %(place)s.º"),
    done=_("não tem mais nenhum encontro publicado"),
    code=_("Leia o código da mesa %(table)s, com este telefone ou com outro."),
)


_JOINED = "\u2060"  # a word joiner: no line ends inside "2–0"


def closed_words(match: Match, ruleset: scoring.Ruleset) -> str:
    """The result of a match that an official closed as it stood."""
    score = (match.score_a, match.score_b)
    words = {"winner": match.names.get(match.winner, ""), "units": unit_word(ruleset)}
    if not match.winner:
        told = gettext("A organização fechou o encontro como estava: empate, %(a)s–%(b)s.")
    elif score[0] != score[1]:
        told = gettext(
            "A organização fechou o encontro como estava, %(a)s–%(b)s. Vitória de %(winner)s."
        )
    else:
        score = (match.riscos_a, match.riscos_b)
        told = gettext(
            "A organização fechou o encontro como estava. Vitória de %(winner)s por %(units)s,"
            " %(a)s–%(b)s."
        )
    figures = {"a": f"{score[0]}{_JOINED}", "b": f"{_JOINED}{score[1]}"}
    said = told % (words | figures)
    return " ".join((said, gettext("Já não se registam mãos.")))


def lost_by(match: Match) -> str:
    """The side that lost; "" after a draw."""
    return {"a": "b", "b": "a"}.get(match.winner, "")


def has_left(match: Match) -> bool:
    """Whether the pair that lost by default withdrew, or came and left, rather than did not
    come."""
    absent = {"a": match.pair_a, "b": match.pair_b}.get(lost_by(match))
    return absent is not None and (absent.withdrawn or match.partidas.exists())


def default_words(match: Match, score: tuple[int, int]) -> str:
    """The result of a match in which a pair did not come, or left."""
    if not match.winner:
        return gettext("Não veio nenhuma das duplas: ninguém ganhou.")
    words = gettext("Falta de comparência de %(absent)s: vitória de %(winner)s.")
    if has_left(match):
        words = gettext("Desistência de %(absent)s: conta como vitória de %(winner)s, %(score)s.")
    low, high = sorted(score)
    said = {"absent": match.names[lost_by(match)], "winner": match.names[match.winner]}
    return words % {**said, "score": f"{high}{_JOINED}–{_JOINED}{low}"}


def cut(name: str, most: int) -> str:
    """A name, its end left out where it has more letters than that."""
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"


def callers(match: Match) -> dict[str, str]:
    """The names of a match's sides, by the names of their phones in the book."""
    table, phone = (
        match.table.number if match.table else 0,
        row_of(match.round.stage.tournament).phone,
    )
    return {phone(table, Voice(side)): name for side, name in match.names.items() if name}


def said_by(sheet: Sheet, fact: Any) -> str:
    """The actor of a fact: the pair of its phone, by name."""
    return callers(sheet.match).get(fact.recorded_by) or sheet.said_by(fact)


def written_by(sheet: Sheet, fact: Any) -> str:
    """The same after a verb: "por Rui e Quim", "pela mesa 3"."""
    name = said_by(sheet, fact)
    return agent(fact.recorded_by if name == worded(fact.recorded_by) else name)
