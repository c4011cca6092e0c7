"""Nothing signed in a log: whoever reads one must not be able to sit down at a table."""

import logging
import re

# What was signed here (numbers, a sign, 43 letters), and whatever stands where a link's token does.
# A number is tried from its first digit alone, and few together: else an address of figures,
# however long a stranger makes it, is read anew from each of them.
_SIGNED = re.compile(r"(?<=/[am]/)[^/\s?]+|(?<!\d)(\d+(?:-\d+){1,8})(?::|%3[Aa])[\w-]{20,}")


def redacted(text: str) -> str:
    """The text with every token of a link or a cookie taken out."""
    return _SIGNED.sub(lambda found: f"{found[1]}:…" if found[1] else "…", text)


class HideLinks(logging.Filter):
    """Take the tokens out of a record before anything writes it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Always to be written, without its tokens."""
        record.msg, record.args = redacted(record.getMessage()), ()
        return True
