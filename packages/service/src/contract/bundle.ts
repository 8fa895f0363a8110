/**
 * The two bundles, and the parts of OpenAPI 3.1 that this service reads from them. Everything the wire promises comes
 * from here: paths, bounds, defaults, errors.
 */
import type { ErrorRows } from "@extraction-api/v2";
import v1 from "../../../../openapi/dist/v1.json" with { type: "json" };
import v2 from "../../../../openapi/dist/v2.json" with { type: "json" };

/** A JSON Schema node of a bundle: an object with any keyword, or a boolean. */
export type SchemaNode = { readonly [keyword: string]: unknown };

/** A parameter of an operation, possibly still a `$ref`. */
export interface ParameterNode {
  readonly $ref?: string;
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly required?: boolean;
  readonly schema?: SchemaNode;
}

/** The words of `x-job` for the states of a job. */
export interface JobNode {
  readonly running: readonly string[];
  readonly succeeded: readonly string[];
  readonly failed: readonly string[];
  readonly cancelled: readonly string[];
}

/** One operation of the bundle. */
export interface OperationNode {
  readonly operationId: string;
  readonly parameters?: readonly ParameterNode[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: SchemaNode }> };
  readonly responses: Record<
    string,
    { readonly $ref?: string; readonly content?: Record<string, { readonly schema: SchemaNode }> }
  >;
  readonly "x-errors"?: readonly string[];
  readonly "x-job"?: JobNode;
  readonly "x-sunset"?: string;
}

/** One row of the bundle's error catalogue. */
export interface ErrorRow {
  readonly status?: number;
  readonly message: string;
  readonly pattern?: string;
  readonly code?: string;
  readonly area: string;
  readonly cause: string;
  readonly remedy: string;
  readonly retry: ErrorRows[keyof ErrorRows]["retry"];
  readonly fallback?: boolean;
}

/** A bundle: one version of the contract in one object. */
export interface Bundle {
  readonly paths: Record<string, Record<string, OperationNode>>;
  readonly components: {
    readonly schemas: Record<string, SchemaNode>;
    readonly parameters: Record<string, ParameterNode>;
  };
  readonly "x-error-catalogue": { readonly rows: Record<string, ErrorRow> };
}

/** The versions this service supports, by path segment. */
export const bundles: { readonly v1: Bundle; readonly v2: Bundle } = {
  v1: v1 as unknown as Bundle,
  v2: v2 as unknown as Bundle,
};

/** A version segment of the interface. */
export type Version = keyof typeof bundles;

/** Follows a `#/…` pointer into a bundle. Throws if it leads nowhere, because a bundle is always complete. */
export function resolvePointer(bundle: Bundle, ref: string): unknown {
  let node: unknown = bundle;
  for (const token of ref.slice(2).split("/")) {
    const key = unescapePointer(decodeURIComponent(token));
    node = (node as Record<string, unknown> | undefined)?.[key];
  }
  if (node === undefined) throw new Error(`the bundle has no ${ref}; run npm run bundle`);
  return node;
}

/** Returns the node itself, or the target of its `$ref`, following chains. */
export function dereference<T extends object>(bundle: Bundle, node: T): T {
  let current: object = node;
  while ("$ref" in current && typeof current.$ref === "string")
    current = resolvePointer(bundle, current.$ref) as object;
  return current as T;
}

/** Escapes one segment of a JSON pointer. */
export function escapePointer(segment: string): string {
  return encodeURIComponent(segment.replaceAll("~", "~0").replaceAll("/", "~1"));
}

/** Returns the key that one decoded segment of a JSON pointer names. */
export function unescapePointer(segment: string): string {
  return segment.replaceAll("~1", "/").replaceAll("~0", "~");
}
