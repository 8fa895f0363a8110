import { statusIn, type CatalogueFile } from "../contract/catalogue.ts";
import { catalogueIn, folderOf } from "../contract/files.ts";
import type { OpenApi, OperationObject } from "../contract/openapi.ts";
import { operationsIn } from "../contract/operations.ts";
import { didYouMean } from "../did-you-mean.ts";
import type { HouseRule, Keys, Violation } from "../rule.ts";

type Rows = CatalogueFile["rows"];

/** Rows of the catalogue define the errors of an operation; its responses must match them. */
export const operationHasErrorRows: HouseRule<OpenApi> = {
  id: "operation-has-error-rows",
  description:
    "`x-errors` lists ids of openapi/errors.yaml; each status of these rows has a response, and each error response has a row. Example: `x-errors: [not-found]` and `'404': { $ref: ../components/responses/NotFound.yaml }`.",
  check(document, context) {
    const { openapi, version } = folderOf(context);
    const { rows } = catalogueIn(openapi);
    return operationsIn(document)
      .filter(({ webhook }) => !webhook)
      .flatMap(({ operation, at }) => {
        const ids = operation["x-errors"];
        return Array.isArray(ids)
          ? [...unknownRows(ids, rows, version, at), ...disagreements(operation, ids, rows, version, at)]
          : [{ path: [...at, "operationId"], message: `${operation.operationId} lists no error rows. Add x-errors.` }];
      });
  },
};

function unknownRows(ids: readonly string[], rows: Rows, version: string, at: Keys): Violation[] {
  return ids.flatMap((id, index) => {
    const path = [...at, "x-errors", index];
    if (rows[id] === undefined)
      return [{ path, message: `${id} is not a row of openapi/errors.yaml.${didYouMean(id, Object.keys(rows))}` }];
    return statusIn(version, rows[id]) === undefined
      ? [{ path, message: `The row ${id} does not exist in ${version}.` }]
      : [];
  });
}

function disagreements(
  operation: OperationObject,
  ids: readonly string[],
  rows: Rows,
  version: string,
  at: Keys,
): Violation[] {
  const path = [...at, "x-errors"];
  const byRow = new Set(ids.flatMap((id) => statusIn(version, rows[id])?.toString() ?? []));
  const declared = Object.keys(operation.responses ?? {});
  // The status of a misspelled id is unknown: missing rows can be determined only if there is none.
  const isComplete = ids.every((id) => rows[id] !== undefined);
  const rowless = isComplete ? declared.filter((status) => /^[45]/.test(status) && !byRow.has(status)) : [];
  return [
    ...[...byRow]
      .filter((status) => !declared.includes(status))
      .map((status) => ({
        path,
        message: `A row of x-errors has status ${status}, but there is no response with it.`,
      })),
    ...rowless.map((status) => ({ path, message: `No row of x-errors has status ${status}.` })),
  ];
}
