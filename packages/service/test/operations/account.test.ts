import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { AccountSettings, Service, ServiceOptions } from "../../src/index.ts";
import { createTestClock } from "../support/clock.ts";
import { createTestService, send, untilEnded } from "../support/service.ts";
import { heldSite, startSite } from "../support/site.ts";
import { demoSite, openServices } from "../support/while-testing.ts";

const site = demoSite();
const open = openServices();

function setUp(settings: Partial<AccountSettings> = {}, options: ServiceOptions = {}): Service {
  const service = createTestService({ accounts: [{ key: "test-key", ...settings }], ...options });
  open.push(service);
  return service;
}
const page = () => ({ url: `${site.url}/shop/stool` });

test("an unknown key is 401, one without permission 403", async () => {
  const service = setUp({ operations: ["getCreditUsage"] });
  expect((await send(service, "GET", "/team/credit-usage", undefined, "wrong")).status).toBe(401);
  expect((await send(service, "GET", "/team/credit-usage")).status).toBe(200);
  expect(await send(service, "POST", "/scrape", page())).toMatchObject({
    status: 403,
    body: { error: "Forbidden", details: [{ message: "this key may not call scrape; it may call getCreditUsage" }] },
  });
});

test("requests per minute: 429 with Retry-After, and allowed again afterwards", async () => {
  const clock = createTestClock();
  const service = setUp({ requestsPerMinute: 2 }, { clock });
  await send(service, "GET", "/team/queue-status");
  clock.advance(45_000);
  await send(service, "GET", "/team/queue-status");
  const limited = await send(service, "GET", "/team/queue-status");
  expect(limited).toMatchObject({ status: 429, body: { success: false, error: "Rate limit exceeded" } });
  expect(limited.headers.get("retry-after")).toBe("15");
  clock.advance(15_000);
  expect((await send(service, "GET", "/team/queue-status")).status).toBe(200);
});

test("concurrency: a call waits for a place up to its timeout, then it is 429; a job waits without limit", async () => {
  const slow = await heldSite();
  const service = setUp({ concurrency: 1 });
  const url = `${slow.url}/`;
  const first = send(service, "POST", "/scrape", { url });
  await expect.poll(() => slow.requested.length).toBe(1);
  const patient = send(service, "POST", "/scrape", { url, maxAge: 0 });
  const second = await send(service, "POST", "/scrape", { url, maxAge: 0, timeout: 1_000 });
  expect(second).toMatchObject({ status: 429, body: { error: "Concurrency limit reached" } });
  expect(second.headers.get("retry-after")).toBe("1");
  const batch = await send(service, "POST", "/batch/scrape", { urls: [url], maxAge: 0 });
  slow.release();
  expect((await first).status).toBe(200);
  expect((await patient).status).toBe(200);
  expect((await untilEnded(service, `/batch/scrape/${batch.body.id}`)).body.completed).toBe(1);
  expect((await send(service, "GET", "/team/queue-status")).body).toMatchObject({
    maxConcurrency: 1,
    jobsInQueue: 0,
    mostRecentSuccess: expect.any(String),
  });
  await slow.close();
});

describe("zero data retention", () => {
  test("needs to be enabled", async () => {
    const got = await send(setUp(), "POST", "/scrape", { ...page(), zeroDataRetention: true });
    expect(got).toMatchObject({ status: 403, body: { details: [{ path: ["zeroDataRetention"] }] } });
  });

  test("stores nothing, and cannot be combined with onlyCleanContent", async () => {
    const service = setUp({ zeroDataRetention: "allowed" });
    const got = await send(service, "POST", "/scrape", { ...page(), zeroDataRetention: true });
    expect((await send(service, "GET", `/scrape/${got.body.data.metadata.scrapeId}`)).status).toBe(404);
    expect((await send(service, "POST", "/search", { query: "stool" })).body.data.web).toEqual([]);
    expect(
      (await send(service, "POST", "/scrape", { ...page(), zeroDataRetention: true, onlyCleanContent: true })).status,
    ).toBe(400);
  });

  test("if it is forced for the team, extract and agent are refused", async () => {
    const service = setUp({ zeroDataRetention: "forced" });
    const error = "Zero data retention not supported on extract";
    expect(await send(service, "POST", "/extract", { urls: [page().url] })).toMatchObject({
      status: 400,
      body: { error },
    });
    expect(await send(service, "POST", "/agent", { prompt: "x" })).toMatchObject({ status: 400, body: { error } });
  });
});

