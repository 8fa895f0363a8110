import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { fileName } from "../src/folder/file-name.ts";
import { ended, run, runHere, start, temporaryFolder } from "./support/run.ts";
import { usePlace } from "./support/service.ts";

const place = usePlace();

/** Starts a site of pages that link to each other; the pages after the first `free` respond only after `release`. */
async function heldSite(pages: number, free: number): Promise<{ url: string; release: () => void }> {
  const links = Array.from({ length: pages }, (_, index) => `<a href="/p/${index}">${index}</a>`).join(" ");
  let release = (): void => {};
  const released = new Promise<void>((done) => (release = done));
  let served = 0;
  const server = createServer(async (request, response) => {
    const page = `<!doctype html><title>Page ${request.url}</title><main><h1>${request.url}</h1><p>Some text of this page.</p>${links}</main>`;
    if (!request.url?.startsWith("/p/")) return void response.writeHead(404).end();
    served += 1;
    if (served > free) await released;
    response.setHeader("content-type", "text/html").end(page);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, release };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

test("--out is a folder: a name that looks like a file is rejected before anything is sent", async () => {
  const file = join(temporaryFolder(), "page.md");
  const words = ["scrape", `${place.site}/shop/desk-lamp`, "--out", file];
  const { code, stderr } = await runHere(words, { env: place.env });
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining(`To save one page in a file, write > ${file}`),
  });
  expect(existsSync(file)).toBe(false);
});

test.each(["HOST", ".extraction-api.ndjson"])("writes nothing through a link named %s in the folder", async (name) => {
  const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
  const host = new URL(place.site).host.replace(":", "_");
  writeFileSync(join(elsewhere, "notes"), "");
  symlinkSync(name === "HOST" ? elsewhere : join(elsewhere, "notes"), join(folder, name.replace("HOST", host)));
  const words = ["scrape", `${place.site}/shop/desk-lamp`, "--out", folder];
  const { code, stderr } = await runHere(words, { env: place.env });
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("this is a link") });
  expect(readdirSync(elsewhere)).toEqual(["notes"]);
  expect(readFileSync(join(elsewhere, "notes"), "utf8")).toBe("");
});

test("a crawl is a folder of Markdown files with front matter, and repeating the command does nothing", async () => {
  const folder = join(temporaryFolder(), "shop");
  const words = [
    "crawl",
    `${place.site}/shop/`,
    "--limit",
    "3",
    "--scrapeOptions.formats",
    "markdown,html,links",
    "--out",
    folder,
  ];
  expect(await runHere(words, { env: place.env })).toMatchObject({ code: 0, stdout: "" });
  const files = filesIn(folder);
  expect(files.filter((file) => file.endsWith(".md"))).toHaveLength(3);
  expect(files.filter((file) => file.endsWith(".html"))).toHaveLength(3);
  const lamp = readFileSync(join(folder, files.find((file) => file.endsWith("desk-lamp.md")) ?? ""), "utf8");
  expect(lamp).toMatch(/^---\ntitle: "Desk lamp Alva[^\n]*"\n[^]*statusCode: 200\n[^]*\n---\n\n# Desk lamp Alva\n/);
  expect(await runHere(words, { env: place.env })).toMatchObject({
    code: 0,
    stderr: expect.stringContaining("is complete: 3 pages"),
  });
  const other = words.map((word) => (word === "3" ? "4" : word));
  expect(await runHere(other, { env: place.env })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("another request"),
  });
});

test.each([
  ["with an account", []],
  ["locally", ["--local", "--allow-private-hosts"]],
])("a crawl that is killed continues %s where it stopped, with each page once", async (_, flags) => {
  const { url: site, release } = await heldSite(12, 6);
  const home = temporaryFolder();
  const folder = join(home, "pages");
  const env = { ...place.env, HOME: home };
  const words = [
    "crawl",
    `${site}/p/0`,
    "--crawlEntireDomain",
    "--limit",
    "12",
    "--maxConcurrency",
    "1",
    "--out",
    folder,
    ...flags,
  ];
  const child = start(words, { env });
  const killed = ended(child);
  const journal = join(folder, ".extraction-api.ndjson");
  const lines = (): number => (existsSync(journal) ? readFileSync(journal, "utf8").split("\n").length : 0);
  while (lines() <= 3 && child.exitCode === null) await sleep(50);
  child.kill("SIGKILL");
  await killed;
  expect(readFileSync(journal, "utf8")).not.toContain('"done"');
  release();
  // A line that was being written when the process died.
  writeFileSync(journal, '{"page":"http', { flag: "a" });
  const { code, stderr } = await run(words, { env });
  expect(stderr).toContain("12 pages");
  expect(code).toBe(0);
  const pages = readFileSync(journal, "utf8")
    .split("\n")
    .flatMap((line) => /"page":"([^"]+)"/.exec(line)?.[1] ?? []);
  expect(pages).toHaveLength(12);
  expect(new Set(pages).size).toBe(12);
  expect(filesIn(folder)).toHaveLength(12);
});

test("a crawl that is killed between a page's files and its line has each file once", async () => {
  const { url: site, release } = await heldSite(3, 3);
  release();
  const folder = join(temporaryFolder(), "pages");
  const words = ["crawl", `${site}/p/0`, "--crawlEntireDomain", "--limit", "3", "--out", folder];
  const formats = ["--scrapeOptions.formats", "markdown,html,links"];
  expect(await runHere([...words, ...formats], { env: place.env })).toMatchObject({ code: 0 });
  const files = filesIn(folder);
  expect(files).toHaveLength(9);
  const journal = join(folder, ".extraction-api.ndjson");
  const lines = readFileSync(journal, "utf8").split("\n").filter(Boolean);
  const last = lines.findLastIndex((line) => line.includes('"page"'));
  writeFileSync(journal, `${lines.slice(0, last).join("\n")}\n`);
  const html = join(folder, files.findLast((file) => file.endsWith(".html")) ?? "");
  writeFileSync(join(html, "..", ".extraction-api.part"), "half of a p");
  expect(await runHere([...words, ...formats], { env: place.env })).toMatchObject({ code: 0 });
  expect(filesIn(folder)).toEqual(files);
  const hidden = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".part"));
  expect(hidden).toEqual([]);
});

