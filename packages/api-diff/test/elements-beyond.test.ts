import { expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { received, sent } from "./support/documents.ts";

// About: src/compare/edits-array.ts

const text = { type: "string" };
const row = (count: number, more: object = { items: false }): object => ({
  type: "array",
  prefixItems: Array.from({ length: count }, () => text),
  ...more,
});
const reported = (base: object, revision: object): readonly string[] =>
  diff(base, revision).changes.map(({ level, message, advice }) => `${level} ${message}: ${advice}`);

test("excluded elements are reported as a number of elements", () => {
  const fewer =
    "breaking The request body of POST /x: the maximum number of elements falls from `2` to `1`: Send at most `1` elements.";
  expect(reported(sent(row(2)), sent(row(1)))).toEqual([fewer]);
  expect(reported(sent(row(1)), sent(row(2)))).toEqual([
    "safe The request body of POST /x: the maximum number of elements rises from `1` to `2`: Nothing to do.",
  ]);
  expect(reported(received(row(1)), received(row(1, {})))).toEqual([
    "breaking The response 200 of POST /x no longer has a maximum number of elements; it was `1`: Expect more elements.",
  ]);
});

test("a list that may be empty", () => {
  expect(reported(sent({ type: "array", items: text }), sent({ type: "array", items: false }))).toEqual([
    "breaking The request body of POST /x now has a maximum number of elements: `0`: Send at most `0` elements.",
  ]);
});
