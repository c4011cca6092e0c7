"""A page as PDF, by WeasyPrint, where the machine has Pango. It fetches nothing but the product's
own static files: no address of the network, and no other file of the machine."""

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from io import BytesIO
from mimetypes import guess_type
from pathlib import Path
from typing import IO, Any
from urllib.parse import unquote

from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage

# An address that leads nowhere: what a page links to has it in front.
_NOWHERE = "http://torneio.invalid"


@cache
def _weasyprint() -> Any | None:
    """The library, loaded when first wanted; None where it, or Pango below it, is missing."""
    try:
        return import_module("weasyprint")
    except (ImportError, OSError):
        return None


def makes_pdf() -> bool:
    """Whether this machine makes PDF files."""
    return _weasyprint() is not None


def pdf_of(html: str, *, first_page: int = 1) -> tuple[bytes, int]:
    """A page as PDF, and how many sheets it came to. Raises RuntimeError where `makes_pdf` is
    false."""
    library = _weasyprint()
    if library is None:
        raise RuntimeError("WeasyPrint, or Pango below it, is not installed.")
    page = library.HTML(string=html, base_url=f"{_NOWHERE}/", url_fetcher=OwnFiles())
    numbered = library.CSS(string=f"@page :first {{ counter-reset: page {first_page} }}")
    laid_out = page.render(stylesheets=[numbered] if first_page > 1 else None)
    return laid_out.write_pdf(), len(laid_out.pages)


def pdf_of_pieces(pieces: Iterable[str], *, laid_out: Callable[[int], None]) -> bytes:
    """Many pages as one PDF, one after another, so that no more than a piece is laid out in memory;
    after each, `laid_out` is told its number from 1."""
    whole, sheets = import_module("pypdf").PdfWriter(), 0
    for number, html in enumerate(pieces, start=1):
        pdf, count = pdf_of(html, first_page=sheets + 1)
        whole.append(BytesIO(pdf))
        sheets += count
        laid_out(number)
    found = BytesIO()
    whole.write(found)
    return found.getvalue()


class OwnFiles:
    """What WeasyPrint asks for an address: a static file of ours, and nothing else."""

    _fail_on_errors = False  # a style that is missing leaves a plain page, and not none

    def __call__(self, address: str) -> Any:
        """The file at an address. Raises ValueError for any that is not of ours."""
        prefix = f"{_NOWHERE}{settings.STATIC_URL}"
        if not address.startswith(prefix):
            raise ValueError(f"not a static file: {address}")
        name = unquote(address.removeprefix(prefix).split("?")[0].split("#")[0])
        kind = guess_type(name)[0] or "application/octet-stream"
        answer = import_module("weasyprint.urls").URLFetcherResponse
        return answer(address, _opened(name), {"Content-Type": kind})


def _opened(name: str) -> IO[bytes]:
    """A static file by its name, with or without a version in it. Raises ValueError for a name that
    leads out of their folders (Django's finders and storages refuse it)."""
    if found := finders.find(name):
        return Path(str(found)).open("rb")
    return BytesIO(staticfiles_storage.open(name).read())
