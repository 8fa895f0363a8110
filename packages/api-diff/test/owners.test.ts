import { describe, expect, test } from "vitest";
import { diff, load, readApprovals } from "../src/index.ts";
import { components, documentOf, received, ref, sent } from "./support/documents.ts";
import { filesOf } from "./support/world.ts";

type Json = Record<string, unknown>;

const text = { type: "string" };
const tagged = (name: string): object => ({
  type: "object",
  properties: { kind: { const: name } },
  required: ["kind"],
});

/** Returns two unions that share their alternatives. */
function unions(one: string[], two: string[]): unknown {
  const schemas = Object.fromEntries(["A", "B", "C"].map((name) => [name, tagged(name)]));
  const all = components({ ...schemas, U1: { oneOf: one.map(ref) }, U2: { oneOf: two.map(ref) } });
  return received({ type: "object", properties: { one: ref("U1"), two: ref("U2") } }, all);
}

function fingerprints(base: unknown, revision: unknown): Map<string, string> {
  return new Map(diff(base, revision).changes.map((change) => [change.message, change.fingerprint]));
}

describe("two owners are two entries of one cause", () => {
  const base = unions(["A", "B"], ["A", "B"]);
  const [first, both] = [unions(["A", "B", "C"], ["A", "B"]), unions(["A", "B", "C"], ["A", "B", "C"])];

  test("if two unions get the same alternative", () => {
    const { changes } = diff(base, both);
    expect(changes.map(({ message }) => message).sort()).toEqual(["U1 may now also be `C`", "U2 may now also be `C`"]);
    expect(new Set(changes.map(({ fingerprint }) => fingerprint)).size).toBe(2);
    expect(new Set(changes.map(({ cause }) => cause)).size).toBe(1);
  });

  test("and approving one does not approve the other", () => {
    const [change] = diff(base, first).changes;
    const approvals = readApprovals("a.yaml", [{ fingerprint: change?.fingerprint, reason: "known", approver: "Jo" }]);
    const result = diff(base, both, { approvals });
    expect(result.changes.map(({ message, approval }) => [message, approval?.approver])).toEqual(
      expect.arrayContaining([
        ["U1 may now also be `C`", "Jo"],
        ["U2 may now also be `C`", undefined],
      ]),
    );
  });

  test("if a list of properties is redirected to another component", () => {
    const names = Array.from({ length: 13 }, (_, index) => `p${index}`);
    const pair = {
      Old: { type: "object", properties: { a: text, b: text } },
      New: { type: "object", properties: { a: text } },
    };
    const holding = (to: string): unknown =>
      received(
        ref("Holder"),
        components({
          ...pair,
          Holder: { type: "object", properties: Object.fromEntries(names.map((name) => [name, ref(to)])) },
        }),
      );
    const { changes } = diff(holding("Old"), holding("New"));
    expect(changes.map(({ message }) => message).sort()).toEqual(
      names.map((name) => `Property \`b\` was removed from Holder.${name}`).sort(),
    );
    expect(new Set(changes.map(({ cause }) => cause)).size).toBe(1);
  });
});

describe("the named owner is the one that changed", () => {
  const Pet = { type: "object", properties: { id: { type: "integer" }, name: text } };
  const Dog = { type: "object", properties: { id: text, name: text } };
  const at = (to: string): unknown => received(ref(to), components({ Pet, Dog }));

  test("if a response is redirected", () => {
    const { changes } = diff(at("Pet"), at("Dog"));
    expect(changes.map(({ message }) => message)).toEqual([
      "`id` in the response 200 of POST /x changes its type from `integer` to `string`",
    ]);
    expect(changes[0]?.revision?.pointer).toBe("/paths/~1x/post/responses/200/content/application~1json/schema");
  });

  test("if only one of two operations is redirected, the other is not affected", () => {
    const two = (to: string): unknown => ({
      ...documentOf({}, components({ Pet, Dog })),
      paths: Object.fromEntries(
        [
          ["/a", to],
          ["/b", "Dog"],
        ].map(([path, name]) => [
          path,
          {
            get: {
              responses: { 200: { description: "", content: { "application/json": { schema: ref(name ?? "") } } } },
            },
          },
        ]),
      ),
    });
    const { changes } = diff(two("Pet"), two("Dog"));
    expect(changes.flatMap(({ impact }) => impact.map(({ operation }) => operation))).toEqual(["GET /a"]);
  });

  test("and a component with another name is still the same", () => {
    const [before, after] = [components({ Pet }), components({ Animal: { ...Pet, required: ["id"] } })];
    const { changes } = diff(sent(ref("Pet"), before), sent(ref("Animal"), after));
    expect(changes.map(({ message }) => message)).toEqual(["`id` in Pet is now required"]);
  });

  test("in a description of several files by the name of the file", async () => {
    const files = (type: string): Record<string, string> => ({
      "api.yaml": `openapi: 3.1.0
info: { title: t, version: 1.0.0 }
paths: { /x: { get: { responses: { "200": { description: "", content: { application/json: { schema: { $ref: schemas/Pet.yaml } } } } } } } }`,
      "schemas/Pet.yaml": `type: object\nproperties: { id: { type: ${type} }, kind: { $ref: "kinds.yaml#/Kind" } }`,
      "schemas/kinds.yaml": `Kind: { enum: [a${type === "string" ? ", b" : ""}] }`,
    });
    const open = (type: string): ReturnType<typeof load> => load("api.yaml", { read: filesOf(files(type)) });
    const { changes } = diff(await open("integer"), await open("string"));
    expect(changes.map(({ message }) => message).sort()).toEqual([
      "Kind may now be `b`",
      "Pet.id changes its type from `integer` to `string`",
    ]);
  });
});

