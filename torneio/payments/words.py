"""The lines of the book about payments, in words: never with an amount."""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from torneio.entries.pair_words import pairs_named

_DONE: Mapping[str, Promise | str] = {
    "fee": _("mudou quanto se paga"),
    "part": _("pagou uma parte"),
    "part_taken_back": _("uma parte não estava paga"),
    "given_back": _("devolvido"),
    "too_much_back": _("devolvido o que era a mais"),
    "price": _("mudou quanto paga"),
}


def payment_in_words(said: Mapping[str, Any]) -> str:
    """ "3. Zé e Tó: pagou uma parte"."""
    done = str(_DONE[said["did"]])
    if not said.get("pairs"):
        return done
    words = {"pairs": pairs_named(said), "done": done}
    return gettext("%(pairs)s: %(done)s") % words
