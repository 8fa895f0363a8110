import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pagesOf } from "../src/assembly/pages.ts";
import { renderPages } from "../src/assembly/render.ts";
import { repositoryAddress } from "../src/site/repository.ts";
import type { Site } from "../src/site/site.ts";
import { root, ownSite } from "./browser/built-site.ts";

const assets = {
  style: "site.css",
  script: "site.js",
  homeStyle: "home.css",
  upgradeStyle: "upgrade.css",
  headerStyle: "frame.css",
  starter: "full.js",
  deepLink: "",
};
let folder: string;
let site: Site;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "repository-"));
  site = await ownSite();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['{ "repository": "https://git.example.com/a/b" }', "https://git.example.com/a/b"],
  ['{ "repository": { "type": "git", "url": "git+https://git.example.com/a/b.git" } }', "https://git.example.com/a/b"],
  ['{ "repository": "javascript:alert(1)" }', undefined],
  ["{}", undefined],
])("for %s, the address of the repository is %s", async (manifest, address) => {
  await writeFile(join(folder, "package.json"), manifest);
  expect(await repositoryAddress(folder)).toBe(address);
});

test("the source file of every page exists", async () => {
  const sources = pagesOf(site).flatMap(({ source }) => source ?? []);
  expect(sources.length).toBeGreaterThan(200);
  const missing: string[] = [];
  for (const source of sources) if (!(await stat(join(root, source)).catch(() => undefined))) missing.push(source);
  expect(missing).toEqual([]);
});

test("pages have an edit and a feedback link only if the address is known", () => {
  const textWith = (repository: string | undefined): string => {
    const { repository: _, ...rest } = site;
    const known = repository === undefined ? rest : { ...rest, repository };
    const page = pagesOf(known).filter(({ path }) => path === "/v2/operations/scrape.html");
    return renderPages(known, page, assets).find(({ path }) => path.endsWith(".html"))?.text ?? "";
  };
  const text = textWith("https://git.example.com/a/b");
  expect(text).toContain('href="https://git.example.com/a/b/edit/main/openapi/v2/paths/scrape.yaml"');
  expect(text).toContain('href="https://git.example.com/a/b/issues/new?title=Reference%3A+Fetch+one+page');
  expect(textWith(undefined)).not.toMatch(/Edit this page|Feedback</);
});
