import { Flow } from "../compare/flow.ts";
import type { Levels } from "../compare/edit.ts";
import { normalOf } from "../schema/handle.ts";
import { ALL_KINDS, Kind } from "../schema/kind.ts";
import { heldSchema } from "./held-schema.ts";
import { sameValue } from "../schema/canonical.ts";
import { field, reportTexts, spot, spotIn, usage, usageOf, type Scope } from "./context.ts";
import { isMoved } from "./is-moved.ts";
import { isUnread } from "./misread.ts";
import { readSecurity } from "./compare-security.ts";
import { keysOfAll } from "./key-parameters.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { grouped } from "../grouped.ts";
import { placeInTemplate, templateShape, type Operation } from "./operation.ts";
import { reportWidened } from "./report-widened.ts";
import { acceptsAnyText, textWidening } from "./text-widening.ts";
import { formOf, readIgnoredHeaders, readParameters, serialization, type Parameter } from "./parameters.ts";
import { write } from "../wire/written.ts";

/** Compares the parameters of two matched operations. */
export function compareParameters(scope: Scope): void {
  const before = readParameters(scope.context.base, scope.a);
  const after = readParameters(scope.context.revision, scope.b);
  compareLost(scope, before, after);
  compareIgnored(scope);
  if (isMoved(scope)) comparePath(scope, before, after);
  let isUnread: boolean | undefined;
  const moves = grouped(
    [...after.values()].filter(({ key }) => !before.has(key)),
    ({ name }) => name,
  );
  for (const [key, a] of before) {
    const renamed = scope.context.parameterRenames.get(`${scope.a.name} ${a.in}:${a.name}`);
    const b = after.get(key) ?? (renamed === undefined ? undefined : after.get(`${a.in}:${renamed}`));
    if (b !== undefined) {
      after.delete(b.key);
      if (b.key !== key) report(scope, "parameter-renamed", a, b, { before: a.name, after: b.name });
      compareParameter(scope, a, b);
      continue;
    }
    const moved = moves.get(a.name)?.find(({ key }) => after.has(key));
    if (moved !== undefined) {
      after.delete(moved.key);
      report(scope, "parameter-moved", a, moved, { before: a.in, after: moved.in, what: a.name });
      compareParameter(scope, a, moved);
    } else if (!(isUnread ??= holdsUnread(scope.context.revision, scope.b))) reportRemoved(scope, a);
  }
  if (holdsUnread(scope.context.base, scope.a)) return;
  let keys: ReadonlyMap<string, string> | undefined;
  for (const b of after.values()) {
    const mayBeKey = b.required && acceptsAnyKey(scope, b);
    const key = mayBeKey ? (keys ??= keysSent(scope.context.base, scope.a)).get(b.key) : undefined;
    const rule = key === undefined ? addedRule(scope, b) : "key-became-parameter";
    scope.context.report({
      rule,
      base: spotIn(scope.a.cursor, "parameters"),
      revision: spot(b.cursor),
      subject: scope.b.name,
      what: label(b),
      usages: [usage(scope, label(b), scope.request)],
      ...(key === undefined ? {} : { before: key }),
    });
  }
}

/** Returns whether a parameter accepts every key: a security scheme does not say what its keys look like. */
function acceptsAnyKey({ context }: Scope, parameter: Parameter): boolean {
  const { schema, type } = heldSchema(context.revisionSchemas, parameter.cursor);
  return type === undefined && acceptsAnyText(schema);
}

/** Returns the keys that every caller of an operation sends because of its security. */
function keysSent(document: OpenDocument, operation: Operation): ReadonlyMap<string, string> {
  return operation.kind === "path" ? keysOfAll(document, readSecurity(document, operation).alternatives) : new Map();
}

/**
 * Removes the parameters of a path that was replaced by another: first those with equal names are matched, then those
 * at equal positions. Other additions and removals follow from the path.
 */
