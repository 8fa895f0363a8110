import { expect, test } from "vitest";
import { runRelease } from "../src/index.ts";

test("--publish outside of the workflow is refused before anything is built", async () => {
  const context = { root: "/nowhere", env: {}, log: () => {} };
  await expect(runRelease(["--publish"], context)).rejects.toThrow(/^Only the release workflow publishes/);
});

test.each([
  [["--help"], 0],
  [["--dry", "now"], 2],
  [[], 2],
] as const)("%j prints the usage and exits with %i", async (argv, code) => {
  const output: string[] = [];
  const context = { root: "/nowhere", env: {}, log: (text: string): void => void output.push(text) };
  expect(await runRelease(argv, context)).toBe(code);
  expect(output.join("")).toMatch(/^npm run release -- --dry/);
});
