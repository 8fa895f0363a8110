import { trace, type Meter } from "@opentelemetry/api";
import { MeterProvider, MetricReader, type Histogram } from "@opentelemetry/sdk-metrics";
import { afterEach, expect, it, vi } from "vitest";
import { createClient } from "../../src/index.ts";
import { traced } from "../../src/otel.ts";
import { callSpans } from "../../src/otel/calls.ts";
import { measuresOf } from "../../src/otel/metrics.ts";
import { createFakeClock } from "../fake/clock.ts";
import { failure, json, scripted } from "../fake/responses.ts";

/** Collects metrics when a test asks for them. */
class Collector extends MetricReader {
  protected override async onForceFlush(): Promise<void> {}
  protected override async onShutdown(): Promise<void> {}
}

afterEach(() => void vi.restoreAllMocks());

it("measures attempts, whole calls and waits between attempts in seconds", () => {
  const recorded: [name: string, value: number][] = [];
  const instrument = (name: string) => ({ record: (value: number) => recorded.push([name, value]), add: () => {} });
  const measures = measuresOf({ createHistogram: instrument, createCounter: instrument } as unknown as Meter);
  const { fetch, observe } = callSpans(trace.getTracer("test"), measures, scripted(json(200, {})), () => {});
  const at = (ms: number, event: object): void => {
    vi.spyOn(performance, "now").mockReturnValue(ms);
    observe({ call: 1, operation: "GET /a", ...event } as never);
    if ("attempt" in event) void fetch("https://api.test/", { call: 1 });
  };
  at(10_000, { type: "attempt", attempt: 1 });
  at(12_000, { type: "retry", kind: "timeout", delayMs: 500 });
  at(12_500, { type: "attempt", attempt: 2 });
  at(13_000, { type: "response", status: 200 });
  at(16_500, { type: "done", attempts: 2 });
  expect(recorded).toEqual([
    ["http.client.request.duration", 2],
    ["extraction_api.client.retry.wait", 0.5],
    ["http.client.request.duration", 4],
    ["extraction_api.client.call.duration", 6.5],
  ]);
});

it("labels requests as the conventions for HTTP clients require, in buckets of seconds", async () => {
  const reader = new Collector();
  const meter = new MeterProvider({ readers: [reader] }).getMeter("test");
  const fetch = scripted(failure(503, "Service Unavailable"), json(200, { success: true }));
  const clock = createFakeClock();
  const client = createClient({
    apiKey: "k",
    baseUrl: "https://api.test:8443/v2",
    clock,
    ...traced({ meter, fetch }),
  });
  await client.getQueueStatus();
  const { resourceMetrics } = await reader.collect();
  const metrics = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
  const requests = metrics.find(({ descriptor }) => descriptor.name === "http.client.request.duration");
  const common = { "http.request.method": "GET", "url.template": "/team/queue-status" };
  const server = { "server.address": "api.test", "server.port": 8443 };
  expect(requests?.dataPoints.map(({ attributes }) => attributes)).toEqual([
    { ...common, ...server, "http.response.status_code": 503, "error.type": "503" },
    { ...common, ...server, "http.response.status_code": 200 },
  ]);
  const [histogram] = (requests?.dataPoints ?? []).map(({ value }) => value as Histogram);
  const ofConventions = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
  expect(histogram?.buckets.boundaries).toEqual([...ofConventions, 30, 60, 120, 300]);
});
