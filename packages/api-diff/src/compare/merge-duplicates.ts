import { grouped } from "../grouped.ts";
import { canonical } from "../schema/canonical.ts";
import type { Change, Place } from "../types.ts";
import { digest } from "./fingerprints.ts";
import { byImportance, directionOf } from "./finish.ts";
import { mergeImpacts } from "./impact.ts";

/**
 * Merges changes with the same message, values and level, such as of several media types of a body, or of operations
 * whose own parameter became a shared one. The fingerprint covers all of them, so that approving one never approves
 * another.
 */
export function mergeDuplicates(changes: readonly Change[]): readonly Change[] {
  const groups = grouped(changes, ({ id, level, message, advice, claim }) =>
    JSON.stringify([id, level, message, advice, claim?.id]),
  );
  if (groups.size === changes.length) return changes;
  return [...groups.values()].flatMap(byValues).sort(byImportance);
}

/**
 * A message abbreviates long values and omits some; alternatives without a name are distinguished by which one it is.
 */
function byValues(alike: readonly Change[]): readonly Change[] {
  if (alike.length === 1) return alike;
  const keyOf = ({ subject, base, revision, before, after }: Change): string => {
    const which = subject === "alternative" ? [base, revision].map(lastKey).join(" ") : "";
    return `${canonical(before)}\n${canonical(after)}\n${which}`;
  };
  return [...grouped(alike, keyOf).values()].map(merged);
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
    fingerprint: digest(fingerprints),
    ...(witness === undefined ? {} : { witness }),
    ...(unshown === undefined ? {} : { unshown }),
  };
}
