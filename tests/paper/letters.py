"""The letters of a PDF, as they are printed: their size, and where they are."""

import ctypes
from collections.abc import Iterator
from itertools import combinations

import pypdfium2 as pdfium
from pypdfium2 import raw

READABLE = 7  # points


def least_letter(pdf: pdfium.PdfDocument) -> float:
    """The smallest letter of a document, in points."""
    return min(size for page in pdf for size in _sizes(page.get_textpage()))


def over_each_other(page: pdfium.PdfPage) -> Iterator[str]:
    """Lines of letters that lie on one another by more than a hair."""
    text = page.get_textpage()
    found = [text.get_rect(at) for at in range(text.count_rects())]
    for one, other in combinations(found, 2):
        across = min(one[2], other[2]) - max(one[0], other[0])
        along = min(one[3], other[3]) - max(one[1], other[1])
        if across > 1 and along > 1:
            yield text.get_text_bounded(*one) + " | " + text.get_text_bounded(*other)


def _sizes(text: pdfium.PdfTextPage) -> Iterator[float]:
    """The size of each letter, as large as its matrix makes it high."""
    matrix = raw.FS_MATRIX()
    for at in range(text.count_chars()):
        if raw.FPDFText_GetUnicode(text, at) > ord(" "):
            assert raw.FPDFText_GetMatrix(text, at, ctypes.byref(matrix))
            high = (matrix.c**2 + matrix.d**2) ** 0.5
            yield raw.FPDFText_GetFontSize(text, at) * high
