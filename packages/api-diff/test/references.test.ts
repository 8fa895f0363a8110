import { describe, expect, test } from "vitest";
import { diff, load } from "../src/index.ts";
import { components, documentOf, received, sent, withParameters } from "./support/documents.ts";
import { filesOf } from "./support/world.ts";
import { reported } from "./support/changes.ts";

const text = { type: "string" };
const ref = (to: string): object => ({ $ref: to });
const pet = components({ Pet: { type: "object", properties: { name: text } } });
const missing = ref("#/components/schemas/Pett");
const known = ref("#/components/schemas/Pet");

describe("a reference without a target is always reported", () => {
  test.each([
    ["a typo in a request", sent(known, pet), sent(missing, pet)],
    ["a typo in a response", received(known, pet), received(missing, pet)],
    ["a corrected typo", sent(missing, pet), sent(known, pet)],
    ["another remote schema", sent(ref("http://e.example/x")), sent(ref("http://e.example/y"))],
    ["a typo beside other words", sent({ ...known, description: "" }, pet), sent({ ...missing, description: "" }, pet)],
    [
      "a schema that refers to itself",
      sent(text),
      sent(ref("#/components/schemas/A"), components({ A: ref("#/components/schemas/A") })),
    ],
  ])("%s", (_, base, revision) => {
    expect(diff(base, revision).verdict).toBe("risky");
  });

  test("says which side cannot be resolved", () => {
    const [change] = diff(sent(known, pet), sent(missing, pet)).changes;
    expect(change?.message).toMatch(/now refers to something that cannot be resolved: `\$ref=[^`]*Pett`$/);
  });

  test("if equal on both sides, it is not a change", () => {
    expect(reported(sent(ref("http://e.example/x")), sent(ref("http://e.example/x")))).toEqual([]);
  });

  const q = { name: "q", in: "query", required: true, schema: text };
  const ok = { 200: { description: "", content: { "application/json": { schema: text } } } };
  const shared = {
    components: {
      parameters: { Q: q },
      responses: { R: ok[200] },
      requestBodies: { B: { required: true, content: ok[200].content } },
    },
  };
  const pathOf = (item: object): object => ({ ...documentOf({}), paths: { "/x": item } });

  test.each([
    ["a parameter", withParameters(q), documentOf({ parameters: [ref("#/components/parameters/P")] }, shared)],
    [
      "a parameter that was one",
      documentOf({ parameters: [ref("#/components/parameters/P")] }, shared),
      withParameters(q),
    ],
    [
      "a request body",
      documentOf({ requestBody: { required: true, content: ok[200].content } }),
      documentOf({ requestBody: ref("#/components/requestBodies/C") }, shared),
    ],
    [
      "a response",
      documentOf({ responses: ok }),
      documentOf({ responses: { 200: ref("#/components/responses/S") } }, shared),
    ],
    [
      "a header",
      documentOf({ responses: { 200: { description: "", headers: { X: { schema: text } } } } }),
      documentOf({ responses: { 200: { description: "", headers: { X: ref("#/nowhere") } } } }),
    ],
    ["a remote path item", documentOf({}), pathOf(ref("http://e.example/x.yaml"))],
    ["another remote path item", pathOf(ref("http://e.example/x.yaml")), pathOf(ref("http://e.example/y.yaml"))],
    [
      "a webhook",
      documentOf({}, { webhooks: { w: { post: {} } } }),
      documentOf({}, { webhooks: { w: ref("http://e.example/w.yaml") } }),
    ],
  ])("instead of %s: it is named once, and nothing is reported as removed", (_, base, revision) => {
    expect(reported(base, revision)).toEqual(["risky reference-unresolved"]);
  });
});

describe("references by identifier", () => {
  const named = (id: string, schema: object): Record<string, unknown> => components({ Pet: { $id: id, ...schema } });

  test("resolve to the schema that has it", () => {
    const to = ref("https://schemas.example/pet");
    const [before, after] = [{ type: "string" }, { type: "integer" }].map((schema) =>
      sent(to, named("https://schemas.example/pet", schema)),
    );
    expect(reported(before, after)).toEqual(["breaking type-changed"]);
  });

  test("are resolved from their own position", () => {
    const inner = {
      $id: "https://schemas.example/a/pet",
      properties: { tag: ref("tag") },
      $defs: { tag: { $id: "tag", type: "string" } },
    };
    const other = { ...inner, $defs: { tag: { $id: "tag", type: "integer" } } };
    expect(reported(sent(known, components({ Pet: inner })), sent(known, components({ Pet: other })))).toEqual([
      "breaking type-changed",
    ]);
  });
});

describe("dynamic references", () => {
  const node = (type: string, name = "node"): Record<string, unknown> =>
    components({ Tree: { $dynamicAnchor: name, type: "object", properties: { leaf: { type } } } });
  const dynamic = { $dynamicRef: "#node" };

  test("are followed, even if they are the only keyword", () => {
    expect(reported(sent(dynamic, node("string")), sent(dynamic, node("string")))).toEqual([]);
    expect(reported(sent(dynamic, node("string")), sent(dynamic, node("integer")))).toEqual(["breaking type-changed"]);
  });

  test("that may have several targets are risky if one of them differs", () => {
    const two = (type: string): Record<string, unknown> =>
      components({
        One: { $id: "one", $dynamicAnchor: "node", type: "string" },
        Two: { $id: "two", $dynamicAnchor: "node", type },
      });
    expect(diff(sent(dynamic, two("string")), sent(dynamic, two("string"))).verdict).toBe("unchanged");
    expect(diff(sent(dynamic, two("string")), sent(dynamic, two("integer"))).verdict).toBe("risky");
  });
});

test("operations next to the reference of a path count", () => {
  const at = (item: object): object => ({
    ...documentOf({}),
    paths: { "/x": { $ref: "#/components/pathItems/P", ...item } },
    components: { pathItems: { P: { get: { responses: {} } } } },
  });
  expect(reported(at({ put: { responses: {} } }), at({}))).toEqual(["breaking operation-removed"]);
  expect(reported(at({}), at({ put: { responses: {} } }))).toEqual(["safe operation-added"]);
});

describe("references below a separate identifier", () => {
  const under = (reference: string): object => ({ $id: "http://e.example/root", properties: { z: ref(reference) } });
  const other = (more: object): Record<string, unknown> =>
    components({ Other: { $id: "http://e.example/other", ...more } });

  test.each([
    ["by a relative identifier", under("other"), other],
    ["by an anchor", under("other#q"), (more: object) => other({ $defs: { Q: { $anchor: "q", ...more } } })],
    [
      "by an anchor that other schemas have too",
      under("other#q"),
      (more: object) => ({
        components: {
          schemas: {
            Other: { $id: "http://e.example/other", $anchor: "q", ...more },
            Third: { $id: "third", $anchor: "q" },
          },
        },
      }),
    ],
  ])("%s are followed, even if they are equal on both sides", (_, schema, shared) => {
    expect(reported(sent(schema, shared(text)), sent(schema, shared(text)))).toEqual([]);
    expect(reported(sent(schema, shared(text)), sent(schema, shared({ type: "integer" })))).toEqual([
      "breaking type-changed",
    ]);
  });

  test("by an anchor of their own schema, even if others have the same anchor", () => {
    const own = (type: string): Record<string, unknown> =>
      sent(
        { ...under("#q"), $defs: { Q: { $anchor: "q", type } } },
        components({ Other: { $anchor: "q" }, Third: { $id: "third", $anchor: "q" } }),
      );
    expect(reported(own("string"), own("integer"))).toEqual(["breaking type-changed"]);
  });
});

test("a schema that refers back to itself with the same value finishes", () => {
  const circle = (type: string): Record<string, unknown> =>
    components({
      A: {
        oneOf: [{ dependentSchemas: { a: ref("#/components/schemas/A") } }, { type }],
        not: { not: ref("#/components/schemas/A") },
      },
    });
  const to = ref("#/components/schemas/A");
  expect(diff(sent(to, circle("object")), sent(to, circle("string"))).verdict).not.toBe("unchanged");
});

describe("a reference in an extension", () => {
  const entry = (more: object): object => ({
    openapi: "3.1.0",
    info: { title: "t", version: "1.0.0" },
    paths: { "/a": { get: { "x-examples": { one: { $ref: "./one.json" } }, responses: {}, ...more } } },
  });
  const loaded = (document: object, files: Record<string, unknown> = {}): ReturnType<typeof load> =>
    load("a.json", {
      read: filesOf(
        Object.fromEntries(
          Object.entries({ "a.json": document, ...files }).map(([name, value]) => [name, JSON.stringify(value)]),
        ),
      ),
    });

  test("may refer to a missing file, or to one that cannot be read", async () => {
    const files = await Promise.all([{}, { "one.json": { $ref: "two.json" } }].map((one) => loaded(entry({}), one)));
    expect(files.map((document) => [...document.files.keys()])).toEqual([["a.json"], ["a.json", "one.json"]]);
    const bad = load("a.json", { read: filesOf({ "a.json": JSON.stringify(entry({})), "one.json": "{" }) });
    expect([...(await bad).files.keys()]).toEqual(["a.json"]);
  });

  test("must resolve if something else refers to the same file, and a header's name is not an extension", async () => {
    const responses = { 200: { description: "", headers: { "x-limit": { $ref: "./one.json" } } } };
    await expect(loaded(entry({ responses }))).rejects.toThrow(/cannot read one\.json/);
  });

  test("is followed from a reference to the extension", async () => {
    const schema = { $ref: "#/x-schemas/A" };
    const document = {
      ...entry({ requestBody: { content: { "application/json": { schema } } } }),
      "x-schemas": { A: { $ref: "A.json" } },
    };
    const [base, revision] = await Promise.all(
      ["string", "integer"].map((type) => loaded(document, { "A.json": { type } })),
    );
    expect(diff(base, revision).changes.map(({ id }) => id)).toEqual(["type-changed"]);
  });
});

describe("a reference in a place where OpenAPI has none, but bundlers follow it", () => {
  const held = (operation: Record<string, unknown>, target: unknown) => documentOf(operation, { "x-held": target });
  const here = { $ref: "#/x-held" };

  test.each<[string, unknown, unknown, string]>([
    ["parameters", [], [{ name: "q", in: "query", required: true, schema: {} }], "required-parameter-added"],
    ["security", [{}], [{ key: [] }], "security-required"],
    ["servers", [{ url: "https://a.example" }], [{ url: "https://b.example" }], "server-changed"],
  ])("instead of a list of %s", (key, before, after, rule) => {
    const { changes } = diff(held({ [key]: here }, before), held({ [key]: here }, after));
    expect(changes).toContainEqual(expect.objectContaining({ id: rule, level: "breaking" }));
  });

  test("instead of a map of properties", () => {
    const schema = { type: "object", properties: here };
    const [base, revision] = ["string", "integer"].map((type) => sent(schema, { "x-held": { a: { type } } }));
    expect(diff(base, revision).verdict).toBe("breaking");
  });

  test("but a property with that name is a property", () => {
    const schema = (type: string) => ({ type: "object", properties: { $ref: { type } } });
    expect(diff(sent(schema("string")), sent(schema("integer"))).verdict).toBe("breaking");
  });
});

describe("the same reference to something that changed", () => {
  const header = ref("#/components/headers/H");
  const body = (type: string, media: object) => (more: object) =>
    documentOf(
      { requestBody: { content: { [type]: { schema: { type: "object", properties: { f: text } }, ...media } } } },
      { components: { headers: { H: { schema: text, ...more } } } },
    );
  const ofContent = ({ required = false, ...more }): object =>
    sent(
      { ...text, contentMediaType: "application/json", contentSchema: known },
      components({ Pet: { type: required ? "object" : "string", ...more } }),
    );

  test.each<[string, (more: object) => object, string]>([
    [
      "in a header of a part",
      body("multipart/form-data", { encoding: { f: { headers: { X: header } } } }),
      "risky encoding-changed",
    ],
    [
      "in the encoding of elements",
      body("multipart/mixed", { itemEncoding: { headers: { X: header } } }),
      "breaking encoding-changed",
    ],
    [
      "in the encoding of positions",
      body("multipart/mixed", { prefixEncoding: [{ headers: { X: header } }] }),
      "breaking encoding-changed",
    ],
    ["in the schema of a text", ofContent, "risky content-changed"],
  ])("%s is reported", (_, make, expected) => {
    expect(reported(make({}), make({ required: true }))).toEqual([expected]);
  });

  test("is not, in the schema of a text, if only its description changed", () => {
    expect(reported(ofContent({}), ofContent({ description: "A pet." }))).toEqual([]);
  });
});
