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
  "the game is over": "la partie est finie",
  "the game is over: {result}": "la partie est finie : {result}",
  "{side} must not pass: there are legal moves":
    "{side} ne peut pas passer : il y a des coups légaux",
  "{square} is occupied": "{square} est occupée",
  "{side} has no move but to pass": "{side} ne peut que passer",
  "{square} turns no disc over for {side}": "en {square}, {side} ne retourne aucun pion",
  "{move} is not a square such as f5, nor a pass":
    "{move} n'est ni une case comme f5, ni une passe",
  "{move} is not on the {board} board (a1 to {last})":
    "{move} n'est pas sur le plateau {board} (de a1 à {last})",
  "board text: {letter} at column {column} is not X, O or -":
    "plateau : {letter} en position {column} n'est ni X, ni O, ni -",
  "board text: no side to move after the {number} squares; add X or O":
    "plateau : après les {number} cases, il manque le trait ; ajoutez X ou O",
  "board text: {number} squares; a board has 16, 36 or 64, then the side to move":
    "plateau : {number} cases ; un plateau en a 16, 36 ou 64, puis le trait",
  "transcript, column {column}, move {number}: '{move}': {error}":
    "coups, position {column}, coup {number} ({move}) : {error}",
  "transcript, column {column}, move {number}: {error}":
    "coups, position {column}, coup {number} : {error}",
  "transcript, column {column}: {text} is not a move":
    "coups, position {column} : {text} n'est pas un coup",
  "game {number} (line {line}): {error}": "partie {number} (ligne {line}) : {error}",
  "game {number}: {error}": "partie {number} : {error}",
  "line {line}: {error}": "ligne {line} : {error}",
  "there is no game: it is empty": "il n'y a pas de partie : le texte est vide",
  "there is no game: {text} is none of {formats}":
    "il n'y a pas de partie : {text} n'est rien de {formats}",
  "there is nothing to read: paste a board or a game":
    "il n'y a rien à lire : collez un plateau ou une partie",
  "there is more than one game in it: the library imports them all":
    "il y a plus d'une partie : la bibliothèque les importe toutes",
  "there is no game in it": "il ne contient aucune partie",
  "there is no game {name}": "il n'y a pas de partie {name}",
  "{side} waits for a guest": "{side} attend un invité",
  "{side} is played by somebody else: you are watching":
    "{side} est joué par quelqu'un d'autre : vous regardez",
  "other people play this game: you are watching": "d'autres jouent cette partie : vous regardez",
  "this is your own invitation: send it to somebody else":
    "c'est votre propre invitation : envoyez-la à quelqu'un d'autre",
  "this invitation has been used already: you can watch the game":
    "cette invitation a déjà servi : vous pouvez regarder la partie",
  "this invitation is not for this game: please ask for another link":
    "cette invitation n'est pas pour cette partie : demandez un autre lien",
  "this game is not waiting for anybody": "personne n'est attendu dans cette partie",
  "playing needs cookies, so that the server knows you again":
    "pour jouer, il faut accepter les cookies, afin d'être reconnu",
  "it is {name}'s turn": "c'est à {name} de jouer",
  "there is no move to take back": "il n'y a pas de coup à annuler",
  "there is no move to redo": "il n'y a pas de coup à rejouer",
  "between two people, moves cannot be taken back": "entre deux personnes, les coups restent joués",
  "the game is not paused": "la partie n'est pas en pause",
  "a rematch comes after the end of the game": "la revanche vient après la fin de la partie",
  "the game has moved on, perhaps in another window":
    "la partie a avancé, peut-être dans une autre fenêtre",
  "the server is shutting down": "le serveur s'arrête",
  "there is no game to review": "il n'y a pas de partie à analyser",
  "the game has no moves": "la partie n'a pas de coups",
  "the moves that were played stay the main line": "les coups joués restent la ligne principale",
  "the moves that were played cannot be deleted": "les coups joués ne peuvent pas être supprimés",
  "this line is not in the game any more": "cette variante n'est plus dans la partie",
  "too many players are to move: please try again":
    "trop de joueurs doivent jouer : veuillez réessayer",
  "too many analyses are under way: please try again":
    "trop d'analyses sont en cours : veuillez réessayer",
  "too many requests: please wait a moment": "trop de requêtes : patientez un instant",
  "too much is being sent: please try again": "trop d'envois en même temps : veuillez réessayer",
  "the request is too large": "la requête est trop grande",
  "something went wrong: the server's log has the details":
    "quelque chose a mal tourné : voir le journal du serveur",
  "another file is being imported: please wait until that is done":
    "un autre fichier est en cours d'import : attendez qu'il soit terminé",
  "there is no base yet: drop files of games on the Explorer to make one":
    "il n'y a pas encore de base : déposez des fichiers de parties sur l'Explorateur",
  "there is a tournament {name} already": "il y a déjà un tournoi {name}",
  "{name} is being played: stop it first": "{name} est en cours : arrêtez-le d'abord",
  "{name} is running: stop it first, or wait for its end":
    "{name} est en cours : arrêtez-le ou attendez la fin",
  "games must be even: each opening is played twice":
    "le nombre de parties doit être pair : chaque ouverture est jouée deux fois",
  "at most {number} games in all, not {total}": "au plus {number} parties en tout, pas {total}",
  "at most {number} games at a time": "au plus {number} parties à la fois",
  "{number} games cannot be read, the first: {error}":
    "{number} parties sont illisibles, la première : {error}",
  "the coach needs a game that you have finished":
    "l'entraîneur a besoin d'une partie que vous avez terminée",
  "there is no finished game of {name}": "il n'y a pas de partie terminée de {name}",
  "balanced starts are for the 8x8 board": "les départs équilibrés sont pour le plateau 8x8",
  "unknown {kind} {name}; did you mean {other}?":
    "{name} est inconnu ({kind}) ; vouliez-vous dire {other} ?",
  "No game leads here: a square in the middle of the board is empty.":
    "Aucune partie ne mène ici : une case du centre est vide.",
  "No game leads here: some discs stand apart from the others.":
    "Aucune partie ne mène ici : des pions sont isolés des autres.",
  "{side} has no move and passes; {other_side} moves.":
    "{side} n'a pas de coup et passe ; {other_side} joue.",
  "{side} to move: {number} legal move.": "Trait à {side} : {number} coup légal.",
  "{side} to move: {number} legal moves.": "Trait à {side} : {number} coups légaux.",
  "Neither side can move. {result}.": "Aucun camp ne peut jouer. {result}.",
  "{side} wins {score}: {ending}": "{side} gagne {score} ({ending})",
  "draw {score}: {ending}": "nulle {score} ({ending})",
  "the board is full": "le plateau est plein",
  "one side has no discs left": "un camp n'a plus de pions",
  "neither side can move": "aucun camp ne peut jouer",
  "Look at the corners.": "Regardez les coins.",
  "Look at the edges, and at discs that can never be turned over.":
    "Regardez les bords, et les pions définitifs.",
  "Count the empty squares of each region: who moves last?":
    "Comptez les cases vides de chaque région : qui joue en dernier ?",
  "Count the moves that each side has left.": "Comptez les coups qui restent à chaque camp.",
  "You may give something up.": "Vous pouvez sacrifier quelque chose.",
  "Count it out to the end.": "Calculez jusqu'au bout.",
  "Ask what your opponent would like to play.": "Demandez-vous ce que l'adversaire aimerait jouer.",
  "The move is in the upper left quarter.": "Le coup est dans le quart en haut à gauche.",
  "The move is in the upper right quarter.": "Le coup est dans le quart en haut à droite.",
  "The move is in the lower left quarter.": "Le coup est dans le quart en bas à gauche.",
  "The move is in the lower right quarter.": "Le coup est dans le quart en bas à droite.",
  "It is one of {moves}.": "C'est l'un de {moves}.",
  "Play {square}.": "Jouez {square}.",
};
