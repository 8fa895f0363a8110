import { type Cursor, asObject } from "../document/cursor.ts";
import { canonical, sameValue } from "../schema/canonical.ts";
import type { OpenDocument } from "../document/open-document.ts";
import type { Spot } from "../compare/edit.ts";
import type { Finding } from "../compare/report.ts";
import { type Context, type Scope, field, spot, spotIn, spotsIn, usageOf } from "./context.ts";
import { AUTHORIZATION, requiredParameters, requiresAuthorization, sentAsParameters } from "./key-parameters.ts";
import { oncePer, oncePerPair } from "../once.ts";
import { countPairs, PAIRS_OF_WAY } from "./long-lists.ts";
import type { Operation } from "./operation.ts";
import {
  type Alternative,
  newSchemes,
  removedSchemes,
  schemeHolder,
  schemeNames,
  type SchemeNames,
} from "./scheme-names.ts";

/** The ways to authenticate an operation, and where they are declared. */
export interface Security {
  readonly alternatives: readonly Alternative[];
  readonly cursor: Cursor;
  readonly key: string | undefined;
}

/** No authentication is needed. */
const NONE: readonly Alternative[] = [new Map()];

/** Returns the ways to authenticate an operation: its own, otherwise those of the document. */
export function readSecurity(document: OpenDocument, operation: Operation): Security {
  for (const cursor of [operation.cursor, document.root]) {
    const written = cursor.child("security");
    const list = written === undefined ? undefined : document.resolve(written);
    if (list === undefined || !Array.isArray(list.value)) continue;
    return { alternatives: alternativesIn(document, list), cursor, key: "security" };
  }
  return { alternatives: NONE, cursor: document.root, key: undefined };
}

/** Most operations share the document's list: it is parsed once. */
const alternativesIn = oncePerPair((document: OpenDocument, { value }: Cursor) =>
  readAlternatives(document, value as readonly unknown[]),
);

/** Describes a list of alternatives, once for all operations that share it. */
const textOf = oncePer((list: readonly Alternative[]) => list.map(describe).join(" or "));

/** Parses the alternatives of a list; an empty list requires nothing. */
function readAlternatives(document: OpenDocument, list: readonly unknown[]): readonly Alternative[] {
  const holder = schemeHolder(document);
  // In OpenAPI 3.2, a requirement may refer to a scheme instead of naming it.
  const nameOf = (key: string): string => {
    const meant = holder?.child(key) === undefined ? document.target(document.root, key) : undefined;
    return meant !== undefined && meant.parent === holder ? meant.key : key;
  };
  const alternatives = list.map((item): Alternative => {
    const scopes = Object.entries(asObject(item) ?? {}).map(([key, value]) => [nameOf(key), value] as const);
    scopes.sort(([x], [y]) => (x < y ? -1 : 1));
    return new Map(scopes.map(([name, value]) => [name, Array.isArray(value) ? (value as string[]) : []]));
  });
  return alternatives.length === 0 ? NONE : alternatives;
}

