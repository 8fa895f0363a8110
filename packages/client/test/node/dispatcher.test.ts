import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import { Agent, interceptors, RetryAgent, type Dispatcher } from "undici";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createClient } from "../../src/index.ts";
import { nodeTransport } from "../../src/node.ts";
import { listening } from "../fake/listening.ts";

const open: { server: Server; dispatcher: Dispatcher }[] = [];

afterEach(async () => {
  for (const { server, dispatcher } of open.splice(0)) {
    server.closeAllConnections();
    server.close();
    await dispatcher.destroy();
  }
});

/** Creates a transport with a dispatcher, and a server with the given listener. */
async function setup(dispatcher: Dispatcher, listener: RequestListener) {
  const server = createServer(listener);
  open.push({ server, dispatcher });
  return { fetch: nodeTransport({ dispatcher }), url: await listening(server) };
}

const settled = (work: Promise<unknown>) => work.then(String, (error: unknown) => `thrown: ${String(error)}`);

describe("a dispatcher of the caller", () => {
  it("sends the requests and stays open", async () => {
    const dispatcher = new Agent();
    const sent = vi.spyOn(dispatcher, "dispatch");
    const { fetch, url } = await setup(dispatcher, (_, response) => void response.end("a"));
    await (await fetch(url, {})).text();
    await fetch.close();
    expect(await (await fetch(url, {})).text()).toBe("a");
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it.each<[string, () => Dispatcher]>([
    ["a RetryAgent", () => new RetryAgent(new Agent(), { maxRetries: 1, minTimeout: 1 })],
    ["an interceptor", () => new Agent().compose(interceptors.responseError())],
  ])("may throw for an error response, such as %s: the error keeps its status and headers", async (_, create) => {
    const { fetch, url } = await setup(create(), (_request, response) => {
      response.writeHead(503, { "retry-after": "7", "content-encoding": "gzip" }).end(gzipSync('{"success":false}'));
    });
    const client = createClient({ apiKey: "k-1", baseUrl: `${url}/v2`, fetch, retry: false });
    const { error } = await client.safe.startExtract({ urls: ["https://a.test/"], prompt: "p" });
    expect([error?.kind, error?.status, error?.retryAfterMs]).toEqual(["service-unavailable", 503, 7_000]);
    // Without its body, the 503 may be a gateway's.
    expect(error?.mayHaveExecuted).toBe(true);
  });

  it("that breaks off within a response is an error", async () => {
    const dispatcher = new RetryAgent(new Agent(), { maxRetries: 1, minTimeout: 1 });
    let count = 0;
    const { fetch, url } = await setup(dispatcher, (_request, response) => {
      if (++count > 1) return void response.writeHead(503).end();
      response.writeHead(200, { "content-length": "100", etag: '"a"' }).write("{");
      setTimeout(() => response.socket?.destroy(), 20);
    });
    const half = await fetch(url, { method: "GET" });
    expect([half.status, await settled(half.text())]).toEqual([200, expect.stringMatching(/^thrown: /)]);
  });

  it.each([{}, "a"])("%j without the function dispatch is rejected", (dispatcher) => {
    expect(() => nodeTransport({ dispatcher } as never)).toThrow("nodeTransport: dispatcher must have dispatch().");
  });
});

it("accepts each option that undici declares for its Agent", () => {
  const folder = dirname(createRequire(import.meta.url).resolve("undici/types/agent.d.ts"));
  const declared = ["agent", "pool", "client"].flatMap((name) => {
    const [options = ""] =
      /interface Options\b[^{]*\{.*?\n {2}\}/s.exec(readFileSync(`${folder}/${name}.d.ts`, "utf8")) ?? [];
    return [...options.matchAll(/^ {4}(\w+)\??[:(](?! never)/gm)].map(([, option = ""]) => option);
  });
  expect(declared).toEqual(expect.arrayContaining(["maxOrigins", "connections", "keepAliveTimeout"]));
  for (const option of declared) expect(() => nodeTransport({ [option]: undefined })).not.toThrow();
});
