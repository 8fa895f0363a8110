import { isObject, objectAt, resolve, type Json, type JsonObject } from "@extraction-api/document";
import type { Catalogue } from "./catalogue.ts";
import { operationsOf } from "./operations.ts";

/**
 * Gives every error response an example for each catalogue row that the operation can return there. A response shared
 * by several operations has the rows of all of them.
 */
export function addErrorExamples(bundle: JsonObject, catalogue: Catalogue): void {
  for (const { object } of operationsOf(bundle)) {
    const ids = Array.isArray(object["x-errors"]) ? object["x-errors"].map(String) : [];
    for (const [status, entry] of Object.entries(objectAt(object, "responses"))) {
      const response = resolve(bundle, entry);
      const media = objectAt(objectAt(response, "content"), "application/json");
      if (!isObject(response) || Object.keys(media).length === 0) continue;
      for (const id of ids) {
        const row = catalogue.rows[id];
        if (row && row["status"] === Number(status)) addExample(bundle, media, id, row);
      }
    }
  }
}

function addExample(bundle: JsonObject, media: JsonObject, id: string, row: JsonObject): void {
  const examples = objectAt(media, "examples");
  examples[id] ??= { summary: row["cause"] ?? id, value: bodyOf(row, requiresSuccess(bundle, media)) };
  media["examples"] = examples;
}

/**
 * Returns the body that the catalogue row describes; in v1, and for errors that are passed through, it has no
 * `success`.
 */
function bodyOf(row: JsonObject, withSuccess: boolean): Json {
  return {
    ...(withSuccess ? { success: false } : {}),
    ...(row["code"] === undefined ? {} : { code: row["code"] }),
    error: row["message"] ?? "",
  };
}

/** Returns whether the body schema or one of its parts requires `success`. */
function requiresSuccess(bundle: JsonObject, media: JsonObject): boolean {
  const schema = resolve(bundle, media["schema"]);
  if (!isObject(schema)) return false;
  const parts = [
    schema,
    ...["allOf", "oneOf", "anyOf"].flatMap((key) => (Array.isArray(schema[key]) ? schema[key] : [])),
  ];
  return parts.some((part) => {
    const required = objectAt({ part: resolve(bundle, part) ?? null }, "part")["required"];
    return Array.isArray(required) && required.includes("success");
  });
}
