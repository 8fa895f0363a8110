import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import type { BuiltSite } from "./built-site.ts";
import { oneOfEachKind } from "./kinds.ts";
import { useSite } from "./use-site.ts";
import { sweep, THOROUGH, type Seen } from "./sweep.ts";

let site: BuiltSite;
let browser: Browser;
let examined: ReadonlySet<string>;
let visited: readonly string[];
let seen: Seen[];

/**
 * Returns the length of the longest word on a page. Pages that are too wide for a phone usually contain a long word
 * that does not break.
 */
const longestWord = (html: string): number => {
  const text = html.replaceAll(/<(script|style)[^]*?<\/\1>|<[^>]*>/g, " ");
  return Math.max(...text.split(/\s+/).map((word) => word.length));
};

interface Chosen {
  readonly examined: ReadonlySet<string>;
  readonly visited: readonly string[];
}

/**
 * Chooses the pages to check for accessibility, which contain every kind of element that those of `thorough.test.ts` do
 * not, and the pages to visit: the same pages, the pages with the longest words and the largest page of each folder,
 * and one in sixteen of the others. The scripts in `bench/` check all pages.
 */
async function chosen({ folder, pages }: BuiltSite): Promise<Chosen> {
  const texts = new Map<string, string>();
  for (const path of pages) texts.set(path, await readFile(join(folder, path), "utf8"));
  const most = (of: (html: string) => number, some: readonly string[]): string[] =>
    some
      .map((path) => ({ path, rank: of(texts.get(path) ?? "") }))
      .toSorted((a, b) => b.rank - a.rank)
      .map(({ path }) => path);
  const byFolder = [...new Set(pages.map((path) => dirname(path)))].map((one) =>
    pages.filter((path) => dirname(path) === one),
  );
  const examined = new Set(oneOfEachKind(texts, THOROUGH));
  const extreme = new Set(
    byFolder.flatMap((own) => [...most(longestWord, own).slice(0, 2), ...most((html) => html.length, own).slice(0, 1)]),
  );
  const visited = pages.filter(
    (path, index) => !THOROUGH.includes(path) && (examined.has(path) || extreme.has(path) || index % 16 === 0),
  );
  return { examined, visited };
}

useSite((opened) => ({ site, browser } = opened));

beforeAll(async () => {
  ({ examined, visited } = await chosen(site));
  seen = await sweep(browser, site.url, visited, { examined });
}, 480_000);

test("the policy of every page allows no other origin", async () => {
  const policies = site.pages.map(async (path) => {
    const html = await readFile(join(site.folder, path), "utf8");
    const policy = /<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(html)?.[1];
    return [path, policy?.startsWith("default-src 'none'") === true && !/[a-z]+:\/\/|\*/.test(policy)] as const;
  });
  const found = await Promise.all(policies);
  expect(found.filter(([, isKept]) => !isKept).map(([path]) => path)).toEqual([]);
});

describe("a page in a browser", () => {
  test("sends no requests to other origins", () => {
    expect(seen.flatMap(({ path, outside }) => outside.map((url) => `${path}: ${url}`))).toEqual([]);
    expect(seen.length).toBe(visited.length);
    expect(seen.length).toBeGreaterThan(50);
  });

  test("violates no policy and has no script errors", () => {
    expect(seen.flatMap(({ path, errors }) => errors.map((error) => `${path}: ${error}`))).toEqual([]);
  });

  test("fits a window of 320 pixels", () => {
    expect(seen.filter(({ overflow }) => overflow > 0).map(({ path, overflow }) => `${path}: ${overflow}`)).toEqual([]);
  });

  test("does not shift while it loads", () => {
    expect(
      seen.filter(({ layoutShift }) => layoutShift > 0.02).map(({ path, layoutShift }) => `${path}: ${layoutShift}`),
    ).toEqual([]);
  });

  test("is accessible in light and dark mode with everything expanded, for every kind of element", () => {
    expect(examined.size).toBeGreaterThan(10);
    expect(seen.flatMap(({ path, axe }) => axe.map((violation) => `${path}: ${violation}`))).toEqual([]);
  });
});

test("a browser that translates a page leaves its code, and the names and types of its fields", async () => {
  const page = await browser.newPage();
  await page.goto(`${site.url}v2/operations/scrape.html`);
  await page.getByRole("button", { name: "Copy page" }).waitFor();
  const kept = await page.locator('[translate="no"]').evaluateAll((all) => all.map((one) => one.textContent));
  expect(kept).toEqual(expect.arrayContaining(["client.scrape()", "onlyMainContent", "boolean"]));
  expect(await page.locator("main p[translate], main h1[translate]").count()).toBe(0);
  await page.close();
});

test("a former address redirects to the new one", async () => {
  const page = await browser.newPage();
  for (const [from, to] of site.moved) {
    await page.goto(`${site.url}${from.slice(1)}`);
    await page.waitForURL(`${site.url}${to.slice(1)}`);
  }
  await page.close();
  expect(site.moved.size).toBeGreaterThan(0);
});
