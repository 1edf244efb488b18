// What the server says, in Japanese.

/** @type {import("./language.js").Catalogue} */
export const CATALOGUE = {
  "{side} takes the corner {square}": "{side}が隅{square}を取る",
  "takes the corner {square}": "隅{square}を取る",
  "gives {side} {number} discs on the edges, {move} only {there}":
    "{side}の辺の石が{number}個になる（{move}なら{there}個）",
  "{side} runs out of moves and must pass": "{side}は打つ場所がなくなりパスになる",
  "leads to {number} moves for {side} and {theirs} for {opponent}; {move} to {ours_there} and {theirs_there}":
    "着手可能数が{side}{number}、{opponent}{theirs}になる（{move}なら{ours_there}と{theirs_there}）",
  "gives {side} {number} safe discs, {move} only {there}":
    "{side}の確定石が{number}個になる（{move}なら{there}個）",
  "builds a wall of {number} {side} discs beside empty squares, {move} one of {there}":
    "空きマスに接する{side}の壁が{number}個になる（{move}なら{there}個）",
  "{side} gets the last move in the region {squares}": "{side}が{squares}の区画で手止まりを打つ",
  "ends at {here} for {side}, {move} at {there}":
    "最終結果は{side}から見て{here}（{move}なら{there}）",
  "{line} leads to {here} for {side}, {move} to {there}":
    "{line}で{side}から見て{here}（{move}なら{there}）",
  "there is no other move": "ほかに打てる手がない",
  "wins the game": "勝ちを決める",
  "ends the game in a draw": "引き分けで終わる",
  "loses the game": "負けが決まる",
  "gives {side} the corners {corners}": "{side}に隅{corners}を与える",
  "gives {side} the corner {corners}": "{side}に隅{corners}を与える",
  "keeps {side} from the corner {square}": "{side}に隅{square}を取らせない",
  "threatens to take the corner {square}": "次に隅{square}を狙う",
  "plays the X-square beside the empty corner {corner}": "空いた隅{corner}へのX打ち",
  "plays the C-square beside the empty corner {corner}": "空いた隅{corner}へのC打ち",
  "leaves {side} no move: {opponent} moves again": "{side}をパスさせ、{opponent}が続けて打つ",
  "leaves {side} {number} moves": "{side}の打てる手を{number}手に抑える",
  "opens up moves for {side}: {number} moves now, {before} before":
    "{side}の打てる手を増やす：{before}手から{number}手へ",
  "takes moves from {side}: {number} moves now, {before} before":
    "{side}の打てる手を減らす：{before}手から{number}手へ",
  "makes {number} discs safe for good": "{number}個の石が確定石になる",
  "flips only inner discs ({number}): a quiet move": "内側の石だけを返す中割り（{number}個）",
  "flips {number} discs and shows a long frontier": "{number}個も返して外側に壁を作る",
  "fills the single hole {square}": "1マスの穴{square}を埋める",
  "moves into an odd region of {number} squares": "{number}マスの奇数空きに打つ",
  "moves into an even region of {number} squares": "{number}マスの偶数空きに打つ",
};
