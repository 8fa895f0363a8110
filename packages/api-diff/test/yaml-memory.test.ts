import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { parseFile } from "../src/index.ts";
import { canonical } from "../src/schema/canonical.ts";

// About: src/load/parse-yaml.ts

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function heapUsed(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

// Each line was kept by itself: 7.5 bytes for each character of the file.
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

test("makes one text of an object with thousands of members", () => {
  const names = Array.from({ length: 2500 }, (_, at) => `a${at}`);
  const sorted = names.toSorted().map((name) => `"${name}":1`);
  expect(canonical(Object.fromEntries(names.map((name) => [name, 1])))).toBe(`{${sorted.join(",")}}`);
});
