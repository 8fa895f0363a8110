// Compares generated pairs of schemas in both directions. Counts the pairs that are called safe although a value shows
// a break, and the breaking entries that show a value.
import { draw } from "./draw.ts";

const pairs = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? 2026);
/** Number of pairs in memory at a time. */
const PIECE = 2_000;

const total = { pairs: 0, refuted: 0, wrong: 0, breaking: 0, shown: 0, indistinct: 0 };
const rules = new Map<string, number>();
for (let piece = 0; total.pairs < pairs; piece += 1) {
  const tally = draw(Math.min(PIECE, pairs - total.pairs), seed + piece, (kind, what) => {
    if (kind !== "unshown") console.log(`soundness  ${kind}: ${JSON.stringify(what)}`);
  });
  total.pairs += tally.pairs;
  total.refuted += tally.refuted.length;
  total.wrong += tally.wrong.length;
  total.breaking += tally.breaking;
  total.shown += tally.shown;
  for (const [id, [all, indistinct]] of tally.unshown) {
    rules.set(id, (rules.get(id) ?? 0) + all);
    total.indistinct += indistinct;
  }
}
const { refuted, wrong, breaking, shown, indistinct } = total;
console.log(
  `soundness  ${total.pairs} pairs in both directions (seed ${seed}): ${refuted} called safe and refuted by a value`,
);
console.log(
  `soundness  ${breaking} breaking entries: ${shown} show a whole value, ${wrong} of them wrongly; of ${breaking - shown} without one, ${indistinct} belong to pairs that 40 generated values do not distinguish`,
);
const most = [...rules].sort(([, a], [, b]) => b - a).slice(0, 8);
if (most.length > 0) console.log(`soundness  without: ${most.map(([id, count]) => `${id} ${count}`).join(", ")}`);
if (refuted + wrong > 0) process.exitCode = 1;
