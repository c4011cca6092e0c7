"""One cell that holds the names of a whole pair: "Zé e Tó", "Zé / Tó", "Zé c/ Tó"."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from torneio.lists.given_names import begins_like_a_person
from torneio.lists.letters import fold, trim
from torneio.lists.unnamed import is_unnamed

# The joiners between two names, the surest first: no name has a stroke in it, and many have an "e".
_MORE = r"mais\s+(?:[oa]\s+|(?=[A-ZÀ-Ý]))"  # "Zé e mais o Tó", but "Zé e mais três"
_JOINERS = {
    "stroke": r"(?<!\s[cs])\s*[/\\]\s*",
    "ampersand": r"\s*&\s*",
    "plus": r"\s*\+\s*",
    "with": r"\s+(?:com\s+|c/\s*)",
    "cross": r"\s+[x×]\s+",
    "and": rf"\s+(?:(?:e|y|and)\s+(?:{_MORE})?|{_MORE})",
    "dash": r"\s+-\s*|\s*-\s+|\s*[–—]\s*",
}
_SURE = {"stroke", "ampersand", "plus", "with"}
_AS_WRITTEN = {kind: re.compile(joiner) for kind, joiner in _JOINERS.items()}
_IN_CAPITALS = {kind: re.compile(joiner, re.IGNORECASE) for kind, joiner in _JOINERS.items()}
_ANY = re.compile("|".join(_JOINERS.values()), re.IGNORECASE)
_LOOKING = (
    r"(?:ainda |(?:est[aá]|vem|joga) )*"
    r"(?:(?:(?:[aà]|em) )?procura|sem|s/|(?:n[aã]o )?tem|falta(?:-lhe)?|precisa|[aà] espera|espera"
    r"|quer)(?: (?:de|um|uma|o|a))* ?(?:parceir[oa]|par|dupla|colega|companheir[oa])"
    r"|(?:vem |est[aá] )?sozinh[oa]|individual"
)
_NOBODY = re.compile(
    r"n ?/ ?a|(?:a|por) (?:definir|confirmar|combinar|designar|indicar)|ningu[eé]m|nenhum"
    rf"|(?:mais )?(?:um|outr[oa])(?: qualquer)?|parceir[oa]|algu[eé]m|{_LOOKING}",
    re.IGNORECASE,
)
_ALONE = re.compile(
    rf"[\s(\[,;–—-]{{1,4}}(?:{_LOOKING}|(?:(?<=[(\[])|vem |est[aá] )s[oó])[)\]]?$", re.IGNORECASE
)
_LOOKS = re.compile(_LOOKING, re.IGNORECASE)
_UNNAMED = re.compile(r"[\W_]*|x+|\d{1,2}", re.IGNORECASE)
_HANGING_IN_CAPITALS = re.compile(r"\s(?:E|COM|C/)$|^(?:E|COM|C/)\s")
_HANGING = re.compile(r"\s(?:e|y|and|com|c/|x|×)$|^(?:e|y|com|c/)\s")
_BEGINS_JOINED = re.compile(r"(?:e|y|com|c/)\s+[^\W\d_]", re.IGNORECASE)
_ENDS = 8  # repeated so often; a text with more joiners holds no pair
_IN_BRACKETS = re.compile(r"(.*\S)\s*\(([^()]*[^\W\d_][^()]*)\)")
CENTS = r"(?<=\d),(?=\d{1,2}\s*(?:€|eur)|(?:00|50)(?!\d))"
"""The comma in an amount of money, which separates no names."""
_COMMA = re.compile(rf"(?!{CENTS}),", re.IGNORECASE)
DOTS = re.compile(r"^(?:\.{2,}|…)\s*|\s*(?:\.{2,}|…|(?<=\s)\.)$")
# A pair's own name before a colon, or a word for what follows.
_TITLED = re.compile(r"([^\W\d_][^:]*?)\s*:\s+(\S.*)|([^\W\d_][^:]*?)\s+:\s*(\S.*)")
_TITLES = re.compile(r"jogadores|nomes?|duplas?|par(?:es)?|equip[ae]s?|inscricao|players")
_OWN_NAME = re.compile(r"(?:os|as|los|las|team|equipa|dupla|par|the)\s", re.IGNORECASE)


class NamedPlayers(NamedTuple):
    """The players named in a cell, and its other text: a club after a dash, or a name before
    one."""

    players: tuple[str, ...]
    club: str = ""
    name: str = ""


def titled(named: NamedPlayers) -> NamedPlayers:
    """A pair with its own name before a colon taken from its first player: "Os Leões: Rui e
    Quim"."""
    if len(named.players) < 2 or named.name or not (found := _TITLED.fullmatch(named.players[0])):
        return named
    name, first = found[1] or found[3], found[2] or found[4]
    own = "" if _TITLES.fullmatch(fold(name)) else name
    return named._replace(players=(first, *named.players[1:]), name=own)


