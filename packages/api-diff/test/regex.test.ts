import { describe, expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { search } from "../src/regex/search.ts";
import { matches } from "../src/regex/matches.ts";
import { received, sent } from "./support/documents.ts";

const within = (a: string, b: string): unknown => search({ all: [a], notAll: [b], minLength: 0, maxLength: Infinity });

describe("one pattern within another", () => {
  test.each([
    ["^[a-z]+$", "^[a-z0-9]+$"],
    ["^abc$", "b"],
    ["^a{2,3}$", "^a+$"],
    ["^(?:a|b)c?$", "^[ab]c{0,1}$"],
    ["^\\d{3}$", "^[0-9]*$"],
    ["^x(y|z)$", "^x."],
    ["^$", "^a*$"],
    ["a", ""],
    ["^[^a]$", "^[\\s\\S]$"],
    ["^\\u0041$", "^A$"],
    ["^a\\.b$", "^a.b$"],
  ])("%s is within %s", (a, b) => {
    expect(within(a, b)).toBe("none");
  });

  test.each([
    ["^[a-z0-9]+$", "^[a-z]+$", "0"],
    ["^a+$", "^a{2,3}$", "a"],
    ["a", "^a$", "aa"],
    ["", "a", ""],
    ["^a*$", "^a+$", ""],
    ["^[A-Z]{3,4}$", "^[A-Z]{3}$", "AAAA"],
  ])("%s is not within %s: %s", (a, b, text) => {
    const found = within(a, b);
    expect(found).toEqual({ text });
    expect([matches(a, text), matches(b, text)]).toEqual([true, false]);
  });

  test.each(["(?=a)b", "(a)\\1", "\\bword\\b", "a{1,9999}{1,9999}", "[", "(?<!a)b"])("%s is undecided", (pattern) => {
    expect(within(pattern, "^z$")).toBe("unknown");
  });

  test("lengths count", () => {
    expect(search({ all: ["^[ab]+$"], notAll: [], minLength: 5, maxLength: 5 })).toEqual({ text: "aaaaa" });
    expect(search({ all: ["^[ab]{2}$"], notAll: [], minLength: 3, maxLength: 9 })).toBe("none");
  });
});

describe("matching", () => {
  test.each([
    ["^(a+)+$", `${"a".repeat(3000)}b`, false],
    ["^(a|a)*$", `${"a".repeat(3000)}b`, false],
    ["^(a|a)*$", "a".repeat(3000), true],
    ["a*a*a*a*a*b$", "a".repeat(3000), false],
    ["^(?:[a-z]|[a])*b", `${"a".repeat(3000)}b and more`, true],
    ["^(a?){30}a{30}$", "a".repeat(29), false],
  ])("%s, which could backtrack exponentially, is decided in linear time", (pattern, subject, expected) => {
    expect(matches(pattern, subject)).toBe(expected);
  });

  test.each([
    ["a back reference", String.raw`^(a+)+\1$`],
    ["look-around", "^(?!b)(a|a)*$"],
  ])("%s, which has no automaton, is undecided if it could backtrack exponentially", (_, pattern) => {
    expect(matches(pattern, `${"a".repeat(60)}b`)).toBeUndefined();
  });

  test("an irregular pattern that finishes soon is tried", () => {
    expect([matches("^(?!b)[a-z]+-?[0-9]*$", "abc-12"), matches("^\\p{L}+$", "é")]).toEqual([true, true]);
  });
});

describe("a pattern that every text matches", () => {
  const limited = { type: "string", minLength: 1, maxLength: 1_000_000 };

  test.each([
    String.raw`[\s\S]*`,
    ".*",
    String.raw`\p{ASCII}*`,
    String.raw`\P{L}*`,
    String.raw`[\p{L}\-\]]*`,
    "(?:a|b)*",
  ])("refuses nothing: %s", (pattern) => {
    expect(diff(sent(limited), sent({ ...limited, pattern })).verdict).toBe("compatible");
    expect(diff(received({ ...limited, pattern }), received(limited)).verdict).not.toBe("breaking");
  });

  test.each([String.raw`^\p{ASCII}*$`, String.raw`\p{ASCII}+`, "[a]*b", String.raw`^[\s\S]{1,5}$`])(
    "is not %s",
    (pattern) => {
      expect(diff(sent(limited), sent({ ...limited, pattern })).verdict).not.toBe("compatible");
    },
  );
});

test("a pattern of more than 25,000 characters is undecided, however simple it is", () => {
  const listed = (count: number): string => `^[${"a".repeat(count)}]$`;
  expect([20_000, 25_000].map((count) => within(listed(count), "^z$"))).toEqual([{ text: "a" }, "unknown"]);
});

describe("a pattern that is not tried is at least risky, and the rest is compared", () => {
  test.each([
    ["5 million characters", (end: string) => `^${"ab".repeat(2_500_000)}${end}$`],
    ["8,000 groups inside each other", (end: string) => `${"(".repeat(8_000)}a${end}${")*".repeat(8_000)}`],
  ])("%s", (_, pattern) => {
    const object = (end: string, type: string): object =>
      sent({ type: "object", properties: { p: { type: "string", pattern: pattern(end) }, q: { type } } });
    const { changes } = diff(object("", "string"), object("b", "integer"));
    expect(changes.map(({ id, level }) => [id, level])).toEqual([
      ["type-changed", "breaking"],
      ["pattern-changed", "risky"],
    ]);
  });
});
