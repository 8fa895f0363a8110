import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { operationsIn, type JsonObject } from "../src/index.ts";

const read = (version: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../openapi/dist/${version}.json`), "utf8")) as JsonObject;

test("returns operations in document order, paths before webhooks, with their keys", () => {
  const document = {
    openapi: "3.1.1",
    webhooks: { done: { post: { operationId: "done" } } },
    paths: {
      "/b": { post: { operationId: "b2" }, get: { operationId: "b1" } },
      "/a": { $ref: "#/components/pathItems/A" },
    },
    components: { pathItems: { A: { delete: { operationId: "a1" }, parameters: [] } } },
  };
  const found = operationsIn(document);
  expect(found.map(({ operation }) => operation["operationId"])).toEqual(["b1", "b2", "a1", "done"]);
  expect(found[2]).toMatchObject({ section: "paths", path: "/a", method: "delete", keys: ["paths", "/a", "delete"] });
  expect(found[3]).toMatchObject({ section: "webhooks", path: "done" });
});

test("a method that the document's version does not have is not an operation", () => {
  const paths = { "/a": { query: { operationId: "search" } } };
  expect(operationsIn({ openapi: "3.1.1", paths })).toEqual([]);
  expect(operationsIn({ openapi: "3.2.0", paths })).toHaveLength(1);
});

test("skips values that are not operations", () => {
  const paths = { "/a": { get: null, summary: "A" }, "/b": null, "/c": { $ref: "./c.yaml" }, "x-note": "none" };
  expect(operationsIn({ paths })).toEqual([]);
  expect(operationsIn({})).toEqual([]);
});

test.each(["v1", "v2"])("finds every operationId in the bundle of %s", (version) => {
  const bundle = read(version);
  const ids = JSON.stringify(bundle).match(/"operationId":/g) ?? [];
  expect(ids.length).toBeGreaterThan(10);
  expect(operationsIn(bundle)).toHaveLength(ids.length);
});
