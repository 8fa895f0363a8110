import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { createClient } from "../src/index.ts";
import { traced } from "../src/otel.ts";
import { failure, hang, json, refusedConnection, scripted, type Step } from "./fake/responses.ts";
import { createFakeClock } from "./fake/clock.ts";

async function spansOf(...steps: Step[]) {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const options = traced({ tracer: provider.getTracer("test"), fetch: scripted(...steps) });
  const client = createClient({
    apiKey: "key-of-otel",
    baseUrl: "https://api.test:8443/v2",
    clock: createFakeClock(),
    ...options,
  });
  await client.safe.getExtract({ id: "a" });
  return exporter.getFinishedSpans();
}

const good = json(200, { success: true, status: "processing" });

describe("tracing", () => {
  it("gives one client span for each attempt, with the attributes of the conventions", async () => {
    const [first, second, ...more] = await spansOf(failure(503, "Service Unavailable"), good);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      name: "GET /extract/{id}",
      kind: SpanKind.CLIENT,
      status: { code: SpanStatusCode.ERROR },
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
    expect(second?.attributes).toMatchObject({ "http.response.status_code": 200, "http.request.resend_count": 1 });
    expect(second?.status.code).toBe(SpanStatusCode.UNSET);
  });

  it("names what a request failed with", async () => {
    const [first] = await spansOf(refusedConnection, good);
    expect(first?.attributes["error.type"]).toBe("TypeError");
    const [slow] = await spansOf(hang, good);
    expect(slow?.attributes["error.type"]).toBe("TimeoutError");
  });

  it.each([
    ["http://api.test/v2/team", 80],
    ["https://api.test/v2/team", 443],
    ["https://api.test:8443/v2/team", 8443],
  ])("says of %s what fetch would do with it, and of a first attempt no more", async (address, port) => {
    const exporter = new InMemorySpanExporter();
    const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
    await traced({ tracer: provider.getTracer("test"), fetch: scripted(good) }).fetch(address, { headers: {} });
    const [span] = exporter.getFinishedSpans();
    expect(span?.attributes).toEqual({
      "http.request.method": "GET",
      "http.response.status_code": 200,
      "server.address": "api.test",
      "server.port": port,
      "url.full": address,
      "url.template": "",
    });
  });

  it("shows no key that stands in an address", async () => {
    const exporter = new InMemorySpanExporter();
    const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
    const options = traced({ tracer: provider.getTracer("test"), fetch: scripted(good) });
    const apiKey = "key/of+otel";
    const baseUrl = `https://proxy.test/${encodeURIComponent(apiKey)}/v2`;
    await createClient({ apiKey, baseUrl, ...options }).getExtract({ id: apiKey });
    const [span] = exporter.getFinishedSpans();
    expect(span?.attributes["url.full"]).toBe("https://proxy.test/[redacted]/v2/extract/[redacted]");
    await createClient({ apiKey: null, baseUrl, ...options }).getExtract({ id: "a" });
    expect(exporter.getFinishedSpans()[1]?.attributes["url.full"]).toBe(`${baseUrl}/extract/a`);
  });

  it("shows no key", async () => {
    const spans = await spansOf(failure(401, "No such key: key-of-otel"));
    expect(
      inspect(
        spans.map(({ attributes, events, status }) => ({ attributes, events, status })),
        { depth: 9 },
      ),
    ).not.toContain("key-of-otel");
  });

  it("passes events on", async () => {
    const seen: string[] = [];
    const options = traced({ fetch: scripted(good), onEvent: ({ type }) => seen.push(type) });
    await createClient({ apiKey: "k-1", baseUrl: "https://api.test/v2", ...options }).getExtract({ id: "a" });
    expect(seen).toEqual(["attempt", "response"]);
  });
});
