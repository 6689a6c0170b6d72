"""What run_outside.py runs: adapters between the tests of other projects and Tern's NKI."""
