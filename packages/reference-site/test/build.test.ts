import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "../src/build.ts";
import { serveSite } from "../src/serve.ts";
import { listFiles } from "../src/assembly/files.ts";
import { exampleBaseUrl } from "../src/assembly/load.ts";
import { builtFolder, root } from "./browser/built-site.ts";

const here = join(import.meta.dirname, "..");
const program = /```ts\n([^]*?)```/.exec(readFileSync(join(here, "README.md"), "utf8"))?.[1] ?? "";
const baseUrl = /baseUrl: "([^"]+)"/.exec(program)?.[1] ?? "";

/** Built by the first test file that needs it, possibly in another process. */
let one: string;
/**
 * The same site for another address, built by the README's program into a folder with a page that is not part of the
 * site.
 */
let two: string;
let printed: string;

beforeAll(async () => {
  one = await builtFolder();
  two = await mkdtemp(join(tmpdir(), "build-"));
  await mkdir(join(two, "v2/operations"), { recursive: true });
  await writeFile(join(two, "v2/operations/gone.html"), "old");
  const file = join(here, ".cache/readme/program.ts");
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, program);
  const args = ["--conditions=@extraction-api/source", file, two];
  ({ stdout: printed } = await promisify(execFile)(process.execPath, args, { cwd: root }));
});

afterAll(() => rm(two, { recursive: true, force: true }));

test("the README's program runs unchanged", () => {
  expect(printed).toMatch(/^\d{3} pages in \d+ ms at http:\/\/127\.0\.0\.1:\d+\/$/m);
});

test("two builds are identical except for their address", async () => {
  const files = await listFiles(one);
  const contents = (folder: string): Promise<string[]> =>
    Promise.all(files.map((path) => readFile(join(folder, path), "latin1")));
  const [before, after] = await Promise.all([contents(one), contents(two)]);
  const moved = before.map((text) => text.replaceAll(exampleBaseUrl, baseUrl));
  // It can be shown at any address, so its links start with the base path of the site.
  expect(files.filter((_, index) => moved[index] !== after[index])).toEqual(["404.html"]);
  expect(await readFile(join(two, "404.html"), "utf8")).toContain('href="/extraction/assets/');
  expect(files.filter((_, index) => before[index] !== after[index]).length).toBeGreaterThan(200);
});

test("a build deletes files that are no longer part of the site", async () => {
  expect(await listFiles(two)).toEqual(await listFiles(one));
});

test("the address of a page starts with the given base URL", async () => {
  const page = await readFile(join(two, "v2/operations/startExtract.html"), "utf8");
  expect(page).toContain('rel="canonical" href="https://docs.example.com/extraction/v2/operations/startExtract.html"');
});

test("does not rebuild an unchanged site, with or without a slash at the end of the address", async () => {
  const done: string[] = [];
  const onProgress = (line: string): void => void done.push(line);
  const { pages } = await buildSite({ root, out: two, baseUrl: baseUrl.replace(/\/$/, ""), onProgress });
  expect(done).toEqual([]);
  expect(pages).toBeGreaterThan(200);
});

test("serves the site like a static host, and no files outside it", async () => {
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
  expect(await get("guides")).toEqual([200, "text/html; charset=utf-8"]);
  const redirected = await fetch(`${site.url}guides`, { redirect: "manual" });
  expect([redirected.status, redirected.headers.get("location")]).toEqual([301, "guides/"]);
  expect((await get("..%2f..%2fpackage.json"))[0]).toBe(404);
  expect((await get("nowhere.html"))[0]).toBe(404);
  const packed = await fetch(`${site.url}llms.txt`, { headers: { "accept-encoding": "gzip" } });
  expect(packed.headers.get("content-encoding")).toBe("gzip");
  expect(await packed.text()).toBe(await readFile(join(one, "llms.txt"), "utf8"));
  await site.close();
});

test("reports a port in use and a site that is not built", async () => {
  const site = await serveSite({ dist: one, port: 0 });
  const port = Number(new URL(site.url).port);
  await expect(serveSite({ dist: one, port })).rejects.toThrow(`port ${port} on 127.0.0.1 is in use`);
  await expect(serveSite({ dist: join(one, "none"), port: 0 })).rejects.toThrow("npm run site");
  await site.close();
});
