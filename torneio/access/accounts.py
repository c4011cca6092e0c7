"""Pages behind an account: who has none is sent to the login, also when htmx asks."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate
from urllib.parse import urlsplit

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect

from torneio.htmx import is_part

_View = Callable[Concatenate[HttpRequest, ...], HttpResponseBase]


def with_account(view: _View) -> Callable[..., HttpResponseBase]:
    """Let in who has an account; the others to the login, and then back to where they were.

    A part that is asked for after the session has ended must not put the login inside a table
    row: htmx is told to leave the page instead.
    """

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.user.is_authenticated:
            return view(request, *args, **kwargs)
        if is_part(request):
            return HttpResponseClientRedirect(redirect_to_login(_page_of(request)).url)
        return redirect_to_login(request.get_full_path())

    return guarded


def _page_of(request: HttpRequest) -> str:
    """The page around the part that is asked for, as far as the browser says it in good form."""
    try:
        page = urlsplit(request.headers.get("HX-Current-URL", ""))
    except ValueError:  # "http://[" is no address
        return reverse("tournaments")
    return page._replace(scheme="", netloc="").geturl()
