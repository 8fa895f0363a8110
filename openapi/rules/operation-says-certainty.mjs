import { operationsIn } from "./model/operations.mjs";

/** A reader must know what was promised and what was only seen. */
export const operationSaysCertainty = {
  description:
    "Each operation has `x-contract: specified` or `x-contract: observed`, and `x-side-effect: none | creates | deletes`. Example: `x-contract: observed`.",
  message: "{{error}}",
  severity: "error",
  given: "$",
  then: { function: check },
};

function check(document) {
  return operationsIn(document)
    .filter(({ webhook }) => !webhook)
    .flatMap(({ operation, at }) =>
      ["x-contract", "x-side-effect"]
        .filter((key) => operation[key] === undefined)
        .map((key) => ({
          path: [...at, "operationId"],
          message: `${operation.operationId} has no ${key}. EXTENSIONS.md says what it can be.`,
        })),
    );
}
