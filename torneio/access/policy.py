"""The Content-Security-Policy: one for the whole site, so it is written once."""

from collections.abc import Callable

from csp.constants import HEADER
from csp.utils import build_policy
from django.conf import settings
from django.http import HttpRequest, HttpResponse

_Answer = Callable[[HttpRequest], HttpResponse]


def tell_policy(get_response: _Answer) -> _Answer:
    """Middleware: send the policy of the settings with every answer except Django's DEBUG pages."""
    policy = build_policy()

    def answered(request: HttpRequest) -> HttpResponse:
        answer = get_response(request)
        if not (settings.DEBUG and answer.status_code in (404, 500)):
            answer.headers.setdefault(HEADER, policy)
        return answer

    return answered
