import type { Cursor } from "../document/cursor.ts";
import type { OpenDocument } from "../document/open-document.ts";
import type { Schemas } from "../schema/schemas.ts";
import { TRUE, type Handle } from "../schema/handle.ts";
import { sameValue } from "../schema/canonical.ts";
import type { Spot } from "../compare/edit.ts";
import type { PairGraph } from "../compare/pair-graph.ts";
import type { Report } from "../compare/report.ts";
import type { Usage } from "../compare/usage.ts";
import type { Equality } from "../relation/equality.ts";
import type { Profile } from "../types.ts";
import type { Moves } from "./match-operations.ts";
import type { Operation } from "./operation.ts";

/** The context of every comparison of OpenAPI objects. */
export interface Context {
  readonly base: OpenDocument;
  readonly revision: OpenDocument;
  readonly baseSchemas: Schemas;
  readonly revisionSchemas: Schemas;
  readonly graph: PairGraph;
  readonly equality: Equality;
  readonly report: Report;
  readonly profile: Profile;
  readonly moves: Moves;
  /** Renamed parameters: `METHOD /path in:old` to the new name. */
  readonly parameterRenames: ReadonlyMap<string, string>;
}

/** One matched operation being compared, with the direction in which its requests flow. */
export interface Scope {
  readonly context: Context;
  readonly a: Operation;
  readonly b: Operation;
  /** Flow bit of the values in requests: sent normally, received in webhooks and callbacks. */
  readonly request: number;
  readonly response: number;
}

/** Returns the place of an object, or of something below it. */
export function spot(cursor: Cursor, ...keys: string[]): Spot {
  return { cursor, keys };
}

/** Returns the place of a child if it exists, otherwise of its holder. */
export function spotIn(cursor: Cursor, key: string): Spot {
  return cursor.child(key) === undefined ? spot(cursor) : spot(cursor, key);
}

/** Returns the places of a child of two objects, or of the objects that do not have it. */
export function spotsIn(a: Cursor, b: Cursor, key: string): { readonly base: Spot; readonly revision: Spot } {
  return { base: spotIn(a, key), revision: spotIn(b, key) };
}

/** Returns a use of a schema in a part of an operation, such as its request body. */
export function usage(scope: Scope, part: string, flow: number, status?: string): Usage {
  return { operation: scope.b.name, operationId: scope.b.id, flow, part, status };
}

/** Returns the use that represents an operation as a whole. */
export function usageOf(operation: Operation): Usage {
  return { operation: operation.name, operationId: operation.id, flow: 0, part: "operation", status: undefined };
}

/** Returns the schema under a key as a handle; if there is none, a schema that accepts everything. */
export function schemaAt(schemas: Schemas, holder: Cursor | undefined, key = "schema"): Handle {
  const cursor = holder?.child(key);
  return cursor === undefined ? TRUE : schemas.at(cursor);
}

/** Returns the value under a key, without following `$ref`; undefined if there is none. */
export function field(cursor: Cursor | undefined, key: string): unknown {
  const value = cursor?.value;
  return value !== null && typeof value === "object" && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

/** Reports prose and `x-` keys that differ between two objects. */
export function reportTexts(
  scope: { readonly report: Report },
  a: Cursor,
  b: Cursor,
  keys: readonly string[],
  make: (key: string) => { rule: string; subject: string; what?: string; usages: readonly Usage[] },
): void {
  const extensions = [a, b].flatMap((cursor) =>
    Object.keys(cursor.value as object).filter((key) => key.startsWith("x-")),
  );
  for (const key of new Set([...keys, ...extensions])) {
    if (key === "x-generated" || key === "x-error-catalogue") continue;
    const before = field(a, key);
    const after = field(b, key);
    if (!sameValue(before, after)) scope.report({ ...spotsIn(a, b, key), before, after, ...make(key) });
  }
}
