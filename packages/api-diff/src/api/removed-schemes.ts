import type { Usage } from "../compare/usage.ts";
import { describe, isSentAlike, lostOf, readSecurity, renamedAlternatives } from "./compare-security.ts";
import { type Context, spot, usageOf } from "./context.ts";
import { oncePerPair } from "../once.ts";
import type { Operation } from "./operation.ts";
import { type Alternative, newSchemes, removedSchemes, schemeHolder, schemeNames } from "./scheme-names.ts";

/** The operations that lost a scheme, and the ways to authenticate that they accept now. */
interface Loss {
  readonly usages: Usage[];
  readonly ways: Map<string, Alternative>;
}

/** Reports each scheme that was removed once, for all operations that no longer accept it. */
export function compareRemovedSchemes(context: Context, pairs: readonly (readonly [Operation, Operation])[]): void {
  for (const [name, { usages, ways }] of lossesOf(context, pairs))
    context.report({
      rule: "security-scheme-removed",
      base: spot(schemeHolder(context.base) ?? context.base.root, name),
      revision: spot(schemeHolder(context.revision) ?? context.revision.root),
      subject: name,
      after: [...ways.keys()].join(" or "),
      ...newSchemes(context, [...ways.values()]),
      usages,
    });
}

function lossesOf(context: Context, pairs: readonly (readonly [Operation, Operation])[]): ReadonlyMap<string, Loss> {
  const { replaced } = schemeNames(context);
  const losses = new Map<string, Loss>();
  // Most operations share their lists.
  const lostIn = oncePerPair((old: readonly Alternative[], now: readonly Alternative[]) =>
    lostOf(context, renamedAlternatives(context, old), now),
  );
  for (const [a, b] of pairs) {
    const [old, now] = [readSecurity(context.base, a).alternatives, readSecurity(context.revision, b).alternatives];
    for (const lost of lostIn(old, now)) {
      if (now.some((other) => isSentAlike(other, lost, replaced))) continue;
      for (const name of removedSchemes(context, lost.keys(), now)) {
        const loss: Loss = losses.get(name) ?? { usages: [], ways: new Map() };
        losses.set(name, loss);
        loss.usages.push(usageOf(b));
        for (const way of now) loss.ways.set(describe(way), way);
      }
    }
  }
  return losses;
}
