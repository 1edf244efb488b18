// A WebSocket of JSON documents that reconnects when the connection is lost.

/** Milliseconds until a reconnection attempt: growing each time, up to a bound. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;

/**
 * @typedef {object} Listener
 * @property {() => object | null} hello sent on opening
 * @property {(document: unknown) => void} received
 * @property {() => boolean} lost whether to try again
 */

/**
 * @param {string} path
 * @param {Listener} listener
 */
export function openSocket(path, listener) {
  /** @type {WebSocket} */
  let socket;
  let closed = false;
  let wait = FIRST_WAIT;
  let timer = 0;

  function greet() {
    const hello = listener.hello();
    if (hello && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(hello));
  }

  function open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}${path}`);
    socket.onopen = greet;
    socket.onmessage = (event) => {
      wait = FIRST_WAIT;
      if (!closed) listener.received(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (closed || !listener.lost()) return;
      timer = window.setTimeout(open, wait);
      wait = Math.min(2 * wait, LONGEST_WAIT);
    };
  }

  open();
  return {
    greet,
    close() {
      closed = true;
      clearTimeout(timer);
      socket.close();
    },
  };
}
