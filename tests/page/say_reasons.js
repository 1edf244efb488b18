// Reads reasons as the server sends them from its input, and writes what the page makes of them, by language.

import { readFileSync } from "node:fs";

import { LANGUAGES, loadLanguage } from "../../src/outflank/web/static/language.js";
import { reasonText } from "../../src/outflank/web/static/reason_words.js";

/** @import { Language } from "../../src/outflank/web/static/language.js" */

const reasons = JSON.parse(readFileSync(0, "utf-8"));
/** @type {Record<string, string[]>} */
const said = {};
for (const language of /** @type {Language[]} */ (Object.keys(LANGUAGES))) {
  await loadLanguage(language);
  said[language] = reasons.map(reasonText);
}
process.stdout.write(JSON.stringify(said));
