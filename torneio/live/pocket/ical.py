"""A calendar as a file (RFC 5545), of the little that is needed here: days, and hours in UTC.

Written here and not by a library: `icalendar` weighs 5 MB, and 3 more of time zones, for three
rules of text. The tests read the files with it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

WIDEST = 75  # bytes of a line
PRODUCT = "-//Torneio//PT"
_ESCAPES = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n", "\r": None})


@dataclass(frozen=True)
class CalendarEntry:
    """Something that has a day or an hour; `uid` never changes, `sequence` grows with a change."""

    uid: str
    starts: date | datetime
    lasts: timedelta
    summary: str
    place: str
    told: str
    address: str
    made: datetime
    sequence: int


def as_calendar(name: str, zone: str, entries: Iterable[CalendarEntry]) -> bytes:
    """The file, in lines of at most 75 bytes."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:{PRODUCT}",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{_text(name)}",
        f"X-WR-TIMEZONE:{zone}",
    ]
    for entry in entries:
        lines += _entry(entry)
    lines.append("END:VCALENDAR")
    return b"".join(_folded(line) for line in lines)


def _entry(entry: CalendarEntry) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{entry.uid}"
    yield f"DTSTAMP:{_moment(entry.made)}"
    yield f"SEQUENCE:{entry.sequence}"
    if isinstance(entry.starts, datetime):
        yield f"DTSTART:{_moment(entry.starts)}"
        yield f"DTEND:{_moment(entry.starts + entry.lasts)}"
    else:
        yield f"DTSTART;VALUE=DATE:{entry.starts:%Y%m%d}"
        yield f"DTEND;VALUE=DATE:{entry.starts + entry.lasts:%Y%m%d}"
    yield f"SUMMARY:{_text(entry.summary)}"
    if entry.place:
        yield f"LOCATION:{_text(entry.place)}"
    if entry.told:
        yield f"DESCRIPTION:{_text(entry.told)}"
    yield f"URL:{entry.address}"
    yield "END:VEVENT"


def _moment(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _text(text: str) -> str:
    return text.replace("\r\n", "\n").translate(_ESCAPES)


def _folded(line: str) -> bytes:
    """A line in pieces, the later ones behind a space; no letter is cut in two."""
    pieces: list[bytes] = [b""]
    for letter in line:
        written = letter.encode()
        if len(pieces[-1]) + len(written) > WIDEST:
            pieces.append(b" ")
        pieces[-1] += written
    return b"\r\n".join(pieces) + b"\r\n"
