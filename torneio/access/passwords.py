"""The problems of a password, in Portuguese: Django's own catalogue for pt leaves gaps."""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

_SENTENCES: Mapping[str | None, Any] = {
    "password_too_short": _("É curta de mais: são precisos pelo menos 8 caracteres."),
    "password_too_common": _("É das mais usadas, e das primeiras a tentar: escolha outra."),
    "password_entirely_numeric": _("Só com algarismos adivinha-se depressa: junte letras."),
}


def wrong_with(password: str, user: User) -> list[str]:
    """Everything the validators have against a password; empty if it can be used."""
    try:
        validate_password(password, user)
    except ValidationError as found:
        return [str(_SENTENCES.get(error.code) or error.messages[0]) for error in found.error_list]
    return []
