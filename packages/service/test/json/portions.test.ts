import { expect, test } from "vitest";
import { withListsWritten } from "../../src/json/long-lists.ts";
import { portionSize, portionsOf } from "../../src/json/portions.ts";
import { writeJson, type RawJson } from "../../src/json/raw-json.ts";

test.each([
  [["abc", "d", "e"], "ab|cd|e"],
  [["a", "b", "c"], "ab|c"],
  [[], ""],
  [["a\u{1f600}b"], "a\u{1f600}|b"],
])("%j in portions of two", (texts, portions) => {
  expect([...portionsOf(texts, 2)].join("").length).toBe(texts.join("").length);
  expect([...portionsOf(texts, 2)].join("|")).toBe(portions);
});

test("long lists of a response are serialised some items per turn, with an identical response", async () => {
  const links = Array.from({ length: 50_000 }, (_none, n) => ({
    url: `https://a.example/${n}`,
    title: n % 2 ? "T" : undefined,
  }));
  const body = { success: true, links, short: [1, undefined] };
  let turns = 0;
  const count = setInterval(() => (turns += 1), 0);
  const written = await withListsWritten(body);
  clearInterval(count);
  expect(turns).toBeGreaterThan(0);
  expect(writeJson(written)).toBe(JSON.stringify(body));
  const sizes = Array.from((written as { links: RawJson }).links.portions(), ({ length }) => length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(portionSize);
});
