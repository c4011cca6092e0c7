"""What an evening of single players waits for, in one sentence, and the next action."""

from typing import Any

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.draw.waiting import NextAction
from torneio.entries.models import Tournament
from torneio.play.clock import clock_of
from torneio.play.models import Match, Round
from torneio.play.round_names import name_of_round
from torneio.play.selectors import being_played, progress_of, rounds_of


def what_next_alone(tournament: Tournament) -> NextAction:
    """The one sentence and the one action for an event as it stands."""
    drawn = rounds_of(tournament)
    now = being_played(drawn)
    if now is None or not progress_of(now).left or tournament.is_over:
        return _next(tournament, drawn)
    return _next(tournament, drawn)._replace(played=True, clock=clock_of(now))


def _next(tournament: Tournament, drawn: list[Round]) -> NextAction:
    tables, pairs, prizes = (
        reverse(name, args=[tournament.slug]) for name in ("sittings", "pairs", "prizes")
    )
    if tournament.is_over:
        return NextAction(_("Terminado."), _("Ver os prémios"), prizes, calls=False)
    if not drawn:
        return _before(tournament, pairs=pairs, tables=tables)
    now = being_played(drawn)
    playing = _tables_of(Match.objects.filter(round=now, over=False))
    called = tournament.tables.filter(called_at__isnull=False).order_by("called_at")
    if calling := list(called.values_list("number", flat=True)):
        words = ngettext("A mesa %(n)s chama.", "Chamam as mesas %(n)s.", len(calling))
        sittings = _tables_of(Match.objects.filter(round=now))
        action, url = _to(tournament, calling[0], sittings, otherwise=tables)
        return NextAction(words % {"n": ", ".join(map(str, calling))}, action, url)
    if not drawn[-1].is_public:
        words = _("%(name)s por publicar.") % {"name": name_of_round(drawn[-1]).name}
        return NextAction(words, _("Rever e publicar"), tables)
    if playing:
        words = ngettext("Falta a mesa %(n)s.", "Faltam as mesas %(n)s.", len(playing))
        alone = next(iter(playing)) if len(playing) == 1 else None
        action, url = _to(tournament, alone, playing, otherwise=tables)
        return NextAction(words % {"n": ", ".join(map(str, playing))}, action, url, calls=False)
    words = _played(tournament, name_of_round(drawn[-1]).is_over)
    return NextAction(words, _("Sortear outra ronda ou terminar"), tables)


def _tables_of(sittings: QuerySet[Match]) -> dict[int, int]:
    """The tables of some sittings, in order: the key of each by its number."""
    return dict(sittings.order_by("table__number").values_list("table__number", "pk"))


def _to(
    tournament: Tournament, number: int | None, known: dict[int, int], *, otherwise: str
) -> tuple[str, str]:
    """The words and the address of the link to one table, or to all of them."""
    if number is None or number not in known:
        return _("Ver as mesas"), otherwise
    address = reverse("desk_match", args=[tournament.slug, known[number]])
    return _("Ver a mesa %(table)s") % {"table": number}, address


def _played(tournament: Tournament, words: str) -> str:
    """The sentence that a round is over, and how many tables are unconfirmed."""
    open_ = Match.objects.public().of(tournament.pk).exclude(agreement="confirmed")
    if not (tables := open_.filter(over=True).count()):
        return words
    said = ngettext("%(n)s mesa por confirmar.", "%(n)s mesas por confirmar.", tables)
    return f"{words} {said % {'n': tables}}"


def _before(tournament: Tournament, *, pairs: str, tables: str) -> NextAction:
    entered: dict[str, Any] = tournament.pairs.counts()
    if not entered["pairs"]:
        return NextAction(_("Ainda não há jogadores."), _("Inscrever jogadores"), pairs)
    words = ngettext("%(n)s jogador inscrito.", "%(n)s jogadores inscritos.", entered["pairs"])
    return NextAction(words % {"n": entered["pairs"]}, _("Ir sortear as mesas"), tables)
