"""The form for a hand that an official sent the sheet back for: corrected in its place, from the
side of the phone's pair (`perspective`)."""

from typing import Any

from django.utils.translation import gettext_lazy as _

import scoring
from scoring import Ruleset
from torneio.access.actors import Actor
from torneio.play.facts import fewer_tricks
from torneio.play.models import Hand, Match, PairSide
from torneio.play.outcomes import frozen, is_sent_back_for
from torneio.play.sheets import MatchSheet
from torneio.table.perspective import said, seen_hand
from torneio.table.result_forms import CorrectForm, DeskForm, FinalForm


class _Returned(DeskForm):
    """Common to both forms: the hand, and why it was sent back, which is the reason in the book."""

    hand: Hand
    match: Match
    reason: str
    own: str

    def about(self, match: Match, hand: Hand, own: str) -> None:
        """Ask about this hand, from the side of the pair `own`, without a second reason."""
        self.hand, self.match, self.reason, self.own = hand, match, match.sent_back, own
        del self.fields["why"]

    @property
    def stands(self) -> str:
        """The hand as it is now."""
        return said(self.hand, self.own, self.match.names)


class ReturnedHandForm(_Returned, CorrectForm):
    """One hand: its points, or another kind of entry."""

    def __init__(self, *args: Any, hand: Hand, match: Match, ruleset: Ruleset, own: str) -> None:
        shown = seen_hand(hand, own)
        initial = {"kind": shown.kind, "points": shown.points, "side": shown.side}
        initial["fewer_tricks"] = fewer_tricks(hand)
        super().__init__(*args, prefix="returned", ruleset=ruleset, initial=initial)
        self.about(match, hand, own)
        of = {"pair": match.names["a"]}
        self.fields["points"].label = (
            _("Os nossos pontos") if own in PairSide else _("Pontos de %(pair)s") % of
        )

    @property
    def fact(self) -> scoring.Hand:
        self.cleaned_data["why"] = self.reason[:120]
        return super().fact

    @property
    def is_another(self) -> bool:
        """Whether it is, or was entered as, another kind than points alone."""
        kind = self["kind"].value() != Hand.Kind.PLAYED
        return kind or bool({"kind", "side", "fewer_tricks"} & self.errors.keys())


class ReturnedPartidaForm(_Returned, FinalForm):
    """A partida of which only the riscos are known."""

    def __init__(self, *args: Any, hand: Hand, match: Match, own: str) -> None:
        shown = seen_hand(hand, own)
        initial = {"a": shown.riscos_a, "b": shown.riscos_b}
        super().__init__(*args, prefix="returned", initial=initial)
        self.about(match, hand, own)


ReturnedForm = ReturnedHandForm | ReturnedPartidaForm


def returned_form(sheet: MatchSheet, by: Actor, sent: Any = None) -> ReturnedForm | None:
    """The form for the hand that `by` may put right, if the sheet was given back for one."""
    match = sheet.match
    hand = next((hand for hand in sheet.counting if is_sent_back_for(match, hand)), None)
    if hand is None or by.is_official or frozen(sheet, hand, by=by):
        return None
    own = str(by.voice)
    if hand.kind == Hand.Kind.TOTAL:
        return ReturnedPartidaForm(sent, hand=hand, match=match, own=own)
    return ReturnedHandForm(sent, hand=hand, match=match, ruleset=sheet.ruleset, own=own)
