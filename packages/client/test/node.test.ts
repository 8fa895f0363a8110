import { createServer, type RequestListener, type Server } from "node:http";
import { connect } from "node:net";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { Agent } from "undici";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createClient, type CallInit, type Fetch } from "../src/index.ts";
import { nodeTransport, type NodeTransport } from "../src/node.ts";
import { listening } from "./fake/listening.ts";

const open: { server: Server; transport: NodeTransport }[] = [];

afterEach(async () => {
  for (const { server, transport } of open.splice(0)) {
    server.closeAllConnections();
    server.close();
    await transport.close();
  }
});

/** Creates a transport, and a server with the given listener. */
async function setup(listener: RequestListener, options = {}) {
  const server = createServer(listener);
  const url = await listening(server);
  const transport = nodeTransport(options);
  open.push({ server, transport });
  return { fetch: transport, url };
}

const settled = (work: Promise<unknown>) => work.then(String, (error: unknown) => `thrown: ${String(error)}`);

describe("the undici transport", () => {
  it("sends method, path, headers and body, and reads status, headers and text", async () => {
    const { fetch, url } = await setup((request, response) => {
      request.setEncoding("utf8").on("data", (body: string) => {
        response.writeHead(201, { "x-two": ["a", "b"], "X-One": "1" });
        response.end(`${request.method} ${request.url} ${String(request.headers["x-a"])} ${body}`);
      });
    });
    const response = await fetch(`${url}/v2/extract?a=1`, { method: "POST", headers: { "x-a": "b" }, body: "sent" });
    expect([response.status, response.ok]).toEqual([201, true]);
    expect(["X-Two", "x-one", "none"].map((name) => response.headers.get(name))).toEqual(["a, b", "1", null]);
    const listed = [...(response.headers as Iterable<[string, string]>)].filter(([name]) => name.startsWith("x-"));
    expect(listed).toEqual([
      ["x-two", "a"],
      ["x-two", "b"],
      ["x-one", "1"],
    ]);
    expect(await response.text()).toBe("POST /v2/extract?a=1 b sent");
  });

  it.each([
    [200, true],
    [299, true],
    [300, false],
  ])("treats a %i as successful: %j", async (status, ok) => {
    const { fetch, url } = await setup((_, response) => response.writeHead(status).end());
    expect((await fetch(url, {})).ok).toBe(ok);
  });

  it("waits longer than undici's own limits of a millisecond", async () => {
    const later = (run: () => void): void => void setTimeout(run, 1700);
    const { fetch, url } = await setup((request, response) => {
      if (request.url === "/head") return later(() => response.end("late"));
      response.write("be");
      later(() => response.end("late"));
    });
    const texts = ["/head", "/body"].map(async (path) => (await fetch(url + path, {})).text());
    expect(await Promise.all(texts)).toEqual(["late", "belate"]);
  });

  it("encodes and completes an address as fetch does", async () => {
    const { fetch, url } = await setup((request, response) => void response.end(request.url));
    for (const path of ["", "?a=1", "/ü b", "/ü/ ", "/a/../b", "/a/%2e%2e/b", "/a/%2E%2E/b", "/a%2Fb?c=[d]&e='"]) {
      const heard = await globalThis.fetch(url + path);
      expect(await (await fetch(url + path, {})).text()).toBe(await heard.text());
    }
  });

  it("reads bodies in chunks, with a byte order mark, and empty ones", async () => {
    const euro = Buffer.from("\u{FEFF}12 €");
    const { fetch, url } = await setup((request, response) => {
      if (request.url === "/empty") return void response.writeHead(204).end();
      response.write(euro.subarray(0, 7));
      setTimeout(() => response.end(euro.subarray(7)), 20);
    });
    expect(await (await fetch(`${url}/parts`, {})).text()).toBe("12 €");
    const empty = await fetch(`${url}/empty`, {});
    expect([empty.status, await empty.text()]).toEqual([204, ""]);
  });

  it("waits for the response after an interim one, and does not return an error as a response", async () => {
    const { fetch, url } = await setup((_, response) => {
      response.writeEarlyHints({ link: "</a.css>; rel=preload" });
      response.writeHead(404).end();
    });
    const response = await fetch(url, {});
    expect([response.status, response.ok]).toEqual([404, false]);
  });

  it("rejects without a connection, and if it breaks before or within the response", async () => {
    const { fetch, url } = await setup((request, response) => {
      if (request.url === "/half") response.writeHead(200, { "content-length": "100" }).write("{");
      setTimeout(() => response.socket?.destroy(), 20);
    });
    expect(await settled(fetch("http://127.0.0.1:1/", {}))).toContain("ECONNREFUSED");
    expect(await settled(fetch(`${url}/none`, {}))).toContain("thrown: SocketError");
    const half = await fetch(`${url}/half`, {});
    expect(half.status).toBe(200);
    expect(await settled(half.text())).toContain("thrown: SocketError");
    expect(await settled(half.text())).toContain("thrown: SocketError");
  });

  it("stops if the signal aborts: before it begins, while it waits, and within the response", async () => {
    const { fetch, url } = await setup((request, response) => {
      if (request.url === "/half") response.writeHead(200).write("{");
    });
    const enough = new Error("enough");
    expect(await settled(fetch(url, { signal: AbortSignal.abort(enough) }))).toBe("thrown: Error: enough");
    const waiting = new AbortController();
    const silent = settled(fetch(url, { signal: waiting.signal }));
    setTimeout(() => waiting.abort(enough), 20);
    expect(await silent).toBe("thrown: Error: enough");
    const reading = new AbortController();
    const half = await fetch(`${url}/half`, { signal: reading.signal });
    setTimeout(() => reading.abort(enough), 20);
    expect(await settled(half.text())).toBe("thrown: Error: enough");
  });

  it("leaves no listener on a signal that outlives the request", async () => {
    const { fetch, url } = await setup((_, response) => void response.end("a"));
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, "addEventListener");
    const removed = vi.spyOn(signal, "removeEventListener");
    await (await fetch(url, { signal })).text();
    expect(added).toHaveBeenCalledTimes(1);
    expect(removed.mock.calls).toEqual(added.mock.calls);
  });
});

