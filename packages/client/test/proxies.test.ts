import { execFile } from "node:child_process";
import { createServer, type Server } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { installedRuntimes } from "@extraction-api/runtimes";
import { ProxyAgent } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClient } from "../src/index.ts";
import { nodeTransport } from "../src/node.ts";
import { listening } from "./fake/listening.ts";

/** A proxy's response to CONNECT; null if it closes the connection. */
const refusals: Readonly<Record<string, string | null>> = {
  "407": "HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n",
  "502": "HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n",
  "nothing, and hangs up": null,
};
const proxies: Record<string, { readonly server: Server; readonly url: string; readonly heads: string[] }> = {};

beforeAll(async () => {
  for (const [name, refusal] of Object.entries(refusals)) {
    const heads: string[] = [];
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", (chunk: Buffer) => {
        heads.push(chunk.toString());
        if (refusal) socket.end(refusal);
        else socket.destroy();
      });
    });
    proxies[name] = { server, url: await listening(server), heads };
  }
});
afterAll(() => {
  for (const { server } of Object.values(proxies)) server.close();
});

const baseUrl = "https://api.test/v2";
const unsent = { kind: "connection", mayHaveExecuted: false, retryable: true };

describe.each(Object.keys(refusals))("a proxy that says %s to CONNECT", (name) => {
  it("has forwarded nothing, according to our transport", async () => {
    const { url: proxy = "", heads = [] } = proxies[name] ?? {};
    const fetch = nodeTransport({ proxy });
    // undici connects again and again to a proxy that closes the connection, until the attempt times out.
    const kind = refusals[name] === null ? "timeout" : "connection";
    const attemptTimeoutMs = kind === "timeout" ? 300 : 30_000;
    const client = createClient({ apiKey: "key-1", baseUrl, fetch, retry: false, attemptTimeoutMs });
    const { error } = await client.safe.startExtract({ urls: [] });
    expect(error).toMatchObject({ ...unsent, kind, attempts: 1 });
    if (kind === "connection")
      expect(error?.message).toMatch(/not sent: Proxy response .*check baseUrl and any proxy$/);
    expect(heads.filter((head) => !head.startsWith("CONNECT "))).toEqual([]);
    await fetch.close().catch(() => {});
  });
});

describe.each(["407", "502"])("a proxy that says %s to CONNECT", (name) => {
  it("has forwarded nothing, according to the caller's dispatcher", async () => {
    const dispatcher = new ProxyAgent(proxies[name]?.url ?? "");
    const fetch = nodeTransport({ dispatcher });
    const client = createClient({ apiKey: "key-1", baseUrl, fetch, retry: false });
    expect((await client.safe.startExtract({ urls: [] })).error).toMatchObject(unsent);
    await dispatcher.close();
  });

  // Node 20 does not support proxies, so undici's agent is the global one there.
  const nodes = [{ name: "Node 24", file: process.execPath }, ...installedRuntimes()].filter((one) =>
    one.name.startsWith("Node"),
  );
  it.each(nodes)("has forwarded nothing, according to the fetch of $name", async ({ name: node, file }) => {
    const program = `
      const { createClient } = await import("./dist/index.js");
      if (${node === "Node 20"}) {
        const { ProxyAgent, setGlobalDispatcher } = await import("undici");
        setGlobalDispatcher(new ProxyAgent(process.env.HTTPS_PROXY));
      }
      const client = createClient({ apiKey: "key-1", baseUrl: process.argv[1], retry: false });
      const { error } = await client.safe.startExtract({ urls: [] });
      console.log(JSON.stringify({ kind: error.kind, mayHaveExecuted: error.mayHaveExecuted, retryable: error.retryable }));`;
    const proxy = proxies[name]?.url ?? "";
    const env = { ...process.env, NODE_OPTIONS: "", NODE_USE_ENV_PROXY: "1", HTTPS_PROXY: proxy, HTTP_PROXY: proxy };
    const { stdout } = await promisify(execFile)(file, ["--input-type=module", "--eval", program, baseUrl], {
      cwd: fileURLToPath(new URL("..", import.meta.url)),
      env: { ...env, NO_PROXY: "", NODE_NO_WARNINGS: "1" },
      timeout: 120_000,
    });
    expect(JSON.parse(stdout)).toEqual(unsent);
  });
});

describe("a request that undici has begun to send", () => {
  it("may have been executed, however it ends", async () => {
    const server = createServer((socket) => void socket.on("error", () => {}).once("data", () => socket.destroy()));
    const fetch = nodeTransport();
    const baseUrl = `${await listening(server)}/v2`;
    const client = createClient({ apiKey: "key-1", baseUrl, fetch, retry: false });
    const { error } = await client.safe.startExtract({ urls: [] });
    expect(error).toMatchObject({ kind: "connection", mayHaveExecuted: true });
    await fetch.close();
    server.close();
  });

  it("aborted while it waits for a connection was not sent", async () => {
    const fetch = nodeTransport({ connect: () => {} });
    const client = createClient({ apiKey: "key-1", baseUrl, fetch });
    const { error } = await client.safe.startExtract({ urls: [] }, { signal: AbortSignal.timeout(20) });
    expect(error).toMatchObject({ kind: "aborted", mayHaveExecuted: false });
  });
});
