"""What a page may load, told to browsers: one policy for the whole site, so it is written once."""

from collections.abc import Callable

from csp.constants import HEADER
from csp.utils import build_policy
from django.conf import settings
from django.http import HttpRequest, HttpResponse

_Answer = Callable[[HttpRequest], HttpResponse]


def tell_policy(get_response: _Answer) -> _Answer:
    """Middleware: the policy of the settings, on every answer but the pages of DEBUG."""
    policy = build_policy()

    def answered(request: HttpRequest) -> HttpResponse:
        answer = get_response(request)
        if not (settings.DEBUG and answer.status_code in (404, 500)):
            answer.headers.setdefault(HEADER, policy)
        return answer

    return answered