describe("a compressed response", () => {
  const packers = [
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
    ["deflate", deflateSync],
    ["deflate", deflateRawSync],
  ] as const;
  const text = '{"success":true,"text":"€"}';

  it("may be marked as identity or be empty", async () => {
    const { fetch, url } = await setup((request, response) => {
      const encoding = request.url === "/same" ? "identity" : "gzip";
      response.writeHead(200, { "content-encoding": encoding }).end(request.url === "/same" ? text : "");
    });
    expect(await (await fetch(`${url}/same`, {})).text()).toBe(text);
    expect(await (await fetch(`${url}/empty`, {})).text()).toBe("");
  });

  it("shows 40 characters of an unknown encoding", async () => {
    const { fetch, url } = await setup((_, response) => {
      response.writeHead(200, { "content-encoding": "x".repeat(99) }).end("a");
    });
    expect(await settled((await fetch(url, {})).text())).toMatch(/Content-Encoding: x{40}$/);
  });

  it("is requested only with the option", async () => {
    const { fetch, url } = await setup((request, response) => void response.end(request.headers["accept-encoding"]));
    expect(await (await fetch(url, { headers: {} })).text()).toBe("identity");
    const { fetch: compressed, url: other } = await setup(
      (request, response) => void response.end(request.headers["accept-encoding"]),
      { compressed: true },
    );
    expect(await (await compressed(other, { headers: {} })).text()).toBe("gzip, br");
  });

  it.each(packers)("in %s is decompressed, requested or not", async (encoding, pack) => {
    const { fetch, url } = await setup((_, response) => {
      response.writeHead(200, { "content-encoding": encoding }).end(pack(text));
    });
    const client = createClient({ apiKey: "k-1", baseUrl: `${url}/v2`, fetch });
    expect((await client.getQueueStatus()).data).toEqual({ success: true, text: "€" });
  });

  it("ends with an error if it is damaged, has an unknown encoding, or expands beyond the limit", async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000));
    const large = gzipSync(Buffer.alloc(2_000_000));
    const { fetch, url } = await setup(
      (request, response) => {
        const encoding = request.url === "/unknown" ? "zstd-9" : "gzip";
        const [body, status] = { "/bomb": [bomb, 200], "/error": [large, 400] }[request.url ?? ""] ?? ["no gzip", 200];
        response.writeHead(status as number, { "content-encoding": encoding }).end(body);
      },
      { maxResponseBytes: 4_000_000 },
    );
    const read = async (path: string): Promise<string> => settled((await fetch(url + path, {})).text());
    expect(await read("/damaged")).toMatch(/thrown: .*incorrect header/);
    expect(await read("/unknown")).toMatch(/thrown: .*unknown Content-Encoding: zstd-9/);
    expect(await read("/bomb")).toMatch(/thrown: .*larger than maxResponseBytes/);
    expect(await read("/error")).toMatch(/thrown: .*larger than maxResponseBytes/);
  });
});

