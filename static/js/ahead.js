/** Where the next hands lead, by the server's table (torneio/table/ahead.py): no rule is written here. */

/** @param {string} selector @returns {any} */
export const query = (selector) => document.querySelector(selector);

/** @returns {Ahead | null} */
export const ahead = () => JSON.parse(query("#ahead")?.textContent ?? "null");

/** What the table says of what was typed; null for what is no number.
 * @param {Ahead} table @param {string} typed @returns {Run | null} */
export function runOf({ runs, beyond }, typed) {
  if (!/^\d+$/.test(typed)) return null;
  const points = Number(typed);
  const run = runs.find((each) => each.low <= points && points <= each.high);
  return run ?? { low: points, high: points, refuse: beyond.replace("{n}", String(points)) };
}

/** The points of the page's own side, whose side's ever were typed.
 * @param {Ahead} table @param {{points: number, of?: string}} hand */
export const ownPoints = ({ total, of }, hand) => ((hand.of ?? "a") === of ? hand.points : total - hand.points);

/** Where the server left the match. @param {Ahead} table @returns {Spot} */
export function startingSpot({ states, at, points, partidas: { won, finished } }) {
  return { score: states[0], at, before: won, finished, points, over: false, known: true };
}

/** @param {Pair} one @param {Pair} two @returns {Pair} */
const sum = (one, two) => [one[0] + two[0], one[1] + two[1]];

/** Partidas won. @param {Spot} spot */
export const partidasWon = ({ before, score }) => sum(before, score[1]);

/** Where a hand leads, and what is said of it: nothing of what is none, or while the question about
 * tricks is open. @param {Ahead} table @param {Spot} spot @param {any} hand @returns {Spot} */
export function nextSpot(table, spot, { points, fewer_tricks }) {
  const run = runOf(table, `${points}`);
  const kind = run?.kind ?? run?.asks?.[fewer_tricks] ?? -1;
  const from = spot.score[2] ? table.states[table.begin] : spot.score;
  const [after, words] = from[4][kind] ?? [-1, -1];
  const [score, said] = [table.states[after], table.says[words]];
  if (!score) return { ...spot, said, known: false };
  const before = spot.score[2] ? partidasWon(spot) : spot.before;
  const finished = spot.finished + score[2];
  const now = [...sum(before, score[1]), finished];
  const over = table.partidas.ends[now.join("-")];
  const { partida, hand } = spot.at;
  return {
    score,
    said,
    before,
    finished,
    over: over === true,
    at: score[2] ? { partida: partida + 1, hand: 1 } : { partida, hand: hand + 1 },
    points: spot.points && sum(spot.points, [points, table.total - points]),
    known: over === false,
  };
}
