// @ts-check
// Arena: tournaments, with their table live.

import { api } from "./api.js";
import { el, field, messageOf, notice } from "./dom.js";
import { called, playerField } from "./players.js";

const REFRESH = 1000;

export class ArenaView {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.timer = 0;
    /** @type {any[]} */ this.fields = [];
    this.chosen = el("div");
    this.games = el("input", { type: "number", min: 2, max: 1000, step: 2, value: 10 });
    this.wrong = el("div", { class: "field-error", role: "alert" });
    this.list = el("div");
    const form = el(
      "form",
      {
        class: "card",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.begin();
        },
      },
      el("h3", {}, "A round robin"),
      this.chosen,
      el(
        "div",
        { class: "row" },
        el("button", { type: "button", onclick: () => this.add("level:1") }, "One more player"),
        field("Games of each two", this.games),
      ),
      this.wrong,
      el("button", { type: "submit", class: "primary" }, "Begin"),
    );
    place.replaceChildren(el("h2", {}, "Arena"), form, this.list);
  }

  async open() {
    if (!this.fields.length)
      for (const spec of ["greedy", "tehran:depth=3", "level:1"]) await this.add(spec);
    await this.load();
    this.timer = window.setInterval(() => {
      if (this.running) this.load();
    }, REFRESH);
  }

  close() {
    clearInterval(this.timer);
  }

  /** @param {string} spec */
  async add(spec) {
    const made = await playerField(spec, { human: false });
    made.select.setAttribute("aria-label", `Player ${this.fields.length + 1}`);
    const row = el(
      "div",
      { class: "row" },
      made.element,
      el(
        "button",
        {
          type: "button",
          class: "quiet",
          "aria-label": "Take this player out",
          onclick: () => {
            row.remove();
            this.fields = this.fields.filter((each) => each !== made);
          },
        },
        "✕",
      ),
    );
    this.fields.push(made);
    this.chosen.append(row);
  }

  async begin() {
    this.wrong.textContent = "";
    try {
      await api.post("/api/tournaments", {
        players: this.fields.map((each) => each.value),
        games: Number(this.games.value),
      });
      await this.load();
    } catch (error) {
      this.wrong.textContent = messageOf(error);
    }
  }

  async load() {
    try {
      const found = await api.get("/api/tournaments");
      this.running = found.tournaments.some((/** @type {any} */ each) => each.running);
      this.list.replaceChildren(
        ...found.tournaments.map((/** @type {any} */ each) => this.#card(each)),
      );
      if (!found.tournaments.length)
        this.list.replaceChildren(el("p", { class: "faint" }, "No tournament yet."));
    } catch (error) {
      notice(messageOf(error));
    }
  }

  /** @param {any} made */
  #card(made) {
    const act = async (/** @type {string} */ what) => {
      try {
        await api.post(`/api/tournaments/${encodeURIComponent(made.name)}/${what}`);
      } catch (error) {
        notice(messageOf(error));
      }
      await this.load();
    };
    const button = made.running
      ? el("button", { type: "button", onclick: () => act("stop") }, "Stop")
      : made.played < made.total
        ? el("button", { type: "button", onclick: () => act("resume") }, "Go on")
        : "";
    const names = made.standings.map((/** @type {any} */ row) => row.player);
    return el(
      "section",
      { class: "card tournament" },
      el("h3", {}, made.name),
      el("progress", {
        max: made.total,
        value: made.played,
        "aria-label": `${made.played} of ${made.total} games`,
      }),
      el(
        "div",
        { class: "row" },
        el("span", {}, `${made.played} of ${made.total} games${made.running ? ", playing" : ""}`),
        button,
      ),
      made.error && el("p", { class: "bad" }, made.error),
      el(
        "div",
        { class: "scroll" },
        el(
          "table",
          {},
          el(
            "thead",
            {},
            el(
              "tr",
              {},
              ...["Player", "Elo", "±", "Points", "Games"].map((name, place) =>
                el("th", { scope: "col", class: place ? "number" : "" }, name),
              ),
              ...names.map((/** @type {string} */ name) =>
                el("th", { scope: "col" }, `– ${called(name)}`),
              ),
            ),
          ),
          el(
            "tbody",
            {},
            ...made.standings.map((/** @type {any} */ row, /** @type {number} */ place) =>
              el(
                "tr",
                {},
                el("th", { scope: "row" }, called(row.player)),
                ...[row.elo.toFixed(0), row.error.toFixed(0), row.points, row.games].map((value) =>
                  el("td", { class: "number" }, value),
                ),
                ...made.cross_table[place].map((/** @type {string} */ cell) => el("td", {}, cell)),
              ),
            ),
          ),
        ),
      ),
    );
  }
}
