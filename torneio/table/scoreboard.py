"""A match on the phone at its table: the score, the hands, and the place of the next one."""

from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

import scoring
from torneio.draw.astray import asks_how
from torneio.fact_words import side_word
from torneio.lists.line import joined
from torneio.nouns import PARTIDA
from torneio.play.facts import as_core
from torneio.play.models import BracketPart, Hand, Match, PairSide, Stage
from torneio.play.round_names import name_of_match
from torneio.play.sheets import MatchSheet
from torneio.rulings import effect_words
from torneio.standings.what_follows import for_the_beaten, plays_on_beside
from torneio.table.handlist import Block, HandRow, blocks
from torneio.table.perspective import callers, closed_words, cut, default_words, seen
from torneio.words import unit_word

COMB = "tracos"
CROSSES = "cruzes"
ROOMY = 30
"""The most letters of a name that fit in the score of the narrowest phone, in two lines, and in
what is said of a hand."""
TWO_LINES = 44
"""The same for the place beside the number."""


@dataclass(frozen=True)
class SideScore:
    """One column of the score. `side` is the stored side, `word` its name on the sheet, which
    stands under that of its pair, `under` the one under its figure; `own` for the pair of this
    phone; `sits` its two players, where the name does not say so."""

    side: str
    word: str
    pair: str
    under: str
    figure: int
    own: bool
    fresh: bool
    sits: str = ""

    @property
    def is_long(self) -> bool:
        """Whether the name may be too long there: it is smaller, and in full beside the hands."""
        return len(self.pair) > ROOMY

    @property
    def called(self) -> str:
        """Its name beside the number, in two lines."""
        return cut(self.pair, TWO_LINES)

    @property
    def brief(self) -> str:
        """The same within a sentence."""
        return cut(self.pair, ROOMY)


