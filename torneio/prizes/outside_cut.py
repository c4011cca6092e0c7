"""A stage whose entrants are no longer those that the stage before lets through: a result there was
put right late."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.and_or import all_of
from torneio.play.models import Stage
from torneio.prizes.cut import cut_of
from torneio.standings.selectors import standings


def outside_the_cut(stage: Stage | None) -> str:
    """Who would play in this stage by the results of the one before, and what can be done, in a
    sentence or two; "" where that is who plays."""
    if stage is None or stage.number == 1:
        return ""
    event = stage.tournament
    before = event.stages.get(number=stage.number - 1)
    entrants = stage.entrants.filter(second_cup=False).select_related("pair")
    playing = [each.pair for each in entrants]
    if before.format in Stage.CUPS:
        return ""
    order = standings(event, upto=before.number)
    cut = cut_of(event, len(playing), order=order, stayed=playing)
    if cut.tied:
        words = _("Por estes resultados ficam empatadas no último lugar que passa: %(pairs)s.")
        return f"{words % {'pairs': all_of(cut.tied)}} {_what_now(stage)}"
    coming = [pair for pair in cut.going if pair not in playing]
    if not coming:
        return ""
    names = {
        "coming": all_of(coming),
        "going": all_of(pair for pair in playing if pair not in cut.going),
    }
    words = ngettext(
        "Por estes resultados passa %(coming)s, e não %(going)s.",
        "Por estes resultados passam %(coming)s, e não %(going)s.",
        len(coming),
    )
    return f"{words % names} {_what_now(stage)}"


def _what_now(stage: Stage) -> str:
    if stage.rounds.exclude(published_at=None).exists():
        return _("A fase seguinte já se publicou, e fica com quem lá está.")
    return _(
        "A fase seguinte já começou com quem lá está: para escolher outra vez quem passa, carregue"
        " em «Desfazer esta fase», em «Sorteio»."
    )
