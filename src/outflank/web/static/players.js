// @ts-check
// Whom one plays against: names for people, and a field to choose from.

import { api } from "./api.js";
import { el } from "./dom.js";

/** @type {Promise<any>|null} */
let known = null;

/** All players that the server has. */
export function players() {
  known ??= api.get("/api/players").catch((/** @type {any} */ error) => {
    known = null;
    throw error;
  });
  return /** @type {Promise<any>} */ (known);
}

/** What to call a player. @param {string} spec */
export function called(spec) {
  if (spec === "human") return "You";
  const level = /^level:(-?\d+)$/.exec(spec);
  return level ? `Level ${level[1].replace("-", "−")}` : spec;
}

const OTHER = "other";

/**
 * A field to choose a player with.
 * @param {string} value @param {{human?: boolean}} [options]
 */
export async function playerField(value, { human = true } = {}) {
  const all = await players();
  const own = new Set(["level", "human"]);
  const levels = [];
  for (let number = all.gentlest; number <= 24; number++) levels.push(number);
  const reports = all.players.filter((/** @type {any} */ kind) => !own.has(kind.name));
  const select = el(
    "select",
    {},
    human && el("option", { value: "human" }, "A person"),
    el(
      "optgroup",
      { label: "Outflank, by level" },
      ...levels.map((number) => el("option", { value: `level:${number}` }, levelName(number))),
    ),
    el(
      "optgroup",
      { label: "Players of the reports, and others" },
      ...reports.map((/** @type {any} */ kind) =>
        el("option", { value: kind.name, title: kind.about }, kind.name),
      ),
    ),
    el("option", { value: OTHER }, "Another, with options…"),
  );
  const other = el("input", {
    type: "text",
    placeholder: "alphabeta:depth=6,eval=indore",
    "aria-label": "Player with options",
    maxlength: 200,
  });
  const options = new Set([...select.options].map((option) => option.value));
  const shown = () => {
    other.hidden = select.value !== OTHER;
  };
  const set = (/** @type {string} */ spec) => {
    select.value = options.has(spec) ? spec : OTHER;
    other.value = options.has(spec) ? "" : spec;
    shown();
  };
  select.addEventListener("change", shown);
  set(value);
  return {
    select,
    element: el("span", { class: "row" }, select, other),
    set,
    get value() {
      return select.value === OTHER ? other.value.trim() : select.value;
    },
  };
}

/** @param {number} number */
function levelName(number) {
  const words =
    number <= 0
      ? "gentle"
      : number <= 3
        ? "easy"
        : number <= 6
          ? "medium"
          : number <= 12
            ? "strong"
            : "very strong";
  return `Level ${String(number).replace("-", "−")}, ${words}`;
}
