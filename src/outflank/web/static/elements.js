// Descriptions of elements: plain values that views return and the renderer turns into elements.

/** @import { Message } from "./page_state.js" */

/** @typedef {Message | ((event: Event) => Message | null)} Handler the message for an event, if any */
/** @typedef {string | number | boolean | null | undefined} Attribute null and false omit it */
/** @typedef {Description | string | number | null | undefined | false} Child null etc. keep the place */

/**
 * @typedef {object} Description
 * @property {string} tag
 * @property {string} key children with the same key keep their element, wherever it moves;
 *   by default its index, which a sibling that is null, or a list, keeps stable for those after it
 * @property {Record<string, Attribute>} attributes
 * @property {Record<string, Handler>} on handlers by event type
 * @property {Mount | null} mount for what draws itself: called once with the element
 * @property {Child[]} children
 */

/** @typedef {(element: HTMLElement) => void | (() => void)} Mount the result is called on removal */

/**
 * @typedef {{ key?: string | number, on?: Record<string, Handler>, mount?: Mount }} Special
 * @typedef {Special & { [attribute: string]: Attribute | Special[keyof Special] }} Properties
 */

/**
 * Describe an element.
 *
 *     h("button", { type: "button", on: { click: { to: "play", do: "undo" } } }, "Undo")
 *
 * @param {string} tag
 * @param {Properties} [properties]
 * @param {...(Child | Child[])} children
 * @returns {Description}
 */
export function h(tag, { key, on, mount, ...attributes } = {}, ...children) {
  return {
    tag,
    key: key === undefined ? "" : String(key),
    attributes: /** @type {Record<string, Attribute>} */ (attributes),
    on: on ?? {},
    mount: mount ?? null,
    children: children.flatMap((child, place) =>
      Array.isArray(child)
        ? child.map((each, part) => placed(each, `#${place}.${part}`))
        : [placed(child, `#${place}`)],
    ),
  };
}

/** @param {Child} child @param {string} place */
function placed(child, place) {
  return child && typeof child === "object" && child.key === "" ? { ...child, key: place } : child;
}

/**
 * The text of a description, as displayed.
 * @param {Child} child
 * @returns {string}
 */
export function textOf(child) {
  if (child === null || child === undefined || child === false) return "";
  return typeof child === "object" ? child.children.map(textOf).join("") : String(child);
}

/**
 * The elements of a description that satisfy a predicate, in document order.
 * @param {Child} child
 * @param {(each: Description) => boolean} accepts
 * @returns {Description[]}
 */
export function elementsOf(child, accepts) {
  if (!child || typeof child !== "object") return [];
  const below = child.children.flatMap((each) => elementsOf(each, accepts));
  return accepts(child) ? [child, ...below] : below;
}
