"""Answers that depend on a cookie are private: no shared cache keeps them, nor does the browser
after the session has ended."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import add_never_cache_headers, has_vary_header

_Answer = Callable[[HttpRequest], HttpResponse]


def keep_private(get_response: _Answer) -> _Answer:
    """Middleware: mark as private every answer that depends on a cookie or sets one."""

    def answered(request: HttpRequest) -> HttpResponse:
        answer = get_response(request)
        if answer.cookies or has_vary_header(answer, "Cookie"):
            add_never_cache_headers(answer)
        return answer

    return answered
