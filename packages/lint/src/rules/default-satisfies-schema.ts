import { walkSchemas, type OpenApi } from "../contract/openapi.ts";
import { createValidator, explain } from "../contract/validator.ts";
import type { HouseRule, Violation } from "../rule.ts";

/** A default must be a value that a caller could send. */
export const defaultSatisfiesSchema: HouseRule<OpenApi> = {
  id: "default-satisfies-schema",
  description:
    "`default`, and every entry of a schema's `examples`, is valid for the schema next to it. Example: `minimum: 1000` and `default: 60000`.",
  check(document) {
    const ajv = createValidator(document);
    const violations: Violation[] = [];
    walkSchemas(document, (schema, at) => {
      const values = [
        ...("default" in schema ? [{ kind: "default", path: [...at, "default"], value: schema["default"] }] : []),
        ...(schema.examples ?? []).map((value, index) => ({
          kind: "example",
          path: [...at, "examples", index],
          value,
        })),
      ];
      for (const { kind, path, value } of values) {
        const wrong = explain(ajv.compile(schema), value);
        if (wrong !== undefined)
          violations.push({
            path,
            message: `The ${kind} ${JSON.stringify(value)} does not match its schema: ${wrong}.`,
          });
      }
    });
    return violations;
  },
};
