"""Texts stored as codes: actors, their ways in, and the reasons the product itself gives.

The book and the facts hold "phone:3:a"; a page, a file or an export words it in its reader's
language. A text that a person typed, and the name of an account, is stored and shown as it is.
"""

from collections.abc import Mapping

from django import template
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

register = template.Library()

INCIDENTS: Mapping[str, Promise | str] = {
    "renuncia": _("renúncia provada"),
    "false_claim": _("acusação de renúncia não provada"),
    "talking": _("conversa ou sinais"),
    "procedure": _("mal baralhado, partido ou dado"),
    "past_tricks": _("ver vazas passadas sem acusar"),
    "out_of_turn": _("carta fora da vez"),
    "lateness": _("atraso"),
    "behaviour": _("comportamento"),
    "spectator": _("interferência da assistência"),
    "left": _("jogador que saiu"),
}
"""The incidents a referee rules on, by the kinds of `play.models.Incident`; also reasons."""

_WORDS: Mapping[str, tuple[Promise | str, tuple[str, ...]]] = {
    # Actors.
    "phone": (_("mesa %(table)s"), ("table",)),
    "phone_a": (_("mesa %(table)s, Nós"), ("table",)),
    "phone_b": (_("mesa %(table)s, Eles"), ("table",)),
    "seat": (_("mesa %(table)s, lugar %(seat)s"), ("table", "seat")),
    "referee": (_("árbitro %(name)s"), ("name",)),
    "silence": (_("o silêncio"), ()),
    "draw": (_("sorteio"), ()),
    "autopilot": (_("à hora marcada"), ()),
    "registration": (_("inscrições"), ()),
    "signup": (_("inscrição pela página"), ()),
    "import": (_("ficheiro de resultados"), ()),
    "wrong_pins": (_("PIN errado muitas vezes"), ()),
    "counting": (_("nova contagem"), ()),
    # Ways in.
    "account": (_("conta"), ()),
    "task": (_("tarefa"), ()),
    "signup_page": (_("página de inscrição"), ()),
    "example": (_("exemplo"), ()),
    "table_link": (_("ligação %(serial)s da mesa %(table)s"), ("table", "serial")),
    "kept_since": (
        _("ligação %(serial)s da mesa %(table)s; mão escrita no telefone às %(hour)s"),
        ("table", "serial", "hour"),
    ),
    "referee_link": (_("ligação %(serial)s do árbitro %(name)s"), ("serial", "name")),
    "unanswered": (_("passou o tempo de discordar"), ()),
    # Reasons.
    **{kind: (words, ()) for kind, words in INCIDENTS.items()},
    "ruling_withdrawn": (_("decisão do árbitro retirada"), ()),
    "pair_stayed": (_("a dupla ficou"), ()),
    "from_outside": (_("suplente de fora do plantel"), ()),
    "result_was": (_("o resultado foi %(said)s, não %(there)s"), ("said", "there")),
    "wrong_seats": (
        _("duplas sentadas na mesa errada: mesas %(table)s e %(other)s"),
        ("table", "other"),
    ),
    "table_corrected": (_("corrigido o resultado da mesa %(table)s"), ("table",)),
    "hand_corrected": (
        _("Correção da mão %(n)s da partida %(partida)s: %(why)s"),
        ("n", "partida", "why"),
    ),
}

_AGENTS: Mapping[str, Promise | str] = {
    "phone": _("pela mesa %(table)s"),
    "phone_a": _("pela mesa %(table)s, Nós"),
    "phone_b": _("pela mesa %(table)s, Eles"),
    "seat": _("pela mesa %(table)s, lugar %(seat)s"),
    "referee": _("pela arbitragem (%(name)s)"),
    "silence": _("pelo silêncio"),
    "draw": _("pelo sorteio"),
    "import": _("pelo ficheiro de resultados"),
    "autopilot": _("à hora marcada"),
}
"""Actors after a verb: nobody knows of a referee whether it is a woman or a man."""


def coded(code: str, *details: object) -> str:
    """A code with its details, as it is stored; the last detail may be any text."""
    if len(details) != len(_WORDS[code][1]):
        raise ValueError(f"{code} has other details")
    return ":".join((code, *map(str, details))) if details else f"{code}:"


def is_coded(text: str, code: str) -> bool:
    """Whether a stored text is of that code."""
    return text.startswith(f"{code}:")


@register.filter
def worded(text: str) -> str:
    """A stored text for its reader: a code in words, any other text as it is. One text may hold
    several reasons, one after the other."""
    return " · ".join(map(_worded, text.split(" · ")))


@register.filter
def publicly(said_by: str) -> str:
    """An actor as the public reads it: the name of an account is replaced by "a organização"."""
    code, colon, _rest = said_by.partition(":")
    return _worded(said_by) if colon and code in _WORDS else gettext("a organização")


@register.filter
def agent(said_by: str) -> str:
    """An actor after a verb: "pela arbitragem (Zé)", "pela mesa 3", "por Rui e Quim"."""
    return _worded(said_by, _AGENTS) or gettext("por %(name)s") % {"name": worded(said_by)}


@register.filter
def public_agent(said_by: str) -> str:
    """The same as the public reads it."""
    return _worded(said_by, _AGENTS) or gettext("pela organização")


def _worded(text: str, of: Mapping[str, Promise | str] | None = None) -> str:
    """A code in words, or in those `of` its own table, then "" for what is not there."""
    code, colon, rest = text.partition(":")
    if not colon or code not in (_WORDS if of is None else of):
        return text if of is None else ""
    words, names = _WORDS[code]
    words = words if of is None else of[code]
    details = rest.split(":", len(names) - 1) if names else []
    if len(details) != len(names) or (rest and not names):
        return text
    return str(words) % {name: _worded(said) for name, said in zip(names, details, strict=True)}
