import { Ajv2020 } from "ajv/dist/2020.js";
import { explainErrors } from "../contract/explain.ts";
import { isSmall } from "../http/count-values.ts";
import { Refusal } from "../http/refusal.ts";
import { schemaFault } from "./schema-references.ts";

/** Validators that find the first error and every error, each created on first use. */
const validators = new Map<boolean, Ajv2020>();

function validatorFor(allErrors: boolean): Ajv2020 {
  let validator = validators.get(allErrors);
  if (!validator) {
    // V8 optimises hot code itself.
    validator = new Ajv2020({ strict: false, allErrors, logger: false, code: { optimize: false } });
    // The library's own implementation compares each item with every other. The meta-schema requires it of names only.
    validator.removeKeyword("uniqueItems");
    validator.addKeyword({
      keyword: "uniqueItems",
      type: "array",
      validate: (_wanted: boolean, items: readonly unknown[]) => new Set(items).size === items.length,
      error: { message: "must not contain duplicates" },
    });
    validators.set(allErrors, validator);
  }
  return validator;
}

/** The parts of the meta-schema (JSON Schema 2020-12, section 8). */
const parts = ["core", "applicator", "unevaluated", "validation", "meta-data", "format-annotation", "content"];

/**
 * Compiles the checks of small and of large schemas part by part; each would block the thread for about 50 ms at once.
 *
 * @param pause gives others a turn between two parts
 */
export async function makeSchemaCheck(pause: () => Promise<void>): Promise<void> {
  for (const validator of [true, false].map(validatorFor)) {
    for (const part of parts) {
      await pause();
      validator.getSchema(`https://json-schema.org/draft/2020-12/meta/${part}`);
    }
    await pause();
    void validator.validateSchema({});
  }
}

/** Refuses with 422 what is not a valid JSON Schema (specification 7.2); an unknown keyword is not an error. */
export function checkSchema(schema: unknown, path: readonly (string | number)[] = ["schema"]): void {
  if (schema === undefined) return;
  const { $id: _id, $schema: _dialect, ...rest } = schema as Record<string, unknown>;
  const validator = validatorFor(isSmall(rest));
  if (validator.validateSchema(rest) === true) return refuseFaulty(schema as object, path);
  const details = explainErrors(validator.errors ?? [], path);
  throw new Refusal("unprocessable-entity", { details });
}

/** A schema that cannot be compiled can check nothing. */
function refuseFaulty(schema: object, path: readonly (string | number)[]): void {
  const fault = schemaFault(schema);
  if (!fault) return;
  throw new Refusal("unprocessable-entity", { details: [{ path: [...path, ...fault.path], message: fault.message }] });
}

/** Checks every schema among the requested formats. */
export function checkFormatSchemas(formats: unknown, path: readonly (string | number)[]): void {
  if (!Array.isArray(formats)) return;
  for (const [index, format] of formats.entries()) {
    if (typeof format === "object" && format !== null)
      checkSchema((format as { schema?: unknown }).schema, [...path, index, "schema"]);
  }
}
