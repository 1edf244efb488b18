// A search tree to step through, with the board beside it. This module imports nothing:
// the page and the files that `outflank tree --out FILE.html` writes both use it as it is.

/**
 * A node as `outflank tree --json` writes it. What is false, empty or infinite is omitted.
 * @typedef {object} TreeNode
 * @property {string} [move]
 * @property {string} board
 * @property {number} value
 * @property {number} [alpha]
 * @property {number} [beta]
 * @property {boolean} [principal]
 * @property {string[]} [unvisited]
 * @property {string[]} [dropped]
 * @property {TreeNode[]} [children]
 */

/**
 * @typedef {object} SearchTree
 * @property {string} position
 * @property {number} size
 * @property {string} search
 * @property {number} depth
 * @property {string} eval
 * @property {number} nodes
 * @property {number} cut
 * @property {number} value
 * @property {TreeNode} root
 */

/**
 * A node, its place in the drawing, and the steps at which the search enters and leaves it.
 * @typedef {object} Place
 * @property {number} number in the order in which the search enters them
 * @property {TreeNode} node
 * @property {Place | null} parent
 * @property {Place[]} children
 * @property {number} ply
 * @property {number} column
 * @property {number} reached
 * @property {number} left
 */

/** @typedef {{ kind: "enter" | "evaluate" | "leave", place: Place }} Step */

/**
 * @typedef {object} TreeState
 * @property {SearchTree} tree
 * @property {Place[]} places
 * @property {Step[]} steps
 * @property {number} columns
 * @property {number} step
 */

/**
 * @typedef {{ do: "move", by: number } | { do: "go", step: number } | { do: "goToNextCut" }
 *   | { do: "visit", place: number }} TreeMessage
 */

const ROW = 56;
const TOP = 24;
const SIDE = 24;
const WIDE = 40;
const NARROW = 9;
// Trees with at most this many leaves have room for labels.
const FEW = 400;

/** Steps per key press. @type {Record<string, number>} */
const KEYS = { ArrowLeft: -1, ArrowRight: 1 };

// The state and its changes

/** @param {SearchTree} tree @returns {TreeState} at the first step */
export function openTree(tree) {
  /** @type {Place[]} */
  const places = [];
  /** @type {Step[]} */
  const steps = [];
  let columns = 0;

  /** @param {TreeNode} node @param {Place | null} parent @param {number} ply */
  function add(node, parent, ply) {
    /** @type {Place} */
    const place = {
      number: places.length,
      node,
      parent,
      children: [],
      ply,
      column: 0,
      reached: steps.length,
      left: 0,
    };
    places.push(place);
    if (node.children) {
      steps.push({ kind: "enter", place });
      place.children = node.children.map((child) => add(child, place, ply + 1));
      const first = place.children[0]?.column ?? 0;
      place.column = (first + (place.children.at(-1)?.column ?? 0)) / 2;
    } else {
      place.column = columns++;
    }
    place.left = steps.length;
    steps.push({ kind: node.children ? "leave" : "evaluate", place });
    return place;
  }

  add(tree.root, null, 0);
  return { tree, places, steps, columns, step: 0 };
}

/** @param {TreeState} state @param {TreeMessage} message @returns {TreeState} */
export function changeTree(state, message) {
  switch (message.do) {
    case "move":
      return atStep(state, state.step + message.by);
    case "go":
      return atStep(state, message.step);
    case "visit":
      return atStep(state, state.places[message.place]?.left ?? state.step);
    case "goToNextCut": {
      const found = state.steps.findIndex(
        ({ kind, place }, step) => step > state.step && kind === "leave" && place.node.unvisited,
      );
      return found < 0 ? state : atStep(state, found);
    }
  }
}

/** @param {TreeState} state @param {number} step @returns {TreeState} */
const atStep = (state, step) => ({
  ...state,
  step: Math.min(state.steps.length - 1, Math.max(0, step)),
});

/** @param {TreeState} state */
const currentStep = (state) => /** @type {Step} */ (state.steps[state.step]);

/**
 * The window of a node at this step, after the children searched so far.
 * @param {TreeState} state @param {Place} place
 */
export function windowAt(state, place) {
  let alpha = place.node.alpha ?? Number.NEGATIVE_INFINITY;
  let beta = place.node.beta ?? Number.POSITIVE_INFINITY;
  if (state.tree.search === "minimax") return { alpha, beta };
  for (const child of place.children) {
    if (child.left > state.step) break;
    if (place.ply % 2 === 0) alpha = Math.max(alpha, child.node.value);
    else beta = Math.min(beta, child.node.value);
  }
  return { alpha, beta };
}

