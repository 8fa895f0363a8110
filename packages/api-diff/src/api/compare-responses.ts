import { type Cursor, keysIn } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { compareContent } from "./compare-content.ts";
import { compareHeaders } from "./compare-headers.ts";
import { compareLinks } from "./compare-links.ts";
import type { Levels } from "../compare/edit.ts";
import type { Finding } from "../compare/report.ts";
import { type Context, type Scope, reportTexts, spot, spotIn, spotsIn, usage } from "./context.ts";
import { unreadNames } from "./misread.ts";
import type { Operation } from "./operation.ts";
import type { Level } from "../types.ts";

/** Compares the responses of an operation, status by status. */
export function compareResponses(scope: Scope): void {
  const before = readResponses(scope.context.base, scope.a);
  const after = readResponses(scope.context.revision, scope.b);
  const names = unreadNames(scope.context, scope.a.cursor, scope.b.cursor, "responses", "response");
  const unread = new Set(names.map(statusOf));
  if (before.size > 0 && after.size === 0 && unread.size === 0) {
    // A server whose responses are no longer described need not have changed them.
    scope.context.report({
      rule: "responses-undescribed",
      ...spotsIn(scope.a.cursor, scope.b.cursor, "responses"),
      subject: scope.b.name,
      before: [...before.keys()],
      usages: [usage(scope, "response", scope.response)],
    });
    return;
  }
  const reported = new Set<string>();
  for (const [status, a] of before) {
    if (unread.has(status)) continue;
    const same = after.get(status);
    if (same !== undefined) compareResponse(scope, a, same, status);
    else for (const name of reportRemoved(scope, [status, a], before, after)) reported.add(name);
  }
  for (const [status, b] of after) {
    if (before.has(status) || unread.has(status)) continue;
    const covering = cover(before, status);
    if (covering !== undefined) compareResponse(scope, covering[1], b, status);
    if (reported.has(status)) continue;
    const isSuccess =
      status.startsWith("2") && covering === undefined && before.size > 0 && !isDefault(scope.context, before, b);
    report(scope, isSuccess ? "success-response-added" : "response-added", status, {
      base: spotIn(scope.a.cursor, "responses"),
      revision: spot(b),
      after: status,
    });
  }
}

function readResponses(document: OpenDocument, operation: Operation): Map<string, Cursor> {
  const holder = document.get(operation.cursor, "responses");
  const found = new Map<string, Cursor>();
  for (const status of keysIn(holder)) {
    const cursor = status.startsWith("x-") || status === "" ? undefined : document.get(holder, status);
    if (cursor !== undefined) found.set(statusOf(status), cursor);
  }
  return found;
}

function statusOf(name: string): string {
  return name.toUpperCase() === "DEFAULT" ? "default" : name.toUpperCase();
}

/**
 * Returns the range (`4XX`) or default that applies to a status without its own entry. A default describes errors: a
 * success is never documented only there.
 */
function cover(responses: ReadonlyMap<string, Cursor>, status: string): [string, Cursor] | undefined {
  const range = `${status[0] ?? ""}XX`;
  for (const key of status.startsWith("2") ? [range] : [range, "default"]) {
    const found = key === status ? undefined : responses.get(key);
    if (found !== undefined) return [key, found];
  }
  return undefined;
}

/** Returns whether the default was the only description of a success, with the same body, headers and links. */
function isDefault({ equality }: Context, before: Responses, b: Cursor): boolean {
  const a = before.get("default");
  if (a?.child("content") === undefined || [...before.keys()].some((status) => status.startsWith("2"))) return false;
  return ["content", "headers", "links"].every((key) => {
    const [old, now] = [a.child(key), b.child(key)];
    return old === undefined || now === undefined ? old === now : equality.equal(old, now);
  });
}

function report(
  scope: Scope,
  rule: string,
  status: string,
  more: Pick<Finding, "base" | "revision" | "before" | "after" | "levels">,
): void {
  scope.context.report({
    rule,
    subject: scope.b.name,
    usages: [usage(scope, "response", scope.response, status)],
    ...more,
  });
}

/** Levels if no status is possible that was not possible before. */
const NONE_NEW: Levels = { send: "safe", receive: "safe" };

type Responses = ReadonlyMap<string, Cursor>;

/** Reports that a status was removed, and returns those that replace it. */
function reportRemoved(
  scope: Scope,
  [status, a]: [string, Cursor],
  before: Responses,
  after: Responses,
): readonly string[] {
  const revision = spotIn(scope.b.cursor, "responses");
  const covering = cover(after, status);
  if (covering !== undefined) {
    const [range, b] = covering;
    const isKnown = before.has(range) || cover(before, range) !== undefined;
    const levels = isKnown ? { levels: NONE_NEW } : {};
    const places = { base: spot(a), revision: spot(b), before: status, after: range };
    report(scope, "response-regrouped", status, { ...places, ...levels });
    compareResponse(scope, a, b, status);
    return [range];
  }
  const parts = spelledOut(status, before, after);
  if (parts.length > 0)
    report(scope, "response-regrouped", status, {
      base: spot(a),
      revision,
      before: status,
      after: parts,
      levels: { send: levelOfFewer(status), receive: "safe" },
    });
  else
    report(scope, isError(status) ? "error-response-removed" : "response-removed", status, {
      base: spot(a),
      revision,
      before: status,
    });
  return parts;
}

/** Who responds, as the receiver of a webhook does, may have used another status of a range than those that remain. */
function levelOfFewer(status: string): Level {
  if (status === "default") return "safe";
  return isError(status) ? "risky" : "breaking";
}

/** Returns what now describes a range, or a default for errors, in full: callers lose nothing that they depend on. */
function spelledOut(status: string, before: Responses, after: Responses): readonly string[] {
  const ranges = ["4XX", "5XX"];
  const isSuccess = (name: string): boolean => name.startsWith("2");
  if (status !== "default") return /^\dXX$/.test(status) ? [...after.keys()].filter((one) => one[0] === status[0]) : [];
  const isForErrors = [...before.keys()].some(isSuccess) || after.has("2XX");
  return isForErrors && ranges.every((range) => after.has(range)) ? ranges : [];
}

/** Callers handle errors but do not depend on them: an error that can no longer occur breaks nothing. */
function isError(status: string): boolean {
  return status === "default" || /^[45]/.test(status);
}

function compareResponse(scope: Scope, a: Cursor, b: Cursor, status: string): void {
  const { context } = scope;
  if (context.equality.equal(a, b)) return;
  const carrier = { part: "response", flow: scope.response, status };
  compareContent(scope, a, b, carrier);
  compareHeaders(scope, a, b, carrier);
  compareLinks(scope, a, b, carrier);
  reportTexts(context, a, b, ["description", "summary"], () => ({
    rule: "body-text-changed",
    subject: scope.b.name,
    what: `response ${status}`,
    usages: [usage(scope, "response", scope.response, status)],
  }));
}
