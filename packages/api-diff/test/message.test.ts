import { describe, expect, test } from "vitest";
import { type Change, diff, render } from "../src/index.ts";
import { fill } from "../src/rules/message.ts";
import { documentOf, received, sent } from "./support/documents.ts";

// About: src/api/compare-security.ts, src/api/compare-servers.ts, src/compare/label.ts, src/rules/body-rules.ts, src/rules/security-rules.ts

test.each([
  [["#/components/schemas/Round", "#/components/schemas/Square"], "`Round` becomes `Square`"],
  [["#/components/schemas/A/properties/b", undefined], "`#/components/schemas/A/properties/b` becomes none"],
  [["true", true], '`"true"` becomes `true`'],
  [[1, "1"], '`1` becomes `"1"`'],
  [[[], ["a", 1]], "`[]` becomes `a`, `1`"],
])("the values %j are formatted for readers", ([before, after], text) => {
  expect(fill("{before} becomes {after}", { what: "", subject: "", before, after })).toBe(text);
});

test("a property whose name has spaces is a name, not a sentence", () => {
  const base = received({ type: "object", properties: { "Due date": { type: "string" } } });
  const [change] = diff(base, received({ type: "object" })).changes;
  expect(change?.message).toBe("Property `Due date` was removed from the response 200 of POST /x");
  expect(change?.advice).toBe("Stop reading `Due date`; it is no longer promised.");
});

/** Messages about compatible changes are accurate, too. */

const changes = (base: object, revision: object): readonly Change[] => diff(base, revision).changes;

describe("a new media type", () => {
  const advice = (place: typeof sent): string | undefined => {
    const base = place({ type: "string" });
    const more = '"text/plain":{"schema":{"type":"string"}},$&';
    const revision = JSON.parse(JSON.stringify(base).replace('"application/json":', more)) as object;
    return changes(base, revision)[0]?.advice;
  };

  test("of a request is sent with its Content-Type", () => {
    expect(advice(sent)).toBe("Nothing to do; you may now send `text/plain`, with that as the Content-Type.");
  });

  test("of a response is requested with Accept", () => {
    expect(advice(received)).toBe("Ask for the one you read with an Accept header.");
  });
});

test.each<[string, string, (schema: object) => object]>([
  ["parameters", "Parameter P", (schema) => ({ name: "p", in: "query", schema })],
  ["requestBodies", "Request body P", (schema) => ({ content: { "application/json": { schema } } })],
])("a sentence about one of the shared %s begins with a capital", (kind, begins, holding) => {
  const reference = { $ref: `#/components/${kind}/P` };
  const operation = kind === "parameters" ? { parameters: [reference] } : { requestBody: reference };
  const api = (schema: object): object => documentOf(operation, { components: { [kind]: { P: holding(schema) } } });
  const [change] = changes(api({ type: "string" }), api({ type: "string", maxLength: 9 }));
  expect(change?.message).toBe(`${begins} now has a maximum length: \`9\``);
});

describe("alternatives of security that accept the same callers", () => {
  const [k, j] = [{ k: [] }, { j: [] }];
  const scheme = { type: "oauth2", flows: {} };
  const api = (...security: object[]): object =>
    documentOf({ security }, { components: { securitySchemes: { k: scheme, j: scheme } } });
  const reported = (base: readonly object[], revision: readonly object[]): readonly string[] =>
    changes(api(...base), api(...revision)).map(({ level, message }) => `${level}: ${message}`);

  test("are not a change if one is repeated or the order differs", () => {
    expect(reported([k, k], [k])).toEqual([]);
    expect(reported([k], [k, k])).toEqual([]);
    expect(reported([k, j, k], [j, k])).toEqual([]);
  });

  test("are reported if one is added next to no authentication", () => {
    expect(reported([{}], [{}, k])).toEqual(["safe: POST /x also accepts `k`"]);
  });

  test("are reported as optional if none is needed any more", () => {
    for (const now of [[], [{}], [k, {}]])
      expect(reported([k], now)).toEqual(["safe: POST /x no longer requires authentication"]);
  });

  test("are reported if one is removed that another one makes unnecessary", () => {
    expect(reported([{}, k], [{}])).toEqual(["safe: POST /x no longer lists `k`, but still accepts it"]);
    expect(reported([k, { k: ["r"] }], [k])).toEqual(["safe: POST /x no longer lists `k (r)`, but still accepts it"]);
  });
});

