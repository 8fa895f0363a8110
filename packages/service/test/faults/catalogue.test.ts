import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundles } from "../../src/contract/bundle.ts";
import { allOperations, type Operation } from "../../src/contract/operations.ts";
import type { Service, ServiceOptions } from "../../src/index.ts";
import { createTestService, send, untilEnded, type TestResponse } from "../support/service.ts";
import { linkPage, startSite, type TestSite } from "../support/site.ts";
import { openServices } from "../support/while-testing.ts";

const rows = Object.entries(bundles.v2["x-error-catalogue"].rows);
const v2 = allOperations.filter(({ version }) => version === "v2");
const anyId = "0b7c2f5e-6a0d-4b55-9d41-3f1c8a2e7b10";
const pathOf = ({ path }: Operation) => path.replaceAll(/\{\w+\}/g, anyId);

/** Returns an operation that can return a row: one that names it, or else any. */
function operationFor(row: string): Operation {
  return v2.find(({ node }) => node["x-errors"]?.includes(row)) ?? (v2[0] as Operation);
}

let site: TestSite;
const open = openServices();
function setUp(options: ServiceOptions = {}): Service {
  const service = createTestService(options);
  open.push(service);
  return service;
}
beforeAll(async () => {
  site = await startSite({ "/": linkPage("Home") });
});
afterAll(() => site.close());

describe("every row can be injected as a fault", () => {
  test("each row is either an HTTP response or happens inside a run", () => {
    expect(rows.filter(([, row]) => row.status === undefined && row.area !== "trace")).toEqual([]);
    expect(rows.length).toBeGreaterThan(40);
  });

  test.each(rows.filter(([, row]) => row.status !== undefined))("%s", async (id, row) => {
    const operation = operationFor(id);
    const service = setUp({ faults: [{ operation: operation.id, row: id }] });
    const got = await send(service, operation.method, pathOf(operation), operation.node.requestBody && {});
    expect(got.status).toBe(row.status);
    expect(got.body).toMatchObject({
      success: false,
      error: row.message,
      ...(row.code !== undefined && { code: row.code }),
    });
  });

  test.each(rows.filter(([, row]) => row.area === "trace"))("%s, inside a run", async (id, row) => {
    const service = setUp({ faults: [{ operation: "startAgent", row: id }] });
    const started = await send(service, "POST", "/agent", { prompt: "x", urls: [`${site.url}/`] });
    await untilEnded(service, `/agent/${started.body.id}`);
    const { body } = await send(service, "GET", `/agent/${started.body.id}/trace`);
    const codes = body.events.map((event: { error?: { code: string } | null }) => event.error?.code);
    expect(codes).toContain(row.code);
  });
});

/** Calls that cause a row without an injected fault. */
const causes: Readonly<Record<string, () => Promise<TestResponse>>> = {
  "bad-request": () => send(setUp(), "POST", "/scrape", { url: "https://a.example/", formats: 1 }),
  "invalid-url": () => send(setUp(), "POST", "/scrape", { url: "x" }),
  unauthorized: () => send(setUp(), "GET", "/agent", undefined, null),
  "payment-required": () =>
    send(setUp({ accounts: [{ key: "test-key", credits: 0 }] }), "POST", "/scrape", { url: site.url }),
  forbidden: () => send(setUp({ accounts: [{ key: "test-key", operations: [] }] }), "GET", "/agent"),
  "not-found": () => send(setUp(), "GET", `/extract/${anyId}`),
  "no-cached-data": () => send(setUp(), "POST", "/scrape", { url: site.url, minAge: 1 }),
  "lockdown-cache-miss": () => send(setUp(), "POST", "/scrape", { url: site.url, lockdown: true }),
  "payload-too-large": () => send(setUp({ limits: { bodyBytes: 10 } }), "POST", "/scrape", { url: site.url }),
  "unprocessable-entity": () => send(setUp(), "POST", "/extract", { urls: [site.url], schema: { type: 7 } }),
  "rate-limit-exceeded": () => send(setUp({ accounts: [{ key: "test-key", requestsPerMinute: 0 }] }), "GET", "/agent"),
  "concurrency-limit-reached": () =>
    send(setUp({ accounts: [{ key: "test-key", concurrency: 0 }] }), "POST", "/scrape", { url: site.url }),
  "zero-data-retention-not-supported": () =>
    send(setUp({ accounts: [{ key: "test-key", zeroDataRetention: "forced" }] }), "POST", "/agent", { prompt: "x" }),
  "invalid-job-id": () => send(setUp(), "GET", "/agent/x"),
  "invalid-snapshot-id": () => send(setUp(), "GET", `/agent/${anyId}/snapshots/x`),
  "agent-job-not-found": () => send(setUp(), "GET", `/agent/${anyId}`),
  "unsafe-domain-blocked": () =>
    send(setUp(), "POST", "/scrape", { url: site.url, threatProtection: { mode: "normal", blacklist: ["127.0.0.1"] } }),
  "internal-server-error": () => {
    const acquirer = { scrape: () => Promise.reject(new Error("broken")), close: async () => {} };
    return send(setUp({ acquirer }), "POST", "/scrape", { url: site.url });
  },
  "request-timeout": async () => {
    const slow = await startSite({ "/": () => {} });
    const got = await send(setUp(), "POST", "/scrape", { url: `${slow.url}/`, timeout: 1_000 });
    await slow.close();
    return got;
  },
  conflict: async () => {
    const service = setUp();
    const { body } = await send(service, "POST", "/batch/scrape", { urls: [site.url] });
    await untilEnded(service, `/batch/scrape/${body.id}`);
    return send(service, "DELETE", `/batch/scrape/${body.id}`);
  },
};

describe("every row with a cause here is caused", () => {
  test.each(Object.entries(causes))("%s", async (id, cause) => {
    const row = bundles.v2["x-error-catalogue"].rows[id];
    const got = await cause();
    expect({ status: got.status, error: got.body.error }).toEqual({
      status: row?.status,
      error: row?.code === undefined ? row?.message : expect.any(String),
    });
    expect(got.body.code).toBe(row?.code);
  });
});
