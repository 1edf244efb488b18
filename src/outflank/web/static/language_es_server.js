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
  "the game is over": "la partida ha terminado",
  "the game is over: {result}": "la partida ha terminado: {result}",
  "{side} must not pass: there are legal moves": "{side} no puede pasar: hay jugadas legales",
  "{square} is occupied": "{square} está ocupada",
  "{side} has no move but to pass": "{side} solo puede pasar",
  "{square} turns no disc over for {side}": "en {square}, {side} no voltea ninguna ficha",
  "{move} is not a square such as f5, nor a pass": "{move} no es una casilla como f5 ni un pase",
  "{move} is not on the {board} board (a1 to {last})":
    "{move} no está en el tablero {board} (de a1 a {last})",
  "board text: {letter} at column {column} is not X, O or -":
    "tablero: {letter} en la posición {column} no es X, O ni -",
  "board text: no side to move after the {number} squares; add X or O":
    "tablero: tras las {number} casillas falta quién juega; añada X u O",
  "board text: {number} squares; a board has 16, 36 or 64, then the side to move":
    "tablero: {number} casillas; un tablero tiene 16, 36 o 64, y luego quién juega",
  "transcript, column {column}, move {number}: '{move}': {error}":
    "jugadas, posición {column}, jugada {number} ({move}): {error}",
  "transcript, column {column}, move {number}: {error}":
    "jugadas, posición {column}, jugada {number}: {error}",
  "transcript, column {column}: {text} is not a move":
    "jugadas, posición {column}: {text} no es una jugada",
  "game {number} (line {line}): {error}": "partida {number} (línea {line}): {error}",
  "game {number}: {error}": "partida {number}: {error}",
  "line {line}: {error}": "línea {line}: {error}",
  "there is no game: it is empty": "no hay partida: el texto está vacío",
  "there is no game: {text} is none of {formats}": "no hay partida: {text} no es nada de {formats}",
  "there is nothing to read: paste a board or a game":
    "no hay nada que leer: pegue un tablero o una partida",
  "there is more than one game in it: the library imports them all":
    "hay más de una partida: la biblioteca las importa todas",
  "there is no game in it": "no contiene ninguna partida",
  "there is no game {name}": "no existe la partida {name}",
  "{side} waits for a guest": "{side} espera a un invitado",
  "{side} is played by somebody else: you are watching": "{side} lo juega otra persona: usted mira",
  "other people play this game: you are watching": "otras personas juegan esta partida: usted mira",
  "this is your own invitation: send it to somebody else":
    "es su propia invitación: envíela a otra persona",
  "this invitation has been used already: you can watch the game":
    "esta invitación ya se ha usado: puede mirar la partida",
  "this invitation is not for this game: please ask for another link":
    "esta invitación no es para esta partida: pida otro enlace",
  "this game is not waiting for anybody": "no se espera a nadie en esta partida",
  "playing needs cookies, so that the server knows you again":
    "para jugar hay que aceptar cookies, para ser reconocido",
  "it is {name}'s turn": "es el turno de {name}",
  "there is no move to take back": "no hay jugada que deshacer",
  "there is no move to redo": "no hay jugada que rehacer",
  "between two people, moves cannot be taken back":
    "entre dos personas, las jugadas no se deshacen",
  "the game is not paused": "la partida no está en pausa",
  "a rematch comes after the end of the game": "la revancha viene al terminar la partida",
  "the game has moved on, perhaps in another window":
    "la partida ha avanzado, quizá en otra ventana",
  "the server is shutting down": "el servidor se está cerrando",
  "there is no game to review": "no hay partida que analizar",
  "the game has no moves": "la partida no tiene jugadas",
  "the moves that were played stay the main line":
    "las jugadas hechas siguen siendo la línea principal",
  "the moves that were played cannot be deleted": "las jugadas hechas no se pueden borrar",
  "this line is not in the game any more": "esta variante ya no está en la partida",
  "too many players are to move: please try again":
    "hay demasiados jugadores en turno: inténtelo de nuevo",
  "too many analyses are under way: please try again":
    "hay demasiados análisis en curso: inténtelo de nuevo",
  "too many requests: please wait a moment": "demasiadas peticiones: espere un momento",
  "too much is being sent: please try again": "se está enviando demasiado: inténtelo de nuevo",
  "the request is too large": "la petición es demasiado grande",
  "something went wrong: the server's log has the details":
    "algo ha fallado: consta en el registro del servidor",
  "another file is being imported: please wait until that is done":
    "se está importando otro archivo: espere a que termine",
  "there is no base yet: drop files of games on the Explorer to make one":
    "aún no hay base: arrastre archivos de partidas al Explorador",
  "there is a tournament {name} already": "ya existe un torneo {name}",
  "{name} is being played: stop it first": "{name} se está jugando: deténgalo primero",
  "{name} is running: stop it first, or wait for its end":
    "{name} está en marcha: deténgalo o espere a que termine",
  "games must be even: each opening is played twice":
    "el número de partidas debe ser par: cada apertura se juega dos veces",
  "at most {number} games in all, not {total}":
    "como máximo {number} partidas en total, no {total}",
  "at most {number} games at a time": "como máximo {number} partidas a la vez",
  "{number} games cannot be read, the first: {error}":
    "{number} partidas no se pueden leer, la primera: {error}",
  "the coach needs a game that you have finished":
    "el entrenador necesita una partida que usted haya terminado",
  "there is no finished game of {name}": "no hay ninguna partida terminada de {name}",
  "balanced starts are for the 8x8 board": "los inicios equilibrados son para el tablero 8x8",
  "unknown {kind} {name}; did you mean {other}?":
    "{name} es desconocido ({kind}); ¿quería decir {other}?",
  "No game leads here: a square in the middle of the board is empty.":
    "Ninguna partida llega aquí: una casilla del centro está vacía.",
  "No game leads here: some discs stand apart from the others.":
    "Ninguna partida llega aquí: hay fichas separadas de las demás.",
  "{side} has no move and passes; {other_side} moves.":
    "{side} no tiene jugada y pasa; juega {other_side}.",
  "{side} to move: {number} legal move.": "Turno de {side}: {number} jugada legal.",
  "{side} to move: {number} legal moves.": "Turno de {side}: {number} jugadas legales.",
  "Neither side can move. {result}.": "Nadie puede jugar. {result}.",
  "{side} wins {score}: {ending}": "{side} gana {score} ({ending})",
  "draw {score}: {ending}": "empate {score} ({ending})",
  "the board is full": "el tablero está lleno",
  "one side has no discs left": "un lado se quedó sin fichas",
  "neither side can move": "nadie puede jugar",
  "Look at the corners.": "Mire las esquinas.",
  "Look at the edges, and at discs that can never be turned over.":
    "Mire los bordes y las fichas que ya no se pueden voltear.",
  "Count the empty squares of each region: who moves last?":
    "Cuente las casillas vacías de cada región: ¿quién juega el último?",
  "Count the moves that each side has left.": "Cuente las jugadas que le quedan a cada lado.",
  "You may give something up.": "Puede sacrificar algo.",
  "Count it out to the end.": "Calcúlelo hasta el final.",
  "Ask what your opponent would like to play.": "Pregúntese qué le gustaría jugar a su rival.",
  "The move is in the upper left quarter.": "La jugada está en el cuarto superior izquierdo.",
  "The move is in the upper right quarter.": "La jugada está en el cuarto superior derecho.",
  "The move is in the lower left quarter.": "La jugada está en el cuarto inferior izquierdo.",
  "The move is in the lower right quarter.": "La jugada está en el cuarto inferior derecho.",
  "It is one of {moves}.": "Es una de {moves}.",
  "Play {square}.": "Juegue {square}.",
};