@dataclass(frozen=True)
class Scoreboard:
    """A match at a table. `own` is the side of this phone's pair ("" for the table's own), which
    comes first; `style` the phone's chosen sheet; `receipt` the hand it just sent."""

    kept: MatchSheet
    own: str = ""
    style: str = CROSSES
    receipt: Hand | None = None

    @cached_property
    def sheet(self) -> MatchSheet:
        """The match from the side of this phone; `kept` is how it is stored."""
        return seen(self.kept, self.own)

    @property
    def match(self) -> Match:
        """The match, from the same side."""
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
        """The same inside a sentence: "a ronda 3"."""
        return name_of_match(self.match).the

    @cached_property
    def by_points(self) -> bool:
        """Whether only card points count."""
        return self.ruleset.match.unit == "hands_points"

    @cached_property
    def by_hands(self) -> bool:
        """Whether the result comes from hands, rather than from a declaration."""
        return self.match.outcome == Match.Outcome.HANDS

    @cached_property
    def sides(self) -> list[SideScore]:
        """The phone's own pair, then the other; for the table's phone as they are stored."""
        changed = self.current.lines[-1].riscos if self.current and self.receipt else (0, 0)
        names = (self.match.pair_a.name, self.match.pair_b.name if self.match.pair_b else "")
        stored = ("b", "a") if self.own == PairSide.B else ("a", "b")
        words = [side_word("a"), side_word("b")]
        return [
            SideScore(
                stored[place],
                words[place],
                names[place],
                self._under(place),
                self._figures[place],
                own=bool(self.own) and place == 0,
                fresh=bool(changed[place]),
                sits="" if (sits := self._sits(stored[place])) == names[place] else sits,
            )
            for place in (0, 1)
        ]

    @cached_property
    def called(self) -> dict[str, str] | None:
        """What the sides are called in the sentences of a phone of neither; None on that of a pair,
        to which they are "nós" and "eles"."""
        if self.own:
            return None
        us, them = self.sides
        return {"a": us.brief, "b": them.brief}

    def _sits(self, side: str) -> str:
        """The two players of a pair, where one at the table has substitutes: "Zé e Quim"."""
        match = self.kept.match
        two = [getattr(match, f"{side}{seat}") for seat in (1, 2)] if match.substitutes else []
        return joined(two) if two and all(two) else ""

    def _under(self, side: int) -> str:
        """Partidas won, while one is played; at the end the unit of the large figures."""
        in_partidas = not self.ruleset.match.in_hands
        if self.match.over:
            figure = self._figures[side]
            return ngettext("partida", "partidas", figure) if in_partidas else self.unit
        won = self.sheet.score.won[side]
        return PARTIDA.counted(won) if in_partidas else ""

    @cached_property
    def _figures(self) -> tuple[int, int]:
        if self.match.over or not self.by_hands:
            return self.match.score_a, self.match.score_b
        if self.by_points:
            return self.sheet.score.points
        return self.current.riscos if self.current else (0, 0)

    @property
    def unit(self) -> str:
        """The unit of the large figures: of the partida in play, and at the end of the match."""
        if self.by_points:
            return _("pontos")
        in_partidas = self.match.over and not self.ruleset.match.in_hands
        return _("partidas") if in_partidas else unit_word(self.ruleset)

    @property
    def waits_for(self) -> str:
        """What a phone waits for after the last hand, in a sentence."""
        if self._is_last:
            if self.match.round.stage.go_on:
                return _("Foi a última ronda antes da fase seguinte: quem passa aparece aqui.")
            return _("Foi o último encontro. O que vier a seguir aparece aqui.")
        if self._is_beaten:
            pair = self.kept.match.pairs[self.own == "b"] or 0
            if follows := for_the_beaten(self.match, pair):
                return follows
        return _("A próxima ronda aparece aqui quando for publicada.")

    @property
    def is_astray(self) -> bool:
        """Whether the next round of a knock-out was drawn with the pair that has lost since, and
        nobody said how it goes on."""
        return self.match.over and asks_how(self.match)

    @property
    def _is_beaten(self) -> bool:
        """Whether the pair of this phone has lost in a knock-out."""
        knocks_out = self.match.round.stage.format in Stage.CUPS
        return bool(self.own) and knocks_out and self.match.winner == PairSide.B

    @property
    def _is_last(self) -> bool:
        """Whether no match follows it: in a knock-out, in its part."""
        if self.match.round.stage.format == Stage.Format.DOUBLE:
            ends = self.match.part in {BracketPart.FINAL, BracketPart.SECOND_FINAL}
            return ends and not plays_on_beside(self.match, 0)
        if self.match.part:
            return self.match.part_left == 0
        return self.match.round.number >= self.match.last_number

    @property
    def hand_unit(self) -> str:
        """The unit of a hand's award, as the head of a column."""
        return _("soma") if self.by_points else unit_word(self.ruleset)

    @property
    def said(self) -> str:
        """The score in words, as it stands: "Nós 3, Eles 1 · partidas 1–0"; by their names on a
        phone of neither."""
        us, them = self.sides
        named = self.called or {"a": us.word, "b": them.word}
        now = f"{named['a']} {us.figure}, {named['b']} {them.figure}"
        won = self.sheet.score.won
        partidas = _("partidas %(a)s–%(b)s") % {"a": won[0], "b": won[1]}
        return now if self.ruleset.match.in_hands else f"{now}\u00a0· {partidas}"

    @cached_property
    def state(self) -> str:
        """The state of the match, when the figures alone do not tell it."""
        if self.match.over:
            return self._result()
        if self.current is None:
            return ""
        if self.current.over and self.current.winner:
            won, played = self.current.winner, len(self.sheet.hands)
            return effect_words.won_words(
                won, self.current.riscos, of_a_side=bool(self.own), number=played
            )
        return effect_words.carry_words(self.ruleset, self.current.carry)

    def _result(self) -> str:
        names = {PairSide.A: self.match.pair_a, PairSide.B: self.match.pair_b}
        score = {"a": self.match.score_a, "b": self.match.score_b}
        if self.match.ended and self.by_hands:
            return closed_words(self.match, self.ruleset)
        winner = names.get(PairSide(self.match.winner)) if self.match.winner else None
        if self.match.outcome == Match.Outcome.NO_SHOW:
            return default_words(self.match, self._figures)
        if winner is None:
            return _("Encontro terminado: empate, %(a)s–%(b)s.") % score
        words = _("Encontro terminado, %(a)s–%(b)s. Vitória de %(winner)s.")
        return words % {**score, "winner": winner.name}

    @cached_property
    def blocks(self) -> list[Block]:
        """Every hand so far, the latest partida first."""
        return blocks(self.sheet, callers(self.kept.match), sides=self.called)

    @cached_property
    def last(self) -> HandRow | None:
        """The last hand that counts."""
        hand = self.sheet.last_hand
        rows = [row for block in self.blocks for row in block.rows]
        return next((row for row in rows if hand and row.pk == hand.pk), None)

    @cached_property
    def before(self) -> list[scoring.Entry]:
        """The hands of the partida that the next one belongs to."""
        if not self.sheet.hands or self.sheet.score.partidas[-1].over:
            return []
        return [as_core(hand) for hand in self.sheet.hands[-1]]

    @property
    def at(self) -> str:
        """A mark of this page's form and its viewer; when it changes, the form is replaced."""
        position = self.sheet.next_position
        place = "-".join(map(str, position)) if position else "over"
        kept = self.kept.match
        told = f"-{kept.told_a:d}{kept.told_b:d}" if kept.substitutes else ""
        sit = "-".join(map(str, (*self.match.pairs, len(self.match.earlier))))
        return f"{self.match.pk}-{place}-{self.own}{told}-{sit}"

    @property
    def seen(self) -> str:
        """A mark of everything this page shows of the match, to compare."""
        facts, match = self.sheet.facts, self.match
        voided = sum(1 for fact in facts if fact.voided_at is not None)
        asked = int(match.round.stage.tournament.agreement_asked)
        return (  # agreement, disputes, settling and sending back all move the book
            f"{len(facts)}-{voided}-{match.outcome}-{match.score_a}-{match.score_b}-"
            f"{match.winner}-{match.book_number}-{match.agreement}-{asked}-{self.style}-"
            f"{match.first_dealer}{match.eles_swapped}-{self._sits('a')}-{self._sits('b')}"
        )
