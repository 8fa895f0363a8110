import { describe, expect, test } from "vitest";
import { diff, render } from "../src/index.ts";

const schema = { $ref: "#/components/schemas/Page" };
const content = { "application/json": { schema } };

/** Many operations that send or receive one component. */
function shared(count: number, page: object): unknown {
  const paths = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `/p${index}`,
      { get: { operationId: `get${index}`, responses: { 200: { description: "", content } } } },
    ]),
  );
  const post = { operationId: "send", requestBody: { content }, responses: { 204: { description: "" } } };
  return {
    openapi: "3.1.0",
    info: { title: "t", version: "1.0.0" },
    paths: { ...paths, "/send": { post } },
    components: { schemas: { Page: page } },
  };
}

const before = { type: "object", properties: { kind: { enum: ["a", "b"] } } };
const after = { type: "object", properties: { kind: { enum: ["a", "b", "c"] } } };

describe("impact", () => {
  test("a schema that 400 operations share is one entry that names all 400", () => {
    const { changes } = diff(shared(400, before), shared(400, after));
    expect(changes).toHaveLength(1);
    expect(new Set(changes[0]?.impact.map((impact) => impact.operation)).size).toBe(401);
  });

  test("each use has the level of its own direction", () => {
    const change = diff(shared(1, before), shared(1, after)).changes[0];
    expect(change).toMatchObject({ id: "enum-values-added", level: "breaking", direction: "both" });
    expect(change?.impact).toEqual([
      {
        operation: "GET /p0",
        operationId: "get0",
        direction: "receive",
        part: "response",
        status: "200",
        level: "breaking",
      },
      { operation: "POST /send", operationId: "send", direction: "send", part: "request body", level: "safe" },
    ]);
  });

  test("50 runs give the same output, in every format", () => {
    const outputs = Array.from({ length: 50 }, () => {
      const result = diff(shared(20, before), shared(20, { ...after, required: ["kind"] }));
      return [render(result, "json"), render(result, "html"), render(result, "markdown"), render(result, "sarif")].join(
        "\n",
      );
    });
    expect(new Set(outputs).size).toBe(1);
  });

  test("documents that share objects in memory are distinguished if their references have different targets", () => {
    const base = shared(1, before) as Record<string, unknown>;
    const revision = { ...base, components: { schemas: { Page: after } } };
    expect(diff(base, revision).changes).toHaveLength(1);
  });

  test("comparing does not modify the documents", () => {
    const base = shared(2, before);
    const copy = structuredClone(base);
    diff(base, shared(2, after));
    expect(base).toEqual(copy);
  });
});
