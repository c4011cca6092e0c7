"""What a round and a match in it are called: "Ronda 3"; in a knock-out the last rounds have names
of their own, and so have their matches: "Meias-finais", "Meia-final 1"."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from torneio.play.models import Match, Round, Stage


class RoundName(NamedTuple):
    """By itself ("Meias-finais"), in the middle of a sentence ("as meias-finais"), and where
    something happens ("nas meias-finais")."""

    name: str
    the: str
    inside: str
    is_many: bool = False

    @property
    def is_over(self) -> str:
        """That it was played to its end."""
        words = _("Acabaram %(the)s.") if self.is_many else _("Acabou %(the)s.")
        return words % {"the": self.the}


class MatchName(NamedTuple):
    """By itself ("Meia-final 1"), and whoever won it ("vencedor da meia-final 1")."""

    name: str
    winner: str


def name_of(stage: Stage, number: int, *, last: int) -> RoundName:
    """The round of that number in a stage whose last round is `last`. Numbers begin anew in each
    stage, so that a later one is always named with its round; but an event has one final stage, and
    nobody takes its semi-finals for others."""
    from_the_end = last - number
    if stage.format == Stage.Format.KNOCKOUT and from_the_end < len(_last_ones()):
        named = _last_ones()[from_the_end]
        return named if stage.role == Stage.Role.FINAL else _in_its_stage(stage, named)
    return _in_its_stage(stage, _by_number(number))


def stage_name(stage: Stage) -> str:
    """What a stage is called: "2.ª fase", or what it is for."""
    if stage.role:
        return stage.get_role_display()
    return _("%(stage)s.ª fase") % {"stage": stage.number}


def _in_its_stage(stage: Stage, named: RoundName) -> RoundName:
    if stage.number == 1:
        return named
    words = {"stage": stage.number, **named._asdict()}
    if stage.role == Stage.Role.FINAL:
        name = _("Fase final · %(name)s")
        the, inside = _("%(the)s da fase final"), _("%(inside)s da fase final")
    else:
        name = _("%(stage)s.ª fase · %(name)s")
        the, inside = _("%(the)s da %(stage)s.ª fase"), _("%(inside)s da %(stage)s.ª fase")
    return RoundName(name % words, the % words, inside % words, named.is_many)


def _by_number(number: int) -> RoundName:
    words = {"number": number}
    the, inside = _("a ronda %(number)s"), _("na ronda %(number)s")
    return RoundName(_("Ronda %(number)s") % words, the % words, inside % words)


def name_from_the_end(left: int) -> str:
    """A round of a knock-out by how many come after it."""
    if left < len(_last_ones()):
        return _last_ones()[left].name
    return _("%(n)s rondas antes da final") % {"n": left}


def _last_ones() -> tuple[RoundName, ...]:
    return (
        RoundName(_("Final"), _("a final"), _("na final")),
        RoundName(_("Meias-finais"), _("as meias-finais"), _("nas meias-finais"), is_many=True),
        RoundName(
            _("Quartos de final"), _("os quartos de final"), _("nos quartos de final"), is_many=True
        ),
        RoundName(
            _("Oitavos de final"), _("os oitavos de final"), _("nos oitavos de final"), is_many=True
        ),
        RoundName(
            _("Dezasseis avos de final"),
            _("os dezasseis avos de final"),
            _("nos dezasseis avos de final"),
            is_many=True,
        ),
    )


def in_the_bracket(left: int, position: int) -> MatchName:
    """A match of a knock-out by how many rounds come after it and its place in its own. Beside the
    final stands the match for third place, where there is one."""
    words = {"n": position}
    if left == 0 and position > 1:
        return MatchName(_("3.º e 4.º lugar"), _("3.º lugar"))
    if left < len(_places_in_bracket()):
        name, winner = _places_in_bracket()[left]
        return MatchName(name % words, winner % words)
    return MatchName(_("Encontro %(n)s") % words, _("vencedor do encontro %(n)s") % words)


def _places_in_bracket() -> tuple[MatchName, ...]:
    return (
        MatchName(_("Final"), _("vencedor da final")),
        MatchName(_("Meia-final %(n)s"), _("vencedor da meia-final %(n)s")),
        MatchName(_("Quarto de final %(n)s"), _("vencedor do quarto de final %(n)s")),
        MatchName(_("Oitavo de final %(n)s"), _("vencedor do oitavo de final %(n)s")),
    )


def name_of_round(round_: Round) -> RoundName:
    """The name of a round read `with_last`."""
    stage, last = round_.stage, round_.last_number
    return name_of(stage, round_.number, last=last)


def numbered(round_: Round) -> str:
    """The round by its numbers alone, read with its stage: what it is called in the book, where
    no later round may rename it."""
    return _in_its_stage(round_.stage, _by_number(round_.number)).name


def name_of_match(match: Match) -> RoundName:
    """The name of the round of a match read `with_names`."""
    stage, last = match.round.stage, match.last_number
    return name_of(stage, match.round.number, last=last)


def own_name(match: Match, *, last: int) -> str:
    """What a match is called where rounds are named, `last` being the number of its stage's last
    round: "Meia-final 1"; outside a knock-out it has no name but its round's."""
    round_, stage = match.round, match.round.stage
    if stage.format != Stage.Format.KNOCKOUT:
        return name_of(stage, round_.number, last=last).name
    own = in_the_bracket(last - round_.number, match.position).name
    if stage.number == 1 or stage.role == Stage.Role.FINAL:
        return own
    return _("%(stage)s · %(match)s") % {"stage": stage_name(stage), "match": own}
