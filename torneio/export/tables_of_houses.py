"""The tables of a house as files, for its members: its events, its people, how strong they are, and
what they earned in all its nights. Without contacts and payments, as the pages of the lists are."""

from collections.abc import Callable, Mapping
from functools import partial

from django.db.models import Count, Q
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneio.entries.models import Tournament
from torneio.export.read_rows import Read, Rows
from torneio.export.tables_of_seasons import SEASON_TABLES
from torneio.houses.models import House
from torneio.people.selectors import attendance_of, people_in
from torneio.ratings.certainty import certainty_words
from torneio.ratings.models import UNSURE, PersonRating
from torneio.ratings.services import up_to_date
from torneio.season.nights import read_nights
from torneio.season.selectors import people_of
from torneio.spreadsheets import Cell

_BATCH = 500


def _events(house: House) -> Read:
    heads = [_("Dia"), _("Torneio"), _("Local"), _("Jogo"), _("Inscritos"), _("Estado")]
    return heads, _events_of(house)


def _events_of(house: House) -> Rows:
    events = Tournament.objects.filter(house=house).order_by("date", "pk")
    entered = Count("pairs", filter=Q(pairs__number__gt=0))
    counts = dict(events.annotate(entered=entered).values_list("pk", "entered"))
    for event in events:
        words: list[Cell] = [event.get_game_display(), counts[event.pk], event.get_state_display()]
        yield [event.date.isoformat(), event.name, event.venue, *words]


def _people(house: House) -> Read:
    return [_("Nome"), _("Torneios"), _("Último")], _people_of(house)


def _people_of(house: House) -> Rows:
    everybody = list(people_in(house))
    for at in range(0, len(everybody), _BATCH):
        attendance = attendance_of(everybody[at : at + _BATCH])
        for person in everybody[at : at + _BATCH]:
            events, last = attendance[person.pk]
            yield [person.name, events, last.isoformat() if last else ""]


def _strengths(house: House) -> Read:
    return [_("Jogador"), _("Força"), "±", _("Encontros"), _("Quão certa")], _strengths_of(house)


def _strengths_of(house: House) -> Rows:
    up_to_date(house)
    found = PersonRating.objects.now().filter(ratings__house=house)
    for each in sorted(found, key=lambda each: (each.sigma > UNSURE, -each.mu, each.pk)):
        certain = certainty_words(each.sigma)
        yield [each.person.name, each.strength, each.margin, each.matches, certain]


def _of_all_nights(key: str, house: House) -> Read:
    events = list(Tournament.objects.filter(house=house).order_by("date", "pk"))
    return SEASON_TABLES[key](read_nights(events), people_of(events))


SHEET_NAMES: Mapping[str, Promise | str] = {
    "torneios": gettext_lazy("Torneios"),
    "pessoas": gettext_lazy("Pessoas"),
    "forcas": gettext_lazy("Forças"),
    "jogadores": gettext_lazy("Jogadores"),
    "recordes": gettext_lazy("Recordes"),
}
"""The name of the sheet of each table, of a house or of a season."""

HOUSE_TABLES: Mapping[str, Callable[[House], Read]] = {
    "torneios": _events,
    "pessoas": _people,
    "forcas": _strengths,
    **{key: partial(_of_all_nights, key) for key in SEASON_TABLES},
}
"""By the name of the file, which is a part of its address."""
