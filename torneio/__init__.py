"""The Django project: settings, urls, tasks. Its apps follow the moments of a night."""

from torneio.celery import app as celery_app

__all__ = ["celery_app"]
