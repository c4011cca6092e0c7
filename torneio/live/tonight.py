"""The events being played, each in a line: the round on the tables, and how many still play."""

from collections.abc import Iterable, Mapping

from django.db.models import Count, Q
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.entries.models import Tournament
from torneio.play.models import Match, Round
from torneio.play.round_names import name_of_round

_PLAYING = "playing"


def lines_of_tonight(events: Iterable[Tournament]) -> Mapping[int, str]:
    """By the key of each running event its last public round, in words (one query)."""
    running = [event.pk for event in events if event.state == Tournament.State.RUNNING]
    tables = Q(matches__isnull=False) & ~Q(matches__outcome=Match.Outcome.BYE)
    playing = Count("matches", filter=tables & Q(matches__over=False))
    rounds = Round.objects.public().with_last().filter(stage__tournament__in=running)
    found = rounds.annotate(**{_PLAYING: playing}).order_by("stage__number", "number")
    return {each.stage.tournament_id: _in_words(each, getattr(each, _PLAYING)) for each in found}


def _in_words(round_: Round, playing: int) -> str:
    words = {"round": name_of_round(round_).name, "n": playing}
    if not playing:
        return _("%(round)s: acabada") % words
    said = ngettext(
        "%(round)s: joga-se ainda numa mesa", "%(round)s: joga-se ainda em %(n)s mesas", playing
    )
    return said % words
