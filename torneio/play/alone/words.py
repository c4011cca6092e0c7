"""Deals of the games played alone, in words: the bid, the partner, and the result."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring import Problem
from torneio.and_or import all_of
from torneio.nouns import TRICK
from torneio.number_format import figure
from torneio.words import sentence

SUITS: Mapping[str, Promise | str] = {
    "c": gettext_lazy("♣ paus"),
    "d": gettext_lazy("♦ ouros"),
    "h": gettext_lazy("♥ copas"),
    "s": gettext_lazy("♠ espadas"),
}
TRUMPS: Mapping[str, Promise | str] = {
    "low": gettext_lazy("baixas"),
    "clubs": "♣",
    "diamonds": "♦",
    "hearts": "♥",
    "spades": "♠",
    "notrump": gettext_lazy("sem trunfo"),
}
_LETTERS = dict(zip("lcdhsn", TRUMPS, strict=True))
_DOUBLED = {1: "", 2: gettext_lazy("dobrado"), 4: gettext_lazy("redobrado")}
_CALLS = {
    "pass": gettext_lazy("passa"),
    "double": gettext_lazy("dobra"),
    "redouble": gettext_lazy("redobra"),
}


def sentences(problems: Iterable[Problem]) -> str:
    """All problems in sentences, each once."""
    return " ".join(dict.fromkeys(map(sentence, problems)))


def _on_kitty(beside: Mapping[str, Any]) -> bool:
    """Whether a deal of Suaro was played with the kitty: by its last bid, or as recorded."""
    bids = [call for call in beside.get("calls", ()) if call not in _CALLS]
    return bool(bids and bids[-1].startswith("k")) or bool(beside.get("kitty"))


def italiana_words(
    said: Mapping[str, Any], names: Sequence[str], _beside: Mapping[str, Any]
) -> str:
    """A deal of Italiana in a line: "Ana pediu 70, com Rui: fizeram 85"."""
    told = {"who": names[said["bidder"]], "bid": said["bid"], "points": said["points"]}
    if said["partner"] is None:
        return _("%(who)s pediu %(bid)s, sozinho: fez %(points)s") % told
    told["partner"] = names[said["partner"]]
    return _("%(who)s pediu %(bid)s, com %(partner)s: fizeram %(points)s") % told


def suaro_words(said: Mapping[str, Any], names: Sequence[str], beside: Mapping[str, Any]) -> str:
    """A deal of Suaro in a line: "Ana jogou 5 ♥: 7 vazas"."""
    kitty = _on_kitty(beside)
    bid = contract_words(said["bid"], said["trump"], said["doubled"], kitty=kitty)
    told = {"who": names["ab".index(said["declarer"])], "bid": bid}
    return _("%(who)s jogou %(bid)s: %(tricks)s") % {**told, "tricks": trick_words(said["tricks"])}


def ending_words(leaders: Sequence[str], totals: Sequence[int], *, is_won: bool) -> str:
    """How a table ended: "Ganhou Célia Nunes, 50–12"; in a session the player ahead."""
    most, *others = map(figure, sorted(totals, reverse=True))
    if is_won:
        score = "–".join([most, *others])
        return _("Ganhou %(who)s, %(score)s.") % {"who": leaders[0], "score": score}
    if not leaders:
        return _("A mesa acabou sem mãos.")
    ahead = ngettext(
        "A mesa acabou. Fica à frente %(who)s, com %(most)s.",
        "A mesa acabou. Ficam à frente %(who)s, com %(most)s cada um.",
        len(leaders),
    )
    return ahead % {"who": all_of(leaders), "most": most}


def trick_words(tricks: int) -> str:
    """A number of tricks: "7 vazas"."""
    return TRICK.counted(tricks)


def contract_words(number: int, trump: str, doubled: int, *, kitty: bool = False) -> str:
    """A contract: "5 ♥ dobrado", "5 ♥ dobrado, com o monte"."""
    bid = f"{number}\N{NO-BREAK SPACE}{TRUMPS[trump]} {_DOUBLED[doubled]}".strip()
    if not kitty:
        return bid
    return (_("%(bid)s, com o monte") if doubled > 1 else _("%(bid)s com o monte")) % {"bid": bid}


def call_words(call: str) -> str:
    """A call of an auction of Suaro: "passa", "5 ♥", "5 ♥ com o monte"."""
    if call in _CALLS:
        return str(_CALLS[call])
    bid = f"{call[-2]}\N{NO-BREAK SPACE}{TRUMPS[_LETTERS[call[-1]]]}"
    return _("%(bid)s com o monte") % {"bid": bid} if call.startswith("k") else bid
