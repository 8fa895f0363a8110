import { expect, test } from "vitest";
import { withSitePaths } from "../../src/search/site-paths.ts";

const isOperation = (step: string): boolean => ["/crawl", "/batch"].includes(step);

test.each([
  ["limit a crawl to /docs", "limit a crawl to path"],
  ["leave out /blog/tags/ and /shop, please", "leave out path and path, please"],
  ["/docs/* only", "path only"],
  ["what does /crawl return", "what does /crawl return"],
  ["/batch/scrape limit", "/batch/scrape limit"],
  ["/docs", "/docs"],
  ["GET /docs/{id}", "GET /docs/{id}"],
  ["curl -X POST /docs", "curl -X POST /docs"],
  ["https://shop.example.com/docs of a site", "https://shop.example.com/docs of a site"],
])("%s is read as %s", (query, read) => {
  expect(withSitePaths(query, isOperation)).toBe(read);
});
