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

/** Built by whichever test file came first, perhaps in another process. */
let one: string;
/** The same for another address, made by the README's program in a folder with a page that is not a part of the site. */
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

test("the README's program runs as it stands", () => {
  expect(printed).toMatch(/^\d{3} pages in \d+ ms at http:\/\/127\.0\.0\.1:\d+\/$/m);
});

test("two builds are the same, byte for byte, where they do not name their own address", async () => {
  const files = await listFiles(one);
  const contents = (folder: string): Promise<string[]> =>
    Promise.all(files.map((path) => readFile(join(folder, path), "latin1")));
  const [before, after] = await Promise.all([contents(one), contents(two)]);
  const moved = before.map((text) => text.replaceAll(exampleBaseUrl, baseUrl));
  // It is shown at any address, so that its links begin with the folder of the site.
  expect(files.filter((_, index) => moved[index] !== after[index])).toEqual(["404.html"]);
  expect(await readFile(join(two, "404.html"), "utf8")).toContain('href="/extraction/assets/');
  expect(files.filter((_, index) => before[index] !== after[index]).length).toBeGreaterThan(200);
});

test("a build removes what is no longer part of the site", async () => {
  expect(await listFiles(two)).toEqual(await listFiles(one));
});

test("a page names its address below the one that was given", async () => {
  const page = await readFile(join(two, "v2/operations/startExtract.html"), "utf8");
  expect(page).toContain('rel="canonical" href="https://docs.example.com/extraction/v2/operations/startExtract.html"');
});

test("when nothing has changed, nothing is built, whether the address ends in a slash or not", async () => {
  const done: string[] = [];
  const onProgress = (line: string): void => void done.push(line);
  const { pages } = await buildSite({ root, out: two, baseUrl: baseUrl.replace(/\/$/, ""), onProgress });
  expect(done).toEqual([]);
  expect(pages).toBeGreaterThan(200);
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
  await expect(serveSite({ dist: one, port })).rejects.toThrow(`port ${port} on 127.0.0.1 is in use`);
  await expect(serveSite({ dist: join(one, "none"), port: 0 })).rejects.toThrow("npm run site");
  await site.close();
});
