// The texts of the page's modules: those that are translated, and literals that a person would read
// although nobody translates them.

import { readdirSync, readFileSync } from "node:fs";

const STATIC = new URL("../../src/outflank/web/static/", import.meta.url);

/** Modules of the page, by name; catalogues have no texts of their own. */
export const MODULES = readdirSync(STATIC)
  .filter((name) => /^(?!language).*\.js$/.test(name))
  .map((name) => name.slice(0, -".js".length));

/** @param {string} module */
export const sourceOf = (module) => readFileSync(new URL(`${module}.js`, STATIC), "utf-8");

/**
 * A bracket or template around a literal.
 * @typedef {object} Frame
 * @property {string} open
 * @property {string} name of the function that is called, if one is
 * @property {number} place of the argument
 * @property {string} key of the property
 */

/**
 * A string, or a piece of a template between its expressions.
 * @typedef {object} Literal
 * @property {string} text
 * @property {number} line
 * @property {string} before the token before it
 * @property {string} after
 * @property {Frame[]} around it, the innermost first
 */

const SPACE = /\s+|\/\/[^\n]*|\/\*.*?\*\//s;
const REGULAR_EXPRESSION = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/;
const OTHER = /"(?:[^"\\]|\\.)*"|[\w$]+|=>|[!=]==|./s;

/** What may come next: within a template, where an operand is wanted, and elsewhere. */
const IN_TEMPLATE = /`|\$\{|(?:[^`\\$]|\\.|\$(?!\{))+/sy;
const OPERAND = new RegExp(`${SPACE.source}|${REGULAR_EXPRESSION.source}|${OTHER.source}`, "sy");
const OPERATOR = new RegExp(`${SPACE.source}|${OTHER.source}`, "sy");

/** Is a token the end of an operand, so that a slash behind it divides? @param {string} token */
const endsOperand = (token) => /[\w$)\]}"`]$/.test(token) && !/^(?:return|case)$/.test(token);

/** @param {string} source @returns {Generator<{ token: string, line: number, isChunk: boolean }>} */
function* tokensOf(source) {
  /** @type {string[]} */
  const open = [];
  let last = "";
  let line = 1;
  for (let at = 0; at < source.length; ) {
    const inTemplate = open.at(-1) === "`";
    const kind = inTemplate ? IN_TEMPLATE : endsOperand(last) ? OPERATOR : OPERAND;
    kind.lastIndex = at;
    const token = kind.exec(source)?.[0] ?? "";
    const isChunk = inTemplate && token !== "`" && token !== "${";
    if (isChunk || !/^(?:\s|\/[/*])/.test(token)) {
      yield { token, line, isChunk };
      if (/^[{`]$|^\$\{$/.test(token) && !(inTemplate && token === "`")) open.push(token);
      else if (token === "}" || token === "`") open.pop();
      last = token;
    }
    at += token.length;
    line += token.split("\n").length - 1;
  }
}

/** All literals of a source. @param {string} source @returns {Literal[]} */
export function literalsOf(source) {
  /** @type {Literal[]} */
  const found = [];
  /** @type {Frame[]} */
  const frames = [];
  let last = "";
  for (const { token, line, isChunk } of tokensOf(source)) {
    const literal = found.at(-1);
    if (literal?.after === "") literal.after = token;
    const inside = frames[0];
    if (isChunk || token.startsWith('"')) {
      const around = frames.map((each) => ({ ...each }));
      const text = isChunk ? token : JSON.parse(token);
      found.push({ text, line, before: last, after: "", around });
    } else if (/^(?:[([{]|\$\{)$/.test(token) || (token === "`" && inside?.open !== "`")) {
      const name = token === "(" && /^[\w$]+$/.test(last) ? last : "";
      frames.unshift({ open: token, name, place: 0, key: "" });
    } else if (/^[)\]}`]$/.test(token)) frames.shift();
    else if (inside && token === ",") Object.assign(inside, { place: inside.place + 1, key: "" });
    else if (inside?.open === "{" && token === ":" && !inside.key) {
      inside.key = last.replaceAll('"', "");
    }
    last = token;
  }
  return found;
}

/** Functions that translate, and which of their arguments. @type {Record<string, number[]>} */
const TRANSLATORS = { t: [0], say: [0], counted: [1, 2] };

/** @param {Literal} literal */
const isTranslated = ({ around: [frame] }) =>
  frame !== undefined && (TRANSLATORS[frame.name]?.includes(frame.place) ?? false);

/** The texts that a source has translated, in English. @param {string} source */
export const translatedTexts = (source) =>
  literalsOf(source).filter((literal) => literal.text && isTranslated(literal));

/** Is it the text for one thing of a number, which languages without a singular do not have? @param {Literal} literal */
export const isSingular = ({ around: [frame] }) => frame?.name === "counted" && frame.place === 1;

/** Attributes whose values are read or heard. */
const READ = ["aria-label", "title", "alt", "placeholder", "label", "hint", "text", "spoken"];

/** Attributes and properties whose values are names for machines. */
const NAMES = /^(?:class|className|key|do|to|kind|accept|d|viewBox|--.*)$/;

/** Functions that take names for machines. */
const TAKES_NAMES = ["closest", "matchMedia", "querySelector", "querySelectorAll", "matches"];

/** Functions that show an argument, and which. @type {Record<string, (place: number) => boolean>} */
const SHOWS = {
  h: (place) => place >= 2,
  html: (place) => place >= 2,
  button: (place) => place === 0,
  withNotice: (place) => place === 1,
};

/** Is it where only texts are? @param {Literal} literal */
function isShown({ around }) {
  const frame = around.find(({ open, name }) => open === "{" || (open === "(" && name));
  if (!frame) return false;
  return frame.open === "{"
    ? READ.includes(frame.key)
    : (SHOWS[frame.name]?.(frame.place) ?? false);
}

/** Does it look like a text, wherever it is? @param {Literal} literal */
const looksLikeText = ({ text }) =>
  /(?<![\p{L}\d-])\p{Lu}\p{Ll}+|\p{L}{2,}[,;:.]? \p{L}{2,}/u.test(text);

/**
 * Literals of a source that a person would read although nobody translates them.
 * @param {string} source
 */
export const untranslatedTexts = (source) =>
  literalsOf(source).filter((literal) => {
    const { before, after, around } = literal;
    const isCompared = /^(?:[!=]==|case|from|import)$/.test(before) || /^[!=]==$/.test(after);
    const isKey = around[0]?.open === "{" && !around[0].key && after === ":";
    const isName = around.some(({ key, name }) => NAMES.test(key) || TAKES_NAMES.includes(name));
    if (isTranslated(literal) || isCompared || isKey || isName) return false;
    return looksLikeText(literal) || (isShown(literal) && /\p{L}{2}/u.test(literal.text));
  });
