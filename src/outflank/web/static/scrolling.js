// Keeps in view what a person has just asked for: the current move of a list, and reasons.

/** @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/**
 * Scroll to the current move of each list below an element, if it has changed, or if the
 * list has more or less room.
 * @param {Element} place
 */
export function followCurrentMoves(place) {
  for (const list of place.querySelectorAll(".move-tree")) {
    const current = list.querySelector('[aria-current="true"]');
    if (!(current instanceof HTMLElement)) continue;
    const label = current.getAttribute("aria-label");
    const view = `${label}/${list.querySelectorAll("button").length}/${list.clientHeight}`;
    if (shown.get(list) === view) continue;
    shown.set(list, view);
    const room = list.getBoundingClientRect();
    const move = current.getBoundingClientRect();
    const panels = list.closest(".stage-panels")?.getBoundingClientRect();
    const bottom = Math.min(room.bottom, panels?.bottom ?? room.bottom);
    // Leaves a row above it, because the panels may hide the end of the list.
    if (move.top < room.top || move.bottom > bottom) {
      list.scrollTop += move.top - room.top - move.height;
    }
  }
}

/** The title of the reasons shown last. */
let reasonsShown = "";

/** Scroll to the reasons for a hint, if they are new. @param {Element} place */
export function followReasons(place) {
  const reasons = place.querySelector(".found .why");
  const title = reasons?.querySelector("h3")?.textContent ?? "";
  if (title === reasonsShown) return;
  reasonsShown = title;
  reasons?.scrollIntoView({ block: "nearest" });
}
