// @ts-check
// Review: what each move of a game was worth, and what would have been better.

import { api, connect } from "./api.js";
import { BoardView } from "./board.js";
import { announce, capital, el, field, messageOf, notice, signed } from "./dom.js";
import { scoreGraph } from "./graph.js";
import { reasonList } from "./play.js";
import { called } from "./players.js";

const SIGNS = { best: "✓", good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??", forced: "·" };
const BAD = ["mistake", "blunder"];

export class ReviewView {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.board = new BoardView(() => {}, "Board of the review");
    /** @type {any} */ this.socket = null;
    this.build();
  }

  build() {
    const text = el("textarea", { placeholder: "f5d6c3d3c4… or GGF" });
    this.pasted = field("Moves or GGF", text, "Games of the library are reviewed from there.");
    this.level = el(
      "select",
      { "aria-label": "How deep" },
      ...[
        ["6", "Quick"],
        ["10", "Good"],
        ["16", "Deep"],
      ].map(([value, name]) => el("option", { value }, name)),
    );
    this.level.value = "10";
    const form = el(
      "form",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.start({ text: text.value, size: Number(this.size.value) });
        },
      },
      this.pasted,
      el(
        "div",
        { class: "row" },
        this.level,
        el("button", { type: "submit", class: "primary" }, "Review"),
      ),
    );
    this.size = el(
      "select",
      { "aria-label": "Board" },
      ...[8, 6, 4].map((side) => el("option", { value: String(side) }, `${side}×${side}`)),
    );
    form.querySelector(".row")?.prepend(this.size);
    this.form = el(
      "details",
      { class: "card", open: true },
      el("summary", {}, "A game to review"),
      form,
    );
    this.result = el("div", { hidden: true });
    this.place.replaceChildren(el("h2", {}, "Review a game"), this.form, this.result);
  }

  /** @param {string} id */
  open(id) {
    if (id) this.start({ game: id });
    else if (this.asked && this.accuracy === null && !this.socket) this.start(this.asked);
  }

  close() {
    this.socket?.close();
    this.socket = null;
  }

  /** @param {{text?: string, game?: string, size?: number}} what */
  start(what) {
    this.pasted.complain("");
    this.close();
    /** @type {any[]} */ this.moves = [];
    this.number = 0;
    this.accuracy = null;
    this.asked = what;
    this.socket = connect("/api/review", (message) => this.#received(message), {
      again: false,
      onLost: () => notice("The connection was lost; please review the game again."),
    });
    this.socket.send({ ...what, level: Number(this.level.value) });
  }

  /** @param {any} message */
  #received(message) {
    if (message.error) {
      this.form.open = true;
      this.pasted.complain(message.error);
      this.result.hidden = true;
      return;
    }
    if (message.line) {
      this.line = message.line;
      this.players = message.players;
      this.total = this.line.steps.length - 1;
      this.number = this.total;
      this.form.open = false;
      this.#layout();
    }
    if (message.move) this.moves[message.move.number] = message.move;
    if (message.done) {
      this.accuracy = message.accuracy;
      this.close();
      const bad = this.#mistakes();
      announce(`Review finished. ${bad.length} mistakes.`);
      if (bad.length) this.number = bad[0].number;
    }
    this.render();
  }

  #mistakes() {
    return (this.moves || []).filter((move) => move && BAD.includes(move.verdict));
  }

  #layout() {
    /** @param {string} label @param {() => void} action */
    const button = (label, action) => el("button", { type: "button", onclick: action }, label);
    this.graph = el("div", { class: "graph-place" });
    this.progress = el("progress", { "aria-label": "Moves judged", max: this.total, value: 0 });
    this.told = el("div", { class: "card told" });
    this.sums = el("div", { class: "card sums" });
    this.list = el(
      "ol",
      { class: "moves", "aria-label": "Moves" },
      ...this.line.steps
        .slice(1)
        .map((/** @type {any} */ _, /** @type {number} */ place) =>
          el("li", {}, el("button", { type: "button", onclick: () => this.go(place + 1) })),
        ),
    );
    const mine = ["black", "white"].filter((color) => this.players[color] === "human");
    this.whose = el(
      "select",
      { "aria-label": "Whose mistakes" },
      ...["black", "white"].map((color) =>
        el("option", { value: color }, `${capital(color)}'s mistakes`),
      ),
    );
    this.whose.value = mine.length === 1 ? mine[0] : "black";
    this.controls = {
      mistake: button("Next mistake", () => this.nextMistake()),
      again: button("Try again from here", () => this.tryAgain()),
      whose: this.whose,
      practice: button("Practise them", () => this.practise()),
    };
    this.result.hidden = false;
    this.result.replaceChildren(
      el(
        "div",
        { class: "split" },
        el(
          "div",
          {},
          this.board.element,
          el(
            "div",
            { class: "row" },
            button("⏮ First", () => this.go(1)),
            button("◀ Back", () => this.go(this.number - 1)),
            button("On ▶", () => this.go(this.number + 1)),
            button("Last ⏭", () => this.go(this.total)),
            ...Object.values(this.controls),
          ),
        ),
        el(
          "div",
          {},
          this.progress,
          this.graph,
          this.told,
          this.sums,
          el("div", { class: "card" }, el("h3", {}, "Moves"), this.list),
        ),
      ),
    );
  }

  /** @param {number} number */
  go(number) {
    this.number = Math.min(Math.max(number, 1), this.total);
    this.render();
  }

  render() {
    const move = this.moves[this.number];
    const before = this.line.steps[this.number - 1];
    const after = this.line.steps[this.number];
    this.board.show({
      size: this.line.size,
      ...after,
      last: after.move,
      legal: [],
      canMove: false,
    });
    this.board.mark(move && move.best !== move.move && move.best !== "pass" ? [move.best] : []);
    const known = this.moves.filter(Boolean).length;
    this.progress.value = known;
    this.progress.hidden = this.accuracy !== null;
    this.graph.replaceChildren(
      scoreGraph(this.moves, this.total, this.number, (number) => this.go(number)),
    );
    this.told.replaceChildren(...this.#telling(move, before));
    // In place, so that the focus stays where it is.
    [...this.list.querySelectorAll("button")].forEach((each, place) => {
      const judged = this.moves[place + 1];
      const sign = judged ? ` ${SIGNS[/** @type {keyof SIGNS} */ (judged.verdict)]}` : "";
      each.className = judged && BAD.includes(judged.verdict) ? "verdict mistake" : "";
      each.setAttribute("aria-current", String(place + 1 === this.number));
      each.title = judged?.verdict ?? "";
      each.textContent = `${place + 1}. ${this.line.steps[place + 1].move}${sign}`;
    });
    this.#sumsUp();
    this.controls.mistake.disabled = this.controls.practice.disabled = !this.#mistakes().length;
  }

  /** @param {any} move @param {any} before */
  #telling(move, before) {
    if (!move) return [el("p", { class: "faint" }, "Not judged yet…")];
    const parts = [
      el(
        "h3",
        {},
        `${move.number}. ${capital(move.turn)} ${move.move}: `,
        el(
          "span",
          { class: `verdict ${move.verdict}` },
          `${SIGNS[/** @type {keyof SIGNS} */ (move.verdict)]} ${move.verdict}`,
        ),
      ),
    ];
    if (move.verdict !== "forced") {
      const view = move.turn === "black" ? 1 : -1;
      const exactly = move.exact ? " (proven)" : "";
      parts.push(
        el(
          "p",
          {},
          move.loss
            ? `Leads to ${signed(view * move.score)}; ${move.best} leads to ${signed(view * move.best_score)}: ${move.loss} discs lost${exactly}.`
            : `Leads to ${signed(view * move.score)}, nothing is better${exactly}.`,
        ),
      );
      parts.push(reasonList({ move: move.move, reasons: move.reasons }));
      if (move.best_reasons.length)
        parts.push(reasonList({ move: move.best, reasons: move.best_reasons }));
      parts.push(el("p", { class: "pv" }, `Best line: ${move.pv.slice(0, 14).join(" ")}`));
    } else parts.push(el("p", {}, `${capital(before.turn)} had no move.`));
    return parts;
  }

  #sumsUp() {
    const rows = ["black", "white"].map((color) => {
      const made = this.moves.filter(
        (/** @type {any} */ move) => move && move.turn === color && move.verdict !== "forced",
      );
      const count = (/** @type {string} */ verdict) =>
        made.filter((/** @type {any} */ move) => move.verdict === verdict).length;
      const lost = made.reduce(
        (/** @type {number} */ sum, /** @type {any} */ move) => sum + move.loss,
        0,
      );
      const accuracy = this.accuracy?.[color];
      return el(
        "tr",
        {},
        el(
          "th",
          { scope: "row" },
          `${capital(color)} ${this.players[color] ? `(${called(this.players[color])})` : ""}`,
        ),
        el(
          "td",
          { class: "number" },
          accuracy === null || accuracy === undefined ? "…" : `${accuracy} %`,
        ),
        ...["inaccuracy", "mistake", "blunder"].map((verdict) =>
          el("td", { class: "number" }, count(verdict)),
        ),
        el("td", { class: "number" }, +lost.toFixed(1)),
      );
    });
    this.sums.replaceChildren(
      el(
        "div",
        { class: "scroll" },
        el(
          "table",
          {},
          el("caption", {}, "How well they played"),
          el(
            "thead",
            {},
            el(
              "tr",
              {},
              ...["Side", "Accuracy", "?!", "?", "??", "Discs lost"].map((name, place) =>
                el("th", { scope: "col", class: place ? "number" : "" }, name),
              ),
            ),
          ),
          el("tbody", {}, ...rows),
        ),
      ),
    );
  }

  nextMistake() {
    const bad = this.#mistakes();
    const next = bad.find((move) => move.number > this.number) ?? bad[0];
    if (next) this.go(next.number);
  }

  async tryAgain() {
    const before = this.line.steps[this.number - 1];
    const start = `${before.board} ${before.turn === "black" ? "X" : "O"}`;
    const opponent = "level:6";
    try {
      const game = await api.post("/api/games", {
        start,
        size: this.line.size,
        black: before.turn === "black" ? "human" : opponent,
        white: before.turn === "white" ? "human" : opponent,
      });
      location.hash = `#game/${game.id}`;
    } catch (error) {
      notice(messageOf(error));
    }
  }

  async practise() {
    const cards = this.#mistakes()
      .filter((move) => move.turn === this.whose.value)
      .map((move) => ({ position: move.position, answers: [move.best], played: move.move }));
    try {
      const progress = await api.post("/api/practice/cards", { cards: cards.slice(0, 100) });
      notice(
        cards.length
          ? `${cards.length} positions to practise; ${progress.due} are due.`
          : `${capital(this.whose.value)} made no mistakes.`,
      );
    } catch (error) {
      notice(messageOf(error));
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.line || this.result.hidden) return;
    if (event.key === "ArrowLeft") this.go(this.number - 1);
    else if (event.key === "ArrowRight") this.go(this.number + 1);
    else if (event.key === "m") this.nextMistake();
  }
}
