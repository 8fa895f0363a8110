import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { breakingPage, diff, RULES, type Change, type Example } from "../src/index.ts";
import { documentOf, received, sent } from "./support/documents.ts";

// About: src/rules/*.ts, IS-THIS-BREAKING.md

type Json = Record<string, unknown>;

const examples = load(readFileSync(new URL("examples.yaml", import.meta.url), "utf8")) as Readonly<
  Record<string, Example>
>;

/** Rules that need more than one place, each with the test that shows it. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "parameter-renamed": "claims.test.ts",
  "property-renamed": "claims.test.ts",
  "key-repeated": "not-understood.test.ts",
  "nullable-left": "dialects.test.ts",
};

function changesOf({ in: place, before, after }: Example): readonly Change[] {
  const makers = {
    schema: [sent, received],
    operation: [(operation: unknown) => documentOf(operation as Json)],
    document: [(root: unknown) => documentOf({}, root as Json)],
  }[place];
  return makers.flatMap((make) => diff(make(before), make(after)).changes);
}

describe("each example is reported by its rule", () => {
  test.each(Object.entries(examples))("%s", (id, example) => {
    const changes = changesOf(example);
    expect(changes.map((change) => change.id)).toContain(id);
    const back = changesOf({ ...example, before: example.after, after: example.before });
    expect([...changes, ...back].filter(({ message, advice }) => /\bnone\b/.test(message + advice))).toEqual([]);
  });

  test("and every rule has one, or a test that shows it", () => {
    const shown = [...Object.keys(examples), ...Object.keys(ELSEWHERE)];
    expect(shown.sort()).toEqual(RULES.map((rule) => rule.id).sort());
  });
});

test("every rule says why it has its levels", () => {
  const rows = breakingPage(new Map()).match(/^\| `.*$/gm) ?? [];
  expect(rows).toHaveLength(RULES.length);
  expect(rows.filter((row) => row.includes("undefined"))).toEqual([]);
});

test("the page in the package matches the table", async () => {
  const page = breakingPage(new Map(Object.entries(examples)));
  // `vitest -u` writes it.
  await expect(page).toMatchFileSnapshot("../IS-THIS-BREAKING.md");
});
