"""The application: the API, the pages, the static files, and the processes behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from gridwright.errors import GridwrightError
from gridwright.web import api, pages
from gridwright.web.guard import HEADERS, Guard
from gridwright.web.words import HERE
from gridwright.web.work import Gone, Refused, Work
from gridwright.web.worker import as_json

CLIENT_CLOSED = 499
"""What is answered when nobody listens any more."""


def create_app(workers: int | None = None) -> FastAPI:
    """The site, with so many processes for quick questions and as many for long ones."""

    @asynccontextmanager
    async def living(app: FastAPI) -> AsyncIterator[None]:
        work = Work(workers)
        work.start()
        app.state.work = work
        try:
            yield
        finally:
            work.stop()

    app = FastAPI(
        title="gridwright",
        summary="Pencil puzzles read, checked, explained, graded and solved.",
        version="1",
        openapi_url=f"{api.PREFIX}/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=living,
    )
    app.add_middleware(Guard)
    app.include_router(api.router)
    if find_spec("gridwright.web.studio"):
        app.include_router(import_module("gridwright.web.studio").router, prefix=api.PREFIX)
    app.include_router(pages.router)
    app.mount("/static", StaticFiles(directory=HERE / "static"), name="static")
    for kind, handler in HANDLERS.items():
        app.add_exception_handler(kind, handler)
    return app


async def _refused(request: Request, error: Any) -> Response:
    return told(request, error.status, str(error), error.where)


async def _mistaken(request: Request, error: Any) -> Response:
    return told(request, 422, str(error), getattr(error, "where", None))


async def _misshapen(request: Request, error: Any) -> Response:
    first = error.errors()[0]
    return told(request, 422, first["msg"], ".".join(map(str, first["loc"])))


async def _failed(request: Request, error: Any) -> Response:
    response = told(request, error.status_code, str(error.detail))
    response.headers.update(error.headers or {})
    return response


async def _gone(request: Request, error: Any) -> Response:
    return Response(status_code=CLIENT_CLOSED)


async def _broken(request: Request, error: Any) -> Response:
    """An error of ours, handled outside of the Guard; it is raised again and goes to the log."""
    response = told(request, 500, "an error of the server")
    response.headers.update(HEADERS)
    return response


HANDLERS: dict[type[Exception], Any] = {
    Refused: _refused,
    GridwrightError: _mistaken,
    RequestValidationError: _misshapen,
    HTTPException: _failed,
    Gone: _gone,
    Exception: _broken,
}


def told(request: Request, status: int, error: str, where: str | None = None) -> Response:
    """A problem: as JSON to those who use the API, else as a page."""
    if not request.url.path.startswith(api.PREFIX):
        return pages.notice(request, status, error)
    problem = {"title": HTTPStatus(status).phrase, "status": status, "error": error, "where": where}
    return Response(as_json(problem), status, media_type="application/problem+json")
