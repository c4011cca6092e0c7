"""Login, logout and change of password: Django's own views, with our pages."""

from typing import Any

from django.contrib import messages
from django.contrib.auth import views as auth
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse, reverse_lazy
from django.utils.translation import gettext as _
from django.views.csrf import csrf_failure

from torneio.access.account_names import first_account
from torneio.access.accounts import instead_of_the_page
from torneio.access.addresses import remember
from torneio.access.forms import LoginForm, NewPasswordForm
from torneio.access.unsent import FIELD, UnsentForm


class Login(auth.LoginView):
    """Name and password; a visitor already logged in goes straight on.

    A form sent after the session had ended is carried in the page, and offered again after the
    login.
    """

    template_name = "access/login.html"
    authentication_form = LoginForm
    redirect_authenticated_user = True

    @property
    def unsent(self) -> UnsentForm | None:
        """The form that waits to be sent, if any."""
        return UnsentForm.opened(self.request.POST.get(FIELD, ""))

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Ask for no password where a login happened meanwhile in another window."""
        if request.user.is_authenticated and (unsent := self.unsent):
            return _offered(request, unsent)
        return super().dispatch(request, *args, **kwargs)

    def get_form_kwargs(self) -> dict[str, Any]:
        """A form carried from another page is not a login attempt: show the fields empty, without
        errors."""
        kwargs = super().get_form_kwargs()
        if "username" not in self.request.POST:
            kwargs["data"] = kwargs["files"] = None
        return kwargs

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """Carry the unsent form through a wrong password too; say how the first account opens."""
        said = {"unsent": self.unsent, "first_account": first_account()}
        return super().get_context_data(**kwargs) | said

    def form_valid(self, form: LoginForm) -> HttpResponse:  # type: ignore[override]
        """Log in; then offer the form that waits."""
        onward = super().form_valid(form)
        answer = _offered(self.request, unsent) if (unsent := self.unsent) else onward
        remember(answer, self.request, form.cleaned_data["username"])
        return answer


def _offered(request: HttpRequest, unsent: UnsentForm) -> HttpResponse:
    return render(request, "access/send_again.html", {"unsent": unsent})


def page_was_old(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer a form whose CSRF token predates the last login, which may have been in another
    window.

    `Origin`, which no page can forge, tells whether one of our own pages sent it: then the form is
    offered again with a new token. From any other site it is refused.
    """
    ours = request.headers.get("Origin") == f"{request.scheme}://{request.get_host()}"
    unsent = UnsentForm.of(request) if ours else None
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
        """Confirm the change on the next page."""
        messages.success(self.request, _("A palavra-passe mudou."))
        return super().form_valid(form)
