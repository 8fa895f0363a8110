import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteFiles } from "../src/build.ts";
import { entriesOf } from "../src/model/client-entries.ts";
import { agentFiles } from "../src/assembly/agent-files.ts";
import { buildAssets } from "../src/assembly/assets.ts";
import { checkLinks } from "../src/assembly/links.ts";
import { loadSite } from "../src/assembly/load.ts";
import { pagesOf } from "../src/assembly/pages.ts";
import { renderPages } from "../src/assembly/render.ts";
import type { Written } from "../src/page/page.ts";
import { pasteFile } from "../src/upgrade-pages/paste-file.ts";
import { root as repository } from "./browser/built-site.ts";

let root: string;

/** Creates a repository directly after v3 was cut: a copy of v2, without support in the client and without claims. */
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
  await mkdir(join(root, "packages/reference-site/content"), { recursive: true });
  const guide =
    "---\ntitle: Old\ndescription: Old.\n---\n\n[Gone](/upgrade/v1-to-v2/general.html#idempotency-header)\n";
  await writeFile(join(root, "packages/reference-site/content/old.md"), guide);
});

afterAll(() => rm(root, { recursive: true, force: true }));

const byPath = (files: readonly Written[]): Map<string, string> => new Map(files.map(({ path, text }) => [path, text]));

let whole: Map<string, string>;

/**
 * Returns the pages of the current site, without Redoc and the search index, which are taken from the complete build.
 */
async function pagesAlone(): Promise<Map<string, string>> {
  const site = await loadSite(root);
  const pages = pagesOf(site);
  const { assets } = await buildAssets();
  const written = [...renderPages(site, pages, assets), ...agentFiles(site, pages)];
  const pasted = site.upgrades.map((upgrade) => pasteFile(upgrade, pages).path);
  checkLinks(pages, written, [...whole.keys(), ...pasted]);
  return byPath(written);
}

test("a newly cut version has pages and is the current one, and the older guide remains", async () => {
  const site = byPath((await siteFiles(await loadSite(root))).files);
  whole = site;
  const page = site.get("v3/operations/startExtract.html") ?? "";
  expect(page).toContain("curl -X POST");
  expect(page, "the client does not support v3").not.toMatch(/createClient|client\.startExtract|data-lang="ts"/);
  expect(site.get("v2/operations/startExtract.html")).toContain("client.startExtract");
  expect(site.get("index.html")).toMatch(/v3<\/a>\s*<span class="badge">current/);
  expect(site.get("index.html"), "the client uses v2").toContain("127.0.0.1:4010/v2");
  expect(site.get("upgrade/index.html")).toContain("v1 to v2");
  expect(site.get("guides/old.html")).toContain('href="../upgrade/general.html#idempotency-header"');
  expect(site.has("v3/redoc/index.html")).toBe(true);
});

test("its own claims take the short address, and the older guide moves to a longer one", async () => {
  await writeFile(join(root, "openapi/changes/v2-to-v3.yaml"), "entries: []\n");
  const site = await pagesAlone();
  expect(site.get("upgrade/index.html")).toContain("v2 to v3");
  expect(site.get("upgrade/index.html")).toContain('href="../upgrade/v1-to-v2/index.html"');
  expect(site.get("upgrade/v1-to-v2/index.html")).toContain("v1 to v2");
  expect(site.get("llms.txt")).toContain("upgrade/v1-to-v2/index.html.md");
  const operation = site.get("v2/operations/startExtract.html");
  expect(operation).toContain('href="../../upgrade/v1-to-v2/by-operation.html#startExtract">from v1 to v2</a></dd>');
  expect(operation).toContain('href="../../upgrade/by-operation.html#startExtract">from v2 to v3</a> · <a');
  const guide = site.get("guides/old.html");
  expect(guide).toContain('href="../upgrade/v1-to-v2/general.html#idempotency-header"');
});

test("guides name the upgrade that they link to, because the short address will be that of the next one", async () => {
  const content = join(repository, "packages/reference-site/content");
  const short = (await readdir(content))
    .filter((name) => name.endsWith(".md"))
    .map(async (name) => {
      const links = (await readFile(join(content, name), "utf8")).match(
        /\]\(\/upgrade\/(?!index\.html|v\d+-to-v\d+\/)[^)]*\)/g,
      );
      return (links ?? []).map((link) => `${name}: ${link}`);
    });
  expect((await Promise.all(short)).flat()).toEqual([]);
});

test("reads the client's entries from its package manifest", () => {
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
