import { join } from "node:path";
import { expect, test } from "vitest";
import { chooseChecks, type Chosen } from "../src/checks/choose.ts";
import { checks } from "../src/checks/list.ts";

const root = join(import.meta.dirname, "../../..");

function namesOf(chosen: Chosen): string[] {
  if ("wrong" in chosen) throw new Error(chosen.wrong);
  return chosen.checks.map(({ name }) => name);
}

test("runs every check without arguments, including the tests", async () => {
  const names = namesOf(await chooseChecks(root, []));
  for (const name of ["drift", "documents", "oxlint", "oxfmt", "knip", "types", "diff", "build", "site", "tests"])
    expect(names).toContain(name);
  expect(names.filter((name) => name.startsWith("package ")).length).toBeGreaterThan(4);
});

test("chooses checks by name, and tests by package", async () => {
  expect(namesOf(await chooseChecks(root, ["drift", "types"])).toSorted()).toEqual(["drift", "types"]);
  const chosen = await chooseChecks(root, ["oxlint", "client", "packages/api-diff/test/cli.test.ts"]);
  expect(namesOf(chosen)).toEqual(["build", "oxlint", "tests"]);
  const [command = []] = "wrong" in chosen ? [] : (chosen.checks.at(-1)?.commands ?? []);
  expect(command.slice(-2)).toEqual(["packages/client/test/", "packages/api-diff/test/cli.test.ts"]);
});

test.each([["typos"], ["packages/client/test/typo.test.ts"], ["--changes"], ["--changed", "types"]])(
  "%s is wrong usage: nothing runs",
  async (...args) => {
    expect(await chooseChecks(root, args)).toMatchObject({ wrong: expect.stringContaining("npm test: ") as string });
  },
);

test("lint waits for the build, which replaces files that lint reads", () => {
  expect(checks(root).find(({ name }) => name === "oxlint")?.after).toContain("build");
});
