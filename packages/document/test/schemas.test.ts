import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isObject, pointerOf, valueAt, walkSchema, walkSchemas, type Json, type JsonObject } from "../src/index.ts";

function pointersIn(document: JsonObject): string[] {
  const pointers: string[] = [];
  walkSchemas(document, (schema, keys) => {
    expect(valueAt<Json>(document, pointerOf(keys))).toBe(schema);
    pointers.push(pointerOf(keys));
  });
  return pointers;
}

test("finds schemas everywhere that a document can have one", () => {
  const media = { content: { "application/json": { schema: { title: "body" } } } };
  const document = {
    components: {
      schemas: { A: { properties: { b: { items: { not: {} } } } } },
      parameters: { P: { schema: {} }, Q: media },
      headers: { H: { schema: {} } },
      requestBodies: { R: media },
      responses: { S: { headers: { T: { schema: {} } } } },
    },
    paths: {
      "/a": {
        parameters: [{ schema: {} }],
        post: { parameters: [{ schema: {} }], responses: { 200: { headers: { U: { schema: {} } } } } },
      },
    },
    webhooks: { w: { post: { requestBody: { content: { "text/plain": { schema: {} } } } } } },
  };
  expect(pointersIn(document)).toEqual([
    "/components/schemas/A",
    "/components/schemas/A/properties/b",
    "/components/schemas/A/properties/b/items",
    "/components/schemas/A/properties/b/items/not",
    "/components/parameters/P/schema",
    "/components/parameters/Q/content/application~1json/schema",
    "/components/headers/H/schema",
    "/components/responses/S/headers/T/schema",
    "/paths/~1a/parameters/0/schema",
    "/paths/~1a/post/parameters/0/schema",
    "/paths/~1a/post/responses/200/headers/U/schema",
    "/webhooks/w/post/requestBody/content/text~1plain/schema",
  ]);
});

test("visits a recursive schema once, at its component", () => {
  const node: JsonObject = { type: "object" };
  node["properties"] = { next: node };
  const paths = { "/a": { post: { requestBody: { content: { "application/json": { schema: node } } } } } };
  expect(pointersIn({ components: { schemas: { Node: node } }, paths })).toEqual(["/components/schemas/Node"]);
});

test("does not visit boolean schemas or keywords whose value is not a schema", () => {
  const visited: JsonObject[] = [];
  walkSchema({ items: true, allOf: "all", properties: [], not: null }, [], (schema) => visited.push(schema));
  expect(visited).toHaveLength(1);
});

test("visits every field with a description in v2's bundle", () => {
  const path = join(import.meta.dirname, "../../../openapi/dist/v2.json");
  const bundle = JSON.parse(readFileSync(path, "utf8")) as JsonObject;
  const met = new Set<Json>();
  walkSchemas(bundle, (schema) => met.add(schema));
  const missed = propertiesIn(bundle).filter((schema) => !met.has(schema));
  expect(met.size).toBeGreaterThan(500);
  expect(missed).toEqual([]);
});

/**
 * Returns the values of all `properties` maps, found without knowing where schemas can be; no example or row has such a
 * map.
 */
function propertiesIn(value: Json, key = ""): JsonObject[] {
  if (["examples", "example", "default", "x-error-catalogue"].includes(key)) return [];
  if (Array.isArray(value)) return value.flatMap((item) => propertiesIn(item));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === "properties" && key !== "properties" && isObject(inner) ? Object.values(inner).filter(isObject) : []),
    ...propertiesIn(inner, name),
  ]);
}
