// @ts-check
// What the page asks of the server.

/** An answer that says what was wrong. */
class ApiError extends Error {
  /** @param {string} message @param {number} status @param {string|null} field */
  constructor(message, status, field) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

/** @param {string} method @param {string} path @param {any} [body] */
async function ask(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError("The server does not answer. Is Outflank still running?", 0, null);
  }
  if (answer.status === 204) return null;
  const type = answer.headers.get("content-type") || "";
  const content = type.includes("json") ? await answer.json() : await answer.text();
  if (!answer.ok)
    throw new ApiError(content.error || answer.statusText, answer.status, content.field ?? null);
  return content;
}

/**
 * Ask for something that takes a while, and hear how far it is.
 * @param {string} path @param {any} body @param {(progress: any) => void} onProgress
 */
async function askWithProgress(path, body, onProgress) {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/x-ndjson" },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new ApiError("The server does not answer. Is Outflank still running?", 0, null);
  });
  if (!answer.ok || !answer.body) {
    const content = await answer.json();
    throw new ApiError(content.error, answer.status, content.field ?? null);
  }
  const lines = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "",
    last = null;
  for (let piece = await lines.read(); !piece.done; piece = await lines.read()) {
    const whole = (rest + piece.value).split("\n");
    rest = whole.pop() ?? "";
    for (const line of whole) {
      if (last) onProgress(last);
      last = JSON.parse(line);
    }
  }
  if (!last || last.error)
    throw new ApiError(last?.error ?? "The answer is not complete.", 0, null);
  return last;
}

export const api = {
  /** @param {string} path @param {any} body @param {(progress: any) => void} onProgress */
  postWithProgress: (path, body, onProgress) => askWithProgress(path, body, onProgress),
  /** @param {string} path */ get: (path) => ask("GET", path),
  /** @param {string} path @param {any} [body] */ post: (path, body = {}) =>
    ask("POST", path, body),
  /** @param {string} path @param {any} body */ put: (path, body) => ask("PUT", path, body),
  /** @param {string} path */ remove: (path) => ask("DELETE", path),
};

/**
 * A WebSocket that sends and receives JSON, and comes back if it is cut off.
 * @param {string} path
 * @param {(message: any) => void} onMessage
 * @param {{again?: boolean, onOpen?: () => void, onLost?: () => void}} [options]
 */
export function connect(path, onMessage, { again = true, onOpen, onLost } = {}) {
  /** @type {WebSocket|null} */ let socket = null;
  /** @type {any[]} */ let waiting = [];
  let closed = false;
  let delay = 250;
  const open = () => {
    if (closed) return;
    socket = new WebSocket(
      `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`,
    );
    socket.onopen = () => {
      delay = 250;
      for (const message of waiting) socket?.send(JSON.stringify(message));
      if (!waiting.length) onOpen?.();
      waiting = [];
    };
    socket.onmessage = (event) => onMessage(JSON.parse(event.data));
    socket.onclose = () => {
      if (!closed && !again) onLost?.();
      if (closed || !again) return;
      setTimeout(open, delay);
      delay = Math.min(2 * delay, 8000);
    };
  };
  open();
  return {
    /** @param {any} message */
    send(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
      else waiting = [message];
    },
    close() {
      closed = true;
      socket?.close();
    },
  };
}
