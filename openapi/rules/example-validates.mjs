import { createValidator, explain } from "./model/ajv.mjs";
import { operationsIn } from "./model/operations.mjs";

/** An example that does not fit is worse than none: people copy it. */
export const exampleValidates = {
  description:
    "Each example of a request, a response or a parameter is a value that the schema beside it accepts. Example: `urls: [https://shop.example.com/]` where `urls` is a list of addresses.",
  message: "{{error}}",
  severity: "error",
  given: "$",
  then: { function: check },
};

function check(document) {
  const ajv = createValidator(document);
  return operationsIn(document).flatMap(({ operation, at }) => [
    ...ofContent(ajv, operation.requestBody?.content, [...at, "requestBody", "content"]),
    ...Object.entries(operation.responses ?? {}).flatMap(([status, response]) =>
      ofContent(ajv, response.content, [...at, "responses", status, "content"]),
    ),
    ...ofParameters(ajv, operation, at),
  ]);
}

function ofContent(ajv, content, at) {
  return Object.entries(content ?? {}).flatMap(([type, { schema, examples }]) =>
    Object.entries(examples ?? {}).flatMap(([name, { value }]) => {
      const wrong = explain(ajv.compile(schema ?? {}), value);
      return wrong
        ? [
            {
              path: [...at, type, "examples", name, "value"],
              message: `The example ${name} does not fit its schema: ${wrong}.`,
            },
          ]
        : [];
    }),
  );
}

function ofParameters(ajv, operation, at) {
  const parameters = new Map((operation.parameters ?? []).map((parameter) => [parameter.name, parameter]));
  return Object.entries(operation["x-example-parameters"] ?? {}).flatMap(([example, values]) =>
    Object.entries(values).flatMap(([name, value]) => {
      const path = [...at, "x-example-parameters", example, name];
      const parameter = parameters.get(name);
      if (!parameter)
        return [{ path, message: `The example ${example} gives ${name}, which is no parameter of the operation.` }];
      const wrong = explain(ajv.compile(parameter.schema ?? {}), value);
      return wrong
        ? [{ path, message: `The example ${example} gives ${name} a value that does not fit: ${wrong}.` }]
        : [];
    }),
  );
}