/**
 * A text with values substituted for names in braces; the page passes a function that translates it.
 * @typedef {(text: string, values?: Record<string, string | number>) => string} Translate
 */

/** @type {Translate} */
const inEnglish = (text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));

/** @param {number} value */
function signed(value) {
  const size = Number.isFinite(value) ? +Math.abs(value).toPrecision(4) : "∞";
  return `${value > 0 ? "+" : value < 0 ? "−" : ""}${size}`;
}

/** What happens at this step, in words. @param {TreeState} state @param {Translate} [t] */
export function describeStep(state, t = inEnglish) {
  const { kind, place } = currentStep(state);
  const { node, ply } = place;
  const { alpha, beta } = windowAt(state, place);
  const values = {
    name: node.move ?? t("the root"),
    value: signed(node.value),
    alpha: signed(alpha),
    beta: signed(beta),
  };
  if (kind === "evaluate") return t("Evaluates {name}: {value}.", values);
  if (kind === "enter") {
    const entered =
      ply % 2 === 0
        ? t("Enters {name}, which maximizes: window {alpha} to {beta}.", values)
        : t("Enters {name}, which minimizes: window {alpha} to {beta}.", values);
    if (!node.dropped) return entered;
    return `${entered} ${t("The width leaves out {moves}.", { moves: node.dropped.join(", ") })}`;
  }
  const left = t("Leaves {name} with {value}.", values);
  if (!node.unvisited) return left;
  const moves = node.unvisited.join(", ");
  const cut = t("Alpha has met beta (window {alpha} to {beta}): {moves} never visited.", {
    ...values,
    moves,
  });
  return `${left} ${cut}`;
}

/** The moves from the root to the node of this step. @param {TreeState} state */
export function lineOf(state) {
  /** @type {string[]} */
  const moves = [];
  for (let { place } = currentStep(state); place.parent; place = place.parent) {
    moves.unshift(place.node.move ?? "");
  }
  return moves;
}

/** @param {TreeState} state @param {Place} place @returns {string} classes of its mark and edge */
function marking(state, place) {
  const progress =
    state.step < place.reached ? "waiting" : state.step < place.left ? "open" : "done";
  const principal = place.node.principal ? " principal" : "";
  return `${progress}${principal}${place === currentStep(state).place ? " current" : ""}`;
}

