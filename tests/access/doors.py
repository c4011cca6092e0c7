"""Every address of the site, its methods, and its permissions: the table the permission tests walk.

`kind` says who has access: public, account, house, organiser, official, table, own (by a link of
one's own), superuser (and all in development). `methods` are those it answers.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple
from uuid import UUID, uuid4

from django.urls import URLPattern, URLResolver, get_resolver, reverse

from torneio.entries.entering import PLAYERS
from torneio.entries.game_pages import PageOfOne
from torneio.entries.models import Person, Tournament
from torneio.play.models import Match, Referee, Tie
from torneio.presets.models import Preset
from torneio.season.models import Series

HERE = "tests/access/doors.py"
READ, WRITE, BOTH = ("get",), ("post",), ("get", "post")


class Door(NamedTuple):
    """The permissions and the methods of an address."""

    kind: str
    methods: tuple[str, ...]


def _all(kind: str, methods: tuple[str, ...], names: str) -> dict[str, Door]:
    return {name: Door(kind, methods) for name in names.split()}


DOORS: dict[str, Door] = {
    **_all("superuser", READ, "components"),
    **_all("public", READ, "home event standings standings_csv standings_xlsx"),
    **_all("public", READ, "rounds round round_words match pair board screen regulation"),
    **_all("public", READ, "sponsor_picture standings_words"),
    **_all("public", READ, "languages how_tos how_to"),
    **_all("public", READ, "what_if player_what_if match_card"),
    **_all("public", READ, "pair_calendar event_calendar pair_manifest event_manifest"),
    **_all("public", WRITE, "set_language"),
    **_all("public", BOTH, "ready login table_link table_code"),
    **_all("leaving", WRITE, "logout"),
    **_all("account", BOTH, "password tournaments tournament_new rules_preview"),
    **_all("account", READ, "houses organise"),
    **_all("account", WRITE, "examples_away"),
    **_all("house", BOTH, "house"),
    **_all("house", READ, "people people_ledger person person_file house_csv house_xlsx"),
    **_all("house", WRITE, "person_forget"),
    **_all("house", READ, "ratings"),
    **_all("house", WRITE, "ratings_on ratings_off ratings_again"),
    **_all("house", WRITE, "house_invite house_uninvite house_leave house_role house_remove"),
    **_all(
        "public", READ, "series_page series_ledger series_player series_csv series_xlsx series_wall"
    ),
    **_all("account", READ, "all_series"),
    **_all("account", BOTH, "series_new"),
    **_all("house", READ, "series"),
    **_all("house", BOTH, "series_edit"),
    **_all("house", WRITE, "series_add series_take series_delete"),
    **_all("house", BOTH, "preset"),
    **_all("house", WRITE, "preset_forget"),
    **_all("organiser", BOTH, "preset_keep"),
    **_all("public", READ, "invitation_link"),
    **_all("public", BOTH, "invitation"),
    **_all("organiser", BOTH, "new_event new_rules new_format"),
    **_all("organiser", BOTH, "tournament_edit rules pairs pair_add pairs_paste pair_edit"),
    **_all("organiser", BOTH, "pairs_preview pair_remove draw_schedule prizes results tie"),
    **_all("organiser", BOTH, "tie_in_group payments pair_payment"),
    **_all("organiser", WRITE, "payment_change"),
    **_all("organiser", READ, "door_counts pairs_counts"),
    **_all("organiser", READ, "tie_decided diplomas known_people"),
    **_all("organiser", WRITE, "tie_undo pair_stays pair_person"),
    **_all("organiser", READ, "paper paper_print paper_job paper_file"),
    **_all("organiser", BOTH, "paper_pdf"),
    **_all("organiser", READ, "export export_csv export_xlsx export_json export_trf"),
    **_all("public", READ, "series_json series_words series_table_csv series_table_xlsx"),
    **_all("organiser", READ, "night door draw draw_plan tables table_phone"),
    **_all(
        "organiser",
        WRITE,
        "registration pairs_join pairs_mark door_mark pair_part pair_waits pairs_lots pairs_unlots",
    ),
    **_all(
        "organiser",
        BOTH,
        "pair_leaving draw_ahead draw_onward draw_wishes next_stage clock autopilot keep_format"
        " tables_there closing groups_exchange stage_rules",
    ),
    **_all(
        "organiser",
        WRITE,
        "forget_format pair_mark draw_begin draw_abandon draw_take_in_late draw_all",
    ),
    **_all("organiser", WRITE, "draw_round draw_unschedule draw_publish draw_unpublish"),
    **_all("organiser", WRITE, "draw_unpublish_all clock_change autopilot_hold autopilot_step"),
    **_all("organiser", WRITE, "closing_fewer screen_show screen_remove sponsor_remove"),
    **_all("organiser", BOTH, "screens screen_edit sponsors"),
    **_all("organiser", WRITE, "draw_again draw_discard draw_swap end_tournament draw_publish_all"),
    **_all(
        "organiser",
        WRITE,
        "tournament_delete reopen_tournament table_revoke table_answer table_unlock",
    ),
    **_all("organiser", BOTH, "another_event referees referee table_options table_cards"),
    **_all("organiser", WRITE, "referee_revoke referee_gone"),
    **_all("public", READ, "referee_link"),
    **_all("official", READ, "officials desk_match book match_book"),
    **_all("official", BOTH, "rekey"),
    **_all(
        "organiser",
        READ,
        "book_csv book_json book_xlsx desk_standings draw_exchange draw_read draw_certificate",
    ),
    **_all("organiser", WRITE, "standings_hide"),
    **_all("official", WRITE, "official_answer desk_confirm desk_send_back desk_settle"),
    **_all("official", WRITE, "desk_total desk_no_show desk_decider desk_withdraw desk_undo"),
    **_all("official", WRITE, "desk_correct desk_end desk_line_up desk_seats"),
    **_all("official", WRITE, "desk_close desk_open_again"),
    **_all("organiser", BOTH, "tables_close"),
    **_all("official", READ, "ruling_kinds"),
    **_all("official", BOTH, "ruling_new adjudicate"),
    **_all("official", WRITE, "ruling_withdraw"),
    **_all("public", READ, "worker game game_words game_board player game_csv game_xlsx"),
    **_all("public", READ, "game_standings_words"),
    **_all("public", READ, "player_calendar player_manifest players_card"),
    **_all("organiser", READ, "sittings sittings_night"),
    **_all(
        "organiser", WRITE, "sittings_draw sittings_publish sittings_unpublish sittings_discard"
    ),
    **_all("public", BOTH, "signup push"),
    **_all("public", WRITE, "push_leave"),
    **_all("public", READ, "push_worker"),
    **_all("public", READ, "signup_link"),
    **_all("own", READ, "own_signup"),
    **_all("own", BOTH, "own_signup_edit"),
    **_all("own", WRITE, "own_signup_leave own_signup_partner"),
    **_all("organiser", BOTH, "signups"),
    **_all("organiser", READ, "signup_poster"),
    **_all("organiser", WRITE, "signup_answer"),
    **_all("table", READ, "table table_manifest"),
    **_all("table", WRITE, "record_hand record_incident undo_hand call settle_hand"),
    **_all("table", WRITE, "say_voice tell_dealer accept dispute record_line record_final"),
    **_all("table", WRITE, "tell_line_up record_total withdraw_total correct_returned"),
}


FILES = (
    "_csv",
    "_xlsx",
    "_json",
    "_file",
    "_pdf",
    "_trf",
    "_certificate",
    "_manifest",
    "_calendar",
)
FILES += ("_card", "_picture")
"""The ends of the names of addresses that answer a file, and no page."""


def wrong_rows() -> list[str]:
    """What to change in this table, a sentence for each address; empty while it is complete."""
    known = set(addresses())
    lacking = [f"{HERE}: give {name} a row in DOORS" for name in sorted(known - set(DOORS))]
    gone = [f"{HERE}: take {name} out of DOORS" for name in sorted(set(DOORS) - known)]
    return lacking + gone


@cache
def addresses() -> dict[str, set[str]]:
    """Every name of the resolver, and what its path takes."""
    return {name: set(re.findall(r"<(?:\w+:)?(\w+)>", path)) for name, path, _page in _walk()}


@cache
def of_one_kind() -> dict[str, PageOfOne]:
    """The pages that only events between pairs have, or only those where each plays alone."""
    return {name: page for name, _path, page in _walk() if isinstance(page, PageOfOne)}


def of_players() -> set[str]:
    """Those that only events have in which each plays alone."""
    return {name for name, page in of_one_kind().items() if page.of is PLAYERS}


def _walk(resolver: URLResolver | None = None, prefix: str = "") -> Iterator[tuple[str, str, Any]]:
    for each in (resolver or get_resolver()).url_patterns:
        path = prefix + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from _walk(each, path)
        elif isinstance(each, URLPattern):
            yield each.name or path, path, each.callback


_TABLES = {"house": "pessoas", "series": "jogadores"}
"""A file of each, by how the name of its address begins."""


def _person(event: Tournament) -> UUID:
    """The public id of somebody of the event, or of nobody."""
    return (
        Person.objects.filter(players__pairs__tournament=event)
        .values_list("public_id", flat=True)
        .first()
        or uuid4()
    )


def _job(event: Tournament) -> UUID:
    """The public id of a long paper of the event, or of none."""
    return event.papers.values_list("public_id", flat=True).first() or uuid4()


def _preset(event: Tournament) -> UUID:
    """The public id of a preset of the event's house, or of none."""
    found = Preset.objects.filter(house=event.house).values_list("public_id", flat=True).first()
    return found or uuid4()


def address_of(name: str, match: Match, **other: object) -> str:
    """The address of a door in the event of this match."""
    event = match.round.stage.tournament
    rows = {"referee": Referee, "tie": Tie}
    about = rows.get(name.split("_", maxsplit=1)[0])
    row = about.objects.filter(tournament=event).first() if about else match
    series = Series.objects.filter(house=event.house).first()
    known = {
        "slug": event.slug,
        "series": series.public_id if series else uuid4(),
        "preset": _preset(event),
        "picture": uuid4(),
        "number": 1,
        "stage": 2,
        "pk": row.pk if row else match.pk,
        "hand": 1,
        "kind": "lateness",
        "place": 1,
        "group": 1,
        "of": _TABLES.get(name.split("_", maxsplit=1)[0], "classificacao"),
        "job": _job(event),
        "table_id": match.table_id,
        "match_id": match.pk,
        "match": match.public_id,
        "token": "1-1:invented",
        "key": event.house.public_id if event.house else uuid4(),
        "member": 1,
        "task": "sortear",
        "person_id": _person(event),
    } | other
    return reverse(name, kwargs={key: known[key] for key in addresses()[name]})
