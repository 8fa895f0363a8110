import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { loadConfig } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { CAUSES, FOLLOWS } from "../src/lint.ts";
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

test("the rules that cause findings of others, and those that wait for them, exist", async () => {
  const config = await loadConfig({ configPath: join(import.meta.dirname, "../../../redocly.yaml") });
  // Both parsers report under a name that is no rule.
  const known = new Set(["parser", ...rules.map(([id]) => id), ...Object.keys(config.rules.oas3_1)]);
  const named = [...CAUSES, ...Object.entries(FOLLOWS).flat(2)];
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});
