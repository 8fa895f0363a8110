import { isObject, objectAt, resolve, type Json, type JsonObject } from "@extraction-api/document";
import { doc } from "./emit-operations.ts";
import { operationsOf, type Operation } from "./operations.ts";
import { tableRows } from "./table-rows.ts";

/**
 * Emits the examples of responses with status 200, for tests without the service: successful ones first, and for a job
 * the example in which it has ended.
 */
export function emitExamples(bundle: JsonObject): string {
  const rows = operationsOf(bundle).map((operation) => [
    operation.id,
    operation.method,
    operation.path,
    Object.fromEntries(examplesOf(bundle, operation)),
  ]);
  return [
    doc("An operation: id, method, path, and the examples of its response by name, the most common first."),
    "export type ExampleRow = readonly [id: string, method: string, path: string, examples: Readonly<Record<string, object>>];",
    "",
    doc("The operations with the examples of the document."),
    `export const examples: readonly ExampleRow[] = ${tableRows(rows)};`,
  ].join("\n");
}

function examplesOf(bundle: JsonObject, { object }: Operation): [string, Json][] {
  const response = resolve(bundle, objectAt(object, "responses")["200"]);
  const content = objectAt(objectAt(response, "content"), "application/json");
  const named = Object.entries(objectAt(content, "examples")).flatMap(([name, example]): [string, JsonObject][] => {
    const found = resolve(bundle, example);
    const value = isObject(found) ? found["value"] : undefined;
    return isObject(value) ? [[name, value]] : [];
  });
  const { succeeded } = objectAt(object, "x-job");
  const rank = ([, { success, status, next }]: [string, JsonObject]): number => {
    if (success === false) return 2;
    return Array.isArray(succeeded) && !(succeeded.includes(status ?? null) && next === undefined) ? 1 : 0;
  };
  return named.toSorted((a, b) => rank(a) - rank(b));
}