/** Safe if everyone who satisfied one of the old alternatives satisfies one of the new. */
export function compareSecurity(scope: Scope): void {
  const { context, a, b } = scope;
  if (a.kind !== "path") {
    compareSender(scope);
    return;
  }
  const before = readSecurity(context.base, a);
  const after = readSecurity(context.revision, b);
  if (textOf(before.alternatives) === textOf(after.alternatives)) return;
  countPairs(context, "security", PAIRS_OF_WAY, before.alternatives.length + after.alternatives.length);
  const old = renamedAlternatives(context, before.alternatives);
  // A requirement of the whole document is one cause, whatever the number of operations.
  const isOfAll = before.cursor === context.base.root && after.cursor === context.revision.root;
  const places = {
    base: before.key === undefined ? spot(isOfAll ? before.cursor : a.cursor) : spotIn(before.cursor, before.key),
    revision: after.key === undefined ? spot(isOfAll ? after.cursor : b.cursor) : spotIn(after.cursor, after.key),
    usages: [usageOf(b)],
    subject: isOfAll ? "every operation without security of its own" : b.name,
  };
  const header = requiresAuthorization(context.base, a, before.alternatives) ? [AUTHORIZATION] : [];
  const keys = new Set([...requiredParameters(context.base, a), ...header]);
  const sent = new Map(after.alternatives.map((one) => [one, sentAsParameters(context.revision, one, keys)]));
  const lost = lostOf(
    context,
    old,
    after.alternatives.map((one) => without(one, sent.get(one))),
  );
  const joined = new Set<string>();
  for (const alternative of lost) {
    const loss = lossOf(scope, alternative, after.alternatives, places);
    if (loss === undefined) continue;
    const key = canonical({ before: loss.before, after: loss.after });
    if (loss.rule !== "security-scheme-joined" || !joined.has(key)) context.report(loss);
    if (loss.rule === "security-scheme-joined") joined.add(key);
  }
  if (lost.length > 0) return;
  const added = unlisted(after.alternatives, old);
  countPairs(context, "security", old.length, added.length);
  const stays = requiredParameters(context.revision, b);
  // That a header is gone which OpenAPI ignores as a parameter is reported nowhere else.
  const reportedHere = new Set([...stays, ...header]);
  for (const alternative of added) {
    const names = sent.get(alternative) ?? [];
    if (old.some((one) => becameParameters(context, without(one, [...alternative.keys()]), stays, keys))) continue;
    if (alternative.size === 0) context.report({ rule: "security-optional", ...places, before: textOf(old) });
    else if (names.length === 0)
      context.report({ rule: "security-alternative-added", ...places, after: describe(alternative) });
    else if (sentAsParameters(context.revision, alternative, reportedHere).length > 0)
      context.report({
        rule: "parameter-became-key",
        ...places,
        what: "required parameter of the same name",
        after: names.join(" and "),
      });
  }
  if (added.length > 0) return;
  // A removed alternative that locks no caller out was redundant.
  for (const alternative of unlisted(old, after.alternatives))
    context.report({ rule: "security-relaxed", ...places, before: describe(alternative) });
}

/**
 * Returns the finding about an alternative that no longer suffices; undefined if `compareRemovedSchemes` reports it.
 */
function lossOf(
  { context, b }: Scope,
  alternative: Alternative,
  now: readonly Alternative[],
  places: Pick<Finding, "base" | "revision" | "usages" | "subject">,
): Finding | undefined {
  const { replaced } = schemeNames(context);
  const heir = now.find((other) => isSentAlike(other, alternative, replaced));
  if (heir !== undefined) {
    // The two schemes are the cause, whatever the number of operations.
    const schemes = { ...schemePlaces(context, alternative, heir), usages: [usageOf(b)], subject: b.name };
    const values = { before: describe(alternative), after: describe(heir), ...newSchemes(context, [heir]) };
    return { rule: "security-scheme-replaced", ...schemes, ...values };
  }
  const wider = now.find((other) => isWider(other, alternative));
  if (wider !== undefined) {
    const more = [...wider.keys()].filter((name) => !alternative.has(name));
    const isNew = more.every((name) => context.base.get(schemeHolder(context.base), name) === undefined);
    const values = { before: [...alternative.keys()].join(" and "), after: more.join(" and ") };
    // A scheme that was not there before is the cause, whatever the number of operations.
    const cause = isNew ? { ...places, ...schemePlaces(context, alternative, wider) } : places;
    return { rule: "security-scheme-joined", ...cause, ...values, ...newSchemes(context, [wider]) };
  }
  if (removedSchemes(context, alternative.keys(), now).length > 0) return undefined;
  const near = now.find((other) => [...other.keys()].join() === [...alternative.keys()].join());
  const removed = near === undefined ? "security-alternative-removed" : "security-scope-required";
  return {
    rule: alternative.size === 0 ? "security-required" : removed,
    ...places,
    before: describe(alternative),
    after: near === undefined ? textOf(now) : missing(near, alternative),
    ...newSchemes(context, now),
  };
}

/** Returns whether parameters that the operation now requires send all keys of an alternative, and did not before. */
function becameParameters(
  { base }: Context,
  alternative: Alternative,
  now: ReadonlySet<string>,
  before: ReadonlySet<string>,
): boolean {
  const names = sentAsParameters(base, alternative, now);
  return (
    names.length > 0 && names.length === alternative.size && sentAsParameters(base, alternative, before).length === 0
  );
}

function without(alternative: Alternative, names: readonly string[] = []): Alternative {
  return new Map([...alternative].filter(([name]) => !names.includes(name)));
}

/** Returns whether a caller with `has` needs nothing but further schemes. */
function isWider(needs: Alternative, has: Alternative): boolean {
  const more = [...needs.keys()].filter((name) => !has.has(name));
  return has.size > 0 && needs.size === has.size + more.length && isSatisfied(without(needs, more), has);
}

