import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
  type ReadableSpan,
} from "@opentelemetry/sdk-trace-base";
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import type { CallInit, ClientOptions, Fetch } from "../src/config/options.ts";
import { createClient } from "../src/index.ts";
import { traced } from "../src/otel.ts";
import { failure, hang, json, refusedConnection, scripted, type Step } from "./fake/responses.ts";
import { createFakeClock } from "./fake/clock.ts";

const good = json(200, { success: true, status: "processing" });

/** Creates a traced client, and collects the finished spans. */
function setup(steps: readonly Step[], more: ClientOptions = {}) {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const client = createClient({
    apiKey: "key-of-otel",
    baseUrl: "https://api.test:8443/v2",
    clock: createFakeClock(),
    ...traced({ tracer: provider.getTracer("test"), fetch: scripted(...steps) }),
    ...more,
  });
  return { client, spans: () => exporter.getFinishedSpans() };
}

async function spansOf(...steps: Step[]): Promise<readonly ReadableSpan[]> {
  const { client, spans } = setup(steps);
  await client.safe.getExtract({ id: "a" });
  return spans();
}

describe("tracing", () => {
  it("creates a span for the call with a child span per attempt, with the conventional attributes", async () => {
    const [first, second, call, ...more] = await spansOf(failure(503, "Service Unavailable"), good);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      name: "GET /extract/{id}",
      kind: SpanKind.CLIENT,
      status: { code: SpanStatusCode.ERROR },
      parentSpanContext: { spanId: call?.spanContext().spanId },
      attributes: {
        "http.request.method": "GET",
        "http.response.status_code": 503,
        "error.type": "503",
        "server.address": "api.test",
        "server.port": 8443,
        "url.full": "https://api.test:8443/v2/extract/a",
        "url.template": "/extract/{id}",
      },
    });
    expect(first?.attributes).not.toHaveProperty("http.request.resend_count");
    expect(second?.attributes).toMatchObject({ "http.response.status_code": 200, "http.request.resend_count": 1 });
    expect(second?.status.code).toBe(SpanStatusCode.UNSET);
    expect(call).toMatchObject({ name: "call GET /extract/{id}", status: { code: SpanStatusCode.UNSET } });
  });

  it("names the error of a failed request", async () => {
    expect((await spansOf(refusedConnection, good))[0]?.attributes["error.type"]).toBe("connection");
    expect((await spansOf(hang, good))[0]?.attributes["error.type"]).toBe("timeout");
  });

  it.each([
    ["an unreadable one", new Response("<html>"), "invalid-response"],
    [
      "one that says success: false",
      json(200, { success: false, error: "x", code: "SCRAPE_DNS_RESOLUTION_ERROR" }),
      "dns-resolution-failed",
    ],
  ])("shows %s with status 200 as an error of the attempt and of the call", async (_, response, kind) => {
    const { client, spans } = setup([response]);
    await client.safe.scrape({ url: "https://example.com/" });
    const [attempt, call] = spans();
    expect(attempt?.attributes).toMatchObject({ "http.response.status_code": 200, "error.type": kind });
    expect(call?.attributes["error.type"]).toBe(kind);
    expect([attempt, call].map((span) => span?.status.code)).toEqual([SpanStatusCode.ERROR, SpanStatusCode.ERROR]);
  });

  it("ends the span of an attempt only after its body is read", async () => {
    let ended = -1;
    const { client, spans } = setup(
      [
        () => {
          const body = new ReadableStream({
            async pull(controller) {
              await new Promise((resolve) => setTimeout(resolve, 30));
              ended = spans().length;
              controller.enqueue(new TextEncoder().encode('{"success":true,"status":"processing"}'));
              controller.close();
            },
          });
          return new Response(body);
        },
      ],
      { clock: undefined },
    );
    await client.getExtract({ id: "a" });
    expect(ended).toBe(0);
    expect(spans()).toHaveLength(2);
  });

  it("creates one span per job, with its state and a link to each poll", async () => {
    const { client, spans } = setup([
      json(200, { success: true, id: "job-1" }),
      json(200, { success: true, status: "processing" }),
      json(200, { success: true, status: "completed", data: {} }),
    ]);
    await client.extract({ urls: ["https://example.com/"], prompt: "All" });
    const job = spans().find(({ name }) => name === "job GET /extract/{id}");
    const polls = spans().filter(({ name }) => name === "call GET /extract/{id}");
    expect(polls).toHaveLength(2);
    expect(job?.links.map((link) => link.context.spanId)).toEqual(polls.map((poll) => poll.spanContext().spanId));
    expect(job?.attributes).toEqual({ "extraction_api.job.id": "job-1", "extraction_api.job.status": "completed" });
    expect(job?.status.code).toBe(SpanStatusCode.UNSET);
  });

  it("shows a failed job as an error", async () => {
    const { client, spans } = setup([
      json(200, { success: true, id: "job-1" }),
      json(200, { success: true, status: "failed", error: "no" }),
    ]);
    await client.safe.extract({ urls: ["https://example.com/"], prompt: "All" });
    const job = spans().find(({ name }) => name === "job GET /extract/{id}");
    expect(job).toMatchObject({ status: { code: SpanStatusCode.ERROR }, attributes: { "error.type": "job-failed" } });
  });

  it("works with a listener of the caller, in either order", async () => {
    const seen: string[] = [];
    const { client, spans } = setup([good], { onEvent: ({ type }) => void seen.push(type) });
    await client.getExtract({ id: "a" });
    expect(seen).toEqual(["attempt", "response", "done"]);
    expect(spans().map(({ name }) => name)).toEqual(["GET /extract/{id}", "call GET /extract/{id}"]);
  });

  it("separates concurrent calls, and leaves no span open", async () => {
    const { client, spans } = setup([good, failure(503, "Service Unavailable"), good]);
    await Promise.all(["a", "b", "c"].map(async (id) => client.safe.getExtract({ id })));
    const calls = spans().filter(({ name }) => name.startsWith("call"));
    const attempts = spans().filter(({ attributes }) => "http.request.method" in attributes);
    expect([calls.length, attempts.length]).toEqual([3, 4]);
    const parents = new Set(attempts.map(({ parentSpanContext }) => parentSpanContext?.spanId));
    expect(parents).toEqual(new Set(calls.map((call) => call.spanContext().spanId)));
    expect(trace.getSpan(context.active())).toBeUndefined();
  });

  it("shows no key, even if it is in an address", async () => {
    const apiKey = "key/of+otel";
    const baseUrl = `https://proxy.test/${encodeURIComponent(apiKey)}/v2`;
    const { client, spans } = setup([failure(401, `No such key: ${apiKey}`)], { apiKey, baseUrl });
    await client.safe.getExtract({ id: apiKey });
    expect(spans()[0]?.attributes["url.full"]).toBe("https://proxy.test/[redacted]/v2/extract/[redacted]");
    const shown = spans().map(({ name, attributes, events, status }) => ({ name, attributes, events, status }));
    expect(inspect(shown, { depth: 9 })).not.toMatch(/of.{1,3}otel/);
  });

  it("tells the calls of two clients apart that share one traced fetch", async () => {
    const exporter = new InMemorySpanExporter();
    const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
    const shared = traced({ tracer: provider.getTracer("test"), fetch: scripted(good) });
    const create = () => createClient({ apiKey: "k-1", baseUrl: "https://api.test/v2", ...shared });
    await Promise.all([create().getExtract({ id: "a" }), create().getQueueStatus()]);
    const spans = exporter.getFinishedSpans();
    const parentOf = ({ parentSpanContext }: ReadableSpan) =>
      spans.find((span) => span.spanContext().spanId === parentSpanContext?.spanId)?.name;
    const attempts = spans.filter(({ name }) => !name.startsWith("call "));
    expect(attempts.map((span) => [span.name, parentOf(span)]).toSorted()).toEqual([
      ["GET /extract/{id}", "call GET /extract/{id}"],
      ["GET /team/queue-status", "call GET /team/queue-status"],
    ]);
  });

  it("counts retries, and measures calls, requests and waits in seconds", async () => {
    const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
    const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 60_000 });
    const meter = new MeterProvider({ readers: [reader] }).getMeter("test");
    const fetch = scripted(failure(503, "Service Unavailable"), good);
    await createClient({
      apiKey: "k-1",
      baseUrl: "https://api.test/v2",
      clock: createFakeClock(),
      random: () => 1,
      ...traced({ meter, fetch }),
    }).getExtract({ id: "a" });
    await reader.forceFlush();
    const metrics = exporter.getMetrics()[0]?.scopeMetrics[0]?.metrics ?? [];
    const pointsOf = (name: string): unknown[] =>
      metrics
        .find(({ descriptor }) => descriptor.name === name)
        ?.dataPoints.map(({ attributes, value }) => [
          attributes["http.response.status_code"] ?? attributes["error.type"],
          typeof value === "number" ? value : value.count,
        ]) ?? [];
    expect(pointsOf("http.client.request.duration")).toEqual([
      [503, 1],
      [200, 1],
    ]);
    expect(pointsOf("extraction_api.client.call.duration")).toEqual([[undefined, 1]]);
    expect(pointsOf("extraction_api.client.retries")).toEqual([["service-unavailable", 1]]);
    const waits = metrics.find(({ descriptor }) => descriptor.name === "extraction_api.client.retry.wait");
    expect(waits?.dataPoints[0]?.value).toMatchObject({ count: 1, sum: 1 });
    expect(waits?.descriptor.unit).toBe("s");
    await reader.shutdown();
  });
});

