"""The article about the standings: the criteria in order, and how they are applied."""

from collections.abc import Iterator

from django.utils.translation import gettext_lazy as _

from scoring.rulesets import Ruleset
from scoring.tiebreaks import CRITERIA, OF_OPPONENTS
from torneio.regulation.phrases import Phrase, phrase, unit_of

_CRITERIA = {
    "table_points": _("pontos de mesa"),
    "head_to_head": _("confronto direto, nos encontros entre os empatados"),
    "head_to_head_partidas": _("partidas ganhas nos encontros entre os empatados"),
    "head_to_head_riscos": _("%(units)s nos encontros entre os empatados"),
    "head_to_head_points": _("pontos de cartas nos encontros entre os empatados"),
    "partidas_won": _("partidas ganhas"),
    "partidas_lost": _("menos partidas perdidas"),
    "partidas_difference": _("diferença entre partidas ganhas e perdidas"),
    "riscos_for": _("%(units)s a favor"),
    "riscos_difference": _("diferença entre %(units)s a favor e contra"),
    "points_for": _("pontos de cartas a favor"),
    "points_difference": _("diferença entre pontos de cartas a favor e contra"),
    "wins": _("encontros ganhos"),
    "bandeiras": _("bandeiras dadas"),
    "best_round": _("o melhor encontro que jogou"),
    "buchholz": _("Buchholz: a soma das pontuações finais dos adversários"),
    "buchholz_cut_1": _("Buchholz sem o adversário mais fraco"),
    "buchholz_median": _("Buchholz sem o adversário mais fraco nem o mais forte"),
    "sonneborn_berger": _(
        "Sonneborn-Berger: a soma das pontuações dos adversários vencidos, mais metade das dos "
        "empatados"
    ),
    "average_rank_of_opponents": _("melhor lugar médio dos adversários"),
    "decider": _("um encontro de desempate, a negra"),
    "lots": _("sorteio, que fica registado"),
    "shared": _("lugar repartido entre quem continuar empatado"),
}
_AFTER = {
    "continue": _(
        "Se um critério separar só alguns dos empatados, os que ficam empatados passam ao critério "
        "seguinte."
    ),
    "restart": _(
        "Se um critério separar só alguns dos empatados, os que ficam empatados voltam ao primeiro "
        "critério."
    ),
    "repeat": _(
        "Se o confronto direto separar só alguns dos empatados, conta-se outra vez só entre os que "
        "ficam empatados. Depois de qualquer outro critério, os que ficam empatados passam ao "
        "seguinte."
    ),
}
_UNPLAYED = {
    "fide": _(
        "Nas somas dos pontos dos adversários, a ronda que uma dupla não jogou conta como jogada "
        "com um adversário que tem os pontos dela: no máximo, os de um empate por ronda ou, numa "
        "falta de comparência, os da outra dupla."
    ),
    "plain": _(
        "Nas somas dos pontos dos adversários, uma folga não soma nada e uma falta de comparência "
        "conta como um encontro jogado."
    ),
}


def ranking(ruleset: Ruleset) -> Iterator[Phrase]:
    """The criteria in order, and whether the rest of a tie begins again once one is separated."""
    criteria = ruleset.ranking.criteria
    units = {"units": unit_of(ruleset).units}
    named = (_CRITERIA[name] % units for name in criteria)
    in_order = "; ".join(f"{place}) {words}" for place, words in enumerate(named, start=1))
    yield phrase(
        _(
            "A classificação faz-se por estes critérios, cada um só para quem o anterior deixou "
            "empatado: %(criteria)s."
        ),
        criteria=in_order,
    )
    yield phrase(_AFTER[ruleset.ranking.after_separation])
    yield from _of_opponents(ruleset)
    if "decider" in criteria and "lots" not in criteria:
        yield phrase(_("Se a negra não se jogar, a organização pode decidir; fica escrito porquê."))
    if not {"lots", "shared"} & set(criteria):
        yield phrase(_("Quem ficar igual em tudo reparte o lugar."))


def _of_opponents(ruleset: Ruleset) -> Iterator[Phrase]:
    """When head-to-head counts, and what rounds off add where opponents' points are summed."""
    criteria, unplayed = set(ruleset.ranking.criteria), ruleset.ranking.unplayed
    if any(CRITERIA[name].mutual for name in criteria):
        yield phrase(
            _(
                "O confronto direto só conta se todas as duplas empatadas tiverem jogado entre si, "
                "e o mesmo número de vezes."
            )
        )
    if OF_OPPONENTS & criteria:
        yield phrase(_UNPLAYED[unplayed])
    if OF_OPPONENTS & criteria and unplayed == "fide":
        yield phrase(
            _(
                "A quem jogou com uma dupla que depois se foi embora, cada ronda que ela deixou de "
                "jogar conta como um empate dessa dupla."
            )
        )
        if criteria & {"buchholz_cut_1", "buchholz_median"}:
            yield phrase(
                _(
                    "Onde não conta o adversário mais fraco, a primeira ronda a não contar é a que "
                    "a dupla não jogou por sua vontade."
                )
            )
