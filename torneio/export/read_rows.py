"""What a file for a spreadsheet is made of: its heads, and its rows as they are wanted."""

from collections.abc import Iterator

from torneio.spreadsheets import Cell

Rows = Iterator[list[Cell]]
Read = tuple[list[str], Rows]
