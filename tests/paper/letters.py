"""The size of the letters of a PDF, as they are printed."""

import ctypes
from collections.abc import Iterator

import pypdfium2 as pdfium
from pypdfium2 import raw

READABLE = 7  # points


def least_letter(pdf: pdfium.PdfDocument) -> float:
    """The smallest letter of a document, in points."""
    return min(size for page in pdf for size in _sizes(page.get_textpage()))


def _sizes(text: pdfium.PdfTextPage) -> Iterator[float]:
    """The size of each letter, as large as its matrix makes it high."""
    matrix = raw.FS_MATRIX()
    for at in range(text.count_chars()):
        if raw.FPDFText_GetUnicode(text, at) > ord(" "):
            assert raw.FPDFText_GetMatrix(text, at, ctypes.byref(matrix))
            high = (matrix.c**2 + matrix.d**2) ** 0.5
            yield raw.FPDFText_GetFontSize(text, at) * high
