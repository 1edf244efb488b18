// @ts-check
// Analysis of a position, deeper and deeper, from the server.

import { connect } from "./api.js";

export class Hints {
  /** @param {(found: any) => void} onFound @param {(text: string) => void} onError */
  constructor(onFound, onError) {
    this.onFound = onFound;
    this.onError = onError;
    /** @type {ReturnType<typeof connect>|null} */ this.socket = null;
    this.asked = 0;
    /** @type {any} */ this.last = null;
  }

  get on() {
    return this.socket !== null;
  }

  /** @param {{start: string, moves: string[]}} line */
  ask(line) {
    this.last = { id: ++this.asked, start: line.start, moves: line.moves };
    this.socket ??= connect(
      "/api/analysis",
      (message) => {
        if (message.error) this.onError(message.error);
        else if (message.id === this.asked) this.onFound(message);
      },
      { onOpen: () => this.socket && this.last && this.socket.send(this.last) },
    );
    this.socket.send(this.last);
  }

  off() {
    this.socket?.close();
    this.socket = null;
  }
}
