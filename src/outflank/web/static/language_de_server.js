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
  "the game is over": "die Partie ist vorbei",
  "the game is over: {result}": "die Partie ist vorbei: {result}",
  "{side} must not pass: there are legal moves": "{side} darf nicht passen: es gibt erlaubte Züge",
  "{square} is occupied": "{square} ist besetzt",
  "{side} has no move but to pass": "{side} kann nur passen",
  "{square} turns no disc over for {side}": "auf {square} dreht {side} keinen Stein um",
  "{move} is not a square such as f5, nor a pass": "{move} ist kein Feld wie f5 und kein Passen",
  "{move} is not on the {board} board (a1 to {last})":
    "{move} liegt nicht auf dem Brett {board} (a1 bis {last})",
  "board text: {letter} at column {column} is not X, O or -":
    "Brett: {letter} an Stelle {column} ist nicht X, O oder -",
  "board text: no side to move after the {number} squares; add X or O":
    "Brett: nach den {number} Feldern fehlt, wer am Zug ist; fügen Sie X oder O an",
  "board text: {number} squares; a board has 16, 36 or 64, then the side to move":
    "Brett: {number} Felder; ein Brett hat 16, 36 oder 64, danach folgt, wer am Zug ist",
  "transcript, column {column}, move {number}: '{move}': {error}":
    "Zugfolge, Stelle {column}, Zug {number} ({move}): {error}",
  "transcript, column {column}, move {number}: {error}":
    "Zugfolge, Stelle {column}, Zug {number}: {error}",
  "transcript, column {column}: {text} is not a move":
    "Zugfolge, Stelle {column}: {text} ist kein Zug",
  "game {number} (line {line}): {error}": "Partie {number} (Zeile {line}): {error}",
  "game {number}: {error}": "Partie {number}: {error}",
  "line {line}: {error}": "Zeile {line}: {error}",
  "there is no game: it is empty": "hier ist keine Partie: der Text ist leer",
  "there is no game: {text} is none of {formats}":
    "hier ist keine Partie: {text} ist nichts von {formats}",
  "there is nothing to read: paste a board or a game":
    "es gibt nichts zu lesen: fügen Sie ein Brett oder eine Partie ein",
  "there is more than one game in it: the library imports them all":
    "das ist mehr als eine Partie: die Bibliothek importiert sie alle",
  "there is no game in it": "es ist keine Partie darin",
  "there is no game {name}": "es gibt keine Partie {name}",
  "{side} waits for a guest": "{side} wartet auf einen Gast",
  "{side} is played by somebody else: you are watching":
    "{side} spielt jemand anders: Sie schauen zu",
  "other people play this game: you are watching": "diese Partie spielen andere: Sie schauen zu",
  "this is your own invitation: send it to somebody else":
    "das ist Ihre eigene Einladung: schicken Sie sie jemand anderem",
  "this invitation has been used already: you can watch the game":
    "diese Einladung ist schon angenommen: Sie können zuschauen",
  "this invitation is not for this game: please ask for another link":
    "diese Einladung gilt nicht für diese Partie: bitten Sie um einen neuen Link",
  "this game is not waiting for anybody": "in dieser Partie wird niemand erwartet",
  "playing needs cookies, so that the server knows you again":
    "wer spielt, braucht Cookies, um wiedererkannt zu werden",
  "it is {name}'s turn": "{name} ist am Zug",
  "there is no move to take back": "es gibt keinen Zug zurückzunehmen",
  "there is no move to redo": "es gibt keinen Zug zu wiederholen",
  "between two people, moves cannot be taken back":
    "zwischen zwei Menschen gilt: gezogen ist gezogen",
  "the game is not paused": "die Partie ist nicht angehalten",
  "a rematch comes after the end of the game": "eine Revanche gibt es nach dem Ende der Partie",
  "the game has moved on, perhaps in another window":
    "die Partie ist weitergegangen, vielleicht in einem anderen Fenster",
  "the server is shutting down": "der Server wird beendet",
  "there is no game to review": "es gibt keine Partie zu analysieren",
  "the game has no moves": "die Partie hat keine Züge",
  "the moves that were played stay the main line": "die gespielten Züge bleiben die Hauptvariante",
  "the moves that were played cannot be deleted": "gespielte Züge lassen sich nicht löschen",
  "this line is not in the game any more": "diese Variante ist nicht mehr in der Partie",
  "too many players are to move: please try again":
    "zu viele Spieler sind am Zug: bitte versuchen Sie es noch einmal",
  "too many analyses are under way: please try again":
    "zu viele Analysen laufen: bitte versuchen Sie es noch einmal",
  "too many requests: please wait a moment": "zu viele Anfragen: bitte warten Sie einen Moment",
  "too much is being sent: please try again":
    "es wird zu viel gesendet: bitte versuchen Sie es noch einmal",
  "the request is too large": "die Anfrage ist zu groß",
  "something went wrong: the server's log has the details":
    "hier ist etwas kaputtgegangen: es steht im Protokoll des Servers",
  "another file is being imported: please wait until that is done":
    "eine andere Datei wird importiert: bitte warten Sie, bis das fertig ist",
  "there is no base yet: drop files of games on the Explorer to make one":
    "es gibt noch keine Datenbank: ziehen Sie Partiedateien auf den Explorer",
  "there is a tournament {name} already": "es gibt schon ein Turnier {name}",
  "{name} is being played: stop it first": "{name} läuft gerade: halten Sie es zuerst an",
  "{name} is running: stop it first, or wait for its end":
    "{name} läuft: halten Sie es an, oder warten Sie auf das Ende",
  "games must be even: each opening is played twice":
    "die Zahl der Partien muss gerade sein: jede Eröffnung wird zweimal gespielt",
  "at most {number} games in all, not {total}":
    "höchstens {number} Partien insgesamt, nicht {total}",
  "at most {number} games at a time": "höchstens {number} Partien auf einmal",
  "{number} games cannot be read, the first: {error}":
    "{number} Partien sind nicht lesbar, die erste: {error}",
  "the coach needs a game that you have finished":
    "der Trainer braucht eine Partie, die Sie beendet haben",
  "there is no finished game of {name}": "es gibt keine beendete Partie von {name}",
  "balanced starts are for the 8x8 board": "ausgeglichene Stellungen gibt es nur für das Brett 8x8",
  "unknown {kind} {name}; did you mean {other}?":
    "{name} ist unbekannt ({kind}); meinten Sie {other}?",
  "No game leads here: a square in the middle of the board is empty.":
    "Keine Partie führt hierher: Ein Feld in der Mitte ist leer.",
  "No game leads here: some discs stand apart from the others.":
    "Keine Partie führt hierher: Einige Steine stehen abseits.",
  "{side} has no move and passes; {other_side} moves.":
    "{side} hat keinen Zug und passt; {other_side} zieht.",
  "{side} to move: {number} legal move.": "{side} am Zug: {number} erlaubter Zug.",
  "{side} to move: {number} legal moves.": "{side} am Zug: {number} erlaubte Züge.",
  "Neither side can move. {result}.": "Keine Seite kann ziehen. {result}.",
  "{side} wins {score}: {ending}": "{side} gewinnt {score} ({ending})",
  "draw {score}: {ending}": "Unentschieden {score} ({ending})",
  "the board is full": "das Brett ist voll",
  "one side has no discs left": "eine Seite hat keine Steine mehr",
  "neither side can move": "keine Seite kann ziehen",
  "Look at the corners.": "Sehen Sie auf die Ecken.",
  "Look at the edges, and at discs that can never be turned over.":
    "Sehen Sie auf die Ränder und auf Steine, die niemand mehr umdrehen kann.",
  "Count the empty squares of each region: who moves last?":
    "Zählen Sie die leeren Felder jedes Gebiets: Wer zieht zuletzt?",
  "Count the moves that each side has left.": "Zählen Sie die Züge, die jeder Seite bleiben.",
  "You may give something up.": "Sie dürfen etwas opfern.",
  "Count it out to the end.": "Zählen Sie es bis zum Ende aus.",
  "Ask what your opponent would like to play.":
    "Fragen Sie sich, was Ihr Gegner gern spielen würde.",
  "The move is in the upper left quarter.": "Der Zug liegt im Viertel links oben.",
  "The move is in the upper right quarter.": "Der Zug liegt im Viertel rechts oben.",
  "The move is in the lower left quarter.": "Der Zug liegt im Viertel links unten.",
  "The move is in the lower right quarter.": "Der Zug liegt im Viertel rechts unten.",
  "It is one of {moves}.": "Es ist einer von {moves}.",
  "Play {square}.": "Spielen Sie {square}.",
};
