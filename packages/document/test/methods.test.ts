import { expect, test } from "vitest";
import { METHODS, methodsOf } from "../src/index.ts";

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
