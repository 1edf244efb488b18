"""A self-contained page that replays games without a server."""

__all__ = ["REPLAY"]

REPLAY = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>TITLE</title>
<style>
body { font-family: system-ui, sans-serif; text-align: center; }
#board { display: inline-grid; background: #174e2c; gap: 1px; padding: 1px; }
#board span { width: 3rem; height: 3rem; background: #2c7a46; display: grid; place-items: center; }
#board i { width: 84%; height: 84%; border-radius: 50%; }
.X { background: #141414; } .O { background: #f0f0eb; } .last { outline: 3px solid #c83c32; }
</style>
<h1 id="players"></h1>
<div id="board" role="img"></div>
<p id="said" aria-live="polite"></p>
<p><button id="first">first</button> <button id="back">back</button>
<button id="next">next</button> <button id="end">last</button>
<a href="index.html">all games</a></p>
<script>
"use strict";
const games = GAMES;
const element = (id) => document.getElementById(id);
let game, size, ply;

function read(text) {
  const [squares, turn] = [text.slice(0, text.lastIndexOf(" ")), text.slice(-1)];
  return { cells: [...squares.replace(/\\s/g, "")], turn };
}

function play(state, name) {
  const cells = [...state.cells];
  const other = state.turn === "X" ? "O" : "X";
  if (!/^[a-h][1-8]$/.test(name)) return { cells, turn: other };
  const column = name.charCodeAt(0) - 97, row = Number(name[1]) - 1;
  const at = (r, c) => (r >= 0 && c >= 0 && r < size && c < size ? cells[r * size + c] : "");
  for (const [dr, dc] of [[0, 1], [0, -1], [1, 0], [-1, 0], [1, 1], [1, -1], [-1, 1], [-1, -1]]) {
    let steps = 1;
    while (at(row + dr * steps, column + dc * steps) === other) steps += 1;
    if (at(row + dr * steps, column + dc * steps) !== state.turn) continue;
    for (let i = 1; i < steps; i += 1) cells[(row + dr * i) * size + column + dc * i] = state.turn;
  }
  cells[row * size + column] = state.turn;
  return { cells, turn: other, last: row * size + column };
}

function draw() {
  let state = read(game.start);
  size = Math.sqrt(state.cells.length);
  for (const move of game.moves.slice(0, ply)) state = play(state, move);
  const board = element("board");
  board.style.gridTemplateColumns = `repeat(${size}, auto)`;
  board.replaceChildren(...state.cells.map((cell, i) => {
    const square = document.createElement("span");
    if (cell === "X" || cell === "O") {
      const disc = document.createElement("i");
      disc.className = cell;
      square.append(disc);
    }
    if (i === state.last) square.className = "last";
    return square;
  }));
  const count = (color) => state.cells.filter((cell) => cell === color).length;
  element("players").textContent = `${game.black} (black) - ${game.white} (white) ${game.result}`;
  element("said").textContent =
    `move ${ply} of ${game.moves.length}${ply ? `: ${game.moves[ply - 1]}` : ""}, ` +
    `${count("X")}-${count("O")}`;
}

function go(to) {
  ply = Math.max(0, Math.min(game.moves.length, to));
  draw();
}

function open() {
  game = games[location.hash.slice(1)] ?? Object.values(games)[0];
  if (game) go(game.moves.length);
}

element("first").onclick = () => go(0);
element("back").onclick = () => go(ply - 1);
element("next").onclick = () => go(ply + 1);
element("end").onclick = () => go(game.moves.length);
addEventListener("keydown", (event) => {
  if (event.key === "ArrowLeft") go(ply - 1);
  if (event.key === "ArrowRight") go(ply + 1);
});
addEventListener("hashchange", open);
open();
</script></html>
"""
"""The page; TITLE and GAMES are placeholders for the title and a JSON object of games."""
