// @ts-check
// The dialog that begins a game.

import { api } from "./api.js";
import { el, field, messageOf } from "./dom.js";
import { playerField } from "./players.js";
import { keep, settings } from "./settings.js";

const CLOCKS = [
  ["", "No clock"],
  ["60+0", "1 minute"],
  ["180+2", "3 minutes + 2 s"],
  ["300+0", "5 minutes"],
  ["900+10", "15 minutes + 10 s"],
];

/** @param {(game: any) => void} onBegin */
export async function newGameDialog(onBegin) {
  const black = await playerField(settings.black || "human");
  const white = await playerField(settings.white || "level:1");
  const size = el(
    "select",
    {},
    ...[8, 6, 4].map((side) => el("option", { value: String(side) }, `${side}×${side}`)),
  );
  size.value = String(settings.size || 8);
  const clock = el("select", {}, ...CLOCKS.map(([value, name]) => el("option", { value }, name)));
  const start = el(
    "select",
    {},
    el("option", { value: "start" }, "The usual start"),
    el("option", { value: "balanced" }, "A random balanced start (8×8)"),
    el("option", { value: "paste" }, "A position or game that I paste"),
  );
  const text = el("textarea", {
    "aria-label": "Position or game",
    placeholder: "f5d6c3…, a board, or GGF",
  });
  const pasted = field(
    "Position or game",
    text,
    "Moves, 64 letters of a board and who is to move, or GGF",
  );
  pasted.hidden = true;
  start.addEventListener("change", () => {
    pasted.hidden = start.value !== "paste";
  });
  const fields = {
    black: field("Black", black.element),
    white: field("White", white.element),
    size: field("Board", size),
    clock: field("Clock", clock),
    start: field("Begin with", start),
  };
  black.select.setAttribute("aria-label", "Black");
  white.select.setAttribute("aria-label", "White");
  const wrong = el("div", { class: "field-error", role: "alert" });
  const swap = el(
    "button",
    {
      type: "button",
      onclick: () => {
        const kept = black.value;
        black.set(white.value);
        white.set(kept);
      },
    },
    "Swap sides",
  );

  const begin = async (/** @type {Event} */ event) => {
    event.preventDefault();
    wrong.textContent = "";
    for (const each of [...Object.values(fields), pasted]) each.complain("");
    if (!black.value || !white.value) {
      fields[black.value ? "white" : "black"].complain("Please name a player.");
      return;
    }
    const body = {
      black: black.value,
      white: white.value,
      size: Number(size.value),
      opening: start.value === "balanced" ? "balanced" : "start",
      start: start.value === "paste" ? text.value : null,
      clock: clock.value
        ? {
            seconds: Number(clock.value.split("+")[0]),
            increment: Number(clock.value.split("+")[1]),
          }
        : null,
    };
    try {
      const game = await api.post("/api/games", body);
      await keep({ black: body.black, white: body.white, size: body.size });
      dialog.close();
      onBegin(game);
    } catch (error) {
      const message = messageOf(error);
      const side =
        message.includes(`'${body.white}'`) || message.includes(`'${body.white.split(":")[0]}'`)
          ? "white"
          : "black";
      if (start.value === "paste" && !/player/.test(message)) pasted.complain(message);
      else if (/player|option/.test(message)) fields[side].complain(message);
      else wrong.textContent = message;
    }
  };
  const dialog = el(
    "dialog",
    { "aria-label": "New game" },
    el(
      "form",
      { onsubmit: begin },
      el("h2", {}, "New game"),
      ...Object.values(fields).slice(0, 2),
      swap,
      ...Object.values(fields).slice(2),
      pasted,
      wrong,
      el(
        "div",
        { class: "row" },
        el("button", { type: "submit", class: "primary" }, "Begin"),
        el("button", { type: "button", onclick: () => dialog.close() }, "Cancel"),
      ),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
