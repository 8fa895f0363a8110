import { describe, expect, test } from "vitest";
import { diff, load } from "../src/index.ts";
import { components, documentOf, in30, received, ref, sent } from "./support/documents.ts";
import { filesOf } from "./support/world.ts";

/** Kinds of entries that had the wrong name, or appeared twice for one change, in foreign descriptions. */

const text = { type: "string" };
const short = { ...text, maxLength: 5 };
const messages = (base: unknown, revision: unknown): string[] =>
  diff(base, revision).changes.map(({ message }) => message);

describe("a parameter of a whole path", () => {
  const responses = { 200: { description: "" } };
  const at = (schema: object): object => ({
    ...documentOf({}),
    paths: {
      "/a/{id}": {
        parameters: [{ name: "id", in: "path", required: true, schema }],
        get: { responses },
        put: { responses },
      },
    },
  });

  test("is named by its path", () => {
    expect(messages(at(text), at(short))).toEqual(["The path parameter id of /a/{id} now has a maximum length: `5`"]);
  });
});

describe("in a file that is not a schema", () => {
  const reported = async (files: Record<string, unknown>, changed: Record<string, unknown>): Promise<string[]> => {
    const [base, revision] = await Promise.all(
      [files, { ...files, ...changed }].map((all) =>
        load("api.json", {
          read: filesOf(Object.fromEntries(Object.entries(all).map(([name, value]) => [name, JSON.stringify(value)]))),
        }),
      ),
    );
    return diff(base, revision).changes.map(({ level, message }) => `${level} ${message}`);
  };
  const entry = (item: object): object => ({ ...documentOf({}), paths: { "/a/{id}": item } });
  const body = (schema: object): object => ({ content: { "application/json": { schema } } });
  const operation = (schema: object): object => ({ requestBody: body(schema), responses: {} });
  const parameter = (schema: object): object => ({ name: "id", in: "path", required: true, schema });

  test("a path, the request body is named by its operation", async () => {
    const files = (schema: object): object => ({ "a.json": { put: operation(schema) } });
    expect(await reported({ "api.json": entry({ $ref: "a.json" }), ...files(text) }, { ...files(short) })).toEqual([
      "breaking The request body of PUT /a/{id} now has a maximum length: `5`",
    ]);
  });

  test("a path, a parameter of all its operations is named by the path", async () => {
    const files = (schema: object): object => ({
      "a.json": { parameters: [parameter(schema)], get: { responses: {} }, put: { responses: {} } },
    });
    expect(await reported({ "api.json": entry({ $ref: "a.json" }), ...files(text) }, { ...files(short) })).toEqual([
      "breaking The path parameter id of /a/{id} now has a maximum length: `5`",
    ]);
  });

  test("a path, the body of a response is named by its operation", async () => {
    const files = (schema: object): object => ({
      "a.json": { put: { responses: { 200: { description: "", ...body(schema) } } } },
    });
    expect(await reported({ "api.json": entry({ $ref: "a.json" }), ...files(short) }, { ...files(text) })).toEqual([
      "breaking The response 200 of PUT /a/{id} no longer has a maximum length; it was `5`",
    ]);
  });

  test("a parameter is named by its name", async () => {
    const files = (schema: object): object => ({ "id.json": parameter(schema) });
    const item = { parameters: [{ $ref: "id.json" }], get: { responses: {} }, put: { responses: {} } };
    expect(await reported({ "api.json": entry(item), ...files(text) }, { ...files(short) })).toEqual([
      "breaking Parameter id now has a maximum length: `5`",
    ]);
  });

  test("an alternative in a separate file is the same one if its content changes", async () => {
    const union = { oneOf: [{ $ref: "Card.json" }, { $ref: "Cash.json" }] };
    const object = (...names: string[]): object => ({
      type: "object",
      properties: Object.fromEntries(names.map((name) => [name, text])),
      required: names.slice(0, 1),
    });
    const files = { "api.json": sent(union), "Card.json": object("a", "b"), "Cash.json": object("m") };
    expect(await reported(files, { "Card.json": object("x", "y", "z") })).toContain(
      "breaking New required property `x` in Card",
    );
  });

  test("equal changes in two files are two changes", async () => {
    const properties = { a: { $ref: "s/A.json" }, b: { $ref: "s/B.json" } };
    const files = (schema: object): Record<string, object> => ({ "s/A.json": schema, "s/B.json": schema });
    expect(await reported({ "api.json": sent({ properties }), ...files(text) }, files(short))).toEqual([
      "breaking A now has a maximum length: `5`",
      "breaking B now has a maximum length: `5`",
    ]);
  });

  test.each(["api/", "/api/", "", "main:", "origin/main:", "v2:docs/"])(
    "a colon in a file name is not a git revision, below %j",
    async (folder) => {
      const files = {
        "api.json": entry({ $ref: "./paths/a_{id}:check.json" }),
        "paths/a_{id}:check.json": { put: operation({ $ref: "../s/A.json" }) },
        "s/A.json": text,
      };
      const all = Object.entries(files).map(([name, value]) => [`${folder}${name}`, JSON.stringify(value)]);
      const document = await load(`${folder}api.json`, { read: filesOf(Object.fromEntries(all)) });
      expect(diff(document, document).changes).toEqual([]);
      expect(messages(document, sent(text)).length).toBeGreaterThan(0);
      expect([...document.files.keys()]).toEqual(Object.keys(files).map((name) => `${folder}${name}`));
    },
  );

  test("a colon in the folder of an absolute name is not a git revision either", async () => {
    const all = { "/a:b/api.json": sent({ $ref: "../s/A.json" }), "/s/A.json": text };
    const texts = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, JSON.stringify(value)]));
    const document = await load("/a:b/api.json", { read: filesOf(texts) });
    expect([...document.files.keys()]).toEqual(Object.keys(all));
  });

  test("two schemas that shared a file and now have one each are two changes", async () => {
    const all = (one: string, two: string): Record<string, object> => ({
      "api.json": sent({ properties: { one: { $ref: "One.json" }, two: { $ref: "Two.json" } } }),
      "One.json": { allOf: [{ $ref: one }] },
      "Two.json": { allOf: [{ $ref: two }] },
      "Old.json": { type: "object", properties: { a: text, b: text } },
      "New.json": { type: "object", properties: { a: text } },
      "Other.json": { type: "object", properties: { a: text } },
    });
    const changes = await reported(all("Old.json", "Old.json"), all("New.json", "Other.json"));
    expect(changes.filter((change) => change.includes("`b` was removed"))).toHaveLength(2);
  });

  test("a change keeps its fingerprint in another folder", async () => {
    const at = (folder: string, schema: object): ReturnType<typeof load> =>
      load(`${folder}api.json`, {
        read: filesOf({
          [`${folder}api.json`]: JSON.stringify(sent({ properties: { a: { $ref: "s/A.json" } } })),
          [`${folder}s/A.json`]: JSON.stringify(schema),
        }),
      });
    const fingerprint = async (before: string, after: string): Promise<string | undefined> =>
      diff(await at(before, text), await at(after, short)).changes[0]?.fingerprint;
    const known = await fingerprint("", "");
    expect(await fingerprint("/one/two/", "three/")).toBe(known);
    expect(await fingerprint("main:", "v2:docs/")).toBe(known);
    expect(await fingerprint("origin/main:", "a:b/")).toBe(known);
  });
});

