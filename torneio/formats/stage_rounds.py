"""How many rounds a stage has."""

from pairing import consolation, knockout
from pairing.double_elimination import turns
from torneio.formats.ready_formats import suggested_rotation
from torneio.play.models import PLAIN, Stage, StageOptions


def rounds_of(
    format_: str, pairs: int, *, rounds: int | None = None, options: StageOptions = PLAIN
) -> int:
    """The number of rounds of a format with so many pairs, those of a second cup among them;
    `rounds` counts only in a Swiss and where partners rotate."""
    if format_ == Stage.Format.KNOCKOUT:
        needed = knockout.rounds_needed(pairs - options.second_cup)
        beside = knockout.rounds_needed(max(options.second_cup, 1))
        if options.consolation:
            beside = consolation.course(pairs, third_place=options.third_place).ends
        return max(needed, beside)
    if format_ == Stage.Format.DOUBLE:
        return len(turns(pairs)) + options.second_final
    if format_ == Stage.Format.ROTATION:
        return rounds or suggested_rotation(pairs)
    if format_ in Stage.TIMETABLES:
        size = -(-pairs // max(options.groups, 1))
        once = size - 1 + size % 2
        return 2 * once if rounds is not None and rounds > once else once
    return rounds or 5