/** Returns alternatives of the base with the names that the revision gives to their schemes. */
export function renamedAlternatives(context: Context, alternatives: readonly Alternative[]): readonly Alternative[] {
  const { renamed } = schemeNames(context);
  return alternatives.map((alternative) => rename(alternative, renamed));
}

/** Returns the old alternatives that satisfy none of the new. */
export function lostOf(
  context: Context,
  old: readonly Alternative[],
  now: readonly Alternative[],
): readonly Alternative[] {
  const kept = new Set(now.map(describe));
  const others = old.filter((alternative) => !kept.has(describe(alternative)));
  countPairs(context, "security", others.length, now.length);
  return others.filter((alternative) => !now.some((other) => isSatisfied(other, alternative)));
}

/** Returns where the scheme that was replaced is defined, and the one that replaces it. */
function schemePlaces(context: Context, old: Alternative, now: Alternative): Pick<Finding, "base" | "revision"> {
  const place = (document: OpenDocument, [name]: readonly string[]): Spot => {
    const holder = schemeHolder(document) ?? document.root;
    return name === undefined ? spot(holder) : spotIn(holder, name);
  };
  return {
    base: place(
      context.base,
      [...old.keys()].filter((name) => !now.has(name)),
    ),
    revision: place(
      context.revision,
      [...now.keys()].filter((name) => !old.has(name)),
    ),
  };
}

/** Returns the alternatives of one list that the other does not have, without duplicates. */
function unlisted(list: readonly Alternative[], other: readonly Alternative[]): readonly Alternative[] {
  const known = new Set(other.map(describe));
  return [...new Map(list.map((one) => [describe(one), one])).values()].filter((one) => !known.has(describe(one)));
}

/**
 * Compares how the service authenticates when it calls the consumer, who may check it; the document's own security
 * applies to callers of the service. Safe if everything that arrives now would have been accepted before.
 */
function compareSender({ context, a, b }: Scope): void {
  const [x, y] = [a.cursor, b.cursor].map((cursor) => field(cursor, "security") ?? []);
  if (sameValue(x, y)) return;
  const { renamed } = schemeNames(context);
  const [before, after] = [
    readAlternatives(context.base, Array.isArray(x) ? x : []).map((alternative) => rename(alternative, renamed)),
    readAlternatives(context.revision, Array.isArray(y) ? y : []),
  ];
  const text = (list: readonly Alternative[]): string => list.map(describe).sort().join(" or ");
  if (text(before) === text(after)) return;
  countPairs(context, "security", before.length, after.length);
  const passes = after.every((brought) => before.some((checked) => isSatisfied(checked, brought)));
  const level = passes ? "safe" : "breaking";
  context.report({
    rule: "sender-security-changed",
    ...spotsIn(a.cursor, b.cursor, "security"),
    subject: b.name,
    before: text(before),
    after: text(after),
    usages: [usageOf(b)],
    levels: { send: level, receive: level },
  });
}

function missing(near: Alternative, alternative: Alternative): readonly string[] {
  return [...near].flatMap(([name, scopes]) => {
    const granted = new Set(alternative.get(name));
    return scopes.filter((scope) => !granted.has(scope));
  });
}

/** Returns whether a caller with `has` satisfies `needs`. */
function isSatisfied(needs: Alternative, has: Alternative): boolean {
  return [...needs].every(([name, scopes]) => {
    const own = has.get(name);
    if (own === undefined || scopes.length === 0) return own !== undefined;
    const granted = new Set(own);
    return scopes.every((scope) => granted.has(scope));
  });
}

/** Returns whether a caller with `has` already sends what `needs` requires, under a new scheme name. */
export function isSentAlike(needs: Alternative, has: Alternative, replaced: SchemeNames["replaced"]): boolean {
  const added = [...needs.keys()].filter((name) => !has.has(name));
  const kept = new Map([...needs].filter(([name]) => has.has(name)));
  return (
    needs.size === has.size &&
    added.length > 0 &&
    added.every((name) => [...has.keys()].some((old) => replaced.get(old)?.has(name))) &&
    isSatisfied(kept, has)
  );
}

/** Describes an alternative, such as `key and oauth (read, write)`. */
export function describe(alternative: Alternative): string {
  if (alternative.size === 0) return "no authentication";
  return [...alternative]
    .map(([name, scopes]) => (scopes.length === 0 ? name : `${name} (${[...scopes].sort().join(", ")})`))
    .join(" and ");
}

function rename(alternative: Alternative, names: ReadonlyMap<string, string>): Alternative {
  return new Map([...alternative].map(([name, scopes]) => [names.get(name) ?? name, scopes]));
}
