"""What the phone at a table shows of a match: the score, the sheet, the hands, the next one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from uuid import uuid4

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import scoring
from torneio.play import worths
from torneio.play.facts import as_core
from torneio.play.handlist import Block, HandRow, blocks
from torneio.play.models import Hand, Match, Side
from torneio.play.phone import ahead
from torneio.play.phone.counting import Counted, counted
from torneio.play.round_names import name_of_match
from torneio.play.scoresheet import Mark, Sheet, comb, crosses, marks
from torneio.play.scoresheet.places import MOST_HOLLOW
from torneio.play.sheets import MatchSheet
from torneio.words import side_word, unit_word

COMB = "tracos"
CROSSES = "cruzes"
ROOMY = 30
"""Letters of a name that have room in the score of the narrowest phone, in two lines."""


@dataclass(frozen=True)
class SideScore:
    """One line of the score: Nós, their name, "2 partidas", and the large figure."""

    word: str
    pair: str
    partidas: str
    figure: int
    fresh: bool

    @property
    def is_long(self) -> bool:
        """Whether the name may have no room there: it is smaller, and whole beside the hands."""
        return len(self.pair) > ROOMY


@dataclass(frozen=True)
class Scoreboard:
    """A match at a table. `style` is the sheet this phone likes; `receipt` the hand it just sent;
    `next_match` what the table plays after this one, if that is public already, and whether this
    phone's link `reaches_next`."""

    sheet: MatchSheet
    style: str = CROSSES
    receipt: Hand | None = None
    next_match: Match | None = None
    reaches_next: bool = True

    @property
    def match(self) -> Match:
        """What is played."""
        return self.sheet.match

    @property
    def ruleset(self) -> scoring.Ruleset:
        """The event's rules."""
        return self.sheet.ruleset

    @cached_property
    def current(self) -> scoring.PartidaScore | None:
        """The partida being played, or played last."""
        return self.sheet.score.partidas[-1] if self.sheet.score.partidas else None

    @property
    def round_name(self) -> str:
        """The round this is played in."""
        return name_of_match(self.match).name

    @property
    def this_round(self) -> str:
        """The same in the middle of a sentence: "a ronda 3"."""
        return name_of_match(self.match).the

    @property
    def next_round(self) -> str:
        """What the table plays after this: "a ronda 4", "as meias-finais"."""
        return name_of_match(self.next_match).the if self.next_match else ""

    @cached_property
    def by_points(self) -> bool:
        """Whether card points are all that counts."""
        return self.ruleset.match.unit == "hands_points"

    @cached_property
    def sides(self) -> list[SideScore]:
        """Nós, then Eles."""
        changed = self.current.lines[-1].riscos if self.current and self.receipt else (0, 0)
        names = (self.match.pair_a.name, self.match.pair_b.name if self.match.pair_b else "")
        return [
            SideScore(
                side_word("a" if side == 0 else "b"),
                names[side],
                self._partidas(side),
                self._figures[side],
                fresh=bool(changed[side]),
            )
            for side in (0, 1)
        ]

    def _partidas(self, side: int) -> str:
        if self.ruleset.match.in_hands or self.match.outcome != Match.Outcome.HANDS:
            return ""
        won = self.sheet.score.won[side]
        return ngettext("%(n)s partida", "%(n)s partidas", won) % {"n": won}

    @cached_property
    def _figures(self) -> tuple[int, int]:
        if self.match.outcome != Match.Outcome.HANDS:
            return self.match.score_a, self.match.score_b
        if self.by_points:
            return self.sheet.score.points
        return self.current.riscos if self.current else (0, 0)

    @property
    def unit(self) -> str:
        """What the large figures count, for who does not see where they stand."""
        return _("pontos") if self.by_points else unit_word(self.ruleset)

    @property
    def said(self) -> str:
        """The score in words, as it stands: "Nós 3, Eles 1 · partidas 1–0"."""
        us, them = self.sides
        now = f"{us.word} {us.figure}, {them.word} {them.figure}"
        won = self.sheet.score.won
        return (
            f"{now} · {_('partidas %(a)s–%(b)s') % {'a': won[0], 'b': won[1]}}"
            if us.partidas
            else now
        )

    @cached_property
    def state(self) -> str:
        """Where the match stands, when the figures alone do not say it."""
        if self.match.over:
            return self._result()
        if self.current is None:
            return ""
        if self.current.over and self.current.winner:
            won, played = self.current.winner, len(self.sheet.hands)
            return worths.won_words(won, self.current.riscos, number=played)
        return worths.carry_words(self.ruleset, self.current.carry)

    def _result(self) -> str:
        names = {Side.A: self.match.pair_a, Side.B: self.match.pair_b}
        score = {"a": self.match.score_a, "b": self.match.score_b}
        winner = names.get(Side(self.match.winner)) if self.match.winner else None
        if winner is None:
            return _("Encontro terminado: empate, %(a)s–%(b)s.") % score
        return _("Encontro terminado, %(a)s–%(b)s. Ganhou %(winner)s.") % {
            **score,
            "winner": winner.name,
        }

    @cached_property
    def drawing(self) -> Sheet | None:
        """The crosses or the comb; card points have neither."""
        if self.by_points or self.match.outcome != Match.Outcome.HANDS:
            return None
        return self._draw(self.sheet.score.partidas)

    def _draw(self, partidas: Sequence[scoring.PartidaScore]) -> Sheet:
        draw = comb if self.style == COMB else crosses
        target = None if self.ruleset.match.in_hands else self.ruleset.target
        may_come = self.sheet.next_position and self.ruleset.tie != "void"
        return draw(partidas, target=target, ties=MOST_HOLLOW if may_come else 0)

    @property
    def marks(self) -> list[Mark]:
        """Where hands on the phone may still draw in it."""
        in_play = self.sheet.next_position and not (self.current and self.current.over)
        return list(marks(self.drawing)) if self.drawing and in_play else []

    @cached_property
    def next_drawing(self) -> Sheet | None:
        """An empty sheet for the partidas that begin on the phone."""
        goes_on = self.sheet.next_position and not self.ruleset.match.in_hands
        return self._draw(()) if self.drawing and goes_on else None

    @property
    def next_marks(self) -> list[Mark]:
        """The places of it."""
        return list(marks(self.next_drawing, number=1)) if self.next_drawing else []

    @property
    def until(self) -> str:
        """What the sheet and its words have seen; nothing where no hand can come."""
        if not self.sheet.next_position:
            return ""
        return _("Desenho até à mão %(n)s.") % {"n": self.last.number if self.last else 0}

    @property
    def is_comb(self) -> bool:
        """Whether the newer sheet is shown."""
        return self.style == COMB

    @property
    def other_style(self) -> str:
        """The sheet the switch turns to."""
        return CROSSES if self.is_comb else COMB

    @cached_property
    def blocks(self) -> list[Block]:
        """Every hand so far, the latest partida first."""
        return blocks(self.sheet)

    @cached_property
    def last(self) -> HandRow | None:
        """The last hand that counts."""
        hand = self.sheet.last_hand
        rows = [row for block in self.blocks for row in block.rows]
        return next((row for row in rows if hand and row.pk == hand.pk), None)

    @cached_property
    def _before(self) -> list[scoring.Entry]:
        """The hands of the partida that the next one belongs to."""
        if not self.sheet.hands or self.sheet.score.partidas[-1].over:
            return []
        return [as_core(hand) for hand in self.sheet.hands[-1]]

    @cached_property
    def ahead(self) -> dict[str, Any]:
        """What the phone needs to go on from here by itself; see `torneio.play.phone.ahead`."""
        position = self.sheet.next_position
        return ahead.table(self.ruleset, self._before) | {
            "match": self.match.pk,
            "at": position and position._asdict(),
            "drawn": self.drawing.last.number if self.drawing else 0,
            "partidas": ahead.partidas(self.ruleset, self.sheet.score.partidas),
            "points": self.sheet.score.points if self.by_points else None,
        }

    @cached_property
    def shortcuts(self) -> set[str]:
        """The other ways to enter that this event allows now: a line, a final, a total."""
        event, at = self.match.round.stage.tournament, self.sheet.next_position
        if at is None:
            return set()
        final = event.partidas_allowed and at.hand == 1 and not self.ruleset.match.in_hands
        total = event.totals_allowed and not self.sheet.hands
        offered = {"line": True, "final": final, "total": total}
        return {name for name, is_offered in offered.items() if is_offered}

    @property
    def cards(self) -> list[Counted]:
        """What counting a pile needs to know."""
        return counted(self.ruleset)

    @cached_property
    def renuncia_words(self) -> str:
        """What a renuncia now would cost, before it is recorded."""
        effect = worths.effect_of(self.ruleset, self._before, scoring.Renuncia("a"))
        return _("Para o outro lado: %(effect)s.") % {"effect": effect}

    @cached_property
    def claim_words(self) -> str:
        """What an accusation without proof costs."""
        effect = worths.effect_of(self.ruleset, self._before, scoring.FalseClaim("a"))
        return _("A mão segue e conta à parte. Aqui: %(effect)s.") % {"effect": effect}

    @cached_property
    def client_ids(self) -> Mapping[str, str]:
        """One for each thing this page can send: two different facts never share an id."""
        return {kind: str(uuid4()) for kind in Hand.Kind.values}

    @property
    def at(self) -> str:
        """Which form this page shows; when it moves, the page is drawn anew."""
        position = self.sheet.next_position
        return f"{self.match.pk}-{'-'.join(map(str, position)) if position else 'over'}"

    @property
    def seen(self) -> str:
        """All that this page shows, as a mark to compare."""
        facts, match = self.sheet.facts, self.match
        voided = sum(1 for fact in facts if fact.voided_at is not None)
        after = self.next_match.pk if self.next_match else 0
        asked = int(match.round.stage.tournament.agreement_asked)
        return (  # whatever anybody agrees to, disputes, settles or sends back moves the book
            f"{len(facts)}-{voided}-{match.outcome}-{match.score_a}-{match.score_b}-"
            f"{match.winner}-{match.book_number}-{match.agreement}-{asked}-{after}-{self.style}-"
            f"{match.first_dealer}{match.eles_swapped}"
        )
