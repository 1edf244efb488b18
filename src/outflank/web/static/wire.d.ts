// What goes over the wire. Written by `make stub` from the server's OpenAPI document.

/** Something to practise: a kind of mistake, or a phase, which has no number of times. */
export interface AdviceOut {
  what: string;
  why: string;
  how: string;
  times: number | null;
  discs: number;
}

/** An answer. */
export interface AnswerIn {
  move: string;
}

/** A file that was imported. */
export interface BaseFileOut {
  name: string;
  games: number;
  errors: number;
}

/** A game of the base. */
export interface BaseGameOut {
  id: number;
  black: string;
  white: string;
  event: string;
  text: string;
  line: LineOut;
}

/** Games of the base, and how many there are in all. */
export interface BaseGamesOut {
  total: number;
  games: FoundGameOut[];
}

/** What came of a file. */
export interface BaseImportOut {
  name: string;
  games: number;
  replaced: number;
  known: boolean;
  names: boolean;
  error_count: number;
  errors: string[];
}

/** What the base holds. */
export interface BaseOut {
  games: number;
  files: BaseFileOut[];
}

/** Players, those with the most games first. */
export interface BasePlayersOut {
  players: PlayerStatistics[];
}

/** A position to practise. */
export interface CardIn {
  position: string;
  answers: string[];
  played?: string;
}

/** A card without its answer. */
export interface CardOut {
  id: number;
  kind: string;
  position: string;
  size: number;
  board: string;
  turn: string;
  legal: string[];
  step: number;
  chances: Record<string, number>;
  hard: boolean;
}

/** Positions to practise. */
export interface CardsIn {
  cards: CardIn[];
}

/** What was asked for is done and stored; the game itself goes to those who watch. */
export interface ChangeOut {
  version: number;
}

/** Seconds for each side, and what is added after each move. */
export interface ClockIn {
  seconds: number;
  increment?: number;
}

/** Seconds left. */
export interface ClockOut {
  seconds: number;
  increment: number;
  black: number;
  white: number;
  running: boolean;
}

/** A report of a player. */
export interface CoachOut {
  player: string;
  games: number;
  moves: number;
  accuracy: number | null;
  phases: Record<string, PhaseOut>;
  openings: PlayedOpeningOut[];
  mistakes: MistakeKindOut[];
  trend: TrendOut[];
  practise: AdviceOut[];
}

/** Words about the last move of a line. */
export interface CommentIn {
  path: string[];
  text: string;
}

/** Rows that are left out. */
export interface DamageOut {
  damaged: DamagedRowOut[];
}

/** A row of the database that cannot be read. */
export interface DamagedRowOut {
  table: string;
  key: string;
  why: string;
}

/** Discs of both sides. */
export interface Discs {
  black: number;
  white: number;
}

/** A document. */
export interface DocumentOut {
}

/** What was wrong. */
export interface ErrorOut {
  error: string;
  field: string | null;
}

/** The worst mistake of a kind. */
export interface ExampleOut {
  position: string;
  move: string;
  best: string;
  loss: number;
}

/** An experiment, what its results are, and whether a stopped run of it can go on. */
export interface ExperimentOut {
  name: string;
  about: string;
  report: string;
  found: FoundOut | null;
  resumable: boolean;
}

/** What base and book know of a position. */
export interface ExploreOut {
  opening: string | null;
  base: boolean;
  games: number;
  moves: ExploredMoveOut[];
  found: FoundGameOut[];
}

/** A move that was played, or that the book knows. */
export interface ExploredMoveOut {
  move: string;
  same: string[];
  games: number;
  black_wins: number;
  draws: number;
  white_wins: number;
  average: number | null;
  last_year: number | null;
  book: number | null;
}

/** A game of the base, as a list shows it. */
export interface FoundGameOut {
  id: number;
  black: string;
  white: string;
  event: string;
  year: number | null;
  score: number | null;
}

/** The results of an experiment, as far as a list shows them. */
export interface FoundOut {
  quick: boolean;
  seconds: number;
  finished: string;
}

/** A new game. */
export interface GameIn {
  black?: string;
  white?: string;
  size?: 4 | 6 | 8;
  start?: string | null;
  moves?: string[];
  opening?: "start" | "balanced";
  clock?: ClockIn | null;
  analysis?: boolean;
  name?: string;
  guest?: "black" | "white" | null;
}

/** Games that were read from a text, without being kept. */
export interface GameListOut {
  games: (Record<string, unknown>)[];
  errors: string[];
}

