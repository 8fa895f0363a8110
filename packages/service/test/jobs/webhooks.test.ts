import { createHmac } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { systemClock } from "../../src/clock.ts";
import { bundles, type SchemaNode } from "../../src/contract/bundle.ts";
import { checkSchema } from "../../src/contract/validation.ts";
import type { Service, ServiceOptions } from "../../src/index.ts";
import { signatureHeader } from "../../src/pages/webhook-body.ts";
import { createTestService, send, untilEnded } from "../support/service.ts";
import { linkPage, startSite, type TestSite } from "../support/site.ts";
import { unnamedMembers } from "../support/unnamed-members.ts";

interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly parsed: {
    type: string;
    success: boolean;
    webhookId: string;
    id: string;
    data: unknown[];
    metadata: object;
    error?: string;
  };
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function setUp(
  answers: boolean[] = [],
  options: ServiceOptions = {},
): Promise<{ site: TestSite; service: Service; messages: Message[] }> {
  const site = await startSite({ "/": linkPage("Home", "/a"), "/a": linkPage("A") });
  const messages: Message[] = [];
  const service = createTestService({
    webhookSecret: "s3cret",
    postWebhook: async (_url, headers, body) => {
      messages.push({ headers, body, parsed: JSON.parse(body) as Message["parsed"] });
      return answers.shift() ?? true;
    },
    ...options,
  });
  closing.push(site.close, service.close);
  return { site, service, messages };
}

test("unresponsive receivers of one team delay no other team's messages", async () => {
  const [held, delivered]: [string[], string[]] = [[], []];
  const { site, service } = await setUp([], {
    postWebhook: async (url, _headers, body, signal) => {
      const { type } = JSON.parse(body) as { type: string };
      if (url.endsWith("/ok")) return delivered.push(type) > 0;
      held.push(type);
      return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("closed"))));
    },
  });
  const start = (path: string, key: string) =>
    send(service, "POST", "/batch/scrape", { urls: [`${site.url}/a`], webhook: { url: `${site.url}${path}` } }, key);
  for (let n = 0; n < 40; n += 1) await start(`/tarpit/${n}`, "hostile");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await start("/ok", "neighbour");
  const wanted = ["batch_scrape.started", "batch_scrape.page", "batch_scrape.completed"];
  await expect.poll(() => delivered).toEqual(wanted);
  expect(held.length).toBeLessThan(10);
});

/** Expects a message to match the document, without undocumented members. */
function expectMessage(parsed: Message["parsed"]): void {
  const name = schemas[parsed.type] as string;
  const schema = bundles.v2.components.schemas[name] as SchemaNode;
  expect(checkSchema("v2", schema, parsed), JSON.stringify(parsed)).toBe(true);
  expect(unnamedMembers("v2", schema, parsed)).toEqual([]);
}

const schemas: Readonly<Record<string, string>> = {
  "crawl.started": "CrawlStartedEvent",
  "crawl.page": "CrawlPageEvent",
  "crawl.completed": "CrawlCompletedEvent",
  "crawl.failed": "CrawlFailedEvent",
  "batch_scrape.started": "BatchScrapeStartedEvent",
  "batch_scrape.page": "BatchScrapePageEvent",
  "batch_scrape.completed": "BatchScrapeCompletedEvent",
  "agent.started": "AgentJobStartedEvent",
  "agent.action": "AgentJobActionEvent",
  "agent.completed": "AgentJobCompletedEvent",
  "agent.failed": "AgentJobFailedEvent",
  "extract.started": "ExtractStartedEvent",
  "extract.completed": "ExtractCompletedEvent",
  "extract.failed": "ExtractFailedEvent",
};

