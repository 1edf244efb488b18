// Words of analysis, set-up, explorer and practice in French.

/** @type {import("./language.js").Catalogue} */
export const CATALOGUE = {
  "In the opening": "Dans l'ouverture",
  "In the midgame": "En milieu de partie",
  "In the endgame": "En finale",
  "no name": "sans nom",
  "Your coach": "Votre entraîneur",
  "{games}, {moves}, accuracy {accuracy}.": "{games}, {moves}, précision {accuracy}.",
  "{number} move": "{number} coup",
  "{number} moves": "{number} coups",
  Phase: "Phase",
  "Discs lost per move": "Pions perdus par coup",
  Mistakes: "Erreurs",
  "Worst: {move} instead of {best} lost {discs}.":
    "La pire : {move} au lieu de {best} a coûté {discs}.",
  Turn: "Alterner",
  Empty: "Vide",
  "Set up a position": "Composer une position",
  "Board to set up": "Plateau à composer",
  "What a click puts on a square": "Ce qu'un clic pose sur une case",
  "Who is to move": "Qui a le trait",
  "Black to move": "Trait à Noir",
  "White to move": "Trait à Blanc",
  Clear: "Vider",
  "Usual start": "Départ habituel",
  "Black {black}, White {white}, {number} empty square":
    "Noir {black}, Blanc {white}, {number} case vide",
  "Black {black}, White {white}, {number} empty squares":
    "Noir {black}, Blanc {white}, {number} cases vides",
  "Solving…": "Résolution…",
  "Proven: {score} for {side} with {line}.": "Prouvé : {score} pour {side} avec {line}.",
  "{score} for {side}, {depth} moves deep: {line}":
    "{score} pour {side}, {depth} coups de profondeur : {line}",
  Solve: "Résoudre",
  "Paste a position or game": "Coller une position ou une partie",
  "A board in a line or in rows, moves, GGF, SGF, PGN or OBF":
    "Un plateau en une ou plusieurs lignes, des coups, GGF, SGF, PGN ou OBF",
  "Put it on the board": "Mettre sur le plateau",
  "Looking it up…": "Recherche…",
  "Neither the base nor the book knows this position.":
    "Ni la base ni le livre ne connaissent cette position.",
  "There is no base of games yet.": "Il n'y a pas encore de base de parties.",
  "Import one": "En importer une",
  "{number} game reached this position": "{number} partie est passée ici",
  "{number} games reached this position": "{number} parties sont passées ici",
  "Moves that were played": "Coups joués",
  "Black · draw · White": "Noir · nulle · Blanc",
  Average: "Moyenne",
  Book: "Livre",
  "Black {black}, draws {draws}, White {white}": "Noir {black}, nulles {draws}, Blanc {white}",
  waiting: "en attente",
  reading: "lecture",
  "names kept for the games beside them": "noms gardés pour les parties qui vont avec",
  "nothing to do: the base has this game already": "rien à faire : la base a déjà cette partie",
  "nothing to do: the base has these {number} games already":
    "rien à faire : la base a déjà ces {number} parties",
  "{number} game added": "{number} partie ajoutée",
  "{number} games added": "{number} parties ajoutées",
  "replacing {number} from an earlier file of this name":
    "à la place de {number} d'un fichier antérieur de ce nom",
  "{number} record could not be read": "{number} enregistrement illisible",
  "{number} records could not be read": "{number} enregistrements illisibles",
  "The base is empty. Drop files of games here: WTHOR (.wtb, with its .jou and .trn), GGF, SGF, PGN or transcripts.":
    "La base est vide. Déposez ici des fichiers de parties : WTHOR (.wtb, avec ses .jou et .trn), GGF, SGF, PGN ou transcriptions.",
  "Explore the opening book on the board": "Explorer le livre d'ouvertures sur le plateau",
  "Explore them on the board": "Les explorer sur le plateau",
  "Files of the base": "Fichiers de la base",
  "{games} from {files}.": "{games} dans {files}.",
  "{number} file": "{number} fichier",
  "{number} files": "{number} fichiers",
  "Drop files of games here, or choose them":
    "Déposez ici des fichiers de parties, ou choisissez-les",
  "Import of {name}": "Importation de {name}",
  Years: "Années",
  "There is no player of that name.": "Personne ne s'appelle ainsi.",
  Players: "Joueurs",
  "All players": "Tous les joueurs",
  Later: "Plus récentes",
  Earlier: "Plus anciennes",
  "Score by move, as Black sees it: {judged} of {total} moves judged. Solid: played; dashed: best.":
    "Score par coup, vu par Noir : {judged} coups sur {total} jugés. Trait plein : joué ; tirets : meilleur.",
  "Nothing of this theme is due now.": "Rien à réviser sur ce thème pour l'instant.",
  "Nothing is due now. Make some endgames, or review a game and send your mistakes here.":
    "Rien à réviser pour l'instant. Créez des finales, ou analysez une partie et envoyez vos erreurs ici.",
  "Empty squares": "Cases vides",
  "Making…": "Création…",
  "Make five endgames": "Créer cinq finales",
  "Ask the coach": "Demander à l'entraîneur",
  "Looking at your games…": "Examen de vos parties…",
  "{number} empty squares": "{number} cases vides",
  "What to practise": "Que travailler",
  "All positions": "Toutes les positions",
  "{share} learned": "{share} appris",
  "Board to practise on": "Plateau d'entraînement",
  Hint: "Indice",
  "Well done.": "Bien joué.",
  "It will come back soon.": "Elle reviendra bientôt.",
  "A hint named it, so it will come back soon.":
    "Un indice l'a donné : la position reviendra bientôt.",
  "In the game, {move} was played.": "Dans la partie, {move} a été joué.",
  "Why {move} fails": "Pourquoi {move} échoue",
  "Why {move} is better than {played}": "Pourquoi {move} est meilleur que {played}",
  "Next time: {date}": "Prochaine fois : {date}",
  "{side} to move: find the only move that wins.": "Trait à {side} : trouvez le seul coup gagnant.",
  "{side} to move: the game went wrong here. What is best?":
    "Trait à {side} : la partie a dérapé ici. Quel est le meilleur coup ?",
  Endgames: "Finales",
  Edges: "Bords",
  Parity: "Parité",
  Mobility: "Mobilité",
  Sacrifices: "Sacrifices",
  "Last moves": "Derniers coups",
  "{share} of players of {elo}": "{share} des joueurs à {elo}",
  "Found by {shares}.": "Trouvé par {shares}.",
  "An only move, hard to find.": "Un seul bon coup, difficile à trouver.",
  "Your practice rating: {rating}.": "Votre classement d'entraînement : {rating}.",
  "Nothing is better (proven).": "Rien n'est meilleur (prouvé).",
  "Nothing is better.": "Rien n'est meilleur.",
  "{discs} less than {best} (proven): near enough.":
    "{discs} de moins que {best} (prouvé) : c'est assez proche.",
  "{discs} less than {best}: near enough.": "{discs} de moins que {best} : c'est assez proche.",
  "{discs} less than {best} (proven).": "{discs} de moins que {best} (prouvé).",
  "{discs} less than {best}.": "{discs} de moins que {best}.",
  "Right: {move}.": "Juste : {move}.",
  "Not {move}: {answers} is right.": "Pas {move} : c'est {answers}.",
  "{number} position, {due} due now, {learned} learned":
    "{number} position, {due} à revoir, {learned} apprise",
  "{number} positions, {due} due now, {learned} learned":
    "{number} positions, {due} à revoir, {learned} apprises",
  "{positions}.": "{positions}.",
  "{positions}; {share} of {number} answer right.":
    "{positions} ; {share} de {number} réponse juste.",
  "{positions}; {share} of {number} answers right.":
    "{positions} ; {share} des {number} réponses justes.",
  Quick: "Rapide",
  Good: "Bon",
  Deep: "Profond",
  "Paste a game or a position": "Coller une partie ou une position",
  "Game or position": "Partie ou position",
  "Moves, a board, GGF, SGF, PGN, OBF… It is kept in the library.":
    "Des coups, un plateau, GGF, SGF, PGN, OBF… Elle est gardée dans la bibliothèque.",
  "How deep": "Profondeur",
  "The connection was lost; please review the game again.":
    "La connexion a été perdue ; relancez l'analyse.",
  "Review finished. {number} mistake.": "Analyse terminée. {number} erreur.",
  "Review finished. {number} mistakes.": "Analyse terminée. {number} erreurs.",
  "There are no mistakes.": "Il n'y a pas d'erreur.",
  "{side} made no mistakes.": "{side} n'a pas fait d'erreur.",
  "{number} position to practise; due now: {due}.":
    "{number} position à travailler ; à revoir : {due}.",
  "{number} positions to practise; due now: {due}.":
    "{number} positions à travailler ; à revoir : {due}.",
  Side: "Camp",
  "Discs lost": "Pions perdus",
  "How well they played": "Qualité du jeu",
  best: "meilleur",
  good: "bon",
  inaccuracy: "imprécision",
  mistake: "erreur",
  blunder: "gaffe",
  forced: "forcé",
  "Opening the board…": "Ouverture du plateau…",
  "Moves judged": "Coups jugés",
  "Click a square to play a move. Every other move you try becomes a variation.":
    "Cliquez sur une case pour jouer. Tout autre coup essayé devient une variante.",
  "Board of the analysis": "Plateau d'analyse",
  Engine: "Moteur",
  "Whose mistakes": "Erreurs de qui",
  "All mistakes": "Toutes les erreurs",
  "Black's mistakes": "Erreurs de Noir",
  "White's mistakes": "Erreurs de Blanc",
  "Next mistake": "Erreur suivante",
  "Try again from here": "Réessayer d'ici",
  "Practise them": "Les travailler",
  "{side} had no move.": "{side} n'avait pas de coup.",
  "Best line:": "Meilleure suite :",
  "Leads to {score}, nothing is better (proven).": "Mène à {score}, rien n'est meilleur (prouvé).",
  "Leads to {score}, nothing is better.": "Mène à {score}, rien n'est meilleur.",
  "Leads to {score}; {best} leads to {better}: {lost} lost (proven).":
    "Mène à {score} ; {best} mène à {better} : {lost} de moins (prouvé).",
  "Leads to {score}; {best} leads to {better}: {lost} lost.":
    "Mène à {score} ; {best} mène à {better} : {lost} de moins.",
  "Stable discs": "Pions stables",
  Times: "Fois",
  "Accuracy from the first games to the last: {marks}.":
    "Précision, des premières parties aux dernières : {marks}.",
  "What do these words mean?": "Que veulent dire ces mots ?",
  "Loss: what the best move leads to less what the move leads to, in discs, both searched equally deep. Proven losses are certain; others may be off by some discs.":
    "Perte : ce à quoi mène le meilleur coup moins ce à quoi mène le coup joué, en pions, les deux étudiés à la même profondeur. Une perte prouvée est certaine ; une autre peut être fausse de quelques pions.",
  "?! inaccuracy: more than {good} discs lost; ? mistake: more than {inaccuracy}; ?? blunder: more than {mistake}. A difference within the error of the search is never called a mistake.":
    "?! imprécision : plus de {good} pions perdus ; ? erreur : plus de {inaccuracy} ; ?? gaffe : plus de {mistake}. Une différence qui ne dépasse pas l'erreur du calcul n'est jamais appelée une erreur.",
  "Accuracy: the average over all moves, where a move that loses nothing counts 100 % and one that loses {typical} discs {share}.":
    "Précision : la moyenne de tous les coups ; un coup qui ne perd rien compte 100 %, un coup qui perd {typical} pions {share}.",
  "{how} ({what}: {why})": "{how} ({what} : {why})",
  "{discs} discs per move": "{discs} pions par coup",
  "{number} mistake cost {discs} discs": "{number} erreur a coûté {discs} pions",
  "{number} mistakes cost {discs} discs": "{number} erreurs ont coûté {discs} pions",
  Passes: "Passes",
  Walls: "Murs",
  Counting: "Calcul",
  Replies: "Réponses",
  "Before you play beside a corner, ask who can take it.":
    "Avant de jouer près d'un coin, demandez-vous qui peut le prendre.",
  "Compare the edges that your moves lead to.": "Comparez les bords auxquels mènent vos coups.",
  "Count discs that can never be turned over.":
    "Comptez les pions qui ne peuvent plus être retournés.",
  "Keep moves in reserve: count those that both sides have left.":
    "Gardez des coups en réserve : comptez ceux qui restent aux deux camps.",
  "Leave your opponent few moves, and keep some yourself.":
    "Laissez peu de coups à l'adversaire, et gardez-en vous-même.",
  "Flip inner discs, and build no walls.": "Retournez des pions intérieurs, sans bâtir de murs.",
  "Count the empty squares of each region: try to move last.":
    "Comptez les cases vides de chaque région : tâchez de jouer le dernier coup.",
  "Count the end out, from ten empty squares on.":
    "Calculez la fin jusqu'au bout dès dix cases vides.",
  "Look at what your opponent would like to play.":
    "Regardez ce que votre adversaire aimerait jouer.",
  "Learn the first moves of the openings that you play.":
    "Apprenez les premiers coups des ouvertures que vous jouez.",
  "Practise positions from the middle of your games.":
    "Travaillez des positions de milieu de vos parties.",
  "Practise endgames with eight to twelve empty squares.":
    "Travaillez des finales de huit à douze cases vides.",
};
