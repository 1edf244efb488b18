// Caches the page's own files, so that it opens while the server is away. It caches no data about
// games, and asks the server first: the page is never older than the server's own.

/** @typedef {Event & { waitUntil: (work: Promise<unknown>) => void }} LifeEvent */
/** @typedef {Event & { request: Request, respondWith: (answer: Promise<Response>) => void }} FetchEvent */

/**
 * The part of a service worker's interface used here.
 * @typedef {object} Worker
 * @property {Location} location
 * @property {() => Promise<void>} skipWaiting
 * @property {{ claim: () => Promise<void> }} clients
 * @property {((type: "install" | "activate", listener: (event: LifeEvent) => void) => void)
 *   & ((type: "fetch", listener: (event: FetchEvent) => void) => void)} addEventListener
 */

const worker = /** @type {Worker} */ (/** @type {unknown} */ (globalThis));

const PREFIX = "outflank-page-";

// The server writes the version and the names of the files here.
const CACHE = `${PREFIX}VERSION`;
const FILES = ["FILES"];

const SHELL = "/";

worker.addEventListener("install", (event) => {
  event.waitUntil(keepFiles().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldFiles().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  if (isShell(event.request)) event.respondWith(fromServerOrCache(event.request));
});

/** The page itself and its files; a link with a token goes to the server. @param {Request} request */
function isShell({ method, url }) {
  const { origin, pathname, search } = new URL(url);
  if (method !== "GET" || origin !== worker.location.origin || search) return false;
  return pathname === SHELL || pathname.startsWith("/static/");
}

/** @param {Request} request */
async function fromServerOrCache(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(new URL(request.url).pathname);
    if (kept) return kept;
    throw error;
  }
}

async function keepFiles() {
  const cache = await caches.open(CACHE);
  await Promise.all([SHELL, ...FILES].map((path) => keepFile(cache, path)));
}

/** A client that must supply a token gets another page: only the real one is cached. @param {Cache} cache @param {string} path */
async function keepFile(cache, path) {
  const answer = await fetch(path, { cache: "no-cache" });
  if (answer.ok) await cache.put(path, answer);
}

async function forgetOldFiles() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}
