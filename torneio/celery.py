"""The task runner. Tasks are doorbells: ids in, one call, safe to ring twice."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "torneio.settings")

app = Celery("torneio")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
