"""Pictures of the sponsors: the organiser's page of them, and the pictures themselves."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from torneio.entries.guards import for_organiser
from torneio.entries.models import Tournament
from torneio.htmx import form_page
from torneio.wall import services
from torneio.wall.forms import PictureForm
from torneio.wall.models import MOST_PICTURES, SponsorPicture

A_YEAR = 365 * 24 * 3600  # seconds; another picture has another address


@require_http_methods(["GET", "HEAD", "POST"])
@for_organiser
def sponsors(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    """The pictures of an event, and the form for one more."""
    sent = (request.POST, request.FILES) if request.method == "POST" else (None, None)
    form = PictureForm(*sent)
    if form.is_bound and form.is_valid():
        said = form.cleaned_data
        services.add_picture(tournament, said["name"], kind=said["kind"], content=said["content"])
        return redirect("sponsors", tournament.slug)
    pictures = list(SponsorPicture.objects.filter(tournament=tournament).defer("content"))
    context = {
        "tournament": tournament,
        "pictures": pictures,
        "form": form,
        "most": len(pictures) >= MOST_PICTURES,
    }
    return form_page(request, "wall/sponsors.html", context, form=form)


@require_POST
@for_organiser
def sponsor_remove(_request: HttpRequest, tournament: Tournament, picture: UUID) -> HttpResponse:
    """Remove a picture, which was asked before."""
    services.remove_picture(tournament, picture)
    return redirect("sponsors", tournament.slug)


@require_safe
def sponsor_picture(_request: HttpRequest, slug: str, picture: UUID) -> HttpResponse:
    """A picture, the same for everybody and for ever: sent as what its bytes are, and as nothing
    else (nosniff)."""
    found = get_object_or_404(SponsorPicture, tournament__slug=slug, public_id=picture)
    kept = f"public, max-age={A_YEAR}, immutable"
    return HttpResponse(
        bytes(found.content), content_type=found.kind, headers={"Cache-Control": kept}
    )


sponsor_picture.is_public = True  # type: ignore[attr-defined]  # see answer_early
