import { stepOf } from "./rules/rule.ts";
import { ruleOf } from "./rules/table.ts";
import type { Change, Level } from "./types.ts";

/**
 * Returns a change at another level: its step follows, and only a break has a witness, or a reason why there is none.
 */
export function withLevel(change: Change, level: Level): Change {
  if (level === change.level) return change;
  const { witness, unshown, ...rest } = change;
  const shown =
    level === "breaking" ? { ...(witness && { witness }), ...(unshown === undefined ? {} : { unshown }) } : {};
  return { ...rest, ...shown, level, step: stepOf(level, ruleOf(change.id)) };
}
