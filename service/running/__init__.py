"""How the service is started: settings in, web workers and a store out."""
