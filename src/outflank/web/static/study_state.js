// Changes of the analysis board: navigation in a game's tree, and additions to it. The tree
// belongs to the server; additions are stored there before they are shown.

/** @import { Change, Effect } from "./changes.js" */
/** @import { Path } from "./move_tree.js" */
/** @import { PageState } from "./page_state.js" */
/** @import { Mark, Study } from "./study.js" */
/** @import { GameOut, LineOut, Step, TreeOut } from "./wire.d.ts" */

import {
  beginsWith,
  isSamePath,
  knownPart,
  linesAfter,
  lineThrough,
  nameOf,
  neighbourOf,
  positionNumber,
} from "./move_tree.js";
import { withNotice } from "./page_changes.js";
import { createGame, editTree, readLine } from "./requests.js";
import { analysisAddress, sizeOf } from "./routes.js";
import { squareName } from "./squares.js";
import { marksOf, pathOf, shownOf, studyOf } from "./study.js";

/** @typedef {"add" | "promote" | "remove" | "comment" | "marks"} TreeAction */
/** @typedef {{ action: TreeAction, body: Record<string, unknown> & { path: Path } }} TreeEdit */

/**
 * @typedef {{ to: "study" } & (
 *   | { do: "open", game: GameOut, visit: number, path?: Path }
 *   | { do: "openLine", line: LineOut, text: string, names: { black: string, white: string }, visit: number }
 *   | { do: "go", path: Path }
 *   | { do: "step", by: number }
 *   | { do: "first" } | { do: "last" }
 *   | { do: "neighbour", by: number }
 *   | { do: "looked", line: Path, steps: Step[], index: number, asked: number }
 *   | { do: "follow", moves: string[], from?: Path | undefined }
 *   | { do: "play", square: string }
 *   | { do: "promote" } | { do: "remove" }
 *   | { do: "draft", text: string } | { do: "comment" }
 *   | { do: "draw", mark: Mark } | { do: "wipe" }
 *   | { do: "kept", game: GameOut, edit: TreeEdit, asked: number } | { do: "notKept", text: string }
 *   | { do: "changed", game: string, tree: TreeOut, show: boolean }
 *   | { do: "leave" })} StudyMessage
 */

/**
 * @param {PageState} state
 * @param {StudyMessage} message
 * @returns {Change<PageState>}
 */
export function changeStudy(state, message) {
  const [after, ...effects] = change(state, message);
  const address = addressOf(after);
  if (address === null || address === addressOf(state)) return [after, ...effects];
  return [after, ...effects, { goTo: address, replace: true }];
}

/** The address of the analysed position, so that it survives a reload. @param {PageState} state */
function addressOf({ part, study, review: { question } }) {
  if (part !== "review" || !study?.game || !study.steps.length) return null;
  return analysisAddress(study.game, pathOf(study), question?.game === study.game);
}

/**
 * @param {PageState} state
 * @param {StudyMessage} message
 * @returns {Change<PageState>}
 */
function change(state, message) {
  switch (message.do) {
    case "open":
      return message.visit === state.visit ? open(state, message.game, message.path) : [state];
    case "openLine":
      return message.visit === state.visit ? openLine(state, message) : [state];
    case "leave":
      return [{ ...state, study: null }];
    case "draw":
      return draw(state, message.mark);
    case "wipe":
      return marksOf(state).length ? setMarks(state, []) : [state];
    default: {
      const study = state.study ?? liveStudy(state);
      return study ? changeOpen(state, study, message) : [state];
    }
  }
}

/** A study of the game being played, as far as it has been played. @param {PageState} state */
function liveStudy({ part, play: { game, gone } }) {
  if (part !== "play" || !game || gone) return null;
  return { ...studyOf(game), line: game.moves, index: game.moves.length };
}

/**
 * @param {PageState} state
 * @param {Study} study
 * @param {Exclude<StudyMessage,
 *   { do: "open" | "openLine" | "leave" | "draw" | "wipe" }>} message
 * @returns {Change<PageState>}
 */
