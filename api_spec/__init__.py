"""The contract: schemas of HTTP bodies, the operations, and the OpenAPI document they make."""
