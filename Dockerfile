FROM python:3.11-slim AS base

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1

WORKDIR /arbiter
RUN useradd --system --uid 10001 --no-create-home arbiter


# Plays the games of tournaments: docker build --target worker .
FROM base AS worker

COPY requirements/workers.txt requirements/workers.txt
RUN pip install --no-cache-dir --require-hashes -r requirements/workers.txt

COPY service service
COPY workers workers

USER arbiter

CMD ["python", "-m", "workers", "worker"]


# The service, without any of the packages that tournaments need.
FROM base AS service

ENV HOST=0.0.0.0 \
    PORT=8000 \
    DATA_DIR=/data

COPY requirements/service.txt requirements/service.txt
RUN pip install --no-cache-dir --require-hashes -r requirements/service.txt

# /data is used only without a REDIS_URL, when the container keeps a store of its own.
RUN install --directory --owner=arbiter /data
VOLUME /data

COPY api_spec api_spec
COPY service service

USER arbiter
EXPOSE 8000

HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import os, urllib.request as u; u.urlopen(f'http://127.0.0.1:{os.environ[\"PORT\"]}/readyz', timeout=4)"]

CMD ["python", "-m", "service"]
