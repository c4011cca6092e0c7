"""A paper as HTML, the same for the browser's print and for a PDF."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.template.loader import render_to_string

from torneio.paper.asked import PaperAsked, PaperRows
from torneio.paper.paper_kinds import PaperKind
from torneio.play.round_names import name_of_round

BARE = "paper/bare.html"
"""The frame of a PDF: the printed page, and nothing around it."""


def pieces_of(kind: PaperKind, found: PaperRows) -> list[Sequence[Any]]:
    """Its rows in pieces of a size that is laid out at once."""
    rows = found.rows
    return [rows[at : at + kind.a_piece] for at in range(0, len(rows), kind.a_piece)]


def context_of(
    kind: PaperKind, asked: PaperAsked, found: PaperRows, *, piece: Sequence[Any]
) -> Mapping[str, Any]:
    """What the template of a paper is given; `sheets` are its items a sheet, where it is cut."""
    shown = dict(found.shown(piece)) if piece else {}
    per = kind.per.get(asked.size, 0)
    items = shown.get("items", [])
    if per:
        shown["sheets"] = [items[at : at + per] for at in range(0, len(items), per)]
    return {
        "frame": BARE,
        "tournament": asked.tournament,
        "event": asked.tournament,
        "kind": kind,
        "size": asked.size,
        "round": asked.round,
        "round_name": name_of_round(asked.round).name if asked.round else "",
        "styles": list(_styles(kind, asked.size)),
        "empty": found.empty,
        "left_out": found.left_out,
        **shown,
    }


def html_of_pieces(kind: PaperKind, asked: PaperAsked, found: PaperRows) -> Iterator[str]:
    """Each piece of a paper as a page of its own, in the frame of a PDF."""
    for piece in pieces_of(kind, found):
        yield render_to_string(kind.template, dict(context_of(kind, asked, found, piece=piece)))


def _styles(kind: PaperKind, size: str) -> Iterator[str]:
    """The styles of a paper, the sheet's own last."""
    sheet = f"paper_{size}_lying" if kind.lying else f"paper_{size}"
    for name in (*kind.styles, "paper", sheet, *(("paper_plain",) if kind.plain else ())):
        yield f"css/{name}.css"
