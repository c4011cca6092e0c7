"""What every page needs to draw a sheet of single players: the phone, the desk, the public one."""

from typing import Any

from torneio.play.alone.deal_sheets import DealSheet


def part_of(sheet: DealSheet) -> str:
    """The template of the sheet of its game."""
    return f"table/_{sheet.game.key}_sheet.html"


def drawn(sheet: DealSheet) -> dict[str, Any]:
    """The sheet with its template, and what was taken back, in words."""
    voided = [(deal, sheet.words_for(deal)) for deal in sheet.voided]
    return {"sheet": sheet, "sheet_part": part_of(sheet), "voided": voided}
