import { expect, test } from "vitest";
import { parsePage } from "../../src/dom/parse.ts";
import { readPageFacts } from "../../src/extract/facts/page-facts.ts";

// About: src/extract/facts/page-facts.ts

test("the facts of a page are read once, whether a product is requested or not", () => {
  const document = parsePage("<h1>Stools</h1><ul><li>Dagny – 64 EUR</li><li>Bosse – 40 EUR</li></ul>");
  const page = { url: "https://shop.example.com/", html: "", document };
  const [one, other] = [readPageFacts(page, true), readPageFacts(page, false)];
  expect(one.groups).toHaveLength(1);
  expect(other.groups).toBe(one.groups);
  expect(readPageFacts({ ...page, url: "https://other.example.com/" }, false).groups).not.toBe(one.groups);
});
