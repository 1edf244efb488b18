"""Practice: positions from one's own mistakes, and generated endgames."""

from __future__ import annotations

import random
import time
from collections import Counter
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Path, Query

from outflank.rules import Board, Position
from outflank.search import Engine, MoveReview, Puzzle, make_puzzle
from outflank.store import Card, PracticeStore, Progress
from outflank.store.practice import Kind
from outflank.teaching import claim_document, explain_review
from outflank.teaching.claims import Explanation
from outflank.teaching.difficulty import Difficulty, difficulty, fitting_puzzles
from outflank.teaching.practice import (
    CardResult,
    compare_with_played,
    fair_moves,
    hints,
    judge_answer,
    practice_rating,
    theme_of,
)
from outflank.web.boards import position_view
from outflank.web.identity import Visitor
from outflank.web.position_schemas import ReasonOut
from outflank.web.practice_schemas import (
    AnswerIn,
    CardOut,
    CardsIn,
    GenerateIn,
    HintOut,
    PracticeOut,
    VerdictOut,
)
from outflank.web.state import Server, ServerState
from outflank.web.storage import Stores

router = APIRouter(prefix="/api/practice", tags=["practice"])

CardNumber = Annotated[int, Path(ge=0, lt=2**63)]

# The longest series of hints.
MOST_HINTS = 4

# Time limit in seconds for searching an answer that the card does not list; applied twice.
ANSWER_SECONDS = 3.0

# People play on this board only.
POLICY_SIZE = 8

# The owner of what clients without an identity practise.
ANONYMOUS = "anonymous"

# Endgames generated for each one that is kept.
CANDIDATES = 3


@router.get("")
async def progress(server: Server, visitor: Visitor) -> PracticeOut:
    """Progress of practice of this browser."""

    def read(stores: Stores) -> tuple[Progress, list[Card]]:
        practice = cards_of(server, visitor, stores)
        return practice.progress(), practice.all()

    found, cards = await server.storage.run(read)
    kinds = Counter(str(card.kind) for card in cards)
    return PracticeOut(**asdict(found), rating=_rating(cards), kinds=dict(kinds))


def cards_of(server: ServerState, visitor: str | None, stores: Stores) -> PracticeStore:
    """The cards of a browser; clients without an identity share theirs.

    Where only this machine is served, those of earlier versions become the browser's.
    """
    practice = stores.practice.of(visitor or ANONYMOUS)
    if visitor is not None and not server.address.reaches_network:
        practice.adopt()
    return practice


def _rating(cards: list[Card]) -> int:
    return practice_rating(
        CardResult(card.right, card.wrong, len(card.answers), _move_count(card)) for card in cards
    )


def _move_count(card: Card) -> int:
    return Position.from_text(card.position).moves.bit_count()


@router.get("/next")
async def next_card(server: Server, visitor: Visitor, kind: Kind | None = None) -> CardOut | None:
    """The position that is due, without its answer; nothing if there is none."""
    card = await server.storage.run(
        lambda stores: cards_of(server, visitor, stores).next(kind=kind)
    )
    if card is None:
        return None
    position = Position.from_text(card.position)
    if position.size != POLICY_SIZE:
        return _out(card, None)
    answers = [position.parse_move(answer) for answer in card.answers]
    how_hard = await server.thinking.use_engine(
        lambda engine: difficulty(Board(position), answers, engine)
    )
    return _out(card, how_hard)


@router.post("/cards")
async def add(body: CardsIn, server: Server, visitor: Visitor) -> PracticeOut:
    """Add positions from one's own games."""
    given = []
    for card in body.cards:
        position = Position.from_text(card.position)
        answers = {position.parse_move(answer) for answer in card.answers}
        for answer in answers:
            position.play(answer)
        played = position.parse_move(card.played) if card.played else None
        given.append((position, answers, played, card.played))

    def complete(engine: Engine) -> list[tuple[str, Kind, list[str], str]]:
        cards: list[tuple[str, Kind, list[str], str]] = []
        for position, answers, played, name in given:
            right = answers | fair_moves(engine, position)
            known = played is not None and played in position.move_list()
            theme = theme_of(engine, position, played) if known and played is not None else None
            names = sorted(position.shape.name(move) for move in right)
            cards.append((position.to_text(), theme or "mistake", names, name))
        return cards

    checked = await server.thinking.use_engine(complete)

    def keep(stores: Stores) -> None:
        for position, kind, answers, played in checked:
            cards_of(server, visitor, stores).add(position, kind, answers, played)

    await server.storage.run(keep)
    return await progress(server, visitor)


