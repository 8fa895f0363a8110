import { acceptsNormal } from "../schema/accepts.ts";
import { normalOf } from "../schema/handle.ts";
import type { Union } from "../schema/normal.ts";
import type { Witness } from "../types.ts";
import type { Edit } from "./edit.ts";
import type { Pair } from "./pair-graph.ts";

const OF_ALTERNATIVES = new Set(["overlapping-alternatives-changed", "alternatives-changed"]);

/**
 * Returns the rule that fits a value: only one that two alternatives match is refused for overlap. Which value is found
 * may depend on more than the change, so approvals keep the rule of the edit.
 */
export function namedByValue(
  { sides: { na, nb } }: Pair,
  { rule }: Edit,
  witness: Witness | undefined,
): Pick<Edit, "rule" | "approvedAs"> {
  if (!OF_ALTERNATIVES.has(rule) || witness === undefined) return { rule };
  const { unions } = witness.acceptedBy === "base" ? nb : na;
  const matching = ({ branches }: Union): number =>
    branches.filter((branch) => acceptsNormal(normalOf(branch), witness.value) !== false).length;
  const isOverlap = unions.some((union) => union.exclusive && matching(union) > 1);
  const hasAlternatives = na.unions.length + nb.unions.length > 0;
  const fitting = hasAlternatives ? "alternatives-changed" : "composition-changed";
  return { rule: isOverlap ? "overlapping-alternatives-changed" : fitting, approvedAs: rule };
}
