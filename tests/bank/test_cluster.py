"""The same over Dask, with a worker that is killed while it works."""

import os
import signal

import pytest

from gridwright import GridwrightError
from gridwright.bank import write
from tests.bank.plans import COUNT, plan, undisturbed

distributed = pytest.importorskip(
    "distributed", reason="no Dask here: pip install 'gridwright[cluster]' to try clusters"
)


@pytest.fixture(scope="module")
def cluster():
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as found:
        yield found


def test_a_cluster_writes_the_same_bytes_though_a_worker_is_killed(cluster, tmp_path):
    path = tmp_path / "bank.jsonl"
    killed = []

    def kill(there, total):
        if there == COUNT // 3 and not killed:
            killed.append(cluster.workers[0].pid)
            os.kill(killed[0], signal.SIGKILL)

    write(path, plan(), cluster=cluster.scheduler_address, watch=kill)
    assert len(killed) == 1
    assert path.read_bytes() == undisturbed(tmp_path)


def test_a_cluster_that_is_not_there(tmp_path):
    dask = pytest.importorskip("dask")
    timeout = {"distributed.comm.timeouts.connect": "500ms"}
    with dask.config.set(timeout), pytest.raises(GridwrightError, match="no Dask scheduler"):
        write(tmp_path / "bank.jsonl", plan(1), cluster="tcp://127.0.0.1:1")
