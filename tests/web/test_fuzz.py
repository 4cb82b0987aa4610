"""Whatever the API is asked, it keeps to its OpenAPI document: questions are drawn from that."""

import pytest

pytest.importorskip("fastapi", reason="no FastAPI: the extra `web` is not installed")
pytest.importorskip("schemathesis", reason="no Schemathesis: the extra `test` is not installed")

import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from gridwright.web import create_app

MODES = {"well put": GenerationMode.POSITIVE, "ill put": GenerationMode.NEGATIVE}

DOCUMENT = create_app(1).openapi()
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)
CASES = [
    (mode, path, method)
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
    for mode in MODES
    if mode == "well put" or operation.keys() & {"parameters", "requestBody"}
]

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]

PUZZLES = [
    "yinyang/2/2/10",
    "yinyang/3/1/0",
    "https://puzz.link/p?chocona/2/2/gg13",
    "doppelblock/4/4/13i2j",
    "dbchoco 2x2\nrule cap=1\n..\n##\n. .\n. .\n",
    "yinyang/v:/2/2/10",
]
"""Small ones, with one answer, several and none, and a variant."""

TOO_LARGE = 413
"""What Schemathesis does not count as a refusal."""

BRIEF = 1
"""Seconds that a question may ask for here."""


@pytest.mark.parametrize("mode, path, method", CASES)
def test_any_question(site, mode, path, method):
    questions = SCHEMA[path][method].as_strategy(generation_mode=MODES[mode])

    @given(questions)
    @settings(
        max_examples=10,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    def ask(case):
        if mode == "well put" and isinstance(case.body, dict):
            case.body = brief(lucky(case.body))
        response = case.call(base_url=site)
        if response.status_code != TOO_LARGE:
            case.validate_response(response, checks=CHECKS)

    ask()


def lucky(question):
    """Every other text for a puzzle made one that is a puzzle: by chance none ever is."""
    text = question.get("puzzle")
    if not isinstance(text, str) or not text or len(text) % 2 == 0:
        return question
    return {**question, "puzzle": PUZZLES[ord(text[0]) % len(PUZZLES)]}


def brief(question):
    """A question that takes no longer than BRIEF, if it is one at all."""
    seconds = question.get("seconds")
    if type(seconds) in (int, float) and seconds > BRIEF and seconds <= 30:
        return {**question, "seconds": BRIEF}
    return question
