"""A match of two pairs on the page of its table."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, ClassVar
from uuid import uuid4

from django.db.models import Q
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from torneio.draw.in_turn import next_in_turn
from torneio.entries.models import Pair
from torneio.entries.words.game_words import game_words
from torneio.entries.words.rules import describe
from torneio.play.models import Match, Round
from torneio.play.round_names import RoundName, name_of_match
from torneio.play.selectors import IN_ORDER, latest_of, next_matches, next_of
from torneio.play.sheets import MatchSheet
from torneio.rulings.rulings_shown import table_rulings
from torneio.standings.what_follows import waits_beside
from torneio.table.agreed import AgreedOfPairs
from torneio.table.coming import Upcoming, won_by_default
from torneio.table.dealing import DealerState
from torneio.table.drawn import DrawnMatch
from torneio.table.entry_forms import HandsLineForm, RiscosForm
from torneio.table.forms import HandForm, IncidentForm
from torneio.table.offers import Offers
from torneio.table.page_at_table import PageParts, Screen
from torneio.table.perspective import TO_PAIRS, TO_PLAYERS, UpcomingWords
from torneio.table.result_forms import TotalForm
from torneio.table.returned_forms import returned_form
from torneio.table.scoreboard import COMB, CROSSES, Scoreboard
from torneio.table.table_access import Seat
from torneio.table.who_sits import LineUps, is_of_others, is_theirs
from torneio.waves import waits_in_words

NO_SHOW = Match.Outcome.NO_SHOW
STYLE_COOKIE = "folha"


def style_of(request: HttpRequest) -> str:
    """The style of sheet on this phone: just chosen, remembered, or the older one."""
    chosen = request.GET.get("folha") or request.COOKIES.get(STYLE_COOKIE)
    return chosen if chosen in {CROSSES, COMB} else CROSSES


@dataclass(frozen=True)
class MatchScreen(Screen[MatchSheet]):
    """A match of two pairs: the score, the field for the next number, and the rest of the page."""

    look = PageParts(
        ("css/hand.css", "css/ruling.css"),
        beside="table/_timer.html",
        parts=("table/_playing.html", "play/_outbox.html"),
        match="table/_match.html",
        moved="table/_match_moved.html",
        empty=(
            _("Ainda não há encontro nesta mesa"),
            _("Assim que a ronda for publicada, aparece aqui."),
        ),
        in_numbers=True,
        only_yields=_(
            "Uma dupla só pode dar razão à outra. Para valer o vosso número, chamem o árbitro."
        ),
        asks="table/_word_of_pairs.html",
        settled=_(
            "Já ninguém o muda a partir dos telefones: se algo está mal, chamem o árbitro ou a "
            "organização."
        ),
    )

    @cached_property
    def board(self) -> Scoreboard:
        """The match from the side of this phone."""
        style = style_of(self.request)
        return Scoreboard(self.sheet, own=self.seat.own, style=style, receipt=self.receipt)

    @property
    def at(self) -> str:
        return f"{self.board.at}{'-shut' if self.is_shut else ''}"

    @cached_property
    def coming(self) -> Upcoming:
        return coming_after(self.seat, self.board)

    @property
    def marks(self) -> dict[str, Any]:
        return {**super().marks, "seen": self.board.seen, "waits": self.waits}

    @cached_property
    def waits(self) -> str:
        """What there is to say of it where there are more matches than tables."""
        return waits_in_words(self.sheet.match)

    def context(self, more: Mapping[str, Any]) -> dict[str, Any]:
        seat, board, event = self.seat, self.board, self.sheet.event
        agreed = AgreedOfPairs(self.sheet, seat.by)
        context = {
            "board": board,
            "match": board.match,
            "round_name": board.round_name,
            "by_partidas": not board.ruleset.match.in_hands,
            "rules": partial(describe, board.ruleset),
            "game_words": partial(game_words, board.ruleset),
            "waits": self.waits,
            "drawn": DrawnMatch(board),
            "offers": Offers(board, lado=str(seat.by.voice) if seat.grant else ""),
            "dealing": DealerState(self.sheet),
            "line_ups": LineUps(self.sheet, seat.by),
            "agreed": agreed,
            "unsaid": (unsaid := agreed.asked and seat.is_unsaid(self.sheet.match.pk)),
            "asks_whose": unsaid and not (self.sheet.facts or self.sheet.match.over),
            "unconfirmed": self._unconfirmed,
            "of_others": self.joins and is_of_others(self.request, self.sheet.match),
            "waits_for": board.waits_for,
            "returned": returned_form(self.sheet, seat.by),
            "rulings": table_rulings(self.sheet),
            "form": HandForm(ruleset=seat.ruleset, initial={"client_id": uuid4()}),
            "line": HandsLineForm(ruleset=seat.ruleset, initial={"client_id": uuid4()}),
            "final": RiscosForm(tournament=event, initial={"client_id": uuid4()}),
            "incident": IncidentForm(),
            "total": TotalForm(),
            **more,
        }
        return context | {"asked": context["form"].asked_of(board.own)}

    def _unconfirmed(self) -> Match | None:
        """Their unconfirmed match before this one, until its first hand (at most one query)."""
        if self.board.sheet.facts or not self.board.match.agreement_asked:
            return None
        before = self.seat.unconfirmed()
        return before if before and is_theirs(self.request, before, self.sheet.match) else None


TO_EACH = TO_PAIRS._replace(
    home=TO_PLAYERS.home,
    placed=TO_PLAYERS.placed,
    meets="%(who)s",
    stays=_("fica na Mesa %(table)s, %(meets)s."),
    goes=_("Mesa %(table)s, %(meets)s."),
    rests=_("folga nesta ronda"),
    out=_("não joga nesta ronda"),
    done=_("não tem mais nenhum encontro publicado"),
)


@dataclass(frozen=True)
class UpcomingOfPairs(Upcoming):
    """What comes after a match of two pairs."""

    board: Scoreboard

    @property
    def over(self) -> Match:
        return self.board.match

    @property
    def sides(self) -> list[tuple[str, str, int]]:
        a, b = self.board.kept.match.pairs
        keys = {"a": a, "b": b or 0}
        return [(side.side, side.pair, keys[side.side]) for side in self.board.sides]

    @property
    def own(self) -> str:
        return self.board.own

    @property
    def this_round(self) -> str:
        return self.board.this_round

    @cached_property
    def here(self) -> Match | None:
        return next_of(Match.objects.with_names().filter(table=self.seat.table))

    @property
    def here_name(self) -> RoundName | None:
        return name_of_match(self.here) if self.here else None

    @property
    def here_words(self) -> str:
        if self.here is None or self.here.pair_b is None:
            return ""
        meets = self.words.meets % {"who": self.here.pair_b.name}
        return f"{self.here.pair_a.name} {meets}"

    @cached_property
    def _following(self) -> Mapping[int, Match]:
        match = self.board.kept.match
        nexts = next_matches([pair for pair in (match.pair_a, match.pair_b) if pair])
        matches = Match.objects.with_names().in_bulk([each.pk for each in nexts.values()])
        return {pair: matches[each.pk] for pair, each in nexts.items()}

    @cached_property
    def meanwhile(self) -> list[str]:
        """What became of the rounds before its next that the pair of this phone does not play, or
        of all that follow where it has no next: won by default, and whether they are still on, or
        a bye (no query where it skips none)."""
        if self.mine is None or self.mine.out or self.mine.ended:
            return []
        going, places = self.mine.next, [each.pk for each in self._public]
        if not {self.over.round_id, going.round_id if going else self.over.round_id} <= set(places):
            return []
        here = places.index(self.over.round_id)
        passed = places[here : places.index(going.round_id)] if going else places[here + 1 :]
        if not passed or (passed == [self.over.round_id] and self.over.outcome != NO_SHOW):
            return []
        key = next(key for side, _name, key in self.sides if side == self.own)
        theirs = Match.objects.with_names().filter(Q(pair_a=key) | Q(pair_b=key))
        found = list[str]()
        for match in theirs.filter(round__in=passed).order_by(*IN_ORDER):
            won = match.pair_a_id if match.winner == "a" else match.pair_b_id
            if match.outcome == NO_SHOW and match.winner and won == key:
                found += won_by_default(match, goes_on=going is not None)
            elif match.is_bye and not (self.mine.rests and match.round_id == passed[-1]):
                found.append(f"{name_of_match(match).name}: {self.words.rests}.")
        return found

    def _plays_beside(self, key: int) -> bool:
        theirs = Match.objects.with_event().filter(Q(pair_a=key) | Q(pair_b=key))
        last = latest_of(theirs)
        return last is not None and waits_beside(last, key)

    @property
    def side_there(self) -> str:
        if self.here is None or self.mine is None or not self.own_table:
            return ""
        keys = {side: key for side, _name, key in self.sides}
        return "a" if keys[self.own] == self.here.pair_a_id else "b"

    def _met(self, following: Match, pair: int) -> str:
        match = following if isinstance(following, Match) else None
        if match is None or match.pair_b is None:
            return ""
        return match.pair_b.name if match.pair_a_id == pair else match.pair_a.name

    def _drawn_in(self, round_: Round) -> tuple[set[int], set[int]]:
        rows = list(Match.objects.filter(round=round_).values_list("pair_a", "pair_b"))
        seated = {pair for row in rows for pair in row if pair}
        return seated, {a for a, b in rows if b is None}


@dataclass(frozen=True)
class UpcomingOfPartners(UpcomingOfPairs):
    """The same where its players part: the phone stays with its table."""

    words: ClassVar[UpcomingWords] = TO_EACH

    @cached_property
    def _players(self) -> list[tuple[str, Pair]]:
        """The players of the match, by side."""
        match = self.board.kept.match
        side_of = {
            key: side
            for side, pair in (("a", match.pair_a), ("b", match.pair_b))
            for key in (pair.two if pair else ())
        }
        found = Pair.objects.filter(pk__in=side_of).order_by("number")
        return sorted(((side_of[each.pk], each) for each in found), key=lambda each: each[0])

    @property
    def sides(self) -> list[tuple[str, str, int]]:
        return [(side, each.name, each.pk) for side, each in self._players]

    @property
    def own(self) -> str:
        return ""

    @property
    def here_words(self) -> str:
        if self.here is None or self.here.pair_b is None:
            return ""
        return f"{self.here.pair_a.name} {TO_PAIRS.meets % {'who': self.here.pair_b.name}}"

    @cached_property
    def _following(self) -> Mapping[int, Match]:
        return next_in_turn([each for _side, each in self._players])

    def _met(self, following: Match, pair: int) -> str:
        both = (following.pair_a, following.pair_b)
        with_, against = both if pair in following.pair_a.two else both[::-1]
        partners = [key for key in with_.two if key != pair] if with_ else []
        partner = Pair.objects.filter(pk__in=partners).first()
        said = {"partner": partner.name if partner else "", "others": against and against.name}
        return gettext("com %(partner)s, contra %(others)s") % said

    def _drawn_in(self, round_: Round) -> tuple[set[int], set[int]]:
        columns = [f"pair_{side}{of}" for side in "ab" for of in ("", "__first", "__second")]
        rows = list(Match.objects.filter(round=round_).values_list(*columns))
        seated = {key for row in rows for key in row if key}
        return seated, {row[0] for row in rows if row[3] is None}


def coming_after(seat: Seat, board: Scoreboard) -> Upcoming:
    """The next matches after one that is over, for two together or for each."""
    rotates = board.kept.match.pair_a.two
    return (UpcomingOfPartners if rotates else UpcomingOfPairs)(seat, board)
