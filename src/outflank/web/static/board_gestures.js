// Gestures on a board besides choosing a square: wheel and swipe step through the
// moves; the right button, or a tap with two fingers, draws rings and arrows.

/** @import { Handler } from "./elements.js" */
/** @import { Message } from "./page_state.js" */

/**
 * @typedef {object} Gestures
 * @property {(by: number) => Message} [step]
 * @property {(square: string) => Message} [paint]
 * @property {(from: string, to: string | null, color: string) => Message} [draw]
 */

/** Pixels of the wheel that make a step: less than a notch, more than a brush of a touchpad. */
const NOTCH = 50;

/** Horizontal pixels that make a swipe. */
const SWIPE = 48;

// A gesture begins in one event and ends in another; its state is private to this module.
let turned = 0;
/** @type {{ square: string | null, x: number, y: number } | null} */
let begun = null;
/** @type {string | null} */
let painted = null;
/** Squares under fingers, by pointer, in order of arrival. @type {Map<number, string>} */
const fingers = new Map();

/** @param {EventTarget | null} target */
export function squareOf(target) {
  const square = target instanceof Element ? target.closest(".square") : null;
  return square?.getAttribute("data-name") ?? null;
}

/** Event handlers of a board for the gestures it supports. @param {Gestures} gestures @returns {Record<string, Handler>} */
export function gestureHandlers({ step, draw, paint }) {
  return {
    wheel: (event) => (step ? turnWheel(/** @type {WheelEvent} */ (event), step) : null),
    pointerdown: (event) => begin(/** @type {PointerEvent} */ (event), paint),
    pointermove: (event) => (paint ? paintOver(/** @type {PointerEvent} */ (event), paint) : null),
    pointerup: (event) => end(/** @type {PointerEvent} */ (event), { step, draw }),
    pointercancel: (event) => {
      begun = null;
      fingers.delete(/** @type {PointerEvent} */ (event).pointerId);
      return null;
    },
    contextmenu: (event) => {
      if (draw) event.preventDefault();
      return null;
    },
    // A clicked square does not take the focus: arrow keys keep stepping through moves.
    mousedown: (event) => {
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return null;
    },
  };
}

/** @param {WheelEvent} event @param {(by: number) => Message} step */
function turnWheel(event, step) {
  if (event.ctrlKey) return null; // zooms the page
  event.preventDefault();
  turned += event.deltaY;
  if (Math.abs(turned) < NOTCH) return null;
  const by = Math.sign(turned);
  turned = 0;
  return step(by);
}

/** @param {PointerEvent} event @param {Gestures["paint"]} paint @returns {Message | null} */
function begin({ target, clientX, clientY, button, pointerType, pointerId, isPrimary }, paint) {
  const square = squareOf(target);
  if (isPrimary) fingers.clear();
  if (square && pointerType === "touch") fingers.set(pointerId, square);
  const wanted = button === 2 || pointerType === "touch";
  begun = wanted ? { square, x: clientX, y: clientY } : null;
  painted = square;
  return square && paint && button === 0 ? paint(square) : null;
}

/** @param {PointerEvent} event @param {(square: string) => Message} paint */
function paintOver({ buttons, clientX, clientY }, paint) {
  if (buttons !== 1) return null;
  const square = squareOf(document.elementFromPoint(clientX, clientY));
  if (!square || square === painted) return null;
  painted = square;
  return paint(square);
}

/** @param {PointerEvent} event @param {Gestures} gestures @returns {Message | null} */
function end(event, { step, draw }) {
  const from = begun;
  begun = null;
  const [first, second] = fingers.values();
  fingers.delete(event.pointerId);
  if (first && second) {
    fingers.clear(); // the other finger draws nothing
    return draw?.(first, second === first ? null : second, colorOf(event)) ?? null;
  }
  if (!from) return null;
  if (event.button === 2) {
    // A finger or pen captures the pointer; a mouse does not.
    const to = squareOf(document.elementFromPoint(event.clientX, event.clientY));
    if (!draw || !from.square || !to) return null;
    return draw(from.square, to === from.square ? null : to, colorOf(event));
  }
  const across = event.clientX - from.x;
  const down = Math.abs(event.clientY - from.y);
  if (!step || Math.abs(across) < SWIPE || down > Math.abs(across) / 2) return null;
  return step(across < 0 ? 1 : -1);
}

/** @param {PointerEvent} event */
function colorOf({ shiftKey, ctrlKey, altKey }) {
  if (altKey) return shiftKey || ctrlKey ? "yellow" : "blue";
  return shiftKey || ctrlKey ? "red" : "green";
}
