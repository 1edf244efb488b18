/** @typedef {{ to: "page", do: "nothing" }} Message */
export {};
