"""From a FIDE tournament report (TRF16) to the field of the round to be paired.

The score is counted from the results, whatever the points column says. The round to be paired is
the one after the last with an opponent or the bye of an odd field; a player with an entry for it
(`0000 - Z`, `0000 - H`), or named by XXZ or 240, is not paired. Starting numbers are ids.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pairing.history import Field
from pairing.trf_check import contradictions, repeated, strangers
from pairing.trf_lines import Entry, Player, Problem, lines_of, read_player
from pairing.trf_report import Report
from pairing.trf_settings import OF_TEAMS, Settings


@dataclass(frozen=True, slots=True)
class Reading:
    """The content of a report: the field of the next round, or every problem found.

    `round` is the round to be paired, from 1; `rounds` how many there are, where the file tells;
    `scale` the units of score a point is. Notes are not problems, but a director should know
    them.
    """

    field: Field | None = None
    round: int = 0
    rounds: int | None = None
    scale: int = 2
    problems: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()

    @property
    def last_two_rounds(self) -> bool:
        """True when floats may be repeated (C.04.6)."""
        return self.rounds is not None and self.round > self.rounds - 2


def read_trf(content: bytes) -> Reading:
    """Read a report of any number of players; never raises, whatever the file holds."""
    if b"\0" in content:
        return Reading(problems=(Problem("not_text"),))
    if team := _first_of_teams(content):
        return Reading(problems=(team,))
    rows, settings, problems = _read_lines(content)
    paired = max((_last_paired(row) for row in rows), default=0)
    problems += _wrong_together(rows, settings, paired=paired, problems=problems)
    if problems:
        return Reading(problems=tuple(sorted(problems, key=lambda found: found.line)))
    report = Report(rows, settings, paired=paired)
    return Reading(
        field=report.field(),
        round=paired + 1,
        rounds=settings.rounds[1] if settings.rounds else None,
        scale=settings.worth.scale,
        notes=tuple(report.notes()),
    )


def _first_of_teams(content: bytes) -> Problem | None:
    """The first line of a team's report, which is refused: teams are paired by other rules
    (C.04.6)."""
    lines = ((line, text[:3]) for line, text in lines_of(content))
    return next((Problem("team_report", n, {"code": c}) for n, c in lines if c in OF_TEAMS), None)


def _read_lines(content: bytes) -> tuple[list[Player], Settings, list[Problem]]:
    rows: list[Player] = []
    settings = Settings()
    problems: list[Problem] = []
    for line, text in lines_of(content):
        if text.startswith("001"):
            row, wrong = read_player(line, text)
            rows += [row] if row else []
            problems += wrong
        else:
            problems += settings.read(line, text)
    return rows, settings, problems


def _last_paired(player: Player) -> int:
    """The last round a player was paired in, or had the bye of an odd field; 0 for none."""
    places = range(len(player.rounds), 0, -1)
    return next((place for place in places if _is_paired(player.rounds[place - 1])), 0)


def _is_paired(entry: Entry | None) -> bool:
    return entry is not None and (entry.opponent > 0 or entry.outcome == "PAB")


def _wrong_together(
    rows: Sequence[Player], settings: Settings, *, paired: int, problems: Sequence[Problem]
) -> list[Problem]:
    """The problems between lines that are each well written."""
    found = [*repeated(rows), *contradictions(rows, unread=problems)]
    if not rows and not problems:
        found.append(Problem("no_players"))
    if not any(each.code == "not_a_player" for each in problems):
        found += strangers({row.number for row in rows}, [*settings.absent, *settings.apart])
    if settings.worth.depends_on_colour:
        found.append(Problem("points_by_colour"))
    if settings.rounds and paired >= settings.rounds[1]:
        line, rounds = settings.rounds
        found.append(Problem("rounds_over", line, {"rounds": rounds, "paired": paired}))
    return found
