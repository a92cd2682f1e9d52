"""The clients of the contract, ours and generated ones: each plays against a running service.

They need an environment of their own, with generators and node: ``make test-clients`` makes it and runs them.
"""
