import { expect, test, vi } from "vitest";
import type { Service, ServiceOptions } from "../../src/index.ts";
import { createTestService, send, titles, untilEnded } from "../support/service.ts";
import { startSite } from "../support/site.ts";
import { demoSite, openServices } from "../support/while-testing.ts";

const site = demoSite();
const open = openServices();
function setUp(options: ServiceOptions = {}): Service {
  const service = createTestService(options);
  open.push(service);
  return service;
}

async function run(service: Service, request: Record<string, unknown>) {
  const started = await send(service, "POST", "/agent", request);
  expect(started.status).toBe(200);
  const ended = await untilEnded(service, `/agent/${started.body.id}`);
  const { body } = await send(service, "GET", `/agent/${started.body.id}/trace?liveView=true`);
  return { id: started.body.id as string, ended: ended.body, trace: body };
}

const types = (trace: { events: { type: string }[] }) => trace.events.map(({ type }) => type);

test("reads the given pages, follows the best matches, and records each step in the trace", async () => {
  const makes = vi.fn<typeof titles>(titles);
  const service = setUp({ extractStructured: makes });
  const { id, ended, trace } = await run(service, {
    prompt: "Find the contact emails",
    urls: [`${site.url}/company/`],
  });
  expect(ended).toMatchObject({ success: true, status: "completed", creditsUsed: 2 });
  expect(ended.data.titles).toEqual([expect.stringContaining("Company"), expect.stringContaining("Contact")]);
  expect(types(trace)[0]).toBe("run.started");
  expect(trace.events.at(-1)).toMatchObject({ type: "run.finished", outcome: "succeeded", error: null });
  expect(trace.events.map((event: { producerSequence: number }) => event.producerSequence)).toEqual(
    trace.events.map((_event: unknown, index: number) => index + 1),
  );
  expect(trace.activeBrowserSessions).toEqual([]);
  const read = trace.events
    .filter(({ type }: { type: string }) => type === "tool_call.started")
    .map((event: { parameters: { url: string } }) => new URL(event.parameters.url).pathname);
  expect(read).toEqual(["/company/", "/company/contact"]);
  // Once after each page: the last value is the result.
  expect(makes).toHaveBeenCalledTimes(2);
  const snapshots = trace.events.filter(({ type }: { type: string }) => type === "artifact.updated");
  const { snapshotId } = snapshots.at(-1).artifact;
  const { body } = await send(service, "GET", `/agent/${id}/snapshots/${snapshotId}`);
  expect(JSON.parse(body.snapshot)).toEqual(ended.data);
});

test("strictConstrainToURLs reads nothing else", async () => {
  const { trace } = await run(setUp(), {
    prompt: "contact",
    urls: [`${site.url}/company/`],
    strictConstrainToURLs: true,
  });
  expect(types(trace).filter((type) => type === "tool_call.started")).toHaveLength(1);
});

test("a run that reaches maxCredits fails without data and without charge", async () => {
  const service = setUp();
  const { ended, trace } = await run(service, { prompt: "contact", urls: [`${site.url}/company/`], maxCredits: 1 });
  expect(ended).toMatchObject({ status: "failed", creditsUsed: 0, error: expect.stringContaining("credit limit") });
  expect(ended).not.toHaveProperty("data");
  expect(trace.events.at(-1)).toMatchObject({
    type: "run.finished",
    outcome: "credit_limit_reached",
    error: { code: "credit_limit_reached", retryable: false },
  });
  expect((await send(service, "GET", "/team/credit-usage/historical")).body.periods).toEqual([]);
});

test("without a start page the run is refused, with a search result it starts", async () => {
  const service = setUp();
  const { ended, trace } = await run(service, { prompt: "the wobble of stools" });
  expect(ended).toMatchObject({ status: "failed", creditsUsed: 0 });
  expect(trace.events.at(-1)).toMatchObject({ outcome: "refused", error: { code: "refused" } });
  await send(service, "POST", "/scrape", { url: `${site.url}/shop/stool` });
  expect((await run(service, { prompt: "the wobble of stools" })).ended.status).toBe("completed");
});

test("cancelling works once, then 409 for cancelled, then 409 for finished", async () => {
  const slow = await startSite({
    "/": (_request, response) => void setTimeout(() => response.end("<title>late</title>"), 1_500),
  });
  const service = setUp();
  const started = await send(service, "POST", "/agent", { prompt: "x", urls: [`${slow.url}/`] });
  const path = `/agent/${started.body.id}`;
  const both = await Promise.all([send(service, "DELETE", path), send(service, "DELETE", path)]);
  expect(both[0]?.body).toEqual({ success: true });
  expect(both[1]?.body).toMatchObject({ error: "Agent is already cancelled" });
  const ended = await untilEnded(service, path);
  expect(ended.body).toMatchObject({ status: "failed", error: expect.stringContaining("cancelled"), creditsUsed: 0 });
  expect((await send(service, "DELETE", path)).body).toMatchObject({ error: "Agent already finished" });
  const trace = await send(service, "GET", `${path}/trace`);
  expect(types(trace.body)).toContain("run.cancel_requested");
  await slow.close();
});

test("the list has the team's runs, newest first, twenty per page", async () => {
  let now = Date.UTC(2026, 0, 1);
  const service = setUp({ clock: { now: () => (now += 1_000), sleep: async () => {} }, extractStructured: titles });
  const ids: string[] = [];
  for (let index = 0; index < 23; index += 1)
    ids.unshift((await send(service, "POST", "/agent", { prompt: `run ${index}` })).body.id);
  const first = await send(service, "GET", "/agent");
  expect(first.body.agents).toHaveLength(20);
  expect(first.body.agents[0]).toMatchObject({ options: { prompt: "run 22" }, settings: { hidden: false } });
  const second = await send(service, "GET", first.body.next.replace(/^.*\/v2/, ""));
  expect([...first.body.agents, ...second.body.agents].map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(second.body).not.toHaveProperty("next");
  expect((await send(service, "GET", "/agent", undefined, "other")).body.agents).toEqual([]);
});

test.each([
  ["/agent/nope", 400, "Invalid job ID format. Job ID must be a valid UUID."],
  ["/agent/nope/trace", 400, "Invalid job ID format. Job ID must be a valid UUID."],
  ["/agent/0b7c2f5e-6a0d-4b55-9d41-3f1c8a2e7b10", 404, "Agent job not found"],
  ["/agent/0b7c2f5e-6a0d-4b55-9d41-3f1c8a2e7b10/snapshots/nope", 400, "Invalid snapshot ID"],
])("GET %s: %i %s", async (path, status, error) => {
  expect(await send(setUp(), "GET", path)).toMatchObject({ status, body: { error } });
});

test("an unknown snapshot of a known run, and a before that is not a number", async () => {
  const service = setUp();
  const { id } = await run(service, { prompt: "x", urls: [`${site.url}/`] });
  const got = await send(service, "GET", `/agent/${id}/snapshots/0b7c2f5e-6a0d-4b55-9d41-3f1c8a2e7b10`);
  expect(got).toMatchObject({ status: 404, body: { error: "Snapshot not found" } });
  expect((await send(service, "GET", "/agent?before=-1")).status).toBe(400);
});
