import { expect } from "vitest";
import { bundles, resolvePointer, type SchemaNode, type Version } from "../../src/contract/bundle.ts";
import type { Operation } from "../../src/contract/operations.ts";
import { checkSchema } from "../../src/contract/validation.ts";
import { matchRoute } from "../../src/calls/router.ts";
import { unnamedMembers } from "./unnamed-members.ts";

/** A response as it was sent over the wire. */
export interface WireResponse {
  readonly method: string;
  /** Path with its version segment, without the query. */
  readonly path: string;
  readonly status: number;
  readonly text: string;
}

/** Expects a response to match the document: valid, without undocumented members, and an error with a listed row. */
export function expectDocumented({ method, path, status, text }: WireResponse): void {
  const match = matchRoute(method, path);
  if (!match) return;
  const body = JSON.parse(text) as unknown;
  const place = `${method} ${path} returned ${status} with ${text.slice(0, 500)}`;
  expect(checkSchema(match.operation.version, schemaOf(match.operation, status), body), place).toBe(true);
  expect(unnamedIn(match.operation, status, body), `${place}: members that the document does not name`).toEqual([]);
  const row = rowOf(match.operation.version, status, body);
  if (row !== undefined) expect(match.operation.node["x-errors"], `${place}: the row is not listed`).toContain(row);
}

/**
 * Returns the catalogue row of a response, matched in the order that readers use: code or exact text, pattern, status.
 */
export function rowOf(version: Version, status: number, body: unknown): string | undefined {
  const { success, code, error } = (body ?? {}) as { success?: boolean; code?: string; error?: string };
  if (status < 400 && (success !== false || code === undefined)) return undefined;
  const rows = Object.entries(bundles[version]["x-error-catalogue"].rows).filter(([, row]) => row.status === status);
  const [id] =
    rows.find(([, row]) => (row.code === undefined ? row.message === error : row.code === code)) ??
    rows.find(([, { pattern }]) => pattern !== undefined && new RegExp(pattern).test(error ?? "")) ??
    rows.find(([, { fallback }]) => fallback === true) ??
    [];
  return id ?? "none";
}

/** `fetch` for tests over a socket. Checks every response. */
export async function fetchDocumented(url: string, init: RequestInit & { method: string }): Promise<Response> {
  const response = await fetch(url, init);
  const text = await response.clone().text();
  expectDocumented({ method: init.method, path: new URL(url).pathname, status: response.status, text });
  return response;
}

/** Returns the members of a response's body that its schema does not name. */
export function unnamedIn(operation: Operation, status: number, body: unknown): string[] {
  return unnamedMembers(operation.version, schemaOf(operation, status), body);
}

function schemaOf({ version, node, pointer }: Operation, status: number): SchemaNode {
  const { $ref } = node.responses[status] ?? {};
  const base = $ref ?? `#${pointer}/responses/${status}`;
  return resolvePointer(bundles[version], `${base}/content/application~1json/schema`) as SchemaNode;
}
