"""From a tournament report without mistakes to the input of the draw: scores, meetings, floats."""

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import accumulate, combinations

from pairing.history import Field, Kind, Meeting, Standing, field_from
from pairing.trf_lines import Entry, Player, Problem
from pairing.trf_results import PLAYED, Outcome
from pairing.trf_settings import Listed, Settings

_POINTS = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")


class Report:
    """A report without problems: the standings before the round after the last paired one."""

    def __init__(self, players: Iterable[Player], settings: Settings, *, paired: int) -> None:
        self.players = {player.number: player for player in players}
        self.settings = settings
        self.paired = paired
        self.worth = settings.worth.scores()
        self.scores = {number: self._scores(number) for number in self.players}

    def field(self) -> Field:
        """The units to be paired, in the order of the file."""
        absent = _listed(self.settings.absent, self.paired + 1)
        present = {
            player.number: place
            for place, player in enumerate(self.players.values(), start=1)
            if self.next_entry(player) is None and player.number not in absent
        }
        return field_from(
            [
                Standing(number, place if self.settings.by_place else number, self.score(number))
                for number, place in present.items()
            ],
            self._meetings(),
            prohibited=self._prohibited(present),
        )

    def score(self, number: int) -> int:
        """The score after the last paired round, in units of 1/scale points."""
        return self.scores[number][self.paired]

    def next_entry(self, player: Player) -> Entry | None:
        """The entry for the round to be paired: a bye asked for, or absence."""
        return player.rounds[self.paired] if len(player.rounds) > self.paired else None

    def notes(self) -> list[Problem]:
        """Lines that the draw did not count, and points that differ from the results."""
        left_out = {code: line for line, code in reversed(self.settings.not_counted)}
        notes = [Problem("not_counted", line, {"code": code}) for code, line in left_out.items()]
        differ = [player for player in self.players.values() if not self._points_agree(player)]
        if differ:
            first = differ[0]
            counted = Fraction(self.score(first.number), self.settings.worth.scale)
            details = {"number": first.number, "written": first.points, "counted": float(counted)}
            notes.append(Problem("points_differ", first.line, {"players": len(differ), **details}))
        return notes

    def _scores(self, number: int) -> list[int]:
        """Before round 1, before round 2, and so on to after the last paired one."""
        places = range(1, self.paired + 1)
        gained = (self.worth[self._outcome(number, place)] for place in places)
        return list(accumulate(gained, initial=0))

    def _meetings(self) -> list[Meeting]:
        return [
            meeting
            for player in self.players.values()
            for place, entry in enumerate(player.rounds[: self.paired], start=1)
            if entry and (meeting := self._meeting(player.number, place, entry))
        ]

    def _meeting(self, number: int, place: int, entry: Entry) -> Meeting | None:
        """The table of one entry; None where the opponent's line has it already, or none was
        played."""
        mine, opponent = self.scores[number][place - 1], entry.opponent
        if not opponent:
            kind = self._bye(entry.outcome)
            return Meeting(place, number, None, mine, kind=kind) if kind else None
        if opponent < number:
            return None
        theirs = self.scores[opponent][place - 1]
        if entry.outcome in PLAYED:
            return Meeting(place, number, opponent, mine, theirs)
        outcomes = {number: entry.outcome, opponent: self._outcome(opponent, place)}
        winner = next((who for who, outcome in outcomes.items() if outcome == "FW"), None)
        return Meeting(place, number, opponent, mine, theirs, kind="forfeit", winner=winner)

    def _bye(self, outcome: Outcome) -> Kind | None:
        """How a round without an opponent counts, by its worth (C.04.1 art. 4)."""
        if outcome == "PAB" or self.worth[outcome] >= self.worth["WW"]:
            return "bye"
        return "half bye" if self.worth[outcome] > self.worth["WL"] else None

    def _outcome(self, number: int, place: int) -> Outcome:
        """How a round ended for a player; a blank one is an absence."""
        rounds = self.players[number].rounds
        entry = rounds[place - 1] if place <= len(rounds) else None
        return entry.outcome if entry else "ZPB"

    def _prohibited(self, present: Mapping[int, int]) -> set[tuple[int, int]]:
        lists = [x for x in self.settings.apart if x.holds_in(self.paired + 1)]
        return {
            pair
            for each in lists
            for pair in combinations(sorted(present.keys() & set(each.numbers)), 2)
        }

    def _points_agree(self, player: Player) -> bool:
        """True when the points column holds the score, or that with the bye asked for next."""
        entry = self.next_entry(player)
        score = self.score(player.number)
        allowed = {score, score + (self.worth[entry.outcome] if entry else 0)}
        if not _POINTS.fullmatch(player.points):
            return True
        return Fraction(player.points) * self.settings.worth.scale in allowed


def _listed(lists: Iterable[Listed], number: int) -> set[int]:
    return {n for each in lists if each.holds_in(number) for n in each.numbers}
