import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteFiles } from "../src/build.ts";
import { entriesOf } from "../src/model/client-entries.ts";
import { loadSite } from "../src/assembly/load.ts";
import type { Site } from "../src/site/site.ts";
import { root as repository } from "./browser/built-site.ts";

let root: string;

/** A repository in which v3 has just been cut: a copy of v2, of which neither the client nor any claim knows. */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "v3-"));
  const kept = [
    "openapi/dist/v1.json",
    "openapi/dist/v2.json",
    "openapi/changes/v1-to-v2.yaml",
    "packages/client/package.json",
  ];
  for (const path of kept) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await copyFile(join(repository, path), join(root, path));
  }
  const next = (await readFile(join(root, "openapi/dist/v2.json"), "utf8")).replaceAll("/v2", "/v3");
  await writeFile(join(root, "openapi/dist/v3.json"), next);
});

afterAll(() => rm(root, { recursive: true, force: true }));

async function files(more: Partial<Site> = {}): Promise<Map<string, string>> {
  const written = await siteFiles({ ...(await loadSite(root)), ...more });
  return new Map(written.files.map(({ path, text }) => [path, text]));
}

test("a version that has just been cut has its pages, is the current one, and the older guide stays", async () => {
  const site = await files();
  const page = site.get("v3/operations/startExtract.html") ?? "";
  expect(page).toContain("curl -X POST");
  expect(page, "no client knows it yet").not.toMatch(/createClient|client\.startExtract|data-lang="ts"/);
  expect(site.get("v2/operations/startExtract.html")).toContain("client.startExtract");
  expect(site.get("index.html")).toMatch(/v3<\/a>\s*<span class="badge">current/);
  expect(site.get("index.html"), "the client still speaks v2").toContain("127.0.0.1:4010/v2");
  expect(site.get("upgrade/index.html")).toContain("v1 to v2");
  expect(site.has("v3/redoc/index.html")).toBe(true);
});

test("its own claims take the short address, and the older guide gets one of its own", async () => {
  await writeFile(join(root, "openapi/changes/v2-to-v3.yaml"), "entries: []\n");
  // The search was examined with the build above; another guide asks nothing new of it.
  const site = await files({ exam: [] });
  expect(site.get("upgrade/index.html")).toContain("v2 to v3");
  expect(site.get("upgrade/index.html")).toContain('href="../upgrade/v1-to-v2/index.html"');
  expect(site.get("upgrade/v1-to-v2/index.html")).toContain("v1 to v2");
  expect(site.get("llms.txt")).toContain("upgrade/v1-to-v2/index.html.md");
});

test("the client's entries are read out of its package file", () => {
  const text = JSON.stringify({
    name: "@extraction-api/client",
    exports: { ".": {}, "./v1": {}, "./v2": {}, "./node": {} },
    devDependencies: { "@extraction-api/v1": "1", "@extraction-api/v2": "1", "@extraction-api/v10": "1", yaml: "2" },
  });
  expect(Object.fromEntries(entriesOf(text))).toEqual({
    v1: "@extraction-api/client/v1",
    v2: "@extraction-api/client/v2",
    v10: "@extraction-api/client",
  });
});
