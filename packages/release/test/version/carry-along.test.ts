import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { carriers, published } from "@extraction-api/tasks/published";
import { expect, onTestFinished, test } from "vitest";
import { completeChangeset } from "../../src/version/carry-along.ts";
import { applyChangesets } from "../../src/version/version-packages.ts";

// About: .changeset/*.md

const root = join(import.meta.dirname, "../../../..");
const names = ["@extraction-api/client", "@extraction-api/service"];

test("finds the packages that carry the generated ones in their manifests", () => {
  expect(carriers(root)).toEqual(expect.arrayContaining(names));
  expect(carriers(root).filter((name) => /\/v\d+$|\/diff$/.test(name))).toEqual([]);
  expect(carriers(root).length).toBeLessThan(published(root).length);
});

test("every published package includes its changelog and can be found", async () => {
  for (const dir of published(root)) {
    const text = await readFile(join(root, "packages", dir, "package.json"), "utf8");
    const { files = [], keywords = [] } = JSON.parse(text) as { files?: string[]; keywords?: string[] };
    expect(files, dir).toContain("CHANGELOG.md");
    expect(keywords.length, dir).toBeGreaterThan(2);
  }
});

const front = (...rows: string[]): string => `---\n${rows.join("\n")}\n---\n\nA field more.\n`;

test.each([
  ['"@extraction-api/v2": minor', "minor"],
  ["'@extraction-api/v2': major", "minor"],
  ["@extraction-api/v1: patch", "patch"],
])("a changeset for %s adds the carriers with a %s step", (row, step) => {
  expect(completeChangeset(front(row), names)).toBe(
    front(`"@extraction-api/client": ${step}`, `"@extraction-api/service": ${step}`, row),
  );
});

test("keeps the step of packages that are already named, and leaves changesets without a document unchanged", () => {
  const own = front('"@extraction-api/v2": minor', '"@extraction-api/client": patch');
  expect(completeChangeset(own, names)).toContain('"@extraction-api/client": patch');
  expect(completeChangeset(own, names)).not.toContain('"@extraction-api/client": minor');
  for (const text of [front('"@extraction-api/diff": minor'), front('"@extraction-api/v2": none'), "no front matter"])
    expect(completeChangeset(text, names)).toBe(text);
});

test("a release completes the changesets and applies them; a pre-release stays one, and a first release is as written", async () => {
  const folder = await mkdtemp(join(tmpdir(), "changesets-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const manifest = (name: string, version: string, more: object = {}) =>
    JSON.stringify({ name: `@extraction-api/${name}`, version, ...more }, undefined, 2);
  for (const [path, text] of Object.entries({
    "package.json": '{ "name": "root", "version": "0.0.0", "private": true }',
    "pnpm-workspace.yaml": "packages:\n  - packages/*\n",
    "pnpm-lock.yaml": "lockfileVersion: '9.0'\n",
    "packages/api-v3/package.json": manifest("v3", "3.0.0-alpha.9"),
    "packages/api-v3/CHANGELOG.md": "# @extraction-api/v3\n\n## 3.0.0-alpha.9\n\n- Earlier.\n",
    "packages/client/package.json": manifest("client", "1.0.0", {
      devDependencies: { "@extraction-api/v3": "workspace:*" },
    }),
    "packages/client/CHANGELOG.md": "# @extraction-api/client\n",
    "packages/diff/package.json": manifest("diff", "0.1.0"),
    "packages/mcp/package.json": manifest("mcp", "0.1.0", { devDependencies: { "@extraction-api/v3": "workspace:*" } }),
    "packages/cli/package.json": manifest("cli", "0.1.0", { devDependencies: { "@extraction-api/v3": "workspace:*" } }),
    "packages/page/package.json": manifest("page", "1.0.0", {
      dependencies: { "@extraction-api/client": "workspace:*" },
    }),
    "packages/page/CHANGELOG.md": "# @extraction-api/page\n",
    ".changeset/changelog.mjs": await readFile(join(root, ".changeset/changelog.mjs"), "utf8"),
    ".changeset/three.md": front('"@extraction-api/mcp": minor').replace("A field more.", "The first tools."),
    ".changeset/two.md": front('"@extraction-api/diff": minor'),
    ".changeset/config.json":
      '{ "access": "public", "baseBranch": "main", "format": false, "changelog": "./changelog.mjs" }',
    ".changeset/README.md": front('"@extraction-api/v3": minor'),
    ".changeset/one.md": front('"@extraction-api/v3": minor'),
  })) {
    await mkdir(join(folder, path, ".."), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  expect((await applyChangesets(folder)).toSorted()).toEqual([
    "@extraction-api/cli 0.1.0",
    "@extraction-api/client 1.1.0",
    "@extraction-api/diff 0.1.0",
    "@extraction-api/mcp 0.1.0",
    "@extraction-api/page 1.0.1",
    "@extraction-api/v3 3.0.0-alpha.10",
  ]);
  const read = (path: string) => readFile(join(folder, "packages", path), "utf8");
  expect(await read("api-v3/package.json")).toContain('"version": "3.0.0-alpha.10"');
  expect(await read("api-v3/CHANGELOG.md")).toContain("## 3.0.0-alpha.10\n");
  expect(await read("client/package.json")).toContain('"version": "1.1.0"');
  expect(await read("diff/package.json")).toContain('"version": "0.1.0"');
  expect(await read("diff/CHANGELOG.md")).toContain("## 0.1.0\n");
  expect(await read("client/CHANGELOG.md")).toContain("A field more.");
  // A package that is released only for its dependency says so.
  expect(await read("page/CHANGELOG.md")).toContain("## 1.0.1\n\nUses new versions of its dependencies.");
  // A first release that describes itself does not repeat what it carries.
  expect(await read("mcp/CHANGELOG.md")).toMatch(/\n- The first tools\.\s*$/);
  expect(await read("mcp/CHANGELOG.md")).not.toContain("A field more.");
  expect(await read("cli/CHANGELOG.md")).toContain("A field more.");
});
