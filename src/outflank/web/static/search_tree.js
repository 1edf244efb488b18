// @ts-check
// The tree of a search, to be stepped through with the board beside it. This module needs no other:
// the page and the files that `outflank tree --out FILE.html` writes both use it as it is.

/**
 * A node as `outflank tree --json` has it. What is false, empty or infinite is left out.
 * @typedef {{move?: string, board: string, value: number, alpha?: number, beta?: number,
 *   principal?: boolean, unvisited?: string[], dropped?: string[], children?: TreeNode[]}} TreeNode
 */
/**
 * @typedef {{position: string, size: number, search: string, depth: number, eval: string,
 *   nodes: number, cut: number, value: number, root: TreeNode}} SearchTree
 */
/**
 * A node, where it is drawn, and the steps at which the search reaches and leaves it.
 * @typedef {{node: TreeNode, parent: number, children: number[], ply: number, column: number,
 *   reached: number, left: number}} Place
 */
/** @typedef {{kind: "enter"|"evaluate"|"leave", place: number}} Step */
/** @typedef {{tree: SearchTree, places: Place[], steps: Step[], columns: number, step: number}} State */
/**
 * @typedef {{kind: "move", by: number} | {kind: "go", step: number} | {kind: "next-cut"}
 *   | {kind: "visit", place: number}} Action
 */

const ROW = 56;
const TOP = 24;
const SIDE = 24;
const WIDE = 40;
const NARROW = 9;
// Trees with no more leaves than this have room for words.
const FEW = 400;

// --- State and its changes ---

/** @param {SearchTree} tree @returns {State} */
export function openTree(tree) {
  /** @type {Place[]} */ const places = [];
  /** @type {Step[]} */ const steps = [];
  let columns = 0;
  /** @param {TreeNode} node @param {number} parent @param {number} ply @returns {number} */
  const add = (node, parent, ply) => {
    const index = places.length;
    /** @type {Place} */
    const place = { node, parent, children: [], ply, column: 0, reached: steps.length, left: 0 };
    places.push(place);
    if (node.children) {
      steps.push({ kind: "enter", place: index });
      place.children = node.children.map((child) => add(child, index, ply + 1));
      const first = places[place.children[0]];
      const last = places[place.children[place.children.length - 1]];
      place.column = (first.column + last.column) / 2;
    } else {
      place.column = columns++;
    }
    place.left = steps.length;
    steps.push({ kind: node.children ? "leave" : "evaluate", place: index });
    return index;
  };
  add(tree.root, -1, 0);
  return { tree, places, steps, columns, step: 0 };
}

/** @param {State} state @param {Action} action @returns {State} */
export function change(state, action) {
  const last = state.steps.length - 1;
  /** @param {number} step @returns {State} */
  const at = (step) => ({ ...state, step: Math.min(last, Math.max(0, step)) });
  switch (action.kind) {
    case "move":
      return at(state.step + action.by);
    case "go":
      return at(action.step);
    case "visit":
      return at(state.places[action.place].left);
    case "next-cut": {
      const found = state.steps.findIndex(({ kind, place }, step) =>
        step > state.step && kind === "leave" && state.places[place].node.unvisited);
      return found < 0 ? state : at(found);
    }
  }
}

/** The window of a node at this step: what the children searched so far have made of it.
 * @param {State} state @param {number} index */
export function windowAt(state, index) {
  const place = state.places[index];
  let alpha = place.node.alpha ?? -Infinity;
  let beta = place.node.beta ?? Infinity;
  if (state.tree.search === "minimax") return { alpha, beta };
  for (const child of place.children) {
    if (state.places[child].left > state.step) break;
    const { value } = state.places[child].node;
    if (place.ply % 2 === 0) alpha = Math.max(alpha, value);
    else beta = Math.min(beta, value);
  }
  return { alpha, beta };
}

/** @param {number} value */
function number(value) {
  if (value === Infinity) return "+∞";
  if (value === -Infinity) return "−∞";
  return (value > 0 ? "+" : value < 0 ? "−" : "") + Math.abs(value);
}

/** @param {State} state @param {number} index */
const nameOf = (state, index) => state.places[index].node.move ?? "the root";

/** What happens at this step, in words. @param {State} state */
export function describe(state) {
  const { kind, place } = state.steps[state.step];
  const { node, ply } = state.places[place];
  const { alpha, beta } = windowAt(state, place);
  const side = ply % 2 === 0 ? "maximizes" : "minimizes";
  const range = `window ${number(alpha)} to ${number(beta)}`;
  const left = node.dropped ? ` The width leaves out ${node.dropped.join(", ")}.` : "";
  if (kind === "enter") return `Enters ${nameOf(state, place)}, which ${side}: ${range}.${left}`;
  if (kind === "evaluate") return `Evaluates ${nameOf(state, place)}: ${number(node.value)}.`;
  const cut = node.unvisited
    ? ` Alpha has met beta (${range}): ${node.unvisited.join(", ")} never visited.` : "";
  return `Leaves ${nameOf(state, place)} with ${number(node.value)}.${cut}`;
}

/** The moves from the root to the node of this step. @param {State} state */
export function lineOf(state) {
  /** @type {string[]} */ const moves = [];
  for (let index = state.steps[state.step].place; index > 0; index = state.places[index].parent) {
    moves.unshift(state.places[index].node.move ?? "");
  }
  return moves;
}

/** @param {State} state @param {number} index @returns {"waiting"|"open"|"done"} */
const progress = (state, index) => state.step < state.places[index].reached ? "waiting"
  : state.step < state.places[index].left ? "open" : "done";