def joins(text: str) -> bool:
    """Whether a text joins names."""
    return bool(_ANY.search(text))


def begins_joined(text: str) -> bool:
    """Whether a text goes on with a name, behind one that stands before it: "e Guida"."""
    return bool(_BEGINS_JOINED.match(text))


def surely_joins(text: str) -> bool:
    """Whether a text is certainly several names: "Rui e Quim", where "Ana de Sá e Melo" may be
    one."""
    kinds = _kinds(text)
    if "and" in kinds and (_one_word_first(text) or is_unnamed(_split(kinds["and"], text)[-1])):
        return True
    return not _SURE.isdisjoint(kinds)


def may_be_two(text: str) -> bool:
    """Whether one player's text is perhaps two: also where the second begins like a person, "Ti
    Jaquim e Maria"."""
    kinds = _kinds(text)
    second = _split(kinds["and"], text)[-1] if "and" in kinds else ""
    return surely_joins(text) or begins_like_a_person(second)


def favourite_of(texts: Iterable[str]) -> str:
    """The joiner that a list uses most, among the lines where it is the only one; "" for none."""
    counted = Counter(kind for text in texts if len(kinds := _kinds(text)) == 1 for kind in kinds)
    return counted.most_common(1)[0][0] if counted else ""


def players_in(text: str, *, favourite: str = "") -> NamedPlayers:
    """The players a cell names: "Zé e Tó" is two, "Dupla 7" one. Of several joiners the one that
    the list uses, its `favourite`, separates players, else the surest of them."""
    text = _without_ends(text)
    kinds = _kinds(text)
    if len(kinds) > 1 and "dash" in kinds and favourite != "dash":
        return _around_dashes(text, kinds["dash"])
    if not kinds:
        return NamedPlayers(() if _UNNAMED.fullmatch(text) else (text,))
    first = favourite if favourite in kinds and favourite != "and" else next(iter(kinds))
    pieces = _split(kinds[first], text)
    if first == "and":
        pieces = _enumerated(pieces)
    elif "and" in kinds:
        pieces = _halves(pieces)
    return NamedPlayers(_people(pieces))


def in_brackets(text: str) -> tuple[str, str]:
    """A name and the text in brackets behind it: "Tó (Vila)"; "" without brackets."""
    found = _IN_BRACKETS.fullmatch(text) if text.endswith(")") else None
    return (found[1], found[2].strip()) if found else (text, "")


def person(text: str) -> str:
    """One name as it is stored; "" where the text says that a place is empty."""
    if _NOBODY.fullmatch(text):
        return ""
    text = _without_ends(text)
    return "" if _UNNAMED.fullmatch(text) or _NOBODY.fullmatch(text) else text


def looks_for_partner(text: str) -> bool:
    """Whether a text says that a player is alone: "procura parceiro", "sozinho"."""
    return bool(_LOOKS.search(text))


def is_said_alone(text: str) -> bool:
    """The same of a text that may end in it: "Ana (só)"."""
    return looks_for_partner(text) or bool(_ALONE.search(text))