describe("threat protection", () => {
  const cases: [string, AccountSettings["threatProtection"], Record<string, unknown>, number][] = [
    ["an override without the feature", undefined, { mode: "normal" }, 403],
    ["overrides switched off", { enabled: true, allowOverrides: false }, { mode: "normal" }, 403],
    ["off while enforced", { enabled: true, enforced: true, mode: "normal" }, { mode: "off" }, 403],
    ["nothing listed", { enabled: true }, { mode: "normal" }, 200],
    ["a listed domain", { enabled: true }, { mode: "normal", blacklist: ["127.0.0.*"] }, 403],
    [
      "a listed domain that is allowed",
      { enabled: true },
      { mode: "normal", blacklist: ["127.0.0.1"], whitelist: ["127.0.0.1"] },
      200,
    ],
    ["a blocked top-level domain", { enabled: true }, { mode: "normal", blockedTlds: ["1"] }, 403],
    [
      "the organization's list stays where the override has none",
      { enabled: true, mode: "normal", blacklist: ["127.0.0.1"] },
      { riskScoreThreshold: 1 },
      403,
    ],
    [
      "what no list decides, without a reputation service",
      { enabled: true, mode: "normal" },
      { failurePolicy: "closed" },
      403,
    ],
    [
      "the same, let through",
      { enabled: true, mode: "normal", failurePolicy: "closed" },
      { failurePolicy: "open" },
      200,
    ],
    [
      "what is allowed, without a reputation service",
      { enabled: true, mode: "normal", failurePolicy: "closed" },
      { whitelist: ["127.0.0.1"] },
      200,
    ],
    ["the organization's list, without a mode", { enabled: true, blacklist: ["127.0.0.1"] }, {}, 403],
    ["a listed domain, without a mode", { enabled: true }, { blacklist: ["127.0.0.1"] }, 403],
    ["a listed domain, switched off", { enabled: true, blacklist: ["127.0.0.1"] }, { mode: "off" }, 200],
    ["what no list decides, without a mode", { enabled: true }, { failurePolicy: "closed" }, 200],
    ["a domain with a path, which could never match", { enabled: true }, { blacklist: ["bad.example/path"] }, 400],
    ["a domain with a protocol", { enabled: true }, { whitelist: ["https://good.example"] }, 400],
    ["a top-level domain with a dot", { enabled: true }, { blockedTlds: [".zip"] }, 400],
    ["a top-level domain in capitals", { enabled: true }, { blockedTlds: ["ZIP"] }, 400],
    ["a domain longer than any host", { enabled: true }, { blacklist: [`*.${"a".repeat(252)}`] }, 400],
    ["a replaced list", { enabled: true, mode: "normal", blacklist: ["127.0.0.1"] }, { blacklist: [] }, 200],
  ];
  test.each(cases)("%s", async (_name, policy, override, status) => {
    const service = setUp(policy ? { threatProtection: policy } : {});
    const got = await send(service, "POST", "/scrape", { ...page(), threatProtection: override });
    expect(got.status).toBe(status);
  });
});

test.each([
  ["http://bad.example./", { blacklist: ["bad.example"] }],
  ["http://bad.example/", { blacklist: ["BAD.example."] }],
  ["http://b%C3%BCcher.example/", { blacklist: ["bücher.example"] }],
  ["http://www.xn--bcher-kva.example/", { blacklist: ["*.bücher.example"] }],
  ["http://a.zip./", { blockedTlds: ["zip"] }],
  ["http://a.xn--p1ai/", { blockedTlds: ["рф"] }],
])("%s is blocked by %j, however either is written", async (url, lists) => {
  const service = setUp({ threatProtection: { enabled: true, mode: "normal" } });
  const got = await send(service, "POST", "/scrape", { url, threatProtection: lists });
  expect(got).toMatchObject({ status: 403, body: { error: expect.stringContaining("blocked") } });
});

test("lists alone, without a mode, cost nothing", async () => {
  const service = setUp({ credits: 100, threatProtection: { enabled: true, blacklist: ["bad.example"] } });
  expect((await send(service, "POST", "/scrape", page())).body.data.metadata.creditsUsed).toBe(1);
});

