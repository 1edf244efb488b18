// The languages of the page. English texts stand in the code and are the keys of the catalogues, so
// that a view can be read; `t` gives the text in the language that was chosen. Numbers and dates are
// written as people who speak it do.

/** @typedef {Record<string, string>} Catalogue */

/** Languages by code, each in its own words. */
export const LANGUAGES = {
  en: "English",
  ja: "日本語",
  fr: "Français",
  de: "Deutsch",
  es: "Español",
  zh: "中文",
};

/** @typedef {keyof typeof LANGUAGES} Language */

/** @typedef {"study" | "records" | "lab"} Chapter of a catalogue, for views that are loaded later */
/** @typedef {Chapter | "first" | "server"} AnyChapter */

/** Chapters that are needed: at first what play and dialogs say, and what the server says. @type {Set<AnyChapter>} */
const chapters = new Set(["first", "server"]);

/** What was loaded. @type {Partial<Record<Language, Catalogue>>} */
const catalogues = {};

/** @type {Language} */
let wanted = "en";

/** @type {Language} */
let spoken = "en";

let plurals = new Intl.PluralRules(spoken);

/** @param {string} code @returns {code is Language} */
const isLanguage = (code) => Object.hasOwn(LANGUAGES, code);

/**
 * The language that is meant: one that was chosen, or the first of the browser's that there is.
 * @param {string} chosen a code, or "auto"
 * @param {readonly string[]} preferred codes with regions, such as "de-CH"
 * @returns {Language}
 */
export function languageOf(chosen, preferred) {
  if (isLanguage(chosen)) return chosen;
  return preferred.map((each) => each.split("-")[0] ?? "").find(isLanguage) ?? "en";
}

/** Speak a language from now on. @param {Language} language */
export async function loadLanguage(language) {
  wanted = language;
  await loadCatalogue();
  spoken = language;
  plurals = new Intl.PluralRules(language);
}

/** Have the texts of a chapter, too, in this language and those that are chosen later. @param {Chapter} chapter */
export async function loadChapter(chapter) {
  chapters.add(chapter);
  await loadCatalogue();
}

/** Load the chapters that are needed; the browser knows those that it has loaded before. */
async function loadCatalogue() {
  const language = wanted;
  if (language === "en") return;
  const loaded = await Promise.all([...chapters].map((chapter) => readChapter(language, chapter)));
  catalogues[language] = Object.assign(catalogues[language] ?? {}, ...loaded);
}

/** @param {Language} language @param {AnyChapter} chapter @returns {Promise<Catalogue>} */
async function readChapter(language, chapter) {
  const name = chapter === "first" ? language : `${language}_${chapter}`;
  return (await import(`./language_${name}.js`)).CATALOGUE;
}

/** The code of the language that the page speaks. */
export const spokenLanguage = () => spoken;

/** A text that is translated where it is shown. @param {string} text */
export const say = (text) => text;

/**
 * A text in the language that was chosen, with values in the places of names in braces.
 *
 *     t("{side} to move.", { side: t("Black") })
 *
 * @param {string} text @param {Record<string, string | number>} [values]
 */
export const t = (text, values = {}) =>
  (catalogues[spoken]?.[text] ?? text).replace(/\{(\w+)\}/g, (place, name) =>
    String(values[name] ?? place),
  );

/**
 * A text with a number in it. Languages without a singular have no translation of the first text.
 *
 *     counted(discs, "{number} disc", "{number} discs")
 *
 * @param {number} number @param {string} one @param {string} many
 * @param {Record<string, string | number>} [values]
 */
export const counted = (number, one, many, values = {}) =>
  t(plurals.select(number) === "one" ? one : many, { ...values, number: numberText(number) });

/** @param {number} number @param {Intl.NumberFormatOptions} [options] */
export const numberText = (number, options) => number.toLocaleString(spoken, options);

/** A number with as many digits after the point. @param {number} number @param {number} digits */
export const decimalText = (number, digits) =>
  numberText(number, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** @param {number} share of one */
export const percentText = (share) => numberText(share, { style: "percent" });

/** A day, or an instant to the minute. @param {Date} date @param {boolean} [withTime] */
export const dateText = (date, withTime = false) =>
  withTime
    ? date.toLocaleString(spoken, { dateStyle: "medium", timeStyle: "short" })
    : date.toLocaleDateString(spoken, { dateStyle: "medium" });

/** Texts one after the other: "a, b or c". @param {string[]} texts @param {"or" | "and"} [word] */
export const listText = (texts, word = "and") =>
  new Intl.ListFormat(spoken, { type: word === "or" ? "disjunction" : "conjunction" }).format(
    texts,
  );
