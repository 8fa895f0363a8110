import { mkdtemp, readFile, rm, stat, writeFile, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "../src/build.ts";
import { serveSite } from "../src/serve.ts";
import { listFiles } from "../src/site/files.ts";
import { builtFolder, root } from "./browser/built-site.ts";

/** Built by whichever test file came first, perhaps in another process. */
let one: string;
let two: string;

beforeAll(async () => {
  one = await builtFolder();
  two = await mkdtemp(join(tmpdir(), "build-"));
  await buildSite({ root, out: two });
});

afterAll(() => rm(two, { recursive: true, force: true }));

test("two builds are the same, byte for byte", async () => {
  const files = await listFiles(one);
  expect(await listFiles(two)).toEqual(files);
  const contents = (folder: string): Promise<string[]> =>
    Promise.all(files.map((path) => readFile(join(folder, path), "latin1")));
  const [before, after] = await Promise.all([contents(one), contents(two)]);
  expect(files.filter((_, index) => before[index] !== after[index])).toEqual([]);
});

test("when nothing has changed, nothing is built", async () => {
  const written = async (): Promise<number> => (await stat(join(two, "index.html"))).mtimeMs;
  const before = await written();
  const { pages } = await buildSite({ root, out: two });
  expect(await written()).toBe(before);
  expect(pages).toBeGreaterThan(200);
});

test("a build removes what is no longer part of the site", async () => {
  await writeFile(join(two, "v2/operations/gone.html"), "old");
  await buildSite({ root, out: two, baseUrl: "https://docs.example.com/a/b" });
  expect(await readdir(join(two, "v2/operations"))).not.toContain("gone.html");
  const page = await readFile(join(two, "v2/operations/startExtract.html"), "utf8");
  expect(page).toContain('rel="canonical" href="https://docs.example.com/a/b/v2/operations/startExtract.html"');
});

test("the site is served like on a static host, and nothing outside it", async () => {
  const site = await serveSite({ dist: one, port: 0 });
  const get = async (path: string): Promise<[number, string | null]> => {
    const response = await fetch(`${site.url}${path}`);
    await response.text();
    return [response.status, response.headers.get("content-type")];
  };
  expect(await get("")).toEqual([200, "text/html; charset=utf-8"]);
  expect(await get("v2/operations/startExtract")).toEqual([200, "text/html; charset=utf-8"]);
  expect(await get("v2/operations/startExtract.html.md")).toEqual([200, "text/markdown; charset=utf-8"]);
  expect(await get("v2/operations/startExtract.md")).toEqual([200, "text/markdown; charset=utf-8"]);
  expect(await get(".well-known/api-catalog")).toEqual([200, "application/linkset+json"]);
  expect((await get("..%2f..%2fpackage.json"))[0]).toBe(404);
  expect((await get("nowhere.html"))[0]).toBe(404);
  const packed = await fetch(`${site.url}llms.txt`, { headers: { "accept-encoding": "gzip" } });
  expect(packed.headers.get("content-encoding")).toBe("gzip");
  expect(await packed.text()).toBe(await readFile(join(one, "llms.txt"), "utf8"));
  await site.close();
});

test("a port in use and a site that is not built are said", async () => {
  const site = await serveSite({ dist: one, port: 0 });
  const port = Number(new URL(site.url).port);
  await expect(serveSite({ dist: one, port })).rejects.toThrow(`Port ${port} is in use`);
  await expect(serveSite({ dist: join(one, "none"), port: 0 })).rejects.toThrow("npm run site");
  await site.close();
});
