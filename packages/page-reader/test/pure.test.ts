import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../src");
const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
const sources = files.map((name) => ({ name, text: readFileSync(join(src, name), "utf8") }));

/** What reaches outside of a function's arguments: modules of the platform, network, clock, randomness, the process. */
const impure =
  /from "node:|import\("node:|\bfetch\(|\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b|\bMath\.random\b|\bprocess\.|\bsetTimeout\b|\bcrypto\./;

/** Lines of code that are not pure; comments may speak of anything. */
function impureLines(text: string): string[] {
  return text.split("\n").filter((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line) && impure.test(line));
}

/** Folders directly below `src` that import each other, directly or through others. */
function circlesOf(imports: readonly (readonly [from: string, to: string])[]): string[] {
  const reach = (from: string, seen = new Set<string>()): Set<string> => {
    for (const [start, end] of imports)
      if (start === from && !seen.has(end)) {
        seen.add(end);
        reach(end, seen);
      }
    return seen;
  };
  return [...new Set(imports.map(([from]) => from))].filter((folder) => reach(folder).has(folder));
}

const folderOf = (name: string) => (name.includes("/") ? (name.split("/")[0] ?? "") : name);
const imports = sources.flatMap(({ name, text }) =>
  [...text.matchAll(/from "(\.[^"]+)"/g)]
    .map(([, to = ""]) => relative(src, resolve(dirname(join(src, name)), to)))
    .map((to) => [folderOf(name), folderOf(to)] as const)
    .filter(([from, to]) => from !== to),
);

test.each(sources.map(({ name, text }) => [name, text] as const))("%s is pure", (_, text) => {
  expect(impureLines(text)).toEqual([]);
});
test.each(['import { readFileSync } from "node:fs";', "const at = Date.now();", "await fetch(url);"])(
  "%s is noticed",
  (line) => expect(impureLines(line)).toEqual([line]),
);

test("no folder imports one that imports it", () => expect(circlesOf(imports)).toEqual([]));
test("a circle is noticed", () => {
  const round = [["a", "b"] as const, ["b", "c"] as const, ["c", "a"] as const, ["d", "a"] as const];
  expect(circlesOf(round)).toEqual(["a", "b", "c"]);
});
