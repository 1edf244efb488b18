// What the server says, in French.

/** @type {import("./language.js").Catalogue} */
export const CATALOGUE = {
  "{side} takes the corner {square}": "{side} prend le coin {square}",
  "takes the corner {square}": "prend le coin {square}",
  "gives {side} {number} disc on the edges, {move} only {there}":
    "donne à {side} {number} pion sur les bords, {move} seulement {there}",
  "gives {side} {number} discs on the edges, {move} only {there}":
    "donne à {side} {number} pions sur les bords, {move} seulement {there}",
  "{side} runs out of moves and must pass": "{side} n'a plus de coup et doit passer",
  "leads to {number} move for {side} and {theirs} for {opponent}; {move} to {ours_there} and {theirs_there}":
    "mène à {number} coup pour {side} et {theirs} pour {opponent} ; {move} à {ours_there} et {theirs_there}",
  "leads to {number} moves for {side} and {theirs} for {opponent}; {move} to {ours_there} and {theirs_there}":
    "mène à {number} coups pour {side} et {theirs} pour {opponent} ; {move} à {ours_there} et {theirs_there}",
  "gives {side} {number} safe disc, {move} only {there}":
    "donne à {side} {number} pion définitif, {move} seulement {there}",
  "gives {side} {number} safe discs, {move} only {there}":
    "donne à {side} {number} pions définitifs, {move} seulement {there}",
  "builds a wall of {number} {side} disc beside empty squares, {move} one of {there}":
    "construit un mur de {number} pion de {side} au contact de cases vides, {move} un de {there}",
  "builds a wall of {number} {side} discs beside empty squares, {move} one of {there}":
    "construit un mur de {number} pions de {side} au contact de cases vides, {move} un de {there}",
  "{side} gets the last move in the region {squares}":
    "{side} joue le dernier coup dans la région {squares}",
  "ends at {here} for {side}, {move} at {there}": "finit à {here} pour {side}, {move} à {there}",
  "{line} leads to {here} for {side}, {move} to {there}":
    "{line} mène à {here} pour {side}, {move} à {there}",
  "there is no other move": "il n'y a pas d'autre coup",
  "wins the game": "gagne la partie",
  "ends the game in a draw": "termine la partie sur une nulle",
  "loses the game": "perd la partie",
  "gives {side} the corners {corners}": "donne à {side} les coins {corners}",
  "gives {side} the corner {corners}": "donne à {side} le coin {corners}",
  "keeps {side} from the corner {square}": "prive {side} du coin {square}",
  "threatens to take the corner {square}": "menace de prendre le coin {square}",
  "plays the X-square beside the empty corner {corner}":
    "joue la case X près du coin vide {corner}",
  "plays the C-square beside the empty corner {corner}":
    "joue la case C près du coin vide {corner}",
  "leaves {side} no move: {opponent} moves again":
    "ne laisse aucun coup à {side} : {opponent} rejoue",
  "leaves {side} {number} move": "laisse {number} coup à {side}",
  "leaves {side} {number} moves": "laisse {number} coups à {side}",
  "opens up moves for {side}: {number} moves now, {before} before":
    "ouvre des coups à {side} : {number} maintenant, {before} avant",
  "takes moves from {side}: {number} move now, {before} before":
    "enlève des coups à {side} : {number} maintenant, {before} avant",
  "takes moves from {side}: {number} moves now, {before} before":
    "enlève des coups à {side} : {number} maintenant, {before} avant",
  "makes {number} discs safe for good": "rend {number} pions définitifs",
  "flips only inner discs ({number}): a quiet move":
    "ne retourne que des pions intérieurs ({number}) : un coup tranquille",
  "flips {number} discs and shows a long frontier":
    "retourne {number} pions et expose une longue frontière",
  "fills the single hole {square}": "remplit le trou d'une case {square}",
  "moves into an odd region of {number} squares": "joue dans une région impaire de {number} cases",
  "moves into an even region of {number} squares": "joue dans une région paire de {number} cases",
};
