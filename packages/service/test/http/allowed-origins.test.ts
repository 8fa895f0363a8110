import { afterEach, describe, expect, test } from "vitest";
import { createBrowserPool } from "../../src/acquire/browser/browser-pool.ts";
import { createDirectDial } from "../../src/acquire/dial.ts";
import { createGuardedLookup } from "../../src/acquire/guarded-lookup.ts";
import { readOrigin } from "../../src/http/allowed-origins.ts";
import type { ServiceOptions } from "../../src/index.ts";
import { createTestService } from "../support/service.ts";
import { startSite } from "../support/site.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function listen(options: ServiceOptions): Promise<string> {
  const service = createTestService(options);
  closing.push(service.close);
  return (await service.listen()).url;
}

const docs = "https://docs.example.com";

async function preflight(url: string, origin: string, more: Record<string, string> = {}): Promise<Response> {
  const headers = {
    origin,
    "access-control-request-method": "POST",
    "access-control-request-headers": "authorization,content-type",
  };
  return fetch(`${url}/scrape`, { method: "OPTIONS", headers: { ...headers, ...more } });
}

const corsHeaders = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith("access-control"));

describe("without an allowed origin", () => {
  test("no response gives a web page access", async () => {
    const url = await listen({});
    const asked = await preflight(url, docs, { "access-control-request-private-network": "true" });
    expect(asked.status).toBe(401);
    expect(corsHeaders(asked.headers)).toEqual([]);
    const got = await fetch(`${url}/team/queue-status`, { headers: { origin: docs, authorization: "Bearer k" } });
    expect([got.status, corsHeaders(got.headers)]).toEqual([200, []]);
  });
});

describe("with an allowed origin", () => {
  test("its preflight is granted with what a call needs", async () => {
    const url = await listen({ allowOrigins: ["https://docs.example.com/"] });
    const asked = await preflight(url, docs);
    expect([asked.status, await asked.text()]).toEqual([204, ""]);
    expect(asked.headers.get("access-control-allow-origin")).toBe(docs);
    expect(asked.headers.get("access-control-allow-headers")?.toLowerCase()).toMatch(/authorization, content-type/);
    expect(asked.headers.get("access-control-allow-methods")).toContain("POST");
    expect(asked.headers.get("access-control-allow-private-network")).toBeNull();
    expect(asked.headers.get("vary")).toBe("Origin");
    const near = await preflight(url, docs, { "access-control-request-private-network": "true" });
    expect(near.headers.get("access-control-allow-private-network")).toBe("true");
  });

  test("its responses are readable, including errors and Retry-After", async () => {
    const url = await listen({
      allowOrigins: [docs],
      faults: [{ operation: "getQueueStatus", row: "rate-limit-exceeded", retryAfter: "3" }],
    });
    const got = await fetch(`${url}/team/queue-status`, { headers: { origin: docs, authorization: "Bearer k" } });
    expect(got.status).toBe(429);
    expect(got.headers.get("access-control-allow-origin")).toBe(docs);
    expect(got.headers.get("access-control-expose-headers")).toMatch(/Retry-After.*X-Request-Id.*Sunset/);
  });

  test.each(["https://evil.example", "https://docs.example.com.evil.example", "http://docs.example.com", "null"])(
    "the origin %s is not let in, nor named",
    async (origin) => {
      const url = await listen({ allowOrigins: [docs] });
      const asked = await preflight(url, origin, { "access-control-request-private-network": "true" });
      expect(asked.status).toBe(401);
      expect([corsHeaders(asked.headers), asked.headers.get("vary")]).toEqual([[], "Origin"]);
      const got = await fetch(`${url}/team/queue-status`, { headers: { origin, authorization: "Bearer k" } });
      expect([corsHeaders(got.headers), got.headers.get("vary")]).toEqual([[], "Origin"]);
    },
  );
});

test("* allows every page and echoes no origin", async () => {
  const url = await listen({ allowOrigins: ["*"] });
  const asked = await preflight(url, "https://anybody.example");
  expect([asked.status, asked.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
});

test("applies without a port too", async () => {
  const service = createTestService({ allowOrigins: [docs] });
  closing.push(service.close);
  const headers = { origin: docs, "access-control-request-method": "GET" };
  const asked = await service.handle(new Request("http://local.test/v2/scrape", { method: "OPTIONS", headers }));
  expect([asked.status, asked.headers.get("access-control-allow-origin")]).toEqual([204, docs]);
});

test.each(["docs.example.com", "https://docs.example.com/page", "ftp://docs.example.com", "", "https://a.example/?"])(
  "%j is not an origin",
  (text) => {
    expect(() => readOrigin(text)).toThrow("is not an origin");
    expect(() => createTestService({ allowOrigins: [text] })).toThrow("is not an origin");
  },
);

test("a real browser on another origin can call the service, and on an origin that is not allowed cannot", async () => {
  const site = await startSite({ "/": "<title>docs</title>" });
  closing.push(site.close);
  const pool = createBrowserPool(createDirectDial(createGuardedLookup(true)), true);
  closing.push(() => pool.close());
  const [open, shut] = [await listen({ allowOrigins: [site.url] }), await listen({ allowOrigins: [docs] })];
  const { browser } = await pool.running();
  const page = await browser.newPage();
  await page.goto(site.url, { timeout: 120_000 });
  const call = (url: string) =>
    page.evaluate(`fetch(${JSON.stringify(`${url}/scrape`)}, {
      method: "POST", headers: { authorization: "Bearer k", "content-type": "application/json" }, body: "{}",
    }).then((answer) => answer.status, (error) => error.name)`);
  expect(await call(open)).toBe(400);
  expect(await call(shut)).toBe("TypeError");
});
