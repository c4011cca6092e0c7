"""The fate of each line of a list: the one chosen for it, else the one proposed."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from torneio.lists.doubts import (
    MOST_PLAYERS,
    MUST_CHANGE,
    SAME_NAMES,
    LineDoubt,
    RegisteredEntry,
    doubts_of,
)
from torneio.lists.headings import OF_A_PAIR
from torneio.lists.line import ALONE, GREETED, LAST_OF_SEVERAL, NO_PAIR, SPARE, Line
from torneio.lists.pair_cell import looks_like_own_name

IN, WAITS, OUT = "in", "waits", "out"
FATES = (IN, WAITS, OUT)

_LEFT_OUT = frozenset({"known_pair", "no_name", NO_PAIR})
_ASKED = MUST_CHANGE | {
    SAME_NAMES,
    "player_in_two_pairs",
    "player_waits",
    "same_player_twice",
    "name_taken",
    "two_players",
    GREETED,
    LAST_OF_SEVERAL,
    SPARE,
}


class Candidate(NamedTuple):
    """A line before it is registered: the fate `chosen` for it, the fate it was last `shown` with
    and the doubts `seen` then. Once `is_open` for editing it stays so; `is_changed` says that it
    was just edited."""

    line: Line
    chosen: str = ""
    shown: str = ""
    seen: tuple[tuple[str, str], ...] = ()
    is_open: bool = False
    is_changed: bool = False


class ReviewedCandidate(NamedTuple):
    """A candidate with its doubts and its fate, "" where one has to be chosen. `is_settled` says
    that it is kept as its page shows it."""

    at: int
    candidate: Candidate
    doubts: tuple[LineDoubt, ...]
    fate: str
    is_settled: bool

    @property
    def line(self) -> Line:
        """The line as it stands now."""
        return self.candidate.line

    @property
    def codes(self) -> frozenset[str]:
        """The codes of its doubts."""
        return frozenset(doubt.code for doubt in self.doubts)

    @property
    def may_wait(self) -> bool:
        """Whether it is a single player, who can wait for a partner."""
        is_alone = "lone_player" in self.codes or ALONE in self.line.notes
        return is_alone and len(self.line.players) == 1

    @property
    def is_lone(self) -> bool:
        """Whether its only open question is that it has a single name."""
        is_asked = self.may_wait and "lone_player" in self.codes
        return is_asked and not self.codes & (_ASKED | _LEFT_OUT)

    def as_shown(self, *, is_open: bool) -> Candidate:
        """The candidate after its page has shown this fate and these doubts."""
        seen = tuple((doubt.code, doubt.who) for doubt in self.doubts)
        return self.candidate._replace(
            shown=self.fate, seen=seen, is_open=is_open, is_changed=False
        )


def judge(
    candidates: Sequence[Candidate],
    *,
    registered: Iterable[RegisteredEntry] = (),
    names: int = OF_A_PAIR,
    most: int = MOST_PLAYERS,
) -> list[ReviewedCandidate]:
    """Each candidate with its doubts, judged beside all that were not left out by hand; a pair may
    have at most `most` players."""
    without = {at for at, each in enumerate(candidates) if each.chosen == OUT}
    lines = [each.line for each in candidates]
    found = doubts_of(lines, registered=registered, names=names, most=most, without=without)
    return [
        _judged(at, candidate, doubts)
        for at, (candidate, doubts) in enumerate(zip(candidates, found, strict=True))
    ]


def rewritten(candidate: Candidate, line: Line, choice: str) -> Candidate:
    """A candidate as its page sent it. A choice made for a text that has changed since no longer
    counts: a lone player with a partner added need not also be marked as not waiting."""
    is_changed, chosen = line != candidate.line, candidate.chosen
    if choice in FATES and choice != candidate.shown:
        chosen = choice
    elif is_changed:
        chosen = ""
    return candidate._replace(line=line, chosen=chosen, is_changed=is_changed)


def _judged(at: int, candidate: Candidate, doubts: tuple[LineDoubt, ...]) -> ReviewedCandidate:
    judged = ReviewedCandidate(at, candidate, doubts, "", is_settled=False)
    fate = _fate(judged)
    unseen = {(doubt.code, doubt.who) for doubt in doubts} - set(candidate.seen)
    if candidate.chosen == OUT:
        return judged._replace(fate=OUT, is_settled=True)
    known = candidate.is_changed or fate in {candidate.shown, candidate.chosen}
    return judged._replace(fate=fate, is_settled=bool(fate) and known and not unseen)


def _fate(judged: ReviewedCandidate) -> str:
    """The fate chosen, where it is possible, else the one proposed."""
    chosen = judged.candidate.chosen
    if chosen == OUT or (chosen == WAITS and judged.may_wait):
        return chosen
    if judged.codes & MUST_CHANGE:
        return OUT if judged.codes & _LEFT_OUT and not chosen else ""
    return chosen if chosen == IN else _proposed(judged)


def _proposed(judged: ReviewedCandidate) -> str:
    """Repetitions and titles are left out, a lone player waits, and an open question is asked."""
    if judged.codes & _LEFT_OUT:
        return OUT
    if judged.codes & _ASKED:
        return ""
    waits = judged.may_wait and not looks_like_own_name(judged.line.players[0])
    return WAITS if waits else IN
