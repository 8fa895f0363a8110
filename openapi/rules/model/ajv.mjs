import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(join(import.meta.dirname, "../../../packages/codegen/package.json"));
const { default: Ajv2020 } = require("ajv/dist/2020");
const { default: addFormats } = require("ajv-formats");

/** The meta-schema knows no OpenAPI words; unknown ones are none of this check's business. */
export function createValidator(document) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  addFormats(ajv);
  if (document) ajv.addSchema({ $id: "document", components: document.components ?? {} });
  return ajv;
}

/** What is wrong with a value, in words, or nothing. */
export function explain(validate, value) {
  if (validate(value)) return undefined;
  const { instancePath, message, params } = validate.errors[0];
  const extra = params.additionalProperty ?? params.allowedValues?.join(", ") ?? params.allowedValue ?? "";
  return `${instancePath || "the value"} ${message}${extra === "" ? "" : ` (${extra})`}`;
}
