import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { diff } from "../../src/diff.ts";
import type { Change } from "../../src/types.ts";
import type { JsonSchema } from "./arbitrary-schema.ts";
import { arbitraryValue, isDocumented } from "./arbitrary-value.ts";

type Flow = "send" | "receive";

export interface Refutation {
  readonly direction: Flow;
  readonly base: JsonSchema;
  readonly revision: JsonSchema;
  readonly value: unknown;
}

/** A document whose only schema is sent, or received. */
export function documentWith(schema: JsonSchema, direction: Flow): Record<string, unknown> {
  const content = { "application/json": { schema } };
  const operation =
    direction === "send"
      ? { requestBody: { required: true, content }, responses: {} }
      : { responses: { 200: { description: "", content } } };
  return { openapi: "3.1.0", info: { title: "t", version: "1.0.0" }, paths: { "/x": { post: operation } } };
}

export function changesOf(base: JsonSchema, revision: JsonSchema, direction: Flow): readonly Change[] {
  return diff(documentWith(base, direction), documentWith(revision, direction)).changes;
}

/** Undefined: the validator itself gave up (Ajv 8.20 throws on some nestings of unevaluatedProperties). */
type Check = (value: unknown) => boolean | undefined;

function ajv(): Ajv2020 {
  return new Ajv2020({ strict: false, logger: false, validateFormats: false });
}

/** Compiles a schema as any JSON Schema 2020-12 validator would. */
export function validator(schema: JsonSchema): Check {
  const check = ajv().compile(schema);
  return (value) => {
    try {
      return check(value);
    } catch {
      return undefined;
    }
  };
}

/** Compiles the schema that a pointer names in a document. */
export function subschema(document: Record<string, unknown>, pointer: string): Check {
  const keys = pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const found = keys.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document);
  return validator(found as JsonSchema);
}

/** Tries to refute what is said of a pair with drawn values. `judge` is replaced where the guard itself is tested. */
export function refute(
  base: JsonSchema,
  revision: JsonSchema,
  values: readonly unknown[],
  judge = changesOf,
): Refutation | undefined {
  const inBase = validator(base);
  const inRevision = validator(revision);
  for (const direction of ["send", "receive"] as const) {
    const isSafe = judge(base, revision, direction).every(
      (change) => change.level === "safe" || change.level === "note",
    );
    if (!isSafe) continue;
    const [from, to, schema] = direction === "send" ? [inBase, inRevision, base] : [inRevision, inBase, revision];
    const value = values.find((one) => from(one) === true && to(one) === false && isDocumented(schema, one));
    if (value !== undefined) return { direction, base, revision, value };
  }
  return undefined;
}

const DRAWN = fc.sample(arbitraryValue, { numRuns: 400, seed: 5 });

/** Do drawn values show that the pair breaks? A schema without values (bounds that cross, say) has none to show. */
export function isRefutable(base: JsonSchema, revision: JsonSchema, direction: Flow): boolean {
  const [from, to] =
    direction === "send" ? [validator(base), validator(revision)] : [validator(revision), validator(base)];
  return DRAWN.some((value) => from(value) === true && to(value) === false);
}