function changeOpen(state, study, message) {
  const path = pathOf(study);
  switch (message.do) {
    case "go":
      return lookAt(state, study, message.path);
    case "step":
      return step(state, study, message.by);
    case "first":
      return lookAt(state, study, []);
    case "last":
      return lookAt(state, study, lineThrough(study.tree, study.line));
    case "neighbour": {
      const next = neighbourOf(study.tree, path, message.by);
      return next ? lookAt(state, study, next) : [state];
    }
    case "looked": {
      const { line, steps, index, asked } = message;
      if (asked !== study.asked) return [state];
      return [settled(state, { ...study, line, steps, index })];
    }
    case "follow":
      return edit(state, study, {
        action: "add",
        body: { path: message.from ?? path, moves: message.moves },
      });
    case "play":
      return playSquare(state, study, message.square);
    case "promote":
      return edit(state, study, { action: "promote", body: { path } });
    case "remove":
      return edit(state, study, { action: "remove", body: { path } });
    case "draft":
      return [{ ...state, study: { ...study, draft: message.text } }];
    case "comment":
      if (study.draft === null) return [state];
      return edit(state, study, { action: "comment", body: { path, text: study.draft } });
    case "kept":
      return kept(state, study, message);
    case "notKept":
      return [withNotice({ ...state, study: { ...study, keeping: false } }, message.text)];
    case "changed":
      return changed(state, study, message);
  }
}

/** @param {PageState} state @param {GameOut} game @param {Path} [path] @returns {Change<PageState>} */
function open(state, game, path) {
  const study = studyOf(game);
  return lookAt({ ...state, study }, study, path ?? game.moves);
}

/**
 * @param {PageState} state @param {Extract<StudyMessage, { do: "openLine" }>} message
 * @returns {Change<PageState>}
 */
function openLine(state, { line: { start, size, steps }, text, names }) {
  const line = steps.slice(1).map(({ move }) => move ?? "");
  /** @type {Study} */
  const study = {
    game: null,
    version: 0,
    text,
    start,
    size,
    names,
    tree: line,
    played: line,
    comment: "",
    marks: [],
    line,
    steps,
    index: line.length,
    sought: null,
    asked: 0,
    keeping: false,
    draft: null,
  };
  return [{ ...state, study }];
}

/**
 * Show a position of the tree; its line is requested if not known.
 * @param {PageState} state @param {Study} study @param {Path} path
 * @returns {Change<PageState>}
 */
function lookAt(state, study, path) {
  const known = study.steps.length === study.line.length + 1;
  if (known && beginsWith(study.line, path)) {
    return [settled(state, { ...study, index: path.length })];
  }
  const within = study.line.length > 0 && beginsWith(study.line, path);
  return seek(state, study, path, within ? study.line : lineThrough(study.tree, path));
}

/**
 * Request a line, to show one of its positions.
 * @param {PageState} state @param {Study} study @param {Path} path @param {Path} line
 * @returns {Change<PageState>}
 */
function seek(state, study, path, line) {
  const asked = study.asked + 1;
  return [
    { ...state, study: { ...study, sought: path, asked } },
    readLine({ start: study.start, moves: line }, ({ steps }) => ({
      to: "study",
      do: "looked",
      line,
      steps,
      index: path.length,
      asked,
    })),
  ];
}

/** The page with a study, or with the game itself where both show the same. @param {PageState} state @param {Study} study @returns {PageState} */
function settled(state, study) {
  const { part, play } = state;
  const live = part === "play" && play.game && isSamePath(pathOf(study), play.game.moves);
  const shown = { ...study, sought: null, draft: null };
  return { ...state, study: live ? null : shown, play: { ...play, still: false } };
}

/**
 * @param {PageState} state @param {Study} study @param {number} by
 * @returns {Change<PageState>}
 */
function step(state, study, by) {
  const index = study.index + by;
  if (index < 0) return [state];
  const line = index > study.line.length ? lineThrough(study.tree, study.line) : study.line;
  return index > line.length ? [state] : lookAt(state, study, line.slice(0, index));
}

/**
 * A square was chosen: a move of the tree, or one that starts a variation.
 * @param {PageState} state @param {Study} study @param {string} square
 * @returns {Change<PageState>}
 */
function playSquare(state, study, square) {
  const path = pathOf(study);
  const there = linesAfter(study.tree, path).some(([first]) => first && nameOf(first) === square);
  if (!there) return edit(state, study, { action: "add", body: { path, moves: [square] } });
  // The opponent's pass belongs to the move.
  const line = lineThrough(study.tree, [...path, square]);
  const length = path.length + (line[path.length + 1] === "pass" ? 2 : 1);
  return lookAt(state, study, line.slice(0, length));
}

