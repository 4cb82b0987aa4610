"""gridwright serve."""

from __future__ import annotations

import socket

import click

from gridwright.errors import GridwrightError

THINKING = 75
"""Seconds that a connection is kept for a player who thinks."""


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="0 takes one that is free.",
)
@click.option(
    "--workers",
    type=click.IntRange(1),
    metavar="N",
    help="Processes for quick questions, and as many for long ones; by default one a core.",
)
def command(host: str, port: int, workers: int | None) -> None:
    """Serve the site on this machine: boards to play, a studio, an API.

    It listens to this machine only, unless --host says otherwise. Ctrl-C stops it.
    """
    try:
        from uvicorn import Config, Server

        from gridwright.web import create_app
    except ImportError as error:
        wanted = f"{error.name} is missing; pip install 'gridwright[web]'"
        raise GridwrightError(f"serving needs more: {wanted}") from None
    try:
        listening = socket.create_server((host, port))
    except OSError as error:
        why, _, _ = str(error.strerror).partition(" (")
        raise GridwrightError(f"cannot listen at {host}:{port}: {why}") from None
    app = create_app(workers)

    class Prompt(Server):
        """A server that ends the questions under way when it is told to stop."""

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            app.state.work.stop()
            await super().shutdown(sockets)

    shown = f"[{host}]" if ":" in host else host
    click.echo(f"http://{shown}:{listening.getsockname()[1]}/ is open; Ctrl-C stops it")
    config = Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_keep_alive=THINKING,
    )
    Prompt(config).run(sockets=[listening])
