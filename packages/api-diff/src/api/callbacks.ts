import { keysIn, type Cursor } from "../document/cursor.ts";
import type { Spot } from "../compare/edit.ts";
import { flip } from "../compare/flow.ts";
import type { Finding } from "../compare/report.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { grouped } from "../grouped.ts";
import { canonical } from "../schema/canonical.ts";
import { spot, spotIn, usageOf, type Scope } from "./context.ts";
import { operationsIn, type Operation } from "./operation.ts";

/**
 * Compares callbacks: operations that the service calls, so every value flows in the opposite direction.
 *
 * @param compare compares two operations
 */
export function compareCallbacks(scope: Scope, compare: (scope: Scope) => void): void {
  const { context, a, b } = scope;
  const before = context.base.get(a.cursor, "callbacks");
  const after = context.revision.get(b.cursor, "callbacks");
  const oldNames = keysIn(before);
  const newNames = keysIn(after);
  const renamed = renamedIn(scope, before, after, oldNames, newNames);
  const taken = new Set(renamed.values());
  for (const name of new Set([...oldNames, ...newNames.filter((one) => !taken.has(one))])) {
    const newName = renamed.get(name) ?? name;
    const old = context.base.get(before, name);
    const now = context.revision.get(after, newName);
    if (context.base.isDangling(before?.child(name)) || context.revision.isDangling(after?.child(newName))) continue;
    const report = reporterOf(scope);
    if (old === undefined) report("callback-added", spot(a.cursor), spotIn(after ?? b.cursor, name), { after: name });
    else if (now === undefined)
      report("callback-removed", spotIn(before ?? a.cursor, name), spot(b.cursor), { before: name });
    else {
      if (newName !== name) report("callback-renamed", spot(old), spot(now), { before: name, after: newName });
      compareExpressions(scope, newName, old, now, compare);
    }
  }
}

/** Returns a function that reports what happened to a callback of an operation. */
function reporterOf({ context, b }: Scope) {
  return (rule: string, base: Spot, revision: Spot, values: Pick<Finding, "before" | "after">): void =>
    context.report({ rule, base, revision, subject: b.name, usages: [usageOf(b)], ...values });
}

/**
 * Returns callbacks that call the same addresses under another name, from old name to new: the names never appear on
 * the wire.
 */
function renamedIn(
  { context }: Scope,
  before: Cursor | undefined,
  after: Cursor | undefined,
  oldNames: readonly string[],
  newNames: readonly string[],
): ReadonlyMap<string, string> {
  const calls = (document: OpenDocument, holder: Cursor | undefined, name: string): string => {
    const callback = document.get(holder, name);
    const operations = callback === undefined ? [] : operationsIn(document, callback, "callback", "");
    return canonical(operations.map(({ method, path }) => `${method} ${path}`).sort());
  };
  const [old, now] = [new Set(oldNames), new Set(newNames)];
  const added = grouped(
    newNames.filter((name) => !old.has(name)),
    (name) => calls(context.revision, after, name),
  );
  const renamed = new Map<string, string>();
  for (const name of oldNames) {
    const twin = now.has(name) ? undefined : added.get(calls(context.base, before, name))?.shift();
    if (twin !== undefined) renamed.set(name, twin);
  }
  return renamed;
}

function compareExpressions(
  scope: Scope,
  name: string,
  old: Cursor,
  now: Cursor,
  compare: (scope: Scope) => void,
): void {
  const { context, b } = scope;
  const owner = `${b.name}, callback ${name}:`;
  const report = reporterOf(scope);
  const before = operationsIn(context.base, old, "callback", owner);
  const after = operationsIn(context.revision, now, "callback", owner);
  const taken = new Set<Operation>();
  const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;
  const byName = new Map(after.toReversed().map((one) => [nameOf(one), one]));
  const [oldOf, newOf] = [before, after].map((list) => grouped(list, ({ method }) => method));
  for (const x of before) {
    // The address is an expression. If only that changed, the only callback with that method is still the same one.
    const y = byName.get(nameOf(x)) ?? lone(oldOf?.get(x.method), newOf?.get(x.method));
    if (y === undefined) {
      report("callback-removed", spot(x.cursor), spot(now), { before: `${name} ${x.path}` });
      continue;
    }
    taken.add(y);
    if (x.path !== y.path)
      report("callback-address-changed", spot(x.item), spot(y.item), { before: x.path, after: y.path });
    compare({ context, a: x, b: y, request: flip(scope.request), response: flip(scope.response) });
  }
  for (const y of after) {
    if (!taken.has(y)) report("callback-added", spot(old), spot(y.cursor), { after: `${name} ${y.path}` });
  }
}

/** Returns the operation that replaces another: each is the only one with its method. */
function lone(before: readonly Operation[] = [], after: readonly Operation[] = []): Operation | undefined {
  return before.length === 1 && after.length === 1 ? after[0] : undefined;
}
