import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catalogueRules, changeRules, documentRules, fileRules } from "../src/rules/index.ts";

const rules = [...documentRules, ...catalogueRules, ...changeRules, ...fileRules].map(
  (rule) => [rule.id, rule] as const,
);
const written = readdirSync(join(import.meta.dirname, "../src/rules")).filter((name) => name !== "index.ts");

test("every file in the folder is a rule in a list", () => {
  expect(rules.map(([id]) => `${id}.ts`).toSorted()).toEqual(written.toSorted());
});

test.each(rules)("%s has a test that it fires", (id) => {
  expect(existsSync(join(import.meta.dirname, `rules/${id}.test.ts`))).toBe(true);
});

test.each(rules)("%s has a hint with an example", (_id, { description }) => {
  expect(description).toMatch(/\. Example: .+/);
});
