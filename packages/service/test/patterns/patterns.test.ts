import { describe, expect, test } from "vitest";
import { globMatcher } from "../../src/discovery/glob.ts";
import { leastSteps } from "../../src/patterns/least-steps.ts";
import { compilePatterns, longestText } from "../../src/patterns/patterns.ts";
import { fitsWildcard } from "../../src/patterns/wildcard.ts";

describe("patterns of callers", () => {
  // A backtracking engine takes longer for each of these than any test may run.
  test.each(["^/(a+)+$", "^/(a|a)*$", "(.*a){20}$", "^(([a-z])+.)+[A-Z]$", "(a|aa)+$", "(x+x+)+y"])(
    "%s ends on what it was made for",
    async (source) => {
      const patterns = await compilePatterns([source]);
      expect(patterns.fit(`/${"a".repeat(1_500)}!`)).toBe(false);
    },
  );

  test("match anywhere in the text, any one of them, and nothing if there are none", async () => {
    expect((await compilePatterns(["^/docs/", "blog"])).fit("/x/blog/")).toBe(true);
    expect((await compilePatterns(["^/docs/"])).fit("/x/docs/")).toBe(false);
    expect((await compilePatterns([])).fit("")).toBe(false);
  });

  test.each([
    ["a(?=b)", /uses look-ahead, .*RE2/],
    ["(?<!a)b", /uses look-behind/],
    ["(a)\\1", /uses a back-reference/],
    ["(", /not a valid regular expression.*missing closing/],
    ["a".repeat(501), /501 characters long; at most 500/],
    ["((a?){30}b?){30}$", /too large together/],
  ])("%s is refused with the reason", async (source, reason) => {
    await expect(compilePatterns(["ok", source])).rejects.toMatchObject({
      name: "PatternError",
      index: 1,
      message: expect.stringMatching(reason),
    });
  });

  // Refused patterns are not compiled, and no small pattern is refused.
  test.each([
    ["abc", 3],
    ["(a?){500}a{500}", 2_500],
    ["^/docs/(?:[a-z]+-)?\\d{4}$", 15],
    ["(?<year>\\d{2,4})|(?i)x", 6],
    ["[)({2}]{3}", 3],
    ["(?:a{2}){3}|b", 6],
    ["\\p{L}+?[^]a]{0,2}", 4],
  ])("%s has at least %d steps", async (source, steps) => {
    expect(leastSteps(source)).toBe(steps);
    const { RE2JS } = await import("re2js");
    expect(steps).toBeLessThanOrEqual(RE2JS.compile(source).programSize());
  });

  test("a text longer than any address matches none", async () => {
    const patterns = await compilePatterns(["a"]);
    expect(patterns.fit("a".repeat(longestText))).toBe(true);
    expect(patterns.fit("a".repeat(longestText + 1))).toBe(false);
  });
});

test("a glob is too long by its own length, and is not converted", async () => {
  const glob = `https://a.example/*${"?".repeat(4_000_000)}`;
  const converted: string[] = [];
  const bounds = { characters: 4_000, steps: 20_000 };
  const refused = compilePatterns(["a", glob], bounds, (pattern) => {
    converted.push(pattern);
    return pattern;
  });
  await expect(refused).rejects.toMatchObject({ index: 1, message: expect.stringMatching(/^is 4000019 characters/) });
  expect(converted).toEqual(["a"]);
  await expect(globMatcher([glob], false)).rejects.toThrow("is 4000019 characters long; at most 4000");
});

test("a glob with many stars ends on its worst case", async () => {
  const fits = await globMatcher([`https://a.example/${"*a".repeat(24)}`], false);
  expect(fits(`https://a.example/${"a".repeat(1_500)}b`)).toBe(false);
  expect(fits(`https://a.example/${"a".repeat(1_500)}`)).toBe(true);
});

test.each([
  ["a*c", "abc", true],
  ["a*c", "abcd", false],
  ["*.example", "docs.example", true],
  ["a*b*c", "a-c-b-c", true],
  ["a*a", "a", false],
  ["abc", "abc", true],
  ["abc", "abcd", false],
  ["", "", true],
  [`${"*a".repeat(40)}b`, "a".repeat(5_000), false],
])("the wildcard %s and %s: %s", (pattern, text, fits) => {
  expect(fitsWildcard(pattern, text)).toBe(fits);
});

test.each([
  ["/a", "/ab", true],
  ["/a*c", "/abcd", true],
  ["/a*d", "/abc", false],
])("open at the end, %s and %s: %s", (pattern, text, fits) => {
  expect(fitsWildcard(pattern, text, true)).toBe(fits);
});
