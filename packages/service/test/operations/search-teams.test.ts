import { afterEach, expect, test } from "vitest";
import { hasSecret } from "../../src/discovery/secret-address.ts";
import type { ServiceOptions } from "../../src/index.ts";
import { createTestService, send } from "../support/service.ts";
import { startSite } from "../support/site.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Returns what a team finds of pages that another team read. */
async function found(options: ServiceOptions, key: string) {
  const page = "<title>Quarterly zebra report</title><h1>Quarterly zebra report</h1><p>All about zebras.</p>";
  const site = await startSite({ "/report?token=s3cret": page, "/public": page });
  const service = createTestService(options);
  closing.push(site.close, service.close);
  for (const path of ["/report?token=s3cret", "/public"])
    await send(service, "POST", "/scrape", { url: site.url + path }, "reader");
  const search = await send(service, "POST", "/search", { query: "zebra" }, key);
  const map = await send(service, "POST", "/map", { url: `${site.url}/public`, ignoreQueryParameters: false }, key);
  return {
    hits: (search.body.data.web as { url: string }[]).map(({ url }) => new URL(url).pathname),
    mapped: JSON.stringify(map.body.links),
  };
}

test("a team finds the pages that it has read, and no other team does", async () => {
  expect((await found({}, "reader")).hits.toSorted()).toEqual(["/public", "/report"]);
  const other = await found({}, "other");
  expect(other.hits).toEqual([]);
  expect(other.mapped).not.toContain("token");
});

test("a team also finds a page that it got from the cache, unless nothing of the page may be stored", async () => {
  const site = await startSite({ "/public": "<title>Zebras</title><h1>Zebras</h1><p>All about zebras.</p>" });
  const service = createTestService();
  closing.push(site.close, service.close);
  const hitsOf = async (key: string, options = {}) => {
    await send(service, "POST", "/scrape", { url: `${site.url}/public`, ...options }, key);
    const { body } = await send(service, "POST", "/search", { query: "zebra" }, key);
    return (body.data.web as { url: string }[]).length;
  };
  expect(await hitsOf("reader")).toBe(1);
  expect(await hitsOf("cautious", { storeInCache: false })).toBe(0);
  expect(await hitsOf("locked", { lockdown: true })).toBe(0);
  expect(await hitsOf("second")).toBe(1);
  expect(site.requested.filter((path) => path === "/public")).toHaveLength(1);
});

test("if the operator shares pages, every team finds them, but no address with a secret", async () => {
  const other = await found({ sharedSearch: true }, "other");
  expect(other.hits).toEqual(["/public"]);
  expect(other.mapped).not.toContain("s3cret");
});

test.each([
  ["https://a.example/?token=abc", true],
  ["https://a.example/?X-Amz-Signature=1", true],
  ["https://a.example/?access_token=1", true],
  ["https://user:pass@a.example/", true],
  ["https://a.example/?x=0123456789abcdef0123456789abcdef", true],
  ["https://a.example/?page=2&sort=price", false],
  ["https://a.example/tokens/1", false],
  ["https://a.example/?q=what+is+a+very+long+question+about+nothing+at+all", false],
])("%s holds a secret: %s", (address, expected) => {
  expect(hasSecret(address)).toBe(expected);
});
