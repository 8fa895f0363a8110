import { expect, test } from "vitest";
import { shownTextOf } from "../../src/state/search-index.ts";
import type { AcquiredPage } from "../../src/acquisition.ts";
import { plainMarkdown } from "../../src/text/plain-markdown.ts";
import { readableText } from "../../src/text/visible-text.ts";

test.each([
  ["Lumen &amp; Oak,\n\n \t lamps", "Lumen & Oak, lamps"],
  ["Caf&eacute; &#8364; 5 &lt; 6", "Café € 5 < 6"],
  ["a < b and 3 <4 & more", "a < b and 3 <4 & more"],
  ["  ", ""],
])("%j is read as %j", (text, shown) => {
  expect(readableText(text)).toBe(shown);
});

test("a page that was read without markdown is found by, and shown as, its visible text", () => {
  const rawHtml = "<h1>Lumen &amp; Oak</h1>\n\n<p>\n <a>Caf&eacute;</a>\n</p><script>no</script>";
  expect(shownTextOf({ rawHtml } as AcquiredPage)).toBe("Lumen & Oak Café");
});

test("text around the content of a page is not searchable", () => {
  const rawHtml = "<nav><a>Shop</a></nav><main>Stool</main><aside>Lamps</aside><footer>Imprint</footer>";
  expect(shownTextOf({ rawHtml } as AcquiredPage)).toBe("Stool");
});

test.each([
  ["# Shop\n\n> - [Stool](/stool) | **64 EUR**", "Shop Stool 64 EUR"],
  ["| [A](x) | B |\n| :-- | --- |\n| 1 | 2 \\| 3 |", "A B 1 2 | 3"],
  ["[![Lamp](https://a.example/l.png)](https://a.example/lamp) *new*", "Lamp new"],
  ["[Foo](https://a.example/Foo_(bar)) and 2\\*3 snake_case", "Foo and 2*3 snake_case"],
  ["```ts\nconst a = 1;\n```\n1. first\n2) second", "const a = 1; first second"],
  ["[a](b", "[a](b"],
])("the markdown %j is found by, and shown as, %j", (markdown, shown) => {
  expect(shownTextOf({} as AcquiredPage, markdown)).toBe(shown);
});

// The test's time limit is the bound.
test.each(["[", "![", "[a](", "[a](b(c", "(", "| --- ", "---", "> ", "*", "\\", "\n ", " \n", "```\n", "1", "[a](b)("])(
  "the words of fifty thousand characters of %j are found",
  (part) => {
    expect(plainMarkdown(part.repeat(50_000 / part.length)).length).toBeLessThan(50_001);
  },
);

// The test's time limit is the bound.
test.each(["&", "&amp", "<", "< ", "&#1", "a<b"])("a hundred thousand characters of %s are read", (part) => {
  expect(readableText(part.repeat(100_000 / part.length)).length).toBeGreaterThan(0);
});
