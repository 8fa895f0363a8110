import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createTextFetcher } from "../../src/discovery/text-fetcher.ts";
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
    const fetchText = createTextFetcher(acquirer, { formats: [{ type: "rawHtml" }] }, new AbortController().signal);
    expect(await fetchText(`${site.url}/sitemap.xml.gz`)).toContain("https://a.example/1");
    await acquirer.close();
    await site.close();
  },
);
