import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { versionsIn } from "@extraction-api/codegen";
import { expect, onTestFinished, test } from "vitest";
import { getDependencyReleaseLine, getReleaseLine } from "../../../../.changeset/changelog.mjs";
import { followPackage } from "../../src/version/version-packages.ts";

// About: .changeset/*.md

const root = join(import.meta.dirname, "../../../..");

test.each(versionsIn(root))("the package of %s has the version of its document", async (version) => {
  const read = async (path: string) =>
    JSON.parse(await readFile(join(root, path), "utf8")) as { version: string; info: { version: string } };
  const manifest = await read(`packages/api-${version}/package.json`);
  const bundle = await read(`openapi/dist/${version}.json`);
  expect(manifest.version).toBe(bundle.info.version);
});

async function project(document: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "versions-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "packages/api-v2"), { recursive: true });
  await mkdir(join(folder, "openapi/v2"), { recursive: true });
  await writeFile(join(folder, "packages/api-v2/package.json"), '{ "version": "2.1.0" }');
  await writeFile(join(folder, "openapi/v2/openapi.yaml"), document);
  return folder;
}

test("a release writes its version below info and changes nothing else", async () => {
  const document = (version: string): string =>
    `openapi: 3.1.1\ninfo:\n  title: A\n\n  version: ${version} # by the release\n  description: |\n    version: 9\npaths: {}\n`;
  const folder = await project(document("2.0.0"));
  expect(await followPackage(folder, "v2")).toBe(true);
  expect(await readFile(join(folder, "openapi/v2/openapi.yaml"), "utf8")).toBe(document("2.1.0"));
  expect(await followPackage(folder, "v2")).toBe(false);
});

test("reports a document without a version", async () => {
  const folder = await project("openapi: 3.1.1\ninfo:\n  title: A\npaths: {}\nversion: 1\n");
  await expect(followPackage(folder, "v2")).rejects.toThrow("openapi/v2/openapi.yaml");
});

test("a changelog contains the changeset's text and nothing that is irrelevant to callers", async () => {
  const list = "- v2: New operation GET /plan.\n- v2: `b` is gone. Stop sending `b`.";
  expect(await getReleaseLine({ summary: `${list}\n` })).toBe(list);
  expect(await getReleaseLine({ summary: "Waits longer.\n\nAt most a minute." })).toBe(
    "- Waits longer.\n  \n  At most a minute.",
  );
  expect(await getDependencyReleaseLine()).toBe("");
});
