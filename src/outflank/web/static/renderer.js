// Renders described elements with as few changes as possible: one that keeps its tag and key keeps
// its element, and with it focus, scroll position and running transitions.

/** @import { Attribute, Child, Description } from "./elements.js" */
/** @import { Message } from "./page_state.js" */

/** @typedef {Exclude<Child, null | undefined | false>} Something */

const SVG = "http://www.w3.org/2000/svg";

// Properties that users change: compared with the element itself, not with the last description.
const LIVE = ["value", "checked", "open"];

/**
 * A function that gives an element the described children; their events go to *dispatch*.
 * @param {(message: Message) => void} dispatch
 */
export function createRenderer(dispatch) {
  /** @type {WeakMap<Node, Description>} */
  const descriptions = new WeakMap();

  /** @type {WeakMap<Node, () => void>} */
  const unmounts = new WeakMap();

  const listener = {
    /** @param {Event} event */
    handleEvent(event) {
      const element = /** @type {Element} */ (event.currentTarget);
      const handler = descriptions.get(element)?.on[event.type];
      // A dialog that has been removed still reports that it was closed.
      if (handler === undefined || !element.isConnected) return;
      if (event.type === "submit") event.preventDefault();
      const message = typeof handler === "function" ? handler(event) : handler;
      if (message !== null) dispatch(message);
    },
  };

  /** @param {Element} element @param {Description} wanted */
  function update(element, wanted) {
    const before = descriptions.get(element);
    descriptions.set(element, wanted);
    for (const type of Object.keys(wanted.on)) element.addEventListener(type, listener);
    for (const name of Object.keys({ ...before?.attributes, ...wanted.attributes })) {
      const value = wanted.attributes[name];
      if (!LIVE.includes(name) && before?.attributes[name] !== value) {
        setAttribute(element, name, value);
      }
    }
    if (wanted.mount === null) render(element, wanted.children);
    // After the children: the value of a select must be one of its options.
    for (const name of LIVE) {
      const value = wanted.attributes[name];
      if (value !== undefined && Reflect.get(element, name) !== value) {
        Reflect.set(element, name, value);
      }
    }
  }

  /** @param {Description} wanted @param {Node} parent */
  function create(wanted, parent) {
    const drawing = wanted.tag === "svg" || /** @type {Element} */ (parent).namespaceURI === SVG;
    return drawing ? document.createElementNS(SVG, wanted.tag) : document.createElement(wanted.tag);
  }

  /**
   * The node for a child: a previous one with the same tag and key, if any.
   * @param {Something} child
   * @param {Node} parent
   * @param {ChildNode[]} before those not reused yet
   * @returns {ChildNode}
   */
  function nodeFor(child, parent, before) {
    const place = before.findIndex((node) => isSame(descriptions.get(node), child));
    const [taken] = place < 0 ? [] : before.splice(place, 1);
    if (typeof child === "object") return taken ?? create(child, parent);
    const text = taken ?? document.createTextNode("");
    if (text.nodeValue !== String(child)) text.nodeValue = String(child);
    return text;
  }

  /** @param {ChildNode} node */
  function remove(node) {
    if (node instanceof HTMLDialogElement) node.close(); // restores the focus
    const below = node instanceof Element ? node.querySelectorAll("*") : [];
    for (const each of [node, ...below]) unmounts.get(each)?.();
    node.remove();
  }

  /** @param {Element} parent @param {Child[]} children */
  function render(parent, children) {
    const wanted = children.filter(isThere);
    const before = [...parent.childNodes];
    const nodes = wanted.map((child) => nodeFor(child, parent, before));
    // Remove nodes first, so that those that stay need not move: moving an element loses its focus.
    for (const node of before) remove(node);
    for (const [place, child] of wanted.entries()) {
      const node = /** @type {ChildNode} */ (nodes[place]);
      const there = parent.childNodes[place];
      if (node !== there) parent.insertBefore(node, there ?? null);
      if (typeof child !== "object") continue;
      const fresh = !descriptions.has(node);
      update(/** @type {Element} */ (node), child);
      if (fresh && child.mount) {
        const unmount = child.mount(/** @type {HTMLElement} */ (node));
        if (unmount) unmounts.set(node, unmount);
      }
      if (fresh && node instanceof HTMLDialogElement) node.showModal();
    }
  }

  return render;
}

/**
 * @param {Child} child
 * @returns {child is Something}
 */
function isThere(child) {
  return child !== null && child !== undefined && child !== false;
}

/** @param {Description | undefined} before @param {Something} child */
function isSame(before, child) {
  if (typeof child !== "object") return before === undefined;
  return before !== undefined && before.tag === child.tag && before.key === child.key;
}

/**
 * Set an attribute, or a custom property of its style (the page's policy forbids style attributes).
 * @param {Element} element
 * @param {string} name
 * @param {Attribute} value
 */
function setAttribute(element, name, value) {
  if (name.startsWith("--"))
    /** @type {HTMLElement} */ (element).style.setProperty(name, String(value));
  else if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}
