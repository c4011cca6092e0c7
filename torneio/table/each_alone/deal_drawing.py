"""The context of a sheet of single players, for the phone, the desk and the public page."""

from typing import Any

from torneio.play.alone.deal_sheets import DealSheet


def part_of(sheet: DealSheet) -> str:
    """The template of the sheet of its game."""
    return f"table/_{sheet.game.key}_sheet.html"


def drawn(sheet: DealSheet) -> dict[str, Any]:
    """The sheet with its template, and the voided deals, in words."""
    voided = [(deal, sheet.words_for(deal)) for deal in sheet.voided]
    return {"sheet": sheet, "sheet_part": part_of(sheet), "voided": voided}