describe("what several schemas inherit", () => {
  const Base = (required: string[]): object => ({
    type: "object",
    properties: { type: text, amount: { type: "integer" } },
    required,
  });
  const all = (required: string[]): Record<string, unknown> =>
    components({
      Base: Base(required),
      One: { allOf: [ref("Base"), { properties: { type: { enum: ["one"] } } }] },
      Two: { allOf: [ref("Base"), { properties: { type: { enum: ["two"] } } }] },
    });

  test("changes once where it is defined", () => {
    const at = (required: string[]): unknown => sent({ oneOf: [ref("One"), ref("Two")] }, all(required));
    const { changes } = diff(at(["type"]), at(["type", "amount"]));
    expect(changes.map(({ level, message }) => `${level} ${message}`)).toEqual([
      "breaking `amount` in Base is now required",
    ]);
  });

  test.each([
    ["what comes", {}, { maxProperties: 1 }, "breaking Base now has a maximum number of properties: `1`"],
    ["what goes", { maxProperties: 1 }, {}, "safe Base no longer has a maximum number of properties; it was `1`"],
  ])("changes once with %s", (_, before, after, message) => {
    const at = (more: object): unknown =>
      sent(
        { oneOf: [ref("One"), ref("Two")] },
        components({
          ...(all(["type"]) as { components: { schemas: object } }).components.schemas,
          Base: { ...Base(["type"]), ...more },
        }),
      );
    const { changes } = diff(at(before), at(after));
    expect(changes.map(({ level, message }) => `${level} ${message}`)).toEqual([message]);
  });

  test("gets a new property once", () => {
    const at = (properties: object): unknown =>
      sent(
        { oneOf: [ref("One"), ref("Two")] },
        components({
          ...(all(["type"]) as { components: { schemas: object } }).components.schemas,
          Base: { type: "object", properties, required: ["type"] },
        }),
      );
    const { changes } = diff(at({ type: text }), at({ type: text, note: text }));
    expect(changes.map(({ level, message }) => `${level} ${message}`)).toEqual([
      "safe New optional property `note` in Base",
    ]);
    expect(diff(at({ type: text, note: text }), at({ type: text })).changes).toHaveLength(1);
  });

  test("lists the operations of all of them", () => {
    const responses = (name: string): object => ({
      200: {
        description: "",
        content: {
          "application/json": {
            schema: {
              type: "object",
              properties: {
                net: {
                  description: name,
                  allOf: [ref("Net")],
                },
              },
            },
          },
        },
      },
    });
    const at = (Net: object): unknown => ({
      ...in30(documentOf({})),
      paths: { "/a": { get: { responses: responses("A") } }, "/b": { get: { responses: responses("B") } } },
      ...components({ Net }),
    });
    const { changes } = diff(at({ ...text, pattern: "^a" }), at({ ...text, pattern: "^[ab]" }));
    expect(changes.map(({ id, impact }) => [id, impact.map(({ operation }) => operation)])).toEqual([
      ["pattern-changed", ["GET /a", "GET /b"]],
    ]);
  });

  test("is two changes if each has its own", () => {
    const at = (...required: string[][]): unknown =>
      received(
        { oneOf: [ref("One"), ref("Two")] },
        components({
          One: { ...Base(required[0] as string[]), title: "one" },
          Two: { ...Base(required[1] as string[]), title: "two" },
        }),
      );
    const { changes } = diff(at(["type"], ["type"]), at([], []));
    expect(changes.filter(({ id }) => id === "property-became-optional")).toHaveLength(2);
  });
});
