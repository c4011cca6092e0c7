"""The address of a form, opened again: somebody was told what is wrong there, and presses Enter in
the address bar. It takes no reading, so that what is read is the page it belongs to."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import Resolver404, resolve

from torneio.htmx import is_part

_Answer = Callable[[HttpRequest], HttpResponse]


def lead_back(get_response: _Answer) -> _Answer:
    """Lead a person who opens such an address to the page above it; a script is refused."""

    def answered(request: HttpRequest) -> HttpResponse:
        answer = get_response(request)
        if answer.status_code == 405 and _opened_by_hand(request):
            return redirect(_page_above(request.path_info))
        return answer

    return answered


def _opened_by_hand(request: HttpRequest) -> bool:
    """Whether a browser opens a page: it then says that it reads HTML, and no script does."""
    reads_html = "text/html" in request.headers.get("Accept", "")
    return request.method in ("GET", "HEAD") and reads_html and not is_part(request)


def _page_above(path: str) -> str:
    """The nearest address above this one that is of this site."""
    while path != "/":
        path = path.rstrip("/").rpartition("/")[0] + "/"
        try:
            resolve(path)
        except Resolver404:
            continue
        return path
    return path