test("a crawl sends started, each page and completed, in this order, in the document's shape", async () => {
  const { site, service, messages } = await setUp();
  const webhook = { url: "https://hooks.example/x", headers: { "X-Team": "docs" }, metadata: { run: 7 } };
  const { body } = await send(service, "POST", "/crawl", { url: `${site.url}/`, webhook });
  await untilEnded(service, `/crawl/${body.id}`);
  await expect.poll(() => messages.length).toBe(4);
  expect(messages.map(({ parsed }) => parsed.type)).toEqual([
    "crawl.started",
    "crawl.page",
    "crawl.page",
    "crawl.completed",
  ]);
  for (const { parsed, headers } of messages) {
    expectMessage(parsed);
    expect(parsed).toMatchObject({ id: body.id, metadata: { run: 7 } });
    expect(headers).toMatchObject({ "X-Team": "docs", "content-type": "application/json" });
  }
});

test.each([
  [
    "/agent",
    (url: string) => ({ prompt: "titles", urls: [url] }),
    ["agent.started", "agent.action", "agent.completed"],
  ],
  [
    "/agent",
    () => ({ prompt: "titles", urls: ["http://127.0.0.1:1/"] }),
    ["agent.started", "agent.action", "agent.failed"],
  ],
  ["/extract", (url: string) => ({ urls: [url] }), ["extract.started", "extract.completed"]],
  ["/extract", () => ({ urls: ["http://127.0.0.1:1/"] }), ["extract.started", "extract.failed"]],
])("%s announces its result in the document's shape (%#)", async (path, request, types) => {
  const { site, service, messages } = await setUp();
  const webhook = { url: "https://hooks.example/" };
  const started = await send(service, "POST", path, { ...request(`${site.url}/a`), webhook });
  await untilEnded(service, `${path}/${started.body.id}`);
  await expect.poll(() => messages.map(({ parsed }) => parsed.type)).toEqual(types);
  for (const { parsed } of messages) expectMessage(parsed);
});

test("messages are signed over the raw body, in the document's header, and with their id and time", async () => {
  const { site, service, messages } = await setUp();
  const webhook = { url: "https://h.example", headers: { "Webhook-Timestamp": "1", "Content-Type": "text/plain" } };
  await send(service, "POST", "/batch/scrape", { urls: [`${site.url}/`], webhook });
  await expect.poll(() => messages.length).toBe(3);
  expect(signatureHeader).toBe(bundles.v2.components.parameters.WebhookSignature?.name);
  for (const { headers, body, parsed } of messages) {
    expect(headers[signatureHeader]).toBe(`sha256=${createHmac("sha256", "s3cret").update(body).digest("hex")}`);
    expect(Object.keys(headers).filter((name) => name in webhook.headers)).toEqual([]);
    const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": timed } = headers;
    const hmac = createHmac("sha256", "s3cret").update(`${id}.${time}.${body}`).digest("base64");
    expect([id, timed]).toEqual([parsed.webhookId, `v1,${hmac}`]);
    expect(Math.abs(Date.now() / 1_000 - Number(time))).toBeLessThan(60);
    expectMessage(parsed);
  }
});

test("a v1 job names the fields of its pages as in v1", async () => {
  const { site, service, messages } = await setUp();
  const webhook = { url: "https://h.example", events: ["page"] };
  await send(service, "POST", "/v1/batch/scrape", { urls: [`${site.url}/`], webhook });
  await expect.poll(() => messages.length).toBe(1);
  const [document] = messages[0]?.parsed.data ?? [];
  expect(unnamedMembers("v1", bundles.v1.components.schemas.PageDocument as SchemaNode, document)).toEqual([]);
});

test("events selects what is sent", async () => {
  const { site, service, messages } = await setUp();
  const webhook = { url: "https://h.example", events: ["completed"] };
  const { body } = await send(service, "POST", "/crawl", { url: `${site.url}/`, webhook });
  await untilEnded(service, `/crawl/${body.id}`);
  await expect.poll(() => messages.map(({ parsed }) => parsed.type)).toEqual(["crawl.completed"]);
});

