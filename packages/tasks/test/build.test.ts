import { join } from "node:path";
import { expect, test } from "vitest";
import { builtPackages, buildSteps } from "../src/index.ts";

const root = join(import.meta.dirname, "../../..");

test("a package is built after its dependencies, even if only that package is requested", () => {
  const names = buildSteps(root, ["client"]).map(({ name }) => name);
  expect(names.at(-1)).toBe("client");
  expect(names).toEqual(expect.arrayContaining(["api-v1", "api-v2"]));
  expect(names).not.toContain("cli");
  expect(buildSteps(root).map(({ name }) => name)).toEqual(expect.arrayContaining(builtPackages(root)));
});

test("a package is rebuilt when declarations that it copies change", () => {
  const client = buildSteps(root, ["client"]).at(-1);
  expect(client?.inputs).toEqual(expect.arrayContaining(["packages/api-v1/dist", "packages/api-v2/dist"]));
});
