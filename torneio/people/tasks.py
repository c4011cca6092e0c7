"""Tasks of people: explicit names, one call, safe to run twice."""

from celery import shared_task
from django.utils import timezone

from torneio.entries.forgetting import forget_contacts
from torneio.signup.services.erasing import erase_old


@shared_task(name="people.contacts", ignore_result=True)
def forget_old_contacts() -> None:
    """Delete the contacts that their houses keep no longer, and the signups of who never came."""
    today = timezone.localdate()
    forget_contacts(today)
    erase_old(today)
