"""The cards of the tables, to print: a page of some tables, or one table alone."""

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from torneio.access.actors import account
from torneio.access.bases import Base, phone_base, qr_of
from torneio.access.links import RoundLink, sign_round, spaced
from torneio.desk.option_forms import WifiForm
from torneio.desk.parts import part_asked, parts_of
from torneio.desk.table_options import change_options
from torneio.desk.table_overview import drawn_rounds
from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.htmx import form_page, posted
from torneio.play.models import Round, Table
from torneio.play.round_names import name_of_round
from torneio.query_parameters import number
from torneio.words import sentence

A_SHEET = 6
A_PART = 6 * A_SHEET  # cards on a page: each code takes some milliseconds to make


@dataclass(frozen=True)
class PhoneCard:
    """A table's link as it is printed: its number, the address, the QR code as inline SVG without a
    size of its own, and the round it is for, if it is for one."""

    table: int
    address: str
    qr: str
    round_name: str = ""

    @property
    def typed(self) -> str:
        """The address as it is typed; "" for one round, whose link is signed and long."""
        return "" if self.round_name else self.address.partition("://")[2].rstrip("/")

    @property
    def in_lines(self) -> tuple[str, str]:
        """The same in the two pieces between which a line may end."""
        house, _slash, code = self.typed.partition("/")
        return house, f"/{code}"


def card_of(table: Table, base: Base, round_: Round | None = None) -> PhoneCard:
    """The card of one table, for all rounds in turn or for one alone."""
    token = spaced(table.code)
    if round_:
        token = sign_round(RoundLink(table.public_id, table.link_serial, round_.public_id))
    address = base.address + reverse("table_link", args=[token])
    name = name_of_round(round_).name if round_ else ""
    return PhoneCard(table.number, address, qr_of(address), name)


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def table_cards(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """A card for every table, to print and put on it: for the event, or for one round; and what it
    says of the Wi-Fi."""
    form = WifiForm(posted(request), initial={"wifi": tournament.wifi})
    if form.is_valid():
        if problem := change_options(tournament, by=account(request), **form.cleaned_data):
            messages.error(request, sentence(problem))
        else:
            messages.success(request, _("Guardado."))
        return redirect(request.get_full_path())
    base, rounds = phone_base(request), drawn_rounds(tournament)
    asked, only = request.GET.get("ronda", ""), request.GET.get("mesa", "").strip()
    round_ = next((each for each in rounds if each.slug == asked), None)
    numbers = tournament.tables.order_by("number").values_list("number", flat=True)
    parts = parts_of(list(numbers), size=A_PART)
    part = part_asked(parts, request.GET)
    chosen = tournament.tables.filter(number__range=(part.first, part.last)).order_by("number")
    if only:
        chosen = tournament.tables.filter(number=number(only) or 0)
    cards = [card_of(table, base, round_) for table in chosen]
    context = {
        "tournament": tournament,
        "cards": cards,
        "sheets": [cards[at : at + A_SHEET] for at in range(0, len(cards), A_SHEET)],
        "parts": parts,
        "part": None if only else part,
        "only": only,
        "base": base,
        "rounds": [(each, name_of_round(each).name) for each in rounds],
        "round": round_,
        "form": form,
    }
    return form_page(request, "desk/table_cards.html", context, form=form)
