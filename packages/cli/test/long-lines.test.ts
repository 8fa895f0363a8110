import { setFlagsFromString } from "node:v8";
import { afterAll, expect, test } from "vitest";
import { fileName } from "../src/folder/file-name.ts";
import { markdownOf, textOf } from "../src/output/page.ts";
import { oneLine } from "../src/output/plain.ts";

// As V8 compiles patterns in a process that has compiled many.
setFlagsFromString("--no-regexp-optimization");
afterAll(() => setFlagsFromString("--regexp-optimization"));

test("a title of millions of spaces is one line, which says that it is cut", () => {
  expect(oneLine(`Lamp ${" ".repeat(5_000_000)}x`)).toBe("Lamp…");
  expect(oneLine("Lamp \n x")).toBe("Lamp x");
  expect(oneLine("a".repeat(400))).toBe(`${"a".repeat(299)}…`);
});

test.each(["![", "[", "[](", "![]("])(
  "a page of unclosed %s is converted to text in linear time",
  (mark) => {
    const markdown = `${mark.repeat(100_000 / mark.length)}\n[b ![c](/d)](/e) [f`;
    expect(textOf({ markdown }).endsWith("\nb c [f\n")).toBe(true);
  },
  2_000,
);

test("a page may contain any number of runs of backticks", () => {
  const html = "` ```` ".repeat(100_000);
  expect(markdownOf({ markdown: "a", html }).includes("\n`````html\n` ")).toBe(true);
});

test("dots in an address are read in linear time", () => {
  expect(fileName(`https://a.example/b${".".repeat(200_000)}c`)).toMatch(/^a\.example\/b\.{79}-/);
}, 2_000);
