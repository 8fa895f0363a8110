import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type JsonObject, METHODS, methodsOf, operationsIn, parametersOf } from "../src/index.ts";

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

describe("methods", () => {
  const inEvery = ["get", "put", "post", "delete", "options", "head", "patch"];

  test.each([
    ["2.0", inEvery],
    ["3.0.4", [...inEvery, "trace"]],
    ["3.1.1", [...inEvery, "trace"]],
    ["3.2.0", [...inEvery, "trace", "query"]],
    ["4.0", [...inEvery, "trace", "query"]],
  ])("OpenAPI %s has these methods", (openapi, methods) => {
    expect(methodsOf(openapi)).toEqual(methods);
  });

  test("a document without a version can have any method", () => {
    expect(methodsOf(undefined)).toEqual([...METHODS]);
  });
});

describe("parameters", () => {
  const document: JsonObject = { components: { parameters: { Id: { name: "id", in: "path", required: true } } } };

  test("an operation inherits its path item's parameters and overrides those with the same name and location", () => {
    const item = {
      parameters: [{ $ref: "#/components/parameters/Id" }, { name: "limit", in: "query", description: "path" }],
    };
    const operation = {
      parameters: [
        { name: "limit", in: "query", description: "own" },
        { name: "limit", in: "header", description: "header" },
        { $ref: "#/components/parameters/Gone" },
      ],
    };
    expect(parametersOf(document, { item, operation })).toEqual([
      { name: "id", in: "path", required: true },
      { name: "limit", in: "query", description: "own" },
      { name: "limit", in: "header", description: "header" },
    ]);
  });
});
