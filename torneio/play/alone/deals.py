"""The games played alone, as tables of an event know them: one row a game, and nobody else asks
which it is. What a deal is worth is the affair of `scoring`, through its one protocol.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from django.utils.translation import gettext as _

from scoring import Game, ItalianaGame, Problem, SuaroGame, Tally, italiana, suaro
from scoring.cards import ITALIANA, parse_card
from torneio.access.actors import PLAYERS
from torneio.entries.models import Tournament
from torneio.play.alone.words import italiana_words, suaro_words

Said = Mapping[str, Any]
"""A deal in the machine form of `scoring`, as it is kept."""


@dataclass(frozen=True)
class SisterGame:
    """How many may sit at a table, and how its deals are read, counted and told.

    `won` says how often each player won something: bids he made, or the game; `wrong_beside` what
    cannot be of the things said besides; `words` are a deal in a line, from what was said, who sits
    there and what was said besides. `wins_first` where winning decides the standings before
    the points do. `ends_itself` where the game has a target; else an official ends the session.
    """

    key: str
    sizes: tuple[int, ...]
    rules_for: Callable[[Tournament, int], Game[Any]]
    read: Callable[[Said], Any]
    told: Callable[[Any], dict[str, Any]]
    words: Callable[[Said, Sequence[str], Said], str]
    won: Callable[[Sequence[Any], Tally], tuple[int, ...]]
    wrong_beside: Callable[[int, Said], tuple[Problem, ...]] = lambda _seats, _beside: ()
    wins_first: bool = False
    ends_itself: bool = False


def _italiana(rules: italiana.Rules) -> SisterGame:
    return SisterGame(
        key="italiana",
        sizes=italiana.PLAYERS[rules],
        rules_for=lambda _event, seats: ItalianaGame(rules, seats=seats),
        read=lambda said: italiana.Deal(**said),
        told=asdict,
        words=italiana_words,
        won=_bids_made,
        wrong_beside=_wrong_card,
    )


def _wrong_card(seats: int, beside: Said) -> tuple[Problem, ...]:
    """A card can only be called out of the pack: eights and nines are dealt to six alone (S0)."""
    called = beside.get("called")
    if not called or parse_card(called, deck=ITALIANA[seats].deck):
        return ()
    return (Problem("called_card_not_in_deck", details={"card": called}),)


def _bids_made(deals: Sequence[italiana.Deal], now: Tally) -> tuple[int, ...]:
    """Whoever bid and gained, made his bid: one who fails never gains."""
    made = [
        deal.bidder for deal, worth in zip(deals, now.worths, strict=True) if worth[deal.bidder] > 0
    ]
    return tuple(made.count(player) for player in range(len(now.totals)))


def _read_suaro(said: Said) -> suaro.Deal:
    return suaro.Deal(**{**said, "trump": suaro.Trump(said["trump"])})


def _told_suaro(deal: suaro.Deal) -> dict[str, Any]:
    return {**asdict(deal), "trump": deal.trump.value}


def _game_won(_deals: Sequence[suaro.Deal], now: Tally) -> tuple[int, ...]:
    return tuple(int(now.over and side in now.ahead) for side in range(len(now.totals)))


_SUARO = SisterGame(
    key="suaro",
    sizes=(2,),
    rules_for=lambda event, _seats: SuaroGame(event.game_target),
    read=_read_suaro,
    told=_told_suaro,
    words=suaro_words,
    won=_game_won,
    wins_first=True,
    ends_itself=True,
)

GAMES: Mapping[str, SisterGame] = {
    Tournament.Game.ITALIANA_PONTOS: _italiana(italiana.Rules.PONTOS),
    Tournament.Game.ITALIANA_JOGOS: _italiana(italiana.Rules.JOGOS),
    Tournament.Game.SUARO: _SUARO,
}


def game_of(tournament: Tournament) -> SisterGame:
    """The game of an event of single players. Raises KeyError for one played in pairs."""
    return GAMES[tournament.game]


def deal_line(said: Said, names: Mapping[str, str]) -> str:
    """A deal as the book has it: "Mão 3: Ana pediu 70, sozinho: fez 85"; `names` by voice, and
    where it is not known who sat there, the seats."""
    seats = list(names.values()) or [
        _("lugar %(n)s") % {"n": seat + 1} for seat in range(len(PLAYERS))
    ]
    game = {each.key: each for each in GAMES.values()}[said["game"]]
    what = game.words(said, seats, said.get("beside") or {})
    return _("Mão %(deal)s: %(what)s") % {"deal": said["deal"], "what": what}
