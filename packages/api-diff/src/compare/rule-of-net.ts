import { acceptsNormal } from "../schema/accepts.ts";
import { normalOf } from "../schema/handle.ts";
import type { Union } from "../schema/normal.ts";
import type { Witness } from "../types.ts";
import type { Pair } from "./pair-graph.ts";

/** Returns the rule of a whole schema that fits a value: only one that two alternatives match is refused for overlap. */
export function ruleOfNet({ sides: { na, nb } }: Pair, rule: string, witness: Witness | undefined): string {
  if (rule !== "overlapping-alternatives-changed" || witness === undefined) return rule;
  const { unions } = witness.acceptedBy === "base" ? nb : na;
  const matching = ({ branches }: Union): number =>
    branches.filter((branch) => acceptsNormal(normalOf(branch), witness.value) !== false).length;
  if (unions.some((union) => union.exclusive && matching(union) > 1)) return rule;
  return na.unions.length + nb.unions.length > 0 ? "alternatives-changed" : "composition-changed";
}
