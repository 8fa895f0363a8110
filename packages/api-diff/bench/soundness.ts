// 100,000 draws against what the engine calls safe, and the share of breaking schema changes that show a value.
import fc from "fast-check";
import { arbitraryPair } from "../test/soundness/arbitrary-schema.ts";
import { arbitraryValue } from "../test/soundness/arbitrary-value.ts";
import { changesOf, isRefutable, refute } from "../test/soundness/judge-pair.ts";

const draws = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? 2026);
const perPair = 40;
const pairs = Math.ceil(draws / perPair);
let drawn = 0;
let breaking = 0;
let shown = 0;
const result = fc.check(
  fc.property(
    arbitraryPair,
    fc.array(arbitraryValue, { minLength: perPair, maxLength: perPair }),
    ([base, revision], values) => {
      drawn += values.length;
      for (const direction of ["send", "receive"] as const) {
        for (const change of changesOf(base, revision, direction)) {
          if (change.level !== "breaking") continue;
          if (change.witness === undefined && !isRefutable(base, revision, direction)) continue;
          breaking += 1;
          if (change.witness !== undefined) shown += 1;
        }
      }
      return refute(base, revision, values) === undefined;
    },
  ),
  { numRuns: pairs, seed },
);
console.log(
  `soundness  ${drawn} draws over ${pairs} pairs (seed ${seed}): ${result.failed ? "REFUTED" : "no safe pair refuted"}`,
);
console.log(
  `soundness  ${((100 * shown) / breaking).toFixed(1)} % of ${breaking} breaking changes of drawn schemas show a value (not counted: pairs that 400 drawn values do not tell apart either)`,
);
if (result.failed) {
  console.log(JSON.stringify(result.counterexample));
  process.exitCode = 1;
}
