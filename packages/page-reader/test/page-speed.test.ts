import { expect, test } from "vitest";
import { measurePageSpeed } from "../bench/quality/articles/page-speed.ts";

// CPU time, the least of some rounds, beside the bare parse of the same page in the same run: the machine may be busy.
test("from HTML to Markdown costs a small multiple of parsing, and grows with the page's size", () => {
  const [small, , large] = measurePageSpeed(4);
  expect((small?.whole ?? Infinity) / (small?.bareParse ?? 0)).toBeLessThan(15);
  expect((large?.whole ?? Infinity) / (small?.whole ?? 0)).toBeLessThan(7);
});