test("a page says what it cost together with the check of its address", async () => {
  const service = setUp({ credits: 100, threatProtection: { enabled: true, mode: "normal" } });
  const got = await send(service, "POST", "/scrape", page());
  expect(got.body.data.metadata.creditsUsed).toBe(3);
  expect((await send(service, "GET", `/scrape/${got.body.data.metadata.scrapeId}`)).body).toEqual(got.body);
  expect((await send(service, "POST", "/scrape", page())).body.data.metadata).toMatchObject({
    cacheState: "hit",
    creditsUsed: 3,
  });
  expect((await send(service, "GET", "/team/credit-usage")).body.data.remainingCredits).toBe(94);
});

test("lockdown counts as zero data retention, with which onlyCleanContent does not go", async () => {
  const service = setUp();
  const got = await send(service, "POST", "/scrape", { ...page(), lockdown: true, onlyCleanContent: true });
  expect(got).toMatchObject({ status: 400, body: { details: [{ path: ["onlyCleanContent"] }] } });
});

test("a redirect to a blocked domain is blocked, whether read or from the cache", async () => {
  const hop = await startSite({
    "/": (request, response) =>
      response.writeHead(302, { location: `http://localhost:${request.headers.host?.split(":")[1]}/end` }).end(),
    "/end": "<title>End</title><p>It ends here.</p>",
  });
  const service = setUp({ threatProtection: { enabled: true } });
  const threatProtection = { mode: "normal", blacklist: ["localhost"] };
  const again = await send(service, "POST", "/scrape", { url: hop.url, threatProtection });
  expect(again).toMatchObject({ status: 403, body: { error: expect.stringContaining("localhost") } });
  expect((await send(service, "POST", "/scrape", { url: hop.url })).status).toBe(200);
  expect((await send(service, "POST", "/scrape", { url: hop.url, threatProtection })).status).toBe(403);
  const asked = hop.requested.length;
  const listed = { mode: "normal", blacklist: ["127.0.0.1"] };
  expect((await send(service, "POST", "/scrape", { url: hop.url, maxAge: 0, threatProtection: listed })).status).toBe(
    403,
  );
  expect(hop.requested.length, "a blocked domain is never asked").toBe(asked);
  await hop.close();
});

test("audit metadata is stored for the team", async () => {
  const service = setUp();
  const got = await send(service, "POST", "/scrape", { ...page(), auditMetadata: { username: "j.doe", more: 1 } });
  expect(got).toMatchObject({ status: 400, body: { details: [{ path: ["auditMetadata", "more"] }] } });
  expect((await send(service, "POST", "/scrape", { ...page(), auditMetadata: { username: "j.doe" } })).status).toBe(
    200,
  );
});

test("usage starts empty and is in the document's shape", async () => {
  const service = setUp();
  expect((await send(service, "GET", "/team/credit-usage/historical")).body).toEqual({ success: true, periods: [] });
  expect((await send(service, "GET", "/team/token-usage/historical")).body.periods).toEqual([]);
  expect((await send(service, "GET", "/team/token-usage")).body.data.remainingTokens).toBeGreaterThan(0);
});

test("a profile that is being saved conflicts only with another saving session", async () => {
  const slow = await heldSite();
  const service = setUp();
  const url = `${slow.url}/`;
  const first = send(service, "POST", "/scrape", { url, profile: { name: "p" } });
  await expect.poll(() => slow.requested.length).toBe(1);
  expect((await send(service, "POST", "/scrape", { url, profile: { name: "p" } })).status).toBe(409);
  const other = send(service, "POST", "/scrape", { url, profile: { name: "p", saveChanges: false } });
  await expect.poll(() => slow.requested.length).toBe(2);
  slow.release();
  expect((await other).status).toBe(200);
  expect((await first).status).toBe(200);
  expect((await send(service, "POST", "/scrape", { url, profile: { name: "p" } })).status).toBe(200);
  await slow.close();
});

test("no key is in the log or in the state file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "service-"));
  const stateFile = join(folder, "state.sqlite");
  const lines: string[] = [];
  const acquirer = { scrape: () => Promise.reject(new Error("broken")), close: async () => {} };
  const key = "a-key-that-nobody-may-see";
  const service = createTestService({ apiKeys: [key], stateFile, acquirer, log: (line) => lines.push(line) });
  expect((await send(service, "POST", "/scrape", page(), key)).status).toBe(500);
  await send(service, "POST", "/batch/scrape", { urls: [page().url] }, key);
  await service.close();
  expect(lines.join("\n")).toContain("internal error: POST /v2/scrape");
  const kept = (await readFile(stateFile, "latin1")) + lines.join("\n");
  expect(kept).not.toContain(key);
  await rm(folder, { recursive: true });
});
