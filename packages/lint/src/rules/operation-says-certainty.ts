import type { OpenApi } from "../contract/openapi.ts";
import { operationsIn } from "../contract/operations.ts";
import type { HouseRule } from "../rule.ts";

/** A reader must know whether behaviour was promised or only observed. */
export const operationSaysCertainty: HouseRule<OpenApi> = {
  id: "operation-says-certainty",
  description:
    "Each operation has `x-contract` and `x-side-effect`, with a value that openapi/EXTENSIONS.md lists. Example: `x-contract: observed`.",
  check: (document) =>
    operationsIn(document)
      .filter(({ webhook }) => !webhook)
      .flatMap(({ operation, at }) =>
        ["x-contract", "x-side-effect"]
          .filter((key) => operation[key] === undefined)
          .map((key) => ({
            path: [...at, "operationId"],
            message: `${operation.operationId} has no ${key}. EXTENSIONS.md lists the allowed values.`,
          })),
      ),
};
