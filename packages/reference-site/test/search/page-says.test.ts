import { expect, test } from "vitest";
import { pagesSaying } from "../../src/search/page-says.ts";

test("an entry also matches by what its page says elsewhere, and more by what it says often", () => {
  const text = { names: 0, text: 1, further: 0, title: 0, terms: ["retry"] };
  const pages = ["a", "a", "b", "b", "c"];
  const retry = new Map([0, 2, 3].map((entry) => [entry, text]));
  const said = pagesSaying([retry, new Map([[0, text]])], [3, 1], pages);
  expect(said.get("a")).toBeCloseTo(0.4);
  expect(said.get("b")).toBeCloseTo((3 / 4) * (2 / 3.5));
  expect(said.get("c")).toBeUndefined();
});
