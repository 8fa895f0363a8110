import { expect, test } from "vitest";
import { explainMistakes, type Mistake } from "../src/mistakes.ts";

const error = (keyword: string, instancePath: string, more: Partial<Mistake> = {}): Mistake => ({
  keyword,
  instancePath,
  schemaPath: `#/properties${instancePath}/${keyword}`,
  params: {},
  ...more,
});
const wordsOf = (errors: readonly Mistake[], show?: (value: unknown) => string): string[] =>
  explainMistakes(errors, show).map(({ mistake, words }) => `${mistake.instancePath} ${words}`);
const branch = (name: string) => ({ schemaPath: `#/components/schemas/${name}/x` });

test.each<[string, Mistake, string]>([
  ["a bound", error("minimum", "/limit", { params: { limit: 1 } }), "/limit must be at least 1"],
  [
    "a format",
    error("format", "/id", { params: { format: "uuid" } }),
    "/id must be a UUID, such as 3f0c1c52-6f5e-4d3a-9f0e-2b1d7c9a8e10",
  ],
  ["a type", error("type", "/limit", { message: "must be integer" }), "/limit must be an integer"],
  ["several types", error("type", "/tag", { message: "must be string,null" }), "/tag must be string or null"],
  ["a list", error("enum", "/proxy", { params: { allowedValues: ["a", 1] } }), '/proxy must be one of "a", 1'],
  ["a value", error("const", "/parsers/0", { params: { allowedValue: "pdf" } }), '/parsers/0 must be "pdf"'],
  ["a truth value", error("type", "/mobile", { message: "must be boolean" }), "/mobile must be a boolean"],
  [
    "too few",
    error("minItems", "/urls", { message: "must NOT have fewer than 1 items" }),
    "/urls must have at least 1 item",
  ],
  [
    "too many",
    error("maxItems", "/urls", { message: "must NOT have more than 9 items" }),
    "/urls must have at most 9 items",
  ],
  ["a keyword without words", error("not", "/a"), "/a is not valid"],
])("%s is in words", (_name, mistake, expected) => {
  expect(wordsOf([mistake])).toEqual([expected]);
});

test("a union of types is one mistake", () => {
  const types = ["boolean", "object", "boolean"].map((type) => error("type", "/pii", { message: `must be ${type}` }));
  expect(wordsOf([...types, error("oneOf", "/pii")])).toEqual(["/pii must be boolean or object"]);
});

test("a value is shown as the caller likes it", () => {
  expect(wordsOf([error("enum", "/proxy", { params: { allowedValues: ["a", "b"] } })], String)).toEqual([
    "/proxy must be one of a, b",
  ]);
});

test("an object in a union of names and objects lacks its type, and is not asked to be a name", () => {
  const data = {};
  const name = error("enum", "/formats/0", { data, params: { allowedValues: ["html"] } });
  const missing = error("required", "/formats/0", { data, params: { missingProperty: "type" } });
  expect(wordsOf([name, missing, error("oneOf", "/formats/0", { data })])).toEqual(["/formats/0 must have `type`"]);
});

test("of a union's branches, only the intended one counts", () => {
  const other = error("const", "/formats/0/type", { ...branch("Json"), params: { allowedValue: "json" } });
  const ofOther = error("required", "/formats/0", { ...branch("Json"), params: { missingProperty: "schema" } });
  const own = error("maximum", "/formats/0/quality", { ...branch("Shot"), params: { limit: 100 } });
  expect(wordsOf([other, ofOther, own])).toEqual(["/formats/0/quality must be at most 100"]);
  expect(wordsOf([other, ofOther])[0]).toBe('/formats/0/type must be "json"');
});

test("a union without any other mismatch is explained itself", () => {
  const union = error("oneOf", "/a", { message: "must match one schema" });
  expect(wordsOf([union, error("minimum", "/b", { params: { limit: 1 } })])).toEqual([
    "/a must match one schema",
    "/b must be at least 1",
  ]);
});

