// Texts.

/** @type {import("./language.js").Catalogue} */
export const CATALOGUE = {};
