import { describe, expect, test } from "vitest";
import type { AccountSettings, Service } from "../../src/index.ts";
import { createTestService, send, untilEnded } from "../support/service.ts";
import { heldSite } from "../support/site.ts";
import { demoSite, openServices } from "../support/while-testing.ts";

const site = demoSite();
const open = openServices();

function setUp(settings: Partial<AccountSettings>): Service {
  const service = createTestService({ accounts: [{ key: "test-key", ...settings }] });
  open.push(service);
  return service;
}

const page = () => ({ url: `${site.url}/shop/stool` });

describe("credits", () => {
  test("are charged, reported, and 402 once they are spent", async () => {
    const service = setUp({ credits: 2 });
    await send(service, "POST", "/scrape", page());
    expect((await send(service, "GET", "/team/credit-usage")).body.data).toMatchObject({
      remainingCredits: 1,
      planCredits: 2,
    });
    await send(service, "POST", "/scrape", page());
    const spent = await send(service, "POST", "/scrape", page());
    const details = [{ message: "needs 1 credit; 0 left until the end of the month (UTC)" }];
    expect(spent).toMatchObject({ status: 402, body: { error: "Payment Required: Insufficient credits", details } });
    const { body } = await send(service, "GET", "/team/credit-usage/historical?byApiKey=true");
    expect(body.periods).toMatchObject([{ totalCredits: 2, apiKey: expect.any(String) }]);
    expect(JSON.stringify(body)).not.toContain("test-key");
  });

  test.each([1, 50])(
    "calls at the same time spend no credits twice, and failed ones none: %i places",
    async (concurrency) => {
      const held = await heldSite();
      const service = setUp({ credits: 3, concurrency });
      const scrape = (url: string) => send(service, "POST", "/scrape", { url, maxAge: 0 });
      const failed = await Promise.all(Array.from({ length: 3 }, () => scrape("http://127.0.0.1:1/")));
      expect(failed.map(({ status }) => status)).toEqual([500, 500, 500]);
      const calls = Array.from({ length: 8 }, () => scrape(held.url));
      setTimeout(held.release, 50);
      const statuses = (await Promise.all(calls)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 200, 200, 402, 402, 402, 402, 402]);
      expect((await send(service, "GET", "/team/credit-usage")).body.data.remainingCredits).toBe(0);
      await held.close();
    },
  );

  test("a call waits up to its timeout for credits that other calls hold", async () => {
    const held = await heldSite();
    const service = setUp({ credits: 1 });
    const slow = send(service, "POST", "/scrape", { url: held.url, maxAge: 0, timeout: 2_500 });
    await held.asked;
    const other = await send(service, "POST", "/scrape", { ...page(), timeout: 120_000 });
    expect([(await slow).status, other.status]).toEqual([408, 200]);
    held.release();
    await held.close();
  });

  test("jobs that were admitted together spend no credits twice, and give back what they hold", async () => {
    const service = setUp({ credits: 6, concurrency: 50 });
    const urls = Array.from({ length: 5 }, (_, n) => `${site.url}/shop/stool?${n}`);
    const start = async () => (await send(service, "POST", "/batch/scrape", { urls, maxAge: 0 })).body.id as string;
    const ids = await Promise.all([start(), start(), start()]);
    const ended = await Promise.all(ids.map((id) => untilEnded(service, `/batch/scrape/${id}`)));
    expect(ended.reduce((sum, { body }) => sum + Number(body.completed), 0)).toBe(6);
    expect((await send(service, "GET", "/team/credit-usage")).body.data.remainingCredits).toBe(0);
  });

  test.each(["/map", "/v1/map", "/scrape"])("%s holds no credits when it has ended", async (path) => {
    const service = setUp({ credits: 2 });
    expect((await send(service, "POST", path, page())).status).toBe(200);
    expect((await send(service, "POST", "/scrape", page())).status).toBe(200);
  });

  test("a crawl needs credits for its whole limit", async () => {
    const service = setUp({ credits: 5 });
    const refused = await send(service, "POST", "/crawl", { url: site.url, limit: 6 });
    const details = [{ message: "needs 6 credits; 5 left until the end of the month (UTC)" }];
    expect(refused).toMatchObject({ status: 402, body: { details } });
    expect((await send(service, "POST", "/crawl", { url: site.url, limit: 5 })).status).toBe(200);
  });

  test.each([
    [{ formats: [{ type: "json", prompt: "x" }] }, 5],
    [{ formats: [{ type: "json", prompt: "x", checkPromptInjection: true }] }, 9],
    [{ formats: ["markdown", { type: "question", question: "x" }] }, 5],
    [{ zeroDataRetention: true }, 2],
    [{ proxy: "enhanced" }, 1],
    [{ threatProtection: { mode: "normal" } }, 3],
  ])("%j costs %i", async (options, credits) => {
    const service = setUp({ zeroDataRetention: "allowed", threatProtection: { enabled: true } });
    await send(service, "POST", "/scrape", { ...page(), ...options });
    expect((await send(service, "GET", "/team/credit-usage/historical")).body.periods).toMatchObject([
      { totalCredits: credits },
    ]);
  });
});
