"""What tests of games share."""

import requests

# Black has no answer to the eighth move and passes.
PASS_GAME = "d3c3e6d2d1e1b2c1"


def api(server, path, **body):
    """What the server answers to a request that it accepts."""
    answer = requests.post(f"{server}api/{path}", json=body, timeout=120)
    assert answer.status_code == 200, answer.text
    return answer.json()


def square(page, name):
    """A square of the board."""
    return page.locator(f'[data-name="{name}"]')
