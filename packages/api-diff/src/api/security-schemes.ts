import { type Cursor, asObject, keysIn } from "../document/cursor.ts";
import { sameValue } from "../schema/canonical.ts";
import { readSecurity } from "./compare-security.ts";
import { type Context, field, spot, spotsIn, usageOf } from "./context.ts";
import type { Operation } from "./operation.ts";
import { foldedValue, schemeHolder } from "./scheme-names.ts";
import type { Usage } from "../compare/usage.ts";
import { addTo, grouped } from "../grouped.ts";
import { ruleOf } from "../rules/table.ts";
import type { Level } from "../types.ts";
import { withPlainOrigin } from "./servers.ts";

const DECISIVE = ["type", "in", "name", "scheme", "openIdConnectUrl"] as const;

/** Compares the definitions of schemes that kept their names; the operations that require them are affected. */
export function compareSecuritySchemes(context: Context, pairs: readonly (readonly [Operation, Operation])[]): void {
  const before = schemeHolder(context.base);
  const after = schemeHolder(context.revision);
  const usersOf = byScheme(context, pairs);
  for (const name of new Set([...keysIn(before), ...keysIn(after)])) {
    const a = context.base.get(before, name);
    const b = context.revision.get(after, name);
    if (sameValue(a?.value, b?.value)) continue;
    const users = usersOf(name);
    const usages = users.map(([, operation]) => usageOf(operation));
    if (a !== undefined && b !== undefined) {
      compareScheme(users.length > 0 ? context : withoutBreaks(context), { name, a, b, usages });
      continue;
    }
    const asking = users.filter(([old]) => readSecurity(context.base, old).alternatives.some((one) => one.has(name)));
    // Required on both sides, but defined on one: its definition on the other is unknown.
    if (asking.length > 0)
      reportField(withoutBreaks(context), "security-scheme-changed", "type", {
        name,
        a: a ?? before ?? context.base.root,
        b: b ?? after ?? context.revision.root,
        usages: asking.map(([, operation]) => usageOf(operation)),
      });
  }
}

type Pairs = readonly (readonly [Operation, Operation])[];

/** Returns a function that finds the operations which require a scheme in the revision, in order. */
function byScheme({ revision }: Context, pairs: Pairs): (name: string) => Pairs {
  const order = new Map(pairs.map((pair, index) => [pair, index]));
  const found = new Map<string, Pairs[]>();
  // Most operations share one list.
  for (const [list, users] of grouped(pairs, ([, operation]) => readSecurity(revision, operation).alternatives))
    for (const name of new Set(list.flatMap((one) => [...one.keys()]))) addTo(found, name, users);
  return (name) => {
    const [only = [], ...others] = found.get(name) ?? [];
    const place = (pair: Pairs[number]): number => order.get(pair) ?? 0;
    return others.length === 0 ? only : [only, ...others].flat().sort((x, y) => place(x) - place(y));
  };
}

/**
 * Returns a context for a scheme that no operation requires: whether callers use it is unknown, so nothing of it surely
 * breaks.
 */
function withoutBreaks(context: Context): Context {
  const least = (level: Level): Level => (level === "breaking" ? "risky" : level);
  return {
    ...context,
    report: (finding) => {
      const { send, receive } = finding.levels ?? ruleOf(finding.rule);
      context.report({ ...finding, levels: { send: least(send), receive: least(receive) } });
    },
  };
}

/** Describes a scheme by its type and its distinguishing fields: `apiKey (header, X-Key)`. */
function describeScheme(scheme: Cursor): string {
  const [type = "", ...details] = DECISIVE.map((key) => field(scheme, key)).filter(
    (value) => typeof value === "string",
  );
  const all = [...details, ...Object.keys(asObject(field(scheme, "flows")) ?? {}).sort()];
  return all.length === 0 ? type : `${type} (${all.join(", ")})`;
}

/** A scheme on both sides, and its users. */
interface Compared {
  readonly name: string;
  readonly a: Cursor;
  readonly b: Cursor;
  readonly usages: readonly Usage[];
}

function compareScheme(context: Context, scheme: Compared): void {
  const { a, b } = scheme;
  if (field(a, "type") === field(b, "type")) {
    compareDecisive(context, scheme);
    compareFlows(context, scheme);
    // Two types have no fields in common: that is one change.
  } else reportField(context, "security-scheme-changed", "type", scheme, describeScheme);
  compareRemarks(context, scheme);
}

function reportField(
  { report }: Context,
  rule: string,
  key: string,
  { name, a, b, usages }: Compared,
  describe = (scheme: Cursor): unknown => field(scheme, key),
): void {
  report({ rule, ...spotsIn(a, b, key), subject: name, what: key, before: describe(a), after: describe(b), usages });
}

function compareDecisive(context: Context, scheme: Compared): void {
  const { a, b } = scheme;
  for (const key of DECISIVE) {
    const fold = (value: unknown): unknown => foldedValue(value, key, field(a, "in"));
    if (fold(field(a, key)) !== fold(field(b, key))) reportField(context, "security-scheme-changed", key, scheme);
  }
}

/** Compares what documents a scheme: its description, token format, metadata URL and deprecation. */
function compareRemarks(context: Context, scheme: Compared): void {
  const { name, a, b, usages } = scheme;
  for (const key of ["description", "bearerFormat"])
    if (field(a, key) !== field(b, key)) reportField(context, "security-scheme-detail-changed", key, scheme);
  const metadata = "oauth2MetadataUrl";
  const common = { subject: name, usages };
  if (field(a, metadata) !== field(b, metadata))
    context.report({
      rule: "security-metadata-changed",
      ...spotsIn(a, b, metadata),
      before: field(a, metadata),
      after: field(b, metadata),
      ...common,
    });
  const [was, is] = [field(a, "deprecated") === true, field(b, "deprecated") === true];
  if (was !== is)
    context.report({
      rule: is ? "security-scheme-deprecated" : "security-scheme-no-longer-deprecated",
      ...spotsIn(a, b, "deprecated"),
      ...common,
    });
}

function plain(address: unknown): unknown {
  return typeof address === "string" ? withPlainOrigin(address) : address;
}

function compareFlows(context: Context, { name, a, b, usages }: Compared): void {
  const before = asObject(field(a, "flows")) ?? {};
  const after = asObject(field(b, "flows")) ?? {};
  for (const flow of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const old = asObject(before[flow]);
    const now = asObject(after[flow]);
    const places = {
      base: old === undefined ? spot(a) : spot(a, "flows", flow),
      revision: now === undefined ? spot(b) : spot(b, "flows", flow),
      subject: name,
      usages,
    };
    if (old === undefined) context.report({ rule: "security-flow-added", ...places, after: flow });
    else if (now === undefined) context.report({ rule: "security-flow-removed", ...places, before: flow });
    else {
      for (const key of ["authorizationUrl", "tokenUrl", "refreshUrl", "deviceAuthorizationUrl"]) {
        if (plain(old[key]) !== plain(now[key]))
          context.report({
            rule: "security-flow-changed",
            ...places,
            what: `${flow}.${key}`,
            before: old[key],
            after: now[key],
          });
      }
      const oldScopes = new Set(Object.keys(asObject(old.scopes) ?? {}));
      const newScopes = new Set(Object.keys(asObject(now.scopes) ?? {}));
      for (const scope of oldScopes)
        if (!newScopes.has(scope)) context.report({ rule: "security-scope-removed", ...places, before: scope });
      for (const scope of newScopes)
        if (!oldScopes.has(scope)) context.report({ rule: "security-scope-added", ...places, after: scope });
    }
  }
}
