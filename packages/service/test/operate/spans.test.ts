import { AsyncLocalStorage } from "node:async_hooks";
import { context, propagation, ROOT_CONTEXT, trace, type Context, type ContextManager } from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { afterAll, expect, test } from "vitest";
import { createTestService } from "../support/service.ts";
import { linkPage, startSite } from "../support/site.ts";

const storage = new AsyncLocalStorage<Context>();
const manager: ContextManager = {
  active: () => storage.getStore() ?? ROOT_CONTEXT,
  with: (active, work, self, ...args) => storage.run(active, () => work.call(self, ...args)),
  bind: (_active, target) => target,
  enable: () => manager,
  disable: () => manager,
};
const exporter = new InMemorySpanExporter();
context.disable();
context.setGlobalContextManager(manager);
propagation.disable();
propagation.setGlobalPropagator(new W3CTraceContextPropagator());
// Another test file in this worker may have set its own.
trace.disable();
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));
const service = createTestService({ traces: true });
afterAll(() => service.close());

test("a call continues its caller's trace, with its page as a child", async () => {
  const caller = { trace: "0af7651916cd43dd8448eb211c80319c", span: "b7ad6b7169203331" };
  const headers = {
    authorization: "Bearer k",
    traceparent: `00-${caller.trace}-${caller.span}-01`,
    "x-request-id": "call-7",
  };
  const site = await startSite({ "/secret": linkPage("Hello", "/next") });
  const body = JSON.stringify({ url: `${site.url}/secret?token=x` });
  await service.handle(new Request("http://local.test/v2/scrape", { method: "POST", headers, body }));
  await site.close();
  const [page, call] = exporter.getFinishedSpans();
  expect(call).toMatchObject({
    name: "POST /v2/scrape",
    parentSpanContext: { traceId: caller.trace, spanId: caller.span },
    attributes: { "http.response.status_code": 200, "extraction_api.request_id": "call-7" },
  });
  expect(page).toMatchObject({ name: "page", attributes: { "server.address": "127.0.0.1" } });
  expect(page?.parentSpanContext?.spanId).toBe(call?.spanContext().spanId);
  expect(JSON.stringify([page?.attributes, call?.attributes])).not.toContain("token");
});

test("the pages of a job belong to the trace of the call that started it", async () => {
  const site = await startSite({
    "/1": linkPage("One", "/x"),
    "/2": linkPage("Two", "/x"),
    "/3": linkPage("Three", "/x"),
  });
  exporter.reset();
  const traces = ["1", "2"].map((digit) => digit.repeat(32));
  const start = async (trace: string, urls: readonly string[]) => {
    const headers = { authorization: "Bearer k", traceparent: `00-${trace}-b7ad6b7169203331-01` };
    const body = JSON.stringify({ urls: urls.map((path) => site.url + path) });
    await service.handle(new Request("http://local.test/v2/batch/scrape", { method: "POST", headers, body }));
  };
  await Promise.all([start(traces[0] ?? "", ["/1", "/2"]), start(traces[1] ?? "", ["/3"])]);
  const pages = () => exporter.getFinishedSpans().filter(({ name }) => name === "page");
  await expect.poll(() => pages().length).toBe(3);
  expect(
    pages()
      .map((span) => span.spanContext().traceId)
      .toSorted(),
  ).toEqual([traces[0], traces[0], traces[1]]);
  await site.close();
});
