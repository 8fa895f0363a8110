import { gzipSync } from "node:zlib";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createService, type Service } from "../src/index.ts";
import { send, untilEnded } from "./support/service.ts";
import { startSite, type TestSite } from "./support/site.ts";

// The short form of `npm run bench -- hostile`: counts how often a neighbour is served meanwhile.

const parts = [
  "<",
  "<!--",
  "<script ",
  "<a href=1>",
  "<b><i>",
  "<table><tr><td>",
  "&#x1f600;",
  "漢",
  "<meta content=x>",
];
const listed = (count: number) =>
  `<urlset>${Array.from({ length: count }, (_none, index) => `<url><loc>{origin}/p/${index}</loc></url>`).join("")}</urlset>`;

let site: TestSite;
let service: Service;
beforeAll(async () => {
  const pages = Object.fromEntries(parts.map((part, index) => [`/${index}`, part.repeat(400_000 / part.length)]));
  const packed = gzipSync("<url><loc>http://a.example/</loc></url>".repeat(500_000), { level: 1 });
  const large = `<!doctype html><title>Large</title>${"<p>some words of a page </p>".repeat(10_000)}`;
  site = await startSite({
    ...pages,
    "/large?1": large,
    "/large?2": large,
    "/good": "<title>Good</title><h1>Good</h1>",
    "/links": Array.from({ length: 10_000 }, (_none, index) => `<a href="/p/${index}${"/".repeat(60)}x">x</a>`).join(
      "",
    ),
    "/robots.txt": `User-agent: *\n${"Disallow: /*a*a*a*a*a$\n".repeat(20_000)}\nSitemap: {origin}/many.xml\nSitemap: {origin}/bomb.xml.gz`,
    "/many.xml": listed(30_000),
    "/bomb.xml.gz": (_request, response) => response.writeHead(200, { "content-type": "application/gzip" }).end(packed),
  });
  service = createService({ allowPrivateHosts: true, threads: 1 });
  await send(service, "POST", "/scrape", { url: `${site.url}/good` }, "neighbour");
});
afterAll(async () => {
  await service.close();
  await site.close();
});

/** Number of requests that a neighbour sends without pauses. More would cost time and prove nothing more. */
const HURRIED = 60;

/** Returns how often a neighbour gets its cached page during another team's work. */
async function servedDuring(work: () => Promise<unknown>): Promise<number> {
  const state = { served: 0, isOver: false };
  const ending = work().finally(() => (state.isOver = true));
  while (!state.isOver) {
    const { body } = await send(service, "POST", "/scrape", { url: `${site.url}/good` }, "neighbour");
    expect(body.data.metadata.cacheState).toBe("hit");
    state.served += 1;
    await setTimeout(state.served < HURRIED ? 1 : 50);
  }
  await ending;
  return state.served;
}

const scrape = (body: object) => send(service, "POST", "/scrape", { timeout: 2_000, ...body }, "hostile");

async function runJob(path: string, body: object): Promise<unknown> {
  const started = await send(service, "POST", path, body, "hostile");
  return untilEnded(service, `${path}/${started.body.id}`, "hostile");
}

describe("a neighbour is served while", () => {
  test.each(parts.map((part, index) => [part, index] as const))("a page of %s is read", async (_part, index) => {
    const formats = index % 2 === 0 ? ["links"] : ["markdown", { type: "changeTracking" }];
    const read = () => scrape({ url: `${site.url}/${index}`, formats, maxAge: 0 });
    // A short reading can leave a neighbour little time once; one that blocks the service does so each time.
    let served = 0;
    for (let run = 0; run < 3 && served <= 3; run += 1) served = await servedDuring(read);
    expect(served).toBeGreaterThan(3);
  });

  test("a crawl looks at many links", async () => {
    const body = {
      url: `${site.url}/links`,
      limit: 5,
      crawlEntireDomain: true,
      sitemap: "skip",
      includePaths: ["^/(a+)+$", "links"],
    };
    expect(await servedDuring(() => runJob("/crawl", body))).toBeGreaterThan(10);
  });

  test("a map reads a large robots.txt, a large sitemap and a compressed one", async () => {
    const map = () => send(service, "POST", "/map", { url: `${site.url}/good`, limit: 5_000 }, "hostile");
    expect(await servedDuring(map)).toBeGreaterThan(20);
  });

  test("large pages are stored, sent, compared and extracted from", async () => {
    const webhook = { url: `${site.url}/hook` };
    const urls = [1, 2].map((n) => `${site.url}/large?${n}`);
    const batch = () => runJob("/batch/scrape", { urls, formats: ["rawHtml", "markdown"], webhook });
    expect(await servedDuring(batch)).toBeGreaterThan(50);
    const compare = () => scrape({ url: urls[0], formats: ["markdown", { type: "changeTracking" }], timeout: 60_000 });
    expect(await servedDuring(compare)).toBeGreaterThan(20);
    expect(await servedDuring(compare)).toBeGreaterThan(20);
    expect(await servedDuring(() => runJob("/extract", { urls, prompt: "the title" }))).toBeGreaterThan(20);
  });

  test("an extract checks the links of many pages", async () => {
    const urls = [`${site.url}/none/*`, ...Array.from({ length: 12 }, (_none, index) => `${site.url}/links?${index}`)];
    const body = { urls, prompt: "the title", ignoreSitemap: true };
    expect(await servedDuring(() => runJob("/extract", body))).toBeGreaterThan(5);
  });

  test("a batch of very many addresses is accepted", async () => {
    const urls = Array.from({ length: 40_000 }, (_none, index) => `${site.url}/p/${index}`);
    let id = "";
    const start = async () => {
      id = (await send(service, "POST", "/batch/scrape", { urls }, "hostile")).body.id;
    };
    expect(await servedDuring(start)).toBeGreaterThan(10);
    const status = await send(service, "GET", `/batch/scrape/${id}?limit=1`, undefined, "hostile");
    expect(status.body.total).toBe(40_000);
    await send(service, "DELETE", `/batch/scrape/${id}`, undefined, "hostile");
  });
});
