import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createSiteReader } from "../../src/discovery/site-reader.ts";
import { createAcquirer } from "../../src/acquire/index.ts";
import { startSite } from "../support/site.ts";

test.each(["application/x-gzip", "application/gzip", "application/octet-stream", "text/xml"])(
  "a packed sitemap is read, served as %s",
  async (type) => {
    const packed = gzipSync("<urlset><url><loc>https://a.example/1</loc></url></urlset>");
    const site = await startSite({
      "/sitemap.xml.gz": (_request, response) => response.writeHead(200, { "content-type": type }).end(packed),
    });
    const acquirer = createAcquirer({ allowPrivateHosts: true, clock: { now: Date.now } });
    const files = createSiteReader(acquirer, { formats: [{ type: "rawHtml" }] }, new AbortController().signal, "team");
    expect(await files.sitemap(`${site.url}/sitemap.xml.gz`)).toEqual({ pages: ["https://a.example/1"], sitemaps: [] });
    await acquirer.close();
    await site.close();
  },
);
