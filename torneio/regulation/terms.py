"""The articles about what the organiser decided besides the rules, and the terms themselves."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.utils.translation import gettext_lazy as _

from torneio.entries.entering import PAIRS, PLAYERS, entering
from torneio.entries.models import Tournament
from torneio.nouns import MINUTE, PARTIDA, ROUND
from torneio.regulation.format_sentences import FORMATS, MEANS
from torneio.regulation.phrases import Phrase, phrase


class StagePlan(NamedTuple):
    """A stage by its format ("twice" is a double round robin). `rounds` is 0 where it is not known
    before they are drawn, `go_on` how many pairs qualify from it (0: none). A knock-out may have a
    match for third place, a draw anew in every round, a consolation for the pairs that lose first,
    and matches for every place; a double elimination a second final. Also the number of groups, the
    part of the results carried from the stage before ("whole", "half"), and how many of the pairs
    that did not qualify play a second cup."""

    format: str
    rounds: int = 0
    go_on: int = 0
    third_place: bool = False
    redrawn: bool = False
    groups: int = 0
    consolation: bool = False
    carried: str = ""
    second_cup: int = 0
    all_places: bool = False
    second_final: bool = False
    second_third: bool = False
    final_partidas: int = 0


@dataclass(frozen=True)
class Terms:
    """The terms of an event; the defaults are those of a new one."""

    game: str = Tournament.Game.SUECA
    asked: bool = True
    silence: int | None = 10
    tolerance: int = 15  # minutes
    session: str = ""
    target: int = 50
    stages: tuple[StagePlan, ...] = ()
    fee: str = ""
    prizes: tuple[str, ...] = ()
    missed: str = "nothing"  # what a late pair of a Swiss gets for a round

    @property
    def rotates(self) -> bool:
        """Whether partners rotate: each player enters alone."""
        return any(stage.format == "rotation" for stage in self.stages)


def terms_of(event: Tournament, stages: tuple[StagePlan, ...]) -> Terms:
    """The terms of an event with these stages; before the first begins, with the planned ones."""
    return Terms(
        game=event.game,
        asked=event.agreement_asked,
        silence=event.silence_minutes,
        tolerance=event.tolerance_minutes,
        session=_plain(event.session),
        target=event.game_target,
        stages=(*stages, *_to_come(event.plan, stages)),
        fee=_plain(event.fee),
        prizes=tuple(each for line in event.prizes.splitlines() if (each := _plain(line))),
        missed=event.ruleset.match.missed if event.playing.by_ruleset else "nothing",
    )


def _to_come(plan: Mapping[str, Any], begun: Sequence[StagePlan]) -> Iterator[StagePlan]:
    """The planned stages that follow those that have begun."""
    if begun and not begun[-1].go_on:
        return
    for said in [plan, *plan.get("then", [])][len(begun) :]:
        if form := said.get("format"):
            options = {name: said[name] for name in StagePlan._fields[2:] if name in said}
            twice = form == "league" and said.get("twice")
            yield StagePlan("twice" if twice else form, said.get("rounds") or 0, **options)


def _plain(text: str) -> str:
    """A text of the organiser's without its full stop: the sentence around it has its own."""
    return text.strip().rstrip(".;, ")


_ASKED = {
    PAIRS: _(
        "O resultado de um encontro fica confirmado quando as duas duplas o confirmam, ou quando o "
        "confirma um árbitro ou a organização."
    ),
    PLAYERS: _(
        "A folha de uma mesa fica confirmada quando dois jogadores a confirmam, ou quando a "
        "confirma um árbitro ou a organização."
    ),
}


def agreement(terms: Terms) -> Iterator[Phrase]:
    """Which players confirm a result, and what silence means."""
    if not terms.asked:
        yield phrase(
            _("O que a mesa regista vale sem mais confirmação. Quem não concorda chama o árbitro.")
        )
        return
    yield phrase(_ASKED[entering(terms.game)])
    if terms.silence is None:
        yield phrase(_("Até lá o resultado é provisório: o silêncio não o confirma."))
    else:
        yield phrase(
            _(
                "Quem cala consente: %(minutes)s depois de acabar, o que ninguém pôs em dúvida fica"
                " confirmado."
            ),
            minutes=MINUTE.counted(terms.silence),
        )
    yield phrase(
        _(
            "Quem não concorda diz porquê e chama o árbitro. Até ele decidir, o resultado é "
            "provisório."
        )
    )


