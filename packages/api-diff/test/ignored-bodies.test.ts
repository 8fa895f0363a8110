import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";

// About: src/compare/usage.ts

const shop = (openapi: string, method: string, schema: object, more: object = {}): object => ({
  openapi,
  info: { title: "t", version: "1.0.0" },
  paths: {
    "/x": {
      [method]: {
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Wish" } } }, ...more },
        responses: { 200: { description: "ok" } },
      },
    },
  },
  components: { schemas: { Wish: schema } },
});
const before = { type: "object", properties: { a: {} } };
const after = { ...before, required: ["a"] };
const level = (openapi: string, method: string): string =>
  diff(shop(openapi, method, before), shop(openapi, method, after)).verdict;

describe("a body that OpenAPI ignores", () => {
  test.each([
    ["3.0.0", "get", "risky"],
    ["3.0.3", "head", "risky"],
    ["3.0.3", "post", "breaking"],
    ["3.0.4", "get", "breaking"],
    ["3.1.0", "get", "breaking"],
  ])("in %s %s is %s", (openapi, method, expected) => {
    expect(level(openapi, method)).toBe(expected);
  });

  test("breaks callers that send it elsewhere, and shows only these as broken", () => {
    const both = (schema: object): object => {
      const [get, post] = ["get", "post"].map((method) => shop("3.0.0", method, schema)) as [Both, Both];
      return { ...get, paths: { "/x": { ...get.paths["/x"], ...post.paths["/x"] } } };
    };
    const { changes } = diff(both(before), both(after));
    expect(changes.map(({ impact }) => impact.map((one) => `${one.operation} ${one.level}`))).toEqual([
      ["GET /x risky", "POST /x breaking"],
    ]);
    expect(changes[0]?.witness?.whole?.operation).toBe("POST /x");
  });

  test("may become required without a break", () => {
    const { changes } = diff(shop("3.0.0", "get", before), shop("3.0.0", "get", before, { required: true }));
    expect(changes.map((change) => change.level)).toEqual(["risky"]);
  });
});

interface Both {
  readonly paths: Readonly<Record<string, object>>;
}
