import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startProcess } from "../../bench/support/kill-trial.ts";

interface Trace {
  readonly events: readonly { readonly type: string; readonly phase?: string; readonly parameters?: { url: string } }[];
}

interface Message {
  /** The same for each delivery of a message. */
  readonly webhookId: string;
  readonly type: string;
  readonly data: readonly { readonly creditsUsed: number }[];
}

test("a run whose process is killed reports each step once, in its trace and to its webhook", async () => {
  const folder = mkdtempSync(join(tmpdir(), "agent-kill-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const messages = new Map<string, Message>();
  const site = createServer(async (request, response) => {
    if (request.method === "POST") {
      const message = (await json(request)) as Message;
      messages.set(message.webhookId, message);
      // The process is killed while its last message is in transit, so it sends that message again.
      if (message.type === "agent.action") await released;
    }
    if (request.url === "/2") await released;
    const found = /^\/(\d|hook)$/.test(request.url ?? "");
    const html = `<!doctype html><title>Page ${request.url}</title><main><h1>Lamps</h1><p>A lamp costs 5 EUR.</p></main>`;
    response.writeHead(found ? 200 : 404, { "content-type": "text/html" }).end(html);
  });
  await once(site.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const start = () => startProcess(join(folder, "state.sqlite"));
  let life = await start();
  onTestFinished(() => {
    life.child.kill("SIGKILL");
    site.closeAllConnections();
    site.close();
  });
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const headers = { authorization: "Bearer trial", "content-type": "application/json" };
    const sent = body && { method: "POST", body: JSON.stringify(body) };
    return (await (await fetch(life.url + path, { headers, ...sent })).json()) as T;
  };
  const request = { prompt: "lamps", urls: [`${origin}/1`, `${origin}/2`], webhook: { url: `${origin}/hook` } };
  const { id } = await call<{ id: string }>("/agent", request);
  const events = async () => (await call<Trace>(`/agent/${id}/trace?liveView=true`)).events;
  const calls = async () => (await events()).filter(({ type }) => type === "tool_call.started").length;
  await expect.poll(calls).toBe(2);
  life.child.kill("SIGKILL");
  await once(life.child, "exit");
  release();
  life = await start();
  const status = async () => (await call<{ status: string }>(`/agent/${id}`)).status;
  await expect.poll(status).toBe("completed");
  const steps = (await events()).map(({ type, phase, parameters }) => phase ?? parameters?.url ?? type);
  const reading = (path: string) => [origin + path, "tool_call.finished", "artifact.updated"];
  expect(steps).toEqual([
    "run.started",
    "planning",
    "working",
    ...reading("/1"),
    ...reading("/2"),
    "finalizing",
    "run.finished",
  ]);
  const received = () => [...messages.values()];
  await expect.poll(() => received().map(({ type }) => type)).toContain("agent.completed");
  const actions = received().filter(({ type }) => type === "agent.action");
  expect(actions.map(({ data }) => data[0]?.creditsUsed)).toEqual([1, 2]);
});