def _stages(terms: Terms) -> Iterator[Phrase]:
    """Each stage with its format and rounds, and the pairs that qualify from it."""
    several = len(terms.stages) > 1
    following = (*terms.stages[1:], StagePlan(""))
    for number, (stage, after) in enumerate(zip(terms.stages, following, strict=False), start=1):
        form: Any = FORMATS[stage.format]
        if stage.rounds:
            form = _("%(form)s, em %(rounds)s") % {
                "form": form,
                "rounds": ROUND.counted(stage.rounds),
            }
        words = _("%(number)s.ª fase: %(form)s.") if several else _("Formato: %(form)s.")
        yield phrase(words, number=number, form=form)
        yield from _onward(stage, two_cups=bool(after.second_cup))
        yield from _beside(stage)


_CARRIED = {
    "whole": _(
        "As duplas trazem para esta fase o que fizeram na anterior: pontos, partidas e cartas "
        "somam-se."
    ),
    "half": _(
        "As duplas trazem para esta fase metade do que fizeram na anterior, arredondada para cima: "
        "pontos, partidas e cartas somam-se."
    ),
}


def _onward(stage: StagePlan, *, two_cups: bool) -> Iterator[Phrase]:
    """The pairs that qualify from a stage, to a knock-out that may be the first of `two_cups`."""
    if two_cups and stage.go_on and stage.groups:
        yield phrase(
            _(
                "De %(groups)s grupos passam %(count)s duplas à Taça A: as primeiras de cada um e, "
                "quando não são tantas de cada, as melhores das seguintes."
            ),
            count=stage.go_on,
            groups=stage.groups,
        )
    elif two_cups and stage.go_on:
        yield phrase(_("As %(count)s primeiras passam à Taça A."), count=stage.go_on)
    elif stage.go_on and stage.groups:
        yield phrase(
            _(
                "De %(groups)s grupos passam %(count)s duplas à fase seguinte: as primeiras de cada"
                " um e, quando não são tantas de cada, as melhores das seguintes. As outras ficam "
                "no lugar que tinham."
            ),
            count=stage.go_on,
            groups=stage.groups,
        )
    elif stage.go_on:
        yield phrase(
            _(
                "As %(count)s primeiras passam à fase seguinte; as outras ficam no lugar que "
                "tinham."
            ),
            count=stage.go_on,
        )


def _beside(stage: StagePlan) -> Iterator[Phrase]:
    """What a stage carries from the one before, and what is played beside it."""
    if stage.carried:
        yield phrase(_CARRIED[stage.carried])
    yield from _at_the_end(stage)
    if stage.redrawn:
        yield phrase(
            _("Em cada ronda sorteia-se de novo entre as duplas que ainda estão em prova.")
        )
    if stage.consolation:
        yield phrase(
            _(
                "As duplas que perdem o primeiro encontro jogam outras eliminatórias ao lado, a "
                "consolação."
            )
        )
    if stage.second_cup:
        yield phrase(
            _(
                "As que ficam a seguir jogam outras eliminatórias ao lado, a Taça B; os lugares "
                "dela vêm depois dos da Taça A."
            )
        )


def _at_the_end(stage: StagePlan) -> Iterator[Phrase]:
    """Which places are played for, and how often the final."""
    if stage.all_places:
        yield phrase(
            _(
                "Quem perde joga com quem perdeu na mesma altura, pelos lugares que restam: "
                "jogam-se todos, até ao último."
            )
        )
    elif stage.third_place:
        yield phrase(_("Quem perde as meias-finais joga pelo 3.º lugar, ao lado da final."))
    if stage.second_final:
        yield phrase(
            _("Se a dupla que vem da repescagem ganhar a final, joga-se uma segunda, que decide.")
        )
    elif stage.format == "double":
        yield phrase(_("A final é uma só, ganhe quem ganhar."))
    if stage.final_partidas:
        yield phrase(
            _("A final joga-se a %(partidas)s, em vez das dos outros encontros."),
            partidas=PARTIDA.counted(stage.final_partidas),
        )
    if stage.second_third:
        yield phrase(
            _("Também na Taça B se joga o 3.º lugar, entre quem perde as meias-finais dela.")
        )


def plan(terms: Terms) -> Iterator[Phrase]:
    """The format and its rounds; the fee and the prizes as the organiser wrote them."""
    yield from _stages(terms)
    for form_of in dict.fromkeys(stage.format for stage in terms.stages):
        yield phrase(MEANS.get(f"{form_of} {terms.missed}", MEANS[form_of]))
    if not terms.stages:
        yield phrase(_("O formato e o número de rondas são anunciados antes de se jogar."))
    if terms.fee:
        yield phrase(_("Inscrição: %(fee)s."), fee=terms.fee)
    if terms.prizes:
        yield phrase(_("Prémios: %(prizes)s."), prizes="; ".join(terms.prizes))
    if not (terms.fee or terms.prizes):
        yield phrase(_("A inscrição e os prémios são os que a organização anunciar."))
