// What the server says, in Spanish.

/** @type {import("./language.js").Catalogue} */
export const CATALOGUE = {
  "{side} takes the corner {square}": "{side} toma la esquina {square}",
  "takes the corner {square}": "toma la esquina {square}",
  "gives {side} {number} disc on the edges, {move} only {there}":
    "da a {side} {number} ficha en los bordes, {move} solo {there}",
  "gives {side} {number} discs on the edges, {move} only {there}":
    "da a {side} {number} fichas en los bordes, {move} solo {there}",
  "{side} runs out of moves and must pass": "{side} se queda sin jugadas y debe pasar",
  "leads to {number} move for {side} and {theirs} for {opponent}; {move} to {ours_there} and {theirs_there}":
    "lleva a {number} jugada para {side} y {theirs} para {opponent}; {move} a {ours_there} y {theirs_there}",
  "leads to {number} moves for {side} and {theirs} for {opponent}; {move} to {ours_there} and {theirs_there}":
    "lleva a {number} jugadas para {side} y {theirs} para {opponent}; {move} a {ours_there} y {theirs_there}",
  "gives {side} {number} safe disc, {move} only {there}":
    "da a {side} {number} ficha estable, {move} solo {there}",
  "gives {side} {number} safe discs, {move} only {there}":
    "da a {side} {number} fichas estables, {move} solo {there}",
  "builds a wall of {number} {side} disc beside empty squares, {move} one of {there}":
    "construye un muro de {number} ficha de {side} junto a casillas vacías, {move} uno de {there}",
  "builds a wall of {number} {side} discs beside empty squares, {move} one of {there}":
    "construye un muro de {number} fichas de {side} junto a casillas vacías, {move} uno de {there}",
  "{side} gets the last move in the region {squares}":
    "{side} hace la última jugada en la región {squares}",
  "ends at {here} for {side}, {move} at {there}":
    "termina en {here} para {side}, {move} en {there}",
  "{line} leads to {here} for {side}, {move} to {there}":
    "{line} lleva a {here} para {side}, {move} a {there}",
  "there is no other move": "no hay otra jugada",
  "wins the game": "gana la partida",
  "ends the game in a draw": "termina la partida en empate",
  "loses the game": "pierde la partida",
  "gives {side} the corners {corners}": "da a {side} las esquinas {corners}",
  "gives {side} the corner {corners}": "da a {side} la esquina {corners}",
  "keeps {side} from the corner {square}": "evita que {side} tome la esquina {square}",
  "threatens to take the corner {square}": "amenaza con tomar la esquina {square}",
  "plays the X-square beside the empty corner {corner}":
    "juega en la casilla X junto a la esquina vacía {corner}",
  "plays the C-square beside the empty corner {corner}":
    "juega en la casilla C junto a la esquina vacía {corner}",
  "leaves {side} no move: {opponent} moves again":
    "no deja jugadas a {side}: {opponent} vuelve a jugar",
  "leaves {side} {number} move": "deja {number} jugada a {side}",
  "leaves {side} {number} moves": "deja {number} jugadas a {side}",
  "opens up moves for {side}: {number} moves now, {before} before":
    "abre jugadas a {side}: {number} ahora, {before} antes",
  "takes moves from {side}: {number} move now, {before} before":
    "quita jugadas a {side}: {number} ahora, {before} antes",
  "takes moves from {side}: {number} moves now, {before} before":
    "quita jugadas a {side}: {number} ahora, {before} antes",
  "makes {number} discs safe for good": "hace estables {number} fichas para siempre",
  "flips only inner discs ({number}): a quiet move":
    "voltea solo fichas interiores ({number}): una jugada tranquila",
  "flips {number} discs and shows a long frontier":
    "voltea {number} fichas y muestra una frontera larga",
  "fills the single hole {square}": "llena el hueco suelto {square}",
  "moves into an odd region of {number} squares": "juega en una región impar de {number} casillas",
  "moves into an even region of {number} squares": "juega en una región par de {number} casillas",
};
