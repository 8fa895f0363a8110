import { isObject, objectAt, textAt, type Bundle, type JsonObject } from "../bundle/bundle.ts";

/** One error of the catalogue in one version. */
export interface ErrorRow {
  readonly id: string;
  readonly version: string;
  readonly status: number | undefined;
  readonly message: string;
  readonly pattern: string | undefined;
  readonly code: string | undefined;
  readonly area: string;
  readonly cause: string;
  readonly remedy: string;
  readonly retry: string;
  readonly retryWhen: string | undefined;
  readonly fallback: boolean;
  readonly mayLackSuccess: boolean;
  readonly contract: string;
}

/** An error of the catalogue in all versions. `rows` has an entry for each version that can return it. */
export interface CatalogueEntry {
  readonly id: string;
  readonly rows: readonly ErrorRow[];
}

/** Returns the rows of a bundle's catalogue, in document order. */
export function errorRowsOf(bundle: Bundle, version: string): ErrorRow[] {
  const rows = objectAt(objectAt(bundle, "x-error-catalogue"), "rows");
  return Object.entries(rows).flatMap(([id, row]) => (isObject(row) ? [errorRow(id, version, row)] : []));
}

/** Groups the rows of all versions by id, in the order of the newest version that has them. */
export function joinCatalogues(catalogues: readonly (readonly ErrorRow[])[]): CatalogueEntry[] {
  const entries = new Map<string, ErrorRow[]>();
  for (const rows of [...catalogues].reverse()) {
    for (const row of rows) entries.set(row.id, [row, ...(entries.get(row.id) ?? [])]);
  }
  return [...entries].map(([id, rows]) => ({ id, rows }));
}

/** Returns the row of the newest version. */
export function newestRow(entry: CatalogueEntry): ErrorRow {
  const row = entry.rows.at(-1);
  if (row === undefined) throw new Error(`The catalogue entry ${entry.id} has no row.`);
  return row;
}

function errorRow(id: string, version: string, row: JsonObject): ErrorRow {
  const status = row["status"];
  return {
    id,
    version,
    status: typeof status === "number" ? status : undefined,
    message: textAt(row, "message") ?? textAt(row, "code") ?? id,
    pattern: textAt(row, "pattern"),
    code: textAt(row, "code"),
    area: textAt(row, "area") ?? "general",
    cause: textAt(row, "cause") ?? "",
    remedy: textAt(row, "remedy") ?? "",
    retry: textAt(row, "retry") ?? "never",
    retryWhen: textAt(row, "retryWhen"),
    fallback: row["fallback"] === true,
    mayLackSuccess: row["mayLackSuccess"] === true,
    contract: textAt(row, "contract") ?? "specified",
  };
}
