"""``make bench``: every budget, beside its reference."""

from benchmarks import automa, engine, http

engine.main()
automa.main()
http.main()
