"""The width of letters, and the line breaks of names: a drawing needs them before a browser
knows."""

import re
from collections.abc import Iterable

_EMS = {
    **dict.fromkeys("jlijíì.,:;'’·| \N{NO-BREAK SPACE}", 0.32),
    **dict.fromkeys("frt-1I()ºª", 0.44),
    **dict.fromkeys("bdgpqBCDHKNRTUVXYÁÇ", 0.67),
    **dict.fromkeys("wAGOQÓÔÕÀÂÃ", 0.76),
    **dict.fromkeys("mMW@", 0.9),
}
_OTHERS = 0.59
_AND = " e "
_NUMBER = re.compile(r" (?=\d+$)")  # never a line of its own: "do quarto de / final 1"


def width_of(text: str, size: int) -> int:
    """The approximate width of a bold text in letters of that size; rather more than it is."""
    return round(size * sum(_EMS.get(letter, _OTHERS) for letter in text))


def broken(text: str, size: int, room: int) -> list[str]:
    """The lines of a text in the given width, broken only between words: if possible between the
    two players of a pair."""
    if width_of(text, size) <= room:
        return [text]
    first, _and, second = text.rpartition(_AND)
    two = [first, _AND.lstrip() + second]
    if first and widest(two, size) <= room:
        return two
    lines: list[str] = []
    for word in _NUMBER.sub("\N{NO-BREAK SPACE}", text).split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def squeezed(text: str, size: int, room: int) -> int | None:
    """The width to squeeze a text into that is wider than the room; None where it fits."""
    return room if width_of(text, size) > room else None


def widest(lines: Iterable[str], size: int) -> int:
    """The width of the longest of these lines."""
    return max((width_of(line, size) for line in lines), default=0)
