import { afterEach, expect, test } from "vitest";
import type { Service, ServiceOptions } from "../../src/index.ts";
import { createTestService, send } from "../support/service.ts";
import { linkPage, startSite } from "../support/site.ts";

const open: Service[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.close()));
});

function start(options: ServiceOptions): Service {
  const service = createTestService(options);
  open.push(service);
  return service;
}

const get = (service: Service, path: string, headers: Record<string, string> = {}) =>
  service.handle(new Request(`http://local.test${path}`, { headers }));

test("/health and /ready need no key, and /ready reports a shutdown", async () => {
  const service = start({ apiKeys: ["k"] });
  expect([(await get(service, "/health")).status, (await get(service, "/ready")).status]).toEqual([200, 200]);
  await service.close();
  const gone = await get(open.pop() as Service, "/ready");
  expect([gone.status, gone.headers.get("retry-after")]).toEqual([503, "1"]);
  expect((await get(service, "/health")).status).toBe(200);
});

test("/metrics counts calls and pages, for callers with a key", async () => {
  const service = start({ apiKeys: ["k"], metrics: "keyed" });
  const site = await startSite({ "/": linkPage("Hello", "/next") });
  await send(service, "POST", "/scrape", { url: `${site.url}/` }, "k");
  await site.close();
  await send(service, "GET", "/team/queue-status", undefined, "wrong");
  expect((await get(service, "/metrics")).status).toBe(401);
  const metrics = await get(service, "/metrics", { authorization: "Bearer k" });
  expect(metrics.headers.get("content-type")).toContain("text/plain");
  const text = await metrics.text();
  expect(text).toContain('extraction_api_calls_total{operation="scrape",version="v2",status="200"} 1');
  expect(text).toContain('extraction_api_calls_total{operation="getQueueStatus",version="v2",status="401"} 1');
  expect(text).toContain('extraction_api_pages_total{cache="miss",outcome="ok"} 1');
  expect(text).toContain("nodejs_eventloop_lag_seconds");
});

test("/metrics is open or off if the operator says so", async () => {
  expect((await get(start({ apiKeys: ["k"], metrics: "open" }), "/metrics")).status).toBe(200);
  expect((await get(start({ apiKeys: ["k"] }), "/metrics")).status).toBe(401);
  expect((await get(start({}), "/metrics", { authorization: "Bearer k" })).status).toBe(404);
});

test.each([
  ["POST", "/health"],
  ["DELETE", "/ready"],
  ["OPTIONS", "/metrics"],
])("%s %s is 405, and says which methods the path takes", async (method, path) => {
  const service = start({ apiKeys: ["k"], metrics: "open" });
  const refused = await service.handle(new Request(`http://local.test${path}`, { method }));
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect(await refused.json()).toEqual({
    success: false,
    error: "Method Not Allowed",
    details: [{ path: [], message: `no operation ${method} ${path}; this path takes GET` }],
  });
});

test("callers without a key do not learn which methods /metrics takes", async () => {
  const post = (service: Service) => service.handle(new Request("http://local.test/metrics", { method: "POST" }));
  const refused = await post(start({ apiKeys: ["k"], metrics: "keyed" }));
  expect([refused.status, refused.headers.has("allow")]).toEqual([401, false]);
  expect((await post(start({ apiKeys: ["k"], metrics: "off" }))).status).toBe(401);
});

test("every response has a request id, the caller's own if it sent one, and the log has it with the team", async () => {
  const facts: unknown[] = [];
  const service = start({ log: (_line, known) => void facts.push(known) });
  const request = (headers: Record<string, string>) =>
    get(service, "/v2/team/queue-status", { authorization: "Bearer k", ...headers });
  const own = await request({ "x-request-id": "call-7" });
  const [made, bad] = [await request({}), await request({ "x-request-id": 'a"b' })];
  const ids = [own, made, bad].map(({ headers }) => headers.get("x-request-id"));
  expect(ids[0]).toBe("call-7");
  expect(new Set(ids).size).toBe(3);
  expect(facts[0]).toMatchObject({ requestId: "call-7", team: expect.stringMatching(/^[\da-f-]{36}$/), status: 200 });
  expect(facts[0]).toHaveProperty("operation", "getQueueStatus");
});
