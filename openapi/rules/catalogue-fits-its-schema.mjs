import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createValidator } from "./model/ajv.mjs";

const SCHEMA = JSON.parse(readFileSync(join(import.meta.dirname, "../errors.schema.json"), "utf8"));

/** The catalogue is read by programs. */
export const catalogueFitsItsSchema = {
  description:
    "openapi/errors.yaml fits openapi/errors.schema.json. Example: a row with `retry: sometimes` has `retryWhen`.",
  message: "{{error}}",
  severity: "error",
  given: "$",
  then: { function: check },
};

function check(catalogue) {
  const validate = createValidator().compile(SCHEMA);
  if (validate(catalogue)) return [];
  return validate.errors
    .filter(({ keyword }) => keyword !== "if")
    .map(({ instancePath, message, params }) => ({
      path: instancePath
        .split("/")
        .slice(1)
        .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~")),
      message: `${instancePath} ${message}${params.additionalProperty ? ` (${params.additionalProperty})` : ""}.`,
    }));
}
