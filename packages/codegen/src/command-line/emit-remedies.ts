import type { JsonObject } from "@extraction-api/document";
import { isObject, objectAt } from "@extraction-api/document";
import { doc } from "../emit-operations.ts";

/** Emits what the error catalogue says to do, by the row's id. */
export function emitRemedies(bundle: JsonObject): string {
  const rows = Object.entries(objectAt(objectAt(bundle, "x-error-catalogue"), "rows"));
  const lines = rows.flatMap(([id, row]) =>
    isObject(row) && typeof row["remedy"] === "string"
      ? [`  ${JSON.stringify(id)}: ${JSON.stringify(row["remedy"].replaceAll(/\s+/g, " ").trim())},`]
      : [],
  );
  return [
    doc("What to do about an error, by the row of the catalogue."),
    `export const remedies: Readonly<Record<string, string>> = {\n${lines.join("\n")}\n};`,
  ].join("\n");
}
