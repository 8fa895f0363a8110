import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { diff, load } from "../src/index.ts";
import { filesOf } from "./support/world.ts";

const fixture = (name: string): string => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
const ROOT = "openapi: 3.1.0\ninfo: { title: t, version: 1.0.0 }\npaths: {}\n";

async function locate(path: string, file: string, pointers: readonly string[]): Promise<Record<string, string>> {
  const document = await load(path);
  const found = document.files.get(fixture(file))?.locate?.(pointers) ?? new Map();
  return Object.fromEntries([...found].map(([pointer, at]) => [pointer, `${at.line}:${at.column}`]));
}

describe("positions", () => {
  test("are exact in YAML, JSON and several files", async () => {
    const base = fixture("split/base.yaml");
    expect(await locate(base, "split/base.yaml", ["/info/version", "/paths/~1pets", ""])).toEqual({
      "/info/version": "5:3",
      "/paths/~1pets": "7:3",
      "": "2:1",
    });
    expect(
      await locate(base, "split/paths.yaml", [
        "/pets/get/responses/200",
        "/pets/get/responses/200/content/application~1json/schema/items",
      ]),
    ).toEqual({
      "/pets/get/responses/200": "5:7",
      "/pets/get/responses/200/content/application~1json/schema/items": "9:36",
    });
    expect(
      await locate(base, "split/schemas/pet.json", [
        '/properties/we"ird~1~0',
        "/properties/owner/$ref",
        "/properties/name/type",
      ]),
    ).toEqual({
      '/properties/we"ird~1~0': "5:5",
      "/properties/owner/$ref": "5:51",
      "/properties/name/type": "4:15",
    });
    expect(
      await locate(base, "split/schemas/owner.yaml", ["/Owner/properties/second", "/Owner/properties/email/type"]),
    ).toEqual({
      "/Owner/properties/second": "6:5",
      "/Owner/properties/email/type": "5:7",
    });
  });

  test("of a missing place are those of its parent", async () => {
    expect(await locate(fixture("split/base.yaml"), "split/base.yaml", ["/info/license/name"])).toEqual({
      "/info/license/name": "3:1",
    });
  });

  test("count list elements, and columns in UTF-16 units", async () => {
    const read = filesOf({ "a.json": '{"openapi":"3.1.0","é😀":["a",\n  "b"],"x":1}' });
    const file = (await load("a.json", { read })).files.get("a.json");
    const at = file?.locate?.(["/é😀/1", "/x"]);
    expect(at?.get("/é😀/1")).toEqual({ line: 2, column: 3 });
    expect(at?.get("/x")).toEqual({ line: 2, column: 8 });
  });

  test("are part of the changes", async () => {
    const read = filesOf({
      "a.yaml": `${ROOT}x: 1\n`.replace("paths: {}", "paths:\n  /a:\n    get: { responses: {} }"),
      "b.yaml": ROOT,
    });
    const { changes } = diff(await load("a.yaml", { read }), await load("b.yaml", { read }));
    expect(changes[0]).toMatchObject({
      id: "operation-removed",
      base: { file: "a.yaml", line: 5, column: 5 },
      revision: { file: "b.yaml", line: 3, column: 1 },
    });
  });
});

