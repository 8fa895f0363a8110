import { expect, test } from "vitest";
import type { Found } from "../../src/search/engine.ts";
import type { SearchEntry } from "../../src/search/entry.ts";
import { shownOf } from "../../src/search/shown.ts";

function found(entry: Partial<SearchEntry>, terms: readonly string[], alike: readonly string[] = []): Found {
  const whole = { t: "Costs", u: "guides/costs.html", k: "guide", ...entry };
  return { entry: whole, score: 1, terms: () => new Set(terms), alike: () => new Set(alike) };
}

const marks = (pieces: readonly { text: string; marked: boolean }[]): string[] =>
  pieces.flatMap(({ text, marked }) => (marked ? [text] : []));

test("highlights matches in the title, the name, the place and the text", () => {
  const operation = found({ t: "Cancel a crawl", n: "cancelCrawl | DELETE /crawl/{id}", k: "operation" }, ["crawl"]);
  expect(marks(shownOf(operation, []).title)).toEqual(["crawl"]);
  expect(marks(shownOf(operation, []).name)).toEqual(["crawl"]);
  const field = found({ t: "urls", p: "startBatchScrape", x: "Pages", k: "field", u: "a.html#urls" }, ["batch"]);
  expect(marks(shownOf(field, []).place)).toEqual(["Batch"]);
});

test("highlights synonyms if nothing else matches", () => {
  expect(marks(shownOf(found({}, ["pricing"], ["costs"]), []).title)).toEqual(["Costs"]);
  expect(marks(shownOf(found({ x: "Pricing of pages" }, ["pricing"], ["costs"]), []).title)).toEqual([]);
});

test("a page without any of the words shows the section that contains them", () => {
  const page = found({ x: "Three guides." }, []);
  const section = found({ t: "Caching", x: "Set maxAge.", u: "guides/costs.html#caching", k: "section" }, ["caching"]);
  const other = found({ t: "Caching", u: "guides/else.html#caching", k: "section" }, ["caching"]);
  const text = shownOf(page, [page, other, section])
    .text.map((piece) => piece.text)
    .join("");
  expect(shownOf(page, [page, other, section]).address).toBe("guides/costs.html#caching");
  expect(shownOf(page, [page, other]).address).toBe("guides/costs.html");
  expect(text).toBe("Caching: Set maxAge.");
  expect(shownOf(page, [page, other]).text).toEqual([{ text: "Three guides.", marked: false }]);
});
