import type { HostileCase } from "./cases.ts";

const patterns = [
  "^/(a+)+$",
  "^/(a|a)*$",
  "^/(a|aa)+$",
  "(.*a){20}$",
  "^(([a-z])+.)+[A-Z]$",
  "(x+x+)+y",
  "^/((a+)*)*$",
  "(a*)*b",
  "^(.+)+!$",
  "([a-z]+)*\\d",
  "^/(?:a?){30}a{30}$",
  "(?:.*)*x",
  "^/(\\w+\\s?)*$",
  "(a?){500}a{500}",
  "((a?){30}b?){30}$",
  "(a|b|ab|ba){200}$",
  "^.*.*.*.*.*.*.*.*=$",
  "(?:(?:a*)*)*$",
  "(?=a)b",
  "(a)\\1",
  "[a-z]{1,1000}".repeat(10),
];
const globs = [
  "*a".repeat(24),
  "**a".repeat(24),
  "*".repeat(3_000),
  `${"*/".repeat(200)}x`,
  `${"a*".repeat(500)}b`,
  `${"*".repeat(2_000)}x${"*".repeat(1_000)}`,
];

/** Returns patterns and globs that keep a backtracking engine busy. */
export function patternCases(): HostileCase[] {
  const crawls = patterns.flatMap((pattern) =>
    ["includePaths", "excludePaths"].map((field) => ({
      name: `${field} ${pattern.slice(0, 30)}`,
      path: "/crawl",
      body: () =>
        JSON.stringify({ url: "{site}/long-paths", crawlEntireDomain: true, [field]: ["^/long", pattern], limit: 20 }),
    })),
  );
  const extracts = globs.map((glob) => ({
    name: `glob ${glob.slice(0, 30)}`,
    path: "/extract",
    body: () => JSON.stringify({ urls: [`{site}/long-paths/${glob}`] }),
  }));
  return [...crawls, ...extracts];
}
