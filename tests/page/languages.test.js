import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

import { LANGUAGES, languageOf, loadLanguage, t } from "../../src/outflank/web/static/language.js";

const STATIC = new URL("../../src/outflank/web/static/", import.meta.url);

const OTHERS = /** @type {const} */ (["ja", "fr", "de", "es", "zh"]);

/** Views all of whose words are in the catalogues. */
const TRANSLATED = [
  "board_notes",
  "end_card",
  "invite_card",
  "lesson_view",
  "new_game_dialog",
  "opponent_choice",
  "page_view",
  "play_view",
  "play_words",
  "player_choice",
  "resign_dialog",
  "settings_dialog",
  "welcome_card",
  "why_not",
];

/** @param {string} name */
const read = (name) => readFileSync(new URL(name, STATIC), "utf-8");

/** The texts that the code asks for, in English. */
function textsOfCode() {
  const files = readdirSync(STATIC).filter((name) => /^(?!language).*\.js$/.test(name));
  const found = files.flatMap((name) => [
    ...read(name).matchAll(/\b(?:t|say)\(\s*("(?:[^"\\]|\\.)*")/g),
  ]);
  return new Set(found.map(([, text = '""']) => /** @type {string} */ (JSON.parse(text))));
}

/** @param {string} code @returns {Promise<Record<string, string>>} */
const catalogueOf = async (code) =>
  (await import(new URL(`language_${code}.js`, STATIC).href)).CATALOGUE;

/** @param {string} text */
const placesOf = (text) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

test("no text is missing in any language, and none is left over", async () => {
  const texts = textsOfCode();
  assert.ok(texts.size > 200);
  for (const code of OTHERS) {
    const known = new Set(Object.keys(await catalogueOf(code)));
    assert.deepEqual(
      [...texts].filter((text) => !known.has(text)),
      [],
      code,
    );
    assert.deepEqual(
      [...known].filter((text) => !texts.has(text)),
      [],
      code,
    );
  }
});

test("translations have the same places for values, and are not empty", async () => {
  for (const code of OTHERS) {
    for (const [text, translated] of Object.entries(await catalogueOf(code))) {
      assert.deepEqual(placesOf(translated), placesOf(text), `${code}: ${text}`);
      assert.notEqual(translated.trim(), "", `${code}: ${text}`);
    }
  }
});

test("no translated view has words of its own", () => {
  const word = /"[A-Z][a-z]+(?: [^"]*)?"|`[^`]*[a-z]{3,} [a-z]{3,}[^`]*`/;
  const allowed =
    /\b(?:t|say)\(|@|^\s*\/?\*|^\s*\/\/|import |"(?:Pip|Nora|Kenji|GGF|Escape|Enter|Outflank)"/;
  for (const name of TRANSLATED) {
    const lines = read(`${name}.js`).split("\n");
    const bare = lines.filter((line, place) => {
      const inside = `${lines[place - 1] ?? ""}${line}`;
      return (
        word.test(line) &&
        !allowed.test(line) &&
        !/\b(?:t|say)\(\s*$/.test(inside.split('"')[0] ?? "")
      );
    });
    assert.deepEqual(bare, [], name);
  }
});

test("the browser's language is spoken unless another was chosen", () => {
  assert.equal(languageOf("auto", ["de-CH", "en"]), "de");
  assert.equal(languageOf("auto", ["nl", "fr"]), "fr");
  assert.equal(languageOf("auto", []), "en");
  assert.equal(languageOf("ja", ["de"]), "ja");
  assert.deepEqual(Object.keys(LANGUAGES), ["en", ...OTHERS]);
});

test("values stand in their places", async () => {
  assert.equal(t("{side} to move.", { side: t("Black") }), "Black to move.");
  await loadLanguage("de");
  assert.equal(t("{side} to move.", { side: t("Black") }), "Schwarz am Zug.");
  assert.equal(t("unknown {thing}"), "unknown {thing}");
  await loadLanguage("en");
});
