import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { builtSite, type BuiltSite } from "./built-site.ts";
import { startBrowser } from "./chromium.ts";
import { sweep, type Seen } from "./sweep.ts";

let site: BuiltSite;
let browser: Browser;
let visited: string[];
let seen: Seen[];

/** A sample: every page of its own kind, and some of those that are many of a kind. `bench/` visits them all. */
function isVisited(path: string, index: number): boolean {
  if (path.includes("/operations/")) return index % 8 === 0 || path.endsWith("/scrape.html");
  return !/\/(schemas|examples)\/|upgrade\/entries-/.test(path) || index % 20 === 0;
}

beforeAll(async () => {
  [site, browser] = await Promise.all([builtSite(), startBrowser()]);
  visited = site.pages.filter(isVisited);
  seen = await sweep(browser, site.url, visited);
}, 240_000);

afterAll(async () => {
  await browser.close();
  await site.close();
});

describe("a page in a browser", () => {
  test("asks no other origin for anything", () => {
    expect(seen.flatMap(({ path, outside }) => outside.map((url) => `${path}: ${url}`))).toEqual([]);
    expect(seen.length).toBe(visited.length);
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

  test("is accessible in light and dark, unfolded", () => {
    expect(seen.flatMap(({ path, axe }) => axe.map((violation) => `${path}: ${violation}`))).toEqual([]);
  });
});
