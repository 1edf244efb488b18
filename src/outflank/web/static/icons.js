// The page's own icons: strokes on a square of 20.

import { h } from "./elements.js";

const PATHS = {
  first: "M15 4 8 10l7 6M5 4v12",
  back: "M12.5 4 6 10l6.5 6",
  forward: "M7.5 4 14 10l-6.5 6",
  last: "M5 4l7 6-7 6M15 4v12",
  menu: "M3 5.5h14M3 10h14M3 14.5h14",
  settings: "M3 6h7M14 6h3M3 14h3M10 14h7M12 4v4M8 12v4",
  close: "M5 5l10 10M15 5 5 15",
};

/** @param {keyof typeof PATHS} name */
export const icon = (name) =>
  h(
    "svg",
    { class: "icon", viewBox: "0 0 20 20", width: 20, height: 20, "aria-hidden": "true" },
    h("path", { d: PATHS[name] }),
  );
