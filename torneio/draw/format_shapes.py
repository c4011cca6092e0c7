"""The amount of play in a format, before anything is drawn."""

from pairing import shapes
from pairing.shapes import Shape
from torneio.draw.ready_formats import ReadyStage, Stages, entered
from torneio.play.models import Stage, StageOptions


def shape_of(stages: Stages, pairs: int, *, rounds: int) -> Shape:
    """The amount of play of these stages, a Swiss of so many rounds at their beginning."""
    began = (stages[0]._replace(rounds=rounds), *stages[1:])
    found = list(entered(began, pairs))
    parts = [_shape(stage, n) for stage, n in found]
    first, *later = parts
    if not later:
        return first
    played = tuple(matches for part in parts for matches in part.rounds)
    most = sum(part.most for part in parts)
    name = f"{first.format} and final stage"
    counts = [n + stage.options.second_cup for stage, n in found]
    least = sum(part.least for part, n in zip(parts, counts, strict=True) if n == pairs)
    return Shape(name, played, least, most, first.byes, first.all_byes)


def _shape(stage: ReadyStage, pairs: int) -> Shape:
    if stage.asks_rounds:
        shape = shapes.swiss if stage.format == Stage.Format.SWISS else shapes.rotation
        return shape(pairs, stage.rounds_for(pairs) or 1)
    if stage.format == Stage.Format.LEAGUE:
        return shapes.round_robin(pairs, double=stage.twice)
    if stage.format == Stage.Format.GROUPS:
        count = stage.options_for(pairs).groups
        return shapes.in_groups(pairs, count, double=stage.twice)
    if stage.format == Stage.Format.DOUBLE:
        return shapes.double_elimination_of(pairs, second_final=stage.options.second_final)
    return _of_cup(stage.options, pairs)


def _of_cup(options: StageOptions, pairs: int) -> Shape:
    if options.consolation:
        return shapes.consolation(pairs)
    if options.all_places:
        return shapes.all_places_of(pairs)
    if options.redrawn:
        return shapes.redrawn(pairs)
    return shapes.knockout(pairs, second=options.second_cup, second_third=options.second_third)
