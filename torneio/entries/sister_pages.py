"""Which page of an event played alone stands in the place of which page of Sueca.

The doors ask here and nowhere else, so that no page needs to know which game it is of.
"""

from collections.abc import Mapping

from django.http import Http404, HttpRequest, HttpResponseRedirect
from django.shortcuts import redirect

from torneio.entries.models import Tournament


def _all(place: str, names: str) -> dict[str, str]:
    return dict.fromkeys(names.split(), place)


INSTEAD: Mapping[str, str] = {
    **_all("tournament_edit", "new_event"),
    **_all("pairs", "new_rules new_format"),
    **_all("game", "event standings rounds round pair"),
    **_all("game_csv", "standings_csv"),
    **_all("game_xlsx", "standings_xlsx"),
    **_all("game_board", "board"),
    **_all("sittings_night", "night"),
    **_all("sittings", "rules tables results draw draw_plan draw_begin draw_abandon draw_all"),
    **_all("sittings", "draw_take_in_late draw_publish_all draw_round draw_schedule"),
    **_all("sittings", "draw_unpublish_all"),
    **_all("sittings", "draw_unschedule draw_publish draw_unpublish draw_again draw_discard"),
    **_all("sittings", "draw_swap draw_exchange draw_read"),
    **_all("pairs", "pair_leaving pair_stays"),
    **_all("officials", "rekey"),
}
OWN = frozenset(
    [
        *("game", "game_csv", "game_xlsx", "game_board"),
        *("sittings", "sittings_draw", "sittings_publish", "sittings_discard", "sittings_night"),
        "sittings_unpublish",
    ]
)
"""The pages that only events played alone have."""
SHARED = frozenset(["record_hand", "undo_hand", "settle_hand", "accept", "dispute"])
"""The acts at a table that every game has."""


def elsewhere(
    request: HttpRequest, tournament: Tournament, *where: object
) -> HttpResponseRedirect | None:
    """The way to the page that has the place of this one, if another has; `where` are the parts of
    its address. Raises Http404 for a page that an event of Sueca does not have."""
    name = request.resolver_match.url_name if request.resolver_match else None
    if not tournament.played_alone:
        if name in OWN:
            raise Http404
        return None
    place = INSTEAD.get(name or "")
    return redirect(place, *where) if place else None


def is_of_another_game(request: HttpRequest, tournament: Tournament) -> bool:
    """Whether an address is of a match of pairs where each plays alone, or the other way round."""
    name = request.resolver_match.url_name if request.resolver_match else None
    return name not in SHARED and (name in OWN) != tournament.played_alone
