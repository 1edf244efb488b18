// @ts-check
// Library: games that were played or imported.

import { api } from "./api.js";
import { el, field, messageOf, notice } from "./dom.js";
import { called } from "./players.js";

const PAGE = 25;

export class LibraryView {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.first = 0;
    this.player = el("input", { type: "search", maxlength: 100, oninput: () => this.load(0) });
    this.opening = el("input", { type: "search", maxlength: 100, oninput: () => this.load(0) });
    this.result = el(
      "select",
      { onchange: () => this.load(0) },
      ...[
        ["", "Any result"],
        ["black", "Black won"],
        ["white", "White won"],
        ["draw", "Drawn"],
        ["open", "Not finished"],
      ].map(([value, name]) => el("option", { value }, name)),
    );
    this.table = el("div", { class: "scroll" });
    this.pages = el("div", { class: "row" });
    this.damage = el("p", { class: "faint", role: "status" });
    const text = el("textarea", { placeholder: "A game a line, or GGF" });
    const file = el("input", {
      type: "file",
      accept: ".ggf,.txt,.pgn,text/*",
      "aria-label": "File with games",
      onchange: async () => {
        if (file.files[0]) text.value = await file.files[0].text();
      },
    });
    this.imported = field("Games to import", text);
    this.progress = el("span", { class: "faint", "aria-live": "polite" });
    const form = el(
      "form",
      {
        class: "card",
        onsubmit: async (/** @type {Event} */ event) => {
          event.preventDefault();
          await this.import(text.value);
        },
      },
      this.imported,
      el(
        "div",
        { class: "row" },
        file,
        el("button", { type: "submit", class: "primary" }, "Import"),
        this.progress,
      ),
    );
    place.replaceChildren(
      el("h2", {}, "Library"),
      el(
        "div",
        { class: "row" },
        field("Player", this.player),
        field("Opening", this.opening),
        field("Result", this.result),
      ),
      el(
        "div",
        { class: "row" },
        ...[
          ["ggf", "Export as GGF"],
          ["transcript", "Export as moves"],
        ].map(([format, name]) =>
          el(
            "button",
            {
              type: "button",
              onclick: () => {
                location.href = `/api/games/export?${this.#query({ format })}`;
              },
            },
            name,
          ),
        ),
      ),
      this.table,
      this.pages,
      this.damage,
      form,
    );
  }

  async open() {
    await this.load(0);
  }
  close() {}

  /** @param {Record<string, string>} more */
  #query(more) {
    return new URLSearchParams({
      player: this.player.value,
      opening: this.opening.value,
      result: this.result.value,
      ...more,
    });
  }

  /** @param {number} first */
  async load(first) {
    this.first = first;
    const asked = (this.asked ?? 0) + 1;
    this.asked = asked;
    try {
      const found = await api.get(
        `/api/games?${this.#query({ first: String(first), number: String(PAGE) })}`,
      );
      if (asked === this.asked) this.#show(found);
      this.#tellDamage((await api.get("/api/damage")).damaged.length);
    } catch (error) {
      notice(messageOf(error));
    }
  }

  /** @param {number} rows */
  #tellDamage(rows) {
    this.damage.textContent = rows
      ? `Damaged and left out: ${rows}. "outflank store check" tells which.`
      : "";
  }

  /** @param {any} found */
  #show(found) {
    const head = ["Played", "Black", "White", "Board", "Moves", "Result", "Opening", ""];
    this.table.replaceChildren(
      el(
        "table",
        {},
        el("caption", {}, `${found.total} ${found.total === 1 ? "game" : "games"}`),
        el(
          "thead",
          {},
          el(
            "tr",
            {},
            ...head.map((name) =>
              el(
                "th",
                { scope: "col" },
                name || el("span", { class: "visually-hidden" }, "What to do"),
              ),
            ),
          ),
        ),
        el("tbody", {}, ...found.games.map((/** @type {any} */ game) => this.#row(game))),
      ),
    );
    this.pages.replaceChildren(
      el(
        "button",
        { type: "button", disabled: !this.first, onclick: () => this.load(this.first - PAGE) },
        "Later",
      ),
      el(
        "button",
        {
          type: "button",
          disabled: this.first + PAGE >= found.total,
          onclick: () => this.load(this.first + PAGE),
        },
        "Earlier",
      ),
    );
  }

  /** @param {any} game */
  #row(game) {
    const result =
      game.result === null ? "open" : game.result > 0 ? `+${game.result}` : String(game.result);
    return el(
      "tr",
      {},
      el("td", {}, new Date(game.updated).toLocaleString()),
      el("td", {}, called(game.black)),
      el("td", {}, called(game.white)),
      el("td", {}, `${game.size}×${game.size}`),
      el("td", { class: "number" }, game.plies),
      el("td", { class: "number" }, result),
      el("td", {}, game.opening),
      el(
        "td",
        {},
        el(
          "div",
          { class: "row" },
          el("a", { href: `#game/${game.id}` }, "Open"),
          game.plies ? el("a", { href: `#review/${game.id}` }, "Review") : "",
          el(
            "button",
            {
              type: "button",
              class: "quiet",
              "aria-label": "Delete this game",
              onclick: () => this.remove(game.id),
            },
            "✕",
          ),
        ),
      ),
    );
  }

  /** @param {string} id */
  async remove(id) {
    if (!window.confirm("Forget this game for good?")) return;
    try {
      await api.remove(`/api/games/${id}`);
      await this.load(this.first);
    } catch (error) {
      notice(messageOf(error));
    }
  }

  /** @param {string} text */
  async import(text) {
    this.imported.complain("");
    try {
      const made = await api.postWithProgress("/api/games/import", { text }, ({ read, kept }) => {
        this.progress.textContent = kept ? `${kept} of ${read} games kept` : `${read} games read`;
      });
      const wrong = made.errors.length
        ? `${made.errors.length} could not be read: ${made.errors.slice(0, 5).join("; ")}`
        : "";
      this.imported.complain(wrong);
      notice(`${made.added} games imported.`);
      await this.load(0);
    } catch (error) {
      this.imported.complain(messageOf(error));
    } finally {
      this.progress.textContent = "";
    }
  }
}
