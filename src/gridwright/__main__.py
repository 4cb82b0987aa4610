"""`python -m gridwright`."""

from gridwright.cli import main

main()
