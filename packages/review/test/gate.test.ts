import { writeFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changeset, v2 } from "./pull-requests/pull-request.ts";
import { clonePerTest } from "./repository/clone-per-test.ts";
import type { Repository } from "./repository/repository.ts";

const clone = clonePerTest();

async function narrowed(): Promise<Repository> {
  const repository = await clone();
  await repository.edit(v2.request, "maxLength: 80", "maxLength: 40");
  await repository.write(".changeset/narrow.md", changeset("major"));
  await repository.fix("v2");
  return repository;
}

interface Report {
  readonly complaints: readonly { kind: string; message: string }[];
  readonly versions: readonly { changes: readonly { id: string; fingerprint: string }[] }[];
}

async function look(repository: Repository): Promise<Report & { code: number; out: string }> {
  const { code, out } = await repository.review("--base", "main", "--out", "report");
  const report = JSON.parse(await readFile(join(repository.root, "report/review.json"), "utf8")) as Report;
  return { ...report, code, out };
}

const approval = (fingerprint: string, expires: string): string =>
  `- fingerprint: ${fingerprint}\n  reason: Nobody sends more.\n  approver: Ada\n${expires && `  expires: ${expires}\n`}`;

test("a breaking change passes with a valid approval only", async () => {
  const repository = await narrowed();
  const before = await look(repository);
  expect(before.complaints.map(({ kind }) => kind)).toEqual(["breaking"]);
  const fingerprint = before.versions.flatMap(({ changes }) => changes)[0]?.fingerprint ?? "";
  const approve = (text: string): Promise<void> => writeFile(join(repository.root, "openapi/approvals.yaml"), text);
  await approve(approval(fingerprint, "2026-12-31"));
  const passed = await look(repository);
  expect(passed).toMatchObject({ code: 0, complaints: [] });
  expect(passed.out).toContain("approved by Ada");
  await approve(approval(fingerprint, "2026-11-20"));
  expect((await look(repository)).complaints.map(({ kind }) => kind)).toEqual(["breaking", "approval"]);
  await approve(approval(fingerprint, ""));
  expect((await look(repository)).complaints.map(({ message }) => message)).toContainEqual(
    expect.stringContaining("has no expiry date"),
  );
  await approve(approval(fingerprint, "2026-12-31") + approval("0123456789abcdef", "2026-12-31"));
  expect((await look(repository)).complaints.map(({ message }) => message)).toEqual([
    expect.stringContaining("approves nothing"),
  ]);
});

test("an approval allows a major step of a package whose document does not break", async () => {
  const repository = await clone();
  await repository.write(".changeset/major.md", changeset("major"));
  const before = await look(repository);
  expect(before).toMatchObject({ code: 1, complaints: [{ kind: "mistake" }] });
  const [, fingerprint = ""] = /- fingerprint: (\w{16})/.exec(before.out) ?? [];
  await repository.write("openapi/approvals.yaml", approval(fingerprint, "2026-12-31"));
  expect(await look(repository)).toMatchObject({ code: 0, complaints: [] });
});

test("an approval is for one version: the same removal in another stays blocked, with its own task and patch", async () => {
  const repository = await clone();
  const problem = (version: string): string => `openapi/${version}/components/schemas/Problem.yaml`;
  const hint = "  hint:\n    type: string\n    description: What to do.\n";
  for (const [version, from, to] of [
    ["v1", "1.4.2", "1.5.0"],
    ["v2", "2.3.0", "2.4.0"],
  ] as const) {
    await repository.write(problem(version), `${await repository.read(problem(version))}${hint}`);
    await repository.edit(`openapi/${version}/openapi.yaml`, `version: ${from}`, `version: ${to}`);
  }
  await repository.fix("v1", "v2");
  repository.commit("Release a hint");
  for (const version of ["v1", "v2"]) await repository.edit(problem(version), hint, "");
  const both = changeset("major").replace("---\n", '---\n"@extraction-api/v1": major\n');
  await repository.write(".changeset/hint.md", both);
  await repository.fix("v1", "v2");
  const { versions, out, complaints } = await look(repository);
  const removed = complaints.map(({ message }) => message);
  expect(removed).toEqual([expect.stringMatching(/^v2: .*hint/), expect.stringMatching(/^v1: .*hint/)]);
  expect(out.match(/^\+{3} b\/.*/gm)?.toSorted()).toEqual(["v1", "v2"].map((version) => `+++ b/${problem(version)}`));
  const [first = "", second = ""] = versions.flatMap(({ changes }) => changes.map(({ fingerprint }) => fingerprint));
  expect(first).not.toBe(second);
  await repository.write("openapi/approvals.yaml", approval(first, "2026-12-31"));
  expect((await look(repository)).complaints.map(({ message }) => message)).toEqual([removed[1]]);
});

