"""The service with the small games of the tests, served as the real one is: for tests over real HTTP."""