function comparePath(scope: Scope, before: Map<string, Parameter>, after: Map<string, Parameter>): void {
  const take = (all: Map<string, Parameter>): Parameter[] => {
    const taken = [...all.values()].filter((parameter) => parameter.in === "path");
    for (const { key } of taken) all.delete(key);
    return taken;
  };
  const [olds, news] = [take(before), take(after)];
  const byName = (all: readonly Parameter[]): Map<string, Parameter> =>
    new Map(all.toReversed().map((one) => [one.name, one]));
  const [oldNames, newNames] = [byName(olds), byName(news)];
  const newKeys = new Map(news.map((one) => [one.key, one]));
  for (const a of olds) {
    const atPlace = newKeys.get(a.key);
    const b = newNames.get(a.name) ?? (oldNames.has(atPlace?.name ?? "") ? undefined : atPlace);
    if (b !== undefined) compareParameter(scope, a, b);
  }
}

/**
 * Removes path parameters that the path template does not contain: they cannot be sent, and their meaning is unknown.
 */
function compareLost(scope: Scope, before: Map<string, Parameter>, after: Map<string, Parameter>): void {
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    // All others are identified by their position.
    if (!key.startsWith("path:")) continue;
    const [a, b] = [before.get(key), after.get(key)];
    before.delete(key);
    after.delete(key);
    if (sameValue(a?.cursor.value, b?.cursor.value)) continue;
    scope.context.report({
      rule: "field-not-understood",
      base: a === undefined ? spotIn(scope.a.cursor, "parameters") : spot(a.cursor),
      revision: b === undefined ? spotIn(scope.b.cursor, "parameters") : spot(b.cursor),
      subject: scope.b.name,
      what: key.replace(":", " parameter "),
      before: a?.cursor.value,
      after: b?.cursor.value,
      usages: [usageOf(scope.b)],
    });
  }
}

/**
 * Notes changed definitions of headers that OpenAPI ignores: what they say is not compared, but it is not "unchanged".
 */
function compareIgnored({ context, a, b }: Scope): void {
  const [before, after] = [readIgnoredHeaders(context.base, a), readIgnoredHeaders(context.revision, b)];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(name), after.get(name)];
    if (sameValue(old?.value, now?.value)) continue;
    context.report({
      rule: "ignored-header-changed",
      base: old === undefined ? spotIn(a.cursor, "parameters") : spot(old),
      revision: now === undefined ? spotIn(b.cursor, "parameters") : spot(now),
      subject: b.name,
      what: `header parameter ${name}`,
      usages: [usageOf(b)],
    });
  }
}

/** Returns whether a parameter cannot be read: it may be any of those that seem to be missing. */
function holdsUnread(document: OpenDocument, operation: Operation): boolean {
  return [operation.item, operation.cursor].some((holder) => {
    const list = holder.child("parameters");
    return (
      Array.isArray(list?.value) && list.value.some((_, index) => isUnread(document, list.child(index), "parameter"))
    );
  });
}

/** A path parameter was in the template before it was declared. */
function addedRule({ a, b }: Scope, parameter: Parameter): string {
  const isInPath = parameter.in === "path" && placeInTemplate(b.path, parameter.name) !== undefined;
  if (isInPath && templateShape(a.path).endsWith(templateShape(b.path))) return "path-parameter-declared";
  return parameter.required ? "required-parameter-added" : "parameter-added";
}

function removedRule({ a, b }: Scope, parameter: Parameter): string {
  if (parameter.in !== "path") return parameter.required ? "required-parameter-removed" : "parameter-removed";
  const isInPath = placeInTemplate(a.path, parameter.name) !== undefined;
  const stays = isInPath && templateShape(b.path).endsWith(templateShape(a.path));
  return stays ? "path-parameter-undeclared" : "path-parameter-removed";
}

function label(parameter: Parameter): string {
  return `${parameter.in} parameter ${parameter.name}`;
}

function report(
  scope: Scope,
  rule: string,
  a: Parameter,
  b: Parameter,
  more: { before?: unknown; after?: unknown; what?: string; key?: string; levels?: Levels },
): void {
  const { key, ...rest } = more;
  scope.context.report({
    rule,
    subject: scope.b.name,
    what: label(b),
    base: key === undefined ? spot(a.cursor) : spotIn(a.cursor, key),
    revision: key === undefined ? spot(b.cursor) : spotIn(b.cursor, key),
    usages: [usage(scope, label(b), scope.request)],
    ...rest,
  });
}

