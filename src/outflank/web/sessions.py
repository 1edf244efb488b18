"""The games of a server: those in use are sessions in memory, all others are in the store."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable

from outflank.errors import UnknownNameError
from outflank.formats import parse_date
from outflank.game import Game
from outflank.store import FREE_SEATS, Seats, StoredGame
from outflank.web.game_files import moment, new_name
from outflank.web.game_session import GameSession, Services

__all__ = ["Sessions"]

# Deleted games remembered by name: one that was being loaded meanwhile stays deleted.
MOST_DELETED = 10_000

DELETED = '{"deleted": true, "error": "this game was deleted", "field": null}'


class Sessions:
    """Finds, creates and deletes games."""

    def __init__(self, services: Services, most_open: int) -> None:
        self._services = services
        self._most_open = most_open
        self._open: OrderedDict[str, GameSession] = OrderedDict()  # least recently used first
        self._deleted: OrderedDict[str, None] = OrderedDict()

    async def create(
        self,
        game: Game,
        players: tuple[str, str],
        control: tuple[float, float] | None = None,
        seats: Seats = FREE_SEATS,
        *,
        ply: int | None = None,
    ) -> GameSession:
        """Create a game from the first moves of a game's main line, by default all of them."""
        clock = None if control is None else (control[0], control[0])
        played = game.end().ply if ply is None else ply
        created = moment(parse_date(game.headers.get("Date", "")))
        stored = StoredGame(
            game, played, players, created, control, clock, seats=seats, given=played
        )
        session = self._add(GameSession(new_name(), stored, self._services))
        try:
            await session.begin()
        except BaseException:
            del self._open[session.id]
            raise
        return session

    async def get(self, name: str) -> GameSession:
        """A game by its name. Raises `UnknownNameError` if there is none."""
        session = self._open.get(name)
        if session is None or session.gone:
            stored = await self._services.storage.run(lambda stores: stores.games.load(name))
            if name in self._deleted:
                raise _no_game(name)
            session = self._open.get(name)
            if session is None or session.gone:  # otherwise another task was faster
                session = self._add(GameSession(name, stored, self._services))
                session.resume()
        self._open.move_to_end(name)
        return session

    def _add(self, session: GameSession) -> GameSession:
        self._open[session.id] = session
        for name, old in list(self._open.items()):
            if len(self._open) <= self._most_open:
                break
            if old.idle and old is not session:
                del self._open[name]
        return session

    async def rematch(self, session: GameSession) -> GameSession:
        """The game that follows a finished one, with colours swapped; it is created once."""
        async with session.making_rematch() as (stored, name):
            if name is not None:
                return await self.get(name)
            (black, white), headers = stored.players, stored.game.headers
            named = {"Black": headers.get("White"), "White": headers.get("Black")}
            game = Game(
                stored.game.start, headers={color: name for color, name in named.items() if name}
            )
            swapped = (stored.seats[1], stored.seats[0])
            made = await self.create(game, (white, black), stored.control, swapped)
            session.rematch = made.id
        return made

    async def delete(self, name: str) -> None:
        """Delete a game. One that cannot be deleted stays."""
        self._deleted[name] = None  # from now on no task loads it again
        session = self._open.get(name)
        try:
            if session is None or session.gone:
                await self._delete(name)
            else:
                async with session.deleting(_no_game(name)):
                    await self._delete(name)
        except BaseException:
            self._deleted.pop(name, None)
            raise
        if session is not None:
            self._open.pop(name, None)
            session.audience.send(DELETED)
        while len(self._deleted) > MOST_DELETED:
            self._deleted.popitem(last=False)

    def welcome_back(self, names: Iterable[str]) -> None:
        """Make deleted games available again, for instance after another import."""
        for name in names:
            self._deleted.pop(name, None)

    async def _delete(self, name: str) -> None:
        await self._services.storage.run(lambda stores: stores.games.delete(name))

    async def close(self) -> None:
        """Stop everything in progress in any game."""
        for session in self._open.values():
            await session.close()


def _no_game(name: str) -> UnknownNameError:
    return UnknownNameError(f"there is no game {name!r}")
