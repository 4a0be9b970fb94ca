"""The laws of the core, held against every game that is built."""

import pytest

for _part in ("actions", "states", "views"):
    pytest.register_assert_rewrite(f"tests.laws.{_part}")
