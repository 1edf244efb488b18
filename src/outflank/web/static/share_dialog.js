// A position or game as link, text and picture.

/** @import { Child } from "./elements.js" */
/** @import { Share } from "./dialog_state.js" */

import { positionText } from "./dialog_state.js";
import { h } from "./elements.js";
import { button } from "./forms.js";
import { t } from "./language.js";
import { lineAddress } from "./routes.js";

/** @param {Share} share @param {string} page the address of the page itself @returns {Child[]} */
export function shareForm(share, page) {
  const { start, moves, text } = share;
  const position = positionText(share);
  const rows = [
    [t("Link to the game"), `${page}#${lineAddress(start, moves)}`],
    [t("Link to the position"), `${page}#${lineAddress(position, [])}`],
    [t("Moves"), text?.transcript ?? moves.filter((move) => move !== "pass").join("")],
    [t("Board"), position],
    ...(text ? [["GGF", text.ggf]] : []),
  ];
  return [
    h("h2", {}, t("Share")),
    ...rows.map(([label = "", value = ""]) =>
      h(
        "div",
        { class: "row shared", key: label },
        h("span", {}, label),
        h("input", { type: "text", readonly: true, value, "aria-label": label }),
        button(
          t("Copy"),
          { to: "dialog", do: "copy", text: value },
          { "aria-label": t("Copy: {what}", { what: label }) },
        ),
      ),
    ),
    h(
      "div",
      { class: "row", key: "end" },
      button(t("Picture (SVG)"), { to: "dialog", do: "savePicture", as: "svg" }),
      button(t("Picture (PNG)"), { to: "dialog", do: "savePicture", as: "png" }),
      button(t("Close"), { to: "dialog", do: "close" }, { class: "primary" }),
    ),
  ];
}
