// Form fields: a label, a control, and its error message.

/** @import { Child, Description, Handler } from "./elements.js" */
/** @import { Message } from "./page_state.js" */

import { h } from "./elements.js";

/**
 * @typedef {object} Field
 * @property {string} id of the control
 * @property {string} label
 * @property {string} [hint]
 * @property {string | null} [wrong]
 */

/**
 * @param {Field} field
 * @param {...Child} control
 */
export function field({ id, label, hint, wrong }, ...control) {
  return h(
    "div",
    { class: "field", key: id },
    h("label", { for: id }, label),
    control,
    hint && h("div", { class: "faint" }, hint),
    wrong && h("div", { class: "field-error", role: "alert", id: `${id}-wrong` }, wrong),
  );
}

/** Attributes of a control whose value may be invalid. @param {string} id @param {string | null} [wrong] */
export const validity = (id, wrong) => ({
  "aria-invalid": wrong ? "true" : null,
  "aria-describedby": wrong ? `${id}-wrong` : null,
});

/** What was typed or chosen. @param {(value: string) => Message} then @returns {Handler} */
export const withValue = (then) => (event) =>
  then(/** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value);

/**
 * The summary of a `details` element whose `open` is part of the state. A click changes the state
 * and nothing else: if the browser opened the element, drawing it before the browser says so would
 * close it again.
 * @param {string} label @param {Message} message
 */
export const stateSummary = (label, message) =>
  h(
    "summary",
    {
      on: {
        click: (event) => {
          event.preventDefault();
          return message;
        },
      },
    },
    label,
  );

/**
 * A choice of a few.
 * @param {{ id?: string, value: string, "aria-label"?: string }} attributes
 * @param {readonly (readonly [value: string, name: string])[]} options
 * @param {(value: string) => Message} then
 */
export const choice = (attributes, options, then) =>
  h(
    "select",
    { ...attributes, on: { change: withValue(then) } },
    options.map(([value, name]) => h("option", { value, key: value }, name)),
  );

/**
 * A button that sends a message.
 * @param {Child | Child[]} label
 * @param {Message} message
 * @param {Record<string, string | boolean | null>} [attributes]
 * @returns {Description}
 */
export const button = (label, message, attributes = {}) =>
  h("button", { type: "button", ...attributes, on: { click: message } }, label);

/** The sizes of boards. */
export const SIZES = /** @type {const} */ ([
  ["8", "8×8"],
  ["6", "6×6"],
  ["4", "4×4"],
]);
