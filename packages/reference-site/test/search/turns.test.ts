import { expect, test } from "vitest";
import type { SearchEntry } from "../../src/search/entry.ts";
import { partsLater, turnsOf } from "../../src/search/turns.ts";

const entries: Readonly<Record<string, SearchEntry>> = {
  guide: { t: "Webhooks", u: "guide.html", k: "guide" },
  section: { t: "Events", u: "guide.html#events", k: "section" },
  other: { t: "Events", u: "other.html#events", k: "section" },
  limit: { t: "limit", u: "crawl.html#limit", k: "field" },
  inner: { t: "options.limit", u: "map.html#options.limit", k: "field" },
  depth: { t: "depth", u: "search.html#depth", k: "field" },
};

/** Returns the display order of entries with the given scores. */
function shown(sums: Readonly<Record<string, number>>): string[] {
  const names = Object.keys(sums);
  const candidates = names.flatMap((name) => {
    const entry = entries[name];
    return entry === undefined ? [] : [{ entry }];
  });
  return turnsOf(candidates, Object.values(sums)).flatMap((at) => names[at] ?? []);
}

test("the best entry comes first, and another page before more entries of the same one", () => {
  expect(shown({ section: 2.9, guide: 3, depth: 1.5 })).toEqual(["guide", "depth", "section"]);
  expect(shown({ guide: 1, section: 3, depth: 2 })).toEqual(["section", "depth", "guide"]);
});

test("a much better entry keeps its place on the same page", () => {
  expect(shown({ guide: 9, section: 8, depth: 1 })).toEqual(["guide", "section", "depth"]);
});

test("the same field of another request is moved back, but not a section with the same title", () => {
  expect(shown({ limit: 3, inner: 2.5, depth: 1 })).toEqual(["limit", "depth", "inner"]);
  expect(shown({ section: 3, other: 2.5, depth: 1 })).toEqual(["section", "other", "depth"]);
});

test("an empty list stays empty", () => {
  expect(turnsOf([], [])).toEqual([]);
});

test("unnamed parts of an operation that is found first come after other results", () => {
  const operation: SearchEntry = { t: "Cancel a crawl", u: "cancel.html", k: "operation" };
  interface Result {
    readonly entry: SearchEntry;
    readonly matches: readonly { readonly title: number }[];
  }
  const result = (t: string, title: number): Result => ({
    entry: { t, u: `cancel.html#${t}`, k: "response field" },
    matches: [{ title }],
  });
  const others = Object.values(entries).map((entry): Result => ({ entry, matches: [] }));
  const titles = (...first: readonly Result[]): string[] =>
    partsLater([...first, ...others]).map(({ entry }) => entry.t);
  const found: Result = { entry: operation, matches: [] };
  const status = result("status", 0);
  expect(titles(found, status).indexOf("status")).toBe(5);
  expect(titles(found, result("status", 1))[1]).toBe("status");
  expect(titles(status)[0]).toBe("status");
});
