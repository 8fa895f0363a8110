import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import catalogue from "./catalogue.mjs";
import changes from "./changes.mjs";
import documents from "./documents.mjs";
import files from "./files.mjs";

const folder = import.meta.dirname;
const rules = Object.entries({ ...documents.rules, ...catalogue.rules, ...changes.rules, ...files.rules });
const rulesets = new Set(["catalogue.mjs", "changes.mjs", "documents.mjs", "files.mjs"]);

test("every file of this folder is a rule that some ruleset names", () => {
  const written = readdirSync(folder).filter((name) => name.endsWith(".mjs") && !rulesets.has(name));
  expect(rules.map(([id]) => `${id}.mjs`).toSorted()).toEqual(written.toSorted());
});

test.each(rules)("%s is shown to fire", (id) => {
  expect(existsSync(join(folder, `${id}.test.ts`))).toBe(true);
});

test.each(rules)("%s says what it expects, with an example", (_id, { description }) => {
  expect(description).toMatch(/\. Example: .+/);
});
