"""``make bench``: every budget, beside its reference; what was seen is kept."""

from benchmarks import automa, engine, history, http

history.append({**engine.main(), **automa.main(), **http.main()})