// --- The view ---

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {Record<string, string>} [attributes] @param {...(Node|string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
function html(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** @param {string} tag @param {Record<string, string|number>} attributes @param {...(Node|string)} children */
function svg(tag, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/** The picture: an element for each node, which later steps only mark. @param {State} state */
function drawTree(state) {
  const words = state.columns <= FEW;
  const step = words ? WIDE : NARROW;
  const rows = Math.max(...state.places.map((place) => place.ply)) + 1;
  const width = 2 * SIDE + state.columns * step;
  const height = TOP + rows * ROW;
  /** @param {Place} place */
  const at = (place) => ({ x: SIDE + place.column * step, y: TOP + place.ply * ROW });
  // The root has no way to it; an empty path keeps the numbers of edges and nodes the same.
  const edges = state.places.map((place) => {
    const { x, y } = at(place);
    const above = at(state.places[Math.max(place.parent, 0)]);
    return svg("path", { class: "edge", d: place.parent < 0 ? "" : `M${above.x} ${above.y}L${x} ${y}` });
  });
  const marks = state.places.map((place, index) => {
    const { x, y } = at(place);
    const { node } = place;
    const parts = [];
    if (node.unvisited) parts.push(svg("path", { class: "cut", d: `M${x} ${y}l12 14m-8 0l8 -6` }));
    parts.push(place.ply % 2 === 0
      ? svg("rect", { class: "node", x: x - 4, y: y - 4, width: 8, height: 8 })
      : svg("circle", { class: "node", cx: x, cy: y, r: 4 }));
    if (words) {
      if (node.move) parts.push(svg("text", { x: x + 6, y: y - 8 }, node.move));
      parts.push(svg("text", { class: "value", x: x - 16, y: y + 16 }, number(node.value)));
    }
    return svg("g", { "data-place": index }, ...parts);
  });
  const picture = svg("svg", { class: "tree", width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": "The tree of the search" }, ...edges, ...marks);
  return { picture, edges, marks, at };
}

/** @param {number} size */
function drawBoard(size) {
  const squares = Array.from({ length: size * size }, () => html("span", {}));
  const board = html("div", { class: "tree-board", role: "img" }, ...squares);
  board.style.setProperty("--size", String(size));
  return { board, squares };
}

/** @param {HTMLElement} board @param {HTMLElement[]} squares @param {TreeNode} node @param {number} size */
function renderBoard(board, squares, node, size) {
  squares.forEach((square, index) => {
    const name = `${"abcdefgh"[index % size]}${Math.floor(index / size) + 1}`;
    const disc = node.board[index] === "X" ? "black" : node.board[index] === "O" ? "white" : "";
    square.className = name === node.move ? `${disc} last` : disc;
  });
  board.setAttribute("aria-label", `The board after ${node.move ?? "no move"}: ${node.board}`);
}

/**
 * Show a tree in an element, from its first step.
 * @param {HTMLElement} place @param {SearchTree} tree
 */
export function showSearchTree(place, tree) {
  let state = openTree(tree);
  const { picture, edges, marks, at } = drawTree(state);
  const { board, squares } = drawBoard(tree.size);
  const status = html("p", { class: "tree-step", "aria-live": "polite" });
  const line = html("p", { class: "tree-line" });
  const slider = html("input", { type: "range", min: "0", max: String(state.steps.length - 1), "aria-label": "Step" });
  const scroller = html("div", { class: "tree-scroll", tabindex: "0", "aria-label": "Tree; arrow keys step" }, picture);
  /** @type {string[]} */ const shown = marks.map(() => "");

  /** @param {Action} action */
  const act = (action) => {
    state = change(state, action);
    render();
  };

  /** @param {string} label @param {() => Action} action */
  const button = (label, action) => {
    const made = html("button", { type: "button" }, label);
    made.addEventListener("click", () => act(action()));
    return made;
  };

  function render() {
    const current = state.steps[state.step].place;
    marks.forEach((mark, index) => {
      const { principal } = state.places[index].node;
      const wanted = [progress(state, index), principal ? "principal" : "", index === current ? "current" : ""].join(" ");
      if (shown[index] === wanted) return;
      shown[index] = wanted;
      mark.setAttribute("class", wanted);
      edges[index].setAttribute("class", `edge ${wanted}`);
    });
    const { node } = state.places[current];
    renderBoard(board, squares, node, tree.size);
    status.textContent = `Step ${state.step + 1} of ${state.steps.length}. ${describe(state)}`;
    line.textContent = lineOf(state).join(" ") || "At the root.";
    slider.value = String(state.step);
    const { x, y } = at(state.places[current]);
    scroller.scrollTo(x - scroller.clientWidth / 2, y - scroller.clientHeight / 2);
  }

  slider.addEventListener("input", () => act({ kind: "go", step: Number(slider.value) }));
  picture.addEventListener("click", (event) => {
    const mark = /** @type {Element} */ (event.target).closest("[data-place]");
    if (mark) act({ kind: "visit", place: Number(mark.getAttribute("data-place")) });
  });
  scroller.addEventListener("keydown", (event) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    act({ kind: "move", by });
  });
  place.replaceChildren(
    html("p", { class: "tree-summary" }, `${tree.search}, depth ${tree.depth}, ${tree.eval}: value ${number(tree.value)}, ${tree.nodes} nodes, ${tree.cut} cut off.`),
    html("div", { class: "tree-controls" },
      button("First", () => ({ kind: "go", step: 0 })),
      button("Back", () => ({ kind: "move", by: -1 })),
      button("Forward", () => ({ kind: "move", by: 1 })),
      button("Next cut", () => ({ kind: "next-cut" })),
      button("Last", () => ({ kind: "go", step: state.steps.length - 1 })),
      slider),
    status,
    html("div", { class: "tree-view" }, html("div", { class: "tree-side" }, board, line), scroller));
  render();
}
