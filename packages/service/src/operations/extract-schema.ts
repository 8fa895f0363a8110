import { Ajv2020 } from "ajv/dist/2020.js";
import { explainErrors } from "../contract/explain.ts";
import { Refusal } from "../http/refusal.ts";

let validator: Ajv2020 | undefined;

/** Refuses with 422 what is not a valid JSON Schema (specification 7.2); an unknown keyword is not an error. */
export function checkSchema(schema: unknown, path: readonly (string | number)[] = ["schema"]): void {
  if (schema === undefined) return;
  validator ??= new Ajv2020({ strict: false, allErrors: true, logger: false });
  const { $id: _id, $schema: _dialect, ...rest } = schema as Record<string, unknown>;
  if (validator.validateSchema(rest) === true) return;
  const details = explainErrors(validator.errors ?? [], path);
  throw new Refusal("unprocessable-entity", { details });
}

/** Checks every schema among requested formats. */
export function checkFormatSchemas(formats: unknown, path: readonly (string | number)[]): void {
  if (!Array.isArray(formats)) return;
  for (const [index, format] of formats.entries()) {
    if (typeof format === "object" && format !== null)
      checkSchema((format as { schema?: unknown }).schema, [...path, index, "schema"]);
  }
}
