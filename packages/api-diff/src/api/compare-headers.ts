import { type Cursor, keysIn } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { heldSchema } from "./held-schema.ts";
import type { Carrier } from "./compare-content.ts";
import { unreadNames } from "./misread.ts";
import { type Scope, field, reportTexts, spot, spotIn, spotsIn, usage } from "./context.ts";
import { formOf, serialization } from "./parameters.ts";
import { normalOf } from "../schema/handle.ts";
import { write } from "../wire/written.ts";

interface Header {
  readonly name: string;
  readonly cursor: Cursor;
}

/** Compares the headers of a response; names are case-insensitive, as on the wire. */
export function compareHeaders(scope: Scope, a: Cursor, b: Cursor, carrier: Carrier): void {
  if (field(a, "headers") === undefined && field(b, "headers") === undefined) return;
  const { base, revision } = scope.context;
  const [before, after] = [readHeaders(base, a), readHeaders(revision, b)];
  const usages = [usage(scope, "response header", carrier.flow, carrier.status)];
  const common = { subject: scope.b.name, what: `response ${carrier.status ?? ""}`, usages };
  const unknown = new Set(unreadNames(scope.context, a, b, "headers", "header").map((name) => name.toLowerCase()));
  for (const [key, old] of before) {
    const now = after.get(key);
    if (unknown.has(key)) continue;
    if (now === undefined)
      scope.context.report({
        rule: "header-removed",
        base: spot(old.cursor),
        revision: spotIn(b, "headers"),
        before: old.name,
        ...common,
      });
    else compareHeader(scope, old, now, carrier);
  }
  for (const [key, now] of after) {
    if (before.has(key) || unknown.has(key)) continue;
    const rule = field(now.cursor, "required") === true ? "required-header-added" : "header-added";
    scope.context.report({ rule, base: spotIn(a, "headers"), revision: spot(now.cursor), after: now.name, ...common });
  }
}

function readHeaders(document: OpenDocument, response: Cursor): Map<string, Header> {
  const holder = document.get(response, "headers");
  const found = new Map<string, Header>();
  for (const name of keysIn(holder)) {
    const cursor = name.toLowerCase() === "content-type" ? undefined : document.get(holder, name);
    if (cursor !== undefined) found.set(name.toLowerCase(), { name, cursor });
  }
  return found;
}

function compareHeader(scope: Scope, a: Header, b: Header, carrier: Carrier): void {
  const { context } = scope;
  if (context.equality.equal(a.cursor, b.cursor)) return;
  const target = usage(scope, `response header ${b.name}`, carrier.flow, carrier.status);
  const common = { subject: scope.b.name, what: `response ${carrier.status ?? ""}`, before: a.name, usages: [target] };
  for (const [key, lost, won] of [
    ["required", "header-became-optional", "header-became-required"],
    ["deprecated", "header-no-longer-deprecated", "header-deprecated"],
  ] as const) {
    const [was, is] = [a, b].map(({ cursor }) => field(cursor, key) === true);
    if (was !== is) context.report({ rule: is ? won : lost, ...spotsIn(a.cursor, b.cursor, key), ...common });
  }
  const { schema: schemaA, place: base, type: typeA } = heldSchema(context.baseSchemas, a.cursor);
  const { schema: schemaB, place: revision, type: typeB } = heldSchema(context.revisionSchemas, b.cursor);
  if (typeA !== typeB)
    context.report({
      rule: "media-type-removed",
      base: spot(a.cursor),
      revision: spot(b.cursor),
      ...common,
      before: typeA ?? "plain text",
      after: typeB,
    });
  else {
    const kinds = normalOf(schemaA).kinds & normalOf(schemaB).kinds;
    // An exploded header writes the members of an object differently.
    const [before, after] = [a, b].map(({ cursor }) => serialization({ in: "header", cursor }, kinds));
    if (typeA === undefined && before !== after)
      context.report({
        rule: "parameter-serialization-changed",
        ...spotsIn(a.cursor, b.cursor, "explode"),
        subject: scope.b.name,
        what: target.part,
        before,
        after,
        usages: [target],
      });
    context.graph.use(schemaA, schemaB, {
      usage: target,
      base,
      revision,
      write: (value, side) => write(formOf({ ...(side === "a" ? a : b), in: "header" }), value),
    });
  }
  const sunset = {
    rule: "sunset-changed",
    subject: scope.b.name,
    what: `the header ${b.name} of the ${common.what} of ${scope.b.name}`,
    usages: [target],
  };
  reportTexts(context, a.cursor, b.cursor, ["description", "example", "examples"], (key) =>
    key === "x-sunset" ? sunset : { rule: "header-text-changed", ...common },
  );
}
