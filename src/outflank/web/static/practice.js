// @ts-check
// Practice: one's own mistakes and endgames, which come back until they are learned.

import { api } from "./api.js";
import { BoardView } from "./board.js";
import { announce, capital, el, messageOf, notice } from "./dom.js";
import { reasonList } from "./play.js";
import { settings } from "./settings.js";

export class PracticeView {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.board = new BoardView((name) => this.answer(name), "Board to practise on");
    /** @type {any} */ this.card = null;
    this.question = el("p", { class: "status" });
    this.told = el("div");
    this.next = el(
      "button",
      { type: "button", class: "primary", onclick: () => this.load() },
      "Next",
    );
    this.progress = el("div", { class: "card" });
    const empties = el(
      "select",
      { "aria-label": "Empty squares" },
      ...[6, 8, 10, 12, 14].map((number) =>
        el("option", { value: String(number) }, `${number} empty squares`),
      ),
    );
    empties.value = "8";
    this.make = el(
      "button",
      { type: "button", onclick: () => this.generate(Number(empties.value)) },
      "Make five endgames",
    );
    this.practice = el(
      "div",
      { class: "split", hidden: true },
      el("div", {}, this.board.element),
      el("div", { class: "card" }, this.question, this.told, this.next),
    );
    this.empty = el(
      "p",
      { hidden: true },
      "Nothing is due now. Make some endgames, or review a game and send your mistakes here.",
    );
    place.replaceChildren(
      el("h2", {}, "Practice"),
      this.progress,
      el("div", { class: "row" }, empties, this.make),
      this.empty,
      this.practice,
    );
  }

  async open() {
    await this.load();
  }
  close() {}

  async load() {
    try {
      const [card, progress] = await Promise.all([
        api.get("/api/practice/next"),
        api.get("/api/practice"),
      ]);
      this.#progress(progress);
      this.card = card;
      this.answered = 0;
      this.practice.hidden = !card;
      this.empty.hidden = !!card;
      this.next.hidden = true;
      this.told.replaceChildren();
      if (!card) return;
      this.question.textContent =
        card.kind === "endgame"
          ? `${capital(card.turn)} to move: find the only move that wins.`
          : `${capital(card.turn)} to move: you went wrong here. What is best?`;
      this.board.mark([]);
      this.board.show({ ...card, last: null, showLegal: settings.show_legal });
      announce(this.question.textContent || "");
    } catch (error) {
      notice(messageOf(error));
    }
  }

  /** @param {any} progress */
  #progress(progress) {
    const answers = progress.right + progress.wrong;
    const share = progress.cards ? Math.round((100 * progress.learned) / progress.cards) : 0;
    const bar = el("div", {});
    bar.style.width = `${share}%`;
    this.progress.replaceChildren(
      el(
        "p",
        {},
        `${progress.cards} positions, ${progress.due} due now, ${progress.learned} learned; ${answers ? Math.round((100 * progress.right) / answers) : 0} % of ${answers} answers were right.`,
      ),
      el("div", { class: "bar", role: "img", "aria-label": `${share} percent learned` }, bar),
    );
  }

  /** @param {string} name */
  async answer(name) {
    const card = this.card;
    if (!card || !this.next.hidden || this.answered === card.id) return;
    this.answered = card.id;
    try {
      const verdict = await api.post(`/api/practice/${card.id}/answer`, { move: name });
      const why = await api.post("/api/why", { start: card.position, moves: [verdict.answers[0]] });
      const line = await api.post("/api/line", {
        start: card.position,
        moves: [verdict.answers[0]],
      });
      this.board.show({
        size: card.size,
        ...line.steps[1],
        last: verdict.answers[0],
        legal: [],
        canMove: false,
      });
      const text = verdict.right
        ? `Right: ${name}.`
        : `Not ${name}: ${verdict.answers.join(" or ")} is right.`;
      this.question.textContent = text;
      this.told.replaceChildren(
        el(
          "p",
          { class: verdict.right ? "good" : "bad" },
          verdict.right ? "✓ Well done." : "✗ It comes back soon.",
        ),
        verdict.played
          ? el("p", { class: "faint" }, `In the game you played ${verdict.played}.`)
          : "",
        reasonList(why),
        el("p", { class: "faint" }, `Next time: ${new Date(verdict.due).toLocaleString()}`),
      );
      announce(text);
      this.next.hidden = false;
      this.next.focus();
      this.#progress(await api.get("/api/practice"));
    } catch (error) {
      this.answered = 0;
      notice(messageOf(error));
    }
  }

  /** @param {number} empties */
  async generate(empties) {
    this.make.disabled = true;
    this.make.textContent = "Making…";
    try {
      await api.post("/api/practice/generate", { number: 5, empties });
      await this.load();
    } catch (error) {
      notice(messageOf(error));
    } finally {
      this.make.disabled = false;
      this.make.textContent = "Make five endgames";
    }
  }
}
