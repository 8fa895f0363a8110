import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { documentOf } from "./support/documents.ts";

// About: src/api/key-parameters.ts

/** An API key is sent in the same place, whether a security scheme or a parameter describes it. */

const scheme = { type: "apiKey", in: "header", name: "X-Key" };
const parameter = { in: "header", name: "x-key", required: true, schema: { type: "string" } };
const api = (security: readonly object[], ...parameters: object[]): object =>
  documentOf({ security, parameters }, { components: { securitySchemes: { k: scheme, j: { ...scheme, name: "J" } } } });
const reported = (base: object, revision: object): string[] =>
  diff(base, revision).changes.map(({ id, level }) => `${level} ${id}`);
const k = { k: [] };

describe("a key that a scheme describes", () => {
  test("is no new parameter if a parameter describes it instead", () => {
    expect(reported(api([k]), api([], parameter))).toEqual(["risky key-became-parameter"]);
  });

  test("is no new parameter if a parameter describes it as well", () => {
    expect(reported(api([k]), api([k], parameter))).toEqual(["risky key-became-parameter"]);
  });

  test.each([{ type: "string", minLength: 1 }, {}, undefined])(
    "is no new parameter if it is described by %j",
    (schema) => {
      expect(reported(api([k]), api([], { ...parameter, schema }))).toEqual(["risky key-became-parameter"]);
    },
  );

  test.each([
    ["callers may leave the key out", [{}, k], parameter],
    ["another scheme may take its place", [k, { j: [] }], parameter],
    ["the parameter has another name", [k], { ...parameter, name: "Y-Key" }],
    ["the parameter is in another place", [k], { ...parameter, in: "query", name: "X-Key" }],
    ["the parameter refuses keys", [k], { ...parameter, schema: { type: "string", enum: ["public"] } }],
    ["the parameter limits keys", [k], { ...parameter, schema: { type: "string", maxLength: 4 } }],
    ["the parameter is no text", [k], { ...parameter, schema: { type: "integer" } }],
    [
      "the parameter is JSON",
      [k],
      { ...parameter, schema: undefined, content: { "application/json": { schema: {} } } },
    ],
  ])("does not excuse a new required parameter if %s", (_, security, added) => {
    expect(reported(api(security), api([], added))).toContain("breaking required-parameter-added");
  });
});

describe("a key that a required parameter describes", () => {
  test("is no new requirement if a scheme describes it instead", () => {
    expect(reported(api([], parameter), api([k]))).toEqual(["risky parameter-became-key"]);
  });

  test("is no lost requirement if a scheme describes it as well", () => {
    expect(reported(api([k], parameter), api([k]))).toEqual(["risky parameter-became-key"]);
  });

  test.each([
    ["an API key", { ...scheme, name: "authorization" }],
    ["a token", { type: "http", scheme: "bearer" }],
    ["OAuth", { type: "oauth2", flows: {} }],
  ])("is no new requirement if it is the header Authorization, which is described as %s now", (_, described) => {
    const header = { ...parameter, name: "Authorization" };
    const of = (security: readonly object[], ...parameters: object[]): object =>
      documentOf({ security, parameters }, { components: { securitySchemes: { k: described } } });
    expect(reported(of([], header), of([k]))).toContain("risky parameter-became-key");
    expect(reported(of([], header), of([k]))).not.toContain("breaking security-required");
    expect(reported(of([], { ...header, required: false }), of([k]))).toContain("breaking security-required");
  });

  test.each([
    ["one of two schemes is gone", [{ basic: [] }, { bearer: [] }], [{ bearer: [] }], "security-alternative-removed"],
    ["calls without a key are gone", [{ bearer: [] }, {}], [{ bearer: [] }], "security-required"],
    ["a scope is added", [{ oauth: ["read"] }], [{ oauth: ["read", "write"] }], "security-scope-required"],
    ["the scheme is another", [{ bearer: [] }], [{ basic: [] }], "security-alternative-removed"],
    ["a second scheme is added", [{ k: [] }], [{ k: [], bearer: [] }], "security-scheme-joined"],
  ])("breaks although the header Authorization is required, if %s", (_, before, after, rule) => {
    const http = (name: string): object => ({ type: "http", scheme: name });
    const securitySchemes = {
      k: scheme,
      basic: http("basic"),
      bearer: http("bearer"),
      oauth: { type: "oauth2", flows: {} },
    };
    const header = { ...parameter, name: "Authorization" };
    const of = (security: readonly object[]): object =>
      documentOf({ security, parameters: [header] }, { components: { securitySchemes } });
    expect(reported(of(before), of(after))).toEqual([`breaking ${rule}`]);
  });

  test.each([
    ["was optional", [], { ...parameter, required: false }, [k]],
    ["has another name", [], { ...parameter, name: "Y-Key" }, [k]],
    ["is only part of what is needed now", [], parameter, [{ k: [], j: [] }]],
  ])("does not excuse new security if it %s", (_, before, old, after) => {
    expect(reported(api(before, old), api(after))).toContain("breaking security-required");
  });
});
