import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { createAcquirer } from "../../src/acquire/index.ts";
import { completeScrapeOptions, decodeScrapeOptions } from "../../src/contract/scrape-options.ts";
import { createRobotsGuard, type RobotsGuard } from "../../src/discovery/robots.ts";
import { readSiteFile } from "../../src/discovery/site-file.ts";
import { startSite, type TestSite } from "../support/site.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

function robotsOf(site: TestSite): RobotsGuard {
  const acquirer = createAcquirer({ allowPrivateHosts: true, clock: { now: Date.now } });
  closing.push(site.close, () => acquirer.close());
  const options = decodeScrapeOptions(completeScrapeOptions({ formats: ["rawHtml"], maxAge: 0 }));
  const { signal } = new AbortController();
  const robots = (url: string) => readSiteFile("robots", acquirer, url, options, signal);
  return createRobotsGuard({ robots });
}

test("the beginning of a compressed robots.txt that expands to a huge one is read and applied", async () => {
  const packed = gzipSync(`User-agent: *\nDisallow: /private\n${"\n".repeat(60_000_000)}`);
  const headers = { "content-type": "text/plain", "content-encoding": "gzip" };
  const site = await startSite({ "/robots.txt": (_request, response) => response.writeHead(200, headers).end(packed) });
  const robots = robotsOf(site);
  expect(await robots.allows(`${site.url}/private/page`)).toBe(false);
  expect(await robots.allows(`${site.url}/page`)).toBe(true);
});

test("the beginning of an endless robots.txt is read and applied", async () => {
  const progress = { sent: 0, isOver: false };
  const filler = Buffer.alloc(65_536, "# nothing of interest\n");
  const site = await startSite({
    "/robots.txt": (_request, response) => {
      response.once("close", () => (progress.isOver = true));
      response.writeHead(200, { "content-type": "text/plain", "content-length": String(2 ** 30) });
      response.write("User-agent: *\nDisallow: /private\n");
      const more = () => {
        while (!progress.isOver && progress.sent < 2 ** 30) {
          progress.sent += filler.byteLength;
          if (!response.write(filler)) return void response.once("drain", more);
        }
      };
      more();
    },
  });
  const robots = robotsOf(site);
  expect(await robots.allows(`${site.url}/private/page`)).toBe(false);
  expect(await robots.allows(`${site.url}/page`)).toBe(true);
  expect(await robots.problem(`${site.url}/page`)).toBeUndefined();
  await expect.poll(() => progress.isOver).toBe(true);
  // The network buffers only a few megabytes.
  expect(progress.sent).toBeLessThan(50_000_000);
});
