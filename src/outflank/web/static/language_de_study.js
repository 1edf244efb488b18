// Words of analysis, set-up, explorer and practice in German.

/** @type {import("./language.js").Catalogue} */
export const CATALOGUE = {
  "In the opening": "In der Eröffnung",
  "In the midgame": "Im Mittelspiel",
  "In the endgame": "Im Endspiel",
  "no name": "ohne Namen",
  "Your coach": "Ihr Trainer",
  "{games}, {moves}, accuracy {accuracy}.": "{games}, {moves}, Genauigkeit {accuracy}.",
  "{number} move": "{number} Zug",
  "{number} moves": "{number} Züge",
  Phase: "Phase",
  "Discs lost per move": "Verlorene Steine je Zug",
  Mistakes: "Fehler",
  "Worst: {move} instead of {best} lost {discs}.":
    "Am schlimmsten: {move} statt {best} kostete {discs}.",
  Turn: "Wechseln",
  Empty: "Leer",
  "Set up a position": "Eine Stellung aufbauen",
  "Board to set up": "Brett zum Aufbauen",
  "What a click puts on a square": "Was ein Klick auf ein Feld setzt",
  "Who is to move": "Wer am Zug ist",
  "Black to move": "Schwarz am Zug",
  "White to move": "Weiß am Zug",
  Clear: "Leeren",
  "Usual start": "Übliche Aufstellung",
  "Black {black}, White {white}, {number} empty square":
    "Schwarz {black}, Weiß {white}, {number} leeres Feld",
  "Black {black}, White {white}, {number} empty squares":
    "Schwarz {black}, Weiß {white}, {number} leere Felder",
  "Solving…": "Wird gelöst…",
  "Proven: {score} for {side} with {line}.": "Bewiesen: {score} für {side} mit {line}.",
  "{score} for {side}, {depth} moves deep: {line}": "{score} für {side}, {depth} Züge tief: {line}",
  Solve: "Lösen",
  "Paste a position or game": "Stellung oder Partie einfügen",
  "A board in a line or in rows, moves, GGF, SGF, PGN or OBF":
    "Ein Brett in einer oder mehreren Zeilen, Züge, GGF, SGF, PGN oder OBF",
  "Put it on the board": "Aufs Brett stellen",
  "Looking it up…": "Wird nachgeschlagen…",
  "Neither the base nor the book knows this position.":
    "Weder Datenbank noch Buch kennen diese Stellung.",
  "There is no base of games yet.": "Es gibt noch keine Partiendatenbank.",
  "Import one": "Eine importieren",
  "{number} game reached this position": "{number} Partie kam hierher",
  "{number} games reached this position": "{number} Partien kamen hierher",
  "Moves that were played": "Gespielte Züge",
  "Black · draw · White": "Schwarz · remis · Weiß",
  Average: "Schnitt",
  Book: "Buch",
  "Black {black}, draws {draws}, White {white}":
    "Schwarz {black}, Unentschieden {draws}, Weiß {white}",
  waiting: "wartet",
  reading: "wird gelesen",
  "names kept for the games beside them": "Namen für die zugehörigen Partien gemerkt",
  "nothing to do: the base has this game already":
    "nichts zu tun: Die Datenbank hat diese Partie schon",
  "nothing to do: the base has these {number} games already":
    "nichts zu tun: Die Datenbank hat diese {number} Partien schon",
  "{number} game added": "{number} Partie hinzugefügt",
  "{number} games added": "{number} Partien hinzugefügt",
  "replacing {number} from an earlier file of this name":
    "anstelle von {number} einer früheren Datei dieses Namens",
  "{number} record could not be read": "{number} Eintrag war nicht lesbar",
  "{number} records could not be read": "{number} Einträge waren nicht lesbar",
  "The base is empty. Drop files of games here: WTHOR (.wtb, with its .jou and .trn), GGF, SGF, PGN or transcripts.":
    "Die Datenbank ist leer. Ziehen Sie Partiedateien hierher: WTHOR (.wtb, mit .jou und .trn), GGF, SGF, PGN oder Zugfolgen.",
  "Explore the opening book on the board": "Das Eröffnungsbuch auf dem Brett erkunden",
  "Explore them on the board": "Auf dem Brett erkunden",
  "Files of the base": "Dateien der Datenbank",
  "{games} from {files}.": "{games} aus {files}.",
  "{number} file": "{number} Datei",
  "{number} files": "{number} Dateien",
  "Drop files of games here, or choose them": "Partiedateien hierher ziehen oder auswählen",
  "Import of {name}": "Import von {name}",
  Years: "Jahre",
  "There is no player of that name.": "So heißt niemand.",
  Players: "Spieler",
  "All players": "Alle Spieler",
  Later: "Spätere",
  Earlier: "Frühere",
  "Score by move, as Black sees it: {judged} of {total} moves judged. Solid: played; dashed: best.":
    "Wertung nach Zügen aus Sicht von Schwarz: {judged} von {total} Zügen beurteilt. Durchgezogen: gespielt; gestrichelt: bester Zug.",
  "Nothing of this theme is due now.": "Zu diesem Thema ist gerade nichts fällig.",
  "Nothing is due now. Make some endgames, or review a game and send your mistakes here.":
    "Gerade ist nichts fällig. Erzeugen Sie Endspiele, oder analysieren Sie eine Partie und schicken Sie Ihre Fehler hierher.",
  "Empty squares": "Leere Felder",
  "Making…": "Wird erzeugt…",
  "Make five endgames": "Fünf Endspiele erzeugen",
  "Ask the coach": "Den Trainer fragen",
  "Looking at your games…": "Ihre Partien werden angesehen…",
  "{number} empty squares": "{number} leere Felder",
  "What to practise": "Was üben",
  "All positions": "Alle Stellungen",
  "{share} learned": "{share} gelernt",
  "Board to practise on": "Übungsbrett",
  Hint: "Tipp",
  "Well done.": "Gut gemacht.",
  "It will come back soon.": "Das kommt bald wieder.",
  "A hint named it, so it will come back soon.":
    "Ein Tipp hat ihn genannt, darum kommt das bald wieder.",
  "In the game, {move} was played.": "In der Partie wurde {move} gezogen.",
  "Why {move} fails": "Warum {move} nicht geht",
  "Why {move} is better than {played}": "Warum {move} besser ist als {played}",
  "Next time: {date}": "Nächstes Mal: {date}",
  "{side} to move: find the only move that wins.":
    "{side} am Zug: Finden Sie den einzigen Gewinnzug.",
  "{side} to move: the game went wrong here. What is best?":
    "{side} am Zug: Hier lief die Partie falsch. Was ist am besten?",
  Endgames: "Endspiele",
  Edges: "Ränder",
  Parity: "Parität",
  Mobility: "Mobilität",
  Sacrifices: "Opfer",
  "Last moves": "Letzte Züge",
  "{share} of players of {elo}": "{share} der Spieler mit {elo}",
  "Found by {shares}.": "Gefunden von {shares}.",
  "An only move, hard to find.": "Ein einziger guter Zug, schwer zu finden.",
  "Your practice rating: {rating}.": "Ihre Übungswertung: {rating}.",
  "Nothing is better (proven).": "Nichts ist besser (bewiesen).",
  "Nothing is better.": "Nichts ist besser.",
  "{discs} less than {best} (proven): near enough.":
    "{discs} weniger als {best} (bewiesen): nah genug.",
  "{discs} less than {best}: near enough.": "{discs} weniger als {best}: nah genug.",
  "{discs} less than {best} (proven).": "{discs} weniger als {best} (bewiesen).",
  "{discs} less than {best}.": "{discs} weniger als {best}.",
  "Right: {move}.": "Richtig: {move}.",
  "Not {move}: {answers} is right.": "Nicht {move}: {answers} ist richtig.",
  "{number} position, {due} due now, {learned} learned":
    "{number} Stellung, {due} jetzt fällig, {learned} gelernt",
  "{number} positions, {due} due now, {learned} learned":
    "{number} Stellungen, {due} jetzt fällig, {learned} gelernt",
  "{positions}.": "{positions}.",
  "{positions}; {share} of {number} answer right.":
    "{positions}; {share} von {number} Antwort richtig.",
  "{positions}; {share} of {number} answers right.":
    "{positions}; {share} von {number} Antworten richtig.",
  Quick: "Schnell",
  Good: "Gut",
  Deep: "Tief",
  "Paste a game or a position": "Partie oder Stellung einfügen",
  "Game or position": "Partie oder Stellung",
  "Moves, a board, GGF, SGF, PGN, OBF… It is kept in the library.":
    "Züge, ein Brett, GGF, SGF, PGN, OBF… Wird in der Bibliothek aufbewahrt.",
  "How deep": "Wie tief",
  "The connection was lost; please review the game again.":
    "Die Verbindung brach ab; bitte analysieren Sie die Partie noch einmal.",
  "Review finished. {number} mistake.": "Analyse fertig. {number} Fehler.",
  "Review finished. {number} mistakes.": "Analyse fertig. {number} Fehler.",
  "There are no mistakes.": "Es gibt keine Fehler.",
  "{side} made no mistakes.": "{side} hat keine Fehler gemacht.",
  "{number} position to practise; due now: {due}.":
    "{number} Stellung zum Üben; jetzt fällig: {due}.",
  "{number} positions to practise; due now: {due}.":
    "{number} Stellungen zum Üben; jetzt fällig: {due}.",
  Side: "Seite",
  "Discs lost": "Verlorene Steine",
  "How well they played": "Wie gut gespielt wurde",
  best: "bester Zug",
  good: "gut",
  inaccuracy: "Ungenauigkeit",
  mistake: "Fehler",
  blunder: "grober Fehler",
  forced: "erzwungen",
  "Opening the board…": "Das Brett wird geöffnet…",
  "Moves judged": "Beurteilte Züge",
  "Click a square to play a move. Every other move you try becomes a variation.":
    "Klicken Sie auf ein Feld, um zu ziehen. Jeder andere Zug wird zur Variante.",
  "Board of the analysis": "Analysebrett",
  Engine: "Engine",
  "Whose mistakes": "Wessen Fehler",
  "All mistakes": "Alle Fehler",
  "Black's mistakes": "Fehler von Schwarz",
  "White's mistakes": "Fehler von Weiß",
  "Next mistake": "Nächster Fehler",
  "Try again from here": "Von hier neu versuchen",
  "Practise them": "Fehler üben",
  "{side} had no move.": "{side} hatte keinen Zug.",
  "Best line:": "Beste Variante:",
  "Leads to {score}, nothing is better (proven).":
    "Führt zu {score}, nichts ist besser (bewiesen).",
  "Leads to {score}, nothing is better.": "Führt zu {score}, nichts ist besser.",
  "Leads to {score}; {best} leads to {better}: {lost} lost (proven).":
    "Führt zu {score}; {best} führt zu {better}: {lost} verloren (bewiesen).",
  "Leads to {score}; {best} leads to {better}: {lost} lost.":
    "Führt zu {score}; {best} führt zu {better}: {lost} verloren.",
  "Stable discs": "Stabile Steine",
  Times: "Anzahl",
  "Accuracy from the first games to the last: {marks}.":
    "Genauigkeit von den ersten Partien bis zu den letzten: {marks}.",
  "What do these words mean?": "Was bedeuten diese Wörter?",
  "Loss: what the best move leads to less what the move leads to, in discs, both searched equally deep. Proven losses are certain; others may be off by some discs.":
    "Verlust: wozu der beste Zug führt, abzüglich dessen, wozu der gespielte führt, in Steinen, beide gleich tief gerechnet. Bewiesene Verluste sind sicher; andere können um einige Steine abweichen.",
  "?! inaccuracy: more than {good} discs lost; ? mistake: more than {inaccuracy}; ?? blunder: more than {mistake}. A difference within the error of the search is never called a mistake.":
    "?! Ungenauigkeit: mehr als {good} Steine verloren; ? Fehler: mehr als {inaccuracy}; ?? grober Fehler: mehr als {mistake}. Ein Unterschied innerhalb der Unsicherheit der Rechnung heißt nie Fehler.",
  "Accuracy: the average over all moves, where a move that loses nothing counts 100 % and one that loses {typical} discs {share}.":
    "Genauigkeit: der Mittelwert aller Züge; ein Zug ohne Verlust zählt 100 %, einer, der {typical} Steine verliert, {share}.",
  "{how} ({what}: {why})": "{how} ({what}: {why})",
  "{discs} discs per move": "{discs} Steine je Zug",
  "{number} mistake cost {discs} discs": "{number} Fehler kostete {discs} Steine",
  "{number} mistakes cost {discs} discs": "{number} Fehler kosteten {discs} Steine",
  Passes: "Passen",
  Walls: "Mauern",
  Counting: "Auszählen",
  Replies: "Antworten",
  "Before you play beside a corner, ask who can take it.":
    "Fragen Sie sich vor jedem Zug neben eine Ecke, wer sie nehmen kann.",
  "Compare the edges that your moves lead to.":
    "Vergleichen Sie die Ränder, zu denen Ihre Züge führen.",
  "Count discs that can never be turned over.":
    "Zählen Sie die Steine, die niemand mehr umdrehen kann.",
  "Keep moves in reserve: count those that both sides have left.":
    "Halten Sie Züge in Reserve: Zählen Sie, wie viele beide Seiten noch haben.",
  "Leave your opponent few moves, and keep some yourself.":
    "Lassen Sie dem Gegner wenige Züge, und behalten Sie selbst welche.",
  "Flip inner discs, and build no walls.":
    "Drehen Sie innere Steine um, und bauen Sie keine Mauern.",
  "Count the empty squares of each region: try to move last.":
    "Zählen Sie die leeren Felder jedes Gebiets: Versuchen Sie, zuletzt zu ziehen.",
  "Count the end out, from ten empty squares on.":
    "Zählen Sie das Ende aus, ab zehn leeren Feldern.",
  "Look at what your opponent would like to play.":
    "Achten Sie darauf, was Ihr Gegner gern spielen würde.",
  "Learn the first moves of the openings that you play.":
    "Lernen Sie die ersten Züge Ihrer Eröffnungen.",
  "Practise positions from the middle of your games.":
    "Üben Sie Stellungen aus der Mitte Ihrer Partien.",
  "Practise endgames with eight to twelve empty squares.":
    "Üben Sie Endspiele mit acht bis zwölf leeren Feldern.",
};
