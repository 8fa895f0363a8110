import { expect, test } from "vitest";
import { decodeToken, encodeToken, keysOf, pointerOf, valueAt } from "../src/index.ts";

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
