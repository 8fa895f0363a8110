import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { systemFetch } from "../../src/http/system-fetch.ts";

// That Deno then repeats nothing is counted by bench/cut-connections.ts, on the side of the service.
it.each([
  [false, "content-length"],
  [true, "transfer-encoding"],
])(
  "the body arrives whole; where the runtime repeats requests (%s), as a stream that can be read once",
  async (repeats, header) => {
    const seen: string[] = [];
    const server = createServer(async (request, response) => {
      seen.push(`${request.method} ${await text(request)} ${header in request.headers}`);
      response.end("{}");
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const send = systemFetch(repeats);
    await (await send(url, { method: "POST", body: '{"a":"☃"}' })).text();
    await (await send(url, { method: "GET" })).text();
    server.close();
    expect(seen).toEqual(['POST {"a":"☃"} true', "GET  false"]);
  },
);

describe("on Deno, whose fetch repeats requests by itself,", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ["limit", async () => (await import("../../src/limit.ts")).limited(2)],
    ["otel", async () => (await import("../../src/otel.ts")).traced().fetch],
    ["deprecations", async () => (await import("../../src/deprecations.ts")).deprecations()],
  ])("the transport of ./%s sends bodies that can be read only once", async (_, transport) => {
    vi.stubGlobal("Deno", {});
    vi.resetModules();
    const bodies: unknown[] = [];
    vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
      bodies.push(body);
      return new Response("{}");
    });
    const fetch = await transport();
    if (!fetch) throw new Error("no transport");
    await fetch("https://api.test/v2/extract", { method: "POST", body: "{}", headers: {} });
    expect(bodies).toEqual([expect.any(ReadableStream)]);
  });
});
