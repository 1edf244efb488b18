import assert from "node:assert/strict";
import test from "node:test";

import {
  counted,
  dateText,
  LANGUAGES,
  languageOf,
  listText,
  loadChapter,
  loadLanguage,
  numberText,
  percentText,
  t,
} from "../../src/outflank/web/static/language.js";
import { CHAPTERS } from "../../src/outflank/web/static/page_view.js";
import { isSingular, MODULES, sourceOf, translatedTexts, untranslatedTexts } from "./page_texts.js";

const OTHERS = /** @type {const} */ (["ja", "fr", "de", "es", "zh"]);

/** Which modules have their words in which chapter; all others have them in the first. */
const MODULES_OF = {
  server: /^(?:reason_words|server_words)$/,
  study: /^(?:coach|editor|explorer|graph|practice|review)/,
  records: /^(?:arena|library|statistics|tournament)/,
  lab: /^(?:evolution|experiments|lab|race|result|search)/,
};

/** @typedef {keyof typeof MODULES_OF | "first"} Chapter */

const LATER = /** @type {(keyof typeof MODULES_OF)[]} */ (Object.keys(MODULES_OF));

/** @param {string} module @returns {Chapter} */
const chapterOf = (module) => LATER.find((chapter) => MODULES_OF[chapter].test(module)) ?? "first";

/** Names that are the same everywhere, and what is typed. */
const SAME = ["Pip", "Nora", "Kenji", "Outflank", "GGF", "alphabeta:depth=6,eval=indore"];

/** @typedef {{ chapters: Set<Chapter>, singular: boolean }} Use */

/** The texts of the code, and where they are used. @returns {Map<string, Use>} */
function textsOfCode() {
  /** @type {Map<string, Use>} */
  const found = new Map();
  for (const module of MODULES) {
    for (const literal of translatedTexts(sourceOf(module))) {
      const use = found.get(literal.text) ?? { chapters: new Set(), singular: true };
      use.chapters.add(chapterOf(module));
      use.singular &&= isSingular(literal);
      found.set(literal.text, use);
    }
  }
  return found;
}

/** @param {string} code @param {Chapter} chapter @returns {Promise<Record<string, string>>} */
async function catalogueOf(code, chapter) {
  const name = chapter === "first" ? code : `${code}_${chapter}`;
  const module = `../../src/outflank/web/static/language_${name}.js`;
  return (await import(module)).CATALOGUE;
}

/** @param {string} text */
const placesOf = (text) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

for (const code of OTHERS) {
  test(`no text is missing in ${code}, none is there twice, and none is left over`, async () => {
    const hasSingular = new Intl.PluralRules(code).select(1) === "one";
    const texts = textsOfCode();
    assert.ok(texts.size > 500);
    /** @type {Map<string, Chapter>} */
    const known = new Map();
    for (const chapter of /** @type {Chapter[]} */ (["first", ...LATER])) {
      for (const text of Object.keys(await catalogueOf(code, chapter))) {
        assert.ok(!known.has(text), `twice: ${text}`);
        known.set(text, chapter);
      }
    }
    for (const [text, { chapters, singular }] of texts) {
      if (singular && !hasSingular) {
        assert.ok(!known.has(text), `no singular here: ${text}`);
        continue;
      }
      const [used] = chapters.size === 1 ? chapters : [];
      const place = known.get(text);
      assert.ok(place === "first" || place === (used ?? "first"), `${used ?? "first"}: ${text}`);
    }
    assert.deepEqual(
      [...known.keys()].filter((text) => !texts.has(text)),
      [],
    );
  });

  test(`translations in ${code} have the same places for values, and are not empty`, async () => {
    for (const chapter of /** @type {Chapter[]} */ (["first", ...LATER])) {
      for (const [text, translated] of Object.entries(await catalogueOf(code, chapter))) {
        assert.deepEqual(placesOf(translated), placesOf(text), text);
        assert.notEqual(translated.trim(), "", text);
      }
    }
  });
}

