import { isObject, objectAt, textAt, type JsonObject } from "@extraction-api/document";
import { doc, lines } from "./emit-operations.ts";

/** Emits each error's cause and remedy by its id in the catalogue: a model acts on the text of an error. */
export function emitRemedies(bundle: JsonObject): string {
  const rows = Object.entries(objectAt(objectAt(bundle, "x-error-catalogue"), "rows")).flatMap(([id, row]) => {
    if (!isObject(row)) return [];
    const [cause, remedy] = ["cause", "remedy"].map((name) => textAt(row, name)?.replaceAll(/\s+/g, " ").trim());
    return [[id, { ...(cause && { cause }), ...(remedy && { remedy }) }] as const];
  });
  return [
    doc("An error's cause and remedy, by its id in the error catalogue."),
    "export const remedies: Readonly<Record<string, { readonly cause?: string; readonly remedy?: string }>> =",
    `  ${lines(rows)};`,
  ].join("\n");
}
