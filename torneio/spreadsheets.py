"""What goes into a file for a spreadsheet, whoever wrote it."""

import re

CSV = "text/csv; charset=utf-8"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_STARTS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula, of what a workbook can hold: whoever enters
    a pair chooses its name."""
    text = _NOT_IN_XML.sub("", text)
    return f"'{text}" if text.startswith(_STARTS_A_FORMULA) else text
