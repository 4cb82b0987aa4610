"""The pages, rendered on the server in the visitor's language."""

from __future__ import annotations

import json
from functools import cache
from inspect import cleandoc
from typing import Annotated, Any, Literal
from urllib.parse import quote, urlencode

from fastapi import APIRouter, Query, Request
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.responses import HTMLResponse, RedirectResponse, Response

from gridwright.formats.options import as_text
from gridwright.genre import NAMES as GENRES
from gridwright.genre import Genre, find, genres
from gridwright.maker import maker
from gridwright.making import Workshop, named
from gridwright.web import questions, reference, schemas, stock
from gridwright.web.words import language_of, say, script_words, translations
from gridwright.web.work import LONG, QUICK, Lane, Work
from gridwright.web.worker import as_json
from gridwright.words import LANGUAGES

TONGUES = {"en": "English", "ja": "日本語"}
TIERS = (say("easy"), say("medium"), say("hard"))
THEMES = ("light", "dark")
YEAR = 365 * 24 * 60 * 60

Choice = Annotated[str, Query(max_length=40)]

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
    made.filters |= {
        "data": data,
        "paragraphs": paragraphs,
        "title_of": title_of,
        "value": as_text,
    }
    return made


def data(value: Any) -> Markup:
    """JSON that may stand in a script element of type application/json."""
    text = value if isinstance(value, bytes) else as_json(value)
    return Markup(text.decode().replace("<", "\\u003c"))


def paragraphs(docstring: str) -> list[str]:
    r"""A docstring's paragraphs, each on one line.

    >>> paragraphs("No window is\n    all black.\n\n    Proof: the rule.")
    ['No window is all black.', 'Proof: the rule.']
    """
    return [" ".join(part.split()) for part in cleandoc(docstring).split("\n\n")]


def title_of(rung: str, genre: Genre, language: str) -> str:
    """The title of a rung that is known by its name."""
    return genre.rung(rung).titles[language]


def page(request: Request, template: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A page; `?lang=` and `?theme=` are kept in cookies."""
    language = language_of(request)
    theme = _theme(request)
    html = environment(language).get_template(template).render(
        language=language,
        languages=[(name, TONGUES[name], _with(request, lang=name)) for name in LANGUAGES],
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


TITLES = {
    404: say("There is no such page"),
    422: say("That cannot be read"),
    503: say("No answer in time"),
}
OTHERWISE = say("Something went wrong")


def notice(request: Request, status: int, message: str) -> HTMLResponse:
    """A page that says what went wrong."""
    title = TITLES.get(status, OTHERWISE)
    return page(request, "notice.html", status, title=title, message=message)


async def told(request: Request, lane: Lane, question: Any, *arguments: Any) -> Any:
    """The answer of a worker process as data."""
    work: Work = request.app.state.work
    return json.loads(await work.ask(request, lane, question, *arguments))


@router.get("/")
async def home(request: Request) -> HTMLResponse:
    """Genres, picking, pasting, making."""
    known = await told(request, QUICK, stock.list_genres)
    held = await told(request, QUICK, stock.list_shelves)
    return page(request, "home.html", **known, **held)


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
    made = await told(request, LONG, questions.remade, full)
    return await _play(request, made["puzzle"], name=full)


async def _play(request: Request, puzzle: str, name: str = "") -> HTMLResponse:
    board = await told(request, QUICK, questions.read, puzzle, language_of(request))
    return page(request, "play.html", board=board, genre=find(board["genre"]), name=name)


@router.get("/pick")
async def pick(
    request: Request, genre: Choice, size: Choice = "", grade: Choice = ""
) -> RedirectResponse:
    """To a puzzle of the shipped banks; empty choices leave it open."""
    work: Work = request.app.state.work
    asked = genre, size or None, grade or None, ()
    record = json.loads(await work.ask(request, QUICK, stock.pick, *asked, lasting=False))
    return RedirectResponse(f"/play?{urlencode({'p': record['puzzle']})}", 303)


@router.get("/make")
async def make(
    genre: Choice, size: Choice, grade: Choice = "", code: Choice = ""
) -> RedirectResponse:
    """To the puzzle of a code, or to a new one."""
    rows, cols = stock.sides(size)
    name = Workshop(named(genre, rows, cols, grade or "any", code or None)).name
    return RedirectResponse(f"/play/{quote(str(name))}", 303)


@router.get("/rules")
async def first_rules() -> RedirectResponse:
    """To the rules of the first genre."""
    return RedirectResponse(f"/rules/{GENRES[0]}")


@router.get("/rules/{name}")
async def rules(request: Request, name: str) -> HTMLResponse:
    """The rules of a genre and its techniques, with the theorem of each."""
    genre = find(name)
    tiers = maker(genre.name).tiers
    return page(request, "rules.html", genre=genre, genres=genres(), tiers=tiers)


@router.get("/rules/{name}/{part}.svg")
async def example(request: Request, name: str, part: Literal["puzzle", "answer"]) -> Response:
    """The example of a genre, as printed or solved."""
    drawn = await told(request, LONG, stock.example, find(name).name)
    return Response(drawn[part], media_type="image/svg+xml")


@router.get("/studio")
async def studio(request: Request) -> HTMLResponse:
    """The setter's desk."""
    return page(request, "studio.html", **await told(request, QUICK, stock.list_genres))


@router.get("/api")
async def api(request: Request) -> HTMLResponse:
    """The reference of the API."""
    document = request.app.openapi()
    return page(
        request,
        "api.html",
        routes=reference.routes(document),
        shapes=reference.shapes(document),
        document=request.app.openapi_url,
        origin=str(request.base_url),
    )
