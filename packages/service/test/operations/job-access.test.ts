import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "../../src/clock.ts";
import type { Service } from "../../src/index.ts";
import { createTestService, send, untilEnded, type TestResponse } from "../support/service.ts";
import { linkPage, startSite, type TestSite } from "../support/site.ts";

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

  test("following the list gives every run, even those that began in the same millisecond", async () => {
    let now = Date.now();
    const still = createTestService({ clock: { ...systemClock, now: () => now } });
    const started: TestResponse[] = [];
    for (; started.length < 45; now += 1) {
      const begin = () => send(still, "POST", "/agent", { prompt: "home", urls: [site.url] });
      started.push(...(await Promise.all([begin(), begin(), begin()])));
    }
    const listed: string[] = [];
    for (let path: string | undefined = "/agent"; path !== undefined;) {
      const { body } = await send(still, "GET", path);
      listed.push(...body.agents.map(({ id }: { id: string }) => id));
      path = body.next?.replace(/^.*(?=\/agent)/, "");
    }
    expect(listed.toSorted()).toEqual(started.map(({ body }) => body.id as string).toSorted());
    await still.close();
  });

  test("lists contain only the caller's own", async () => {
    await send(service, "POST", "/agent", { prompt: "home", urls: [site.url] }, "mine");
    expect((await send(service, "GET", "/agent", undefined, "mine")).body.agents.length).toBeGreaterThan(0);
    expect((await send(service, "GET", "/agent", undefined, "yours")).body.agents).toEqual([]);
    expect((await send(service, "GET", "/crawl/active", undefined, "yours")).body.crawls).toEqual([]);
  });
});

test.each(["/batch/scrape", "/crawl", "/agent"])("%s refuses a webhook that no message could reach", async (path) => {
  for (const url of ["blob:http://127.0.0.1/a", "ftp://a.example/", "mailto:a@b.example", "about:blank"]) {
    const request = { url: site.url, urls: [site.url], prompt: "home", webhook: { url } };
    const { status, body } = await send(service, "POST", path, request);
    expect([status, body.error, body.details?.[0]?.path], url).toEqual([400, "Invalid URL", ["webhook", "url"]]);
  }
});
