import { operationsIn } from "./model/operations.mjs";

/** What comes back has a shape, also when things go wrong. */
export const responseIsDescribed = {
  description:
    "Every 2xx, 4xx and 5xx response has a JSON schema that says more than `true`, and a 429 has the header Retry-After. Example: `schema: { $ref: ../schemas/ErrorBody.yaml }`.",
  message: "{{error}}",
  severity: "error",
  given: "$",
  then: { function: check },
};

function check(document) {
  return operationsIn(document)
    .filter(({ webhook }) => !webhook)
    .flatMap(({ operation, at }) =>
      Object.entries(operation.responses ?? {}).flatMap(([status, response]) => {
        const path = [...at, "responses", status];
        const schema = response.content?.["application/json"]?.schema;
        const shapeless = typeof schema !== "object" || Object.keys(schema).length === 0;
        return [
          ...(shapeless ? [{ path, message: `The ${status} response has no body schema.` }] : []),
          ...(status === "429" && !response.headers?.["Retry-After"]
            ? [{ path, message: "The 429 response lacks the header Retry-After." }]
            : []),
        ];
      }),
    );
}
