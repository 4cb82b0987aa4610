"""The command line: parse, call, format.

A command is the module of its name. Only the one that is called gets imported, and with it what it
needs, so that `gridwright --help` answers at once.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from io import BytesIO, TextIOWrapper
from typing import Any

import click

from gridwright.errors import GridwrightError

SUMMARIES = {
    "solve": "Find the answers of puzzles and prove how many there are.",
    "check": "Judge an answer, or a board that is not finished, by the rules.",
    "hint": "Show the next step from the marks made so far, or what is wrong with them.",
    "rate": "Tell how hard puzzles are by the weakest technique that finishes them.",
    "explain": "Walk through the whole solve step by step, with drawings.",
    "make": "Make puzzles of a size and grade, each with exactly one answer.",
    "bank": "Make, check, count and open banks: files of graded puzzles, one a line.",
    "convert": "Write puzzles in another format, turned or mirrored if wanted.",
    "show": "Draw puzzles, whether they have an answer or not.",
    "serve": "Serve the site on this machine: boards to play, a studio, an API.",
    "genres": "List the genres with their rules, options and techniques.",
}
"""The commands. Listing them imports none."""

INTERRUPTED = 130
BROKEN_PIPE = 141
"""Exit statuses, as a shell reports those signals."""


class BadInput(click.ClickException):
    """Something is wrong with what the command was given."""

    exit_code = 2


class Commands(click.Group):
    """A group that imports a command when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of `SUMMARIES`."""
        return list(SUMMARIES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, if there is one."""
        if cmd_name not in SUMMARIES:
            return None
        command: click.Command = import_module(f"gridwright.cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands by their summaries."""
        with formatter.section("Commands"):
            formatter.write_dl(list(SUMMARIES.items()))

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; Ctrl-C and a closed pipe end it quietly, and what was printed stays."""
        _ready_streams()
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)
        except GridwrightError as error:
            raise BadInput(str(error)) from None
        except OSError as error:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            if isinstance(error, BrokenPipeError):
                ctx.exit(BROKEN_PIPE)
            raise BadInput(str(error)) from None


def _ready_streams() -> None:
    """Stand in for streams that were closed, and escape signs that an encoding does not have."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, TextIOWrapper(BytesIO()))
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def version() -> str:
    """The version, and whether the hot modules run compiled."""
    from importlib.machinery import EXTENSION_SUFFIXES
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed
    from pathlib import Path

    try:
        number = installed("gridwright")
    except PackageNotFoundError:
        number = "not installed"
    hot = sorted(Path(__file__).parents[1].rglob("*.pxd"))
    missing = [
        module.stem
        for module in hot
        if not any(module.with_suffix(suffix).exists() for suffix in EXTENSION_SUFFIXES)
    ]
    if not missing:
        return f"gridwright {number}, compiled"
    if len(missing) < len(hot):
        return f"gridwright {number}, compiled but for {', '.join(missing)}"
    return f"gridwright {number}, interpreted: same results, slower"


def _print_version(ctx: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(version())
        ctx.exit()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Show the version, and whether it runs compiled.",
)
def main() -> None:
    """Check, solve, explain, grade and make pencil puzzles.

    A BOARD is a puzz.link address, a puzzle as text, or a file with one of these, pzprv3 or JSON;
    '-' or none reads standard input. Exit status: 0, or 1 when the answer is no, or 2 when
    something in the input is wrong.
    """
