"""Prefixes of a line that are no part of a name: numbers, bullets, the time of a message."""

import re
from itertools import pairwise

from torneio.lists.given_names import begins_like_a_person

_NUMBER = r"\d{1,5}"
_SIGN = r"[.):\]–—-]"
_OF_A_LIST = re.compile(
    rf"""(?:
        \({_NUMBER}\) | \[{_NUMBER}\]                                      # (11)
      | (?:dupla|par|equipa|equipe|pair|team)\s*\({_NUMBER}\)\s*{_SIGN}+(?!\d) # Dupla (7):
      | (?:dupla|par|equipa|equipe|jogador|pair|team|player)\s*
        (?:n\.?\s*[ºo°]\.?\s*)?{_NUMBER}\s*{_SIGN}+(?!\d)                  # Dupla 7:
      | (?:n\.?\s*[ºo°]\.?|n\.|nr\.?|n[uú]m(?:ero)?\.?|\#)\s*                # nº 5
        {_NUMBER}(?!\d)\s*[.):\]ºª°–—-]*
      | {_NUMBER}(?:\s*\.?\s*[ºª°]|[oa](?=[\s.):-]))(?!\s*d[aeo]s?\b)     # 7.ª, but 1.º de Maio
        (?:\s*(?:dupla|par|equipa)\b)?(?:\s*{_SIGN}(?!\d))*
      | {_NUMBER}\s*{_SIGN}(?![\dºª°])(?:\s*[–—-](?!\d))?                       # 4 -
      | (?:\d\u20e3)+ | [\u2460-\u2473\u2776-\u277f] | \U0001f51f          # as telephones draw them
    )\s*""",
    re.VERBOSE | re.IGNORECASE,
)
_BULLET = re.compile(r"(?:[-–—•*·●▪◦►▶→‣⁃∙○■□✓✔✅☑☐➡>]+|\[[ xX]?\])\s*")
_DAY, _HOUR = (
    r"\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?",
    r"\d{1,2}[:h]\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?",
)
_STAMP = re.compile(
    rf"\[?\s*(?:{_DAY},?\s+{_HOUR}|{_HOUR},?\s+{_DAY})\s*\]?\s*(?:[-–]\s*)?(?:~\s*)?", re.IGNORECASE
)
_SENDER = re.compile(r"([^:;\t|]{1,60}):\s+")
# A title before the first number of a list, and what announces one more entry.
_TITLE = re.compile(
    r"^(?:(?:as|os)\s+)?(?:lista|duplas?|pares|equip[ae]s|inscri(?:tos|tas|[cç][oõ]es)"
    rf"|participantes|jogadores)\s*[:–—-]\s*(?=(?:n\.?[ºo°]?\s*|\W)?{_NUMBER}\s*[.):\]ºª])",
    re.IGNORECASE,
)
# The title of pairs that may follow on its line; a number in it is how many they are.
_TITLE_OF_PAIRS = re.compile(
    rf"(?:(?:as|os)\s+)?(?:{_NUMBER}\s+)?(?:lista\s+d[ae]s?\s+)?(?:duplas|pares|equip[ae]s"
    rf"|inscri(?:tos|tas|[cç][oõ]es))\s*(?:{_NUMBER}|\(\s*{_NUMBER}\s*\))?\s*:\s*(?=\w)",
    re.IGNORECASE,
)
_MORE = re.compile(
    r"(?:e\s+)?(mais)\s+((?:(?:a|o|uma?|outr[ao])\s+)?(?:dupla|par|equip[ae])\s*:?\s+)?(?:[oa]\s+)?",
    re.IGNORECASE,
)
_ONLY_A_NUMBER = re.compile(rf"\W*{_NUMBER}\W*")
_CALLED_BY_NUMBER = re.compile(rf"(?:dupla|par|equipa|equipe|pair|team)\s*{_NUMBER}", re.IGNORECASE)
_BARE = re.compile(rf"({_NUMBER})\s+(?=[^\W\d])")


def without_numbering(text: str) -> str:
    """A text without such a prefix: "- 1.ª dupla: Zé e Tó" is "Zé e Tó". A name that begins with a
    digit ("3 Marias") keeps it."""
    text = _without_bullets(text)
    numbered = _OF_A_LIST.match(text)
    return _without_bullets(text[numbered.end() :]) if numbered else text


def is_number(text: str) -> bool:
    """Whether a cell holds only the number of its line."""
    numbered = _OF_A_LIST.fullmatch(text)
    return bool(numbered or _ONLY_A_NUMBER.fullmatch(text))


def is_called_by_number(text: str) -> bool:
    """Whether a cell is "Dupla 7": the pair's number, where the players stand beside it; else a
    name."""
    return bool(_CALLED_BY_NUMBER.fullmatch(text))


def bare_number(text: str) -> int | None:
    """The number that a text begins with, without any mark that it is a line number: "3 Marias"."""
    found = _BARE.match(text)
    return int(found[1]) if found else None


def without_bare_number(text: str) -> str:
    """The same text without that number."""
    return _BARE.sub("", text, count=1)


def count_up(numbers: list[int | None]) -> bool:
    """Whether the bare numbers of a list's lines, in order, number them: most lines have one, and
    most of those one more than the one before, or as many more as lines since, where one between
    has none."""
    there = [(at, number) for at, number in enumerate(numbers) if number is not None]
    few = len(there) < 2 or 2 * len(there) < len(numbers)
    if few or (len(there) == 2 and there[0][1] != 1):
        return False
    steps = sum(after - before in {1, to - at} for (at, before), (to, after) in pairwise(there))
    return 5 * steps >= 3 * (len(there) - 1)


def behind_title(text: str) -> str:
    """What a line has behind a title of pairs, "Duplas (2): Ana e Rui, Zé e Tó"; or ""."""
    title = _TITLE_OF_PAIRS.match(text)
    return text[title.end() :] if title else ""


def without_lead(text: str) -> str:
    """A line without the title of its list before the first number, "Duplas: 1. Ana e Rui", and
    without "mais" before one more entry; "Mais Forte" may be a name. How many there are is no
    number of a pair: "Duplas (12): Ana e Rui"."""
    title = _TITLE_OF_PAIRS.match(text)
    says_how_many = title and any(map(str.isdigit, title[0]))
    text = behind_title(text) if says_how_many else _TITLE.sub("", text, count=1)
    more = _MORE.match(text)
    rest = text[more.end() :] if more else ""
    if more and (
        more[2] or begins_like_a_person(rest) or (more[1].islower() and rest[:1].isupper())
    ):
        return rest
    return text


def without_stamp(text: str) -> str:
    """A line of a chat without its time and its sender; a sender that is a phone number stays, as a
    contact."""
    stamp = _STAMP.match(text) if text[:1].isdigit() or text[:1] == "[" else None
    if stamp is None:
        return text
    text = text[stamp.end() :]
    sender = _SENDER.match(text)
    if sender is None:
        return text
    said = text[sender.end() :]
    return f"{sender[1]} {said}" if any(each.isdigit() for each in sender[1]) else said


def _without_bullets(text: str) -> str:
    while found := _BULLET.match(text):
        text = text[found.end() :]
    return text