def squad_in(text: str) -> NamedPlayers | None:
    """A pair's own name with two or more players in brackets behind it, "Dragões (Ivo, Ivone,
    Igor)"; None for any other text. Two with only a comma may be places."""
    own, behind = in_brackets(text)
    if not behind or joins(own):
        return None
    pieces = [trim(piece) for piece in _COMMA.split(behind)]
    names = tuple(name for piece in pieces for name in players_in(piece).players)
    if len(names) < 2 or not all(name[0].isupper() for name in names):
        return None
    if len(names) == len(pieces) == 2 and not all(map(begins_like_a_person, names)):
        return None
    return NamedPlayers(names, name=own)


def looks_like_own_name(text: str) -> bool:
    """Whether a text looks like a pair's own name rather than a person's: "Os Leões", "Dupla 7"."""
    return bool(_OWN_NAME.match(text))


def _kinds(text: str) -> dict[str, re.Pattern[str]]:
    """The joiners of a text, the surest first. Capitals count only where there is no other joiner:
    "Zé E Tó" is two, and the "E" of "Ana E e Rui" is an initial."""
    if not _ANY.search(text):
        return {}
    found = {} if text.isupper() else _found(_AS_WRITTEN, text)
    return found or _found(_IN_CAPITALS, text)


def _found(joiners: Mapping[str, re.Pattern[str]], text: str) -> dict[str, re.Pattern[str]]:
    return {kind: joiner for kind, joiner in joiners.items() if joiner.search(text)}


def _split(joiner: re.Pattern[str], text: str) -> list[str]:
    return [piece for piece in joiner.split(text) if piece]


def _without_ends(text: str) -> str:
    """A text without joiners at its ends and without a remark about a missing partner."""
    for _again in range(_ENDS):
        shorter = trim(DOTS.sub("", _ALONE.sub("", text)))
        shorter = (_HANGING_IN_CAPITALS if text.isupper() else _HANGING).sub("", shorter)
        if shorter == text:
            break
        text = shorter
    return text


def _people(pieces: Iterable[str]) -> tuple[str, ...]:
    return tuple(name for piece in pieces if (name := person(piece)))


def _one_word_first(text: str) -> bool:
    """Whether a single word stands before the first "e": "Rui e Quim" cannot be one person's
    name."""
    return " " not in _kinds(text)["and"].split(text, maxsplit=1)[0].strip()


def _enumerated(pieces: Sequence[str]) -> list[str]:
    """Names in an enumeration: "Ana, Zé" and "Tó" are three; "Silva, José" and "Costa, António" are
    two."""
    if all(map(_COMMA.search, pieces)):
        return list(pieces)
    return [name for piece in pieces for name in _COMMA.split(piece)]


def _halves(pieces: Sequence[str]) -> list[str]:
    """Pieces of a surer joiner: those that cannot be one name, and those of a line where all of
    them join, are split once more."""
    joined = [_kinds(piece).get("and") for piece in pieces]
    halves: list[str] = []
    for piece, joiner in zip(pieces, joined, strict=True):
        again = joiner and (all(joined) or _one_word_first(piece))
        halves += _split(joiner, piece) if joiner and again else [piece]
    return halves


def _around_dashes(text: str, dash: re.Pattern[str]) -> NamedPlayers:
    """A cell with dashes, "Zé e Tó - Vila": the piece that joins names is the pair; the text after
    it is its home, the text before it its home or the pair's own name."""
    pieces = _split(dash, text)
    pairs = [piece for piece in pieces if _kinds(piece)]
    if len(pairs) != 1:
        return NamedPlayers(tuple(name for piece in pieces for name in players_in(piece).players))
    at = pieces.index(pairs[0])
    before, after = pieces[:at], pieces[at + 1 :]
    named = " - ".join(before) if before and looks_like_own_name(before[0]) else ""
    club = " - ".join(after if named else [*before, *after])
    return NamedPlayers(players_in(pairs[0]).players, trim(club), trim(named))
