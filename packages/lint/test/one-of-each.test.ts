import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// About: **/*.{ts,mjs}

const root = join(import.meta.dirname, "../../..");

/**
 * Published packages, which depend on no private one: witnesses of one contract, and api-diff, which reads other
 * people's documents.
 */
const ON_THEIR_OWN = /^packages\/(client|service|page-reader|conformance|api-diff|cli|mcp)\//;

const list = ["ls-files", "--cached", "--others", "--exclude-standard", "packages/*.ts", "packages/*.mjs", "scripts"];
const sources = execFileSync("git", list, { cwd: root, encoding: "utf8", maxBuffer: 1e8 })
  .split("\n")
  .filter((file) => /\.(ts|mjs)$/.test(file) && !file.endsWith(".test.ts") && existsSync(join(root, file)))
  .filter((file) => !ON_THEIR_OWN.test(file));
const filesWith = (pattern: RegExp): string[] =>
  sources.filter((file) => pattern.test(readFileSync(join(root, file), "utf8")));

test("JSON pointers are decoded in one place", () => {
  expect(filesWith(/replace(All)?\([^)]*~[01]/)).toEqual(["packages/document/src/pointer.ts"]);
});

test("the HTTP methods of a path item are listed in one place", () => {
  expect(filesWith(/(["'])(get|put|post)\1,\s*(["'])(get|put|post|delete)\3,/)).toEqual([
    "packages/document/src/methods.ts",
  ]);
});
