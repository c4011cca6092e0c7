"""The plan of a format before anything is drawn: rounds, tables and byes, in sentences."""

from collections import Counter
from typing import NamedTuple

from django.utils.translation import gettext as _

from pairing import knockout
from pairing.shapes import sizes_of, surely_new
from torneio.formats.evenings import MEET_AGAIN
from torneio.formats.ready_formats import FEWEST_IN_A_GROUP, FEWEST_OF_A_TABLE
from torneio.formats.stage_rounds import rounds_of
from torneio.nouns import BYE, GROUP, MATCH, PAIR, ROUND, TABLE, Noun
from torneio.play.models import PLAIN, Stage, StageOptions
from torneio.waves import more_than_tables


class Plan(NamedTuple):
    """The numbers of rounds, of tables and of byes in the first round; and warnings."""

    rounds: int
    tables: int
    byes: int
    warnings: tuple[str, ...]


def plan(
    format_: str, pairs: int, *, rounds: int | None = None, options: StageOptions = PLAIN
) -> Plan | None:
    """The plan of a format with so many pairs; None with fewer than two."""
    groups = options.groups
    if format_ == Stage.Format.ROTATION:
        return _rotating(pairs, rounds=rounds)
    if pairs < max(2, FEWEST_IN_A_GROUP * groups):
        return None
    byes = sum(size % 2 for size in sizes_of(pairs, groups or 1))
    if format_ in Stage.CUPS:
        byes = 2 ** knockout.rounds_needed(pairs) - pairs
    count = rounds_of(format_, pairs, rounds=rounds, options=options)
    warnings = _met_again(count, pairs) if format_ == Stage.Format.SWISS else ()
    return Plan(count, (pairs - byes) // 2, byes, warnings)


def _rotating(players: int, *, rounds: int | None) -> Plan | None:
    """The same where partners rotate: four to a table, and the players left over rest."""
    if players < FEWEST_OF_A_TABLE:
        return None
    count = rounds_of(Stage.Format.ROTATION, players, rounds=rounds)
    again = _("Em mais de %(n)s rondas há quem repita parceiro.") % {"n": players - 1}
    return Plan(count, players // 4, players % 4, (again,) if count >= players else ())


def _met_again(rounds: int, pairs: int) -> tuple[str, ...]:
    most = surely_new(pairs)
    return (str(MEET_AGAIN % {"n": most}),) if rounds > most else ()


def plan_in_words(planned: Plan, there: int | None = None) -> str:
    """The plan in words: "5 rondas, 6 mesas, uma folga por ronda"; where fewer tables are `there`,
    which matches wait."""
    waiting = range((there or planned.tables) + 1, planned.tables + 1)
    if not waiting:
        return _in_words(planned, TABLE)
    waits = more_than_tables(planned.tables, there or 0, waiting)
    return f"{_in_words(planned, MATCH)} {waits}"


def _in_words(planned: Plan, at_once: Noun) -> str:
    rounds = ROUND.counted(planned.rounds)
    tables = at_once.counted(planned.tables)
    byes = BYE.counted(planned.byes)
    if not planned.byes:
        return _("%(rounds)s, %(tables)s, ninguém folga.") % {"rounds": rounds, "tables": tables}
    return _("%(rounds)s; na primeira, %(tables)s e %(byes)s.") % {
        "rounds": rounds,
        "tables": tables,
        "byes": byes,
    }


def begun_in_words(stage: Stage) -> str:
    """Which format was chosen and, of groups, how many of how many pairs were made, and why."""
    counts = Counter(stage.entrants.values_list("group", flat=True))
    said = {"format": stage.get_format_display(), "rounds": ROUND.counted(stage.rounds.count())}
    if stage.format != Stage.Format.GROUPS:
        return _("Ficou escolhido: %(format)s, %(rounds)s.") % said
    sizes = sorted(counts.values(), reverse=True)
    said |= {"groups": GROUP.counted(len(sizes)), "pairs": PAIR.counted(sum(sizes))}
    said |= {"most": PAIR.counted(sizes[0]), "least": str(sizes[-1])}
    if sizes[0] == sizes[-1]:
        words = _(
            "Ficou escolhido: %(format)s, %(groups)s de %(most)s. São %(pairs)s, que se "
            "dividem por igual."
        )
    else:
        words = _(
            "Ficou escolhido: %(format)s, %(groups)s, de %(least)s ou de %(most)s. São "
            "%(pairs)s, que não se dividem por igual: a diferença é de uma."
        )
    return words % said
