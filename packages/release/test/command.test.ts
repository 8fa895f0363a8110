import { expect, test } from "vitest";
import { runRelease } from "../src/index.ts";

test.each([
  [["--help"], 0],
  [["--dry", "now"], 2],
  [[], 2],
] as const)("%j prints the usage and exits with %i", async (argv, code) => {
  const said: string[] = [];
  const world = { root: "/nowhere", env: {}, talk: (text: string): void => void said.push(text) };
  expect(await runRelease(argv, world)).toBe(code);
  expect(said.join("")).toMatch(/^npm run release -- --dry/);
});
