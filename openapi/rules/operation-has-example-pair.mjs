import { operationsIn } from "./model/operations.mjs";

/** A request and its answer belong together; the name of the example binds them. */
export const operationHasExamplePair = {
  description:
    "Each operation has an example answer in 2xx; each request example has a response example of the same name; an operation with path parameters gives their values under the same name in `x-example-parameters`. Example: `examples: { minimal: { $ref: ../examples/startCrawl/minimal.yaml#/request } }`.",
  message: "{{error}}",
  severity: "error",
  given: "$",
  then: { function: check },
};

function check(document) {
  return operationsIn(document).flatMap(({ operation, at, webhook }) => {
    const requests = names(operation.requestBody?.content);
    if (webhook)
      return requests.length > 0
        ? []
        : [{ path: [...at, "operationId"], message: `${operation.operationId} has no example.` }];
    const answers = Object.entries(operation.responses ?? {}).filter(([status]) => status.startsWith("2"));
    const responses = answers.flatMap(([, response]) => names(response.content));
    if (responses.length === 0)
      return [{ path: [...at, "operationId"], message: `${operation.operationId} has no example of an answer.` }];
    const given = Object.keys(operation["x-example-parameters"] ?? {});
    const inPath = (operation.parameters ?? []).some((parameter) => parameter.in === "path");
    return [
      ...(operation.requestBody ? unpaired(requests, responses, "answer", "request") : []),
      ...(operation.requestBody ? unpaired(responses, requests, "request", "answer") : []),
      ...(inPath ? unpaired(responses, given, "value in x-example-parameters", "answer") : []),
    ].map((message) => ({ path: [...at, "operationId"], message: `${operation.operationId}: ${message}` }));
  });
}

function names(content) {
  return Object.values(content ?? {}).flatMap(({ examples }) => Object.keys(examples ?? {}));
}

function unpaired(own, others, missing, kind) {
  return own
    .filter((name) => !others.includes(name))
    .map((name) => `the ${kind} example ${name} has no ${missing} of that name.`);
}
