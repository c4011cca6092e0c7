"""The task of ratings: explicit name, one call, safe twice."""

from celery import shared_task

from torneio.ratings.computing import compute


@shared_task(name="ratings.compute", ignore_result=True)
def compute_ratings(house_id: int) -> None:
    """Rate everybody of a house again."""
    compute(house_id)
