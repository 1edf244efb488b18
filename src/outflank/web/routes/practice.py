"""Practice: positions from one's own mistakes, and endgames that are made."""

from __future__ import annotations

import random

from fastapi import APIRouter

from outflank.rules import Position
from outflank.search import Engine, Puzzle, make_puzzle
from outflank.store import Card
from outflank.web.boards import position_view
from outflank.web.schemas import (
    AnswerIn,
    CardOut,
    CardsIn,
    GenerateIn,
    PracticeOut,
    VerdictOut,
)
from outflank.web.state import Server
from outflank.web.storage import Stores

router = APIRouter(prefix="/api/practice", tags=["practice"])


@router.get("")
async def progress(server: Server) -> PracticeOut:
    """How practice goes."""
    found = await server.storage.run(lambda stores: stores.practice.progress())
    return PracticeOut.model_validate(found, from_attributes=True)


@router.get("/next")
async def next_card(server: Server) -> CardOut | None:
    """The position whose time has come, without its answer; nothing if there is none."""
    card = await server.storage.run(lambda stores: stores.practice.next())
    return None if card is None else _out(card)


@router.post("/cards")
async def add(body: CardsIn, server: Server) -> PracticeOut:
    """Practise positions of one's own games."""
    checked = []
    for card in body.cards:
        position = Position.from_text(card.position)
        for answer in card.answers:
            position.play(position.parse_move(answer))
        checked.append((position.to_text(), card.answers, card.played))

    def keep(stores: Stores) -> None:
        for position, answers, played in checked:
            stores.practice.add(position, "mistake", answers, played)

    await server.storage.run(keep)
    return await progress(server)


@router.post("/generate")
async def generate(body: GenerateIn, server: Server) -> PracticeOut:
    """Make endgames in which one move wins."""
    dice = random.Random()

    def make(engine: Engine) -> list[Puzzle]:
        return [make_puzzle(engine, dice, body.empties) for _ in range(body.number)]

    puzzles = await server.thinking.analyse(make)

    def keep(stores: Stores) -> None:
        for puzzle in puzzles:
            name = puzzle.position.shape.name(puzzle.move)
            stores.practice.add(puzzle.position.to_text(), "endgame", [name])

    await server.storage.run(keep)
    return await progress(server)


@router.post("/{card}/answer")
async def answer(card: int, body: AnswerIn, server: Server) -> VerdictOut:
    """Answer a card, and see whether it was right."""
    found = await server.storage.run(lambda stores: stores.practice.get(card))
    position = Position.from_text(found.position)
    move = position.shape.name(position.parse_move(body.move))
    position.play(position.parse_move(body.move))  # an illegal move is no answer
    right = move in found.answers
    changed = await server.storage.run(lambda stores: stores.practice.answer(card, right=right))
    return VerdictOut(right=right, answers=list(found.answers), played=found.played,
                      due=changed.due)  # fmt: skip


@router.delete("/{card}", status_code=204)
async def delete(card: int, server: Server) -> None:
    """Forget a card."""
    await server.storage.run(lambda stores: stores.practice.delete(card))


def _out(card: Card) -> CardOut:
    position = Position.from_text(card.position)
    view = position_view(position)
    shown = {key: view[key] for key in ("board", "turn", "legal")}
    return CardOut(id=card.id, kind=card.kind, position=card.position, size=position.size,
                   step=card.step, **shown)  # fmt: skip
