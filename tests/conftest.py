"""Settings for all tests: Hypothesis repeats itself, so that a verdict does not change."""

from hypothesis import settings

settings.register_profile("outflank", derandomize=True, deadline=None, max_examples=60)
settings.load_profile("outflank")
