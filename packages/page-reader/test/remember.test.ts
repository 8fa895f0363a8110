import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { readPage } from "../src/index.ts";
import { remember } from "../src/values/remember.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Returns the heap in use after a collection, in megabytes. */
function heap(): number {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

test("processes a text once", () => {
  let times = 0;
  const lower = remember((text) => {
    times += 1;
    return text.toLowerCase();
  });
  expect([lower("Price"), lower("Price"), times]).toEqual(["price", "price", 1]);
});

test("a cached name does not keep its page in memory", () => {
  const words = remember((text) => text.split(" "));
  const before = heap();
  for (let page = 0; page < 50; page += 1) {
    const source = `${"x".repeat(1_000_000)} the name of page ${page}`;
    // The engine creates slices of the text, not copies.
    words(Buffer.from(source).toString("latin1").slice(1_000_001));
  }
  expect(heap() - before).toBeLessThan(20);
});

test("does not cache a long text", () => {
  const first = remember((text) => text.slice(0, 1));
  const before = heap();
  for (let page = 0; page < 50; page += 1) first(`${page}`.padEnd(1_000_000, "x"));
  expect(heap() - before).toBeLessThan(20);
});

test("names on an element, and those of elements, do not keep their pages in memory either", async () => {
  const before = heap();
  for (let page = 0; page < 50; page += 1) {
    const filler = `<!--${"x".repeat(1_000_000)}-->`;
    const name = `a-long-name-of-page-${page}`;
    const source = Buffer.from(`${filler}<main><my-${name} class="${name}">Text of the page.</my-${name}></main>`);
    await readPage(source.toString("latin1"), { url: "https://example.com/" });
  }
  expect(heap() - before).toBeLessThan(30);
});
