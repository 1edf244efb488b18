// View of the lab: its parts one below the other, each in its own module.

/** @import { Child } from "./elements.js" */
/** @import { PageState } from "./page_state.js" */

import { h } from "./elements.js";
import { experimentsView } from "./experiments_view.js";
import { t } from "./language.js";
import { raceView } from "./race_view.js";
import { searchLabView } from "./search_lab_view.js";

/** @param {PageState} state @returns {Child[]} */
export function labView(state) {
  return [h("h2", {}, t("Lab")), experimentsView(state), searchLabView(state), raceView(state)];
}