/** A game as the page shows it. */
export interface GameOut {
  id: string;
  version: number;
  size: number;
  start: string;
  moves: string[];
  ply: number;
  tree: (string | TreeMove)[];
  board: string;
  turn: string;
  legal: string[];
  black: string;
  white: string;
  discs: Discs;
  opening: string | null;
  black_name: string | null;
  white_name: string | null;
  black_owner: string | null;
  white_owner: string | null;
  waiting: "black" | "white" | null;
  shared: boolean;
  rematch: string | null;
  paused: boolean;
  thinking: boolean;
  can_undo: boolean;
  can_redo: boolean;
  over: boolean;
  result: number | null;
  reason: string;
  clock: ClockOut | null;
  created: string;
  comment: string;
  marks: ([number, number | null, string])[];
}

/** Games, and how many there are in all. */
export interface GamesOut {
  total: number;
  games: LibraryEntry[];
}

/** A gene and what it made in its league; its parents are places in the generation before. */
export interface GeneOut {
  weights: number[];
  games: number;
  wins: number;
  ties: number;
  fitness: number;
  parents: number[];
}

/** Endgames to be made. */
export interface GenerateIn {
  number?: number;
  empties?: number;
}

/** A generation that has played; its share is its best gene's against the first generation. */
export interface GenerationOut {
  learner: string;
  number: number;
  of: number;
  features: string[];
  share: number;
  genes: GeneOut[];
}

/** A hint, and whether there is another. */
export interface HintOut {
  text: string;
  more: boolean;
}

/** Games as text. */
export interface ImportIn {
  text: string;
  size?: 4 | 6 | 8 | null;
}

/** What was kept, and what was wrong. */
export interface ImportOut {
  added: number;
  duplicates: number;
  games: string[];
  errors: string[];
}

/** An invitation to a game. */
export interface InvitationOut {
  code: string;
  link: string;
  reaches_network: boolean;
  qr: string;
  qr_size: number;
}

/** An invitation that somebody follows. */
export interface JoinIn {
  code: string;
  name?: string;
}

/** All experiments, and the last run that was started on the page. */
export interface LabOut {
  run: LabRunOut | null;
  folder: string;
  experiments: ExperimentOut[];
}

/** An experiment to be run. */
export interface LabRunIn {
  name: string;
  quick?: boolean;
}

/** A run of an experiment, with the generations after those that are known already. */
export interface LabRunOut {
  number: number;
  name: string;
  quick: boolean;
  state: "running" | "finished" | "stopped" | "failed";
  label: string;
  done: number;
  total: number;
  seconds: number;
  error: string;
  known: number;
  generations: GenerationOut[];
}

/** What a list of games shows of one. */
export interface LibraryEntry {
  id: string;
  created: string;
  updated: string;
  black: string;
  white: string;
  size: number;
  plies: number;
  result: number | null;
  opening: string;
}

/** A line of play from somewhere. */
export interface LineIn {
  start?: string | null;
  size?: 4 | 6 | 8;
  moves?: string[];
}

/** Every position of a line, the first before any move. */
export interface LineOut {
  start: string;
  size: number;
  steps: Step[];
  opening: string | null;
}

/** A ring on a square, or an arrow to another square. */
export interface MarkIn {
  square: string;
  to?: string | null;
  color?: "green" | "red" | "blue" | "yellow";
}

/** All that is drawn on the board of a position. */
export interface MarksIn {
  path: string[];
  marks: MarkIn[];
}

/** The browser that asks. */
export interface MeOut {
  id: string;
}

/** Mistakes of one kind. */
export interface MistakeKindOut {
  kind: string;
  times: number;
  discs: number;
  example: ExampleOut;
}

/** A move by its name. */
export interface MoveIn {
  ply: number;
  move: string;
}

/** A game of a tournament as one of the library. */
export interface OpenedGameOut {
  id: string;
}

/** Something about a player that can be chosen. */
export interface OptionOut {
  name: string;
  about: string;
  expects: string;
}

/** A position of the tree: the moves that lead to it from the start, passes included. */
export interface PathIn {
  path: string[];
}

/** Whether players wait; without a ply, whatever they have moved meanwhile. */
export interface PauseIn {
  paused: boolean;
  ply?: number | null;
}

/** How a phase of the game goes. */
export interface PhaseOut {
  moves: number;
  average_loss: number | null;
  accuracy: number | null;
  mistakes: number;
  blunders: number;
}

/** A game that somebody has finished. */
export interface PlayedGame {
  opponent: string;
  color: string;
  size: number;
  result: number;
  reason: string;
  ended: string;
  accuracy: number | null;
}

/** How an opening goes. */
export interface PlayedOpeningOut {
  opening: string;
  games: number;
  won: number;
  drawn: number;
  lost: number;
  average_loss: number | null;
}

/** Who resigns: needed where both sides are people. */
export interface PlayerIn {
  ply: number;
  color: "black" | "white";
}

/** A kind of player. */
export interface PlayerOut {
  name: string;
  about: string;
  sizes: number[];
  source: string;
  notes: string[];
  differences: string[];
  options: OptionOut[];
}

