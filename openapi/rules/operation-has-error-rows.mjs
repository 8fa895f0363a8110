import { catalogueOf, folderOf } from "./model/files.mjs";
import { operationsIn } from "./model/operations.mjs";

/** Which errors an operation gives is said by rows of the catalogue, and its responses agree with them. */
export const operationHasErrorRows = {
  description:
    "`x-errors` lists ids of openapi/errors.yaml; each status of these rows has a response, and each error response has a row. Example: `x-errors: [not-found]` and `'404': { $ref: ../components/responses/NotFound.yaml }`.",
  message: "{{error}}",
  severity: "error",
  given: "$",
  then: { function: check },
};

function check(document, _options, context) {
  const { rows } = catalogueOf(context);
  const { version } = folderOf(context);
  return operationsIn(document)
    .filter(({ webhook }) => !webhook)
    .flatMap(({ operation, at }) => {
      const ids = operation["x-errors"];
      if (!Array.isArray(ids))
        return [
          { path: [...at, "operationId"], message: `${operation.operationId} names no error rows. Add x-errors.` },
        ];
      return [...unknownRows(ids, rows, version, at), ...disagreements(operation, ids, rows, version, at)];
    });
}

function unknownRows(ids, rows, version, at) {
  return ids.flatMap((id, index) => {
    const path = [...at, "x-errors", index];
    if (!rows[id]) return [{ path, message: `${id} is no row of openapi/errors.yaml.${nearest(id, rows)}` }];
    return statusOf(rows[id], version) === undefined
      ? [{ path, message: `The row ${id} does not exist in ${version}.` }]
      : [];
  });
}

function disagreements(operation, ids, rows, version, at) {
  const byRow = new Set(
    ids.map((id) => String(statusOf(rows[id], version))).filter((status) => status !== "undefined"),
  );
  const declared = new Set(Object.keys(operation.responses ?? {}));
  return [
    ...[...byRow]
      .filter((status) => !declared.has(status))
      .map((status) => ({
        path: [...at, "x-errors"],
        message: `A row of x-errors has status ${status}, which the responses lack.`,
      })),
    ...[...declared]
      .filter((status) => /^[45]/.test(status) && !byRow.has(status))
      .map((status) => ({ path: [...at, "x-errors"], message: `No row of x-errors has status ${status}.` })),
  ];
}

function statusOf(row, version) {
  if (row === undefined || (row.versions && !row.versions.includes(version))) return undefined;
  return typeof row.status === "object" ? row.status[version] : row.status;
}

function nearest(id, rows) {
  const words = id.split("-");
  const close = Object.keys(rows).find(
    (row) => words.filter((word) => row.split("-").includes(word)).length >= Math.max(1, words.length - 1),
  );
  return close ? ` Did you mean ${close}?` : "";
}
