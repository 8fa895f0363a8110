import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Change, Verdict } from "@extraction-api/diff";
import { expect, test } from "vitest";
import { additive } from "./pull-requests/additive.ts";
import { breaking } from "./pull-requests/breaking.ts";
import { hostile } from "./pull-requests/hostile.ts";
import { bypasses } from "./pull-requests/bypasses.ts";
import { harmless } from "./pull-requests/harmless.ts";
import { changeset, unchanged, v2, type Expected } from "./pull-requests/pull-request.ts";
import { clonePerTest } from "./repository/clone-per-test.ts";
import type { Repository } from "./repository/repository.ts";

const clone = clonePerTest();

interface Reported {
  readonly versions: readonly { version: string; verdict: Verdict; step: string; changes: readonly Change[] }[];
  readonly complaints: readonly { kind: string; message: string; remedy: string }[];
}

async function reported(repository: Repository): Promise<Reported> {
  return JSON.parse(await readFile(join(repository.root, "report/review.json"), "utf8")) as Reported;
}

/** Returns the review's result for a version, in the form of the expected one. */
function summarise({ versions }: Reported, version: string, like: Expected): Expected {
  const found = versions.find((one) => one.version === version);
  const affecting = (found?.changes ?? []).filter(({ level }) => level !== "note");
  const operations = [
    ...new Set(affecting.flatMap(({ impact }) => impact.map(({ operation }) => operation))),
  ].toSorted();
  const lines = (found?.changes ?? []).map(({ revision }) => `${revision?.file}:${revision?.line}`);
  return {
    verdict: found?.verdict ?? "unchanged",
    step: (found?.step ?? "none") as Expected["step"],
    ...(like.operations && { operations }),
    ...(like.lines && { lines: [...new Set(lines)] }),
  };
}

test.each([...harmless, ...additive, ...breaking, ...hostile, ...bypasses])(
  "$title",
  async ({ before, edit, todo, v1, v2 }) => {
    const repository = await clone();
    if (before) {
      await before(repository);
      await repository.fix("v1", "v2");
      repository.commit("Merged before");
    }
    await edit(repository);
    await repository.fix("v1", "v2");
    const { code, out } = await repository.review("--base", "main", "--out", "report");
    const report = await reported(repository);
    for (const [version, expected] of Object.entries({ v1, v2 }))
      if (expected) expect(summarise(report, version, expected), version).toEqual(expected);
    expect(report.complaints.map(({ kind }) => kind)).toEqual(todo);
    expect(code).toBe(todo.length === 0 ? 0 : 1);
    expect(out).toContain("<!-- contract-review -->");
  },
);

test("20 a merge leaves conflicts in a bundle whose sources are intact", async () => {
  const repository = await clone();
  const change = async (branch: string, from: string, to: string): Promise<void> => {
    repository.git("checkout", "--quiet", "-b", branch, "main");
    await repository.edit(v2.thing, from, to);
    await repository.fix("v2");
    repository.git("commit", "--quiet", "-am", branch);
  };
  await change("theirs", "What it is called.", "Its name, in a few words.\n    x-beta: true");
  await change("ours", "  weight:\n", "  size:\n    type: integer\n    description: How large it is.\n  weight:\n");
  await repository.edit(
    "openapi/dist/v2.json",
    '"description": "What it is called."',
    '"description": "Edited by hand."',
  );
  repository.git("commit", "--quiet", "-am", "conflict");
  expect(() => repository.git("merge", "--quiet", "theirs")).toThrow();
  await repository.write(".changeset/size.md", changeset("minor"));
  const { code, out } = await repository.review("--base", "main", "--out", "report");
  const report = await reported(repository);
  expect(report.complaints).toMatchObject([
    {
      kind: "bundle",
      message: expect.stringMatching(/^openapi\/dist\/v2\.json:\d+:1: unresolved merge conflict/) as string,
    },
  ]);
  expect(report.complaints[0]?.remedy).toContain("npm run fix");
  expect(summarise(report, "v1", unchanged)).toEqual(unchanged);
  expect(summarise(report, "v2", unchanged)).toMatchObject({ verdict: "compatible", step: "minor" });
  expect(out).toContain("unresolved merge conflict");
  expect(code).toBe(1);
});