/** The games of a player. */
export interface PlayerStatistics {
  name: string;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  average: number | null;
  first_year: number | null;
  last_year: number | null;
  average_loss: number | null;
}

/** Whom one can play against: kinds of players, levels, the ladder, strengths of people. */
export interface PlayersOut {
  players: PlayerOut[];
  gentlest: number;
  strongest: number;
  rungs: RungOut[];
  weakest_human: number;
  strongest_human: number;
}

/** Which state of the game is meant: the number of moves made. */
export interface PlyIn {
  ply: number;
}

/** How practice goes. */
export interface PracticeOut {
  cards: number;
  due: number;
  learned: number;
  right: number;
  wrong: number;
  rating: number;
  kinds: Record<string, number>;
}

/** What was answered on a day. */
export interface PractisedDayOut {
  day: string;
  right: number;
  wrong: number;
}

/** A remark about a move; one that comes from a line of play says what shows it. The text is English; kind, side, squares, line, numbers and the move compared with say the same. */
export interface ReasonOut {
  text: string;
  good: boolean;
  kind: string;
  side: string;
  squares: string[];
  line: string[];
  numbers: Record<string, number>;
  other: string;
  lesson: string;
}

/** A rung of the ladder; without a sharpness it always plays the best move it sees. */
export interface RungOut {
  number: number;
  name: string;
  depth: number;
  sharpness: number | null;
}

/** A position to be set up, in any way of writing it. */
export interface SetupIn {
  text: string;
  size?: 4 | 6 | 8;
}

/** A remark about a position. */
export interface SetupNote {
  text: string;
  good: boolean;
}

/** A position that was set up, and what is to be said of it. */
export interface SetupOut {
  position: string;
  size: number;
  step: Step;
  notes: SetupNote[];
}

/** A line of a table. */
export interface StandingOut {
  player: string;
  elo: number;
  error: number;
  points: number;
  games: number;
}

/** How somebody has played and practised. */
export interface StatisticsOut {
  games: PlayedGame[];
  days: PractisedDayOut[];
  streak: number;
}

/** A position of a line. */
export interface Step {
  move: string | null;
  board: string;
  turn: string;
  legal: string[];
  discs: Discs;
  over: boolean;
}

/** A game of a tournament. */
export interface TournamentGameOut {
  number: number;
  black: string;
  white: string;
  result: number | null;
  reason: string;
}

/** Some games of a tournament, the last first. */
export interface TournamentGamesOut {
  games: TournamentGameOut[];
}

/** A round robin to be played. */
export interface TournamentIn {
  players: string[];
  games?: number;
  name?: string;
  size?: 4 | 6 | 8;
  seed?: number;
}

/** A tournament and where it stands. */
export interface TournamentOut {
  name: string;
  kind: string;
  created: string;
  players: string[];
  size: number;
  total: number;
  played: number;
  running: boolean;
  error: string;
  standings: StandingOut[];
  cross_table: string[][];
}

/** All tournaments. */
export interface TournamentsOut {
  tournaments: TournamentOut[];
}

/** A search. */
export interface TreeIn {
  position?: string;
  size?: 4 | 6 | 8;
  depth?: number;
  search?: "minimax" | "alphabeta";
  eval?: string;
  order?: "board" | "evaluation";
  width?: number | null;
}

/** A move of the tree about which there is more to say than its name. */
export interface TreeMove {
  move: string;
  comment: string | null;
  evaluation: (number | string | boolean)[] | null;
  seconds: number | null;
  marks: ([number, number | null, string])[] | null;
  instead: ((string | TreeMove)[])[] | null;
}

/** The tree of a game after a change, and the position to be shown. */
export interface TreeOut {
  version: number;
  tree: (string | TreeMove)[];
  comment: string;
  marks: ([number, number | null, string])[];
  path: string[];
}

/** Accuracy in some games that follow each other. */
export interface TrendOut {
  games: number;
  from_year: number | null;
  to_year: number | null;
  accuracy: number | null;
}

/** Moves to add after a position; forced passes may be left out. */
export interface VariationIn {
  path: string[];
  moves: string[];
}

/** Whether it was right, how it compares with the best move, and why it fails if it does. A right answer that was *hinted* earns no credit. The best reasons are those for the best move, or for a right answer in comparison with the move that was *played* in the game. */
export interface VerdictOut {
  right: boolean;
  hinted: boolean;
  answers: string[];
  played: string;
  due: string;
  loss: number;
  exact: boolean;
  pv: string[];
  played_pv: string[];
  reasons: ReasonOut[];
  best_reasons: ReasonOut[];
}

/** Remarks about a move, the weightiest first, and about a better one if it lost something. */
export interface WhyOut {
  move: string;
  position: string;
  reasons: ReasonOut[];
  best: string;
  best_reasons: ReasonOut[];
}
