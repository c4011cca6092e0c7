"""What follows for a pair that lost in a knock-out: where it plays on, also in a sentence."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from pairing.all_places import THIRD, Spot, expected
from torneio.play.models import BracketPart, Match, Round, Stage
from torneio.play.round_names import name_of, name_of_match, name_of_round, places_in_words
from torneio.play.second_final import is_needed


def for_the_beaten(match: Match, pair: int) -> str:
    """What follows for a pair that lost this match; "" where its part says it: for third place, and
    where the brackets wait for each other."""
    beside = plays_on_beside(match, pair)
    if beside == BracketPart.CONSOLATION:
        return _("A seguir jogam a consolação: a mesa aparece aqui quando for publicada.")
    if beside == BracketPart.LOSERS:
        return _("Seguem na repescagem: a mesa aparece aqui quando for publicada.")
    if beside == BracketPart.SECOND_FINAL:
        return _("Joga-se uma segunda final: a mesa aparece aqui quando for publicada.")
    if beside == BracketPart.PLACES:
        places = places_in_words(Spot(*match.in_bracket[1:]).after_losing)
        words = _("A seguir jogam pelo %(places)s: a mesa aparece aqui quando for publicada.")
        return words % {"places": places}
    return "" if beside else _("Foram eliminados: ficam por aqui.")


def bye_in_words(round_: Round, pair: int, *, rests: str) -> tuple[str, str]:
    """The round of a pair's bye, of two cups by the name of its own; and that it `rests`: in a
    knock-out also what it goes on to (one query)."""
    bye = Match.objects.with_names().filter(round=round_, pair_a=pair, pair_b=None).first()
    if bye is None or bye.round.stage.format != Stage.Format.KNOCKOUT:
        return name_of_round(round_).name, rests
    after = name_of(bye.round.stage, round_.number + 1, last=bye.last_number, part=bye.part)
    words = _("%(rests)s e passam à seguinte: %(the)s")
    return name_of_match(bye).name, words % {"rests": rests, "the": after.the}


@dataclass(frozen=True)
class FirstRound:
    """The first round of a bracket: how many stand in each of its matches, by number, and the keys
    of the pairs that have a bye."""

    standing: dict[int, int]
    resting: frozenset[int]

    @classmethod
    def of(cls, seats: Iterable[tuple[int, int, int | None]]) -> "FirstRound":
        """Out of the number and the two pairs of each match, the second None in a bye."""
        found = list(seats)
        standing = {number: 1 + (b is not None) for number, _a, b in found}
        return cls(standing, frozenset(a for _number, a, b in found if b is None))

    @cached_property
    def coming(self) -> dict[Spot, int]:
        """How many come to each match that is played, where every place is played for."""
        return expected(self.standing)


def plays_on_beside(match: Match, pair: int, *, first: FirstRound | None = None) -> str:
    """The part in which a pair that loses this match plays on; "" where it is out. One query where
    that depends on the `first` round and it is not given, and one for a second final."""
    stage = match.round.stage
    if stage.format == Stage.Format.DOUBLE:
        return _in_a_double(match)
    if match.part == BracketPart.SECOND:
        return BracketPart.SECOND_THIRD if stage.second_third and match.part_left == 1 else ""
    if match.part not in {BracketPart.MAIN, BracketPart.PLACES} or match.part_left == 0:
        return ""
    if stage.all_places:
        return _to_other_places(match, first or _read_first_round(stage))
    if stage.third_place and match.part_left == 1:
        return BracketPart.THIRD
    return BracketPart.CONSOLATION if stage.consolation and _is_first(match, pair, first) else ""


def _is_first(match: Match, pair: int, first: FirstRound | None) -> bool:
    """Whether it is the first match of a pair: in the second round of one that had a bye."""
    if match.round.number == 1:
        return True
    return (
        match.round.number == 2 and pair in (first or _read_first_round(match.round.stage)).resting
    )


def _read_first_round(stage: Stage) -> FirstRound:
    rows = Match.objects.filter(round__stage=stage, round__number=1).in_the_bracket()
    return FirstRound.of(rows.values_list("part_place", "pair_a", "pair_b"))


def _in_a_double(match: Match) -> str:
    if match.part == BracketPart.FINAL and match.round.stage.second_final and is_needed(match):
        return BracketPart.SECOND_FINAL
    return BracketPart.LOSERS if match.part == BracketPart.WINNERS else ""


def _to_other_places(match: Match, first: FirstRound) -> str:
    """The same where every place is played for; "" where the place is known without a match."""
    after = Spot(*match.in_bracket[1:]).after_losing
    if after not in first.coming:
        return ""
    return BracketPart.THIRD if after == THIRD else BracketPart.PLACES


def wins_on_beside(match: Match, first: FirstRound) -> bool:
    """Whether the winner of a match beside the bracket of the title has another one to play."""
    if match.part == BracketPart.PLACES and match.part_left:
        return Spot(*match.in_bracket[1:]).after_winning in first.coming
    return bool(match.part_left)


def waits_beside(match: Match, pair: int) -> bool:
    """Whether a pair of this match plays on though it may not be in the round after it: a loser
    that goes to another part; any pair in a double elimination, whose brackets wait for each
    other."""
    if pair == match.pairs[match.winner == "a"]:
        return bool(plays_on_beside(match, pair))
    if match.part == BracketPart.FINAL:
        return bool(plays_on_beside(match, pair))
    return match.part in {BracketPart.WINNERS, BracketPart.LOSERS}
