import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Service } from "../../src/index.ts";
import { createTestService, send, untilEnded } from "../support/service.ts";
import { linkPage, startSite } from "../support/site.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
let service: Service;
beforeAll(async () => {
  site = await startSite({ "/": linkPage("Home") });
  service = createTestService();
});
afterAll(async () => {
  await service.close();
  await site.close();
});

describe("a job belongs to the team that started it", () => {
  const jobs: [string, (url: string) => object, string, string[]][] = [
    ["/crawl", (url) => ({ url }), "Not Found", ["GET", "GET /errors", "DELETE"]],
    ["/batch/scrape", (url) => ({ urls: [url] }), "Not Found", ["GET", "GET /errors", "DELETE"]],
    ["/extract", (url) => ({ urls: [url] }), "Not Found", ["GET"]],
    ["/agent", (url) => ({ prompt: "home", urls: [url] }), "Agent job not found", ["GET", "GET /trace", "DELETE"]],
  ];
  test.each(jobs)("%s", async (path, body, error, calls) => {
    const { id } = (await send(service, "POST", path, body(site.url), "mine")).body;
    for (const call of calls) {
      const [method = "", rest = ""] = call.split(" ");
      const foreign = await send(service, method, `${path}/${id}${rest}`, undefined, "yours");
      expect(foreign, call).toMatchObject({ status: 404, body: { error } });
    }
    const own = await untilEnded(service, `${path}/${id}`, "mine");
    expect(own.body.status).toBe("completed");
  });

  test("lists show the caller's own", async () => {
    await send(service, "POST", "/agent", { prompt: "home", urls: [site.url] }, "mine");
    expect((await send(service, "GET", "/agent", undefined, "mine")).body.agents.length).toBeGreaterThan(0);
    expect((await send(service, "GET", "/agent", undefined, "yours")).body.agents).toEqual([]);
    expect((await send(service, "GET", "/crawl/active", undefined, "yours")).body.crawls).toEqual([]);
  });
});
