// The languages of the page. English texts stand in the code and are the keys of the catalogues, so
// that a view can be read; `t` gives the text in the language that was chosen.

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

/** @type {Record<Exclude<Language, "en">, () => Promise<{ CATALOGUE: Catalogue }>>} */
const LOADERS = {
  ja: () => import("./language_ja.js"),
  fr: () => import("./language_fr.js"),
  de: () => import("./language_de.js"),
  es: () => import("./language_es.js"),
  zh: () => import("./language_zh.js"),
};

/** @type {Catalogue} */
let catalogue = {};

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
  catalogue = language === "en" ? {} : (await LOADERS[language]()).CATALOGUE;
}

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
  (catalogue[text] ?? text).replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