test.each(["md", "html", "raw.html", "json"])("keeps a .%s file that another program put there", async (ending) => {
  const folder = join(temporaryFolder(), "pages");
  const host = new URL(place.site).host.replace(":", "_");
  const ownFile = join(folder, host, "shop", `stool.${ending}`);
  mkdirSync(join(folder, host, "shop"), { recursive: true });
  writeFileSync(ownFile, "mine");
  const formats = ["--formats", "markdown,html,rawHtml,links"];
  await runHere(["batch", `${place.site}/shop/stool`, ...formats, "--out", folder], { env: place.env });
  expect(readFileSync(ownFile, "utf8")).toBe("mine");
  expect(filesIn(folder)).toHaveLength(5);
});

test.runIf(existsSync("/proc/self"))("rejects a folder that is not writable, without waiting", async () => {
  const words = ["scrape", `${place.site}/shop/stool`, "--out", "/proc/nothing/here"];
  expect(await runHere(words, { env: place.env })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("/proc/nothing/here: the folder is not writable (ENOENT)"),
  });
});

test("scrape --out replaces its own earlier file, but no other file", async () => {
  const folder = join(temporaryFolder(), "pages");
  const words = ["scrape", `${place.site}/shop/stool`, "--out", folder];
  const host = new URL(place.site).host.replace(":", "_");
  const file = join(folder, host, "shop/stool.md");
  await runHere(words, { env: place.env });
  const first = readFileSync(file, "utf8");
  expect(await runHere(words, { env: place.env })).toMatchObject({ code: 0 });
  expect(filesIn(folder)).toHaveLength(1);
  writeFileSync(file, "mine");
  for (const _ of [1, 2]) expect(await runHere(words, { env: place.env })).toMatchObject({ code: 0 });
  expect(readFileSync(file, "utf8")).toBe("mine");
  const other = filesIn(folder).find((name) => !name.endsWith("stool.md")) ?? "";
  expect(filesIn(folder)).toHaveLength(2);
  expect(readFileSync(join(folder, other), "utf8").split("\n")[1]).toBe(first.split("\n")[1]);
});

test.each([
  "https://a.example/../../etc/passwd",
  "https://a.example/%2e%2e/%2e%2e/etc/passwd",
  "https://a.example/..%2f..%2fetc%2fpasswd",
  String.raw`https://a.example/..\..\windows`,
  "https://a.example/con",
  "https://a.example/NUL.txt",
  "https://a.example/a%00b",
  "https://a.example/.ssh/authorized_keys",
  "https://a.example/.extraction-api.ndjson",
  `https://a.example/${"x".repeat(5_000)}`,
  `https://a.example/${"y/".repeat(3_000)}`,
  "https://a.example/%ff%fe",
  "https://[::1]:8080/",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "",
])("the file of %j stays in the folder", (address) => {
  expect(unsafeIn(fileName(address))).toEqual([]);
});

test("the file of any URL stays in the folder and has a name that every file system accepts", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl({ withQueryParameters: true }),
        fc.string({ unit: "binary" }).map((text) => `https://a.example/${text}`),
      ),
      (address) => {
        expect(unsafeIn(fileName(address))).toEqual([]);
      },
    ),
  );
});

/** Returns what is wrong with a file name. */
function unsafeIn(name: string): string[] {
  const segments = name.split("/");
  const isInside = resolve("/out", `${name}.md`).startsWith(`/out${sep}`);
  const odd = segments.filter(
    (segment) =>
      /^$|^\.|[. ]$|[\\:*?"<>|\u0000-\u001f]/.test(segment) ||
      /^(con|nul|aux|prn|com\d|lpt\d)(\.|$)/i.test(segment) ||
      Buffer.byteLength(segment) > 127,
  );
  return [...odd, ...(isInside && segments.length < 12 ? [] : [name])];
}

test.each([
  ["https://a.example/shop?page=1", "https://a.example/shop?page=2"],
  ["https://a.example/a b", "https://a.example/a-b"],
  ["https://a.example/a%2Fb", "https://a.example/a/b"],
  ["https://a.example:8080/", "https://a.example/"],
])("%s and %s have separate files", (one, other) => {
  expect(fileName(one).toLowerCase()).not.toBe(fileName(other).toLowerCase());
});

test("a linked picture is saved next to its page, without sending the key", async () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  );
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    if (request.url === "/shot.png") {
      keys.push(request.headers.authorization);
      return void response.setHeader("content-type", "image/png").end(png);
    }
    const page = {
      markdown: "# A",
      screenshot: `http://${request.headers.host}/shot.png`,
      metadata: { sourceURL: "https://a.example/a" },
    };
    response.setHeader("content-type", "application/json").end(JSON.stringify({ success: true, data: page }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const env = {
    EXTRACTION_API_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
    EXTRACTION_API_KEY: "key",
  };
  const folder = join(temporaryFolder(), "pages");
  const { stderr, code } = await run(
    ["scrape", "https://a.example/a", "--formats", "markdown,screenshot", "--out", folder],
    { env },
  );
  expect({ stderr, code }).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, "a.example/a.png"))).toEqual(png);
  expect(keys).toEqual([undefined]);
});
