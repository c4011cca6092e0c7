"""Rounds of a Swiss drawn while a table still played, by a result that it was not to have."""

from django.utils.translation import gettext as _

from torneio.entries.models import Tournament
from torneio.play.models import Match, MatchQuerySet, Round


def earlier_matches(round_: Round) -> MatchQuerySet:
    """The matches of the rounds before this one in its stage."""
    stage = {"round__stage": round_.stage_id, "round__number__lt": round_.number}
    return Match.objects.with_names().filter(**stage)


def turned_out(event: Tournament) -> list[str]:
    """The matches that a drawn round counted differently from their result, in words, until a later
    round is public: that one was drawn from the result (two queries, and one for each such
    round)."""
    order = ("stage__number", "number")
    drawn = Round.objects.filter(stage__tournament=event, draw__has_key="ahead").with_last()
    public = Round.objects.public().filter(stage__tournament=event)
    last = public.order_by(*order).values_list(*order).last() or (0, 0)
    return [
        words
        for round_ in drawn.select_related("stage").order_by(*order)
        if (round_.stage.number, round_.number) >= last
        for words in _otherwise(round_)
    ]


def _otherwise(round_: Round) -> list[str]:
    counted = {(each["round"], each["a"], each["b"]): each for each in round_.draw["ahead"]}
    said = []
    for match in earlier_matches(round_).filter(over=True, pair_b__isnull=False):
        pairs = (match.round.number, match.pair_a.number, match.pair_b.number)  # type: ignore[union-attr]  # asked for
        as_drawn = counted.get(pairs)
        if as_drawn and as_drawn["winner"] != match.winner:
            said.append(_counted(match, as_drawn["winner"], round_))
    return said


def _counted(match: Match, winner: str, round_: Round) -> str:
    names, table = match.names, match.table.number if match.table else "–"
    was = _("um empate") if not winner else _("uma vitória de %(pair)s") % {"pair": names[winner]}
    came = _("foi empate")
    if match.winner:
        came = _("vitória de %(pair)s") % {"pair": names[match.winner]}
    said = {"table": table, "was": was, "came": came, "number": round_.number}
    words = _("Mesa %(table)s: %(came)s, e a ronda %(number)s foi sorteada a contar com %(was)s.")
    now = _("Para o ter em conta, sorteie-a de novo.")
    if round_.state != Round.State.DRAFT:
        now = _(
            "Essa ronda fica como está: o resultado verdadeiro conta na classificação e no sorteio "
            "que vem."
        )
    return f"{words % said} {now}"