test("an object of no known kind is asked for a kind, whatever else is wrong", () => {
  const kind = error("const", "/formats/0/type", { ...branch("Json"), params: { allowedValue: "json" } });
  const limit = error("minimum", "/limit", { params: { limit: 1 } });
  expect(wordsOf([kind, error("oneOf", "/formats/0"), limit])).toEqual([
    '/formats/0/type must be "json"',
    "/limit must be at least 1",
  ]);
});

test("all mismatches are explained if none is of an intended branch", () => {
  const kind = error("const", "/a/type", { ...branch("Json"), params: { allowedValue: "json" } });
  const list = error("enum", "/a/mode", { ...branch("Json"), data: "x", params: { allowedValues: ["fast", "slow"] } });
  const text = error("type", "/a/mode", { ...branch("Shot"), data: "x", message: "must be integer" });
  expect(wordsOf([kind, list, text])).toHaveLength(3);
});

test("a union of names and objects is explained once, with the object for a name that has options", () => {
  const at = (place: string, data: string): Mistake[] => [
    error("enum", place, { data, params: { allowedValues: ["html", "links"] } }),
    error("enum", place, { data, params: { allowedValues: ["links"] } }),
    error("type", place, { data, parentSchema: { properties: { type: { const: "screenshot" } } } }),
  ];
  expect(wordsOf([...at("/formats/0", "screenshot@fullPage"), ...at("/formats/1", "x")])).toEqual([
    '/formats/0 must be one of "html", "links", or the object { "type": "screenshot" } with its options',
    '/formats/1 must be one of "html", "links", or an object with a `type`',
  ]);
});

test("a missing field is explained with its allowed values", () => {
  const parentSchema = { properties: { direction: { enum: ["up", "down"] } } };
  const missing = error("required", "/actions/0", { parentSchema, params: { missingProperty: "direction" } });
  expect(wordsOf([missing])).toEqual(['/actions/0 must have `direction`, one of "up", "down"']);
});

test("a list that lacks an item gets one explanation, not one for each of its items", () => {
  const inner = error("const", "/formats/0/type", { params: { allowedValue: "markdown" } });
  expect(wordsOf([inner, error("contains", "/formats")])).toEqual([
    "/formats lacks an item: change tracking needs `markdown` in the same list",
  ]);
});

test("an item is not taken for another whose number begins alike", () => {
  const other = error("const", "/formats/1/type", { ...branch("Json"), params: { allowedValue: "json" } });
  const own = error("maximum", "/formats/1/quality", { ...branch("Shot"), params: { limit: 100 } });
  const tenth = error("type", "/formats/10/schema", { ...branch("Json"), message: "must be object" });
  expect(wordsOf([other, own, tenth])).toEqual([
    "/formats/1/quality must be at most 100",
    "/formats/10/schema must be an object",
  ]);
});

test("the steps grow with the number of mismatches, not with its square", () => {
  let steps = 0;
  const counted = (mistake: Mistake): Mistake => ({
    ...mistake,
    get instancePath() {
      steps++;
      if (steps > 200_000) throw new Error("too many steps");
      return mistake.instancePath;
    },
  });
  const places = Array.from({ length: 1000 }, (_, at) => `/formats/${at}`);
  const errors = places.flatMap((place) => [
    error("const", `${place}/type`, { ...branch("Shot"), params: { allowedValue: "screenshot" } }),
    error("type", `${place}/schema`, { ...branch("Json"), message: "must be object" }),
    error("enum", place, { data: {}, params: { allowedValues: ["html"] } }),
    error("enum", `${place}/tag`, { params: { allowedValues: ["a"] } }),
    error("oneOf", place, { data: {} }),
  ]);
  const lists = places.map((place) => error("contains", `/lists${place}`));
  expect(wordsOf([...errors, ...lists].map(counted))).toHaveLength(3000);
});
