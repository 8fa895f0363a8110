import { describe, expect, test } from "vitest";
import {
  decodeToken,
  encodeToken,
  type JsonObject,
  keysOf,
  pointerOf,
  referenceTo,
  resolve,
  valueAt,
} from "../src/index.ts";

/** The document of RFC 6901, section 5, and the value of each pointer in it. */
const rfc6901 = {
  foo: ["bar", "baz"],
  "": 0,
  "a/b": 1,
  "c%d": 2,
  "e^f": 3,
  "g|h": 4,
  "i\\j": 5,
  'k"l': 6,
  " ": 7,
  "m~n": 8,
};

test.each([
  ["", rfc6901],
  ["/foo", ["bar", "baz"]],
  ["/foo/0", "bar"],
  ["/", 0],
  ["/a~1b", 1],
  ["/c%d", 2],
  ["/e^f", 3],
  ["/g|h", 4],
  ["/i\\j", 5],
  ['/k"l', 6],
  ["/ ", 7],
  ["/m~0n", 8],
])("the RFC's pointer %j finds its value", (pointer, value) => {
  expect(valueAt<unknown>(rfc6901, pointer)).toEqual(value);
  expect(pointerOf(keysOf(pointer))).toBe(pointer);
});

test("~01 decodes to ~1, not to a slash", () => {
  expect(decodeToken("~01")).toBe("~1");
  expect(encodeToken("~1")).toBe("~01");
});

test.each(["/foo/2", "/foo/0/0", "/missing/deep", "/constructor", "/foo/length", "/__proto__"])(
  "%s finds nothing",
  (pointer) => {
    expect(valueAt<unknown>(rfc6901, pointer)).toBeUndefined();
  },
);

test("array indices work like keys", () => {
  expect(pointerOf(["tags", 0, "name"])).toBe("/tags/0/name");
});

describe("reference", () => {
  const document: JsonObject = {
    components: {
      schemas: {
        Job: { type: "object" },
        Alias: { $ref: "#/components/schemas/Job" },
        "a/b~c%d": { type: "string" },
        "{id}": { type: "integer" },
        "50%": { type: "number" },
        Loop: { $ref: "#/components/schemas/Loop" },
        Nothing: null,
      },
    },
  };
  const schema = (name: string) => resolve(document, { $ref: `#/components/schemas/${name}` });

  test("follows a reference to its end, and returns other values unchanged", () => {
    expect(schema("Alias")).toEqual({ type: "object" });
    expect(resolve(document, { type: "string" })).toEqual({ type: "string" });
    expect(resolve(document, undefined)).toBeUndefined();
    expect(resolve(document, { $ref: "#" })).toBe(document);
  });

  test("decodes the fragment as part of a URI; keeps a percent sign that does not begin an escape", () => {
    expect(schema("%7Bid%7D")).toEqual({ type: "integer" });
    expect(schema("50%")).toEqual({ type: "number" });
  });

  test.each(["Job", "a/b~c%d", "{id}", "50%"])("a reference written to %s resolves to it", (name) => {
    const { schemas } = document["components"] as { schemas: JsonObject };
    expect(resolve(document, { $ref: referenceTo("schemas", name) })).toBe(schemas[name]);
  });

  test.each([
    ["nowhere", "#/components/schemas/Gone"],
    ["in a circle", "#/components/schemas/Loop"],
    ["into another file", "./Job.yaml#/type"],
    ["to an anchor", "#Job"],
  ])("returns nothing for a reference that leads %s", (_where, $ref) => {
    expect(resolve(document, { $ref })).toBeUndefined();
  });
});
