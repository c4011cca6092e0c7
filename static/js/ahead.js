/** Where the next hands lead, by the server's table (torneio/play/phone/ahead.py): no rule is written here. */

/** @param {string} selector @returns {any} */
export const one = (selector) => document.querySelector(selector);

/** @returns {Ahead | null} */
export const ahead = () => JSON.parse(one("#ahead")?.textContent ?? "null");

/** What the table says of what was typed; null for what is no number.
 * @param {Ahead} table @param {string} typed @returns {Run | null} */
export function find({ runs, beyond }, typed) {
  if (!/^\d+$/.test(typed)) return null;
  const points = Number(typed);
  const run = runs.find((each) => each.low <= points && points <= each.high);
  return run ?? { low: points, high: points, refuse: beyond.replace("{n}", String(points)) };
}

/** The kind of a hand; undefined while the question about tricks is open.
 * @param {Ahead} table @param {number} points @param {number | null} fewer */
export function kindOf(table, points, fewer) {
  const run = find(table, String(points));
  return run?.kind ?? (fewer === null ? undefined : run?.asks?.[fewer]);
}

/** Where the server left the match. @param {Ahead} table @returns {Spot} */
export function start({ states, at, points, partidas: { won, finished } }) {
  return { score: states[0], at, before: won, finished, points, over: false, known: true };
}

/** @param {Ahead} table @param {Spot} spot */
const from = (table, { score }) => (score[2] ? table.states[table.begin] : score);

/** What is said of a hand there before it is sent.
 * @param {Ahead} table @param {Spot} spot @param {number} kind */
export const says = (table, spot, kind) => table.says[from(table, spot)[4][kind][1]];

/** @param {Pair} one @param {Pair} two @returns {Pair} */
const sum = (one, two) => [one[0] + two[0], one[1] + two[1]];

/** Partidas won. @param {Spot} spot */
export const won = ({ before, score }) => sum(before, score[1]);

/** Where a hand leads. @param {Ahead} table @param {Spot} spot @param {Said} hand @returns {Spot} */
export function step(table, spot, { points, fewer_tricks }) {
  const kind = kindOf(table, points, fewer_tricks) ?? -1;
  const score = table.states[from(table, spot)[4][kind]?.[0]];
  if (!score) return { ...spot, known: false };
  const before = spot.score[2] ? won(spot) : spot.before;
  const finished = spot.finished + score[2];
  const now = [...sum(before, score[1]), finished];
  const over = table.partidas.over.includes(now.join("-"));
  const { partida, hand } = spot.at;
  return {
    score,
    before,
    finished,
    over,
    at: score[2] ? { partida: partida + 1, hand: 1 } : { partida, hand: hand + 1 },
    points: spot.points && sum(spot.points, [points, table.total - points]),
    known: !over && now.every((count, index) => count <= table.partidas.most[index]),
  };
}
