"""What people earned across nights as files: the books of the players, and the records."""

from collections.abc import Callable, Mapping, Sequence

from django.utils.translation import gettext as _

from torneio.export.read_rows import Read, Rows
from torneio.season.badge_words import BADGES, record_words
from torneio.season.ledgers import LedgerLine, ledger_lines, records
from torneio.season.nights import Night
from torneio.season.selectors import People
from torneio.spreadsheets import Cell


def _books(nights: Sequence[Night], people: People) -> Read:
    heads = [_("Lugar"), _("Jogador"), _("Riscos"), _("Perdidos por sair"), _("Noites")]
    heads += [_("Encontros"), _("Ganhos"), _("Perdidos"), _("Partidas a favor")]
    heads += [_("Partidas contra"), _("Ganhos seguidos"), _("Seguidos agora")]
    badges = [str(name) for name, _meaning in BADGES.values()]
    return [*heads, *badges], map(_book, ledger_lines(nights, people))


def _book(line: LedgerLine) -> list[Cell]:
    earned: list[Cell] = [line.place, line.name, line.riscos, line.lost_by_leaving, line.nights]
    played = [line.played, line.won, line.lost, line.partidas_for, line.partidas_against]
    return [*earned, *played, line.best_run, line.run, *(line.badges[code] for code in BADGES)]


def _records(nights: Sequence[Night], people: People) -> Read:
    lines = ledger_lines(nights, people)
    return [_("Recorde"), _("Quantos"), _("De quem"), _("Noite")], _records_of(
        nights, people, lines
    )


def _records_of(nights: Sequence[Night], people: People, lines: Sequence[LedgerLine]) -> Rows:
    for words, record in record_words(records(nights, people, lines)):
        yield [str(words), record.times, ", ".join(record.names), record.night]


SEASON_TABLES: Mapping[str, Callable[[Sequence[Night], People], Read]] = {
    "jogadores": _books,
    "recordes": _records,
}
"""By the name of the file, which is a part of its address."""
