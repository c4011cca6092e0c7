"""The pages that are pictured: a row each, with what its address takes."""

from typing import NamedTuple

NIGHT, CUP, OVER, COMING = "night", "cup", "over", "coming"
"""The events: in its second round, in its semi-finals, with a podium, and still to be played."""


class Pictured(NamedTuple):
    """A page: the name of its picture, its address by name and by what it takes (keys of the
    evening), and its reader: anybody, the organiser, the referee, or a table's phone."""

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
    Pictured("signup", "signup", (COMING,)),
    Pictured("standings", "standings", (NIGHT,)),
    Pictured("standings-why", "standings", (NIGHT,), query="?porque=1"),
    Pictured("rounds", "rounds", (NIGHT,)),
    Pictured("round", "round", (NIGHT, "round")),
    Pictured("bracket", "rounds", (CUP,)),
    Pictured("pair", "pair", (NIGHT, "pair")),
    Pictured("pair-next", "pair", (NIGHT, "pair_next")),
    Pictured("what-if", "what_if", (NIGHT, "pair")),
    Pictured("match", "match", (NIGHT, "match_over")),
    Pictured("match-now", "match", (NIGHT, "match")),
    Pictured("regulation", "regulation", (NIGHT,)),
    Pictured("series", "series_page", ("series_slug",)),
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
    Pictured("mine", "tournaments", (), "organiser"),
    Pictured("new", "tournament_new", (), "organiser"),
    Pictured("house", "house", ("house",), "organiser"),
    Pictured("people", "people", ("house",), "organiser"),
    Pictured("all-series", "all_series", (), "organiser"),
    Pictured("series-desk", "series", ("series",), "organiser"),
    *_organiser(NIGHT, "pairs", "door", "draw", "tables", "results", "referees", "table_options"),
    *_organiser(NIGHT, "table_cards", "desk_standings", "prizes", "payments", "screens", "clock"),
    *_organiser(NIGHT, "autopilot", "closing", "tournament_edit", "rules", "paper", "book"),
    *_organiser(CUP, "draw"),
    *_organiser(OVER, "prizes", "diplomas"),
    *_organiser(COMING, "pairs", "door", "draw", "signups", "tables", "prizes"),
    Pictured("pair-desk", "pair_edit", (NIGHT, "pair"), "organiser"),
    Pictured("print", "paper_print", (NIGHT, "paper"), "organiser"),
)
