import type { Cursor } from "../document/cursor.ts";
import { asObject } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import { compareContent } from "./compare-content.ts";
import { compareHeaders } from "./compare-headers.ts";
import { compareLinks } from "./compare-links.ts";
import type { Scope } from "./context.ts";
import { reportTexts, spot, spotIn, usage } from "./context.ts";
import { isUnread } from "./misread.ts";
import type { Operation } from "./operation.ts";

/** Compares the responses of an operation, status by status. */
export function compareResponses(scope: Scope): void {
  const before = readResponses(scope.context.base, scope.a);
  const after = readResponses(scope.context.revision, scope.b);
  const unread = new Set([
    ...unreadStatuses(scope.context.base, scope.a),
    ...unreadStatuses(scope.context.revision, scope.b),
  ]);
  for (const [status, a] of before) {
    if (unread.has(status)) continue;
    const same = after.get(status);
    if (same !== undefined) compareResponse(scope, a, same, status);
    else reportGone(scope, status, a, after);
  }
  for (const [status, b] of after) {
    if (before.has(status) || unread.has(status)) continue;
    const covering = cover(before, status);
    if (covering !== undefined) compareResponse(scope, covering[1], b, status);
    const isSuccess = status.startsWith("2") && covering === undefined && before.size > 0;
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
  for (const status of Object.keys(asObject(holder?.value) ?? {})) {
    const cursor = status.startsWith("x-") ? undefined : document.get(holder, status);
    if (cursor !== undefined) found.set(statusOf(status), cursor);
  }
  return found;
}

function statusOf(name: string): string {
  return name.toUpperCase() === "DEFAULT" ? "default" : name.toUpperCase();
}

/** Returns the statuses whose response cannot be read. */
function unreadStatuses(document: OpenDocument, operation: Operation): string[] {
  const holder = document.get(operation.cursor, "responses");
  const names = Object.keys(asObject(holder?.value) ?? {});
  return names.filter((name) => isUnread(document, holder?.child(name), "response")).map(statusOf);
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

function report(
  scope: Scope,
  rule: string,
  status: string,
  more: { base: ReturnType<typeof spot>; revision: ReturnType<typeof spot>; before?: unknown; after?: unknown },
): void {
  scope.context.report({
    rule,
    subject: scope.b.name,
    usages: [usage(scope, "response", scope.response, status)],
    ...more,
  });
}

function reportGone(scope: Scope, status: string, a: Cursor, after: ReadonlyMap<string, Cursor>): void {
  const revision = spotIn(scope.b.cursor, "responses");
  const covering = cover(after, status);
  if (covering !== undefined) {
    report(scope, "response-regrouped", status, {
      base: spot(a),
      revision: spot(covering[1]),
      before: status,
      after: covering[0],
    });
    compareResponse(scope, a, covering[1], status);
    return;
  }
  // A range that is now listed status by status loses nothing that callers depend on.
  const isSpelledOut = /^\dXX$/.test(status) && [...after.keys()].some((other) => other[0] === status[0]);
  if (isSpelledOut)
    report(scope, "response-regrouped", status, {
      base: spot(a),
      revision,
      before: status,
      after: [...after.keys()].filter((other) => other[0] === status[0]),
    });
  else
    report(scope, isError(status) ? "error-response-removed" : "response-removed", status, {
      base: spot(a),
      revision,
      before: status,
    });
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