describe("an endless response", () => {
  it("is read if it has exactly the allowed size", async () => {
    const { fetch, url } = await setup((_, response) => void response.end("12345678"), { maxResponseBytes: 8 });
    expect(await (await fetch(url, {})).text()).toBe("12345678");
    const { fetch: smaller, url: other } = await setup((_, response) => void response.end("12345678"), {
      maxResponseBytes: 7,
    });
    expect(await settled((await smaller(other, {})).text())).toMatch(/larger than maxResponseBytes/);
  });

  it("may have the size that the client allows if the transport has no limit of its own", async () => {
    const { fetch, url } = await setup((_, response) => void response.end("12345678"));
    expect(await (await fetch(url, { maxResponseBytes: 8 })).text()).toBe("12345678");
    expect(await settled((await fetch(url, { maxResponseBytes: 7 })).text())).toMatch(/larger than maxResponseBytes/);
    const seen: CallInit[] = [];
    const transport: Fetch = (_, init) => {
      seen.push(init);
      return fetch(url, init);
    };
    const client = createClient({ apiKey: "k", baseUrl: `${url}/v2`, fetch: transport, maxResponseBytes: 7 });
    expect((await client.safe.getQueueStatus()).error?.message).toContain("larger than maxResponseBytes");
    expect(seen.map(({ maxResponseBytes }) => maxResponseBytes)).toEqual([7]);
  });

  it("is cut off if it is larger than allowed", async () => {
    const { fetch, url } = await setup(
      (_, response) => {
        const more = (): void =>
          void (response.destroyed || (response.write(Buffer.alloc(65_536)), setImmediate(more)));
        more();
      },
      { maxResponseBytes: 300_000 },
    );
    expect(await settled((await fetch(url, {})).text())).toMatch(/thrown: .*larger than maxResponseBytes/);
  });
});

describe("a proxy", () => {
  /** Starts a proxy for plain HTTP and for tunnels, which records the requests through it. */
  async function proxyServer(): Promise<{ server: Server; address: string; through: string[] }> {
    const through: string[] = [];
    const server = createServer((_, response) => void response.end("direct"));
    server.on("connect", (request, socket, head) => {
      through.push(request.url ?? "");
      const [host, port] = (request.url ?? "").split(":");
      const upstream = connect(Number(port), host, () => {
        socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
        upstream.write(head);
        upstream.pipe(socket).pipe(upstream);
      });
    });
    return { server, address: await listening(server), through };
  }

  it.each(["given", "of the environment"])("that is %s forwards the requests", async (kind) => {
    const { server, address, through } = await proxyServer();
    if (kind !== "given") vi.stubEnv("http_proxy", address);
    const proxy = kind === "given" ? address : "environment";
    const { fetch, url } = await setup((_, response) => void response.end("there"), { proxy });
    expect(await (await fetch(url, {})).text()).toBe("there");
    expect(through).toEqual([new URL(url).host]);
    vi.unstubAllEnvs();
    server.close();
    server.closeAllConnections();
  });

  it.each(["not an address", "proxy.example.com:3128", ""])("that is %j is rejected with a correction", (address) => {
    const words =
      /^nodeTransport: proxy must be "environment" or an address such as http:\/\/proxy\.example\.com:3128\./;
    expect(() => nodeTransport({ proxy: address })).toThrow(words);
    expect(() => nodeTransport({ proxy: address })).toThrow(TypeError);
  });

  it("of the environment that is not an address is rejected with the names of the variables", () => {
    vi.stubEnv("http_proxy", "proxy.example.com:3128");
    expect(() => nodeTransport({ proxy: "environment" })).toThrow(/^nodeTransport: HTTP_PROXY and HTTPS_PROXY must be/);
    vi.unstubAllEnvs();
  });

  it("and a dispatcher cannot both be given", () => {
    for (const more of [{ proxy: "http://127.0.0.1:1" }, { connections: 4 }])
      expect(() => nodeTransport({ ...more, dispatcher: new Agent() })).toThrow(/not both/);
  });
});

it("can be closed twice", async () => {
  const transport = nodeTransport();
  await Promise.all([transport.close(), transport.close()]);
  expect(await transport.close().then(() => "closed")).toBe("closed");
});
