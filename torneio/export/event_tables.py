"""The tables of an event as files for a spreadsheet, a row each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneio.entries.models import Tournament
from torneio.entries.selectors import members
from torneio.export.matches_in_order import batches_of
from torneio.export.read_rows import Read, Rows
from torneio.play.games import EACH_ALONE, PAIRS, GameRow, row_of, sheets_of
from torneio.play.models import Match
from torneio.play.round_names import name_of_round
from torneio.prizes.giving import prize_list
from torneio.signup.models import Signup
from torneio.signup.selectors import state_of
from torneio.spreadsheets import Cell
from torneio.standings import exports, players
from torneio.standings.players import order_of
from torneio.standings.selectors import standings


@dataclass(frozen=True)
class EventTable:
    """A table: its `key` in an address and a file name, its name, what it is, how it is read, and
    whether an event has it."""

    key: str
    name: Promise | str
    said: Promise | str
    read: Callable[[Tournament], Read]
    fits: Callable[[Tournament], bool] = lambda _event: True


def _entered(event: Tournament) -> Read:
    heads = [_("Número"), _("Nome"), _("Jogadores"), _("Clube ou terra"), _("Estado")]
    return heads, _pairs(event)


def _pairs(event: Tournament) -> Rows:
    for pair in event.pairs.order_by("number").prefetch_related(members()).iterator(500):
        names = ", ".join(seat.player.name for seat in pair.memberships.all())
        yield [pair.number, pair.name, names, pair.club, pair.out_words]


def _signed_up(event: Tournament) -> Read:
    heads = [_("Veio"), _("Nome"), _("Clube ou terra"), _("Estado"), _("Subiu da lista")]
    return [*heads, _("Com quem queria jogar")], _signups(event)


def _signups(event: Tournament) -> Rows:
    found = event.signups.select_related("wish").prefetch_related("player__pairs")
    for signup in found.order_by("came_at", "pk").iterator(500):
        pairs = signup.player.pairs.all() if signup.player else ()
        state = state_of(signup, next(iter(pairs), None))
        says = dict(Signup.State.choices).get(state) or _("tirada pela organização")
        wish = signup.wish.name if signup.wish else ""
        times = [_at(signup.came_at), _at(signup.moved_at)]
        yield [times[0], signup.name, signup.club, str(says), times[1], wish]


def _at(moment: datetime | None) -> str:
    """A moment on the local clock, as a spreadsheet reads it."""
    return f"{timezone.localtime(moment):%Y-%m-%d %H:%M}" if moment else ""


def _has_signups(event: Tournament) -> bool:
    return event.signups.exists()


def _played(event: Tournament) -> Read:
    heads, read = _RESULTS[row_of(event)]
    return heads(), _results(event, read)


def _results(event: Tournament, read: Callable[[Match], Rows]) -> Rows:
    for batch in batches_of(event):
        for match in batch:
            yield from read(match)


def _heads_of_pairs() -> list[str]:
    sides = [_("Nós"), _("Eles")]
    figures = [_("Resultado"), _("Partidas"), _("Riscos"), _("Pontos das cartas")]
    both = [f"{figure}: {side}" for figure in figures for side in sides]
    return [_("Ronda"), _("Mesa"), *sides, *both, _("Como"), _("Confirmação")]


def _of_pairs(match: Match) -> Rows:
    a, b = match.pair_a, match.pair_b
    figures = [
        getattr(match, f"{name}_{side}")
        for name in ("score", "partidas", "riscos", "points")
        for side in "ab"
    ]
    shown = figures if match.over else [""] * len(figures)
    names = [str(a) if a else "", str(b) if b else ""]
    how = match.get_outcome_display() if match.over else ""
    yield [*_place_of(match), *names, *shown, how, match.get_agreement_display()]


def _heads_of_players() -> list[str]:
    return [_("Ronda"), _("Mesa"), _("Lugar"), _("Jogador"), _("Pontos"), _("Ganhas")]


def _of_players(match: Match) -> Rows:
    for side in match.sides.all():
        yield [*_place_of(match), side.seat + 1, str(side.pair), side.result, side.won]


_RESULTS: Mapping[GameRow[Any], tuple[Callable[[], list[str]], Callable[[Match], Rows]]] = {
    PAIRS: (_heads_of_pairs, _of_pairs),
    EACH_ALONE: (_heads_of_players, _of_players),
}


def _place_of(match: Match) -> list[Cell]:
    return [name_of_round(match.round).name, match.table.number if match.table else ""]


def _written(event: Tournament) -> Read:
    place = [_("Ronda"), _("Mesa"), _("Partida"), _("Mão")]
    return [*place, _("O que se escreveu"), _("Encontro")], _hands(event)


def _hands(event: Tournament) -> Rows:
    for batch in batches_of(event):
        for sheet, _declared in sheets_of(event, batch):
            between = " – ".join(sheet.names.values())
            for fact in sheet.counting:
                at = sheet.place_of(fact)
                said = sheet.words_for(fact)
                yield [*_place_of(sheet.match), at.partida, at.hand, said, between]


def _ranked(event: Tournament) -> Read:
    found = _STANDINGS[row_of(event)](event)
    return [*map(str, found.headers)], map(list, found)


_STANDINGS: Mapping[GameRow[Any], Callable[[Tournament], Any]] = {
    PAIRS: lambda event: exports.as_sheet(standings(event), event.ruleset),
    EACH_ALONE: players.as_sheet,
}


def _won(event: Tournament) -> Read:
    return [_("Prémio"), _("O que é"), _("Quem o ganha"), _("Porquê")], _prizes(event)


def _prizes(event: Tournament) -> Rows:
    for award in prize_list(event, order_of(event)):
        names = [each.pair.name for each in award.standings] if event.is_over else []
        won = "; ".join([*names, *filter(None, [award.winner])])
        yield [award.title, award.prize, won, award.reason if event.is_over else ""]


TABLES: Mapping[str, EventTable] = {
    each.key: each
    for each in (
        EventTable(
            "inscritos",
            gettext_lazy("Inscritos"),
            gettext_lazy("Todos os inscritos com os seus jogadores, sem contactos nem pagamentos."),
            _entered,
        ),
        EventTable(
            "pela-pagina",
            gettext_lazy("Inscrições pela página"),
            gettext_lazy("Quem se inscreveu por si, quando, e como está, sem contactos."),
            _signed_up,
            _has_signups,
        ),
        EventTable(
            "resultados",
            gettext_lazy("Rondas e resultados"),
            gettext_lazy("Cada encontro das rondas publicadas, com o seu resultado."),
            _played,
        ),
        EventTable(
            "maos",
            gettext_lazy("Mãos"),
            gettext_lazy("Cada mão que conta, como foi escrita."),
            _written,
        ),
        EventTable(
            "classificacao",
            gettext_lazy("Classificação"),
            gettext_lazy("Todos por ordem, como estão agora."),
            _ranked,
        ),
        EventTable(
            "premios",
            gettext_lazy("Prémios"),
            gettext_lazy("Cada prémio e, depois do fim, quem o ganhou."),
            _won,
        ),
    )
}
