import { existsSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EDITOR } from "./contributing/editor.ts";
import { FreshCopy } from "./contributing/fresh-copy.ts";
import { CHECKS, linesOf, readRecipes, root, withoutRepeats } from "./contributing/recipes.ts";

// About: CONTRIBUTING.md

const recipes = readRecipes();
let copy: FreshCopy;

beforeAll(() => {
  copy = new FreshCopy();
});

afterAll(() => rm(copy.folder, { recursive: true, maxRetries: 3 }));

test("the recipes are those that this test runs", () => {
  expect(recipes.map(({ title }) => title)).toEqual([
    "How to add a field",
    "How to add an operation",
    "How to deprecate, and how to remove",
    "How to cut v3",
  ]);
});

const compatible = recipes.filter(({ title }) => title !== "How to cut v3");
// If v3 exists already, nothing is cut, but the result is checked.
const cut = existsSync(join(root, "openapi/v3")) ? [] : recipes.filter((recipe) => !compatible.includes(recipe));

const read = (file: string): string => readFileSync(join(copy.folder, file), "utf8");

test.each(compatible)("$title: after the documents are edited, the generated files and the review follow", (recipe) => {
  const lines = linesOf(recipe.commands);
  const edited = lines.findLastIndex((line) => line.startsWith("$EDITOR openapi/"));
  const rest = lines.slice(edited + 1).filter((line) => line.startsWith("npm run ") && line !== "npm run lint");
  expect(rest).toEqual(["npm run fix", "npm run review -- --base origin/main --write-changeset"]);
});

// Each recipe generates, which takes ten seconds, so the commands of all run once, after the edits of all. The review
// comes last.
test("the recipes, run unchanged, have the expected results", async () => {
  const lines = withoutRepeats([...compatible, ...cut].map(({ commands }) => commands)).split("\n");
  const isReview = (line: string): boolean => line.startsWith("npm run review");
  const commands = [...lines.filter((line) => !isReview(line)), ...lines.filter(isReview)];
  const { code, output } = await copy.run(commands.join("\n"), EDITOR);
  expect(code, output).toBe(0);
  expect(output).not.toContain("does not compile");
  expect(output).toMatch(/v2: 4 compatible in 2 of \d+ operations, 1 note; needs a minor step/);
  expect(output).toMatch(/Compatible: nothing breaks\. Nothing to do: this may be merged when the other checks pass\./);
  if (cut.length > 0) expect(output).toContain("v2 → v3: ");
  expect(read("packages/api-v2/src/types.ts")).toContain("oldestJobSince");
  expect(read("packages/api-v2/src/operations.ts")).toContain("getPlan");
  expect(read("openapi/dist/v2.json")).toContain('"x-sunset": "2099-06-30"');
  expect(read("openapi/dist/v3.json")).toContain("Generated from openapi/v3");
  copy.commit("The recipes");
}, 600_000);

test("every check at the end of a recipe passes on the recipes' results", async () => {
  const named = recipes.flatMap(({ commands }) => CHECKS.exec(commands)?.[1]?.split(" ") ?? []);
  expect(new Set(named)).toEqual(new Set(["drift", "documents", "types", "diff", "oxfmt"]));
  // The types of tests are half of all; those of the packages show what a recipe leaves out.
  const config = read("tsconfig.json");
  const shorter = config.replaceAll(/ *"packages\/\*\/(?:test|bench)\/.*\n/g, "");
  expect(config.length - shorter.length).toBeGreaterThan(50);
  await writeFile(join(copy.folder, "tsconfig.json"), shorter);
  const { code, output } = await copy.run(`npm test ${[...new Set(named)].join(" ")}`, EDITOR);
  expect(code, output).toBe(0);
  expect(output).toMatch(/^5 passed, 0 failed$/m);
}, 600_000);
