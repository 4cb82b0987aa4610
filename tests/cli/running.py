"""Running the command line, inside this process and as a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner

import gridwright
from gridwright.cli import main

SOURCE = Path(gridwright.__file__).parents[1]

UNIQUE = "chocona/2/2/000"
MANY = "yinyang/3/1/0"
NONE = "doppelblock/2/2/1i"
VARIANT = "yinyang/v:/2/2/10"


def run(*arguments, **options):
    """The result of a command, called inside this process."""
    return CliRunner().invoke(main, arguments, prog_name="gridwright", **options)


def spawn(*arguments, input=None, **environment):
    """The result of a command, run as a process with pipes for its streams."""
    kept = {key: value for key, value in os.environ.items() if not key.endswith("_COLOR")}
    return subprocess.run(
        [sys.executable, "-m", "gridwright", *arguments],
        input=input,
        env={**kept, "PYTHONPATH": str(SOURCE), **environment},
        capture_output=True,
        text=True,
        timeout=60,
    )
