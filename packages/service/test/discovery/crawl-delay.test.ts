import { expect, test } from "vitest";
import { createRobotsGuard } from "../../src/discovery/robots.ts";

test.each([
  ["Crawl-delay: 5", 5],
  ["Crawl-delay: 86400", 60],
  ["Crawl-delay: -3", undefined],
  ["Crawl-delay: 0", undefined],
  ["Crawl-delay: soon", undefined],
  ["Disallow: /no", undefined],
])("%s is a wait of %s seconds", async (line, seconds) => {
  const robots = createRobotsGuard({
    robots: async () => ({ state: "found", text: `User-agent: *\n${line}\n` }),
  });
  expect(await robots.delay("https://site.example/")).toBe(seconds);
});
