"""What is drawn of a table of single players on its page: its sheet, the next step of its deal,
what is agreed to, and what comes once it is over."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from torneio.htmx import is_part
from torneio.play.alone.deal_sheets import DealSheet
from torneio.table.agreed import Agreed
from torneio.table.each_alone.deal_drawing import part_of
from torneio.table.each_alone.deal_entry import ahead_of, step_of
from torneio.table.each_alone.players_coming import UpcomingOfPlayers
from torneio.table.page_at_table import PageParts, Screen

NO_STEP = {"recibo", "encontro"}
"""The query parameters that are no step of a deal."""


@dataclass(frozen=True)
class DealScreen(Screen[DealSheet]):
    """A match in which each plays alone. Another deal there leaves the step that is being said as
    it is, and is only told of: a deal in steps is not typed in a moment."""

    look = PageParts(
        ("css/deal.css",),
        beside="table/_game_name.html",
        parts=("play/_outbox.html", "table/_playing.html"),
        match="table/_sitting.html",
        moved="table/_sitting_moved.html",
        empty=(
            _("Ainda não há jogo nesta mesa"),
            _("Assim que as mesas forem publicadas, aparece aqui."),
        ),
        in_numbers=False,
        only_yields=_(
            "Quem disse um dos valores só pode dar razão ao outro. "
            "Para valer o seu, chame o árbitro."
        ),
        asks="table/_word_of_players.html",
        settled=_("Se algo está mal, chamem o árbitro ou a organização."),
    )

    @property
    def at(self) -> str:
        going = "on" if self.sheet.next_number else "over"
        return f"{self.sheet.match.pk}-{'shut' if self.is_shut else going}"

    @cached_property
    def agreed(self) -> Agreed:
        """How far its players agree."""
        return Agreed(self.sheet, self.seat.by)

    @property
    def coming(self) -> UpcomingOfPlayers:
        return UpcomingOfPlayers(self.seat, self.sheet)

    @property
    def _now(self) -> dict[str, Any]:
        """What a step stands on."""
        return {"mao": self.sheet.next_number or 0, "valores": len(self.agreed.doubts)}

    @property
    def marks(self) -> dict[str, Any]:
        match = self.sheet.match
        seen = f"{match.book_number}-{match.agreement}-{int(self.sheet.agreement_asked)}"
        return {**super().marks, **self._now, "seen": seen}

    def context(self, more: Mapping[str, Any]) -> dict[str, Any]:
        sheet, asked = self.sheet, self.request.GET
        last = sheet.last_hand
        return {
            "sheet": sheet,
            "round_name": sheet.round_name,
            "sheet_part": part_of(sheet),
            "agreed": self.agreed,
            "last": sheet.words_for(last) if last else "",
            "overtaken": any(
                asked.get(name, str(is_)) != str(is_) for name, is_ in self._now.items()
            ),
            "waits_for": gettext("A próxima ronda aparece aqui quando for publicada."),
            **self._steps(QueryDict() if is_part(self.request) else asked),
            **more,
        }

    def _steps(self, asked: QueryDict) -> dict[str, Any]:
        if not self.sheet.next_number or self.is_shut:
            return {}
        fresh = step_of(self.sheet, QueryDict())
        return {
            "step": step_of(self.sheet, asked),
            "fresh": fresh,
            "standing": [[place.pair.name, total] for place, total in self.sheet.standing],
            "worths": ahead_of(self.sheet),
            "in_step": bool(set(asked) - NO_STEP),
        }