test("an unreadable page is sent in the document's shape, and a cancelled batch is not sent at all", async () => {
  const { service, messages } = await setUp();
  const { body } = await send(service, "POST", "/batch/scrape", {
    urls: ["http://127.0.0.1:1/"],
    webhook: { url: "https://h.example", events: ["page"] },
  });
  await untilEnded(service, `/batch/scrape/${body.id}`);
  await expect.poll(() => messages.length).toBe(1);
  expect(messages[0]?.parsed).toMatchObject({ type: "batch_scrape.page", success: false, error: expect.any(String) });
  expectMessage((messages[0] as Message).parsed);
  const started = await send(service, "POST", "/crawl", {
    url: "http://127.0.0.1:1/",
    webhook: { url: "https://h.example" },
  });
  await send(service, "DELETE", `/crawl/${started.body.id}`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(messages.map(({ parsed }) => parsed.type)).not.toContain("crawl.cancelled");
});

test.each([0, 1])("a clock that is set back after %i failed attempts delays no message", async (failed) => {
  let offset = 3_600_000;
  const messages: string[] = [];
  let release = (): void => {};
  const jobEnded = new Promise<void>((resolve) => (release = resolve));
  const { site, service } = await setUp([], {
    clock: { ...systemClock, now: () => Date.now() + offset },
    limits: { webhookRetryMs: [200] },
    postWebhook: async (_url, _headers, body) => {
      messages.push((JSON.parse(body) as Message["parsed"]).type);
      await jobEnded;
      offset = 0;
      return messages.length > failed;
    },
  });
  const request = { urls: [`${site.url}/a`], webhook: { url: "https://hooks.example/x" } };
  const { body } = await send(service, "POST", "/batch/scrape", request);
  await untilEnded(service, `/batch/scrape/${body.id}`);
  release();
  const types = ["batch_scrape.started", "batch_scrape.page", "batch_scrape.completed"];
  await expect.poll(() => messages.slice(failed)).toEqual(types);
});

test("a failed crawl is sent as such", async () => {
  const { service, messages } = await setUp();
  await send(service, "POST", "/crawl", {
    url: "http://127.0.0.1:1/",
    webhook: { url: "https://h.example", events: ["failed"] },
  });
  await expect.poll(() => messages.length).toBe(1);
  expect(messages[0]?.parsed).toMatchObject({ type: "crawl.failed", success: false, error: expect.any(String) });
  expectMessage((messages[0] as Message).parsed);
});

describe("a receiver that does not respond with 2xx", () => {
  test("gets the same message again, with the same webhookId, until it does", async () => {
    const { site, service, messages } = await setUp([false, false, true], { limits: { webhookRetryMs: [10, 20, 30] } });
    await send(service, "POST", "/batch/scrape", {
      urls: [`${site.url}/`],
      webhook: { url: "https://h.example", events: ["completed"] },
    });
    await expect.poll(() => messages.length).toBe(3);
    expect(new Set(messages.map(({ parsed }) => parsed.webhookId)).size).toBe(1);
  });

  test("is given up after the last attempt", async () => {
    const { site, service, messages } = await setUp([false, false, false, false], {
      limits: { webhookRetryMs: [5, 5, 5] },
    });
    await send(service, "POST", "/batch/scrape", {
      urls: [`${site.url}/`],
      webhook: { url: "https://h.example", events: ["completed"] },
    });
    await expect.poll(() => messages.length).toBe(4);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(messages).toHaveLength(4);
  });
});

test("a message arrives over real HTTP, but never at an address that pages may not be read from", async () => {
  const got: string[] = [];
  const receiver = await startSite({
    "/hook": (request, response) => {
      request.on("data", (part: Buffer) => got.push(part.toString()));
      request.on("end", () => response.end());
    },
  });
  closing.push(receiver.close);
  for (const allowPrivateHosts of [true, false]) {
    const service = createTestService({ allowPrivateHosts, limits: { webhookRetryMs: [] } });
    closing.push(service.close);
    const webhook = { url: `${receiver.url}/hook`, events: ["completed"] };
    const { body } = await send(service, "POST", "/batch/scrape", { urls: [`${receiver.url}/`], webhook });
    await untilEnded(service, `/batch/scrape/${body.id}`);
    if (allowPrivateHosts) await expect.poll(() => got.length).toBe(1);
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(got).toHaveLength(1);
});
