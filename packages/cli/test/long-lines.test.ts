import { setFlagsFromString } from "node:v8";
import { afterAll, expect, test } from "vitest";
import { oneLine } from "../src/output/plain.ts";

// As V8 compiles patterns in a process that has compiled many.
setFlagsFromString("--no-regexp-optimization");
afterAll(() => setFlagsFromString("--regexp-optimization"));

test("a title of millions of spaces is one line, which says that it is cut", () => {
  expect(oneLine(`Lamp ${" ".repeat(5_000_000)}x`)).toBe("Lamp…");
  expect(oneLine("Lamp \n x")).toBe("Lamp x");
  expect(oneLine("a".repeat(400))).toBe(`${"a".repeat(299)}…`);
});
