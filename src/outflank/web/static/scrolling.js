// Keeps the current move of a list in view, without moving the page.

/** @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/** Scroll to the current move of each list below an element, if it is another one than before. @param {Element} place */
export function followCurrentMoves(place) {
  for (const list of place.querySelectorAll(".move-tree")) {
    const current = list.querySelector('[aria-current="true"]');
    const text = `${current?.getAttribute("aria-label")} of ${list.querySelectorAll("button").length}`;
    if (!(current instanceof HTMLElement) || shown.get(list) === text) continue;
    shown.set(list, text);
    const view = list.getBoundingClientRect();
    const move = current.getBoundingClientRect();
    if (move.top < view.top) list.scrollTop -= view.top - move.top;
    if (move.bottom > view.bottom) list.scrollTop += move.bottom - view.bottom;
  }
}
