import { afterEach, expect, test } from "vitest";
import { createTestService, send, untilEnded } from "../support/service.ts";
import { linkPage, startSite } from "../support/site.ts";
import { createTinyAcquirer } from "../support/tiny-acquirer.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function siteWith(robots: string) {
  const site = await startSite({
    "/robots.txt": `User-agent: *\n${robots}\n`,
    "/own.xml": "<urlset><url><loc>{origin}/listed</loc></url></urlset>",
    "/sitemap.xml": "<urlset><url><loc>{origin}/usual</loc></url></urlset>",
    "/": linkPage("Home", "/linked"),
    "/listed": linkPage("Listed"),
    "/linked": linkPage("Linked"),
    "/usual": linkPage("Usual"),
  });
  closing.push(site.close);
  return site;
}

test.each([
  ["Sitemap: /own.xml", "/listed"],
  ["Sitemap: own.xml", "/listed"],
  ["Sitemap:\nSitemap: http://[\nSitemap: {origin}/own.xml", "/listed"],
  ["Sitemap:", "/usual"],
  ["Sitemap:   \nSitemap: http://[", "/usual"],
  ["Sitemap: ftp://a.example/s.xml\nSitemap: data:text/xml,x\nSitemap: javascript:x", "/usual"],
])("a robots.txt with %j leads a map and a crawl to %s", async (robots, path) => {
  const site = await siteWith(robots);
  const service = createTestService();
  closing.push(service.close);
  const map = await send(service, "POST", "/map", { url: `${site.url}/` });
  expect(map.status).toBe(200);
  expect((map.body.links as { url: string }[]).map(({ url }) => new URL(url).pathname)).toContain(path);
  const crawl = await send(service, "POST", "/crawl", { url: `${site.url}/` });
  const { body } = await untilEnded(service, `/crawl/${crawl.body.id}`);
  expect(body.status).toBe("completed");
  const read = (body.data as { metadata: { url: string } }[]).map(({ metadata }) => new URL(metadata.url).pathname);
  expect(read.toSorted()).toEqual(["/", "/linked", path].toSorted());
});

test("a sitemap that cannot be read for an unknown reason fails its map only, while the start page is still read", async () => {
  const tiny = createTinyAcquirer();
  const failed = new Error("unknown");
  let tell = () => {};
  const hasFailed = new Promise<void>((resolve) => (tell = resolve));
  const service = createTestService({
    acquirer: {
      ...tiny,
      async scrape(...asked) {
        await hasFailed;
        // By now, an unhandled rejection would be reported.
        await new Promise((resolve) => setTimeout(resolve, 50));
        return tiny.scrape(...asked);
      },
      siteFile: () => {
        tell();
        return Promise.reject(failed);
      },
    },
  });
  closing.push(service.close);
  const site = await siteWith("");
  expect((await send(service, "POST", "/map", { url: `${site.url}/` })).status).toBe(500);
});