describe("files that cannot be read", () => {
  const cases: readonly (readonly [string, Record<string, string | Uint8Array>, RegExp])[] = [
    ["a missing file", {}, /^cannot read a\.yaml: there is no such file/],
    [
      "a missing file that another refers to",
      { "a.yaml": `${ROOT}x:\n  $ref: b.yaml\n` },
      /^a\.yaml:5:3: cannot read b\.yaml: there is no such file\. Check the \$ref/,
    ],
    [
      "YAML with a conflict",
      { "a.yaml": "a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> other\n" },
      /^a\.yaml:2:1: a merge left a conflict here\. Decide/,
    ],
    [
      "JSON with a conflict",
      { "a.json": '{\n<<<<<<< HEAD\n"b": 1\n=======\n"b": 2\n>>>>>>> other\n}' },
      /^a\.json:2:1: a merge/,
    ],
    ["broken YAML", { "a.yaml": "a: [1\nb: 2" }, /^a\.yaml:2:\d+: not valid YAML/],
    ["broken JSON", { "a.json": '{"a": 1,\n "b": }' }, /^a\.json:2:7: not valid JSON/],
    [
      "broken UTF-8",
      { "a.yaml": new Uint8Array([0x61, 0x3a, 0x20, 0x0a, 0x62, 0xff, 0x0a]) },
      /^a\.yaml:2:2: the file is not valid UTF-8/,
    ],
    ["deep nesting", { "a.json": `${"[".repeat(3000)}${"]".repeat(3000)}` }, /nested more than 500 levels deep/],
    ["deep YAML", { "a.yaml": `${"[".repeat(3000)}${"]".repeat(3000)}` }, /^a\.yaml:1:\d+: /],
    ["billion laughs", { "a.yaml": laughs() }, /aliases expand to millions of values/],
    ["an alias in itself", { "a.yaml": "a: &a\n  b: *a\n" }, /^a\.yaml:\d+:\d+: /],
    ["too many bytes", { "a.yaml": new Uint8Array(65 * 1024 * 1024) }, /larger than 64 MB/],
  ];

  test.each(cases)("%s", async (_, files, message) => {
    const name = "a.json" in files ? "a.json" : "a.yaml";
    await expect(load(name, { read: filesOf(files) })).rejects.toThrow(message);
  });

  function laughs(): string {
    const levels = Array.from(
      { length: 12 },
      (_, index) => `l${index + 1}: &l${index + 1} [${Array.from({ length: 9 }, () => `*l${index}`).join(",")}]`,
    );
    return `l0: &l0 [lol]\n${levels.join("\n")}\n`;
  }

  test.each([
    ["an older description", { swagger: "1.2" }, /says "1\.2"\. Convert it/],
    ["something else", { a: 1 }, /the key `openapi` is missing/],
    ["no object", [], /its root is not an object/],
  ])("%s", (_, value, message) => {
    expect(() => diff(value, value)).toThrow(message);
  });
});

describe("hostile documents", () => {
  const document = (schemas: unknown): unknown => ({
    openapi: "3.1.0",
    info: { title: "t", version: "1.0.0" },
    paths: {
      "/a": {
        get: {
          responses: {
            200: { description: "", content: { "application/json": { schema: { $ref: "#/components/schemas/A" } } } },
          },
        },
      },
    },
    components: { schemas },
  });

  test.each([
    ["a reference to itself", { A: { $ref: "#/components/schemas/A" } }],
    ["references in a circle", { A: { $ref: "#/components/schemas/B" }, B: { $ref: "#/components/schemas/A" } }],
    ["allOf of itself", { A: { allOf: [{ $ref: "#/components/schemas/A" }, { type: "object" }] } }],
    ["oneOf of itself", { A: { oneOf: [{ $ref: "#/components/schemas/A" }, { type: "string" }] } }],
    ["not of itself", { A: { not: { $ref: "#/components/schemas/A" } } }],
    ["nowhere", { A: { $ref: "#/nowhere" } }],
    [
      "prototype names",
      JSON.parse(
        '{"A":{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}},"required":["toString"]}}',
      ),
    ],
  ])("comparing %s finishes", (_, schemas) => {
    const other = document({ A: { type: "object", properties: { a: { type: "string" } }, required: ["a"] } });
    expect(diff(document(schemas), document(schemas)).verdict).toBe("unchanged");
    expect(diff(document(schemas), other).verdict).not.toBe("unchanged");
    expect(diff(other, document(schemas)).verdict).not.toBe("unchanged");
  });

  test("1,000 levels of schema, and 40 alternatives of 40 on both sides, finish soon", () => {
    const nest = (depth: number, leaf: object): object => {
      let schema = leaf;
      for (let level = 0; level < depth; level += 1) schema = { type: "object", properties: { n: schema } };
      return schema;
    };
    const wide = (type: string): object => ({
      oneOf: Array.from({ length: 40 }, (_, i) => ({
        type: "object",
        properties: {
          a: { anyOf: Array.from({ length: 40 }, (_, j) => ({ type, maxLength: i + j, minimum: i + j })) },
        },
      })),
    });
    const started = process.threadCpuUsage();
    expect(
      diff(document({ A: nest(1000, { type: "string" }) }), document({ A: nest(1000, { type: "integer" }) })).verdict,
    ).toBe("breaking");
    expect(diff(document({ A: wide("string") }), document({ A: wide("number") })).verdict).toBe("breaking");
    // Only of this thread, so other work on the machine does not count.
    expect(process.threadCpuUsage(started).user / 1e6).toBeLessThan(10);
  });
});