@router.post("/generate")
async def generate(body: GenerateIn, server: Server, visitor: Visitor) -> PracticeOut:
    """Generate endgames in which one move wins, as hard as suits the practice rating."""
    dice = random.Random()
    rating = _rating(
        await server.storage.run(lambda stores: cards_of(server, visitor, stores).all())
    )
    until = time.monotonic() + server.limits.practice_seconds

    def make(engine: Engine) -> list[Puzzle]:
        made = (
            make_puzzle(engine, dice, body.empties, lambda: time.monotonic() > until)
            for _ in range(CANDIDATES * body.number)
        )
        puzzles = [puzzle for puzzle in made if puzzle is not None]
        return fitting_puzzles(puzzles, engine, rating=rating, number=body.number)

    puzzles = await server.thinking.use_engine(make)

    def keep(stores: Stores) -> None:
        for puzzle in puzzles:
            name = puzzle.position.shape.name(puzzle.move)
            cards_of(server, visitor, stores).add(puzzle.position.to_text(), "endgame", [name])

    await server.storage.run(keep)
    return await progress(server, visitor)


@router.get("/{card}/hint")
async def get_hint(
    card: CardNumber,
    server: Server,
    visitor: Visitor,
    step: Annotated[int, Query(ge=1, le=MOST_HINTS)] = 1,
) -> HintOut:
    """A hint for a card: each step reveals more than the one before, and the last one the move.

    After the last one, the next answer earns no credit.
    """
    found = await server.storage.run(lambda stores: cards_of(server, visitor, stores).get(card))
    position = Position.from_text(found.position)
    answers = [position.parse_move(answer) for answer in found.answers]
    series = hints(position, found.kind, answers)
    if step >= len(series):
        server.revealed_cards.add(card)
    return HintOut(text=series[:step][-1], more=step < len(series))


@router.post("/{card}/answer")
async def answer(card: CardNumber, body: AnswerIn, server: Server, visitor: Visitor) -> VerdictOut:
    """Answer a card; any move within two discs of the best is right.

    A move that a hint has named counts as not found. Only the first answer to a card that is due
    counts, whichever window it comes from.
    """
    found = await server.storage.run(lambda stores: cards_of(server, visitor, stores).get(card))
    position = Position.from_text(found.position)
    move = position.parse_move(body.move)
    position.play(move)  # an illegal move is not an answer
    known = {position.parse_move(answer) for answer in found.answers}

    def judge(engine: Engine) -> tuple[bool, MoveReview, MoveReview | None]:
        right, review = judge_answer(engine, position, move, known, seconds=ANSWER_SECONDS)
        if not right:
            return right, review, review
        played = position.shape.numbers.get(found.played.lower())
        if played is None or played == move or played not in position.move_list():
            return right, review, None
        mistake = compare_with_played(engine, review, played, seconds=ANSWER_SECONDS)
        return right, review, mistake

    right, review, mistake = await server.thinking.use_engine(judge)
    name = position.shape.name(move)
    hinted = card in server.revealed_cards
    is_found = right and not hinted

    def keep(stores: Stores) -> Card:
        practice = cards_of(server, visitor, stores)
        if right and move not in known:
            practice.add_answer(card, name)
        current = practice.get(card)
        if not current.is_due():
            return current
        if visitor is not None:
            stores.diary.note_practice(visitor, f"{datetime.now(UTC):%Y-%m-%d}", right=is_found)
        return practice.answer(card, right=is_found)

    changed = await server.storage.run(keep)
    server.revealed_cards.discard(card)
    return _verdict(found, changed, review, mistake, right=right, hinted=hinted)


@router.delete("/{card}", status_code=204)
async def delete(card: CardNumber, server: Server, visitor: Visitor) -> None:
    """Delete a card."""
    await server.storage.run(lambda stores: cards_of(server, visitor, stores).delete(card))
    server.revealed_cards.discard(card)


def _verdict(
    found: Card,
    changed: Card,
    review: MoveReview,
    mistake: MoveReview | None,
    *,
    right: bool,
    hinted: bool,
) -> VerdictOut:
    """What an answer was worth; *mistake* is the answer, or what was played if it is right."""
    shape = review.position.shape
    explained = Explanation((), ()) if mistake is None else explain_review(mistake)
    against, better = (
        [ReasonOut(**claim_document(claim, shape)) for claim in claims]
        for claims in (explained.against, explained.better)
    )
    return VerdictOut(
        right=right,
        hinted=hinted,
        answers=list(changed.answers),
        played=found.played,
        due=changed.due,
        loss=review.loss,
        exact=review.exact,
        pv=[shape.name(move) for move in review.pv],
        played_pv=[shape.name(move) for move in review.played_pv],
        reasons=[] if right else against,
        best_reasons=better,
    )


def _out(card: Card, how_hard: Difficulty | None) -> CardOut:
    position = Position.from_text(card.position)
    view = position_view(position)
    shown = {key: view[key] for key in ("board", "turn", "legal")}
    return CardOut(
        id=card.id,
        kind=card.kind,
        position=card.position,
        size=position.size,
        step=card.step,
        chances={} if how_hard is None else how_hard.chances,
        hard=how_hard is not None and how_hard.is_hard_to_find,
        **shown,
    )
