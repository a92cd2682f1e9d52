"""``make bench``: every budget, beside its reference."""

from benchmarks import engine, http

engine.main()
http.main()