describe("the name of a place", () => {
  const messages = (base: object, revision: object): readonly string[] =>
    changes(base, revision).map(({ message }) => message);

  test("is that of the header in a shared response", () => {
    const api = (...states: string[]): object => {
      const X = { schema: { type: "string", enum: states } };
      const responses = { R: { description: "ok", headers: { "X-State": X } } };
      return documentOf({ responses: { 200: { $ref: "#/components/responses/R" } } }, { components: { responses } });
    };
    expect(messages(api("a"), api("a", "b"))).toEqual(["The header X-State of response R may now be `b`"]);
  });

  test("is that of the use if it refers to another response of before", () => {
    const response = (detail: object): object => ({
      description: "",
      content: { "application/json": { schema: { type: "object", properties: { detail } } } },
    });
    const shared = { Bad: response({ type: ["string", "object"] }), Unknown: response({ type: "string" }) };
    const api = (responses: object): object => documentOf({ responses }, { components: { responses: shared } });
    const ref = (name: string): object => ({ $ref: `#/components/responses/${name}` });
    expect(messages(api({ 401: ref("Unknown") }), api({ 401: ref("Bad") }))).toEqual([
      "`detail` in the response 401 allows more types: `string` becomes `string`, `object`",
    ]);
  });

  test("is that of an element", () => {
    const api = (items: object): object =>
      documentOf({ parameters: [{ name: "q", in: "query", schema: { type: "array", items } }] });
    expect(messages(api({ type: "string" }), api({ type: "string", maxLength: 5 }))).toEqual([
      "An element of the query parameter q of POST /x now has a maximum length: `5`",
    ]);
  });
});

describe("servers", () => {
  const api = (...urls: string[]): object => documentOf({}, { servers: urls.map((url) => ({ url })) });
  const messages = (base: object, revision: object): readonly string[] =>
    changes(base, revision).map(({ message, advice }) => `${message}. ${advice}`);

  test("are named one by one", () => {
    expect(messages(api("https://a.example"), api("https://b.example", "https://c.example"))).toEqual([
      "The server changes from `https://a.example` to `https://b.example`, `https://c.example`. " +
        "Send requests to `https://b.example`, `https://c.example`.",
    ]);
  });

  test("that the document does not name are those that serve it", () => {
    expect(messages(api(), api("/v2"))).toEqual(["The server changes from `/` to `/v2`. Send requests to `/v2`."]);
  });
});

describe("what is said of a change", () => {
  const text = { type: "string" };
  const list = { type: "array", items: text };
  const object = (value: object): object => ({ type: "object", properties: { value } });
  const several = (...more: object[]): object => ({
    anyOf: [{ type: ["string", "null"] }, { type: ["boolean", "null"] }, { type: "number" }, list, ...more],
  });
  const either = (...names: string[]): object => ({
    ...object({}),
    anyOf: [...names.map((name) => ({ required: [name] })), { not: { required: ["d"] } }],
  });

  test.each([
    [
      "shows an empty list as one",
      [object({ ...list, default: ["x"] }), object({ ...list, default: [] })],
      ["`value` in the response 200 of POST /x: the default changes from `x` to `[]`"],
    ],
    [
      "shows the valid value that a misspelt one replaces",
      [object({ type: "boolean" }), object({ type: "bolean" })],
      [
        "`value` in the response 200 of POST /x: the keyword `type` is not understood; it changes from `boolean` to `bolean`",
      ],
    ],
    [
      "names alternatives by what they require, or counts them from 1",
      [either("a", "b", "c"), { ...object({}), anyOf: [{ required: ["a"] }, { required: ["b"] }] }],
      [
        "The response 200 of POST /x can no longer be alternative 4",
        "The response 200 of POST /x can no longer be an object that requires c",
      ],
    ],
    [
      "names alternatives by at most three properties, and not by none",
      [
        { ...object({}), anyOf: [{ required: ["p"] }, { required: ["q"] }] },
        { ...object({}), anyOf: [{ required: ["p"] }, { required: ["q"] }, { required: ["a", "b", "c", "d"] }] },
      ],
      ["The response 200 of POST /x may now also be an object that requires a, b, c"],
    ],
    [
      "does not repeat alternatives as types",
      [several(), several({ type: ["object", "null"] }, { type: "array", items: { type: "object" } })],
      ["The response 200 of POST /x may now also be `object`", "The response 200 of POST /x may now also be `array`"],
    ],
  ] as const)("%s", (_, [base, revision], expected) => {
    expect(changes(received(base), received(revision)).map(({ message }) => message)).toEqual(expected);
  });

  test("names a value that can now occur, even if callers also send it", () => {
    const both = (schema: object): object =>
      documentOf(
        {
          requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/A" } } } },
          responses: {
            200: { description: "", content: { "application/json": { schema: { $ref: "#/components/schemas/A" } } } },
          },
        },
        { components: { schemas: { A: schema } } },
      );
    const result = diff(both({ enum: ["a"] }), both({ enum: ["a", "b"] }));
    expect(render(result, "text")).toContain('e.g.: "b" can now occur and could not before');
  });

  test("is about the response whose status is new, not about the component that described it by default", () => {
    const api = (responses: object): object =>
      documentOf(
        { responses: { ...responses, default: { $ref: "#/components/responses/E" } } },
        { components: { responses: { E: { description: "", content: { "application/json": { schema: list } } } } } },
      );
    const loose = { description: "", content: { "application/json": {} } };
    const said = (responses: object): readonly string[] =>
      changes(api({}), api(responses))
        .filter(({ level }) => level === "breaking")
        .map(({ message }) => message);
    expect(said({ 400: loose })).toEqual(["The response 400 allows more types: `array` becomes `any`"]);
    expect(said({ 400: loose, 404: loose })).toEqual(["The response allows more types: `array` becomes `any`"]);
  });
});
