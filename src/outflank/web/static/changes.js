// The parts of a change: the new state, and effects outside of the state.

/** @import { Message } from "./page_state.js" */
/** @import { Settings } from "./profile.js" */
/** @import { Sound } from "./sounds.js" */

/** @typedef {{ text: string, status: number, field: string | null }} Failure what the server refused */

/**
 * @typedef {object} Request
 * @property {"GET" | "POST" | "PUT" | "DELETE"} request
 * @property {string} path
 * @property {unknown} [body]
 * @property {((content: unknown) => Message) | null} answered
 * @property {(failure: Failure) => Message} failed
 * @property {(progress: unknown) => Message} [progressed] asks for progress
 */

/** @typedef {{ goTo: string, replace?: boolean }} GoTo an address within the page, without the "#" */
/** @typedef {{ remember: string }} Remember the game that this browser played last */
/** @typedef {{ focus: string, otherwise?: string }} Focus a selector of what gets the keyboard focus, and of what does if there is none */
/** @typedef {{ keep: Settings }} Keep settings, in this browser */
/** @typedef {{ sound: Sound }} PlaySound if sounds are on */
/** @typedef {{ copy: string }} Copy */
/** @typedef {{ picture: string, kind: "svg" | "png" }} Picture a file to offer */
/** @typedef {{ leaveFor: string }} LeaveFor the address of a download */
/** @typedef {{ read: Blob, message: (text: string) => Message }} Read a file chosen by the user */
/** @typedef {{ revisit: true }} Revisit handle the address as if it had just been opened */
/** @typedef {{ send: Message }} Send another message, as if it had come from outside */

/**
 * @typedef {Request | GoTo | Remember | Keep | Focus | Copy | Picture | LeaveFor | Read
 *   | Send | Revisit | PlaySound} Effect
 */

/**
 * @template State
 * @typedef {[state: State, ...effects: Effect[]]} Change
 */

/** @param {Failure} failure @returns {Message} */
const complain = (failure) => ({ to: "page", do: "failed", failure });

/**
 * @template Content
 * @typedef {(content: Content) => Message} Answered
 */

/**
 * @template Content
 * @param {Request["request"]} request
 * @param {string} path
 * @param {unknown} body
 * @param {Answered<Content> | null} answered
 * @param {Request["failed"]} [failed]
 * @returns {Request}
 */
export function request(request, path, body, answered, failed = complain) {
  const answer = /** @type {Request["answered"]} */ (answered);
  return { request, path, body, answered: answer, failed };
}
