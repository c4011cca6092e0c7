"""The names of rounds and matches: "Ronda 3"; in a knock-out the last rounds have names of their
own, and so have their matches: "Meias-finais", "Meia-final 1"."""

from string import ascii_uppercase
from typing import NamedTuple

from django.utils.translation import gettext as _

from pairing.all_places import Spot
from pairing.knockout import rounds_needed
from torneio.lists.line import joined
from torneio.play.models import BracketPart, InBracket, Match, Round, Stage


class RoundName(NamedTuple):
    """The name by itself ("Meias-finais"), in a sentence ("as meias-finais"), and as a place ("nas
    meias-finais"); `is_placed` where nothing is drawn: in a bracket, after its first round."""

    name: str
    the: str
    inside: str
    is_many: bool = False
    is_placed: bool = False

    @property
    def is_over(self) -> str:
        """The sentence that it is over."""
        words = _("Acabaram %(the)s.") if self.is_many else _("Acabou %(the)s.")
        return words % {"the": self.the}


class MatchName(NamedTuple):
    """The name by itself ("Meia-final 1"), that of its winner ("vencedor da meia-final 1") and of
    its loser ("vencido da meia-final 1"), where they go on to another match."""

    name: str
    winner: str
    loser: str = ""


def name_of(stage: Stage, number: int, *, last: int, part: str = "") -> RoundName:
    """The name of the round of that number in a stage whose last round is `last`. Numbers begin
    anew in each stage, so that a round of a later one is always named with its stage; but an event
    has one final stage, whose semi-finals need no more. Of two cups each is named; of a match in
    one `part` of the round its own alone."""
    is_drawn = stage.redrawn or (stage.number, number) == (1, 1)
    named = _named(stage, number, last=last, part=part)
    return named._replace(is_placed=stage.format in Stage.CUPS and not is_drawn)


def _named(stage: Stage, number: int, *, last: int, part: str) -> RoundName:
    from_the_end = last - number
    # Of a double elimination only the final: in the others two brackets are played side by side.
    known = len(_last_ones()) if stage.format == Stage.Format.KNOCKOUT else 1
    if stage.second_cup:
        named = _of_two_cups(stage, number, last=last, part=part)
    elif from_the_end < 0:
        named = _after_the_final(stage)
    elif stage.format in Stage.CUPS and from_the_end < known:
        named = _last_ones()[from_the_end]
    else:
        return _in_its_stage(stage, _by_number(number))
    return named if stage.role == Stage.Role.FINAL else _in_its_stage(stage, named)


def _of_two_cups(stage: Stage, number: int, *, last: int, part: str) -> RoundName:
    """A round of two cups, which begin together: of each that is played in it, by its own name."""
    left = {"A": last - number, "B": rounds_needed(stage.second_cup) - number}
    if part:
        only = "B" if part in {BracketPart.SECOND, BracketPart.SECOND_THIRD} else "A"
        left = {only: left[only]}
    own = {cup: _by_turn(each, number) for cup, each in left.items() if each >= 0}
    is_many = len(own) > 1 or any(each.is_many for each in own.values())
    if len(own) == 2 and left["A"] == left["B"]:
        both = own["A"] if left["A"] else RoundName(_("Finais"), _("as finais"), _("nas finais"))
        words = [[_("%(what)s das duas taças") % {"what": each}] for each in both[:3]]
    else:
        of = _("%(what)s da Taça %(cup)s")
        words = [[of % {"what": own[cup][each], "cup": cup} for cup in own] for each in range(3)]
    return RoundName(" · ".join(words[0]), joined(words[1]), joined(words[2]), is_many)


def _by_turn(left: int, number: int) -> RoundName:
    """A round of a bracket by how many follow it, far from the end by its number."""
    return _last_ones()[left] if left < len(_last_ones()) else _by_number(number)


def _after_the_final(stage: Stage) -> RoundName:
    """A round after the final, with only matches beside the bracket."""
    if stage.second_final:
        return RoundName(_("Segunda final"), _("a segunda final"), _("na segunda final"))
    return RoundName(
        _("Final da consolação"), _("a final da consolação"), _("na final da consolação")
    )


def stage_name(stage: Stage) -> str:
    """The name of a stage: "2.ª fase", or its purpose."""
    if stage.role:
        return stage.get_role_display()
    return _("%(stage)s.ª fase") % {"stage": stage.number}


def group_letter(number: int) -> str:
    """A, B, ..., Z, AA, AB, ...: of the group of that number, from 1; "" of none."""
    letters = ""
    while number:
        number, last = divmod(number - 1, len(ascii_uppercase))
        letters = ascii_uppercase[last] + letters
    return letters


def group_name(number: int) -> str:
    """ "Grupo A"; "" of none."""
    return _("Grupo %(letter)s") % {"letter": group_letter(number)} if number else ""


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
    """A round of a knock-out by the number of rounds after it."""
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


_NUMBERED = 4  # so many rounds at the end have matches known by their number


