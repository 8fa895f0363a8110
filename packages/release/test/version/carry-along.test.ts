import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { carriers, published } from "@extraction-api/tasks/published";
import { expect, onTestFinished, test } from "vitest";
import { carryAlong, completeChangeset } from "../../src/version/carry-along.ts";

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

test("completes the changeset files of a release before it applies them", async () => {
  const folder = await mkdtemp(join(tmpdir(), "changesets-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [path, text] of Object.entries({
    "packages/client/package.json":
      '{ "name": "@extraction-api/client", "devDependencies": { "@extraction-api/v2": "1" } }',
    ".changeset/README.md": front('"@extraction-api/v2": minor'),
    ".changeset/one.md": front('"@extraction-api/v2": minor'),
  })) {
    await mkdir(join(folder, path, ".."), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  expect(await carryAlong(folder)).toEqual(["one.md"]);
  expect(await readFile(join(folder, ".changeset/one.md"), "utf8")).toContain('"@extraction-api/client": minor');
});
