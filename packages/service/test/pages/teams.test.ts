import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Acquirer, ScrapeOptions } from "../../src/acquisition.ts";
import { createService, type Service } from "../../src/index.ts";
import { createTestService, send } from "../support/service.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { createTinyAcquirer } from "../support/tiny-acquirer.ts";

// Two keys are two teams. A team must not see what the other reads with its own credentials.
let site: TestSite;
let service: Service;
beforeAll(async () => {
  site = await startSite({
    "/account": ({ headers }, response) => {
      const who = headers.cookie ?? headers.authorization;
      response.setHeader("content-type", "text/html");
      response.end(
        `<html><title>Account</title><body><main><h1>Account</h1><p>${who ? "balance zebra" : "please log in"}</p></main>`,
      );
    },
  });
});
afterAll(() => site.close());

const ask = (key: string, path: string, body: object) => send(service, "POST", path, body, key);
const account = () => `${site.url}/account`;
const withCredentials = () => account().replace("http://", "http://ada:secret@");

describe("what team A reads with private options", () => {
  beforeEach(() => {
    service = createService({ allowPrivateHosts: true, threads: 1 });
    return () => service.close();
  });

  const ways: [string, () => object][] = [
    ["cookies", () => ({ url: account(), headers: { Cookie: "session=1" } })],
    ["headers", () => ({ url: account(), headers: { Authorization: "Basic YTpi" } })],
    ["name and password in the address", () => ({ url: withCredentials() })],
  ];
  test.each(ways)("by %s: team B gets it neither from the cache, nor by search, map or extract", async (_name, way) => {
    const read = await ask("team-a", "/scrape", { ...way(), formats: ["markdown", "rawHtml"] });
    expect(read.body.data.markdown).toContain("zebra");
    expect(await ask("team-b", "/scrape", { url: account(), minAge: 1 })).toMatchObject({ status: 404 });
    expect(await ask("team-b", "/scrape", { url: account(), lockdown: true })).toMatchObject({ status: 404 });
    expect(await ask("team-b", "/extract", { urls: [account()], scrapeOptions: { lockdown: true } })).toMatchObject({
      status: 404,
    });
    expect((await ask("team-b", "/search", { query: "zebra" })).body.data.web).toEqual([]);
    const fresh = await ask("team-b", "/scrape", { url: account() });
    expect(fresh.body.data.markdown).toContain("please log in");
    expect(fresh.body.data.metadata.cacheState).toBe("miss");
    const { scrapeId } = read.body.data.metadata;
    expect((await send(service, "GET", `/scrape/${scrapeId}`, undefined, "team-b")).status).toBe(404);
  });

  test("a copy made without credentials does not serve a request with them", async () => {
    await ask("team-b", "/scrape", { url: account() });
    expect((await ask("team-a", "/scrape", { url: withCredentials(), minAge: 1 })).status).toBe(404);
  });

  test("change tracking only compares with the team's own scrapes", async () => {
    const formats = ["markdown", { type: "changeTracking", modes: ["git-diff"] }];
    const own = { url: account(), headers: { Cookie: "session=1" }, formats };
    expect((await ask("team-a", "/scrape", own)).body.data.changeTracking.changeStatus).toBe("new");
    const seen = await ask("team-b", "/scrape", { url: account(), formats });
    expect(seen.body.data.changeTracking).toEqual({ previousScrapeAt: null, changeStatus: "new" });
    expect((await ask("team-a", "/scrape", own)).body.data.changeTracking.changeStatus).toBe("same");
  });

  test("a caller cannot choose whose history is used", async () => {
    const format = { type: "changeTracking", tag: "t" };
    const body = (history: unknown) => ({ url: account(), formats: ["markdown", { ...format, history }] });
    await ask("team-a", "/scrape", body("shared"));
    expect((await ask("team-b", "/scrape", body("shared"))).body.data.changeTracking.changeStatus).toBe("new");
    expect((await ask("team-a", "/scrape", body(null))).body.data.changeTracking.changeStatus).toBe("same");
  });

  test("with zero data retention nothing is stored for comparison", async () => {
    const body = { url: account(), formats: ["markdown", { type: "changeTracking" }], zeroDataRetention: true };
    await ask("team-a", "/scrape", body);
    expect((await ask("team-a", "/scrape", body)).body.data.changeTracking.changeStatus).toBe("new");
  });
});

test("teams have separate profiles of the same name", async () => {
  const names: unknown[] = [];
  const tiny = createTinyAcquirer();
  const scrape: Acquirer["scrape"] = (url, options: ScrapeOptions, signal) => {
    names.push((options.profile as { name: string }).name);
    return tiny.scrape(url, options, signal);
  };
  service = createTestService({ acquirer: { ...tiny, scrape } });
  for (const key of ["team-a", "team-b", "team-a"])
    expect((await ask(key, "/scrape", { url: account(), profile: { name: "shop" } })).status).toBe(200);
  expect(names[0]).not.toBe(names[1]);
  expect(names[0]).toBe(names[2]);
  await service.close();
});

test("a public page that one team has read serves the other from the cache, as in the specification", async () => {
  service = createTestService();
  await ask("team-a", "/scrape", { url: account() });
  const { body } = await ask("team-b", "/scrape", { url: account() });
  expect(body.data.metadata).toMatchObject({ cacheState: "hit", cachedAt: expect.any(String) });
  await service.close();
});
