"""The pages that are pictured: a row each, with what its address takes."""

from typing import NamedTuple

NIGHT, CUP, OVER, COMING = "night", "cup", "over", "coming"
"""The events: in its second round, in its semi-finals, with a podium, and still to be played."""

GROUPS, DRAFT, SWISS, ONWARD = "groups", "draft", "swiss", "onward"
"""And those in other moments: groups played to their end, groups and a Swiss whose first round is a
draft, and a cup with a result put right after the next round was drawn."""


class Pictured(NamedTuple):
    """A page: the name of its picture, its address by name and by what it takes (keys of the
    evening), and its reader: anybody, the organiser, the referee, a table's phone, or who comes by
    another link of their own."""

    name: str
    view: str
    takes: tuple[str, ...] = ()
    who: str = "anybody"
    query: str = ""
    is_wall: bool = False


def _organiser(event: str, *views: str) -> tuple[Pictured, ...]:
    return tuple(Pictured(f"{event}-{view}", view, (event,), "organiser") for view in views)


PAGES = (
    Pictured("home", "home"),
    Pictured("login", "login"),
    Pictured("languages", "languages"),
    Pictured("how-tos", "how_tos"),
    Pictured("how-to", "how_to", ("task",)),
    Pictured("event", "event", (NIGHT,)),
    Pictured("event-found", "event", (NIGHT,), query="?q=rosa"),
    Pictured("event-coming", "event", (COMING,)),
    Pictured("event-over", "event", (OVER,)),
    Pictured("event-players", "game", ("players",)),
    Pictured("text-players", "game_words", ("players", "round_players")),
    Pictured("text-players-standings", "game_standings_words", ("players",)),
    Pictured("text", "round_words", (NIGHT, "round")),
    Pictured("text-standings", "standings_words", (OVER,)),
    Pictured("player", "player", ("players", "table_number")),
    Pictured("what-if-player", "player_what_if", ("players", "table_number")),
    Pictured("signup", "signup", (COMING,)),
    Pictured("own", "own_signup", ("own",), "own"),
    Pictured("own-edit", "own_signup_edit", ("own",), "own"),
    Pictured("invitation", "invitation", (), "invited"),
    Pictured("standings", "standings", (NIGHT,)),
    Pictured("standings-why", "standings", (NIGHT,), query="?porque=1"),
    Pictured("rounds", "rounds", (NIGHT,)),
    Pictured("round", "round", (NIGHT, "round")),
    Pictured("bracket", "rounds", (CUP,)),
    Pictured("pair", "pair", (NIGHT, "pair")),
    Pictured("pair-next", "pair", (NIGHT, "pair_next")),
    Pictured("what-if", "what_if", (NIGHT, "pair")),
    Pictured("match", "match", (NIGHT, "match_over")),
    Pictured("match-now", "match", (NIGHT, "match_public")),
    Pictured("regulation", "regulation", (NIGHT,)),
    Pictured("series", "series_page", ("series_slug",)),
    Pictured("series-ledger", "series_ledger", ("series_slug",)),
    Pictured("series-player", "series_player", ("series_slug", "person")),
    Pictured("series-text", "series_words", ("series_slug",)),
    Pictured("series-wall", "series_wall", ("series_slug",), is_wall=True),
    Pictured("wall", "board", (NIGHT,), is_wall=True),
    Pictured("wall-cup", "board", (CUP,), is_wall=True),
    Pictured("wall-over", "board", (OVER,), is_wall=True),
    Pictured("wall-players", "game_board", ("players",), is_wall=True),
    Pictured("screen", "screen", (NIGHT, "screen"), is_wall=True),
    Pictured("phone", "table", ("table",), "table"),
    Pictured("phone-first", "table", ("table_first",), "table_first"),
    Pictured("phone-over", "table", ("table_over",), "table_over"),
    Pictured("phone-card", "table", ("table_players",), "table_players"),
    Pictured("referee", "officials", (NIGHT,), "referee"),
    Pictured("referee-match", "desk_match", (NIGHT, "match"), "referee"),
    Pictured("referee-rulings", "ruling_kinds", (NIGHT, "match"), "referee"),
    Pictured("referee-renuncia", "ruling_new", (NIGHT, "match", "kind"), "referee"),
    Pictured("referee-decides", "adjudicate", (NIGHT, "match"), "referee"),
    Pictured("referee-book", "match_book", (NIGHT, "match"), "referee"),
    Pictured("password", "password", (), "organiser"),
    Pictured("mine", "tournaments", (), "organiser"),
    Pictured("new", "tournament_new", (), "organiser"),
    Pictured("house", "house", ("house",), "organiser"),
    Pictured("people", "people", ("house",), "organiser"),
    Pictured("people-ledger", "people_ledger", ("house",), "organiser"),
    Pictured("person", "person", ("house", "person"), "organiser"),
    Pictured("strengths", "ratings", ("house",), "organiser"),
    Pictured("preset", "preset", ("preset",), "organiser"),
    Pictured("preset-keep", "preset_keep", (NIGHT,), "organiser"),
    Pictured("series-new", "series_new", (), "organiser"),
    Pictured("series-edit", "series_edit", ("series",), "organiser"),
    Pictured("all-series", "all_series", (), "organiser"),
    Pictured("series-desk", "series", ("series",), "organiser"),
    *_organiser(NIGHT, "pairs", "door", "draw", "tables", "results", "referees", "table_options"),
    *_organiser(NIGHT, "table_cards", "desk_standings", "prizes", "payments", "screens", "clock"),
    *_organiser(NIGHT, "autopilot", "closing", "tournament_edit", "rules", "paper", "book"),
    *_organiser(NIGHT, "export", "sponsors", "another_event", "tables_there", "draw_wishes"),
    *_organiser(NIGHT, "keep_format", "rekey", "tables_close", "night"),
    *_organiser(CUP, "draw"),
    *_organiser(GROUPS, "draw", "next_stage", "desk_standings"),
    Pictured("stage-rules", "stage_rules", (GROUPS, "stage"), "organiser"),
    *_organiser(DRAFT, "draw", "groups_exchange"),
    *_organiser(SWISS, "draw"),
    *_organiser(ONWARD, "draw"),
    *_organiser("players", "sittings", "sittings_night", "pairs"),
    Pictured("draw-read", "draw_read", (NIGHT, "round"), "organiser"),
    Pictured("draw-exchange", "draw_exchange", (SWISS, "first"), "organiser"),
    Pictured("draw-schedule", "draw_schedule", (NIGHT, "second_next"), "organiser"),
    Pictured("draw-ahead", "draw_ahead", (NIGHT, "second_next"), "organiser"),
    Pictured("draw-onward", "draw_onward", (ONWARD, "corrected"), "organiser"),
    Pictured("tie", "tie", (OVER, "place"), "organiser"),
    Pictured("table-phone", "table_phone", (NIGHT, "table_number"), "organiser"),
    Pictured("referee-card", "referee", (NIGHT, "referee"), "organiser"),
    Pictured("screen-edit", "screen_edit", (NIGHT, "screen"), "organiser"),
    Pictured("paper-job", "paper_job", (NIGHT, "job"), "organiser"),
    *_organiser(OVER, "prizes", "diplomas"),
    *_organiser(COMING, "pairs", "door", "draw", "signups", "tables", "prizes"),
    *_organiser(COMING, "pairs_paste", "signup_poster", "new_event", "new_rules", "new_format"),
    *_organiser(COMING, "draw_plan"),
    Pictured("pair-remove", "pair_remove", (COMING, "pair_first"), "organiser"),
    Pictured("pair-payment", "pair_payment", (COMING, "pair_first"), "organiser"),
    Pictured("pair-leaving", "pair_leaving", (NIGHT, "pair"), "organiser"),
    Pictured("pair-desk", "pair_edit", (NIGHT, "pair"), "organiser"),
    Pictured("print", "paper_print", (NIGHT, "paper"), "organiser"),
)

NOT_PICTURED = {
    **dict.fromkeys(("door_counts", "pairs_counts", "rules_preview", "known_people"), "a part"),
    **dict.fromkeys(("worker", "push_worker", "push"), "read by a script"),
    "table_code": "a box for a code, which the page of a wrong link has too",
    "ready": "a word for whatever watches the server",
    **dict.fromkeys(
        ("table_link", "referee_link", "signup_link"), "leads to a page with a picture"
    ),
    "invitation_link": "leads to the invitation",
    "organise": "leads to the page that the night waits for",
    "houses": "leads to the house while the account has one",
    "pair_add": "its form is on the page of the pairs, and an answer is sent back there",
    "pairs_preview": "answers a list that was pasted",
    "tie_in_group": "the page of a tie, in one group",
    "tie_decided": "the page of a tie once it is decided",
    "components": "the style guide, for those who make the product",
}
"""The addresses without a picture, and why; besides files, and what only takes a form."""
