import { expect, test } from "vitest";
import { withSiblingKeys } from "../src/sources/sibling-keys.ts";

test.each([
  ["the items of a field named like a map of links", "properties: { links: { items: { $ref: A.yaml, default: 5 } } }"],
  ["a field named headers", "properties: { headers: { $ref: A.yaml, default: 5 } }"],
  ["the schema of a parameter in a list", "parameters: [{ name: a, schema: { $ref: A.yaml, default: 5 } }]"],
  [
    "the items of a schema named headers",
    "components: { schemas: { headers: { items: { $ref: A.yaml, default: 5 } } } }",
  ],
  ["the items of a definition", "$defs: { links: { items: { $ref: A.yaml, default: 5 } } }"],
  ["the items of fields by a pattern", "patternProperties: { paths: { items: { $ref: A.yaml, default: 5 } } }"],
  ["a field named requestBody", "properties: { requestBody: { $ref: A.yaml, default: 5 } }"],
  ["the schema of a header", "headers: { X-A: { schema: { $ref: A.yaml, default: 5 } } }"],
])("keys beside the reference of %s are kept", (_, text) => {
  expect(withSiblingKeys(text)).toBe(text.replace("$ref: A.yaml", 'allOf: [{ $ref: "A.yaml" }]'));
});

test.each([
  ["an entry of a list of parameters", "parameters: [{ $ref: A.yaml, description: q }]"],
  ["an entry of a map of headers", "responses: { 200: { headers: { X-A: { $ref: A.yaml, description: q } } } }"],
  ["an operation's request body", "post: { requestBody: { $ref: A.yaml, description: q } }"],
  ["an entry of a map of paths", "paths: { /a: { $ref: A.yaml, summary: q } }"],
])("%s: not a schema", (_, text) => {
  expect(withSiblingKeys(text)).toBe(text);
});

test("a reference that is a block of several lines ends before the next key", () => {
  const text = "properties:\n  a:\n    $ref: >-\n      A.yaml\n    default: 5\n";
  expect(withSiblingKeys(text)).toBe('properties:\n  a:\n    allOf: [{ $ref: "A.yaml" }]\n    default: 5\n');
});
