// @ts-check
// Steps through a line of play without changing the game.

import { api } from "./api.js";
import { el } from "./dom.js";

export class LineViewer {
  /**
   * @param {(step: any, index: number) => void} onShow
   * @param {() => void} onLeave
   */
  constructor(onShow, onLeave) {
    this.onShow = onShow;
    this.onLeave = onLeave;
    /** @type {any[]} */ this.steps = [];
    this.index = 0;
    this.label = el("span", { class: "faint" });
    this.element = el(
      "div",
      { class: "row", hidden: true, role: "group", "aria-label": "Step through the line" },
      el(
        "button",
        { type: "button", onclick: () => this.go(this.index - 1), "aria-label": "Back one move" },
        "◀",
      ),
      el(
        "button",
        { type: "button", onclick: () => this.go(this.index + 1), "aria-label": "On one move" },
        "▶",
      ),
      this.label,
      el(
        "button",
        { type: "button", class: "primary", onclick: () => this.leave() },
        "Back to the game",
      ),
    );
  }

  get open() {
    return this.steps.length > 0;
  }

  /** @param {{start: string, moves: string[]}} line @param {number} index */
  async show(line, index) {
    const found = await api.post("/api/line", { start: line.start, moves: line.moves });
    this.steps = found.steps;
    this.element.hidden = false;
    this.go(index);
  }

  /** @param {number} index */
  go(index) {
    this.index = Math.min(Math.max(index, 0), this.steps.length - 1);
    this.label.textContent = `move ${this.index} of ${this.steps.length - 1}`;
    this.onShow(this.steps[this.index], this.index);
  }

  leave() {
    if (!this.open) return;
    this.close();
    this.onLeave();
  }

  close() {
    this.steps = [];
    this.element.hidden = true;
  }
}
