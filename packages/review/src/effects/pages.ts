import { errorPath, operationPath, schemaPath } from "../../../reference-site/src/model/address.ts";
import type { Compared } from "../document/compare.ts";

/** A page of the reference site that a change adds, alters or takes away. */
export interface PageChange {
  readonly kind: "added" | "changed" | "gone";
  readonly path: string;
}

type Json = Record<string, unknown>;

/** The pages of operations, schemas and errors that differ; an operation's page shows everything that reaches it. */
export function changedPages({ version, base, revision, result }: Compared): PageChange[] {
  const reached = new Set(result.changes.flatMap(({ impact }) => impact.map(({ operationId }) => operationId)));
  const operations = pagesOf(operationsIn(base), operationsIn(revision), (id) => operationPath(version, id), reached);
  const schemas = pagesOf(componentsIn(base), componentsIn(revision), (name) => schemaPath(version, name));
  const errors = pagesOf(rowsIn(base), rowsIn(revision), errorPath);
  return [...operations, ...schemas, ...errors];
}

function pagesOf(
  before: Json,
  after: Json,
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

function operationsIn(document: Json): Json {
  const items = [...Object.values(object(document["paths"])), ...Object.values(object(document["webhooks"]))];
  const operations = items.flatMap((item) => Object.values(object(item)));
  return Object.fromEntries(
    operations.flatMap((operation) => {
      const id = object(operation)["operationId"];
      return typeof id === "string" ? [[id, operation]] : [];
    }),
  );
}

function componentsIn(document: Json): Json {
  return object(object(document["components"])["schemas"]);
}

function rowsIn(document: Json): Json {
  return object(object(document["x-error-catalogue"])["rows"]);
}

function object(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}
