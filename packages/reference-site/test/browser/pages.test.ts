import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import type { BuiltSite } from "./built-site.ts";
import { useSite } from "./use-site.ts";
import { sweep, type Seen } from "./sweep.ts";

// About: src/views/*.ts

let site: BuiltSite;
let browser: Browser;
let examined: ReadonlySet<string>;
let visited: readonly string[];
let seen: Seen[];

/**
 * Of each folder the heaviest page and the lightest, and all that are the only ones of their kind. The folders of the versions come from
 * the same templates, and count as one. `bench/` examines every page.
 */
async function chosen({ folder, pages }: BuiltSite): Promise<ReadonlySet<string>> {
  const sizes = new Map<string, number>();
  for (const path of pages) sizes.set(path, (await stat(join(folder, path))).size);
  const heaviestFirst = pages.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
  const kindOf = (path: string): string => dirname(path).replace(/^v\d+/, "vN");
  const several = [...new Set(pages.map(kindOf))].flatMap((kind) => {
    const own = heaviestFirst.filter((path) => kindOf(path) === kind);
    return [...own.slice(0, 1), ...own.slice(-1)];
  });
  const single = pages.filter(
    (path) => !/\/(operations|schemas|examples)\/|^upgrade\/|^v\d+\/full-reference/.test(path),
  );
  const guide = ["upgrade/index.html", "upgrade/by-operation.html", "upgrade/entries.html"];
  return new Set([...several, ...single, ...guide]);
}

useSite((opened) => ({ site, browser } = opened));

beforeAll(async () => {
  examined = await chosen(site);
  visited = site.pages.filter((path, index) => examined.has(path) || path.includes("/operations/") || index % 4 === 0);
  seen = await sweep(browser, site.url, visited, { examined });
}, 480_000);

describe("a page in a browser", () => {
  test("asks no other origin for anything", () => {
    expect(seen.flatMap(({ path, outside }) => outside.map((url) => `${path}: ${url}`))).toEqual([]);
    expect(seen.length).toBe(visited.length);
    expect(seen.length).toBeGreaterThan(100);
  });

  test("breaks neither its policy nor its script", () => {
    expect(seen.flatMap(({ path, errors }) => errors.map((error) => `${path}: ${error}`))).toEqual([]);
  });

  test("fits a window of 320 pixels", () => {
    expect(seen.filter(({ overflow }) => overflow > 0).map(({ path, overflow }) => `${path}: ${overflow}`)).toEqual([]);
  });

  test("does not move while it loads", () => {
    expect(
      seen.filter(({ layoutShift }) => layoutShift > 0.02).map(({ path, layoutShift }) => `${path}: ${layoutShift}`),
    ).toEqual([]);
  });

  test("is accessible in light and dark, unfolded: one of each kind, and the heaviest", () => {
    expect(examined.size).toBeGreaterThan(25);
    expect(seen.flatMap(({ path, axe }) => axe.map((violation) => `${path}: ${violation}`))).toEqual([]);
  });
});

test("is accessible in forced colours too, with the form open", async () => {
  const forms = ["index.html", "v2/operations/map.html"];
  const found = await sweep(browser, site.url, forms, { isThorough: true });
  expect(found.flatMap(({ path, axe }) => axe.map((violation) => `${path}: ${violation}`))).toEqual([]);
});

test("a former address leads to the new one", async () => {
  const page = await browser.newPage();
  for (const [from, to] of site.moved) {
    await page.goto(`${site.url}${from.slice(1)}`);
    await page.waitForURL(`${site.url}${to.slice(1)}`);
  }
  await page.close();
  expect(site.moved.size).toBeGreaterThan(0);
});
