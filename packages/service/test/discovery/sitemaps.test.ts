import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createAcquirer } from "../../src/acquire/index.ts";
import type { ScrapeOptions } from "../../src/acquisition.ts";
import { readSiteFile } from "../../src/discovery/site-file.ts";
import { parseSitemap } from "../../src/discovery/sitemap.ts";
import { startSite } from "../support/site.ts";

describe("nested sitemap", () => {
  const page = (name: string) => `<url><loc>https://a.example/${name}</loc></url>`;

  /** A sitemap that opens many elements between two pages. */
  function nested(count: number): string {
    return `<urlset>${page("first")}${"<x>".repeat(count)}${"</x>".repeat(count)}${page("last")}</urlset>`;
  }

  test("a sitemap is read to its end if it opens few elements, and only at its beginning if it opens many", () => {
    const names = (text: string) => parseSitemap(text).pages.map((address) => address.split("/").at(-1));
    expect(names(nested(500))).toEqual(["first", "last"]);
    // The parser's work grows with the square of the number of open elements: 600,000 took minutes.
    expect(names(nested(300_000))).toEqual(["first"]);
    expect(names(`<urlset>${page("first")}${"<url><loc>".repeat(300_000)}`)).toEqual(["first"]);
    expect(names(`<urlset>${page("first")}${"<a>".repeat(300_000)}${"</b>".repeat(300_000)}`)).toEqual(["first"]);
  });

  test("a long sitemap is read in parts, also when an address is divided", () => {
    const all = Array.from({ length: 5_000 }, (_, index) => `long-${index}`);
    expect(parseSitemap(`<urlset>${all.map(page).join("")}</urlset>`).pages).toEqual(
      all.map((name) => `https://a.example/${name}`),
    );
  });
});

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
