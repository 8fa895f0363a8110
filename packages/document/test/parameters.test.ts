import { expect, test } from "vitest";
import { parametersOf, type JsonObject } from "../src/index.ts";

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
