import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import uri from "ajv/dist/runtime/uri.js";
import addFormats from "ajv-formats";
import type { OpenApi } from "./openapi.ts";

/**
 * Returns a validator for values of a document. A recursive schema keeps its reference to itself when the document is
 * resolved; files are named after their components, so the file's name identifies it. The meta-schema does not contain
 * OpenAPI's keywords, so unknown keywords are allowed here.
 */
export function createValidator(document?: OpenApi): Ajv2020 {
  // A document has many schemas, each used a few times, and Redocly has already checked them against the meta-schema.
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

/** Returns what is wrong with a value, or undefined if it is valid. */
export function explain(validate: ValidateFunction, value: unknown): string | undefined {
  if (validate(value)) return undefined;
  const [error] = validate.errors ?? [];
  return `${error?.instancePath || "the value"} ${error ? explained(error) : "does not fit"}`;
}

function explained({ message = "does not fit", params }: ErrorObject): string {
  const names: unknown = params["additionalProperty"] ?? params["allowedValues"] ?? params["allowedValue"];
  return names === undefined ? message : `${message} (${[names].flat().join(", ")})`;
}

/** A mismatch between a file and its schema: where, and what is wrong. */
export interface Mismatch {
  readonly pointer: string;
  readonly message: string;
}

let ofFiles: Ajv2020 | undefined;

/**
 * Returns all mismatches between a file and its schema; errors that follow from a conditional branch are reported once.
 */
export function mismatches(schema: object, value: unknown): Mismatch[] {
  // One shared validator, so that each schema and the meta-schema are compiled once.
  ofFiles ??= createValidator();
  const validate = ofFiles.compile(schema);
  if (validate(value)) return [];
  return (validate.errors ?? [])
    .filter(({ keyword }) => keyword !== "if")
    .map((error) => ({ pointer: error.instancePath, message: `${explained(error)}.` }));
}