function reportRemoved(scope: Scope, a: Parameter): void {
  const key = a.required ? keysSent(scope.context.revision, scope.b).get(a.key) : undefined;
  const rule = key === undefined ? removedRule(scope, a) : "parameter-became-key";
  scope.context.report({
    rule,
    base: spot(a.cursor),
    revision: spotIn(scope.b.cursor, "parameters"),
    subject: scope.b.name,
    what: label(a),
    usages: [usage(scope, label(a), scope.request)],
    ...(key === undefined ? {} : { after: key }),
  });
}

function compareParameter(scope: Scope, a: Parameter, b: Parameter): void {
  const { context } = scope;
  if (a.name === b.name && a.in === b.in && context.equality.equal(a.cursor, b.cursor)) return;
  const { schema: schemaA, place: base, type: typeA } = heldSchema(context.baseSchemas, a.cursor);
  const { schema: schemaB, place: revision, type: typeB } = heldSchema(context.revisionSchemas, b.cursor);
  if (a.required !== b.required)
    report(scope, b.required ? "parameter-became-required" : "parameter-became-optional", a, b, {
      key: "required",
      before: a.required,
      after: b.required,
    });
  const possible = normalOf(schemaA).kinds | normalOf(schemaB).kinds;
  // A contradiction, such as an enum of texts for a list, is not intended: what is sent instead is unknown.
  const kinds = possible === 0 ? ALL_KINDS : possible;
  const before = a.in === b.in ? serialization(a, kinds) : "";
  const after = a.in === b.in ? serialization(b, kinds) : "";
  const isText = typeA === undefined && typeB === undefined && scope.request === Flow.send;
  const widened = isText ? textWidening(a, b, schemaA, schemaB) : undefined;
  // Of a list that is exploded in a delimited style OpenAPI says nothing; most tools write it as `form`.
  const isUsual = (text: string): boolean => /^(?:form|spaceDelimited|pipeDelimited), exploded$/.test(text);
  const mayBeAlike = typeA === typeB && kinds === Kind.array && isUsual(before) && isUsual(after);
  if (typeA !== typeB || (typeA === undefined && before !== after && widened === undefined)) {
    report(scope, "parameter-serialization-changed", a, b, {
      before,
      after,
      key: before.split(",")[0] === after.split(",")[0] ? "explode" : "style",
      ...(possible === 0 || mayBeAlike ? { levels: { send: "risky", receive: "risky" } as const } : {}),
    });
  }
  compareFlags(scope, a, b);
  if (widened !== undefined) {
    reportWidened(scope, widened, [a, b], [schemaA, schemaB], usage(scope, label(b), scope.request));
  } else {
    context.graph.use(schemaA, schemaB, {
      usage: usage(scope, label(b), scope.request),
      base,
      revision,
      isRequired: a.required,
      write: (value, side) => (side === "a" ? write(formOf(a), value, formOf(b)) : write(formOf(b), value, formOf(a))),
    });
  }
}

/** Returns whether a flag is set and has an effect: before OpenAPI 3.2, `allowReserved` only applies to the query. */
function isSet(document: OpenDocument, { cursor, in: place }: Parameter, key: string): boolean {
  if (field(cursor, key) !== true) return false;
  const isOfAll = key !== "allowReserved" || place === "query";
  return isOfAll || /^3\.[2-9]/.test(String(field(document.root, "openapi")));
}

function compareFlags(scope: Scope, a: Parameter, b: Parameter): void {
  const { context } = scope;
  for (const [key, lost, won] of [
    ["allowReserved", "parameter-reserved-forbidden", "parameter-reserved-allowed"],
    ["allowEmptyValue", "parameter-empty-forbidden", "parameter-empty-allowed"],
    ["deprecated", "parameter-no-longer-deprecated", "parameter-deprecated"],
  ] as const) {
    const was = isSet(context.base, a, key);
    const is = isSet(context.revision, b, key);
    if (was !== is) report(scope, is ? won : lost, a, b, { key, before: was, after: is });
  }
  reportTexts(scope.context, a.cursor, b.cursor, ["description", "example", "examples"], (key) => ({
    subject: scope.b.name,
    ...(key === "x-sunset"
      ? { rule: "sunset-changed", what: `the ${label(b)} of ${scope.b.name}` }
      : { rule: "parameter-text-changed", what: label(b) }),
    usages: [usage(scope, label(b), scope.request)],
  }));
}
