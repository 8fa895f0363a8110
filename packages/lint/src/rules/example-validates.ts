import type { BodyObject, OpenApi, OperationObject } from "../contract/openapi.ts";
import { operationsIn } from "../contract/operations.ts";
import { createValidator, explain } from "../contract/validator.ts";
import type { HouseRule, Keys, Violation } from "../rule.ts";

type Validator = ReturnType<typeof createValidator>;

/** An invalid example is worse than none: people copy it. */
export const exampleValidates: HouseRule<OpenApi> = {
  id: "example-validates",
  description:
    "Each example of a request, a response or a parameter is valid for the schema next to it. Example: `urls: [https://shop.example.com/]` if `urls` is a list of URLs.",
  check(document) {
    const ajv = createValidator(document);
    return operationsIn(document).flatMap(({ operation, at }) => [
      ...ofBody(ajv, operation.requestBody, [...at, "requestBody"]),
      ...Object.entries(operation.responses ?? {}).flatMap(([status, response]) =>
        ofBody(ajv, response, [...at, "responses", status]),
      ),
      ...ofParameters(ajv, operation, at),
    ]);
  },
};

function ofBody(ajv: Validator, body: BodyObject | undefined, at: Keys): Violation[] {
  return Object.entries(body?.content ?? {}).flatMap(([type, { schema = {}, examples = {} }]) =>
    Object.entries(examples).flatMap(([name, { value }]) => {
      const wrong = explain(ajv.compile(schema), value);
      const path = [...at, "content", type, "examples", name, "value"];
      return wrong === undefined ? [] : [{ path, message: `The example ${name} does not match its schema: ${wrong}.` }];
    }),
  );
}

function ofParameters(ajv: Validator, operation: OperationObject, at: Keys): Violation[] {
  const parameters = new Map((operation.parameters ?? []).map((parameter) => [parameter.name, parameter]));
  return Object.entries(operation["x-example-parameters"] ?? {}).flatMap(([example, values]) =>
    Object.entries(values).flatMap(([name, value]) => {
      const path = [...at, "x-example-parameters", example, name];
      const parameter = parameters.get(name);
      if (parameter === undefined)
        return [
          { path, message: `The example ${example} contains ${name}, which is not a parameter of the operation.` },
        ];
      const wrong = explain(ajv.compile(parameter.schema ?? {}), value);
      return wrong === undefined
        ? []
        : [{ path, message: `The example ${example} has an invalid value for ${name}: ${wrong}.` }];
    }),
  );
}
