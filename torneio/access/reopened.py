"""A GET of an address that only takes POST: after an error, pressing Enter in the address bar asks
for the form's address. The browser is led to the page that the form stands on."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import Resolver404, resolve

from torneio.htmx import is_part

_Answer = Callable[[HttpRequest], HttpResponse]


def lead_back(get_response: _Answer) -> _Answer:
    """Middleware: redirect a browser from such an address to the page above it; a script gets the
    405."""

    def answered(request: HttpRequest) -> HttpResponse:
        answer = get_response(request)
        if answer.status_code == 405 and _opened_by_hand(request):
            return redirect(_page_above(request.path_info))
        return answer

    return answered


def _opened_by_hand(request: HttpRequest) -> bool:
    """Whether a browser is opening a page: unlike a script it says that it accepts HTML."""
    reads_html = "text/html" in request.headers.get("Accept", "")
    return request.method in ("GET", "HEAD") and reads_html and not is_part(request)


def _page_above(path: str) -> str:
    """The nearest address above this one that the site has."""
    while path != "/":
        path = path.rstrip("/").rpartition("/")[0] + "/"
        try:
            resolve(path)
        except Resolver404:
            continue
        return path
    return path
