"""Entering, leaving, and changing the password: Django's own views, with our pages."""

from django.contrib import messages
from django.contrib.auth import views as auth
from django.http import HttpResponse
from django.urls import reverse_lazy
from django.utils.translation import gettext as _

from torneio.access.forms import LoginForm, NewPasswordForm


class Login(auth.LoginView):
    """Name and password; who is in already goes straight on."""

    template_name = "access/login.html"
    authentication_form = LoginForm
    redirect_authenticated_user = True


class PasswordChange(auth.PasswordChangeView):
    """A new password, and back to the tournaments."""

    template_name = "access/password.html"
    form_class = NewPasswordForm
    success_url = reverse_lazy("tournaments")

    def form_valid(self, form: NewPasswordForm) -> HttpResponse:  # type: ignore[override]
        """Say so on the next page."""
        messages.success(self.request, _("A palavra-passe mudou."))
        return super().form_valid(form)
