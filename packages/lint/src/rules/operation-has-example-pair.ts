import type { BodyObject, OpenApi } from "../contract/openapi.ts";
import { operationsIn, type FoundOperation } from "../contract/operations.ts";
import type { HouseRule } from "../rule.ts";

/** The name of an example connects a request with its response. */
export const operationHasExamplePair: HouseRule<OpenApi> = {
  id: "operation-has-example-pair",
  description:
    "Each operation has an example response in 2xx; each request example has a response example of the same name; an operation with path parameters has their values under the same name in `x-example-parameters`. Example: `examples: { minimal: { $ref: ../examples/startCrawl/minimal.yaml#/request } }`.",
  check: (document) =>
    operationsIn(document).flatMap((found) =>
      mistakesOf(found).map((message) => ({ path: [...found.at, "operationId"], message })),
    ),
};

function mistakesOf({ operation, webhook }: FoundOperation): string[] {
  const { operationId: id, requestBody, responses = {}, parameters = [] } = operation;
  const requests = namesIn(requestBody);
  if (webhook) return requests.length > 0 ? [] : [`${id} has no example.`];
  const successes = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  const names = successes.flatMap(([, response]) => namesIn(response));
  if (names.length === 0) return [`${id} has no example of a response.`];
  const given = Object.keys(operation["x-example-parameters"] ?? {});
  const inPath = parameters.some((parameter) => parameter.in === "path");
  return [
    ...(requestBody ? unpaired(requests, names, "response", "request") : []),
    ...(requestBody ? unpaired(names, requests, "request", "response") : []),
    ...(inPath ? unpaired(names, given, "value in x-example-parameters", "response") : []),
  ].map((message) => `${id}: ${message}`);
}

function namesIn(body: BodyObject | undefined): string[] {
  return Object.values(body?.content ?? {}).flatMap(({ examples }) => Object.keys(examples ?? {}));
}

function unpaired(own: readonly string[], others: readonly string[], missing: string, kind: string): string[] {
  return own
    .filter((name) => !others.includes(name))
    .map((name) => `the ${kind} example ${name} has no ${missing} of that name.`);
}
