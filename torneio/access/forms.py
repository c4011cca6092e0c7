"""The login and password forms, with the product's own wording."""

from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm, PasswordChangeForm, UserCreationForm
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from torneio.access.account_names import account_name, wrong_with_name
from torneio.access.passwords import wrong_with
from torneio.lists.letters import fold

PASSWORD_HELP = _("Oito caracteres ou mais, não só algarismos, e não uma das mais usadas.")
_SPACE_AT_AN_END = {
    True: _("Há um espaço no fim: se não é da palavra-passe, escreva-a sem ele."),
    False: _("Há um espaço no princípio: se não é da palavra-passe, escreva-a sem ele."),
}


class LoginForm(AuthenticationForm):
    """Name and password of an organiser."""

    error_messages = {  # noqa: RUF012 - as Django declares it
        "invalid_login": _(
            "O nome da conta e a palavra-passe não condizem. Repare nas maiúsculas, nos algarismos "
            "e nos traços da palavra-passe e tente outra vez."
        ),
        "inactive": _("Esta conta está fechada."),
    }

    username = forms.CharField(
        label=_("Nome da conta"),
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

    def clean(self) -> dict[str, Any]:
        """Both together; of a space that nobody sees it is said where it was typed."""
        typed = self.cleaned_data.get("password", "")
        try:
            return super().clean()
        except ValidationError:
            if typed != typed.strip():
                self.add_error("password", _SPACE_AT_AN_END[typed != typed.rstrip()])
            raise

    def clean_username(self) -> str:
        """The account of that name, whatever its capitals, which phones begin a word with by
        themselves, and its accents, where no other account is called alike."""
        said = account_name(self.cleaned_data["username"])
        same = list(User.objects.filter(username__iexact=said).values_list("username", flat=True))
        names = same or User.objects.values_list("username", flat=True)
        alike = [name for name in names if fold(name) == fold(said)]
        return alike[0] if len(alike) == 1 else said


class NewPasswordForm(PasswordChangeForm):
    """The old password, and the new one twice."""

    error_messages = {  # noqa: RUF012 - as Django declares it
        **PasswordChangeForm.error_messages,
        "password_incorrect": _("A palavra-passe atual não é essa."),
        "password_mismatch": _("As duas não são iguais."),
    }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        labels = (_("Palavra-passe atual"), _("Palavra-passe nova"), _("A nova, outra vez"))
        for field, label in zip(self.fields.values(), labels, strict=True):
            field.label = label
            field.help_text = ""
        self.fields["new_password1"].help_text = PASSWORD_HELP

    def validate_password_for_user(self, user: User, *_names: str) -> None:
        """Show what the validators say in the product's wording, under the field of the new
        password."""
        password = self.cleaned_data.get("new_password2")
        if password and (wrong := wrong_with(password, user)):
            self.add_error("new_password1", list(wrong))


class NewAccountForm(UserCreationForm):  # type: ignore[type-arg]  # generic to mypy only
    """An account of one's own, for who was invited: a name, and a password twice."""

    error_messages = {  # noqa: RUF012 - as Django declares it
        "password_mismatch": NewPasswordForm.error_messages["password_mismatch"],
    }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        labels = (_("Nome da conta"), _("Palavra-passe"), _("Palavra-passe, outra vez"))
        for field, label in zip(self.fields.values(), labels, strict=True):
            field.label = label
            field.help_text = ""
        self.fields["username"].help_text = _("Com ele se entra, e é o que fica escrito no livro.")
        self.fields["password1"].help_text = PASSWORD_HELP

    def clean_username(self) -> str:
        """A name that no account has, whatever its capitals."""
        name = account_name(self.cleaned_data["username"])
        if wrong := wrong_with_name(name):
            raise ValidationError(wrong)
        return name

    def _get_validation_exclusions(self) -> set[str]:
        # Django allows no spaces. The method is not in its stubs.
        return {*super()._get_validation_exclusions(), "username"}  # type: ignore[misc]

    def validate_password_for_user(self, user: User, *_names: str) -> None:
        """Show what the validators say in the product's wording, under the first password."""
        password = self.cleaned_data.get("password2")
        if password and (wrong := wrong_with(password, user)):
            self.add_error("password1", list(wrong))
