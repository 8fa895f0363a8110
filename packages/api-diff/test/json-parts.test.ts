import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { diff, load, parseFile, type LoadedDocument } from "../src/index.ts";
import { readJson } from "../src/load/read-json.ts";
import { filesOf } from "./support/world.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const documents = ["v1", "v2"].map((name) =>
  readFileSync(new URL(`../../../openapi/dist/${name}.json`, import.meta.url), "utf8"),
);

/** Returns the result of JSON.parse, or undefined if it throws. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a function that draws numbers below a bound, the same ones in each run. */
function drawing(): (below: number) => number {
  let state = 11;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

const AWKWARD = [
  '{"a":{"b":{"c":{"d":[1,{"e":null}]}}},"a":2,"":{"":""}}',
  '{"__proto__":{"__proto__":{"x":1}},"constructor":{"2":"b","1":"a"}}',
  ' {"k\\u0065y" : "v\\"}{" , "é😀":{"\\\\":"\\\\\\""}, "n":-1.5e3 ,"t":true}\r\n',
  '[{"a":1},"b"]',
  "{}",
];

describe("JSON in parts gives the same value", () => {
  test.each([...AWKWARD, ...documents])("text %#", (text) => {
    const { value, keys, written } = readJson(bytesOf(text)) ?? {};
    expect(value).toEqual(parsed(text));
    expect(JSON.stringify(value)).toBe(JSON.stringify(parsed(text)));
    // If a key is repeated, more keys are written than the object has.
    expect((written ?? 0) > (keys ?? 0)).toBe(text.includes('"a":2'));
  });

  test("also with a missing, doubled or replaced character", () => {
    const next = drawing();
    const marks = ['"', "\\", "{", "}", "[", "]", ",", ":", " ", "1", "\n", "é"];
    let refused = 0;
    for (let round = 0; round < 30_000; round += 1) {
      let text = AWKWARD[next(AWKWARD.length)] as string;
      for (let changes = 1 + next(2); changes > 0; changes -= 1) {
        const at = next(text.length);
        text = text.slice(0, at) + (marks[next(marks.length * 2)] ?? "") + text.slice(at + next(2));
      }
      const bytes = bytesOf(text);
      // Halves of a character have become replacement characters.
      const value = parsed(new TextDecoder().decode(bytes));
      const read = readJson(bytes);
      if (value === undefined) refused += 1;
      // A root that is not an object is not a description: `parseFile` asks only for texts that begin as one.
      else expect(JSON.stringify(read?.value), text).toBe(JSON.stringify(value));
      expect(read === undefined, text).toBe(value === undefined);
    }
    expect(refused).toBeGreaterThan(5_000);
    expect(refused).toBeLessThan(29_000);
  });
});

describe("another version of a description", () => {
  const [text = ""] = documents;
  const changed = text.replace('"maximum":', '"x-max":').replace('"description":', '"description" :');

  test("shares equal parts, and is the same value", () => {
    const first = readJson(bytesOf(text));
    const second = readJson(bytesOf(changed), first);
    expect(second?.value).toEqual(JSON.parse(changed));
    expect([second?.keys, second?.written]).toEqual([readJson(bytesOf(changed))?.keys, first?.written]);
    const schemas = (value: unknown): object[] =>
      Object.values((value as { components: { schemas: Record<string, object> } }).components.schemas);
    const shared = schemas(first?.value).filter((schema) => schemas(second?.value).includes(schema));
    expect(shared.length).toBeGreaterThan(10);
  });

  test.each([
    ["JSON", "a.json", text, changed],
    ["YAML that is unchanged", "a.yaml", `# ${text.length}\n${text}`, `# ${text.length}\n${text}`],
  ])("gives the same result in %s as one that was loaded alone", async (_, name, before, after) => {
    const base = await load(name, { read: filesOf({ [name]: before }) });
    const read = filesOf({ [name]: after });
    const alone = diff(base, await load(name, { read }));
    expect(diff(base, await load(name, { read, like: base }))).toEqual(alone);
  });

  test("in several files finds its counterparts next to the entry, in any folder", async () => {
    const schema = "type: object\nproperties: { a: { type: string } }\n";
    const entry = `openapi: 3.1.0\ninfo: {}\npaths: {}\ncomponents: { schemas: { A: { $ref: sub/a.yaml } } }\n`;
    const open = (folder: string, like?: LoadedDocument): Promise<LoadedDocument> => {
      const read = filesOf({ [`${folder}e.yaml`]: entry, [`${folder}sub/a.yaml`]: schema });
      return load(`${folder}e.yaml`, { read, ...(like === undefined ? {} : { like }) });
    };
    const base = await open("main:apis/");
    const revision = await open("work/", base);
    expect(revision.files.get("work/sub/a.yaml")?.value).toBe(base.files.get("main:apis/sub/a.yaml")?.value);
  });

  test("refers to the targets of its own references, even if the text is the same", async () => {
    const entry = `{"openapi":"3.1.0","info":{},"paths":{"/a":{"post":{"requestBody":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/A"}}}},"responses":{}}}},"components":{"schemas":{"A":{"type":"string"}}}}`;
    const base = await load("a.json", { read: filesOf({ "a.json": entry }) });
    const read = filesOf({ "a.json": entry.replace('"string"', '"integer"') });
    expect(diff(base, await load("a.json", { read, like: base })).verdict).toBe("breaking");
  });
});

test("positions in JSON count lines, and columns in UTF-16 units, with and without a byte order mark", () => {
  const text = '{"é😀": {"a": 1},\r\n\t"ü": ["x", "y"]}';
  for (const mark of ["", "\uFEFF"]) {
    const at = parseFile("a.json", bytesOf(mark + text)).locate?.(["/é😀/a", "/ü/1", "/nowhere"]);
    expect([...(at ?? [])]).toEqual([
      ["/nowhere", { line: 1, column: 1 }],
      ["/é😀/a", { line: 1, column: 10 }],
      ["/ü/1", { line: 2, column: 13 }],
    ]);
  }
});
