// Notes over a board: a pass, or why a square cannot be chosen.

/** @import { PlayState } from "./play_state.js" */

import { h } from "./elements.js";
import { button } from "./forms.js";
import { passText } from "./play_show.js";

/** @param {PlayState} play */
export function boardNotes({ game, showing, note }) {
  const passes = showing?.event === "pass" ? showing.passes[0] : undefined;
  if (showing && passes) {
    const message = /** @type {const} */ ({ to: "play", do: "endEvent", number: showing.number });
    return button(passText(passes), message, { class: "board-note pass", key: "pass" });
  }
  if (!note || !game) return null;
  const isLow = Number(note.square[1]) > game.size / 2;
  return h(
    "p",
    { key: `note-${note.number}`, class: isLow ? "board-note above" : "board-note below" },
    note.text,
  );
}
