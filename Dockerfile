# The image of web, worker, beat and migrate; compose.yaml says which command each of them runs.
ARG PYTHON=python:3.12-slim-bookworm

FROM ${PYTHON} AS build
COPY requirements.txt /
RUN python -m venv /venv \
 && /venv/bin/pip install --no-cache-dir --disable-pip-version-check \
      --require-hashes --only-binary :all: -r /requirements.txt

FROM ${PYTHON}
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    DJANGO_SETTINGS_MODULE=torneio.settings \
    STATIC_ROOT=/app/collected \
    TORNEIO_VAR=/data
# For papers as PDF; without them papers are printed by the browser.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 \
 && rm -rf /var/lib/apt/lists/*
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin torneio \
 && install --directory --owner torneio --group torneio --mode 0700 /data
COPY --from=build /venv /venv
WORKDIR /app
COPY . .
RUN SECRET_KEY=only-to-collect-static-files python manage.py collectstatic --no-input \
 && rm -rf /data/broker
USER 10001:10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["python", "-c", "from urllib.request import ProxyHandler, build_opener; build_opener(ProxyHandler({})).open('http://127.0.0.1:8000/pronto/', timeout=4)"]
CMD ["python", "-m", "granian", "--interface", "rsgi", "--http", "1", "--no-ws", "--workers", "2", "--backpressure", "3900", "--backlog", "2048", "--http1-header-read-timeout", "15000", "--respawn-failed-workers", "--workers-kill-timeout", "6", "--log-level", "warning", "--host", "0.0.0.0", "--port", "8000", "torneio.rsgi:application"]
