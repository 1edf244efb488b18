// Descriptions of elements: plain values that views return and the renderer makes real.

/** @import { Message } from "./page_state.js" */

/** @typedef {Message | ((event: Event) => Message | null)} Handler what an event means, if anything */
/** @typedef {string | number | boolean | null | undefined} Attribute null and false leave it out */
/** @typedef {Description | string | number | null | undefined | false} Child nothing keeps a gap */

/**
 * @typedef {object} Description
 * @property {string} tag
 * @property {string} key what keeps its key keeps its element, wherever it moves among its siblings;
 *   by default its place, which a sibling that is null, or a list, keeps unchanged for those after it
 * @property {Record<string, Attribute>} attributes
 * @property {Record<string, Handler>} on handlers by type of event
 * @property {Mount | null} mount for what draws itself: it gets the element once
 * @property {Child[]} children
 */

/** @typedef {(element: HTMLElement) => void | (() => void)} Mount the result is called when it goes */

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
 * The text of a description, as a reader sees it.
 * @param {Child} child
 * @returns {string}
 */
export function textOf(child) {
  if (child === null || child === undefined || child === false) return "";
  return typeof child === "object" ? child.children.map(textOf).join("") : String(child);
}

/**
 * The elements of a description that a test accepts, in the order of the document.
 * @param {Child} child
 * @param {(each: Description) => boolean} accepts
 * @returns {Description[]}
 */
export function elementsOf(child, accepts) {
  if (!child || typeof child !== "object") return [];
  const below = child.children.flatMap((each) => elementsOf(each, accepts));
  return accepts(child) ? [child, ...below] : below;
}
