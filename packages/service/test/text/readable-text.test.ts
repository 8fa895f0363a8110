import { expect, test } from "vitest";
import { shownTextOf } from "../../src/state/search-index.ts";
import type { AcquiredPage } from "../../src/acquisition.ts";
import { readableText } from "../../src/text/readable-text.ts";

test.each([
  ["Lumen &amp; Oak,\n\n \t lamps", "Lumen & Oak, lamps"],
  ["Caf&eacute; &#8364; 5 &lt; 6", "Café € 5 < 6"],
  ["a < b and 3 <4 & more", "a < b and 3 <4 & more"],
  ["  ", ""],
])("%j is read as %j", (text, shown) => {
  expect(readableText(text)).toBe(shown);
});

test("a page that was read without markdown is found by, and shown as, what a reader sees", () => {
  const rawHtml = "<h1>Lumen &amp; Oak</h1>\n\n<nav>\n <a>Caf&eacute;</a>\n</nav><script>no</script>";
  expect(shownTextOf({ rawHtml } as AcquiredPage)).toBe("Lumen & Oak Café");
});

// The test's own time is the bound.
test.each(["&", "&amp", "<", "< ", "&#1", "a<b"])("a hundred thousand characters of %s are read", (part) => {
  expect(readableText(part.repeat(100_000 / part.length)).length).toBeGreaterThan(0);
});
