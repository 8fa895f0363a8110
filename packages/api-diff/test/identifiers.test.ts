import { describe, expect, test } from "vitest";
import { load } from "../src/index.ts";
import { components, sent } from "./support/documents.ts";
import { filesOf } from "./support/world.ts";
import { reported } from "./support/changes.ts";

// About: src/load/external-references.ts

const ref = (to: string): object => ({ $ref: to });
test("a reference to an identifier in the same file reads no file", async () => {
  const of = (type: string, reference: string): Promise<unknown> => {
    const Other = { $id: "http://e.example/other", type };
    const root = { $id: "http://e.example/root", properties: { z: ref(reference) } };
    const file = JSON.stringify(sent(root, components({ Other })));
    return load("a.json", { read: filesOf({ "a.json": file }) });
  };
  expect(reported(await of("string", "other"), await of("integer", "other"))).toEqual(["breaking type-changed"]);
  await expect(of("string", "another")).rejects.toThrow("cannot read another: there is no such file");
});

test.each(["x-meta", "components"])(
  "a file that exists is read, whatever has its name as identifier in %s",
  async (key) => {
    const of = (file: string): Promise<unknown> => {
      const root = { ...sent(ref(file)), [key]: { $id: "pet.json", type: "integer" } };
      const files = { "a.json": root, "pet.json": { type: "string" }, "pet2.json": { type: "integer" } };
      const written = Object.entries(files).map(([name, value]) => [name, JSON.stringify(value)]);
      return load("a.json", { read: filesOf(Object.fromEntries(written) as Record<string, string>) });
    };
    expect(reported(await of("pet.json"), await of("pet2.json"))).toContain("breaking type-changed");
  },
);

describe("an anchor", () => {
  const files = (more: object): Promise<unknown> => {
    const written = { "a.json": sent(ref("#pet"), components({ Other: ref("b.json"), ...more })), "b.json": PET };
    const texts = Object.entries(written).map(([name, value]) => [name, JSON.stringify(value)]);
    return load("a.json", { read: filesOf(Object.fromEntries(texts) as Record<string, string>) });
  };
  const PET = { $anchor: "pet", type: "string" };

  test("of another file is not one of this file", async () => {
    const [before, after] = [await files({ Pet: PET }), await files({})];
    expect(reported(before, after)).toContain("risky undecidable-changed");
    expect(reported(after, before)).toContain("risky undecidable-changed");
  });

  test.each([
    ["an example", { example: { $anchor: "pet" } }],
    ["examples", { examples: [{ $anchor: "pet" }] }],
    ["a default", { default: { $anchor: "pet" } }],
    ["a constant", { const: { $anchor: "pet" } }],
  ])("in %s is data", (_, data) => {
    const of = (type: string): object => sent(ref("#pet"), components({ Pet: { $anchor: "pet", type }, Other: data }));
    expect(reported(of("string"), of("integer"))).toEqual(["breaking type-changed"]);
  });

  test.each(["value", "example"])("in a media type of components that is named %s is an anchor", (name) => {
    const of = (type: string): object => ({
      ...sent(ref("#pet")),
      openapi: "3.2.0",
      components: { mediaTypes: { [name]: { schema: { $anchor: "pet", type } } } },
    });
    expect(reported(of("string"), of("integer"))).toEqual(["breaking type-changed"]);
  });

  test("in a property that is named like data is an anchor", () => {
    const of = (type: string): object =>
      sent({ type: "object", properties: { q: ref("#pet"), default: { $anchor: "pet", type } } });
    expect(reported(of("string"), of("integer"))).toContain("breaking type-changed");
  });
});

test.each(["headers", "example", "default"])(
  "a property named %s holds a schema, whose values are data",
  async (name) => {
    const schema = {
      properties: { [name]: { default: { $ref: "missing.json" }, examples: [{ $ref: "missing.json" }] } },
    };
    const read = filesOf({ "a.json": JSON.stringify(sent(schema)) });
    expect(reported(await load("a.json", { read }), await load("a.json", { read }))).toEqual([]);
  },
);

test("a file without content has no names", async () => {
  const schema = { allOf: [ref("#/components/schemas/Missing"), ref("empty.json")] };
  const read = filesOf({ "a.json": JSON.stringify(sent(schema)), "empty.json": "null" });
  expect(reported(await load("a.json", { read }), sent({}))).not.toEqual([]);
});
