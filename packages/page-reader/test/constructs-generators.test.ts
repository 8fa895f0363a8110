import { describe, expect, test } from "vitest";
import { constructs, faultsOf, fixtures, htmlOf } from "./constructs/constructs.ts";
import { pageAround, pageUrl, type Setting } from "./constructs/page-around.ts";
import { readPage } from "../src/read-page.ts";

/** Each construct is tested in the main content of two kinds of page, and in a page that is read whole. */
const ways: readonly (readonly [name: string, setting: Setting, onlyMainContent: boolean])[] = [
  ["in documentation", "documentation", true],
  ["in an article", "article", true],
  ["in a page taken whole", "documentation", false],
];

describe.each(ways)("%s", (_, setting, onlyMainContent) => {
  describe.each(Object.entries(constructs))("%s", (_group, rows) => {
    test.each(rows)("$name", async (construct) => {
      const page = pageAround(htmlOf(construct), setting);
      const { markdown = "" } = await readPage(page, { url: pageUrl, onlyMainContent });
      expect(faultsOf(construct, markdown), markdown).toEqual([]);
    });
  });
});

test("each construct has a fixture, and each fixture a row", () => {
  const named = Object.values(constructs).flatMap((rows) => rows.map(({ name }) => name));
  expect([...fixtures.keys()].toSorted()).toEqual(named.toSorted());
});
