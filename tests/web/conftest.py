"""A served site, and a browser to visit it with."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

BROWSERS = ("chromium", "chromium-browser", "google-chrome")

FLAGS = (
    "--no-sandbox",
    "--no-first-run",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

PATIENCE = 20_000
"""Milliseconds that a page may take for anything."""


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of a site served by the command itself."""
    pytest.importorskip("fastapi", reason="no FastAPI: the extra `web` is not installed")
    command = [sys.executable, "-m", "gridwright", "serve", "--port", "0", "--workers", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        yield server.stdout.readline().split("/ is open")[0]
        server.send_signal(signal.SIGINT)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """A browser; without one the tests that need it are skipped, and say so."""
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="no Playwright: the extra `test` is not installed"
    )
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        pytest.skip("NO BROWSER, the pages go untested: apt-get install chromium")
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(site: str, chromium: Any) -> Iterator[Callable[..., Any]]:
    """Opens pages of the site, each in a browser that remembers nothing.

    Nothing may be asked of other sites, no script may fail and the content policy must hold. That
    the API refuses a question is no failure, though a browser's console tells it like one.
    """
    opened = []
    wrong: list[str] = []

    def overheard(said: Any) -> None:
        if said.type == "error" and "status of 422" not in said.text:
            wrong.append(said.text)

    def visited(path: str, *, context: Any = None, **options: Any) -> Any:
        if context is None:
            context = chromium.new_context(base_url=site, **{"locale": "en-GB", **options})
            context.set_default_timeout(PATIENCE)
            opened.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", overheard)
        page.on(
            "request", lambda request: request.url.startswith(site) or wrong.append(request.url)
        )
        page.goto(path)
        return page

    yield visited
    for context in opened:
        context.close()
    assert not wrong