test("elements of something that was not described as a list are named as elements", () => {
  const list = (quotes: object): unknown =>
    sent({ type: "object", properties: { quotes } }, components({ Quote: { type: "object" } }));
  const { changes } = diff(list({}), list({ type: "array", items: ref("Quote") }));
  expect(changes.filter(({ id }) => id === "type-narrowed").map(({ message }) => message.split(" ")[0])).toEqual([
    "`quotes[]`",
    "`quotes`",
  ]);
});

test("fingerprints include rule, owner and values", () => {
  const one = fingerprints(unions(["A"], ["A"]), unions(["A", "B"], ["A"]));
  const two = fingerprints(unions(["A"], ["A"]), unions(["A", "B"], ["A", "B"]));
  expect(two.get("U1 may now also be `B`")).toBe(one.get("U1 may now also be `B`"));
});

describe("a component that only the revision has", () => {
  const limit = (type: string): Json => ({ name: "limit", in: "query", schema: { type } });
  const gets = (parameter: Json, more: Json = {}): Json => ({
    openapi: "3.0.3",
    info: { title: "t", version: "1" },
    paths: Object.fromEntries(
      ["/a", "/b"].map((path) => [path, { get: { parameters: [parameter], responses: { 204: { description: "" } } } }]),
    ),
    ...more,
  });

  test("does not rename a parameter that has its own name", () => {
    const named = gets(
      { $ref: "#/components/parameters/trait_limit" },
      { components: { parameters: { trait_limit: limit("integer") } } },
    );
    const [change, ...others] = diff(gets(limit("string")), named).changes.filter(({ level }) => level === "breaking");
    expect(change?.message).toBe("The query parameter limit changes its type from `string` to `integer`");
    expect(change?.impact.map(({ operation }) => operation)).toEqual(["GET /a", "GET /b"]);
    expect(others).toEqual([]);
  });

  test("does not rename a response", () => {
    const answer = (schema: Json): Json => ({ description: "", content: { "application/json": { schema } } });
    const get = (found: Json, more: Json = {}): Json => ({
      openapi: "3.0.3",
      info: { title: "t", version: "1" },
      paths: { "/a": { get: { responses: { 404: found } } } },
      ...more,
    });
    const object = (type: string): Json => ({ type: "object", properties: { code: { type } } });
    const named = get(
      { $ref: "#/components/responses/Lost" },
      { components: { responses: { Lost: answer(object("integer")) } } },
    );
    const [change] = diff(get(answer(object("string"))), named).changes;
    expect(change?.message).toBe("`code` in the response 404 changes its type from `string` to `integer`");
  });
});

describe("a component that was inlined", () => {
  const ok = { 200: { description: "ok" } };
  const api = (operation: object, more: object = {}): object => ({
    ...documentOf({}, more as Json),
    paths: { "/a": { get: { responses: ok, ...operation } }, "/b": { get: { responses: ok, ...operation } } },
  });
  const said = (base: object, revision: object): readonly string[] =>
    diff(base, revision).changes.map(({ level, message, impact }) => `${level} ${impact.length} ${message}`);

  test("owns what its users now declare inline, as one change", () => {
    const body = (schema: object): object => ({
      responses: { 200: { description: "ok", content: { "application/json": { schema } } } },
    });
    const base = api(body(ref("Pet")), components({ Pet: { properties: { x: text, y: text } } }));
    expect(said(base, api(body({ properties: { y: text, z: text } })))).toEqual([
      "breaking 2 Property `x` was removed from Pet",
      "safe 2 New optional property `z` in Pet",
    ]);
  });

  test("and was a parameter is one change too", () => {
    const parameter = (schema: object): object => ({ name: "v", in: "query", schema });
    const base = api(
      { parameters: [{ $ref: "#/components/parameters/Version" }] },
      { components: { parameters: { Version: parameter(text) } } },
    );
    expect(said(base, api({ parameters: [parameter({ ...text, maxLength: 3 })] }))).toEqual([
      "breaking 2 Parameter Version now has a maximum length: `3`",
    ]);
  });

  test("is not confused with another component that replaces it", () => {
    const base = api(
      { parameters: [{ $ref: "#/components/parameters/Version" }] },
      {
        components: { parameters: { Version: { name: "v", in: "query", schema: text } } },
      },
    );
    const revision = api(
      { parameters: [{ $ref: "#/components/parameters/V2" }] },
      {
        components: { parameters: { V2: { name: "v", in: "query", schema: { ...text, maxLength: 3 } } } },
      },
    );
    expect(said(base, revision)).toHaveLength(1);
  });
});

test("a parameter of an operation that moved is named with the operation's new path", () => {
  const at = (path: string, name: string, schema: object): object => ({
    ...documentOf({}),
    paths: {
      [path]: {
        get: { operationId: "g", parameters: [{ name, in: "path", required: true, schema }], responses: {} },
      },
    },
  });
  const { changes } = diff(at("/old/{id}", "id", text), at("/new/{sid}", "sid", { ...text, maxLength: 3 }));
  expect(changes.map(({ message }) => message)).toContain(
    "The path parameter sid of GET /new/{sid} now has a maximum length: `3`",
  );
});
