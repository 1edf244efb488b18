// @ts-check
// The board: a grid of buttons for mouse, finger, keyboard and screen reader.

import { el } from "./dom.js";

/**
 * @typedef {{size: number, board: string, turn: string, legal: string[], last?: string|null,
 *   showLegal?: boolean, canMove?: boolean}} Shown
 */

export class BoardView {
  /** @param {(name: string) => void} onMove @param {string} [label] */
  constructor(onMove, label = "Othello board") {
    this.onMove = onMove;
    this.grid = el("div", { class: "board", role: "grid", "aria-label": label });
    this.element = el("div", { class: "board-frame" }, this.grid);
    this.size = 0;
    /** @type {Map<string, any>} */ this.squares = new Map();
    /** @type {Shown|null} */ this.shown = null;
    this.focusName = "";
    this.grid.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.key(event));
    this.grid.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      const square = /** @type {HTMLElement} */ (event.target).closest(".square");
      if (square instanceof HTMLElement && square.dataset.name) this.choose(square.dataset.name);
    });
  }

  /** @param {number} size */
  build(size) {
    this.size = size;
    this.squares.clear();
    this.grid.replaceChildren();
    this.grid.style.setProperty("--size", String(size));
    const letters = [..."abcdefgh"].slice(0, size);
    this.grid.append(
      el(
        "div",
        { class: "row-of-squares", role: "presentation" },
        el("span", { class: "label" }),
        ...letters.map((letter) => el("span", { class: "label", "aria-hidden": "true" }, letter)),
      ),
    );
    for (let row = 1; row <= size; row++) {
      const line = el(
        "div",
        { class: "row-of-squares", role: "row" },
        el("span", { class: "label", "aria-hidden": "true" }, row),
      );
      for (const letter of letters) {
        const name = `${letter}${row}`;
        const square = el("button", {
          class: "square",
          role: "gridcell",
          "data-name": name,
          type: "button",
          tabindex: "-1",
        });
        this.squares.set(name, square);
        line.append(square);
      }
      this.grid.append(line);
    }
    this.focusName = letters[Math.floor(size / 2) - 1] + String(Math.floor(size / 2));
    this.squares.get(this.focusName).tabIndex = 0;
  }

  /** @param {Shown} shown */
  show(shown) {
    const rebuilt = shown.size !== this.size;
    if (rebuilt) this.build(shown.size);
    this.grid.classList.toggle(
      "still",
      rebuilt || !this.shown || document.documentElement.dataset.animate === "no",
    );
    this.shown = shown;
    const legal = new Set(shown.canMove === false ? [] : shown.legal);
    let place = 0;
    for (const [name, square] of this.squares) {
      const content = shown.board[place++];
      this.#disc(square, content);
      square.classList.toggle("legal", legal.has(name));
      square.classList.toggle("shown", legal.has(name) && shown.showLegal !== false);
      square.classList.toggle("last", name === shown.last);
      square.setAttribute(
        "aria-label",
        this.#describe(name, content, legal.has(name), name === shown.last),
      );
      square.setAttribute("aria-disabled", String(!legal.has(name)));
    }
  }

  /** @param {any} square @param {string} content */
  #disc(square, content) {
    let disc = square.querySelector(".disc");
    if (content === "-") {
      disc?.remove();
      return;
    }
    if (!disc) {
      disc = el("span", { class: "disc new", "aria-hidden": "true" });
      square.append(disc);
    } else disc.classList.remove("new");
    disc.classList.toggle("white", content === "O");
  }

  /** @param {string} name @param {string} content @param {boolean} legal @param {boolean} last */
  #describe(name, content, legal, last) {
    const what = content === "X" ? "black" : content === "O" ? "white" : "empty";
    return [name, what, legal && "legal move", last && "last move"].filter(Boolean).join(", ");
  }

  /**
   * Write values on squares.
   * @param {{move: string, score: number, exact: boolean}[]} lines the best first
   */
  values(lines) {
    for (const square of this.squares.values()) square.querySelector(".value")?.remove();
    const best = lines.length ? Math.max(...lines.map((line) => line.score)) : 0;
    for (const line of lines) {
      const square = this.squares.get(line.move);
      if (!square) continue;
      const text =
        line.score > 0
          ? `+${Math.round(line.score)}`
          : line.score < 0
            ? `−${Math.abs(Math.round(line.score))}`
            : "0";
      const kind = `value${line.score === best ? " best" : ""}${line.exact ? " exact" : ""}`;
      square.append(el("span", { class: kind }, text));
      const said = square.getAttribute("aria-label").split(", value")[0];
      square.setAttribute("aria-label", `${said}, value ${text}${line.exact ? " exactly" : ""}`);
    }
  }

  /** Ring some squares. @param {string[]} names */
  mark(names) {
    for (const [name, square] of this.squares)
      square.classList.toggle("marked", names.includes(name));
  }

  /** @param {string} name */
  choose(name) {
    this.#focus(name);
    if (this.squares.get(name)?.classList.contains("legal")) this.onMove(name);
  }

  /** @param {string} name */
  #focus(name) {
    const square = this.squares.get(name);
    if (!square) return;
    this.squares.get(this.focusName)?.setAttribute("tabindex", "-1");
    this.focusName = name;
    square.tabIndex = 0;
    square.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const column = this.focusName.charCodeAt(0) - 97;
    const row = Number(this.focusName[1]) - 1;
    const last = this.size - 1;
    /** @type {Record<string, [number, number]>} */
    const steps = {
      ArrowLeft: [column - 1, row],
      ArrowRight: [column + 1, row],
      ArrowUp: [column, row - 1],
      ArrowDown: [column, row + 1],
      Home: [0, row],
      End: [last, row],
      PageUp: [column, 0],
      PageDown: [column, last],
    };
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.choose(this.focusName);
    } else if (steps[event.key]) {
      event.preventDefault();
      const [x, y] = steps[event.key].map((value) => Math.min(Math.max(value, 0), last));
      this.#focus(String.fromCharCode(97 + x) + (y + 1));
    }
  }
}
