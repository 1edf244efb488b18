// The page's own icons: strokes on a 20 x 20 grid.

import { h } from "./elements.js";

const PATHS = {
  first: "M15 4 8 10l7 6M5 4v12",
  back: "M12.5 4 6 10l6.5 6",
  forward: "M7.5 4 14 10l-6.5 6",
  last: "M5 4l7 6-7 6M15 4v12",
  menu: "M3 5.5h14M3 10h14M3 14.5h14",
  settings: "M3 6h7M14 6h3M3 14h3M10 14h7M12 4v4M8 12v4",
  close: "M5 5l10 10M15 5 5 15",
  turn: "M4.5 10a5.8 5.8 0 1 1 2 4.4M4 6v4.2h4.2",
  play: "M6 4l10 6l-10 6z",
  learn: "M2 8l8-4l8 4l-8 4zM5.5 10v4c2.5 2 6.5 2 9 0v-4M18 8v5",
  analyse: "M9 3.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M13 13l4.5 4.5M6.5 9.5l2 2l3-4",
  people:
    "M7 4a2.7 2.7 0 1 0 0 5.4a2.7 2.7 0 1 0 0-5.4M2 16.5c0-6 10-6 10 0M13.5 4.6a2.5 2.5 0 0 1 0 4.6M14.5 11.7c2.2 .5 3.5 2.2 3.5 4.8",
  person: "M10 3.5a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 1 0 0-6.4M3.5 17c0-7 13-7 13 0",
  share:
    "M15 3a2 2 0 1 0 0 4a2 2 0 1 0 0-4M5 8a2 2 0 1 0 0 4a2 2 0 1 0 0-4M15 13a2 2 0 1 0 0 4a2 2 0 1 0 0-4M6.8 9.1l6.4-3.2M6.8 10.9l6.4 3.2",
  check: "M4 10.5l4 4l8-9",
  plus: "M10 4v12M4 10h12",
  download: "M10 3v9M6 8.5l4 4l4-4M4 16.5h12",
  away: "M2.5 8a11 11 0 0 1 15 0M5.5 11.2a6.6 6.6 0 0 1 9 0M10 15.2v.1M3 3l14 14",
};

/** @param {keyof typeof PATHS} name */
export const icon = (name) =>
  h(
    "svg",
    { class: "icon", viewBox: "0 0 20 20", width: 20, height: 20, "aria-hidden": "true" },
    h("path", { d: PATHS[name] }),
  );
