import { Ajv2020 } from "ajv/dist/2020.js";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import type { AnySchema, ErrorObject, ValidateFunction } from "ajv";

/** Draft-07 schemas say so themselves; all others are read as 2020-12. */
function validatorFor(schema: object): Ajv {
  const options = { strict: false, allErrors: true, validateFormats: true, logger: false } as const;
  const old = /draft-0[4-7]/.test(String((schema as { $schema?: unknown }).$schema ?? ""));
  const ajv = old ? new Ajv(options) : new Ajv2020(options);
  (addFormats as unknown as (ajv: Ajv) => void)(ajv);
  return ajv;
}

/** Compiles a schema of the caller's. Throws what is wrong with it. */
export function compileSchema(schema: object): ValidateFunction {
  const { $schema: _, ...rest } = schema as { $schema?: unknown };
  return validatorFor(schema).compile(rest as AnySchema);
}

/** What is wrong with a schema; undefined when it is a JSON Schema. */
export function checkSchema(schema: object): string | undefined {
  try {
    compileSchema(schema);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Validation errors in one line for people and models. */
export function describeErrors(errors: readonly ErrorObject[] | null | undefined): string {
  return (errors ?? [])
    .slice(0, 10)
    .map(({ instancePath, message }) => `${instancePath || "/"} ${message ?? ""}`)
    .join("; ");
}
