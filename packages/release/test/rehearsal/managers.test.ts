import { expect, test } from "vitest";
import { managers } from "../../src/rehearsal/managers.ts";

const hasBun = process.platform === "linux" && process.arch === "x64";

test("packages install with every manager that this platform has", () => {
  expect(managers().map(({ name }) => name)).toEqual(hasBun ? ["npm", "pnpm", "bun"] : ["npm", "pnpm"]);
});
