"""The articles of the games played alone: Italiana by points (S0) and by games (S1), Suaro (S3).

What no source prices, a renúncia, the referee notes; what is read into the sources stands in
docs/adr/0006. Which game an event plays is asked in `BY_GAME` and nowhere else.
"""

from collections.abc import Callable, Iterator, Mapping

from torneio.entries.models import Tournament
from torneio.entries.regulation.phrases import Count, Phrase, phrase
from torneio.entries.regulation.terms import Terms

Says = Callable[[Terms], Iterator[Phrase]]


def _saying(*keys: str) -> Says:
    """An article that says the same of every event."""
    return lambda _terms: map(phrase, keys)


def _session(terms: Terms) -> Iterator[Phrase]:
    """How long a table plays, and who comes first."""
    yield phrase("session", session=terms.session) if terms.session else phrase("open_session")


def _pontos(terms: Terms) -> Iterator[Phrase]:
    yield from _session(terms)
    yield from map(phrase, ("first_pontos", "level_pontos"))


def _jogos(terms: Terms) -> Iterator[Phrase]:
    yield from _session(terms)
    yield from map(phrase, ("first_jogos", "level_jogos"))


def _to_the_target(terms: Terms) -> Iterator[Phrase]:
    yield phrase("target", target=Count("point", terms.target))
    yield from map(phrase, ("first", "level"))


_CONDUCT = _saying("silent", "revoke", "referee")

BY_GAME: Mapping[str, Mapping[str, Says]] = {
    Tournament.Game.ITALIANA_PONTOS: {
        "italiana_players": _saying("pontos"),
        "italiana_cards": _saying("deck", "values", "six"),
        "italiana_deal": _saying("round", "pontos"),
        "italiana_bids": _saying("pontos_opens", "pontos_round", "pontos_last"),
        "italiana_call": _saying("pontos", "secret", "alone"),
        "italiana_play": _saying("pontos_leads", "follow", "take"),
        "italiana_worth": _saying("needs", "pontos_made", "pontos_failed"),
        "italiana_end": _pontos,
        "conduct": _CONDUCT,
    },
    Tournament.Game.ITALIANA_JOGOS: {
        "italiana_players": _saying("jogos"),
        "italiana_cards": _saying("deck", "values"),
        "italiana_deal": _saying("round", "jogos"),
        "italiana_bids": _saying("jogos_once", "jogos_highest", "jogos_nothing"),
        "italiana_call": _saying("jogos", "secret", "alone"),
        "italiana_play": _saying("jogos_leads", "follow", "take"),
        "italiana_worth": _saying("needs", "needs_61", "jogos_made", "jogos_failed"),
        "italiana_end": _jogos,
        "conduct": _CONDUCT,
    },
    Tournament.Game.SUARO: {
        "suaro_players": _saying("two"),
        "suaro_cards": _saying("deck", "deal", "dealer"),
        "suaro_bids": _saying("first", "bid", "order", "higher", "double", "end", "redeal"),
        "suaro_kitty": _saying("kitty", "same_height"),
        "suaro_play": _saying("leads", "follow", "take", "low"),
        "suaro_worth": _saying("made", "set", "doubled"),
        "suaro_end": _to_the_target,
        "conduct": _CONDUCT,
    },
}
"""The articles of each, in order."""
