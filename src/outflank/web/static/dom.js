// @ts-check
// Elements, announcements and notices. Texts go in as text, never as HTML.

/**
 * Make an element.
 * @param {string} tag
 * @param {Record<string, any>} [attributes] those that begin with "on" are listeners
 * @param {...(Node|string|number|null|undefined|false)} children
 * @returns {any}
 */
export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "class") made.className = value;
    else if (name in made && typeof value !== "string") /** @type {any} */ (made)[name] = value;
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    made.append(child instanceof Node ? child : String(child));
  }
  return made;
}

/** @param {string} tag @param {Record<string, any>} attributes @param {...(Node|string)} children */
export function svg(tag, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}

/** Say something to people who listen to the page. @param {string} text */
export function announce(text) {
  const place = document.getElementById("announcer");
  if (place) place.textContent = text;
}

let noticeTimer = 0;

/** Show something for a while. @param {string} text */
export function notice(text) {
  const place = document.getElementById("notice");
  if (!place) return;
  place.textContent = text;
  place.hidden = false;
  clearTimeout(noticeTimer);
  noticeTimer = window.setTimeout(() => {
    place.hidden = true;
  }, 6000);
}

/** @param {any} error */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * A field with its label, and room for what is wrong with it.
 * @param {string} label @param {HTMLElement} input @param {string} [hint]
 */
export function field(label, input, hint) {
  input.id ||= `field-${Math.random().toString(36).slice(2)}`;
  const wrong = el("div", { class: "field-error", role: "alert", hidden: true });
  const box = el(
    "div",
    { class: "field" },
    el("label", { for: input.id }, label),
    input,
    hint && el("div", { class: "faint" }, hint),
    wrong,
  );
  return Object.assign(box, {
    input,
    /** @param {string} text */
    complain(text) {
      wrong.textContent = text;
      wrong.hidden = !text;
      input.toggleAttribute("aria-invalid", !!text);
    },
  });
}

/** @param {number} value */
export const signed = (value) =>
  value > 0 ? `+${+value.toFixed(1)}` : value < 0 ? `−${+Math.abs(value).toFixed(1)}` : "0";

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Write to the clipboard, or say that it cannot be. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    notice("Copied.");
  } catch {
    notice("This browser does not allow copying; please mark the text yourself.");
  }
}

/** Offer a file. @param {string} name @param {Blob|string} content @param {string} [type] */
export function download(name, content, type = "text/plain") {
  const blob = content instanceof Blob ? content : new Blob([content], { type });
  const link = el("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
