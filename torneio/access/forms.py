"""The account's forms, in the words of this house."""

from django import forms
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm
from django.utils.translation import gettext_lazy as _


class LoginForm(AuthenticationForm):
    """Name and password of an organiser."""

    error_messages = {  # noqa: RUF012 - as Django declares it
        "invalid_login": _(
            "O nome e a palavra-passe não condizem. Repare nas maiúsculas e tente outra vez."
        ),
        "inactive": _("Esta conta está fechada."),
    }

    username = forms.CharField(
        label=_("Nome"),
        max_length=150,
        widget=forms.TextInput(
            attrs={"autofocus": True, "autocomplete": "username", "autocapitalize": "none"}
        ),
    )
    password = forms.CharField(
        label=_("Palavra-passe"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )


class NewPasswordForm(PasswordChangeForm):
    """The old password, and the new one twice."""

    error_messages = {  # noqa: RUF012 - as Django declares it
        **PasswordChangeForm.error_messages,
        "password_incorrect": _("Não é essa a palavra-passe de agora."),
        "password_mismatch": _("As duas não são iguais."),
    }
