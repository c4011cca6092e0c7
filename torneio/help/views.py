"""The pages of help: all tasks, and one."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from torneio.help.how_tos import HOW_TOS
from torneio.help.selectors import moments, steps_of

SEARCH = "q"


@require_safe
def how_tos(request: HttpRequest) -> HttpResponse:
    """All tasks by moment of the night, or those with the words that are searched for."""
    text = request.GET.get(SEARCH, "").strip()[:80]
    return render(request, "help/how_tos.html", {"moments": moments(text), "text": text})


@require_safe
def how_to(request: HttpRequest, task: str) -> HttpResponse:
    """The steps of one task, and the tasks beside it."""
    if task not in HOW_TOS:
        raise Http404
    order = list(HOW_TOS)
    at = order.index(task)
    context = {
        "task": HOW_TOS[task],
        "steps": steps_of(HOW_TOS[task]),
        "before": HOW_TOS[order[at - 1]] if at else None,
        "after": HOW_TOS[order[at + 1]] if at + 1 < len(order) else None,
    }
    return render(request, "help/how_to.html", context)
