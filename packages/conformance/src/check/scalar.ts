import type { AnySchemaObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Json } from "../document/document.ts";

const ajv = new Ajv2020({ strict: false, logger: false });
formats.default(ajv);

const KEYWORDS =
  "enum const pattern format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength".split(
    " ",
  );

const known = new Map<string, ValidateFunction>();

/** Compiles a constraint once: the same few are used in thousands of places. */
function compiled(schema: AnySchemaObject): ValidateFunction {
  const key = JSON.stringify(schema);
  const validate = known.get(key) ?? ajv.compile(schema);
  known.set(key, validate);
  return validate;
}

/** Returns whether a value has a type, or one of several types. */
export function isOfType(type: unknown, value: unknown): boolean {
  return compiled({ type })(value);
}

/** Returns what is wrong with a value that is neither an array nor an object, or undefined if it is valid. */
export function scalarProblem(schema: Json, value: unknown): string | undefined {
  const own: AnySchemaObject = Object.fromEntries(
    KEYWORDS.filter((key) => key in schema).map((key) => [key, schema[key]]),
  );
  if (Object.keys(own).length === 0) return undefined;
  const validate = compiled(own);
  if (validate(value)) return undefined;
  const [error] = validate.errors ?? [];
  const allowed = (error?.params as { allowedValues?: unknown[]; allowedValue?: unknown } | undefined) ?? {};
  const values = allowed.allowedValues ?? ("allowedValue" in allowed ? [allowed.allowedValue] : []);
  const shown = JSON.stringify(value).slice(0, 80);
  return values.length > 0
    ? `is ${shown}, not ${values.map((one) => JSON.stringify(one)).join(" or ")}`
    : `is ${shown}, and ${error?.message ?? "is not allowed"}`;
}
