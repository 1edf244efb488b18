// @ts-check
// Play: a game against a player, between people, or between players to watch.

import { api, connect } from "./api.js";
import { BoardView } from "./board.js";
import { announce, capital, el, messageOf, notice, signed } from "./dom.js";
import { Hints } from "./hints.js";
import { newGameDialog } from "./newgame.js";
import { called } from "./players.js";
import { remember, settings } from "./settings.js";
import { shareDialog } from "./share.js";
import { LineViewer } from "./viewer.js";

// Milliseconds between the moves of two players that one watches.
const WATCH_DELAY = 500;
const BEST_SHOWN = 3;

export class PlayView {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    /** @type {any} */ this.game = null;
    this.busy = false;
    /** @type {any} */ this.socket = null;
    this.timer = 0;
    this.board = new BoardView((name) => this.move(name));
    this.viewer = new LineViewer(
      (step) => this.#showStep(step),
      () => {
        this.render();
        if (this.hints.on && this.latest) this.#found(this.latest);
      },
    );
    this.hints = new Hints(
      (found) => this.#found(found),
      (text) => notice(text),
    );
    this.build();
  }

  build() {
    /** @param {string} label @param {() => void} action @param {Record<string, any>} [more] */
    const button = (label, action, more = {}) =>
      el("button", { type: "button", onclick: action, ...more }, label);
    this.status = el("p", { class: "status" });
    this.opening = el("p", { class: "faint opening" });
    this.sides = { black: this.#side("black"), white: this.#side("white") };
    this.buttons = {
      undo: button("Take back", () => this.change("undo")),
      redo: button("Again", () => this.change("redo")),
      hint: button("Hints", () => this.toggleHints(), { "aria-pressed": "false" }),
      why: button("Why?", () => this.why()),
      resign: button("Resign", () => this.resign()),
      pause: button("Pause", () => this.pause()),
      step: button("Step", () => this.step()),
      review: button("Review", () => {
        location.hash = `#review/${this.game.id}`;
      }),
      share: button("Share", () => this.share()),
    };
    this.moves = el("ol", { class: "moves", "aria-label": "Moves" });
    this.found = el("div", { class: "card found", hidden: true });
    this.place.replaceChildren(
      el("h2", { class: "visually-hidden" }, "Play"),
      el(
        "div",
        { class: "split" },
        el("div", {}, this.board.element, this.viewer.element),
        el(
          "div",
          {},
          el(
            "div",
            { class: "card" },
            this.sides.black.element,
            this.sides.white.element,
            this.status,
            this.opening,
            el(
              "div",
              { class: "row" },
              button("New game", () => this.newGame(), { class: "primary" }),
              ...Object.values(this.buttons),
            ),
          ),
          this.found,
          el("div", { class: "card" }, el("h3", {}, "Moves"), this.moves),
        ),
      ),
    );
  }

  /** @param {"black"|"white"} color */
  #side(color) {
    const who = el("span", { class: "who" });
    const count = el("span", { class: "count" });
    const clock = el("span", { class: "clock", hidden: true });
    const element = el(
      "div",
      { class: "side" },
      el("span", { class: `dot ${color}`, "aria-hidden": "true" }),
      who,
      clock,
      count,
    );
    return { element, who, count, clock };
  }

  /** @param {string} id */
  async open(id) {
    const game = await api.get(`/api/games/${encodeURIComponent(id)}`);
    this.begin(game);
  }

  /** @param {any} game */
  begin(game) {
    this.close();
    this.game = null;
    this.asked = "";
    this.reasons = null;
    remember(game.id);
    this.update(game);
    this.socket = connect(`/api/games/${game.id}/watch`, (message) => {
      if (message.error) notice(message.error);
      else this.update(message);
    });
    this.timer = window.setInterval(() => this.#clocks(), 200);
    history.replaceState(null, "", `#game/${game.id}`);
  }

  close() {
    this.socket?.close();
    this.socket = null;
    this.hints.off();
    this.buttons.hint.setAttribute("aria-pressed", "false");
    this.found.hidden = true;
    this.viewer.close();
    clearInterval(this.timer);
  }

  newGame() {
    newGameDialog((game) => this.begin(game));
  }

  /** @param {any} game */
  update(game) {
    if (game.deleted) return notice(game.error);
    const before = this.game;
    if (before && before.id !== game.id) return; // an answer about a game that was left
    // An answer may come after the news that it led to.
    if (before && before.id === game.id && game.version < before.version) return;
    this.game = game;
    this.at = performance.now();
    if (before && before.id === game.id && game.version === before.version) {
      if (!this.viewer.open) this.render();
      this.#next();
      return;
    }
    this.viewer.close();
    this.render();
    this.#tell(before, game);
    if (this.hints.on) this.#askHints();
    this.#next();
  }

  /** @param {any} before @param {any} game */
  #tell(before, game) {
    const said = [];
    if (before && before.id === game.id && game.ply > before.ply) {
      let color = before.turn;
      for (const move of game.moves.slice(before.ply)) {
        said.push(
          move === "pass"
            ? `${capital(color)} has no move and passes.`
            : `${capital(color)} plays ${move}.`,
        );
        color = color === "black" ? "white" : "black";
      }
      const passed = said.filter((text) => text.includes("passes"));
      if (passed.length) notice(passed.join(" "));
    }
    said.push(this.status.textContent || "");
    announce(said.join(" "));
  }

  render() {
    const game = this.game;
    const human = game[game.turn] === "human";
    const canMove = human && !game.over && !this.busy;
    this.board.show({
      ...game,
      last: lastSquare(game.moves),
      showLegal: settings.show_legal,
      canMove,
    });
    if (!this.hints.on) this.board.values([]);
    for (const color of /** @type {const} */ (["black", "white"])) {
      const side = this.sides[color];
      const both = game.black === "human" && game.white === "human";
      const name = game[`${color}_name`];
      side.who.textContent = name
        ? `${name} (${capital(color)})`
        : both
          ? capital(color)
          : `${called(game[color])} (${capital(color)})`;
      side.count.textContent = String(game.discs[color]);
      side.count.setAttribute("aria-label", `${game.discs[color]} ${color} discs`);
      side.element.classList.toggle("turn", !game.over && game.turn === color);
    }
    this.#clocks();
    this.status.textContent = this.statusText();
    this.opening.textContent = game.opening || "";
    const watching = game.black !== "human" && game.white !== "human";
    this.buttons.undo.disabled = !game.can_undo;
    this.buttons.redo.disabled = !game.can_redo;
    this.buttons.resign.disabled = game.over || watching;
    this.buttons.pause.hidden = this.buttons.step.hidden = !watching;
    this.buttons.pause.disabled = game.over;
    this.buttons.step.disabled = game.over || !game.paused;
    this.buttons.pause.textContent = game.paused ? "Go on" : "Pause";
    this.buttons.review.disabled = this.buttons.why.disabled = !game.moves.length;
    this.moves.replaceChildren(
      ...game.moves.map((/** @type {string} */ move, /** @type {number} */ place) =>
        el(
          "li",
          {},
          el(
            "button",
            {
              type: "button",
              "aria-current": String(place === game.ply - 1),
              onclick: () => this.viewer.show(game, place + 1),
            },
            `${place + 1}. ${move}`,
          ),
        ),
      ),
    );
    this.moves.scrollTop = this.moves.scrollHeight;
  }

  statusText() {
    const game = this.game;
    if (!game.over) {
      if (game[game.turn] !== "human")
        return game.paused ? "Paused." : `${called(game[game.turn])} thinks…`;
      const both = game.black === "human" && game.white === "human";
      return both ? `${capital(game.turn)} to move.` : `Your move: ${capital(game.turn)}.`;
    }
    const score = `${game.discs.black}–${game.discs.white}`;
    if (!game.result) return `A draw, ${score}.`;
    const winner = game.result > 0 ? "Black" : "White";
    const loser = game.result > 0 ? "White" : "Black";
    if (game.reason === "resigned") return `${winner} wins: ${loser} resigned.`;
    if (game.reason === "time") return `${winner} wins: ${loser} has no time left.`;
    if (game.reason) return `${winner} wins by ${Math.abs(game.result)}: ${game.reason}.`;
    return `${winner} wins, ${score}.`;
  }

  #clocks() {
    const game = this.game;
    for (const color of /** @type {const} */ (["black", "white"])) {
      const place = this.sides[color].clock;
      place.hidden = !game?.clock;
      if (!game?.clock) continue;
      let left = game.clock[color];
      if (!game.over && game.clock.running && game.turn === color)
        left -= (performance.now() - this.at) / 1000;
      left = Math.max(left, 0);
      const minutes = Math.floor(left / 60);
      const rest = left - 60 * minutes;
      place.textContent = `${minutes}:${(left < 20 ? rest.toFixed(1) : String(Math.floor(rest))).padStart(left < 20 ? 4 : 2, "0")}`;
      place.classList.toggle("low", left < 20);
      if (left === 0 && !game.over && game.turn === color && !this.flagged) {
        this.flagged = true;
        api
          .post(`/api/games/${game.id}/flag`, { ply: game.ply })
          .then((after) => this.update(after))
          .catch(() => {})
          .finally(() => {
            this.flagged = false;
          });
      }
    }
  }

  /** Let a player move, if it is one's turn. */
  #next() {
    const game = this.game;
    if (game.over || game[game.turn] === "human" || game.paused) return;
    const watching = game.black !== "human" && game.white !== "human";
    const key = `${game.id}/${game.ply}`;
    if (this.asked === key) return;
    this.asked = key;
    setTimeout(
      () => {
        if (
          this.game.id === game.id &&
          this.game.ply === game.ply &&
          !this.game.paused &&
          this.socket
        )
          this.reply();
        else this.asked = "";
      },
      watching ? WATCH_DELAY : 0,
    );
  }

  async reply() {
    const game = this.game;
    try {
      this.update(await api.post(`/api/games/${game.id}/reply`, { ply: game.ply }));
    } catch (error) {
      notice(messageOf(error));
      setTimeout(() => {
        this.asked = "";
        if (this.game === game && this.socket) this.#next();
      }, 2000);
    }
  }

  /** @param {string} name */
  async move(name) {
    if (this.viewer.open || this.busy) return;
    await this.#do("move", { ply: this.game.ply, move: name });
  }

  /** @param {string} what */
  async change(what) {
    await this.#do(what, { ply: this.game.ply });
  }

  async resign() {
    const game = this.game;
    const color =
      game.black === "human" && game.white === "human"
        ? game.turn
        : game.black === "human"
          ? "black"
          : "white";
    if (window.confirm("Do you give this game up?"))
      await this.#do("resign", { ply: game.ply, color });
  }

  /** @param {string} what @param {any} body */
  async #do(what, body) {
    const game = this.game;
    this.busy = true;
    this.asked = "";
    try {
      const after = await api.post(`/api/games/${game.id}/${what}`, body);
      this.busy = false;
      this.update(after);
      if (this.game.version !== after.version) this.render(); // the news were faster
    } catch (error) {
      this.busy = false;
      notice(messageOf(error));
      const now = await api.get(`/api/games/${game.id}`).catch(() => null);
      if (now && this.game.id === now.id) {
        this.update(now);
        this.render();
      }
    }
  }

  async pause() {
    await this.#do("pause", { paused: !this.game.paused });
  }

  async step() {
    if (this.game.paused) await this.change("step");
  }

  // Hints

  toggleHints() {
    if (this.hints.on) {
      this.hints.off();
      this.found.hidden = true;
      this.board.values([]);
    } else this.#askHints();
    this.buttons.hint.setAttribute("aria-pressed", String(this.hints.on));
  }

  #askHints() {
    this.board.values([]);
    this.latest = null;
    this.reasons = null;
    this.found.hidden = false;
    this.found.replaceChildren(el("p", { class: "faint" }, "Thinking…"));
    this.hints.ask(this.game);
  }

  /** @param {any} found */
  #found(found) {
    this.latest = found;
    if (this.viewer.open) return;
    if (found.over) {
      this.found.replaceChildren(el("p", {}, "The game is over."));
      return;
    }
    this.board.values(found.lines);
    const shown = found.lines.slice(0, BEST_SHOWN);
    if (this.rows?.length !== shown.length || !this.rows[0].row.isConnected)
      this.#layHints(found, shown);
    const speed = `${(found.nodes / 1e6).toFixed(1)} million positions`;
    this.depth.textContent = shown[0]?.exact
      ? `proven, ${speed}`
      : `${shown[0]?.depth ?? 0} moves deep, ${speed}`;
    // Texts change in place, so that nobody loses a button that he is about to press.
    shown.forEach((/** @type {any} */ line, /** @type {number} */ place) => {
      const { score, pv } = this.rows[place];
      score.textContent = `${line.move} ${signed(line.score)}${line.exact ? " exactly" : ""} `;
      pv.textContent = line.pv.slice(0, 12).join(" ");
    });
  }

  /** @param {any} found @param {any[]} shown */
  #layHints(found, shown) {
    this.depth = el("p", { class: "faint depth" });
    this.rows = shown.map((_, place) => {
      const score = el("strong");
      const pv = el("span", { class: "pv" });
      const line = () => this.latest.lines[place];
      const row = el(
        "li",
        {},
        score,
        pv,
        " ",
        el("button", { type: "button", onclick: () => this.#showLine(line()) }, "Show"),
        el("button", { type: "button", onclick: () => this.why(line().move) }, "Why?"),
      );
      return { row, score, pv };
    });
    this.place_for_reasons = el("div", {}, this.reasons ?? "");
    this.found.replaceChildren(
      el("h3", {}, `Best for ${capital(found.turn)}`),
      this.depth,
      el("ol", { class: "lines" }, ...this.rows.map((each) => each.row)),
      this.place_for_reasons,
    );
  }

  /** @param {any} line */
  #showLine(line) {
    const { start, moves, ply } = this.game;
    this.viewer.show({ start, moves: [...moves, ...line.pv] }, ply + 1);
  }

  /** @param {any} step */
  #showStep(step) {
    this.board.show({ size: this.game.size, ...step, last: step.move, legal: [], canMove: false });
    this.board.values([]);
  }

  /** What speaks for a move, by default the last one. @param {string} [move] */
  async why(move) {
    const { start, moves } = this.game;
    const line = move ? [...moves, move] : moves;
    const kept = move
      ? line
      : line.slice(0, line.findLastIndex((/** @type {string} */ each) => each !== "pass") + 1);
    try {
      const found = await api.post("/api/why", { start, moves: kept });
      this.reasons = reasonList(found);
      this.found.hidden = false;
      if (this.hints.on && this.place_for_reasons?.isConnected)
        this.place_for_reasons.replaceChildren(this.reasons);
      else this.found.replaceChildren(this.reasons);
      announce(
        `${found.move}: ${found.reasons.map((/** @type {any} */ each) => each.text).join("; ")}`,
      );
    } catch (error) {
      notice(messageOf(error));
    }
  }

  share() {
    const { board, turn } = this.viewer.open ? this.viewer.steps[this.viewer.index] : this.game;
    shareDialog(this.game, board, turn).catch((error) => notice(messageOf(error)));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const action = {
      u: () => this.change("undo"),
      r: () => this.change("redo"),
      h: () => this.toggleHints(),
      n: () => this.newGame(),
    }[event.key];
    if (action && this.game) action();
  }
}

/** @param {string[]} moves */
const lastSquare = (moves) => moves.filter((move) => move !== "pass").at(-1) ?? null;

/** @param {any} found */
export function reasonList(found) {
  const list = found.reasons.map((/** @type {any} */ each) =>
    el("li", { class: each.good ? "for" : "against" }, each.text),
  );
  return el(
    "div",
    { class: "why" },
    el("h3", {}, `Why ${found.move}?`),
    list.length
      ? el("ul", { class: "reasons" }, ...list)
      : el("p", { class: "faint" }, "Nothing stands out about it."),
  );
}
