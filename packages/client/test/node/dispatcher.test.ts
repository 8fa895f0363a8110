import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { constants, createSecureServer, type ServerHttp2Stream } from "node:http2";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import { Agent, interceptors, RetryAgent, type Dispatcher } from "undici";
import { Agent as Agent8 } from "undici-8";
import { afterEach, describe, expect, it, vi } from "vitest";
import { systemClock } from "../../src/clock.ts";
import { createClient } from "../../src/index.ts";
import { nodeTransport } from "../../src/node.ts";
import { certificateOfLoopback } from "../fault-matrix/certificate.ts";
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

  it("may throw for an error response with the lowest status", async () => {
    const { fetch, url } = await setup(new Agent().compose(interceptors.responseError()), (_request, response) => {
      response.writeHead(400).end();
    });
    expect((await fetch(url, { method: "GET" })).status).toBe(400);
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

  const unclear = ["connection", 1, true];
  it.each<[number, typeof Agent, repeated: unknown[]]>([
    [7, Agent, [2, 2, unclear, 2, unclear, 2, unclear, 2, unclear, 2]],
    // It repeats by itself what the server refused or excluded, so the client counts one attempt.
    [8, Agent8 as unknown as typeof Agent, [1, 1, unclear, 2, unclear, 2, unclear, 2, 1, 1]],
  ])(
    "of undici %i may speak HTTP/2: only reads and what was not processed are repeated",
    async (_, Version, repeated) => {
      const [refused, cancelled] = [constants.NGHTTP2_REFUSED_STREAM, constants.NGHTTP2_CANCEL];
      const good = JSON.stringify({ success: true, jobsInQueue: 0 });
      const answer = (stream: ServerHttp2Stream, text: string) => {
        stream.respond({ ":status": 200, "content-type": "application/json" });
        stream.end(text);
      };
      const cut = (code: number) => (stream: ServerHttp2Stream) => {
        stream.respond({ ":status": 200, "content-type": "application/json" });
        stream.write(good.slice(0, 9), () => stream.close(code));
      };
      const goAway = ({ session, id = 0 }: ServerHttp2Stream) => {
        // The last stream must be one of the client's, which have odd ids.
        session?.goaway(constants.NGHTTP2_NO_ERROR, Math.max(0, id - 2));
        setTimeout(() => session?.destroy(), 20);
      };
      const steps: ((stream: ServerHttp2Stream) => void)[] = [];
      const server = createSecureServer(certificateOfLoopback());
      server.on("stream", (stream) => {
        const step = steps.shift();
        stream.on("error", () => {});
        if (step) step(stream);
        else answer(stream, good);
      });
      const dispatcher = new Version({ allowH2: true, connect: { rejectUnauthorized: false } });
      const url = (await listening(server)).replace("http:", "https:");
      const client = createClient({
        apiKey: "k-1",
        baseUrl: `${url}/v2`,
        fetch: nodeTransport({ dispatcher }),
        clock: { ...systemClock, setTimeout: (run, ms) => setTimeout(run, ms < 20_000 ? 1 : ms) },
      });
      const outcomes: unknown[] = [];
      for (const step of [
        (stream: ServerHttp2Stream) => stream.close(refused),
        (stream: ServerHttp2Stream) => stream.close(cancelled),
        cut(cancelled),
        cut(refused),
        goAway,
      ]) {
        const start = () => client.safe.startExtract({ urls: ["https://a.test/"], prompt: "p" });
        for (const call of [start, client.safe.getQueueStatus]) {
          steps.push(step);
          const outcome = await call();
          outcomes.push(
            outcome.ok
              ? outcome.meta.attempts
              : [outcome.error.kind, outcome.error.attempts, outcome.error.mayHaveExecuted],
          );
        }
      }
      await dispatcher.destroy();
      server.close();
      expect(outcomes).toEqual(repeated);
    },
  );

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
