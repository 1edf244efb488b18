// What the server says, in Chinese.

/** @type {import("./language.js").Catalogue} */
export const CATALOGUE = {
  "{side} takes the corner {square}": "{side}占角{square}",
  "takes the corner {square}": "占角{square}",
  "gives {side} {number} discs on the edges, {move} only {there}":
    "{side}在边上有{number}子（下{move}只有{there}子）",
  "{side} runs out of moves and must pass": "{side}无处可下，只能停一手",
  "leads to {number} moves for {side} and {theirs} for {opponent}; {move} to {ours_there} and {theirs_there}":
    "行动力变为{side}{number}、{opponent}{theirs}（下{move}为{ours_there}和{theirs_there}）",
  "gives {side} {number} safe discs, {move} only {there}":
    "{side}有{number}个稳定子（下{move}只有{there}个）",
  "builds a wall of {number} {side} discs beside empty squares, {move} one of {there}":
    "{side}在空格旁筑起{number}子的墙（下{move}为{there}子）",
  "{side} gets the last move in the region {squares}": "{side}在区域{squares}下最后一手",
  "ends at {here} for {side}, {move} at {there}": "终局时{side}{here}（下{move}为{there}）",
  "{line} leads to {here} for {side}, {move} to {there}":
    "{line}之后{side}{here}（下{move}为{there}）",
  "there is no other move": "别无选择",
  "wins the game": "赢下这局",
  "ends the game in a draw": "以平局结束",
  "loses the game": "输掉这局",
  "gives {side} the corners {corners}": "把角{corners}送给{side}",
  "gives {side} the corner {corners}": "把角{corners}送给{side}",
  "keeps {side} from the corner {square}": "不让{side}占角{square}",
  "threatens to take the corner {square}": "威胁占角{square}",
  "plays the X-square beside the empty corner {corner}": "下在空角{corner}旁的X位",
  "plays the C-square beside the empty corner {corner}": "下在空角{corner}旁的C位",
  "leaves {side} no move: {opponent} moves again": "使{side}无处可下，{opponent}再下一手",
  "leaves {side} {number} moves": "只给{side}留下{number}种下法",
  "opens up moves for {side}: {number} moves now, {before} before":
    "给{side}增加下法：从{before}种到{number}种",
  "takes moves from {side}: {number} moves now, {before} before":
    "减少{side}的下法：从{before}种到{number}种",
  "makes {number} discs safe for good": "使{number}子永远稳定",
  "flips only inner discs ({number}): a quiet move": "只翻内部的子（{number}子），是安静的一手",
  "flips {number} discs and shows a long frontier": "翻转{number}子，外露太多",
  "fills the single hole {square}": "填补单格空位{square}",
  "moves into an odd region of {number} squares": "下进{number}格的奇数区域",
  "moves into an even region of {number} squares": "下进{number}格的偶数区域",
};