def in_the_bracket(left: int, place: int, part: str = BracketPart.MAIN) -> MatchName:
    """A match of a knock-out by its part, the number of later rounds of that, and its place."""
    words = {"n": place}
    if part == BracketPart.THIRD:
        return MatchName(_("3.º e 4.º lugar"), _("3.º lugar"))
    if part == BracketPart.SECOND_FINAL:
        return MatchName(_("Segunda final"), _("vencedor da segunda final"))
    if part == BracketPart.PLACES:
        return _of_places(Spot(left, place))
    if part in {BracketPart.CONSOLATION, BracketPart.SECOND, BracketPart.SECOND_THIRD}:
        in_second = part != BracketPart.CONSOLATION
        third = BracketPart.THIRD if part == BracketPart.SECOND_THIRD else BracketPart.MAIN
        own = in_the_bracket(left, place, third)
        name = _("%(match)s da Taça B") if in_second else _("Consolação · %(match)s")
        return own._replace(name=name % {"match": own.name})
    if part == BracketPart.LOSERS:
        return _in_the_losers(left, place)
    known = _places_in_bracket()
    named = known[min(left, len(known) - 1)]
    if part == BracketPart.WINNERS and left == 0:
        named = _of_the_winners()
    return MatchName(*(each % words for each in named))


def match_in_its_cup(stage: Stage, at: InBracket) -> str:
    """The name of a match of a knock-out; of two cups also the first is named."""
    own = in_the_bracket(at.left, at.place, at.part).name
    if at.part in {BracketPart.MAIN, BracketPart.WINNERS} and at.left >= _NUMBERED:
        own = name_from_the_end(at.left) if at.left == _NUMBERED else ""  # of many byes no number
    is_of_a = at.part in {BracketPart.MAIN, BracketPart.THIRD} and stage.second_cup
    return _("%(match)s da Taça A") % {"match": own} if is_of_a else own


def _of_the_winners() -> MatchName:
    return MatchName(
        _("Final dos vencedores"),
        _("vencedor da final dos vencedores"),
        _("vencido da final dos vencedores"),
    )


def _in_the_losers(left: int, place: int) -> MatchName:
    """A match of the losers' bracket, which its table tells from the others of its round."""
    if left == 0:
        return MatchName(_("Final da repescagem"), _("vencedor da final da repescagem"))
    return MatchName(_("Repescagem"), _("vencedor do encontro %(n)s") % {"n": place})


def places_in_words(spot: Spot) -> str:
    """The places that a match leads to."""
    words = dict(zip(("first", "last"), spot.places, strict=True))
    if spot.left == 0:
        return _("%(first)s.º e %(last)s.º lugar") % words
    return _("%(first)s.º ao %(last)s.º lugar") % words


def _of_places(spot: Spot) -> MatchName:
    """A match for the places after the fourth, told from the others by its table."""
    places = places_in_words(spot)
    words = {"places": places, "n": spot.in_block}
    if spot.left == 0:
        return MatchName(places, _("%(first)s.º lugar") % {"first": spot.places[0]})
    return MatchName(
        places,
        _("vencedor do encontro %(n)s, %(places)s") % words,
        _("vencido do encontro %(n)s, %(places)s") % words,
    )


def _places_in_bracket() -> tuple[MatchName, ...]:
    return (
        MatchName(_("Final"), _("vencedor da final"), _("vencido da final")),
        MatchName(
            _("Meia-final %(n)s"),
            _("vencedor da meia-final %(n)s"),
            _("vencido da meia-final %(n)s"),
        ),
        MatchName(
            _("Quarto de final %(n)s"),
            _("vencedor do quarto de final %(n)s"),
            _("vencido do quarto de final %(n)s"),
        ),
        MatchName(
            _("Oitavo de final %(n)s"),
            _("vencedor do oitavo de final %(n)s"),
            _("vencido do oitavo de final %(n)s"),
        ),
        # Of any round before.
        MatchName(
            _("Encontro %(n)s"), _("vencedor do encontro %(n)s"), _("vencido do encontro %(n)s")
        ),
    )


def name_of_round(round_: Round) -> RoundName:
    """The name of a round read `with_last`."""
    return name_of(round_.stage, round_.number, last=round_.last_number)


def numbered(round_: Round) -> str:
    """The round by its numbers alone, read with its stage: its lasting name in the book."""
    return _in_its_stage(round_.stage, _by_number(round_.number)).name


def name_of_match(match: Match) -> RoundName:
    """The name of the round of a match read `with_names`; of two cups, as its own names it."""
    round_ = match.round
    return name_of(round_.stage, round_.number, last=match.last_number, part=match.part)


def own_name(match: Match, *, last: int) -> str:
    """The name of a match where rounds are named, `last` being the number of its stage's last
    round: "Meia-final 1"; outside a knock-out it has only its round's name."""
    round_, stage = match.round, match.round.stage
    if stage.format not in Stage.CUPS:
        return name_of(stage, round_.number, last=last).name
    own = match_in_its_cup(stage, match.in_bracket)
    if stage.number == 1 or stage.role == Stage.Role.FINAL:
        return own
    return _("%(stage)s · %(match)s") % {"stage": stage_name(stage), "match": own}
