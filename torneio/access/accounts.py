"""Pages behind an account: a visitor without one is sent to the login, and loses nothing typed."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django_htmx.http import HTMX_STOP_POLLING, reswap, retarget

from torneio.access.forms import LoginForm
from torneio.access.unsent import UnsentForm, page_of
from torneio.htmx import is_part

_View = Callable[Concatenate[HttpRequest, ...], HttpResponseBase]


def with_account(view: _View) -> Callable[..., HttpResponseBase]:
    """Let accounts in; send everybody else to the login, and back afterwards.

    A form that was sent is carried along and waits for one press. A part that a page fetches by
    itself says on that page that the session has ended, and leaves what is being written there.
    """

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.user.is_authenticated:
            return view(request, *args, **kwargs)
        if unsent := UnsentForm.of(request):
            return instead_of_the_page(
                request, "access/login.html", unsent, form=LoginForm(request)
            )
        return _session_ended(request) if is_part(request) else _to_login(request)

    return guarded


def instead_of_the_page(
    request: HttpRequest, template: str, unsent: UnsentForm, **context: Any
) -> HttpResponse:
    """The answer to a form that was not carried out: status 403, or the whole page it was sent from
    where htmx would not swap a 403."""
    context |= {"unsent": unsent, "next": unsent.page}
    if is_part(request):
        page = retarget(render(request, template, context), "body")
        page.headers["HX-Reswap"] = "innerHTML show:window:top"
        return page
    return render(request, template, context, status=403)


def _session_ended(request: HttpRequest) -> HttpResponse:
    context = {"next": page_of(request)}
    said = render(request, "access/_session_ended.html", context, status=HTMX_STOP_POLLING)
    return retarget(reswap(said, "outerHTML"), "#messages")


def _to_login(request: HttpRequest) -> HttpResponse:
    return redirect_to_login(request.get_full_path())
