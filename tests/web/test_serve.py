"""`gridwright serve`: it opens without being told anything, and stops when it is told to."""

import json
import signal
import socket
import subprocess
import sys
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest

from tests.cli.running import run, spawn

pytest.importorskip("fastapi", reason="no FastAPI: the extra `web` is not installed")

STOPPED = 130


@pytest.fixture
def server():
    """A running server and its address."""
    command = [sys.executable, "-m", "gridwright", "serve", "--port", "0", "--workers", "1"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        yield process, urlsplit(process.stdout.readline().split()[0])
        process.kill()


def ask(address, question, name="solve"):
    """A connection over which a question is under way."""
    connection = HTTPConnection(address.hostname, address.port)
    headers = {"Content-Type": "application/json"}
    connection.request("POST", f"/api/v1/{name}", json.dumps(question), headers)
    return connection


def test_it_stops_at_once_in_the_middle_of_long_questions(server):
    process, address = server
    long = {"puzzle": "yinyang/30/30/0", "seconds": 30, "count": 10}
    asked = [ask(address, long) for _ in range(3)]
    assert ask(address, {"puzzle": "yinyang/1/1/9"}, "check").getresponse().status == 200
    process.send_signal(signal.SIGINT)
    assert [connection.getresponse().status for connection in asked] == [503] * 3
    assert process.wait() == STOPPED
    assert process.stderr.read() == ""


def test_a_port_that_is_taken_is_told_in_a_line():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        refused = spawn("serve", "--port", str(port))
    assert refused.returncode == 2
    assert refused.stderr == f"Error: cannot listen at 127.0.0.1:{port}: Address already in use\n"


@pytest.mark.parametrize("missing", ["fastapi", "uvicorn", "pebble"])
def test_what_is_not_installed_is_told_in_a_line(monkeypatch, missing):
    for name in [name for name in sys.modules if name.startswith("gridwright.web")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    refused = run("serve", "--port", "0")
    assert refused.exit_code == 2
    assert refused.output.count("\n") == 1
    assert "pip install 'gridwright[web]'" in refused.output and missing in refused.output
