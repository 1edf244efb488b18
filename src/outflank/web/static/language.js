// The languages of the page. English texts are in the code and are the keys of the catalogues, so
// that a view can be read; `t` returns the text in the chosen language. Numbers and dates are
// formatted for it.

/** @typedef {Record<string, string>} Catalogue */

/** Languages by code, each under its own name. */
export const LANGUAGES = {
  en: "English",
  ja: "日本語",
  fr: "Français",
  de: "Deutsch",
  es: "Español",
  zh: "中文",
};

/** @typedef {keyof typeof LANGUAGES} Language */

/** @typedef {"study" | "records" | "lab"} Chapter part of a catalogue, for views that are loaded later */
/** @typedef {Chapter | "first" | "server"} AnyChapter */

/** Chapters in use: at first those of play and dialogs, and of the server's texts. @type {Set<AnyChapter>} */
const chapters = new Set(["first", "server"]);

/** The texts loaded. @type {Partial<Record<Language, Catalogue>>} */
const catalogues = {};

/** @type {Language} */
let wanted = "en";

/** @type {Language} */
let spoken = "en";

let plurals = new Intl.PluralRules(spoken);

/** @param {string} code @returns {code is Language} */
const isLanguage = (code) => Object.hasOwn(LANGUAGES, code);

/**
 * The language to use: the chosen one, or the first available one of the browser's.
 * @param {string} chosen a code, or "auto"
 * @param {readonly string[]} preferred codes with regions, such as "de-CH"
 * @returns {Language}
 */
export function languageOf(chosen, preferred) {
  if (isLanguage(chosen)) return chosen;
  return preferred.map((each) => each.split("-")[0] ?? "").find(isLanguage) ?? "en";
}

/** Switch to a language. @param {Language} language */
export async function loadLanguage(language) {
  wanted = language;
  await loadCatalogue();
  spoken = language;
  plurals = new Intl.PluralRules(language);
}

/** Use another chapter, in this language and those chosen later. @param {Chapter} chapter */
export async function loadChapter(chapter) {
  chapters.add(chapter);
  await loadCatalogue();
}

/** Load the chapters in use; the browser caches those it has loaded before. */
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

/** The code of the page's current language. */
export const spokenLanguage = () => spoken;

/** A text that is translated where it is shown. @param {string} text */
export const say = (text) => text;

/**
 * A text in the chosen language, with values substituted for names in braces.
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
 * A text with a number in it. Languages without a singular do not translate the first text.
 *
 *     counted(discs, "{number} disc", "{number} discs")
 *
 * @param {number} number @param {string} one @param {string} many
 * @param {Record<string, string | number>} [values]
 */
export const counted = (number, one, many, values = {}) =>
  t(plurals.select(number) === "one" ? one : many, { ...values, number: numberText(number) });

/** The language as the browser's owner writes it, such as "en-GB": dates and numbers vary by region. */
const regional = () =>
  globalThis.navigator?.languages?.find((code) => code.split("-")[0] === spoken) ?? spoken;

/** A number; never "-0". @param {number} number @param {Intl.NumberFormatOptions} [options] */
export const numberText = (number, options) =>
  number.toLocaleString(regional(), { signDisplay: "negative", ...options });

/** A number with the given number of decimals. @param {number} number @param {number} digits */
export const decimalText = (number, digits) =>
  numberText(number, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** @param {number} share of one */
export const percentText = (share) => numberText(share, { style: "percent" });

/** A day, or an instant to the minute. @param {Date} date @param {boolean} [withTime] */
export const dateText = (date, withTime = false) =>
  withTime
    ? date.toLocaleString(regional(), { dateStyle: "medium", timeStyle: "short" })
    : date.toLocaleDateString(regional(), { dateStyle: "medium" });

/** A list of texts: "a, b or c". @param {string[]} texts @param {"or" | "and"} [word] */
export const listText = (texts, word = "and") =>
  new Intl.ListFormat(spoken, { type: word === "or" ? "disjunction" : "conjunction" }).format(
    texts,
  );