// The view

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
function html(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {...(Node | string)} children
 */
function svg(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** The drawing: an element for each node, which later steps only restyle. @param {TreeState} state @param {Translate} t */
function drawTree({ places, columns }, t) {
  const words = columns <= FEW;
  const step = words ? WIDE : NARROW;
  const rows = Math.max(...places.map((place) => place.ply)) + 1;
  const width = 2 * SIDE + columns * step;
  const height = TOP + rows * ROW;

  /** @param {Place} place */
  const pointOf = (place) => ({ x: SIDE + place.column * step, y: TOP + place.ply * ROW });

  /** @param {Place} place */
  function drawEdge(place) {
    const { x, y } = pointOf(place);
    const above = pointOf(place.parent ?? place);
    return svg("path", { class: "edge", d: `M${above.x} ${above.y}L${x} ${y}` });
  }

  /** @param {Place} place */
  function drawMark(place) {
    const { number, node, ply } = place;
    const { x, y } = pointOf(place);
    const mark = svg("g", { "data-place": number });
    if (node.unvisited) mark.append(svg("path", { class: "cut", d: `M${x} ${y}l12 14m-8 0l8 -6` }));
    mark.append(
      ply % 2 === 0
        ? svg("rect", { class: "node", x: x - 4, y: y - 4, width: 8, height: 8 })
        : svg("circle", { class: "node", cx: x, cy: y, r: 4 }),
    );
    if (words && node.move) mark.append(svg("text", { x: x + 6, y: y - 8 }, node.move));
    if (words) {
      mark.append(svg("text", { class: "worth", x: x - 7, y: y + 4 }, signed(node.value)));
    }
    return mark;
  }

  const drawn = places.map((place) => ({ place, edge: drawEdge(place), mark: drawMark(place) }));
  const label = { role: "img", "aria-label": t("The tree of the search") };
  const picture = svg(
    "svg",
    { class: "tree", width, height, viewBox: `0 0 ${width} ${height}`, ...label },
    ...drawn.map((each) => each.edge),
    ...drawn.map((each) => each.mark),
  );
  return { picture, drawn, pointOf };
}

/** @param {number} size @param {Translate} t */
function createBoard(size, t) {
  const squares = Array.from({ length: size * size }, () => html("span"));
  const board = html("div", { class: "tree-board", role: "img" }, ...squares);
  board.style.setProperty("--size", String(size));

  /** @param {TreeNode} node */
  function show(node) {
    for (const [place, square] of squares.entries()) {
      const name = `${"abcdefgh"[place % size]}${Math.floor(place / size) + 1}`;
      const content = node.board[place];
      const disc = content === "X" ? "black" : content === "O" ? "white" : "";
      square.className = name === node.move ? `${disc} last` : disc;
    }
    const values = { move: node.move ?? "", board: node.board };
    board.setAttribute(
      "aria-label",
      node.move
        ? t("The board after {move}: {board}", values)
        : t("The board before any move: {board}", values),
    );
  }

  return { board, show };
}

/**
 * Show a tree in an element, at its first step.
 * @param {HTMLElement} element @param {SearchTree} tree @param {Translate} [t]
 */
export function showSearchTree(element, tree, t = inEnglish) {
  let state = openTree(tree);
  const last = state.steps.length - 1;
  const { picture, drawn, pointOf } = drawTree(state, t);
  const { board, show: showBoard } = createBoard(tree.size, t);
  const status = html("p", { class: "tree-step", "aria-live": "polite" });
  const line = html("p", { class: "tree-line" });
  const slider = html("input", {
    type: "range",
    min: "0",
    max: `${last}`,
    "aria-label": t("Step of the search"),
  });
  const scroller = html(
    "div",
    {
      class: "tree-scroll",
      tabindex: "0",
      role: "group",
      "aria-label": t("Tree; arrow keys step"),
    },
    picture,
  );

  /** @param {TreeMessage} message */
  function dispatch(message) {
    state = changeTree(state, message);
    render();
  }

  const stepText = () => t("Step {number} of {all}.", { number: state.step + 1, all: last + 1 });

  function render() {
    for (const { place, edge, mark } of drawn) {
      const wanted = marking(state, place);
      if (mark.getAttribute("class") === wanted) continue;
      mark.setAttribute("class", wanted);
      edge.setAttribute("class", `edge ${wanted}`);
    }
    const { place } = currentStep(state);
    showBoard(place.node);
    status.textContent = `${stepText()} ${describeStep(state, t)}`;
    line.textContent = lineOf(state).join(" ") || t("At the root.");
    slider.value = String(state.step);
    const { x, y } = pointOf(place);
    scroller.scrollTo(x - scroller.clientWidth / 2, y - scroller.clientHeight / 2);
  }

  /** @param {string} label @param {TreeMessage} message */
  function button(label, message) {
    const element = html("button", { type: "button" }, label);
    element.addEventListener("click", () => dispatch(message));
    return element;
  }

  slider.addEventListener("input", () => dispatch({ do: "go", step: Number(slider.value) }));
  picture.addEventListener("click", (event) => {
    const mark = /** @type {Element} */ (event.target).closest("[data-place]");
    if (mark) dispatch({ do: "visit", place: Number(mark.getAttribute("data-place")) });
  });
  scroller.addEventListener("keydown", (event) => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    dispatch({ do: "move", by });
  });

  const { search, depth, nodes, cut } = tree;
  element.replaceChildren(
    html(
      "p",
      { class: "tree-summary" },
      t("{search}, depth {depth}, {evaluation}: value {value}, {nodes} nodes, {cut} cut off.", {
        search,
        depth,
        evaluation: tree.eval,
        value: signed(tree.value),
        nodes,
        cut,
      }),
    ),
    html(
      "div",
      { class: "tree-controls" },
      button(t("First"), { do: "go", step: 0 }),
      button(t("Back"), { do: "move", by: -1 }),
      button(t("Forward"), { do: "move", by: 1 }),
      button(t("Next cut"), { do: "goToNextCut" }),
      button(t("Last"), { do: "go", step: last }),
      slider,
    ),
    status,
    html("div", { class: "tree-view" }, html("div", { class: "tree-side" }, board, line), scroller),
  );
  render();
}
