"""A format before anything is drawn: in words, and how much play it is."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from pairing import knockout, shapes
from pairing.shapes import Shape
from torneio.formats.ready_formats import ReadyStage, Stages, entered
from torneio.nouns import GROUP, PARTIDA, ROUND
from torneio.play.models import Stage, StageOptions

_OPTIONS = (
    ("redrawn", _("novo sorteio em cada ronda")),
    ("consolation", _("com consolação")),
    ("all_places", _("todos os lugares")),
    ("second_final", _("segunda final, se for precisa")),
    ("second_cup", _("Taça A e Taça B")),
    ("second_third", _("3.º lugar também na Taça B")),
)
_NOUNS = {
    Stage.Format.LEAGUE: _("todos contra todos"),
    Stage.Format.GROUPS: _("grupos"),
    Stage.Format.SWISS: _("suíço"),
    Stage.Format.KNOCKOUT: _("eliminatórias"),
    Stage.Format.DOUBLE: _("eliminatórias com repescagem"),
    Stage.Format.ROTATION: _("parceiros rotativos"),
}
"""The formats as they stand inside a sentence."""


def in_words(stages: Iterable[ReadyStage]) -> str:
    """What is played, stage by stage: "Suíço: 5 rondas, passam 4. Eliminatórias." """
    return " ".join(_in_words(stage) for stage in stages)


def afterwards(stages: Sequence[ReadyStage]) -> str:
    """What is played after the first stage, in a sentence: "Depois: eliminatórias (Taça A e Taça
    B)."; "" where nothing is."""
    told = [_inside_a_sentence(stage) for stage in stages]
    return gettext("Depois: %(stages)s.") % {"stages": "; ".join(told)} if told else ""


def _inside_a_sentence(stage: ReadyStage) -> str:
    name, told = str(_NOUNS[Stage.Format(stage.format)]), ", ".join(_told(stage))
    return f"{name} ({told})" if told else name


def _in_words(stage: ReadyStage) -> str:
    label, told = Stage.Format(stage.format).label, ", ".join(_told(stage))
    return f"{label}: {told}." if told else f"{label}."


def _told(stage: ReadyStage) -> list[str]:
    told = []
    if stage.rounds:
        told.append(ROUND.counted(stage.rounds))
    if stage.twice:
        told.append(gettext("duas voltas"))
    if stage.options.groups:
        told.append(GROUP.counted(stage.options.groups))
    if stage.options.go_on:
        going = stage.options.go_on
        told.append(ngettext("passa %(n)s", "passam %(n)s", going) % {"n": going})
    if final := stage.options.final_partidas:
        told.append(gettext("final a %(partidas)s") % {"partidas": PARTIDA.counted(final)})
    told += [str(words) for name, words in _OPTIONS if getattr(stage.options, name)]
    if stage.rules:
        told.append(gettext("com regras próprias"))
    return told


def shape_of(stages: Stages, units: int, *, rounds: int) -> Shape:
    """The amount of play of these stages for so many pairs, or rotating players, a Swiss of so many
    rounds at their beginning."""
    found = _begun(stages, units, rounds=rounds)
    parts = [_shape(stage, n) for stage, n in found]
    first, *later = parts
    if not later:
        return first
    played = tuple(matches for part in parts for matches in part.rounds)
    most = sum(part.most for part in parts)
    name = f"{first.format} and final stage"
    counts = [n + stage.options.second_cup for stage, n in found]
    least = sum(part.least for part, n in zip(parts, counts, strict=True) if n == units)
    before = len(played) - len(parts[-1].rounds)
    final = before + parts[-1].final if parts[-1].final else 0
    return Shape(name, played, least, most, first.byes, first.all_byes, final)


def repeated(stages: Stages, units: int, *, rounds: int) -> Iterator[tuple[ReadyStage, int, int]]:
    """The stages of more rounds than there are opponents, or partners: each with how many play it,
    and the fewest matches, or partnerships, that repeat another."""
    for stage, n in _begun(stages, units, rounds=rounds):
        if stage.asks_rounds:
            rotates = stage.format == Stage.Format.ROTATION
            in_a_round = 2 * (n // 4) if rotates else n // 2
            again = in_a_round * (stage.rounds_for(n) or 1) - n * (n - 1) // 2
            if again > 0:
                yield stage, n, again


def _begun(stages: Stages, units: int, *, rounds: int) -> list[tuple[ReadyStage, int]]:
    return list(entered((stages[0]._replace(rounds=rounds), *stages[1:]), units))


def _shape(stage: ReadyStage, units: int) -> Shape:
    if stage.asks_rounds:
        shape = shapes.swiss if stage.format == Stage.Format.SWISS else shapes.rotation
        return shape(units, stage.rounds_for(units) or 1)
    if stage.format == Stage.Format.LEAGUE:
        return shapes.round_robin(units, double=stage.twice)
    if stage.format == Stage.Format.GROUPS:
        count = stage.options_for(units).groups
        return shapes.in_groups(units, count, double=stage.twice)
    if stage.format == Stage.Format.DOUBLE:
        return shapes.double_elimination_of(units, second_final=stage.options.second_final)
    return replace(_of_cup(stage.options, units), final=knockout.rounds_needed(units))


def _of_cup(options: StageOptions, pairs: int) -> Shape:
    if options.consolation:
        return shapes.consolation(pairs)
    if options.all_places:
        return shapes.all_places_of(pairs)
    third, beside = options.third_place, options.second_third
    return shapes.knockout(pairs, third=third, second=options.second_cup, second_third=beside)