test("no module has words of its own", () => {
  const bare = MODULES.flatMap((module) =>
    untranslatedTexts(sourceOf(module))
      .filter(({ text }) => !SAME.includes(text.replace(/^[ –]+/, "")))
      .map(({ text, line }) => `${module}.js:${line}: ${text}`),
  );
  assert.deepEqual(bare, []);
});

test("words that nobody translates are found wherever people read them", () => {
  /** @param {string} code */
  const found = (code) => untranslatedTexts(code).map(({ text }) => text);
  assert.deepEqual(found('h("p", {}, "pass")'), ["pass"]);
  assert.deepEqual(found("h('p')\nconst TEXTS = { open: \"Not finished\" };"), ["Not finished"]);
  assert.deepEqual(found('h("p", { class: "card told", title: over ? "won" : t("Lost") })'), [
    "won",
  ]);
  assert.deepEqual(found(`h("p", {}, \`\${count} left of \${all}\`)`), [" left of "]);
  assert.deepEqual(found('return [withNotice(state, "gone")];'), ["gone"]);
  assert.deepEqual(found('h("p", {}, t("Moves"), counted(2, "{number} a", "{number} b"))'), []);
  assert.deepEqual(
    found('if (part === "Play") go({ to: "page", do: "goBack" }); // A comment'),
    [],
  );
  assert.deepEqual(found(`const path = /"[A-Z] [a-z]+"/.test(text) ? \`M\${x} \${y}\` : "";`), []);
});

test("the words of a view are loaded with it", () => {
  const imports = sourceOf("page_view").matchAll(
    /(\w+): async \(\) => \(await import\("\.\/(\w+)\.js"\)/g,
  );
  const views = [...imports].map(([, part = "", module = ""]) => [part, chapterOf(module)]);
  assert.equal(views.length, 9);
  const loaded = /** @type {Record<string, string>} */ (CHAPTERS);
  assert.deepEqual(
    views.filter(([part = "", chapter]) => (loaded[part] ?? "first") !== chapter),
    [],
  );
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

test("chapters come with the language, whichever is asked for first", async () => {
  assert.equal(t("Next mistake"), "Next mistake");
  await loadLanguage("fr");
  assert.equal(t("Next mistake"), "Next mistake");
  await loadChapter("study");
  assert.equal(t("Next mistake"), "Erreur suivante");
  await loadLanguage("de");
  assert.equal(t("Next mistake"), "Nächster Fehler");
  await loadLanguage("en");
});

test("numbers of things are written as in each language", async () => {
  /** @param {number} number */
  const games = (number) => counted(number, "{number} game", "{number} games");
  const written = {
    en: ["0 games", "1 game", "2,000 games"],
    ja: ["0局", "1局", "2,000局"],
    fr: ["0 partie", "1 partie", "2\u202f000 parties"],
    de: ["0 Partien", "1 Partie", "2.000 Partien"],
    es: ["0 partidas", "1 partida", "2000 partidas"],
    zh: ["0局", "1局", "2,000局"],
  };
  for (const code of /** @type {const} */ (["ja", "fr", "de", "es", "zh", "en"])) {
    await loadLanguage(code);
    assert.deepEqual([0, 1, 2000].map(games), written[code]);
  }
});

test("numbers, shares, dates and lists are written as in the language", async () => {
  const day = new Date("2026-11-17T12:00");
  await loadLanguage("de");
  assert.equal(numberText(1234.5), "1.234,5");
  assert.equal(percentText(0.63), "63\u00a0%");
  assert.equal(dateText(day), "17.11.2026");
  assert.equal(listText(["a1", "h8"], "or"), "a1 oder h8");
  await loadLanguage("en");
  assert.equal(percentText(0.63), "63%");
  assert.equal(dateText(day), "Nov 17, 2026");
  assert.equal(listText(["a1", "b1", "h8"], "or"), "a1, b1, or h8");
});
