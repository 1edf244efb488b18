// What a function of the page says in each language: `node say.js MODULE FUNCTION` reads a list of
// arguments from its input, and writes a list of texts for each language.

import { readFileSync } from "node:fs";

import { LANGUAGES, loadChapter, loadLanguage } from "../../src/outflank/web/static/language.js";

/** @import { Language } from "../../src/outflank/web/static/language.js" */

const [, , module, name = ""] = process.argv;
const say = (await import(`../../src/outflank/web/static/${module}.js`))[name];
/** @type {unknown[]} */
const given = JSON.parse(readFileSync(0, "utf-8"));
/** @type {Record<string, string[]>} */
const said = {};
await loadChapter("study");
for (const language of /** @type {Language[]} */ (Object.keys(LANGUAGES))) {
  await loadLanguage(language);
  said[language] = given.map((each) => say(each));
}
process.stdout.write(JSON.stringify(said));
