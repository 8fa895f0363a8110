import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../src");
const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
const sources = files.map((name) => ({ name, text: readFileSync(join(src, name), "utf8") }));

/** Access beyond a function's arguments: modules of the platform, network, clock, randomness, the process. */
const impure =
  /from "node:|import\("node:|\bfetch\(|\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b|\bMath\.random\b|\bprocess\.|\bsetTimeout\b|\bcrypto\./;

/** Returns lines of code that are not pure; comments may name anything. */
function impureLines(text: string): string[] {
  return text.split("\n").filter((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line) && impure.test(line));
}

test.each(sources.map(({ name, text }) => [name, text] as const))("%s is pure", (_, text) => {
  expect(impureLines(text)).toEqual([]);
});
test.each(['import { readFileSync } from "node:fs";', "const at = Date.now();", "await fetch(url);"])(
  "%s is detected",
  (line) => expect(impureLines(line)).toEqual([line]),
);
