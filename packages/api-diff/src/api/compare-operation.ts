import { dayOf } from "../day.ts";
import { sameValue } from "../schema/canonical.ts";
import { compareCallbacks } from "./callbacks.ts";
import { compareBodies } from "./compare-bodies.ts";
import { compareItemMisfits, compareMisfits } from "./not-understood.ts";
import { compareParameters } from "./compare-parameters.ts";
import { compareResponses } from "./compare-responses.ts";
import { type Scope, field, reportTexts, spot, spotsIn, usageOf } from "./context.ts";
import { isMoved } from "./is-moved.ts";
import { templateNames } from "./operation.ts";
import { compareSecurity } from "./compare-security.ts";
import type { Cursor } from "../document/cursor.ts";
import { countWork } from "../steps.ts";

/** The extension with which an operation declares its stability. */
const STABILITY = "x-stability-level";

/** From "may change at any time" to "stable". */
const LEVELS = ["draft", "alpha", "beta", "stable"];

/** Returns the rule for a changed stability level; undefined if a level is unknown, because then neither is higher. */
function stabilityRule(a: Cursor, b: Cursor): string | undefined {
  // An operation without a level is stable.
  const [was, is] = [a, b].map((operation) => LEVELS.indexOf(String(field(operation, STABILITY) ?? "stable")));
  if (was === undefined || is === undefined || was < 0 || is < 0 || was === is) return undefined;
  return is < was ? "operation-stability-lowered" : "operation-stability-raised";
}

/** The prose of a path is one change, however many operations the path has. */
function compareItemTexts({ context, a, b }: Scope): void {
  reportTexts(context, a.item, b.item, ["summary", "description"], (key) => ({
    rule: key.startsWith("x-") ? "operation-extension-changed" : "operation-text-changed",
    subject: b.path,
    what: key,
    usages: [usageOf(b)],
  }));
}

/** Number of steps that comparing two operations that differ takes, besides their schemas. */
const STEPS_OF_COMPARING = 60;

/** Compares two matched operations. Unchanged ones cost a lookup. */
export function compareOperation(scope: Scope): void {
  const { context, a, b } = scope;
  comparePaths(scope);
  compareSecurity(scope);
  compareItemMisfits(scope);
  compareItemTexts(scope);
  if (context.equality.equal(a.cursor, b.cursor) && sameParameters(scope) && !areSwapped(a.path, b.path)) return;
  countWork(STEPS_OF_COMPARING);
  compareHead(scope);
  compareMisfits(scope);
  compareParameters(scope);
  compareBodies(scope);
  compareResponses(scope);
  compareCallbacks(scope, compareOperation);
}

/** Parameters of the path item apply to the operation too. */
function sameParameters({ context, a, b }: Scope): boolean {
  const x = a.item.child("parameters");
  const y = b.item.child("parameters");
  return x === undefined || y === undefined ? x === y : context.equality.equal(x, y);
}

/**
 * Returns whether a path parameter has moved within the path, counted from the end; identical declarations then mean
 * different parameters.
 */
function areSwapped(before: string, after: string): boolean {
  if (before === after) return false;
  const places = (path: string) =>
    templateNames(path).map((name, index, { length }) => [name, length - index] as const);
  const now = new Map(places(after));
  return places(before).some(([name, place]) => (now.get(name) ?? place) !== place);
}

function comparePaths({ context, a, b }: Scope): void {
  if (a.kind !== "path") return;
  const places = { base: spot(a.item), revision: spot(b.item), usages: [usageOf(b)], subject: b.name };
  if (a.method !== b.method || isMoved({ context, a, b })) {
    // Affected callers know it by its old name.
    context.report({ rule: "operation-path-changed", ...places, usages: [usageOf(a)], before: a.name, after: b.name });
    return;
  }
  const before = templateNames(a.path);
  const after = templateNames(b.path);
  before.forEach((name, index) => {
    const other = after[after.length - before.length + index];
    if (other !== undefined && other !== name)
      context.report({ rule: "path-parameter-name-changed", ...places, before: name, after: other });
  });
}

function compareHead(scope: Scope): void {
  const { context, a, b } = scope;
  const usages = [usageOf(b)];
  const at = (key: string) => ({
    ...spotsIn(a.cursor, b.cursor, key),
    subject: b.name,
    usages,
  });
  if (a.id !== b.id) {
    const rule =
      a.id === undefined ? "operation-id-added" : b.id === undefined ? "operation-id-removed" : "operation-id-changed";
    const levels = context.profile === "wire" ? { levels: { send: "note", receive: "note" } as const } : {};
    context.report({ rule, ...at("operationId"), before: a.id, after: b.id, ...levels });
  }
  const was = field(a.cursor, "deprecated") === true;
  const is = field(b.cursor, "deprecated") === true;
  if (was !== is)
    context.report({
      rule: is ? "operation-deprecated" : "operation-no-longer-deprecated",
      ...at("deprecated"),
      before: was,
      after: is,
    });
  const tags = (value: unknown): unknown => (Array.isArray(value) ? [...value].sort() : []);
  if (!sameValue(tags(field(a.cursor, "tags")), tags(field(b.cursor, "tags")))) {
    context.report({
      rule: "operation-tags-changed",
      ...at("tags"),
      before: field(a.cursor, "tags"),
      after: field(b.cursor, "tags"),
    });
  }
  const stability = stabilityRule(a.cursor, b.cursor);
  const ruleOf = (key: string): string => {
    if (key === "x-sunset") return sunsetRule(field(a.cursor, key), field(b.cursor, key));
    if (key === STABILITY && stability !== undefined) return stability;
    return key.startsWith("x-") ? "operation-extension-changed" : "operation-text-changed";
  };
  reportTexts(context, a.cursor, b.cursor, ["summary", "description", "externalDocs"], (key) => ({
    rule: ruleOf(key),
    subject: b.name,
    what: key,
    usages,
  }));
}

/** A day that can no longer be read is not a later one. */
function sunsetRule(before: unknown, after: unknown): string {
  const [was, is] = [dayOf(before), dayOf(after)];
  const isEarlier = was !== undefined && (is === undefined ? after !== undefined : is < was);
  return isEarlier ? "operation-sunset-earlier" : "operation-sunset-changed";
}
