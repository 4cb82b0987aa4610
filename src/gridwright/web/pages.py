"""The pages, rendered on the server in the visitor's language."""

from __future__ import annotations

import json
from functools import cache
from typing import Annotated, Any
from urllib.parse import quote, urlencode

from fastapi import APIRouter, Query, Request
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.responses import HTMLResponse, RedirectResponse, Response

from gridwright.genre import find, genres
from gridwright.making import named
from gridwright.web import api, questions, schemas
from gridwright.web.boards import canonical
from gridwright.web.words import language_of, script_words, translations
from gridwright.web.work import LONG, QUICK, as_json
from gridwright.words import LANGUAGES

NAMES = {"en": "English", "ja": "日本語"}
THEMES = ("light", "dark")
YEAR = 365 * 24 * 60 * 60

router = APIRouter(include_in_schema=False)


@cache
def environment(language: str) -> Environment:
    """The templates in a language."""
    made = Environment(
        loader=PackageLoader("gridwright.web"),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.install_gettext_translations(translations(language), newstyle=True)  # type: ignore[attr-defined]
    made.filters["data"] = data
    return made


def data(value: Any) -> Markup:
    """JSON that may stand in a script element of type application/json."""
    text = value if isinstance(value, bytes) else as_json(value)
    return Markup(text.decode().replace("<", "\\u003c"))


def page(request: Request, template: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A page; `?lang=` and `?theme=` are kept in cookies."""
    language = language_of(request)
    theme = _theme(request)
    html = environment(language).get_template(template).render(
        language=language,
        languages=[(name, NAMES[name], _with(request, lang=name)) for name in LANGUAGES],
        theme=theme,
        path=request.url.path,
        script_words=script_words(language),
        **context,
    )
    response = HTMLResponse(html, status, {"Content-Language": language})
    response.headers["Vary"] = "Accept-Language, Cookie"
    for name, value, known in (("lang", language, LANGUAGES), ("theme", theme, THEMES)):
        if request.query_params.get(name) in known:
            response.set_cookie(name, value, max_age=YEAR, samesite="lax")
    return response


def _theme(request: Request) -> str:
    """The theme chosen, "" for what the system says."""
    chosen = request.query_params.get("theme", request.cookies.get("theme", ""))
    return chosen if chosen in THEMES else ""


def _with(request: Request, **changed: str) -> str:
    """The address of a page with parameters changed."""
    return f"{request.url.path}?{urlencode({**request.query_params, **changed})}"


def notice(request: Request, status: int, title: str, message: str) -> HTMLResponse:
    """A page that says what went wrong."""
    return page(request, "notice.html", status, title=title, message=message)


@router.get("/")
async def home(request: Request) -> HTMLResponse:
    """Genres, picking, pasting, making."""
    return page(request, "home.html", genres=api.known_genres(), shelves=api.shelves())


@router.get("/play")
async def play(
    request: Request, p: Annotated[str, Query(max_length=schemas.LONGEST)] = ""
) -> Response:
    """The board of an address or any other text of a puzzle."""
    if not p:
        return RedirectResponse("/")
    return await _play(request, p)


@router.get("/play/{name:path}")
async def play_named(request: Request, name: str) -> Response:
    """The board of a code. Its wishes stand behind the name as in the name itself: `?{...}`."""
    wishes = next((key for key in request.query_params if key.startswith("{")), "")
    full = f"{name}?{wishes}" if wishes else name
    work = request.app.state.work
    made = json.loads(await work.ask(request, LONG, questions.remade, full))
    return await _play(request, made["puzzle"], name=full)


async def _play(request: Request, puzzle: str, name: str = "") -> HTMLResponse:
    work = request.app.state.work
    board = await work.ask(request, QUICK, questions.read, puzzle, language_of(request))
    genre = find(json.loads(board)["genre"])
    return page(request, "play.html", board=board, genre=genre, name=name)


@router.get("/pick")
async def pick(
    genre: Annotated[str, Query(max_length=40)],
    size: Annotated[str, Query(max_length=10)] = "",
    grade: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    """To a puzzle of the shipped banks; empty choices leave it open."""
    record = api.picked(genre, size or None, grade or None, [])
    return RedirectResponse(f"/play?{urlencode({'p': canonical(record.puzzle)})}", 303)


@router.get("/make")
async def make(
    genre: Annotated[str, Query(max_length=40)],
    size: Annotated[str, Query(pattern=api.SIZE)],
    grade: Annotated[str, Query(max_length=40)] = "any",
    code: Annotated[str, Query(max_length=32)] = "",
) -> Response:
    """To the puzzle of a code, or of a new one."""
    rows, cols = api.shape(size)
    name = named(genre, rows, cols, grade or "any", code or None)
    return RedirectResponse(f"/play/{quote(str(name))}", 303)


@router.get("/rules/{name}")
async def rules(request: Request, name: str) -> HTMLResponse:
    """The rules of a genre and its techniques, with the theorem of each."""
    return page(request, "rules.html", genre=find(name), genres=genres())


@router.get("/studio")
async def studio(request: Request) -> HTMLResponse:
    """The setter's desk."""
    return page(request, "studio.html", genres=api.known_genres())


@router.get("/api")
async def documents(request: Request) -> HTMLResponse:
    """The API, listed from its OpenAPI document."""
    return page(request, "api.html", openapi=request.app.openapi())
