// Requests and their answers.

/** @import { Failure } from "./changes.js" */
/** @import { ErrorOut } from "./wire.d.ts" */

import { say, t } from "./language.js";
import { serverText } from "./server_words.js";

const AWAY = say("The server does not answer. Is Outflank still running?");

/** An error response. */
class RequestError extends Error {
  /** @param {Failure} failure */
  constructor(failure) {
    super(failure.text);
    this.failure = failure;
  }
}

/** @param {unknown} error @returns {Failure} */
export function failureOf(error) {
  if (error instanceof RequestError) return error.failure;
  return { text: error instanceof Error ? error.message : String(error), status: 0, field: null };
}

/** Whether there was no response at all. @param {Failure} failure */
export const isAway = ({ status, text }) => status === 0 && text === t(AWAY);

/** @param {string} path @param {RequestInit} options */
async function send(path, options) {
  const answer = await fetch(path, options).catch(() => {
    throw new RequestError({ text: t(AWAY), status: 0, field: null });
  });
  if (answer.ok) return answer;
  const wrong = /** @type {Partial<ErrorOut>} */ (await answer.json().catch(() => ({})));
  throw new RequestError({
    text: serverText(wrong.error ?? answer.statusText),
    status: answer.status,
    field: wrong.field ?? null,
  });
}

/**
 * @param {string} method @param {string} path @param {unknown} body
 * @returns {Promise<unknown>}
 */
export async function ask(method, path, body) {
  const content =
    body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  // A deletion is confirmed by leaving the page, and outlives it.
  const answer = await send(path, { method, ...content, keepalive: method === "DELETE" });
  if (answer.status === 204) return null;
  const isDocument = answer.headers.get("content-type")?.includes("json");
  return isDocument ? answer.json() : answer.text();
}

/**
 * Send a long request and follow its progress: lines of JSON, the last of which is the answer.
 * @param {string} path
 * @param {unknown} body
 * @param {(progress: unknown) => void} onProgress
 * @returns {Promise<unknown>}
 */
export async function askWithProgress(path, body, onProgress) {
  const isFile = body instanceof Blob; // sent as it is
  const type = isFile ? "application/octet-stream" : "application/json";
  const headers = { "content-type": type, accept: "application/x-ndjson" };
  const content = isFile ? body : JSON.stringify(body);
  const answer = await send(path, { method: "POST", headers, body: content });
  /** @type {Partial<ErrorOut> | null} */
  let last = null;
  for await (const line of linesOf(answer)) {
    if (last) onProgress(last);
    last = /** @type {Partial<ErrorOut>} */ (JSON.parse(line));
  }
  if (last && last.error === undefined) return last;
  const text = last?.error ? serverText(last.error) : t("The answer is incomplete.");
  throw new RequestError({ text, status: 0, field: last?.field ?? null });
}

/** @param {Response} answer */
async function* linesOf(answer) {
  const pieces = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let piece = await pieces?.read(); piece?.value !== undefined; piece = await pieces?.read()) {
    const lines = (rest + piece.value).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
