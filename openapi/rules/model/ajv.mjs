import { Ajv2020, addFormats, uri } from "../../../packages/codegen/src/lint/rule-libraries.ts";

/**
 * A validator for values of a document. A schema that refers to itself keeps that one reference when the document is
 * resolved; since files are called like their components, the file's name is enough to find it. The meta-schema knows
 * no OpenAPI words; unknown ones are none of this check's business.
 */
export function createValidator(document) {
  // Schemas of a document are many, used a few times each, and checked against the meta-schema by Redocly already.
  const speed = document ? { validateSchema: false, code: { optimize: false } } : { allErrors: true };
  const ajv = new Ajv2020({ strict: false, uriResolver: byFileName, ...speed });
  addFormats(ajv);
  for (const [name, schema] of Object.entries(document?.components?.schemas ?? {})) {
    ajv.addSchema(schema, `${name}.yaml`);
  }
  return ajv;
}

const byFileName = {
  ...uri,
  resolve: (base, reference) =>
    reference.endsWith(".yaml") ? reference.split("/").at(-1) : uri.resolve(base, reference),
};

/** What is wrong with a value, in words, or nothing. */
export function explain(validate, value) {
  if (validate(value)) return undefined;
  const { instancePath, message, params } = validate.errors[0];
  const extra = params.additionalProperty ?? params.allowedValues?.join(", ") ?? params.allowedValue ?? "";
  return `${instancePath || "the value"} ${message}${extra === "" ? "" : ` (${extra})`}`;
}
