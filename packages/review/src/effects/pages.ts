import { objectAt, operationsIn, textAt, type JsonObject } from "@extraction-api/document";
import { errorPath, operationPath, schemaPath } from "@extraction-api/reference-site/address";
import type { Compared } from "../document/compare.ts";

/** A page of the reference site that a change adds, changes or removes. */
export interface PageChange {
  readonly kind: "added" | "changed" | "gone";
  readonly path: string;
}

/**
 * Returns the pages of operations, schemas and errors that differ; an operation's page shows every change that affects
 * it.
 */
export function changedPages({ version, result, ...sides }: Compared): PageChange[] {
  const [base, revision] = [sides.base as JsonObject, sides.revision as JsonObject];
  const reached = new Set(result.changes.flatMap(({ impact }) => impact.map(({ operationId }) => operationId)));
  const operations = pagesOf(operationsOf(base), operationsOf(revision), (id) => operationPath(version, id), reached);
  const schemas = pagesOf(schemasOf(base), schemasOf(revision), (name) => schemaPath(version, name));
  const errors = pagesOf(rowsOf(base), rowsOf(revision), errorPath);
  return [...operations, ...schemas, ...errors];
}

function pagesOf(
  before: JsonObject,
  after: JsonObject,
  address: (id: string) => string,
  reached = new Set<string | undefined>(),
): PageChange[] {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return ids.flatMap((id): PageChange[] => {
    const path = address(id);
    if (!(id in before)) return [{ kind: "added", path }];
    if (!(id in after)) return [{ kind: "gone", path }];
    const isSame = JSON.stringify(before[id]) === JSON.stringify(after[id]) && !reached.has(id);
    return isSame ? [] : [{ kind: "changed", path }];
  });
}

function operationsOf(document: JsonObject): JsonObject {
  const named = operationsIn(document).flatMap(({ operation }) => {
    const id = textAt(operation, "operationId");
    return id === undefined ? [] : [[id, operation] as const];
  });
  return Object.fromEntries(named);
}

function schemasOf(document: JsonObject): JsonObject {
  return objectAt(document["components"], "schemas");
}

function rowsOf(document: JsonObject): JsonObject {
  return objectAt(document["x-error-catalogue"], "rows");
}
