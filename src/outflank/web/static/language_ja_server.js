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
  "the game is over": "対局は終了しています",
  "the game is over: {result}": "対局は終了しています：{result}",
  "{side} must not pass: there are legal moves": "{side}は打てる手があるのでパスできません",
  "{square} is occupied": "{square}にはすでに石があります",
  "{side} has no move but to pass": "{side}はパスしかできません",
  "{square} turns no disc over for {side}": "{square}では{side}は石を返せません",
  "{move} is not a square such as f5, nor a pass": "{move}はf5のようなマスでもパスでもありません",
  "{move} is not on the {board} board (a1 to {last})": "{move}は{board}の盤（a1〜{last}）の外です",
  "board text: {letter} at column {column} is not X, O or -":
    "盤面：{column}文字目の{letter}はX、O、-ではありません",
  "board text: no side to move after the {number} squares; add X or O":
    "盤面：{number}マスの後に手番がありません。XかOを付けてください",
  "board text: {number} squares; a board has 16, 36 or 64, then the side to move":
    "盤面：{number}マスあります。16、36、64マスの後に手番を書いてください",
  "transcript, column {column}, move {number}: '{move}': {error}":
    "棋譜の{column}文字目、{number}手目（{move}）：{error}",
  "transcript, column {column}, move {number}: {error}":
    "棋譜の{column}文字目、{number}手目：{error}",
  "transcript, column {column}: {text} is not a move":
    "棋譜の{column}文字目：{text}は手ではありません",
  "game {number} (line {line}): {error}": "{number}局目（{line}行目）：{error}",
  "game {number}: {error}": "{number}局目：{error}",
  "line {line}: {error}": "{line}行目：{error}",
  "there is no game: it is empty": "空なので対局がありません",
  "there is no game: {text} is none of {formats}":
    "対局がありません：{text}は{formats}のいずれでもありません",
  "there is nothing to read: paste a board or a game":
    "何も入力されていません。盤面か棋譜を貼り付けてください",
  "there is more than one game in it: the library imports them all":
    "複数の対局があります。まとめて取り込むにはライブラリを使ってください",
  "there is no game in it": "対局が含まれていません",
  "there is no game {name}": "対局{name}はありません",
  "{side} waits for a guest": "{side}は招待相手を待っています",
  "{side} is played by somebody else: you are watching":
    "{side}は別の人が打っています。あなたは観戦中です",
  "other people play this game: you are watching": "この対局は他の人のものです。あなたは観戦中です",
  "this is your own invitation: send it to somebody else":
    "これはあなた自身の招待です。相手に送ってください",
  "this invitation has been used already: you can watch the game":
    "この招待はすでに使われています。観戦はできます",
  "this invitation is not for this game: please ask for another link":
    "この招待は別の対局のものです。新しいリンクを頼んでください",
  "this game is not waiting for anybody": "この対局では誰も待っていません",
  "playing needs cookies, so that the server knows you again":
    "対局するにはクッキーを有効にしてください",
  "it is {name}'s turn": "{name}の番です",
  "there is no move to take back": "戻せる手がありません",
  "there is no move to redo": "やり直せる手がありません",
  "between two people, moves cannot be taken back": "人どうしの対局では待ったはできません",
  "the game is not paused": "対局は一時停止していません",
  "a rematch comes after the end of the game": "再戦は対局が終わってからです",
  "the game has moved on, perhaps in another window":
    "対局が（別のウィンドウなどで）先に進んでいます",
  "the server is shutting down": "サーバーを終了しています",
  "there is no game to review": "検討する対局がありません",
  "the game has no moves": "この対局には手がありません",
  "the moves that were played stay the main line": "実際に打たれた手順が本譜のままです",
  "the moves that were played cannot be deleted": "実際に打たれた手は削除できません",
  "this line is not in the game any more": "この変化はもう対局にありません",
  "too many players are to move: please try again": "混み合っています。もう一度お試しください",
  "too many analyses are under way: please try again":
    "解析が混み合っています。もう一度お試しください",
  "too many requests: please wait a moment": "リクエストが多すぎます。少しお待ちください",
  "too much is being sent: please try again": "送信が混み合っています。もう一度お試しください",
  "the request is too large": "送信内容が大きすぎます",
  "something went wrong: the server's log has the details":
    "エラーが起きました。サーバーのログに記録されています",
  "another file is being imported: please wait until that is done":
    "別のファイルを取り込み中です。終わるまでお待ちください",
  "there is no base yet: drop files of games on the Explorer to make one":
    "データベースがまだありません。対局ファイルをエクスプローラにドロップしてください",
  "there is a tournament {name} already": "大会{name}はすでにあります",
  "{name} is being played: stop it first": "{name}が進行中です。先に止めてください",
  "{name} is running: stop it first, or wait for its end":
    "{name}が実行中です。止めるか、終わるまでお待ちください",
  "games must be even: each opening is played twice":
    "対局数は偶数にしてください。各進行を2回ずつ打ちます",
  "at most {number} games in all, not {total}":
    "対局は合計{number}局までです（{total}局は多すぎます）",
  "at most {number} games at a time": "一度に取り込めるのは{number}局までです",
  "{number} games cannot be read, the first: {error}":
    "{number}局を読み込めません。最初のもの：{error}",
  "the coach needs a game that you have finished":
    "コーチには、あなたが終局まで打った対局が必要です",
  "there is no finished game of {name}": "{name}の終局した対局がありません",
  "balanced starts are for the 8x8 board": "互角の開始局面は8x8の盤だけです",
  "unknown {kind} {name}; did you mean {other}?":
    "{name}は不明です（{kind}）。{other}のことですか？",
  "No game leads here: a square in the middle of the board is empty.":
    "実戦では現れない局面です：中央のマスが空いています。",
  "No game leads here: some discs stand apart from the others.":
    "実戦では現れない局面です：離れた石があります。",
  "{side} has no move and passes; {other_side} moves.":
    "{side}は打てずパス、{other_side}の番です。",
  "{side} to move: {number} legal move.": "{side}の番：打てる手は{number}つです。",
  "{side} to move: {number} legal moves.": "{side}の番：打てる手は{number}つです。",
  "Neither side can move. {result}.": "双方とも打てません。{result}。",
  "{side} wins {score}: {ending}": "{side}の勝ち {score}（{ending}）",
  "draw {score}: {ending}": "引き分け {score}（{ending}）",
  "the board is full": "盤面がすべて埋まりました",
  "one side has no discs left": "一方の石がなくなりました",
  "neither side can move": "双方とも打てません",
  "Look at the corners.": "隅に注目しましょう。",
  "Look at the edges, and at discs that can never be turned over.": "辺と確定石に注目しましょう。",
  "Count the empty squares of each region: who moves last?":
    "各区画の空きマスを数えましょう。手止まりはどちら？",
  "Count the moves that each side has left.": "双方に残っている手を数えましょう。",
  "You may give something up.": "何かを捨ててもかまいません。",
  "Count it out to the end.": "最後まで読み切りましょう。",
  "Ask what your opponent would like to play.": "相手が打ちたい手を考えましょう。",
  "The move is in the upper left quarter.": "左上の四分の一にあります。",
  "The move is in the upper right quarter.": "右上の四分の一にあります。",
  "The move is in the lower left quarter.": "左下の四分の一にあります。",
  "The move is in the lower right quarter.": "右下の四分の一にあります。",
  "It is one of {moves}.": "{moves}のどれかです。",
  "Play {square}.": "{square}に打ちましょう。",
};
