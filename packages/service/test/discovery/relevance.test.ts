import { expect, test } from "vitest";
import { queryTerms, relevance } from "../../src/discovery/relevance.ts";

/** Returns the addresses, best match first. */
function ordered(query: string, ...addresses: string[]): string[] {
  const terms = queryTerms(query);
  const score = (address: string) => relevance(terms, ["", address]);
  return addresses.toSorted((a, b) => score(b) - score(a));
}

test.each([
  ["pear 13", "/pear-1", "/pear-13"],
  ["api v2", "/api/v1/", "/api/v2/"],
  ["AI", "/maintain", "/ai/"],
  ["go", "/good-news", "/learn/go"],
  ["価格", "/会社", "/価格表"],
  ["about", "/shop", "/about"],
  ["the list", "/shop", "/list"],
  ["about us", "/about-you", "/about-us"],
])("%s: %s comes after %s", (query, worse, better) => {
  expect(ordered(query, worse, better)).toEqual([better, worse]);
});

test("words that only connect others do not count", () => {
  expect(queryTerms("Where is the price of a lamp in it?")).toEqual(["where", "price", "lamp"]);
});
