"""Texts, normalised for storage and for comparison."""

import re
import unicodedata

# Control characters, changes of direction, zero-width spaces, the colour of a pictogram, and code
# points that are no characters.
_UNSEEN = re.compile(
    "[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\ud800-\udfff\ufe00-\ufe0f\ufeff\ufff9-\ufffc\ufffe\uffff\U000e0000-\U000e01ef]"
)
_ACCENTS = re.compile("[\u0300-\u036f]+")  # those of Latin letters; all others one by one
_PICTURES = re.compile(
    "[\u20e3\u2190-\u23ff\u2460-\u27bf\u2900-\u297f\u2b00-\u2bff\U0001f000-\U0001faff]+"
)
_MARKS = " \t,;:|/\\&+*_~=•·-–—"
# Folded: "Sr.ª" is "sr.a" there, and "Eng.º" is "eng.o".
_COURTESY = re.compile(
    r"(?:(?:(?:exm|sr|dr|eng|prof|arq)\.?[oa]?\.?|d\.[oa]?|d|dona|senhora?)(?: |(?<=\.)(?=\w)))+"
)
_LONG_ENOUGH = 4
_WORD = re.compile(r"\w+")
_EMPTY_BRACKETS = re.compile(r"[(\[{<][\s,;/&+.-]*[)\]}>]")


def seen(text: str) -> str:
    """A text without invisible characters."""
    return text if text.isascii() and text.isprintable() else _UNSEEN.sub("", text)


def tidy(text: str) -> str:
    """A text as it is stored: single spaces, composed accents, no invisible characters."""
    return " ".join(unicodedata.normalize("NFC", seen(text)).split())


def trim(text: str) -> str:
    """A text without the pictograms and the stray marks around it: "✅ Zé, " is "Zé"."""
    words = text if text.isascii() else _PICTURES.sub(" ", text)
    if "(" in words or "[" in words or "<" in words:
        words = _EMPTY_BRACKETS.sub(" ", words)
    return " ".join(words.split()).strip(_MARKS)


def fold(text: str) -> str:
    """A text for search, sorting and comparison: no accents, no capitals."""
    if text.isascii():
        return text.lower()
    letters = _ACCENTS.sub("", unicodedata.normalize("NFKD", text))
    if letters.isascii():
        return letters.lower()
    return "".join(each for each in letters if not unicodedata.combining(each)).casefold()


def search_words(text: str) -> list[str]:
    """The words of a text for search: "João d'Ávila" is joao, d and avila."""
    return _WORD.findall(fold(text))


def begins_nearly(word: str, text: str) -> bool:
    """Whether a word of a text begins with this one but for a letter: a wrong one, one too many,
    one that is missing, or two that changed places. Short words have to be right."""
    if len(word) < _LONG_ENOUGH:
        return f" {word}" in f" {text}"
    return any(_is_nearly(word, there) for there in text.split())


def _is_nearly(word: str, there: str) -> bool:
    at = next((at for at, (a, b) in enumerate(zip(word, there, strict=False)) if a != b), len(word))
    at = min(at, len(there))
    swapped = word[at + 1 : at + 2] + word[at : at + 1] + word[at + 2 :]
    ways = ((word[at + 1 :], at + 1), (word[at + 1 :], at), (word[at:], at + 1), (swapped, at))
    return any(there.startswith(rest, start) for rest, start in ways)


def fold_person(name: str) -> str:
    """A person's name for comparison: "Sr. António" and "antonio" are the same."""
    folded = fold(name)
    return _COURTESY.sub("", folded, count=1) if _COURTESY.match(folded) else folded
