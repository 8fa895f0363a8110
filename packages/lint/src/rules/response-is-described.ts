import type { BodyObject, OpenApi } from "../contract/openapi.ts";
import { operationsIn } from "../contract/operations.ts";
import type { HouseRule } from "../rule.ts";

/** Responses have a schema, including error responses. */
export const responseIsDescribed: HouseRule<OpenApi> = {
  id: "response-is-described",
  description:
    "Every 2xx, 4xx and 5xx response has a JSON schema other than `true`, and a 429 has the header Retry-After. Example: `schema: { $ref: ../schemas/ErrorBody.yaml }`.",
  check: (document) =>
    operationsIn(document)
      .filter(({ webhook }) => !webhook)
      .flatMap(({ operation, at }) =>
        Object.entries(operation.responses ?? {}).flatMap(([status, response]) =>
          mistakesOf(status, response).map((message) => ({ path: [...at, "responses", status], message })),
        ),
      ),
};

function mistakesOf(status: string, { content, headers }: BodyObject): string[] {
  const schema: unknown = content?.["application/json"]?.schema;
  const isEmpty = typeof schema !== "object" || schema === null || Object.keys(schema).length === 0;
  return [
    ...(isEmpty ? [`The ${status} response has no body schema.`] : []),
    ...(status === "429" && !headers?.["Retry-After"] ? ["The 429 response has no Retry-After header."] : []),
  ];
}
