"""Logs without signed tokens: a reader of the log must not be able to enter results."""

import logging
import re

# A token signed here (numbers, a sign, 43 letters), and anything in the place of a link's token. A
# number is tried only from its first digit, and at most nine in a row: otherwise a long address
# made of digits would be scanned again from each of them.
_SIGNED = re.compile(
    r"(?:(?<=/[aimM]/)|(?<=/convite/))[^/\s?]+|(?<!\d)(\d+(?:-\d+){1,8})(?::|%3[Aa])[\w-]{20,}"
)


def redacted(text: str) -> str:
    """The text with every token of a link or a cookie taken out."""
    return _SIGNED.sub(lambda found: f"{found[1]}:…" if found[1] else "…", text)


class HideLinks(logging.Filter):
    """A logging filter that takes the tokens out of a record before it is written."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Redact the record; always True, since every record is written."""
        record.msg, record.args = redacted(record.getMessage()), ()
        return True
