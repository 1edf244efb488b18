import assert from "node:assert/strict";
import test from "node:test";

import { change, PAGE } from "../../src/outflank/web/static/page_state.js";
import { readSettings } from "../../src/outflank/web/static/profile.js";

test("settings that make no sense are left out", () => {
  assert.deepEqual(readSettings(null), {});
  assert.deepEqual(readSettings("no JSON"), {});
  assert.deepEqual(readSettings("[1]"), {});
  const stored = { theme: "pink", board: "blue", sound: "yes", size: 8, __proto__: 1, evil: 2 };
  assert.deepEqual(readSettings(JSON.stringify(stored)), { board: "blue", size: 8 });
});

test("what is chosen is kept in the browser, and no request is made", () => {
  const [after, ...effects] = change(PAGE, {
    to: "page",
    do: "choose",
    settings: { theme: "dark" },
  });
  assert.equal(after.settings.theme, "dark");
  assert.deepEqual(effects, [{ keep: after.settings }]);
});
