"""The only place that knows Flask: routes, errors, streams and the contract they are made from."""
