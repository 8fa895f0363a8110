import { createValidator, explain } from "./model/ajv.mjs";
import { walkSchemas } from "./model/schemas.mjs";

/** What is taken when nothing is said must be something that may be said. */
export const defaultSatisfiesSchema = {
  description:
    "`default`, and every entry of a schema's `examples`, is a value that the schema beside it accepts. Example: `minimum: 1000` and `default: 60000`.",
  message: "{{error}}",
  severity: "error",
  given: "$",
  then: { function: check },
};

function check(document) {
  const ajv = createValidator(document);
  const findings = [];
  walkSchemas(document, (schema, at) => {
    const values = [
      ...(schema.default === undefined ? [] : [["default", [...at, "default"], schema.default]]),
      ...(schema.examples ?? []).map((value, index) => ["example", [...at, "examples", index], value]),
    ];
    for (const [kind, path, value] of values) {
      const wrong = explain(ajv.compile(schema), value);
      if (wrong)
        findings.push({ path, message: `The ${kind} ${JSON.stringify(value)} does not fit its schema: ${wrong}.` });
    }
  });
  return findings;
}
