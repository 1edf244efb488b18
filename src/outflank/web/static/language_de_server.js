// What the server says, in German.

/** @type {import("./language.js").Catalogue} */
export const CATALOGUE = {
  "{side} takes the corner {square}": "{side} nimmt die Ecke {square}",
  "takes the corner {square}": "nimmt die Ecke {square}",
  "gives {side} {number} disc on the edges, {move} only {there}":
    "gibt {side} {number} Stein am Rand, {move} nur {there}",
  "gives {side} {number} discs on the edges, {move} only {there}":
    "gibt {side} {number} Steine am Rand, {move} nur {there}",
  "{side} runs out of moves and must pass": "{side} hat keinen Zug mehr und muss passen",
  "leads to {number} move for {side} and {theirs} for {opponent}; {move} to {ours_there} and {theirs_there}":
    "führt zu {number} Zug für {side} und {theirs} für {opponent}; {move} zu {ours_there} und {theirs_there}",
  "leads to {number} moves for {side} and {theirs} for {opponent}; {move} to {ours_there} and {theirs_there}":
    "führt zu {number} Zügen für {side} und {theirs} für {opponent}; {move} zu {ours_there} und {theirs_there}",
  "gives {side} {number} safe disc, {move} only {there}":
    "gibt {side} {number} sicheren Stein, {move} nur {there}",
  "gives {side} {number} safe discs, {move} only {there}":
    "gibt {side} {number} sichere Steine, {move} nur {there}",
  "builds a wall of {number} {side} disc beside empty squares, {move} one of {there}":
    "baut eine Mauer aus {number} Stein von {side} an leeren Feldern, {move} eine aus {there}",
  "builds a wall of {number} {side} discs beside empty squares, {move} one of {there}":
    "baut eine Mauer aus {number} Steinen von {side} an leeren Feldern, {move} eine aus {there}",
  "{side} gets the last move in the region {squares}":
    "{side} hat den letzten Zug im Gebiet {squares}",
  "ends at {here} for {side}, {move} at {there}": "endet mit {here} für {side}, {move} mit {there}",
  "{line} leads to {here} for {side}, {move} to {there}":
    "{line} führt zu {here} für {side}, {move} zu {there}",
  "there is no other move": "es gibt keinen anderen Zug",
  "wins the game": "gewinnt die Partie",
  "ends the game in a draw": "beendet die Partie unentschieden",
  "loses the game": "verliert die Partie",
  "gives {side} the corners {corners}": "gibt {side} die Ecken {corners}",
  "gives {side} the corner {corners}": "gibt {side} die Ecke {corners}",
  "keeps {side} from the corner {square}": "hält {side} von der Ecke {square} fern",
  "threatens to take the corner {square}": "droht, die Ecke {square} zu nehmen",
  "plays the X-square beside the empty corner {corner}":
    "setzt auf das X-Feld neben der leeren Ecke {corner}",
  "plays the C-square beside the empty corner {corner}":
    "setzt auf das C-Feld neben der leeren Ecke {corner}",
  "leaves {side} no move: {opponent} moves again":
    "lässt {side} keinen Zug: {opponent} zieht noch einmal",
  "leaves {side} {number} move": "lässt {side} {number} Zug",
  "leaves {side} {number} moves": "lässt {side} {number} Züge",
  "opens up moves for {side}: {number} moves now, {before} before":
    "öffnet {side} Züge: jetzt {number}, vorher {before}",
  "takes moves from {side}: {number} move now, {before} before":
    "nimmt {side} Züge: jetzt {number}, vorher {before}",
  "takes moves from {side}: {number} moves now, {before} before":
    "nimmt {side} Züge: jetzt {number}, vorher {before}",
  "makes {number} discs safe for good": "macht {number} Steine für immer sicher",
  "flips only inner discs ({number}): a quiet move":
    "dreht nur innere Steine um ({number}): ein ruhiger Zug",
  "flips {number} discs and shows a long frontier":
    "dreht {number} Steine um und zeigt eine lange Front",
  "fills the single hole {square}": "füllt das einzelne Loch {square}",
  "moves into an odd region of {number} squares":
    "setzt in ein ungerades Gebiet mit {number} Feldern",
  "moves into an even region of {number} squares":
    "setzt in ein gerades Gebiet mit {number} Feldern",
};
