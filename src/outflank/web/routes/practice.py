"""Practice: positions from one's own mistakes, and endgames that are made."""

from __future__ import annotations

import random
import time
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Path

from outflank.rules import Position
from outflank.search import Engine, Limit, Puzzle, make_puzzle
from outflank.store import Card
from outflank.web.boards import position_view
from outflank.web.identity import Visitor
from outflank.web.practice_schemas import (
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

CardNumber = Annotated[int, Path(ge=0, lt=2**63)]

# Up to so many empty squares, every best move of a card is found.
PROVEN = 14


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
    given = []
    for card in body.cards:
        position = Position.from_text(card.position)
        answers = {position.parse_move(answer) for answer in card.answers}
        for answer in answers:
            position.play(answer)
        given.append((position, answers, card.played))

    def complete(engine: Engine) -> list[tuple[str, list[str], str]]:
        cards = []
        for position, answers, played in given:
            all_best = answers | _best(engine, position)
            names = sorted(position.shape.name(move) for move in all_best)
            cards.append((position.to_text(), names, played))
        return cards

    checked = await server.thinking.use_engine(complete)

    def keep(stores: Stores) -> None:
        for position, answers, played in checked:
            stores.practice.add(position, "mistake", answers, played)

    await server.storage.run(keep)
    return await progress(server)


@router.post("/generate")
async def generate(body: GenerateIn, server: Server) -> PracticeOut:
    """Make endgames in which one move wins."""
    dice = random.Random()
    until = time.monotonic() + server.limits.practice_seconds

    def make(engine: Engine) -> list[Puzzle]:
        made = (
            make_puzzle(engine, dice, body.empties, lambda: time.monotonic() > until)
            for _ in range(body.number)
        )
        return [puzzle for puzzle in made if puzzle is not None]

    puzzles = await server.thinking.use_engine(make)

    def keep(stores: Stores) -> None:
        for puzzle in puzzles:
            name = puzzle.position.shape.name(puzzle.move)
            stores.practice.add(puzzle.position.to_text(), "endgame", [name])

    await server.storage.run(keep)
    return await progress(server)


@router.post("/{card}/answer")
async def answer(card: CardNumber, body: AnswerIn, server: Server, visitor: Visitor) -> VerdictOut:
    """Answer a card, and see whether it was right."""
    found = await server.storage.run(lambda stores: stores.practice.get(card))
    position = Position.from_text(found.position)
    move = position.shape.name(position.parse_move(body.move))
    position.play(position.parse_move(body.move))  # an illegal move is no answer
    right = move in found.answers

    def note(stores: Stores) -> Card:
        if visitor is not None:
            stores.diary.note_practice(visitor, f"{datetime.now(UTC):%Y-%m-%d}", right=right)
        return stores.practice.answer(card, right=right)

    changed = await server.storage.run(note)
    return VerdictOut(
        right=right, answers=list(found.answers), played=found.played, due=changed.due
    )


@router.delete("/{card}", status_code=204)
async def delete(card: CardNumber, server: Server) -> None:
    """Forget a card."""
    await server.storage.run(lambda stores: stores.practice.delete(card))


def _best(engine: Engine, position: Position) -> set[int]:
    """All moves that are as good as the best, where that can be proven quickly."""
    if position.counts().empties > PROVEN:
        return set()
    lines = engine.analyse(position, Limit(depth=60), lines=64).lines
    best = max(float(line.score) for line in lines)
    return {line.move for line in lines if line.score.exact and float(line.score) == best}


def _out(card: Card) -> CardOut:
    position = Position.from_text(card.position)
    view = position_view(position)
    shown = {key: view[key] for key in ("board", "turn", "legal")}
    return CardOut(
        id=card.id,
        kind=card.kind,
        position=card.position,
        size=position.size,
        step=card.step,
        **shown,
    )
