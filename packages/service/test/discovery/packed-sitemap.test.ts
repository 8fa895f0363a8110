import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readSiteFile } from "../../src/discovery/site-file.ts";
import { createAcquirer } from "../../src/acquire/index.ts";
import type { ScrapeOptions } from "../../src/acquisition.ts";
import { startSite } from "../support/site.ts";

test.each(["application/x-gzip", "application/gzip", "application/octet-stream", "text/xml"])(
  "a packed sitemap is read, served as %s",
  async (type) => {
    const packed = gzipSync("<urlset><url><loc>https://a.example/1</loc></url></urlset>");
    const site = await startSite({
      "/sitemap.xml.gz": (_request, response) => response.writeHead(200, { "content-type": type }).end(packed),
    });
    const acquirer = createAcquirer({ allowPrivateHosts: true, clock: { now: Date.now } });
    const options: ScrapeOptions = { formats: [{ type: "rawHtml" }] };
    const { signal } = new AbortController();
    expect(await readSiteFile("sitemap", acquirer, `${site.url}/sitemap.xml.gz`, options, signal)).toEqual({
      pages: ["https://a.example/1"],
      sitemaps: [],
    });
    await acquirer.close();
    await site.close();
  },
);
