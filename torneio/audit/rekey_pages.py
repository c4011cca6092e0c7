"""The re-key desk: the number of a table, Enter, the content of its paper, Enter, and the next one.

It works with plain pages: after each sheet the cursor is again on the number of a table.
"""

import re
from collections.abc import Sequence
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from scoring import Problem, Ruleset
from torneio.audit.papers import paper_of
from torneio.audit.rekey import MOST_LETTERS, check_sheet, read_line
from torneio.audit.rekey_lines import PaperLine, paper_lines
from torneio.play.models import Round
from torneio.play.officials import Official, for_official
from torneio.play.round_names import name_of_round
from torneio.play.selectors import asked_or_played, public_rounds
from torneio.query_parameters import number
from torneio.words import sentence

_NUMBERS = re.compile(r"\d+")


@require_http_methods(["GET", "HEAD", "POST"])
@for_official
def rekey(request: HttpRequest, official: Official) -> HttpResponse:
    """The tables of a round with their state, and the two fields."""
    asked = request.POST if request.method == "POST" else request.GET
    rounds, table = public_rounds(official.tournament), asked.get("mesa", "")
    round_ = asked_or_played(rounds, asked.get("ronda", ""))
    lines = paper_lines(official, round_) if round_ else []
    chosen = _line_of(lines, table)
    if request.method != "POST" or round_ is None:
        return _page(request, official, round_, lines=lines, rounds=rounds, chosen=chosen)
    chosen = chosen if table.strip() else _next(request, lines)
    text = asked.get("folha", "").strip()[:MOST_LETTERS]
    if chosen is None:
        problem = Problem("no_such_table" if table.strip() else "table_not_typed")
    elif not text and chosen == _line_of(lines, request.GET.get("mesa", "")):
        problem = Problem("sheet_not_typed")
    elif not text:
        return redirect(_address(official, round_, mesa=_number(chosen)))
    else:
        typed = read_line(text, paper=paper_of(official.tournament))
        if not isinstance(typed, Problem):
            check_sheet(chosen.match.pk, typed, by=official.by)
            return redirect(_address(official, round_, feita=_number(chosen)))
        problem = typed
    return _page(
        request, official, round_, lines=lines, rounds=rounds, chosen=chosen, problem=problem
    )


def _page(
    request: HttpRequest,
    official: Official,
    round_: Round | None,
    *,
    lines: Sequence[PaperLine],
    rounds: Sequence[Round],
    chosen: PaperLine | None,
    problem: Problem | None = None,
) -> HttpResponse:
    context = {
        "official": official,
        "tournament": official.tournament,
        "rounds": [(each, name_of_round(each).name) for each in rounds],
        "round": round_,
        "lines": lines,
        "help": paper_of(official.tournament).help(_rules(official, round_).match),
        "results": _results(official, round_),
        "waiting": sum(line.waits for line in lines),
        "different": sum(line.tone == "wrong" for line in lines),
        "chosen": chosen,
        "next": _next(request, lines),
        "done": _line_of(lines, request.GET.get("feita", "")),
        "typed_table": request.POST.get("mesa", ""),
        "typed": request.POST.get("folha", ""),
        "problem": sentence(problem) if problem else "",
    }
    return render(request, "audit/rekey.html", context, status=422 if problem else 200)


def _results(official: Official, round_: Round | None) -> str:
    """Where results of pairs are written; "" for those who cannot there."""
    if official.referee or not official.tournament.playing.paired:
        return ""
    of_round = {"ronda": round_.slug} if round_ else None
    return reverse("results", args=[official.tournament.slug], query=of_round)


def _rules(official: Official, round_: Round | None) -> Ruleset:
    return round_.stage.ruleset if round_ else official.tournament.ruleset


def _line_of(lines: Sequence[PaperLine], text: str) -> PaperLine | None:
    """The table of a number, whatever stands beside it: "4", "mesa 4"."""
    found = _NUMBERS.findall(text)
    wanted = number(found[0]) if len(found) == 1 else None
    return next((line for line in lines if wanted and _number(line) == wanted), None)


def _next(request: HttpRequest, lines: Sequence[PaperLine]) -> PaperLine | None:
    """The next sheet of a pile in the order of the tables, from the one just checked on; then the
    first that was passed over."""
    waiting = [line for line in lines if line.waits]
    done = number(request.GET.get("feita", "")) or 0
    later = (line for line in waiting if _number(line) > done)
    return next(later, waiting[0] if waiting else None)


def _number(line: PaperLine) -> int:
    return line.match.table.number if line.match.table else 0


def _address(official: Official, round_: Round, **more: int) -> str:
    query = urlencode({"ronda": round_.slug, **more})
    return f"{reverse('rekey', args=[official.tournament.slug])}?{query}"
