import { Ajv2020 } from "ajv/dist/2020.js";
import { diff } from "../../src/diff.ts";
import type { Change } from "../../src/types.ts";
import type { JsonSchema } from "./arbitrary-schema.ts";
import { isDocumented } from "./arbitrary-value.ts";

export interface Refutation {
  readonly direction: "send" | "receive";
  readonly base: JsonSchema;
  readonly revision: JsonSchema;
  readonly value: unknown;
}

/** A document whose only schema is sent, or received. */
function document(schema: JsonSchema, direction: "send" | "receive"): unknown {
  const content = { "application/json": { schema } };
  const operation = direction === "send" ? { requestBody: { required: true, content }, responses: {} } : { responses: { 200: { description: "", content } } };
  return { openapi: "3.1.0", info: { title: "t", version: "1.0.0" }, paths: { "/x": { post: operation } } };
}

export function changesOf(base: JsonSchema, revision: JsonSchema, direction: "send" | "receive"): readonly Change[] {
  return diff(document(base, direction), document(revision, direction)).changes;
}

/** Compiles a schema as any JSON Schema 2020-12 validator would. */
export function validator(schema: JsonSchema): (value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false, allErrors: false, logger: false, validateFormats: false });
  const check = ajv.compile(schema);
  return (value) => check(value) === true;
}

/** Tries to refute what the engine says of a pair with drawn values. */
export function refute(base: JsonSchema, revision: JsonSchema, values: readonly unknown[]): Refutation | undefined {
  const inBase = validator(base);
  const inRevision = validator(revision);
  for (const direction of ["send", "receive"] as const) {
    const isSafe = changesOf(base, revision, direction).every((change) => change.level === "safe" || change.level === "note");
    if (!isSafe) continue;
    const [from, to, schema] = direction === "send" ? [inBase, inRevision, base] : [inRevision, inBase, revision];
    const value = values.find((one) => from(one) && !to(one) && isDocumented(schema, one));
    if (value !== undefined) return { direction, base, revision, value };
  }
  return undefined;
}
