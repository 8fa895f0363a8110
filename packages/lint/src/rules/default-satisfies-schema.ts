import type { OpenApi } from "../contract/openapi.ts";
import { walkSchemas } from "../contract/schemas.ts";
import { createValidator, explain } from "../contract/validator.ts";
import type { HouseRule, Objection } from "../rule.ts";

/** What is taken when nothing is said must be something that may be said. */
export const defaultSatisfiesSchema: HouseRule<OpenApi> = {
  id: "default-satisfies-schema",
  description:
    "`default`, and every entry of a schema's `examples`, is a value that the schema beside it accepts. Example: `minimum: 1000` and `default: 60000`.",
  check(document) {
    const ajv = createValidator(document);
    const objections: Objection[] = [];
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
          objections.push({ path, message: `The ${kind} ${JSON.stringify(value)} does not fit its schema: ${wrong}.` });
      }
    });
    return objections;
  },
};
