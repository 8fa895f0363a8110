import { expect, test } from "vitest";
import { fill } from "../src/rules/message.ts";

test.each([
  [["#/components/schemas/Round", "#/components/schemas/Square"], "`Round` becomes `Square`"],
  [["#/components/schemas/A/properties/b", undefined], "`#/components/schemas/A/properties/b` becomes none"],
  [["true", true], '`"true"` becomes `true`'],
  [[1, "1"], '`1` becomes `"1"`'],
  [[[], ["a", 1]], "`[]` becomes `a`, `1`"],
])("the values %j are formatted for readers", ([before, after], text) => {
  expect(fill("{before} becomes {after}", { what: "", subject: "", before, after })).toBe(text);
});
