import { expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { fill } from "../src/rules/message.ts";
import { received } from "./support/documents.ts";

test.each([
  [["#/components/schemas/Round", "#/components/schemas/Square"], "`Round` becomes `Square`"],
  [["#/components/schemas/A/properties/b", undefined], "`#/components/schemas/A/properties/b` becomes none"],
  [["true", true], '`"true"` becomes `true`'],
  [[1, "1"], '`1` becomes `"1"`'],
  [[[], ["a", 1]], "`[]` becomes `a`, `1`"],
])("the values %j are formatted for readers", ([before, after], text) => {
  expect(fill("{before} becomes {after}", { what: "", subject: "", before, after })).toBe(text);
});

test("a property whose name has spaces is a name, not a sentence", () => {
  const base = received({ type: "object", properties: { "Due date": { type: "string" } } });
  const [change] = diff(base, received({ type: "object" })).changes;
  expect(change?.message).toBe("Property `Due date` was removed from the response 200 of POST /x");
  expect(change?.advice).toBe("Stop reading `Due date`; it is no longer promised.");
});
