import { expect, test } from "vitest";
import type { JsonObject } from "@extraction-api/document";
import { emitErrors } from "../src/emit-errors.ts";
import { emitOperations } from "../src/emit-operations.ts";
import { emitTypes } from "../src/emit-types.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const bundle: JsonObject = {
  openapi: "3.1.1",
  info: { title: "Small", version: "2.0.0" },
  paths: {
    "/extract": {
      post: {
        operationId: "startExtract",
        "x-contract": "specified",
        "x-side-effect": "creates",
        "x-errors": ["bad-request"],
        "x-timeout": { field: "/options/timeout" },
        requestBody: { content: { "application/json": { schema: ref("Body") } } },
        responses: { "200": { description: "Started." } },
      },
    },
  },
  components: {
    schemas: {
      Options: { allOf: [{ type: "object", properties: { timeout: { type: "integer", default: 60000 } } }] },
      Body: { type: "object", properties: { options: ref("Options") } },
      Wait: {
        oneOf: [{ type: "object", required: ["ms"], properties: { ms: { type: "integer" }, selector: { not: {} } } }],
      },
    },
  },
};

test("the operation table contains method, path, side effect and the default time limit", () => {
  const source = emitOperations(bundle);
  expect(source).toContain('"method": "POST"');
  expect(source).toContain('"sideEffect": "creates"');
  expect(source).toMatch(/"timeout": \{\s+"pointer": "\/options\/timeout",\s+"defaultMs": 60000\s+\}/);
  expect(source).toMatch(/operationErrors: .* = \{\s+"startExtract": \[\s+"bad-request"\s+\]/);
});

test("the call table says which operation has no body, and which has query parameters besides its body", () => {
  const query = [
    { name: "dry", in: "query" },
    { name: "x-a", in: "header" },
  ];
  const body = { requestBody: { content: {} } };
  const source = emitOperations({
    paths: {
      "/a": { parameters: query, put: { operationId: "replaceA", ...body }, patch: { operationId: "updateA" } },
      "/b": { post: { operationId: "createB", ...body }, delete: { operationId: "deleteB" } },
    },
  });
  expect(source).toContain('["PUT", "/a", "replaceA", { "harmless": true, "query": ["dry"] }],');
  expect(source).toContain('["PATCH", "/a", "updateA", { "harmless": true, "bodiless": true }],');
  expect(source).toContain('["POST", "/b", "createB", { "harmless": true }],');
});

test("a default leaves a property optional, and a schema that no value satisfies is never", async () => {
  const source = await emitTypes(bundle);
  expect(source).toMatch(/timeout\?: number;/);
  expect(source).toMatch(/selector\?: never;/);
  expect(source).toMatch(/export type Body = \{/);
  expect(source).toMatch(/\bBody: Body;/);
});

test("data for code and texts for people are two tables; trace codes are a third", () => {
  const rows = {
    "bad-request": { status: 400, message: "Bad Request", retry: "never", area: "general", cause: "Wrong body." },
    "trace-refused": { code: "refused", area: "trace", retry: "never", cause: "Refused." },
  };
  const source = emitErrors({ retry: { statuses: [408, 429] }, rows });
  const [matching = "", texts = "", trace = ""] = source.split("export const ").slice(1);
  expect(matching).toContain('"Bad Request"');
  expect(matching).not.toContain("Wrong body.");
  expect(matching).not.toContain("refused");
  expect(texts).toContain("Wrong body.");
  expect(trace).toContain('"refused"');
  expect(source).toContain("retryStatuses: readonly number[] = [408,429];");
});
