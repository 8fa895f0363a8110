import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";

const responses = { 200: { description: "" } };
const schemes = Object.fromEntries(["k", "l"].map((name) => [name, { type: "apiKey", in: "header", name }]));

function documentOf(more: object): object {
  return {
    openapi: "3.1.0",
    info: { title: "t", version: "1.0.0" },
    components: { securitySchemes: schemes },
    ...more,
  };
}

function calling(callbacks: object): object {
  return documentOf({ paths: { "/a": { post: { responses, callbacks } } } });
}

const told = (more: object = {}): object => ({ "{$request.body#/url}": { post: { responses, ...more } } });
const heard = (more: object = {}): object => documentOf({ webhooks: { w: { post: { responses, ...more } } } });

function said(base: unknown, revision: unknown): string[] {
  return diff(base, revision).changes.map(({ id: rule, level }) => `${level} ${rule}`);
}

describe("the name of a callback", () => {
  test("is in no request: what calls the same address is the same", () => {
    expect(said(calling({ c: told() }), calling({ d: told() }))).toEqual(["note callback-renamed"]);
  });

  test("does not hide what else changed", () => {
    const asking = told({ parameters: [{ name: "q", in: "query", required: true, schema: { type: "string" } }] });
    expect(said(calling({ c: asking }), calling({ d: told() }))).toEqual(
      expect.arrayContaining(["note callback-renamed", "breaking required-parameter-removed"]),
    );
  });

  test("stands for one callback at a time", () => {
    const both = calling({ c: told(), d: told() });
    expect(said(both, calling({ e: told() }))).toEqual(["breaking callback-removed", "note callback-renamed"]);
    expect(said(calling({ c: told() }), calling({ d: { "{$other}": { post: { responses } } } }))).toContain(
      "breaking callback-removed",
    );
  });
});

describe.each<[string, (more: object) => object]>([
  ["a callback", (more) => calling({ c: told(more) })],
  ["a webhook", heard],
])("%s that authenticates", (_, make) => {
  const [none, k, l, either] = [{}, [{ k: [] }], [{ l: [] }], [{ k: [] }, { l: [] }]].map((security) =>
    make(Array.isArray(security) ? { security } : {}),
  );

  test("brings more than nobody could ask for", () => {
    expect(said(none, k)).toEqual(["safe sender-security-changed"]);
    expect(said(either, k)).toEqual(["safe sender-security-changed"]);
  });

  test("lacks what its receiver checks", () => {
    for (const [before, after] of [
      [k, none],
      [k, l],
      [k, either],
    ])
      expect(said(before, after)).toEqual(["breaking sender-security-changed"]);
  });
});

describe.each<[string, (more: object) => object]>([
  ["a callback", (more) => calling({ c: told(more) })],
  ["a webhook", heard],
])("a parameter of %s is received", (_, make) => {
  const having = (more: object | undefined): object =>
    make({ parameters: more === undefined ? [] : [{ name: "q", in: "header", schema: { type: "string" }, ...more }] });
  const [none, optional, required, whole] = [
    having(undefined),
    having({}),
    having({ required: true }),
    having({ schema: { type: "integer" } }),
  ];

  test.each([
    ["that comes", none, required, ["safe required-parameter-added"]],
    ["that goes", optional, none, ["breaking parameter-removed"]],
    ["that had to be there, and goes", required, none, ["breaking required-parameter-removed"]],
    ["that is always there now", optional, required, ["safe parameter-became-required"]],
    ["that may be missing now", required, optional, ["breaking parameter-became-optional"]],
    ["that may be any text now", whole, optional, ["breaking type-changed"]],
  ])("%s", (__, before, after, expected) => {
    expect(said(before, after)).toEqual(expected);
  });
});

describe("the body of a webhook", () => {
  const taking = (...types: readonly string[]): object =>
    heard({ requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, {}])) } });

  test("comes in any of its media types", () => {
    const [one, both] = [taking("application/json"), taking("application/json", "text/csv")];
    expect(said(one, both)).toEqual(["breaking media-type-added"]);
    expect(said(both, one)).toEqual(["safe media-type-removed"]);
  });

  test("may come where none came", () => {
    expect(said(heard({}), taking("application/json"))).toEqual(["safe required-request-body-added"]);
  });
});

describe("the response to a webhook is sent", () => {
  const [plain, more] = [{ 200: { description: "" } }, { 200: { description: "" }, 202: { description: "" } }].map(
    (sent) => heard({ responses: sent }),
  );
  const full = heard({ responses: { 200: { description: "", content: { "application/json": {} } } } });

  test("in one more way, or in one fewer", () => {
    expect(said(plain, more)).toEqual(["safe success-response-added"]);
    expect(said(more, plain)).toEqual(["breaking response-removed"]);
  });

  test("with a body that may be waited for", () => {
    expect(said(plain, full)).toEqual(["risky response-body-added"]);
  });
});