describe("concurrent calls behind middleware", () => {
  it("have spans of their own operations", async () => {
    const { client, spans } = setup([good]);
    client.use({ onRequest: async ({ request }) => request.headers.set("x-a", "1") });
    await Promise.all([client.getQueueStatus(), client.getExtract({ id: "a" }), client.getCreditUsage()]);
    const found = spans().filter(({ name }) => !name.startsWith("call "));
    expect(found.map(({ name, attributes }) => [name, attributes["url.full"]]).toSorted()).toEqual([
      ["GET /extract/{id}", "https://api.test:8443/v2/extract/a"],
      ["GET /team/credit-usage", "https://api.test:8443/v2/team/credit-usage"],
      ["GET /team/queue-status", "https://api.test:8443/v2/team/queue-status"],
    ]);
  });
});

it("sends a request that belongs to no call unchanged, also while a call is open", async () => {
  const seen: unknown[] = [];
  const own = { method: "GET" };
  const sent = traced({ fetch: async (_, init) => (seen.push(init), good.clone()) }).fetch as Fetch;
  const fetch: Fetch = Object.assign(
    async (url: string, init: CallInit) => (await sent("https://api.test/v2/map", own), sent(url, init)),
    { onEvent: sent.onEvent },
  );
  await createClient({ apiKey: "k", baseUrl: "https://api.test/v2", fetch }).getQueueStatus();
  expect([seen[0] === own, seen.length]).toEqual([true, 2]);
});

it.each([
  ["http://api.test/v2", 80],
  ["https://api.test/v2", 443],
  ["http://api.test:8080/v2", 8080],
])("names the port of %s: %i", async (baseUrl, port) => {
  const { client, spans } = setup([good], { baseUrl });
  await client.getExtract({ id: "a" });
  expect(spans()[0]?.attributes["server.port"]).toBe(port);
});

it.each([
  [400, "400"],
  [302, "invalid-response"],
])("uses the status as the error type from 400 on: %i is %s", async (status, type) => {
  const [attempt] = await spansOf(failure(status, "No"));
  expect(attempt?.attributes["error.type"]).toBe(type);
});
