import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EDITOR } from "./contributing/editor.ts";
import { FreshCopy } from "./contributing/fresh-copy.ts";
import { readRecipes } from "./contributing/recipes.ts";

const recipes = readRecipes();
let copy: FreshCopy;

beforeAll(() => {
  copy = new FreshCopy();
});

afterAll(() => rm(copy.folder, { recursive: true, maxRetries: 3 }));

test("the recipes are those that are run here", () => {
  expect(recipes.map(({ title }) => title)).toEqual([
    "How to add a field",
    "How to add an operation",
    "How to deprecate, and how to remove",
    "How to cut v3",
  ]);
});

interface Outcome {
  readonly says: RegExp;
  readonly leaves: readonly [file: string, text: string];
  /** What is there where the recipe was followed already, and cannot be followed twice. */
  readonly done?: string;
}

/** What each recipe has to leave behind, and what its review has to say. */
const outcomes: Readonly<Record<string, Outcome>> = {
  "How to add a field": {
    says: /Compatible: nothing breaks\. Nothing to do: this may be merged\./,
    leaves: ["packages/api-v2/src/types.ts", "oldestJobSince"],
  },
  "How to add an operation": {
    says: /Compatible: nothing breaks\. Nothing to do: this may be merged\./,
    leaves: ["packages/api-v2/src/operations.ts", "getPlan"],
  },
  "How to deprecate, and how to remove": {
    says: /v2: 2 compatible in 1 of \d+ operations; asks for a minor step/,
    leaves: ["openapi/dist/v2.json", '"x-sunset": "2099-06-30"'],
  },
  "How to cut v3": {
    says: /v2 → v3: /,
    leaves: ["openapi/dist/v3.json", "Generated from openapi/v3"],
    done: "openapi/v3",
  },
};

/** The line that ends each recipe, with the names of its checks. */
const CHECKS = /^npm test ([a-z ]+?) *(#.*)?$/m;

test.each(recipes)(
  "$title: the commands of the page, as they stand there, leave what they should",
  async (recipe) => {
    const { title, commands } = recipe;
    expect(commands).toMatch(/^npm test drift documents /m);
    const { says, leaves, done } = outcomes[title] ?? expect.unreachable(title);
    // Where somebody has cut v3 already there is nothing left to run; what it leaves is still looked at.
    if (done === undefined || !existsSync(join(copy.folder, done))) {
      const { code, said } = await copy.run(commands.replace(CHECKS, ""), EDITOR);
      expect(code, said).toBe(0);
      expect(said).toMatch(says);
      expect(said).not.toContain("does not compile");
      copy.commit(title);
    }
    const [file, text] = leaves;
    expect(existsSync(join(copy.folder, file))).toBe(true);
    expect(readFileSync(join(copy.folder, file), "utf8")).toContain(text);
  },
  600_000,
);

// Once for all recipes, since each builds on what the one before it left.
test("every check that a recipe ends with passes on what the recipes left", async () => {
  const named = recipes.flatMap(({ commands }) => CHECKS.exec(commands)?.[1]?.split(" ") ?? []);
  expect(new Set(named)).toEqual(new Set(["drift", "documents", "types", "diff", "oxfmt"]));
  const { code, said } = await copy.run(`npm test ${[...new Set(named)].join(" ")}`, EDITOR);
  expect(code, said).toBe(0);
  expect(said).toMatch(/^5 passed, 0 failed$/m);
}, 600_000);