/**
 * Change the tree on the server; one that is not stored there yet becomes a game first.
 * @param {PageState} state @param {Study} study @param {TreeEdit} wanted
 * @returns {Change<PageState>}
 */
function edit(state, study, wanted) {
  if (study.game !== null) {
    const looking = { ...state, study };
    return [looking, sendEdit(study.game, wanted)];
  }
  if (study.keeping) return [state];
  const { text, start, size, asked } = study;
  const game = {
    black: "human",
    white: "human",
    size: sizeOf(String(size)),
    start: text || start,
    analysis: true,
  };
  return [
    { ...state, study: { ...study, keeping: true } },
    createGame(
      game,
      (made) => ({ to: "study", do: "kept", game: made, edit: wanted, asked }),
      ({ text }) => ({ to: "study", do: "notKept", text }),
    ),
  ];
}

/** @param {string} game @param {TreeEdit} edit @returns {Effect} */
function sendEdit(game, { action, body }) {
  const show = action === "add" || action === "remove";
  return editTree(game, action, body, (tree) => ({
    to: "study",
    do: "changed",
    game,
    tree,
    show,
  }));
}

/**
 * The server has created a game from the study.
 * @param {PageState} state @param {Study} study @param {Extract<StudyMessage, { do: "kept" }>} message
 * @returns {Change<PageState>}
 */
function kept(state, study, { game, edit: wanted }) {
  if (study.game !== null) return [state];
  const { line, steps, index, sought, asked, draft } = study;
  const known = { ...studyOf(game), line, steps, index, sought, asked, draft };
  return [{ ...state, study: known }, sendEdit(game.id, wanted)];
}

/**
 * @param {PageState} state @param {Study} study @param {Extract<StudyMessage, { do: "changed" }>} message
 * @returns {Change<PageState>}
 */
function changed(state, study, { game, tree, show }) {
  if (study.game !== game) return [state];
  const [after, ...effects] = withTree(state, show ? study : { ...study, draft: null }, tree);
  return show && after.study ? lookAt(after, after.study, tree.path) : [after, ...effects];
}

/**
 * The study after a change of its tree. The displayed position stays, or the nearest one before it;
 * of its line remains what is still in the tree, until the rest is known. A position that was
 * requested is still sought: the change may be somebody else's.
 * @param {PageState} state @param {Study} study
 * @param {Pick<TreeOut, "version" | "tree" | "comment" | "marks"> & { moves?: Path }} changed
 * @returns {Change<PageState>}
 */
export function withTree(state, study, { version, tree, comment, marks, moves }) {
  if (version < study.version) return [state];
  const newer = { ...study, version, tree, comment, marks, played: moves ?? study.played };
  const known = knownPart(tree, study.line);
  const line = lineThrough(tree, known);
  if (isSamePath(line, study.line)) return [{ ...state, study: newer }];
  const index = Math.min(study.index, known.length);
  const steps = study.steps.slice(0, known.length + 1);
  const path = knownPart(tree, study.sought ?? known.slice(0, index));
  const wanted = beginsWith(line, path) ? line : lineThrough(tree, path);
  return seek(state, { ...newer, line: known, steps, index }, path, wanted);
}

/**
 * Add a drawing, or remove it if it is there already.
 * @param {PageState} state @param {Mark} mark
 * @returns {Change<PageState>}
 */
function draw(state, mark) {
  const marks = marksOf(state);
  const others = marks.filter(([square, to]) => square !== mark[0] || to !== mark[1]);
  const same = marks.some((each) => each.every((part, place) => part === mark[place]));
  return setMarks(state, same ? others : [...others, mark]);
}

/** @param {PageState} state @param {Mark[]} marks @returns {Change<PageState>} */
function setMarks(state, marks) {
  const shown = shownOf(state);
  if (!shown) return [state];
  const { study } = state;
  if (study?.game && state.part !== "play") {
    const named = marks.map(([square, to, color]) => ({
      square: squareName(square, study.size),
      to: to === null ? null : squareName(to, study.size),
      color,
    }));
    return edit(state, study, { action: "marks", body: { path: shown.path, marks: named } });
  }
  const position = positionNumber(shown.start, shown.path);
  return [{ ...state, sketch: { position, marks } }];
}
