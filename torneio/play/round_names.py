"""What a round is called: "Ronda 3"; in a knock-out the last ones have names of their own."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from torneio.play.models import Match, Round, Stage


class RoundName(NamedTuple):
    """By itself ("Meias-finais"), and in the middle of a sentence ("as meias-finais")."""

    name: str
    the: str


def name_of(format_: str, number: int, *, last: int) -> RoundName:
    """The round of that number in a stage whose last round is `last`."""
    from_the_end = last - number
    if format_ == Stage.Format.KNOCKOUT and from_the_end < len(_last_ones()):
        return _last_ones()[from_the_end]
    words = {"number": number}
    return RoundName(_("Ronda %(number)s") % words, _("a ronda %(number)s") % words)


def name_from_the_end(left: int) -> str:
    """A round of a knock-out by how many come after it."""
    if left < len(_last_ones()):
        return _last_ones()[left].name
    return _("%(n)s rondas antes da final") % {"n": left}


def _last_ones() -> tuple[RoundName, ...]:
    return (
        RoundName(_("Final"), _("a final")),
        RoundName(_("Meias-finais"), _("as meias-finais")),
        RoundName(_("Quartos de final"), _("os quartos de final")),
        RoundName(_("Oitavos de final"), _("os oitavos de final")),
        RoundName(_("Dezasseis avos de final"), _("os dezasseis avos de final")),
    )


def name_of_round(round_: Round) -> RoundName:
    """The name of a round read `with_last`."""
    return name_of(round_.stage.format, round_.number, last=vars(round_)["last_number"])


def name_of_match(match: Match) -> RoundName:
    """The name of the round of a match read `with_names`."""
    return name_of(match.round.stage.format, match.round.number, last=vars(match)["last_number"])