test.each([
  ["reason: WHY", "has no reason yet"],
  ["reason: todo", "has no reason yet"],
  ['reason: "..."', "has no reason yet"],
  ["approver: WHO", "has no approver yet"],
  ["expires: 2099-12-31", "is valid until 2099-12-31"],
])("an approval does not count if it leaves open: %s", async (line, message) => {
  const repository = await narrowed();
  const [change] = (await look(repository)).versions.flatMap(({ changes }) => changes);
  const whole = approval(change?.fingerprint ?? "", "2026-12-31");
  const key = line.split(":")[0] ?? "";
  await repository.write("openapi/approvals.yaml", whole.replace(new RegExp(`${key}: .*`), line));
  const { complaints } = await look(repository);
  expect(complaints.map(({ kind }) => kind)).toEqual(["breaking", "approval"]);
  expect(complaints[1]?.message).toContain(message);
});

test("reports a hand-edited generated file, but not one whose sources changed", async () => {
  const repository = await clone();
  const types = "packages/api-v2/src/types.ts";
  const manifest = { name: "@extraction-api/v2", version: "2.3.0", exports: { ".": source("./src/types.ts") } };
  await repository.write("packages/api-v2/package.json", JSON.stringify(manifest));
  await repository.write(types, "export interface Thing { name: string }\n");
  repository.commit("Generate");
  await repository.write(types, "export interface Thing { title: string }\n");
  const { complaints, code } = await look(repository);
  expect(code).toBe(1);
  expect(complaints).toMatchObject([
    { kind: "bundle", message: expect.stringContaining(`\`${types}\` is generated`) as string },
  ]);
  await repository.edit(v2.thing, "How heavy it is.", "How heavy it is, in grams.");
  await repository.fix("v2");
  expect((await look(repository)).complaints).toEqual([]);
});

function source(path: string): object {
  return { "@extraction-api/source": path };
}

test("an approval that the base already had is ignored", async () => {
  const repository = await narrowed();
  await repository.write("openapi/approvals.yaml", approval("0123456789abcdef", "2026-12-31"));
  repository.git("add", ".");
  repository.git("commit", "--quiet", "-m", "merged before");
  repository.git("branch", "later");
  const { code } = await repository.review("--base", "later");
  expect(code).toBe(0);
});

test("an unpublished version may break", async () => {
  const repository = await clone();
  await repository.edit(v2.root, "version: 2.3.0", "version: 2.0.0-beta.1");
  await repository.fix("v2");
  repository.git("commit", "--quiet", "-am", "beta");
  await repository.edit(v2.request, "maxLength: 80", "maxLength: 40");
  await repository.fix("v2");
  await repository.write(".changeset/narrow.md", changeset("major"));
  expect(await repository.review("--base", "HEAD")).toMatchObject({ code: 0 });
});

/**
 * Returns a repository in which the field `colour` was deprecated until a day, merged and released, and is now removed.
 */
async function without(sunset: string): Promise<Repository> {
  const repository = await clone();
  const lines = `  colour:\n    type: string\n    description: Its colour.\n    deprecated: true\n    x-sunset: ${sunset}\n`;
  await repository.edit(v2.thing, "x-sunset: 2026-06-30", `x-sunset: ${sunset}`);
  await repository.edit(v2.root, "version: 2.3.0", "version: 2.4.0");
  await repository.fix("v2");
  repository.git("commit", "--quiet", "-am", "deprecated");
  await repository.edit(v2.thing, lines, "");
  await repository.fix("v2");
  await repository.write(".changeset/gone.md", changeset("major"));
  return repository;
}

test.each([
  ["2026-11-20", 0, "yesterday"],
  ["2026-11-21", 0, "today"],
  ["2026-11-22", 1, "tomorrow"],
])("a field that was promised until %s may be removed or not: %s, that is %s", async (sunset, expected) => {
  const { code, out } = await (await without(sunset)).review("--base", "HEAD");
  expect(code).toBe(expected);
  expect(out.includes(`promised until ${sunset}`)).toBe(expected === 1);
});

