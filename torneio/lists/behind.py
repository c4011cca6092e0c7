"""What stands behind a name and is no part of it: what is paid, a remark, an age, a doubt."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from torneio.lists.given_names import begins_like_a_person
from torneio.lists.letters import trim
from torneio.lists.pair_cell import CENTS, DOTS, in_brackets, person
from torneio.lists.unnamed import is_unnamed

PAYS = r"pag(?:o|os|a|am|ou|aram|ar|amento)\b"
MONEY = (
    r"(?:€\s*\d+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?\s*(?:€|eur(?:os?)?\b)"
    r"|\d{1,3},(?:00|50)(?!\d))"
)
# The bare word or the amount, or any text with it in brackets: "(paga sábado)".
_PAID = re.compile(
    rf"(.*[^\W_].*?)(?:(?!{CENTS})[\s,;–-])+"
    rf"(?:(pago|pagos|pagou|pagaram|pagar|{MONEY})|\(([^()]*(?:\b{PAYS}|{MONEY})[^()]*)\))",
    re.IGNORECASE,
)
_SAYS_MONEY = re.compile(rf"\b{PAYS}|{MONEY}", re.IGNORECASE)
_NOT_YET = re.compile(r"(.*?\S)\s+((?:ainda\s+)?(?:falta|por|n[aã]o|j[aá])|ainda)", re.IGNORECASE)
# Remarks that are no name and no place: "(não pode subir escadas)", "(chega às dez, vem do
# trabalho)".
_REMARK = re.compile(
    r"(?:n[aã]o|s[oó]|vem|v[eê]m|chegam?|precisam?|querem?|quer|podem?|t[eê]m|ficam?|jogam?)\s\S.*"
    r"|(?=[^\W\d_])(?![A-ZÀ-Ý])(?:.*,.*|(?:\S+\s+){3,}\S.*)",
)
_TIES = re.compile(
    r"(?:s[aã]o )?(?:irm[aã]os|irm[aã]s|prim[oa]s|cunhad[oa]s|compadres|comadres|g[eé]me[oa]s"
    r"|colegas|amig[oa]s|vizinh[oa]s|noivos|namorad[oa]s|casal|marido e mulher"
    r"|(?:pai|m[aã]e|av[oôó]|ti[oa]|sogr[oa]) e (?:filh[oa]|net[oa]|sobrinh[oa]|genro|nora)s?)",
    re.IGNORECASE,
)
_MAYBE = r"(?:talvez|em d[uú]vida|maybe)"
_IN_DOUBT = re.compile(
    rf"(.*[^\s?(])?\s*(?:\(\s*(?:\?+|{_MAYBE})\W*\)|\?+|(?<!\w){_MAYBE})[\s.!?]*",
    re.DOTALL | re.IGNORECASE,
)
_PENDING = re.compile(
    r"(?:ainda |s[oó] )?(?:(?:falta|por|a) )?confirmar|(?:falta )?confirma[cç][aã]o"
    r"|(?:n[aã]o |ainda n[aã]o )?confirmad[oa]s?",
    re.IGNORECASE,
)
_YEARS = r"\d{1,3}\s?anos?\b"
# "Xico 83 anos", but "Clube dos 100 anos".
_AGE = re.compile(
    rf"(.*[^\W\d].*?)(?:[\s,–-]*\(\s*(\d{{1,3}}\s*|{_YEARS}[^()]*)\)"
    rf"|(?<!\sd[aeo])(?<!\sd[aeo]s)[\s,–-]+(?<!\d)({_YEARS}))"
)
_ARTICLE = re.compile(r"([oa])\s+(?=[^\W\d_])", re.IGNORECASE)


class Bare(NamedTuple):
    """Names without what stood behind them, and what that was."""

    names: tuple[str, ...]
    paid: tuple[str, ...]
    pending: tuple[str, ...]  # what was no name but said that one is yet to confirm, or an age
    remarks: tuple[str, ...]  # and ages
    is_doubted: bool


def bare(said: Iterable[str]) -> Bare:
    """The names of a line, each without what stands behind it."""
    paid = [paid_behind(name) for name in said]
    behind = [remark_behind(name) for name, _mark in paid if name]
    pending = [name for name, _remark in behind if is_pending(name) or is_age(name)]
    told = [certain(name) for name, _remark in behind if name not in pending]
    aged = [age_behind(name) for name, _is_doubted in told]
    return Bare(
        tuple(without_article(name) for name, _age in aged if name),
        tuple(mark for _name, mark in paid if mark),
        tuple(pending),
        tuple(said for _name, said in (*behind, *aged) if said),
        any(is_doubted for _name, is_doubted in told),
    )


def paid_behind(name: str) -> tuple[str, str]:
    """A name, or a club, and the remark about payment behind it: "Tó pago", "Vila 10 €"; "" without
    one."""
    marks: list[str] = []
    while found := _PAID.fullmatch(name):
        rest = _NOT_YET.fullmatch(found[1]) or (found[1], found[1], "")
        name = person(rest[1])
        marks.insert(0, f"{rest[2]} {found[2] or found[3]}".strip())
    return name, " ".join(marks)


def remark_behind(name: str) -> tuple[str, str]:
    """A name and the remark in brackets behind it, neither a nickname nor a place; or ""."""
    who, behind = in_brackets(name)
    return (who, behind) if is_no_place(behind) or is_pending(behind) else (name, "")


def is_no_place(text: str) -> bool:
    """Whether a text behind a name is no place: "vêm do Redondo", "irmãos"."""
    return bool(_REMARK.fullmatch(text) or _TIES.fullmatch(text))


def certain(name: str) -> tuple[str, bool]:
    """A name, or a club, without the question mark, the "talvez" and the dots behind it, and
    whether there was such a mark: "Tó ?"."""
    found = _IN_DOUBT.fullmatch(name)
    return trim(DOTS.sub("", (found[1] or "") if found else name)), bool(found)


def is_pending(text: str) -> bool:
    """Whether a text only says that somebody has yet to confirm: "falta confirmar"."""
    return bool(_PENDING.fullmatch(text))


def says_money(text: str) -> bool:
    """Whether a text speaks of money: "já pagou", "10 €"."""
    return bool(_SAYS_MONEY.search(text))


def age_behind(name: str) -> tuple[str, str]:
    """A name and the age behind it, "Bia (6)", "Xico, 83 anos"; "" without one."""
    found = _AGE.fullmatch(name)
    return (found[1], (found[2] or found[3]).strip()) if found else (name, "")


def is_age(text: str) -> bool:
    """Whether a text is nothing but an age: "83 anos"."""
    return bool(re.fullmatch(_YEARS, text))


def without_article(name: str) -> str:
    """A name without the article that speech puts before it, "o Berto", "a zefa". A capital is an
    initial, unless a given name follows: "A Zefa", but "A Silva". "o neto" is no name."""
    found = _ARTICLE.match(name)
    if not found or is_unnamed(name):
        return name
    bare = name[found.end() :]
    is_spoken = found[1].islower() and bare[0].isupper()
    return bare if is_spoken or begins_like_a_person(bare) else name
