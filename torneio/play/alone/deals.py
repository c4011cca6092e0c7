"""The games played alone, as tables of an event use them: one row for each game, so that no other
module asks which it is. `scoring` computes the worth of a deal, through its one protocol."""

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
"""A deal in the machine form of `scoring`, as it is stored."""


@dataclass(frozen=True)
class SisterGame:
    """The numbers of players at a table, and how the game's deals are read, counted and worded.

    `won` counts the bids made by each player, or the games won; `wrong_beside` gives the problems
    of the facts beside the deal; `words` are a deal in a line, from the deal, the names of the
    players and the facts beside it. `wins_first` where wins decide the standings before points do.
    `ends_itself` where the game has a target; else an official ends the session.
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
    """The called card must be in the pack: eights and nines are dealt only to six players (S0)."""
    called = beside.get("called")
    if not called or parse_card(called, deck=ITALIANA[seats].deck):
        return ()
    return (Problem("called_card_not_in_deck", details={"card": called}),)


def _bids_made(deals: Sequence[italiana.Deal], now: Tally) -> tuple[int, ...]:
    """The bids made by each player: a bidder who gained made the bid, as a failed one never
    gains."""
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
    """A deal in the book's words: "Mão 3: Ana pediu 70, sozinho: fez 85"; `names` by voice or,
    where the players are not known, the seats."""
    seats = list(names.values()) or [
        _("lugar %(n)s") % {"n": seat + 1} for seat in range(len(PLAYERS))
    ]
    game = {each.key: each for each in GAMES.values()}[said["game"]]
    what = game.words(said, seats, said.get("beside") or {})
    return _("Mão %(deal)s: %(what)s") % {"deal": said["deal"], "what": what}
