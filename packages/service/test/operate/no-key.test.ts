import { trace } from "@opentelemetry/api";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { expect, test } from "vitest";
import { createTestService, send } from "../support/service.ts";

const secret = "s3cret-of-a-key";
const exporter = new InMemorySpanExporter();
// Another test file in this worker may have set its own.
trace.disable();
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));

test("a key is in no log, metric or trace, wherever a caller puts it except in the path", async () => {
  const written: string[] = [];
  const service = createTestService({
    apiKeys: [secret],
    metrics: "open",
    traces: true,
    log: (line, facts) => written.push(line, JSON.stringify(facts)),
  });
  const headers = { authorization: `Bearer ${secret}`, traceparent: secret, cookie: secret };
  const { url } = await service.listen();
  for (const path of ["/team/queue-status", `/crawl/active?key=${secret}`, `/none?key=${secret}`])
    await (await fetch(url + path, { headers })).text();
  await send(
    service,
    "POST",
    "/scrape",
    { url: `https://a.invalid/?key=${secret}`, headers: { "x-api-key": secret } },
    secret,
  );
  await send(service, "POST", "/scrape", `{"url": "${secret}`, secret);
  written.push(await (await fetch(url.replace("/v2", "/metrics"))).text());
  const spans = exporter.getFinishedSpans();
  expect(spans.length).toBeGreaterThan(3);
  written.push(
    ...spans.map(({ name, attributes, events, status }) => JSON.stringify([name, attributes, events, status])),
  );
  expect(written.join("\n")).toContain("extraction_api_calls_total");
  expect(written.join("\n")).not.toContain(secret);
  await service.close();
});
