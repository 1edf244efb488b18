"""Settings for all tests: Hypothesis is deterministic, so that a verdict does not change."""

import pytest
from hypothesis import settings

settings.register_profile("outflank", derandomize=True, deadline=None, max_examples=60)
settings.load_profile("outflank")


@pytest.fixture(scope="session", autouse=True)
def data_folder(tmp_path_factory):
    """Tests, and the commands that they run, keep their games to themselves."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OUTFLANK_HOME", str(tmp_path_factory.mktemp("home")))
        yield
