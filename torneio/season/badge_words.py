"""The names of results in words, each with its meaning in a sentence, and the records."""

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from torneio.season.ledgers import LedgerLine, Record

BADGES: Mapping[str, tuple[Promise | str, Promise | str]] = {
    "bandeira": (_("Bandeira"), _("Mão em que se fazem todas as vazas.")),
    "capote": (_("Capote"), _("Mão ganha com 91 pontos ou mais.")),
    "limpa": (_("Limpa"), _("Partida ganha sem o adversário marcar nada.")),
    "chapeu": (_("Chapéu"), _("Partida ganha em que o adversário só marcou um risco.")),
    "arrepio": (
        _("Arrepio"),
        _("Partida ganha depois de estar a zero, com o adversário a um risco de ganhar."),
    ),
}
_RECORDS: Mapping[str, Promise | str] = {
    "run": _("Mais encontros ganhos seguidos"),
    "wins": _("Mais encontros ganhos numa noite"),
    "riscos": _("Mais riscos numa noite"),
    "bandeira": _("Mais bandeiras numa noite"),
    "capote": _("Mais capotes numa noite"),
    "limpa": _("Mais limpas numa noite"),
    "chapeu": _("Mais chapéus numa noite"),
    "arrepio": _("Mais arrepios numa noite"),
}


class ShownBadge(NamedTuple):
    """A name of a result, its meaning, and how many."""

    name: Promise | str
    meaning: Promise | str
    times: int


def badges_of(line: LedgerLine) -> list[ShownBadge]:
    """The badges of a person, in the order of their table."""
    return [
        ShownBadge(*words, line.badges[code]) for code, words in BADGES.items() if line.badges[code]
    ]


def record_words(records: list[Record]) -> list[tuple[Promise | str, Record]]:
    """Each record with what it is of, in the order of their table."""
    known = {record.code: record for record in records}
    return [(words, known[code]) for code, words in _RECORDS.items() if code in known]
