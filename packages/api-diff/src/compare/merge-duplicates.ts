import { createHash } from "node:crypto";
import { canonical } from "../schema/canonical.ts";
import type { Change, Place } from "../types.ts";
import { byImportance, directionOf } from "./finish.ts";
import { mergeImpacts } from "./impact.ts";

/**
 * Merges changes with the same message, values and level, such as of several media types of a body, or of operations
 * whose own parameter became a shared one. The fingerprint covers all of them, so that approving one never approves
 * another.
 */
export function mergeDuplicates(changes: readonly Change[]): readonly Change[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const key = JSON.stringify([change.id, change.level, change.message, change.advice, change.claim?.id]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [change]);
    else group.push(change);
  }
  if (groups.size === changes.length) return changes;
  return [...groups.values()].flatMap(byValues).sort(byImportance);
}

/**
 * A message abbreviates long values and omits some; alternatives without a name are distinguished by which one it is.
 */
function byValues(alike: readonly Change[]): readonly Change[] {
  if (alike.length === 1) return alike;
  const groups = new Map<string, Change[]>();
  for (const change of alike) {
    const which = change.subject === "alternative" ? [change.base, change.revision].map(lastKey).join(" ") : "";
    const key = `${canonical(change.before)}\n${canonical(change.after)}\n${which}`;
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()].map(merged);
}

function lastKey(place: Place | undefined): string | undefined {
  return place?.pointer.split("/").at(-1);
}

function merged(changes: readonly Change[]): Change {
  const [first] = changes as [Change];
  if (changes.length === 1) return first;
  const impact = mergeImpacts(changes.map((change) => change.impact));
  const shown =
    changes.find((change) => change.witness?.whole !== undefined) ?? changes.find(({ witness }) => witness) ?? first;
  const { witness: _, unshown: __, ...rest } = first;
  const { witness, unshown } = shown;
  const fingerprints = changes.map(({ fingerprint }) => fingerprint).sort();
  return {
    ...rest,
    impact,
    direction: directionOf(impact),
    fingerprint: createHash("sha256").update(fingerprints.join("\n")).digest("hex").slice(0, 16),
    ...(witness === undefined ? {} : { witness }),
    ...(unshown === undefined ? {} : { unshown }),
  };
}
