import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { reported } from "./support/changes.ts";

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

const callback = (more: object = {}): object => ({ "{$request.body#/url}": { post: { responses, ...more } } });
const webhook = (more: object = {}): object => documentOf({ webhooks: { w: { post: { responses, ...more } } } });

describe("the name of a callback", () => {
  test("is not part of a request: a callback with the same address is the same", () => {
    expect(reported(calling({ c: callback() }), calling({ d: callback() }))).toEqual(["note callback-renamed"]);
  });

  test("does not hide other changes", () => {
    const asking = callback({ parameters: [{ name: "q", in: "query", required: true, schema: { type: "string" } }] });
    expect(reported(calling({ c: asking }), calling({ d: callback() }))).toEqual(
      expect.arrayContaining(["note callback-renamed", "breaking required-parameter-removed"]),
    );
  });

  test("corresponds to one callback at a time", () => {
    const both = calling({ c: callback(), d: callback() });
    expect(reported(both, calling({ e: callback() }))).toEqual(["breaking callback-removed", "note callback-renamed"]);
    expect(reported(calling({ c: callback() }), calling({ d: { "{$other}": { post: { responses } } } }))).toContain(
      "breaking callback-removed",
    );
  });
});

describe.each<[string, (more: object) => object]>([
  ["a callback", (more) => calling({ c: callback(more) })],
  ["a webhook", webhook],
])("%s that authenticates", (_, make) => {
  const [none, k, l, either] = [{}, [{ k: [] }], [{ l: [] }], [{ k: [] }, { l: [] }]].map((security) =>
    make(Array.isArray(security) ? { security } : {}),
  );

  test("adds more than anyone could request", () => {
    expect(reported(none, k)).toEqual(["safe sender-security-changed"]);
    expect(reported(either, k)).toEqual(["safe sender-security-changed"]);
  });

  test("lacks what its receiver checks", () => {
    for (const [before, after] of [
      [k, none],
      [k, l],
      [k, either],
    ])
      expect(reported(before, after)).toEqual(["breaking sender-security-changed"]);
  });
});

describe.each<[string, (more: object) => object]>([
  ["a callback", (more) => calling({ c: callback(more) })],
  ["a webhook", webhook],
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
    expect(reported(before, after)).toEqual(expected);
  });
});

describe("the body of a webhook", () => {
  const taking = (...types: readonly string[]): object =>
    webhook({ requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, {}])) } });

  test("has any of its media types", () => {
    const [one, both] = [taking("application/json"), taking("application/json", "text/csv")];
    expect(reported(one, both)).toEqual(["breaking media-type-offered"]);
    expect(diff(one, both).changes[0]).toMatchObject({
      message: "The request body of webhook w may now be sent as `text/csv`; its receiver cannot choose the media type",
      advice: "Read `text/csv` as well.",
    });
    expect(reported(both, one)).toEqual(["safe media-type-removed"]);
  });

  test("may be added", () => {
    expect(reported(webhook({}), taking("application/json"))).toEqual(["safe required-request-body-added"]);
  });
});

describe("the response to a webhook is sent", () => {
  const [plain, more] = [{ 200: { description: "" } }, { 200: { description: "" }, 202: { description: "" } }].map(
    (sent) => webhook({ responses: sent }),
  );
  const full = webhook({ responses: { 200: { description: "", content: { "application/json": {} } } } });

  test("with one more or one fewer media type", () => {
    expect(reported(plain, more)).toEqual(["safe success-response-added"]);
    expect(reported(more, plain)).toEqual(["breaking response-removed"]);
  });

  test("with a body that may be expected", () => {
    expect(reported(plain, full)).toEqual(["risky response-body-added"]);
  });
});
