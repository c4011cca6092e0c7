"""Entering, leaving, and changing the password: Django's own views, with our pages."""

from typing import Any

from django.contrib import messages
from django.contrib.auth import views as auth
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse, reverse_lazy
from django.utils.translation import gettext as _
from django.views.csrf import csrf_failure

from torneio.access.accounts import instead_of_the_page
from torneio.access.addresses import remember
from torneio.access.forms import LoginForm, NewPasswordForm
from torneio.access.unsent import FIELD, Unsent


class Login(auth.LoginView):
    """Name and password; who is in already goes straight on.

    What was sent after the session had ended comes in the page, and is offered once one is in.
    """

    template_name = "access/login.html"
    authentication_form = LoginForm
    redirect_authenticated_user = True

    @property
    def unsent(self) -> Unsent | None:
        """What waits to be sent."""
        return Unsent.opened(self.request.POST.get(FIELD, ""))

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Who came in meanwhile, in another window, is asked for no password."""
        if request.user.is_authenticated and (unsent := self.unsent):
            return _offered(request, unsent)
        return super().dispatch(request, *args, **kwargs)

    def get_form_kwargs(self) -> dict[str, Any]:
        """Who comes back from the closed door has typed nothing yet."""
        kwargs = super().get_form_kwargs()
        if "username" not in self.request.POST:
            kwargs["data"] = kwargs["files"] = None
        return kwargs

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """A wrong password loses nothing either."""
        return super().get_context_data(**kwargs) | {"unsent": self.unsent}

    def form_valid(self, form: LoginForm) -> HttpResponse:  # type: ignore[override]
        """In; and now what waits."""
        onward = super().form_valid(form)
        answer = _offered(self.request, unsent) if (unsent := self.unsent) else onward
        remember(answer, self.request, form.cleaned_data["username"])
        return answer


def _offered(request: HttpRequest, unsent: Unsent) -> HttpResponse:
    return render(request, "access/send_again.html", {"unsent": unsent})


def page_was_old(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form whose token is of before the last login, which may have been in another window.

    The browser itself says whether our own page sent it (`Origin`, which no page can write): then
    it is offered again, with a token of now. From anywhere else it is refused.
    """
    ours = request.headers.get("Origin") == f"{request.scheme}://{request.get_host()}"
    unsent = Unsent.of(request) if ours else None
    if ours and request.user.is_authenticated:
        if request.path == reverse("login"):
            return redirect("login")  # in already, and on from there
        if unsent:
            return instead_of_the_page(request, "access/send_again.html", unsent)
    elif unsent and request.path.startswith(reverse("tournaments")):  # no cookie is left
        return instead_of_the_page(request, "access/login.html", unsent, form=LoginForm(request))
    return csrf_failure(request, reason=reason, template_name="403_csrf.html")


class PasswordChange(auth.PasswordChangeView):
    """A new password, and back to the tournaments."""

    template_name = "access/password.html"
    form_class = NewPasswordForm
    success_url = reverse_lazy("tournaments")

    def form_valid(self, form: NewPasswordForm) -> HttpResponse:  # type: ignore[override]
        """Say so on the next page."""
        messages.success(self.request, _("A palavra-passe mudou."))
        return super().form_valid(form)
