"""What follows for a pair that lost in a knock-out: where it plays on, also in a sentence."""

from django.utils.translation import gettext as _

from pairing.all_places import THIRD, Spot, expected
from torneio.play.models import BracketPart, Match, Stage
from torneio.play.round_names import places_in_words
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


def plays_on_beside(match: Match, pair: int) -> str:
    """The part in which a pair that loses this match plays on; "" where it is out. One query, only
    where a first match is lost in the second round."""
    stage = match.round.stage
    if stage.format == Stage.Format.DOUBLE:
        return _in_a_double(match)
    if match.part == BracketPart.SECOND:
        return BracketPart.SECOND_THIRD if stage.second_third and match.part_left == 1 else ""
    if match.part not in {BracketPart.MAIN, BracketPart.PLACES} or match.part_left == 0:
        return ""
    if stage.all_places:
        return _to_other_places(match)
    if stage.third_place and match.part_left == 1:
        return BracketPart.THIRD
    return BracketPart.CONSOLATION if stage.consolation and _is_first(match, pair) else ""


def _is_first(match: Match, pair: int) -> bool:
    """Whether it is the first match of a pair: in the second round of one that had rested."""
    if match.round.number > 1:
        rested = {"round__number": 1, "pair_b": None, "pair_a": pair}
        is_second = match.round.number == 2
        return is_second and Match.objects.filter(round__stage=match.round.stage, **rested).exists()
    return True


def _in_a_double(match: Match) -> str:
    if match.part == BracketPart.FINAL and match.round.stage.second_final and is_needed(match):
        return BracketPart.SECOND_FINAL
    return BracketPart.LOSERS if match.part == BracketPart.WINNERS else ""


def _to_other_places(match: Match) -> str:
    """The same where every place is played for; "" where the place is known without a match."""
    after = Spot(*match.in_bracket[1:]).after_losing
    rows = Match.objects.filter(round__stage=match.round.stage_id, round__number=1)
    seats = rows.in_the_bracket().values_list("part_place", "pair_b")
    first = {place: 1 + (pair is not None) for place, pair in seats}
    if after not in expected(first):
        return ""
    return BracketPart.THIRD if after == THIRD else BracketPart.PLACES


def waits_beside(match: Match, pair: int) -> bool:
    """Whether a pair of this match plays on though it may not be in the round after it: a loser
    that goes to another part; any pair in a double elimination, whose brackets wait for each
    other."""
    if pair == match.pairs[match.winner == "a"]:
        return bool(plays_on_beside(match, pair))
    if match.part == BracketPart.FINAL:
        return bool(plays_on_beside(match, pair))
    return match.part in {BracketPart.WINNERS, BracketPart.LOSERS}
