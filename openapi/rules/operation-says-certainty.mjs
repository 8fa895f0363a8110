import { operationsIn } from "./model/operations.mjs";

/** A reader must know what was promised and what was only seen. */
export const operationSaysCertainty = {
  description:
    "Each operation has `x-contract: specified` or `x-contract: observed`, and `x-side-effect: none | creates | deletes`.",
  message: "{{error}}",
  severity: "error",
  given: "$",
  then: { function: check },
};

function check(document) {
  return operationsIn(document)
    .filter(({ webhook }) => !webhook)
    .flatMap(({ operation, at }) => [
      ...oneOf(operation, at, "x-contract", ["specified", "observed"]),
      ...oneOf(operation, at, "x-side-effect", ["none", "creates", "deletes"]),
    ]);
}

function oneOf(operation, at, key, values) {
  if (values.includes(operation[key])) return [];
  return [
    {
      path: [...at, key in operation ? key : "operationId"],
      message: `${operation.operationId} has ${key}: ${operation[key]}. Write one of ${values.join(", ")}.`,
    },
  ];
}
