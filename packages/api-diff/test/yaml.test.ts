import { CORE_SCHEMA, load, mergeTag } from "js-yaml";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { parseFile } from "../src/index.ts";
import { MAX_YAML_AT_ONCE } from "../src/load/limits.ts";
import { readYamlParts } from "../src/load/read-yaml-parts.ts";
import { wantedTree } from "../src/load/wanted.ts";
import { yamlParts } from "../src/load/yaml-parts.ts";
import { yamlOffsets } from "../src/load/yaml-positions.ts";
import { canonical } from "../src/schema/canonical.ts";

// About: src/load/parse-yaml.ts

describe("yaml parts", () => {
  const options = { schema: CORE_SCHEMA.withTags(mergeTag) };
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  // Documents of this repository: the contract in two versions, the catalogue, the lockfile of pnpm.
  const texts = [...globSync("openapi/{v1,v2}/**/*.yaml", { cwd: root }), "openapi/errors.yaml", "pnpm-lock.yaml"].map(
    (name) => [name, readFileSync(`${root}/${name}`, "utf8")] as const,
  );

  /** Returns the value read in parts, or undefined if it cannot be read in parts. */
  function inParts(text: string, size: number): unknown {
    try {
      return readYamlParts(text, yamlParts(text, size), options);
    } catch {
      return undefined;
    }
  }

  describe("a YAML text in parts gives the same value", () => {
    test.each([20, 300, 5_000])("parts of %i characters give the same values", (size) => {
      const whole = texts.filter(([, text]) => inParts(text, size) === undefined);
      // Lists, and values that cross a cut.
      expect(whole.length).toBeLessThan(texts.length / 10);
      for (const [name, text] of texts) {
        const value = inParts(text, size);
        if (value !== undefined) expect(JSON.stringify(value), name).toBe(JSON.stringify(load(text, options)));
      }
    });

    test("each pointer has the same position", () => {
      for (const [name, text] of texts.filter(([, { length }]) => length < 50_000)) {
        const parts = yamlParts(text, 300);
        if (inParts(text, 300) === undefined) continue;
        const pointers = pointersOf(load(text, options));
        const whole = yamlOffsets(text, wantedTree(pointers), [{ start: 0, end: text.length }]);
        expect(yamlOffsets(text, wantedTree(pointers), parts), name).toEqual(whole);
      }
    });

    test("parts in which nothing is sought are not read again", () => {
      const text = 'a:\n  x: "not closed\nb: 1\n';
      const last = text.indexOf("b: 1");
      const parts = [
        { key: "a", start: 0, parts: [{ start: 3, end: last }] },
        { start: last, end: text.length },
      ];
      const offsets = (pointers: string[]): object =>
        Object.fromEntries(yamlOffsets(text, wantedTree(pointers), parts));
      expect(offsets(["/a", "/b"])).toEqual({ "/a": 0, "/b": last });
      expect(() => offsets(["/a/x"])).toThrow();
    });

    test("small parts are cut out of nested large mappings", () => {
      const [, lockfile] = texts.at(-1) as (typeof texts)[number];
      const longest = Math.max(...leavesOf(yamlParts(lockfile, 5_000)).map(({ start, end }) => end - start));
      expect(longest).toBeLessThan(20_000);
      expect(lockfile.length).toBeGreaterThan(200_000);
    });

    // Values over several lines, in every form that YAML has.
    test.each([
      ["a quoted text", 'a: "one\nb: two"\nc: 3\n'],
      ["a quoted text with indentation", "a:\n  x: 'one\n  y: two'\n  z: 3\nb: 1\n"],
      ["a flow mapping", "a: { x: 1,\nb: 2 }\nc: 3\n"],
      ["an alias", "a: &name { x: 1 }\nb: *name\nc: 3\n"],
      ["a merge", "a: &name\n  x: 1\nb:\n  <<: *name\n  y: 2\nc: 3\n"],
      ["a name that is given twice", "a: &n 1\nb: *n\nc: &n 2\nd: *n\n"],
      ["a key given twice", "a: 1\nb: 2\na: 3\n"],
      ["a nested key given twice", "p:\n  a: 1\n  b: 2\n  a: 3\nq: 1\n"],
      ["an explicit key", "? a\n: 1\n? b\n: 2\nc: 3\n"],
      ["a key that is a list", "a: 1\n[b, c]: 2\nd: 3\n"],
      ["two documents", "a: 1\n---\nb: 2\n"],
      ["an ended document", "a: 1\n...\nb: 2\n"],
      ["a directive", "%YAML 1.2\n---\na: 1\nb: 2\n"],
      ["a literal text", "a: |\n  b: 1\n\n  c: 2\nd: |+\n  x\n\n\ne: >-\n  f\n  g: h\n"],
      ["a literal text with marks", "a: |2\n    b: 1\n  c: 2\nd: 3\n"],
      ["a plain text over lines", "a: one\n  two\n  b: three\nc: 4\n"],
      ["lists at the margin", "a:\n- x: 1\n  y: 2\n- z\nb:\n  - w: 1\n    v: 2\nc: 3\n"],
      ["a key without a value", "a:\nb:\n  c:\n  d:\ne: 1\n"],
      ["tabs and carriage returns", "a: 1\r\nb:\r\n  c: 2\r\n  d: 3\r\n\te: 4\r\n"],
      ["other line breaks", "a: one\u2028b: two\rc: 3\nd: 4\u0085e: 5\n"],
      ["a prototype", "__proto__:\n  a: 1\n  b: 2\nc: 3\n"],
      ["lines without an indentation of their own", "a:\n    b: 1\n  c: 2\nd: 3\n"],
      ["a comment between", "# one\na:\n  # two\n  b: 1\n# three\n  c: 2\n#four\nd: 3\n"],
      ["a tag", "a: !!map\n  b: 1\n  c: 2\nd: !!str 3\ne: 4\n"],
      ["numbers as keys", "2: b\n1: a\n0x1: c\n01: d\n"],
      ["a list", "- a\n- b\n"],
      ["nothing", "# nothing\n"],
    ])("%s is never parsed as something else", (_name, text) => {
      const values = [0, 1, 8, 20].map((size) => inParts(text, size)).filter((value) => value !== undefined);
      expect(values).toEqual(values.map(() => load(text, options)));
    });

    test("nor is a mix of their lines", () => {
      const lines = texts.slice(0, 40).flatMap(([, text]) => text.split("\n").slice(0, 40));
      const odd = [
        "a: 'b",
        'c": d',
        "  x: |",
        "- y",
        "}",
        "{ z: 1,",
        "...",
        "---",
        "  ? q",
        "  : r",
        "a: &n",
        "b: *n",
        "",
      ];
      let state = 7;
      const next = (below: number): number => {
        state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
        return Math.floor((state / 2 ** 31) * below);
      };
      let same = 0;
      for (let round = 0; round < 4_000; round += 1) {
        const from = next(lines.length - 12);
        const chosen = lines.slice(from, from + 2 + next(10));
        for (let n = next(3); n > 0; n -= 1)
          chosen.splice(next(chosen.length), next(2), odd[next(odd.length)] as string);
        const text = chosen.join("\n");
        const value = inParts(text, next(60));
        if (value === undefined) continue;
        same += 1;
        expect(value, text).toEqual(load(text, options));
      }
      expect(same).toBeGreaterThan(500);
    });
  });

  test("more YAML than can be parsed at once is rejected with its position, unless it can be split", () => {
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
    const long = "x".repeat(MAX_YAML_AT_ONCE / 16);
    const entries = Array.from({ length: 17 }, (_, index) => `  k${index}: ${long}\n`).join("");
    expect(Object.keys(parseFile("a.yaml", bytes(`openapi: 3.1.0\npaths:\n${entries}`)).value as object)).toEqual([
      "openapi",
      "paths",
    ]);
    const flow = entries.replaceAll("\n", ",\n");
    expect(() => parseFile("a.yaml", bytes(`openapi: 3.1.0\npaths: {\n${flow}}\n`))).toThrow(
      /^a\.yaml:2:1: more than 16 MB of YAML from here on cannot be read entry by entry\. Write/,
    );
    for (const last of ["x: *v", "x: [&x 1, *x]"])
      expect(() => parseFile("a.yaml", bytes(`openapi: &v 3.1.0\npaths:\n${entries}${last}\n`))).toThrow(
        /^a\.yaml:1:1: more than 16 MB/,
      );
  });

  function leavesOf(parts: ReturnType<typeof yamlParts>): { start: number; end: number }[] {
    return parts.flatMap((part) => ("parts" in part ? leavesOf(part.parts) : [part]));
  }

  /** Returns the pointers of everything in a value. */
  function pointersOf(value: unknown, pointer = ""): string[] {
    if (value === null || typeof value !== "object") return [pointer];
    const below = Object.entries(value).flatMap(([key, child]) =>
      pointersOf(child, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`),
    );
    return [pointer, ...below];
  }
});

test("a number is one of JSON: anything else is text", () => {
  const text = "[.inf, -.INF, .nan, 1e400, .5, -1.5e3, 0x1f]";
  const { value } = parseFile("a.yaml", new TextEncoder().encode(text));
  expect(value).toEqual([".inf", "-.INF", ".nan", "1e400", 0.5, -1500, 31]);
});

test("more than four million values are rejected, as in JSON", () => {
  const bytes = new TextEncoder().encode(`[${"{a: 0},".repeat(810_000)}]`);
  expect(() => parseFile("a.yaml", bytes)).toThrow("a.yaml:1:1: it has more than 4 million values, objects counted as");
});

describe("yaml memory", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;

  function heapUsed(): number {
    collect();
    return process.memoryUsage().heapUsed;
  }

  // Each line used to be stored separately: 7.5 bytes for each character of the file.
  test.each([
    ["literal", "|", "one line\n"],
    ["folded", ">-", "one line "],
  ])("keeps a %s text of many lines once", (_, style, line) => {
    const entry = (at: number): string => `  a${at}: ${style}\n${"    one line\n".repeat(20)}`;
    const text = `openapi: 3.1.0\nx-all:\n${Array.from({ length: 8000 }, (__, at) => entry(at)).join("")}`;
    const bytes = new TextEncoder().encode(text);
    const before = heapUsed();
    const { value } = parseFile("a.yaml", bytes);
    expect(heapUsed() - before).toBeLessThan(3 * text.length);
    const all = (value as { "x-all": Record<string, string> })["x-all"];
    expect(all["a7999"]).toBe(style === "|" ? line.repeat(20) : line.repeat(20).trim());
  });

  // A list of one element used to have room for 17, and the status 200 for 200 more.
  test.each([
    ["a list of one element", "[x]", 80],
    ["an object with a number as key", '{ "200": x }', 250],
  ])("keeps %s small", (_, entry, most) => {
    const text = `openapi: 3.1.0\nx-all:\n${Array.from({ length: 100_000 }, (__, at) => `  a${at}: ${entry}\n`).join("")}`;
    const before = heapUsed();
    const { value } = parseFile("a.yaml", new TextEncoder().encode(text));
    expect(heapUsed() - before).toBeLessThan(100_000 * most);
    expect(Object.keys((value as { "x-all": object })["x-all"])).toHaveLength(100_000);
  });

  test("makes one text of an object with thousands of members", () => {
    const names = Array.from({ length: 2500 }, (_, at) => `a${at}`);
    const sorted = names.toSorted().map((name) => `"${name}":1`);
    expect(canonical(Object.fromEntries(names.map((name) => [name, 1])))).toBe(`{${sorted.join(",")}}`);
  });
});