test("a withdrawn promise is not a green comment, and its place has a readable name", async () => {
  const repository = await clone();
  const weight = "  weight:\n    type: number\n";
  await repository.edit(v2.thing, weight, `${weight}    deprecated: true\n    x-sunset: 2020-01-01\n`);
  await repository.fix("v2");
  const { code, out } = await repository.review("--base", "HEAD");
  expect(code).toBe(1);
  expect(out).toContain("## 🟠 Needs a decision: withdraws a promise to callers");
  expect(out).toContain("v2: `Thing.weight`: the sunset 2020-01-01 gives callers less than 30 days");
});

test.each([
  ["2026-11-20", ["breaking", "approval"]],
  ["2026-11-21", []],
])("an approval is valid to the end of its last day: %s leaves %j", async (expires, left) => {
  const repository = await narrowed();
  const [change] = (await look(repository)).versions.flatMap(({ changes }) => changes);
  await writeFile(join(repository.root, "openapi/approvals.yaml"), approval(change?.fingerprint ?? "", expires));
  expect((await look(repository)).complaints.map(({ kind }) => kind)).toEqual(left);
});

test("a removed version needs the sunset of all its operations, or one approval", async () => {
  const repository = await clone();
  await repository.remove("openapi/v2");
  await repository.remove("openapi/dist/v2.json");
  const { complaints, versions, code, out } = await look(repository);
  expect(code).toBe(1);
  expect(complaints.map(({ kind }) => kind)).toEqual(["removal", "changeset"]);
  expect(complaints[0]?.message).toMatch(/^v2: This version was removed, with its \d+ operations$/);
  expect(out).toMatch(/`openapi\/dist\/v2\.json` \| \S+ kB \| – \| gone/);
  const [removal, ...others] = versions.flatMap(({ changes }) => changes);
  expect(others).toEqual([]);
  await repository.write("openapi/approvals.yaml", approval(removal?.fingerprint ?? "", "2026-12-31"));
  expect((await look(repository)).complaints.map(({ kind }) => kind)).toEqual(["changeset"]);
});

test("other changes next to the removal of all operations stay their own", async () => {
  const repository = await clone();
  const text = await readFile(join(repository.root, v2.root), "utf8");
  await repository.write(
    v2.root,
    text.replace(/paths:[^]*?(?=components:)/, "paths: {}\n").replace("title: ", "title: New "),
  );
  await repository.fix("v2");
  const { complaints, versions } = await look(repository);
  expect(complaints[0]?.message).toBe("v2: This version was removed, with its 6 operations");
  expect(versions.flatMap(({ changes }) => changes.map(({ id }) => id))).toEqual([
    "webhook-removed",
    "document-text-changed",
  ]);
});

test("findings of the lint are one task, if a document changed", async () => {
  const repository = await clone();
  const lint = (): Promise<string> =>
    Promise.resolve(
      "openapi/a.yaml:3:1  rule  Wrong.\n    expected: right\nopenapi/b.yaml:4:2  other  Bad.\n2 findings",
    );
  expect(await repository.review("--base", "main", lint)).toMatchObject({ code: 0 });
  await repository.edit(v2.thing, "How heavy it is.", "How heavy it is, in grams.");
  await repository.fix("v2");
  expect(await repository.review("--base", "main")).toMatchObject({ code: 0 });
  const { code, out } = await repository.review("--base", "main", lint);
  expect(code).toBe(1);
  expect(out).toMatch(
    /\*\*`npm run lint` has 2 findings\*\*\\\n +Correct them:\n {3}- `openapi\/a\.yaml:3:1` rule: Wrong\.\n {3}- `openapi\/b\.yaml:4:2` other: Bad\.\n/,
  );
});

test("a new version is reported as new, with nothing to compare", async () => {
  const repository = await clone();
  for (const path of [
    "openapi.yaml",
    "paths/things.yaml",
    "components/schemas/Problem.yaml",
    "components/responses/BadRequest.yaml",
    "components/securitySchemes/BearerAuth.yaml",
  ])
    await repository.write(
      `openapi/v3/${path}`,
      (await repository.read(`openapi/v1/${path}`)).replace("1.4.2", "3.0.0-alpha.0"),
    );
  await repository.fix("v3");
  const { code, out } = await look(repository);
  expect(out).toContain("A new version: v3");
  expect(code).toBe(0);
});
