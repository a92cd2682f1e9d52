FROM python:3.11-slim

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    HOST=0.0.0.0 \
    PORT=8000 \
    DATA_DIR=/data

WORKDIR /arbiter

COPY requirements/service.txt requirements/service.txt
RUN pip install --no-cache-dir --require-hashes -r requirements/service.txt

# /data is used only without a REDIS_URL, when the container keeps a store of its own.
RUN useradd --system --uid 10001 --no-create-home arbiter && install --directory --owner=arbiter /data
VOLUME /data

COPY api_spec api_spec
COPY service service

USER arbiter
EXPOSE 8000

HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import os, urllib.request as u; u.urlopen(f'http://127.0.0.1:{os.environ[\"PORT\"]}/readyz', timeout=4)"]

CMD ["python", "-m", "service"]
