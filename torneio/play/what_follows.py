"""What follows for who has lost in a knock-out, in a sentence: at the table and for who looks."""

from django.utils.translation import gettext as _

from torneio.play.models import BracketPart, Match
from torneio.play.round_names import plays_on_beside


def for_the_beaten(match: Match, pair: int) -> str:
    """What follows for a pair that has lost this match; "" where its part says it: for third place,
    and where the brackets wait for each other."""
    beside = plays_on_beside(match, pair)
    if beside == BracketPart.CONSOLATION:
        return _("A seguir jogam a consolação: a mesa aparece aqui quando for publicada.")
    if beside == BracketPart.LOSERS:
        return _("Seguem na repescagem: a mesa aparece aqui quando for publicada.")
    return "" if beside else _("Foram eliminados: ficam por aqui.")
