// @ts-check
// A position or game as link, text and picture.

import { api } from "./api.js";
import { copy, download, el, messageOf, notice } from "./dom.js";

/** @param {any} game @param {string} board @param {string} turn */
export async function shareDialog(game, board, turn) {
  const text = await api.get(`/api/games/${game.id}/text`);
  const position = `${board} ${turn === "black" ? "X" : "O"}`;
  const last = game.moves.filter((/** @type {string} */ move) => move !== "pass").at(-1) || "";
  const base = location.href.split("#")[0];
  const picture = `/api/picture.svg?${new URLSearchParams({ position, last, width: "600" })}`;
  const rows = [
    [
      "Link to the game",
      `${base}#line/${game.start.replace(" ", "_")}/${game.moves.filter((/** @type {string} */ move) => move !== "pass").join("")}`,
    ],
    ["Link to the position", `${base}#line/${position.replace(" ", "_")}/`],
    ["Moves", text.transcript],
    ["Board", position],
    ["GGF", text.ggf],
  ];
  const dialog = el(
    "dialog",
    { "aria-label": "Share" },
    el("h2", {}, "Share"),
    ...rows.map(([label, value]) => {
      const input = el("input", { type: "text", readonly: true, value, "aria-label": label });
      return el(
        "div",
        { class: "row" },
        el("span", {}, label),
        input,
        el("button", { type: "button", onclick: () => copy(value) }, "Copy"),
      );
    }),
    el(
      "div",
      { class: "row" },
      el("button", { type: "button", onclick: () => save(picture, "svg") }, "Picture (SVG)"),
      el("button", { type: "button", onclick: () => save(picture, "png") }, "Picture (PNG)"),
      el("button", { type: "button", class: "primary", onclick: () => dialog.close() }, "Close"),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {string} url @param {"svg"|"png"} kind */
async function save(url, kind) {
  try {
    const drawn = await (await fetch(url)).text();
    if (kind === "svg") download("othello.svg", drawn, "image/svg+xml");
    else download("othello.png", await png(drawn));
  } catch (error) {
    notice(messageOf(error));
  }
}

/** @param {string} drawn @returns {Promise<Blob>} */
async function png(drawn) {
  const image = new Image();
  image.src = `data:image/svg+xml;base64,${btoa(unescape(encodeURIComponent(drawn)))}`;
  await image.decode();
  const canvas = el("canvas", { width: 1200, height: 1200 });
  canvas.getContext("2d").drawImage(image, 0, 0, 1200, 1200);
  return new Promise((resolve, reject) =>
    canvas.toBlob((/** @type {Blob|null} */ blob) =>
      blob ? resolve(blob) : reject(new Error("The picture cannot be drawn here.")),
    ),
  );
}
