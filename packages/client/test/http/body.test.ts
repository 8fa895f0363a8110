import { createServer, type RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { createClient } from "../../src/index.ts";
import { nodeTransport } from "../../src/node.ts";
import type { ClientOptions } from "../../src/config/options.ts";
import { listening } from "../fake/listening.ts";

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** Creates a client of a server with the given listener. */
async function setup(listener: RequestListener, options: ClientOptions = {}) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    listener(request, response);
  });
  open.push(() => (server.close(), server.closeAllConnections()));
  const baseUrl = await listening(server);
  const client = createClient({ apiKey: "k-1", baseUrl, maxResponseBytes: 100_000, ...options });
  return { client, requests: () => requests };
}

const endless: RequestListener = (_, response) => {
  response.writeHead(200, { "content-type": "application/json" });
  const chunk = Buffer.alloc(10_000, 32);
  const write = (): void => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on("drain", write);
  write();
};
const sized =
  (bytes: number, status = 200, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(`{"id":"a","more":"${"x".repeat(bytes - 20)}"}`);
const tooLarge = "the response is larger than maxResponseBytes allows; raise it, or request less data";

describe("a body", () => {
  it.each([
    ["that never ends", endless],
    ["with its length", sized(100_001)],
    [
      "that is small while it is packed",
      (_, response) => {
        response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(`{"a":"${"x".repeat(200_000)}"}`));
      },
    ],
  ] satisfies [string, RequestListener][])("%s is rejected after one request", async (_, listener) => {
    const { client, requests } = await setup(listener);
    const { error } = await client.safe.getExtract({ id: "a" });
    expect(error).toMatchObject({ kind: "invalid-response", retryable: false, attempts: 1 });
    expect(error?.message).toContain(tooLarge);
    expect(requests()).toBe(1);
  });

  it("of exactly the allowed size is read, with and without its length", async () => {
    const { client } = await setup(sized(100_000));
    expect((await client.getExtract({ id: "a" })).meta.bodyLength).toBe(100_000);
    const chunked: RequestListener = (_, response) => {
      response.write('{"id":"☃'.slice(0, 7));
      response.end(`☃"${" ".repeat(90_000)}}`);
    };
    const other = await setup(chunked);
    expect((await other.client.getExtract({ id: "a" })).data).toMatchObject({ id: "☃" });
  });

  it("of an error that is too large does not change the error's status", async () => {
    const { client } = await setup(sized(1_000_000, 403));
    const { error } = await client.safe.getExtract({ id: "a" });
    expect(error).toMatchObject({ kind: "forbidden", status: 403 });
    expect(error).not.toHaveProperty("body.id");
  });

  it.each([
    ["fetch", fetch],
    ["undici", nodeTransport()],
  ])("of an error that never ends is not read to its end by %s", async (_, transport) => {
    let sent = 0;
    const listener: RequestListener = (_request, response) => {
      response.writeHead(403);
      const chunk = Buffer.alloc(65_536, 32);
      const write = (): void => {
        while (!response.destroyed && sent < most) if (((sent += chunk.length), !response.write(chunk))) return;
        response.end();
      };
      response.on("drain", write);
      write();
    };
    const most = 60_000_000;
    const { client } = await setup(listener, { fetch: transport, maxResponseBytes: 64_000_000 });
    expect((await client.safe.getExtract({ id: "a" })).error).toMatchObject({ kind: "forbidden", status: 403 });
    expect(sent).toBeLessThan(20_000_000);
  });

  it.each([
    ["fetch", fetch],
    ["undici", nodeTransport()],
  ])("of a larger error does not change the error's status behind middleware, with %s", async (_, transport) => {
    const { client } = await setup(sized(2_000_000, 403), { fetch: transport, maxResponseBytes: 64_000_000 });
    client.use({ onResponse: () => undefined });
    expect((await client.safe.getExtract({ id: "a" })).error).toMatchObject({ kind: "forbidden", status: 403 });
  });

  it("of an error that is too large says nothing about the base URL", async () => {
    const { client } = await setup(sized(2_000_000, 404), { maxResponseBytes: 64_000_000 });
    expect((await client.safe.getExtract({ id: "a" })).error?.message).toBe("GET /extract/{id}: not found (404)");
  });

  it("of an error of one MiB is read, and a larger one is not", async () => {
    const read = async (bytes: number): Promise<unknown> => {
      const { client } = await setup(sized(bytes, 403), { maxResponseBytes: 64_000_000 });
      return (await client.safe.getExtract({ id: "a" })).error?.body;
    };
    expect(await read(1_048_576)).toMatchObject({ id: "a" });
    expect(await read(1_048_577)).toBeUndefined();
  });

  it("of a start that is too large means that the start may have been executed", async () => {
    const { client } = await setup(endless);
    expect((await client.safe.startExtract({ urls: [] })).error).toMatchObject({ mayHaveExecuted: true });
  });

  it("of a transport without streams is measured after it is received", async () => {
    const fetch = async () => ({
      status: 200,
      ok: true,
      headers: new Headers(),
      text: async () => `{"a":"${"x".repeat(100)}"}`,
    });
    const client = createClient({ apiKey: "k-1", baseUrl: "https://a.test/v2", maxResponseBytes: 50, fetch });
    expect((await client.safe.getExtract({ id: "a" })).error?.message).toContain(tooLarge);
  });
});
