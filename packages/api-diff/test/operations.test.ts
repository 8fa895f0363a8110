import { describe, expect, test } from "vitest";
import { type Change, diff, render } from "../src/index.ts";
import { components, documentOf, received, withParameters } from "./support/documents.ts";

test("paths that differ only in parameter names keep their operations if they swap places", () => {
  const operation = (name: string, query: string): object => ({
    get: {
      parameters: [
        { name, in: "path", required: true, schema: { type: "string" } },
        { name: query, in: "query", schema: { type: "string" } },
      ],
      responses: {},
    },
  });
  const [basic, advanced] = [operation("basic", "q"), operation("advanced", "exact")];
  const shop = (paths: object): object => ({ ...documentOf({}), paths });
  const result = diff(
    shop({ "/words/{basic}": basic, "/words/{advanced}": advanced }),
    shop({ "/words/{advanced}": advanced, "/words/{basic}": basic }),
  );
  expect(result.verdict).toBe("unchanged");
});

describe("methods", () => {
  const base = (rest: object): object => ({
    openapi: "3.1.0",
    info: { title: "T", version: "1.0.0" },
    paths: {},
    ...rest,
  });
  const responses = { 200: { description: "" } };
  const body = { content: { "application/json": { schema: { type: "string" } } } };
  const operation = { operationId: "one", responses };
  const callback = (method: string): object =>
    base({
      paths: {
        "/a": { post: { responses, callbacks: { told: { "{$request.body#/url}": { [method]: { responses } } } } } },
      },
    });

  // A caller that uses the old method gets 405; a receiver does not listen for the new one.
  test.each([
    [
      "of an operation, with its id",
      base({ paths: { "/a": { get: operation } } }),
      base({ paths: { "/a": { put: operation } } }),
    ],
    [
      "of an operation without an id",
      base({ paths: { "/a": { get: { responses } } } }),
      base({ paths: { "/a": { put: { responses } } } }),
    ],
    [
      "of a webhook",
      base({ webhooks: { sold: { post: { requestBody: body, responses } } } }),
      base({ webhooks: { sold: { put: { requestBody: body, responses } } } }),
    ],
    ["of a callback", callback("post"), callback("put")],
  ])("the method %s changes, which breaks", (_, before, after) => {
    const { verdict, changes } = diff(before, after);
    expect(verdict).toBe("breaking");
    expect(changes.some(({ level }) => level === "breaking")).toBe(true);
  });

  test("an operation that keeps its id names both methods", () => {
    const { changes } = diff(
      base({ paths: { "/a": { get: operation } } }),
      base({ paths: { "/a": { put: operation } } }),
    );
    expect(changes.map(({ message }) => message)).toEqual(["`GET /a` moves to `PUT /a`"]);
  });
});

describe("removals", () => {
  const old = { deprecated: true, "x-sunset": "2026-01-01" };
  const announced = { deprecated: true, sunset: "2026-01-01" };
  const text = { type: "string" };
  const responses = (response: object): Record<string, unknown> => ({
    responses: { 200: { description: "", ...response } },
  });

  const removals: readonly (readonly [string, unknown, unknown])[] = [
    ["an operation", documentOf(old), { ...documentOf({}), paths: {} }],
    ["a parameter", withParameters({ name: "q", in: "query", schema: text, ...old }), withParameters()],
    ["a property", received({ type: "object", properties: { a: { ...text, ...old } } }), received({ type: "object" })],
    [
      "a property with words beside its reference",
      received(
        { type: "object", properties: { a: { $ref: "#/components/schemas/A", ...old } } },
        components({ A: text }),
      ),
      received({ type: "object" }, components({ A: text })),
    ],
    [
      "a property whose component is deprecated",
      received(
        { type: "object", properties: { a: { $ref: "#/components/schemas/A" } } },
        components({ A: { ...text, ...old } }),
      ),
      received({ type: "object" }, components({ A: { ...text, ...old } })),
    ],
    ["a header", documentOf(responses({ headers: { A: { schema: text, ...old } } })), documentOf(responses({}))],
  ];

  function removal(base: unknown, revision: unknown): Change | undefined {
    return diff(base, revision).changes.find((change) => change.removes);
  }

  describe("a removal reports whether it was announced", () => {
    test.each(removals)("of %s", (_, base, revision) => {
      expect(removal(base, revision)).toMatchObject({ effect: "removed", deprecation: announced });
    });

    test("and that it was not", () => {
      const change = removal(documentOf({}), { ...documentOf({}), paths: {} });
      expect(change).toMatchObject({ subject: "operation", deprecation: { deprecated: false } });
    });

    test("other changes do not report it", () => {
      const changes = diff(documentOf(old), documentOf({})).changes;
      expect(changes.map(({ removes, deprecation }) => ({ removes, deprecation }))).toEqual(
        changes.map(() => ({ removes: false, deprecation: undefined })),
      );
    });
  });
});

describe("impact", () => {
  const schema = { $ref: "#/components/schemas/Page" };
  const content = { "application/json": { schema } };

  /** Returns many operations that send or receive one component. */
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
        return [
          render(result, "json"),
          render(result, "html"),
          render(result, "markdown"),
          render(result, "sarif"),
        ].join("\n");
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
});
