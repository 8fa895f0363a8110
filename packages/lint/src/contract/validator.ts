import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import uri from "ajv/dist/runtime/uri.js";
import addFormats from "ajv-formats";
import type { OpenApi } from "./openapi.ts";

/**
 * A validator for values of a document. A schema that refers to itself keeps that one reference when the document is
 * resolved; since files are called like their components, the file's name is enough to find it. The meta-schema knows
 * no OpenAPI words; unknown ones are none of this check's business.
 */
export function createValidator(document?: OpenApi): Ajv2020 {
  // Schemas of a document are many, used a few times each, and checked against the meta-schema by Redocly already.
  const speed = document ? { validateSchema: false, code: { optimize: false } } : { allErrors: true };
  const ajv = new Ajv2020({ strict: false, uriResolver: byFileName, ...speed });
  addFormats.default(ajv);
  for (const [name, schema] of Object.entries(document?.components?.["schemas"] ?? {})) {
    ajv.addSchema(schema, `${name}.yaml`);
  }
  return ajv;
}

const byFileName = {
  ...uri.default,
  resolve: (base: string, reference: string): string =>
    reference.endsWith(".yaml") ? (reference.split("/").at(-1) ?? "") : uri.default.resolve(base, reference),
};

/** What is wrong with a value, in words, or nothing. */
export function explain(validate: ValidateFunction, value: unknown): string | undefined {
  if (validate(value)) return undefined;
  const { instancePath = "", message = "does not fit", params = {} } = validate.errors?.[0] ?? {};
  const allowed = Array.isArray(params["allowedValues"]) ? params["allowedValues"].join(", ") : params["allowedValue"];
  const extra: unknown = params["additionalProperty"] ?? allowed ?? "";
  return `${instancePath || "the value"} ${message}${extra === "" ? "" : ` (${String(extra)})`}`;
}

/** A misfit with the schema of a whole file: where, and what is wrong. */
export interface Misfit {
  readonly pointer: string;
  readonly message: string;
}

let ofFiles: Ajv2020 | undefined;

/** Everything in which a file differs from its schema; what follows from the branch of a condition is reported once. */
export function misfits(schema: object, value: unknown): Misfit[] {
  // One validator for all: it compiles a schema, and the meta-schema, once.
  ofFiles ??= createValidator();
  const validate = ofFiles.compile(schema);
  if (validate(value)) return [];
  return (validate.errors ?? [])
    .filter(({ keyword }) => keyword !== "if")
    .map(({ instancePath, message = "does not fit", params }) => {
      const extra: unknown = params["additionalProperty"];
      return { pointer: instancePath, message: `${message}${extra === undefined ? "" : ` (${String(extra)})`}.` };
    });
}
