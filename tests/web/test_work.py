"""Questions end with their askers, with their time and with the site. Nothing here reads a clock:
a process that ought to end and does not keeps its pipe open, and the test waiting."""

import asyncio

import pytest

pytest.importorskip("fastapi", reason="no FastAPI: the extra `web` is not installed")

from fastapi import Request
from httpx import ASGITransport, AsyncClient
from uvicorn import Config, Server

from gridwright.web import create_app, guard, stock
from gridwright.web.questions import check
from gridwright.web.work import LONG, QUICK, Gone, Lane, Refused, Work
from tests.web.waiting import Visitor, endless, finish, piped

HURRIED = Lane(seconds=0.2, waiting=2)
NARROW = Lane(seconds=60, waiting=1)


async def begun(pipe):
    """The pipe of an endless question once it runs."""
    reader = await asyncio.to_thread(open, pipe)
    assert await asyncio.to_thread(reader.readline) == "begun\n"
    return reader


async def ended(reader):
    with reader:
        assert await asyncio.to_thread(reader.read) == ""


def working(test, lanes=(QUICK, LONG)):
    """Run a test with a Work of one process a lane."""
    work = Work(1, lanes)
    try:
        finish(test(work))
    finally:
        work.stop()


def test_a_question_ends_with_its_asker_and_another_process_answers_the_next(tmp_path):
    async def test(work):
        visitor = Visitor()
        with piped(tmp_path) as pipe:
            asked = asyncio.create_task(work.ask(visitor, LONG, endless, pipe))
            reader = await begun(pipe)
            visitor.left.set()
            with pytest.raises(Gone):
                await asked
            await ended(reader)
        assert b"yinyang" in await work.ask(Visitor(), LONG, stock.list_shelves)

    working(test)


def test_a_question_that_still_waits_leaves_the_line_with_its_asker(tmp_path):
    async def test(work):
        first, second = Visitor(), Visitor()
        with piped(tmp_path) as pipe:
            running = asyncio.create_task(work.ask(first, LONG, endless, pipe))
            reader = await begun(pipe)
            waiting = asyncio.create_task(work.ask(second, LONG, stock.list_shelves))
            second.left.set()
            with pytest.raises(Gone):
                await waiting
            first.left.set()
            with pytest.raises(Gone):
                await running
            await ended(reader)

    working(test)


def test_a_question_ends_with_its_time(tmp_path):
    async def test(work):
        with piped(tmp_path) as pipe:
            asked = asyncio.create_task(work.ask(Visitor(), HURRIED, endless, pipe))
            reader = await begun(pipe)
            with pytest.raises(Refused, match="not answered within") as refused:
                await asked
            assert refused.value.status == 503
            await ended(reader)

    working(test, [HURRIED])


def test_no_more_may_wait_than_the_lane_holds(tmp_path):
    async def test(work):
        with piped(tmp_path) as pipe:
            asked = asyncio.create_task(work.ask(Visitor(), NARROW, endless, pipe))
            reader = await begun(pipe)
            with pytest.raises(Refused, match="too many"):
                await work.ask(Visitor(), NARROW, stock.list_shelves)
            work.stop()
            with pytest.raises(Refused, match="closing"):
                await asked
            await ended(reader)

    working(test, [NARROW])


def test_quick_questions_do_not_wait_for_long_ones(tmp_path):
    async def test(work):
        visitor = Visitor()
        with piped(tmp_path) as pipe:
            asked = asyncio.create_task(work.ask(visitor, LONG, endless, pipe))
            reader = await begun(pipe)
            answer = await work.ask(Visitor(), QUICK, check, "yinyang/1/1/9", None, "en")
            assert b'"valid":true' in answer
            visitor.left.set()
            with pytest.raises(Gone):
                await asked
            await ended(reader)

    working(test)


def test_an_answer_is_remembered_only_where_it_would_be_the_same_again():
    async def test(work):
        genre = ("yinyang", None, None, ())
        await work.ask(Visitor(), QUICK, stock.list_shelves)
        await work.ask(Visitor(), QUICK, stock.pick, *genre, lasting=False)
        work.stop()
        assert b"shelves" in await work.ask(Visitor(), QUICK, stock.list_shelves)
        with pytest.raises(Refused, match="closing"):
            await work.ask(Visitor(), QUICK, stock.pick, *genre, lasting=False)

    working(test)


def test_an_error_of_ours_is_told_as_a_problem_and_guarded():
    app = create_app(1)

    @app.get("/api/v1/broken")
    async def fail():
        raise ZeroDivisionError

    async def test():
        transport = ASGITransport(app, raise_app_exceptions=False)
        async with AsyncClient(transport=transport, base_url="http://test") as client:
            return await client.get("/api/v1/broken")

    answer = finish(test())
    assert answer.status_code == answer.json()["status"] == 500
    assert "ZeroDivision" not in answer.text
    assert {name: answer.headers[name] for name in guard.HEADERS} == guard.HEADERS


def test_closing_the_connection_ends_the_question(tmp_path):
    async def test():
        app = create_app(1)

        @app.get("/endless")
        async def ask(request: Request):
            return await request.app.state.work.ask(request, LONG, endless, pipe)

        server = Server(Config(app, port=0, log_level="warning"))
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0)
        port = server.servers[0].sockets[0].getsockname()[1]
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /endless HTTP/1.1\r\nHost: test\r\n\r\n")
        reader = await begun(pipe)
        writer.close()
        await ended(reader)
        server.should_exit = True
        await serving

    with piped(tmp_path) as pipe:
        finish(test())
