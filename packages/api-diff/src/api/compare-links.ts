import { keysIn, type Cursor } from "../document/cursor.ts";
import { sameValue } from "../schema/canonical.ts";
import type { Carrier } from "./compare-content.ts";
import { spotsIn, usage, type Scope } from "./context.ts";

/** Compares the links of a response. Prose in them is a note. */
export function compareLinks(scope: Scope, a: Cursor, b: Cursor, carrier: Carrier): void {
  const { context } = scope;
  const before = context.base.get(a, "links");
  const after = context.revision.get(b, "links");
  const names = new Set([...keysIn(before), ...keysIn(after)]);
  const usages = [usage(scope, "response", carrier.flow, carrier.status)];
  for (const name of names) {
    const old = context.base.get(before, name);
    const now = context.revision.get(after, name);
    if (context.base.isDangling(before?.child(name)) || context.revision.isDangling(after?.child(name))) continue;
    const places = {
      ...spotsIn(before ?? a, after ?? b, name),
      subject: scope.b.name,
      usages,
    };
    if (old === undefined) context.report({ rule: "link-added", ...places, after: name });
    else if (now === undefined) context.report({ rule: "link-removed", ...places, before: name });
    else if (!sameValue(essence(old), essence(now))) context.report({ rule: "link-changed", ...places, after: name });
    else if (!sameValue(old.value, now.value))
      context.report({ rule: "body-text-changed", ...places, what: `link ${name}` });
  }
}

function essence(link: Cursor): unknown {
  const { description: _, ...rest } = link.value as Record<string, unknown>;
  return rest;
}
