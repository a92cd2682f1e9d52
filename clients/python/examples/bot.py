"""A bot in thirty lines: it sits down at a game it is given a token of, and plays it to the end.

python bot.py URL GAME TOKEN
"""

import asyncio
import random
import sys

from arbiter_client import AsyncArbiter
from arbiter_client.types import Action, Listed


def choose(listed: Listed) -> list[Action]:
    """Whatever brings coins; else anything."""
    actions = listed["actions"]
    paid = [action for action in actions if "coin" in str(action)]
    return [random.choice(paid or actions)]


async def main(url: str, game_id: str, token: str) -> None:
    async with AsyncArbiter(url) as arbiter:
        table = arbiter.table(game_id, token)
        while await table.decide(choose):  # It may be our turn already.
            pass
        async for _ in table.stream():  # Whenever something happened, it may be our turn.
            while await table.decide(choose):
                pass
        print((await table.get_game())["result"])


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
