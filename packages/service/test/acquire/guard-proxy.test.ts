import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect, createServer as createSocketServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGuardProxy, type GuardProxy } from "../../src/acquire/browser/guard-proxy.ts";
import { createDirectDial, createProxyDial } from "../../src/acquire/dial.ts";
import { createGuardedLookup } from "../../src/acquire/guarded-lookup.ts";

/** The browser reaches the web only through this proxy, so requests of a page's scripts must be refused here. */
let asked = 0;
const inside = createServer((_request, response) => {
  asked += 1;
  response.end("secret");
});
let proxy: GuardProxy;
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
  ({ port } = inside.address() as AddressInfo);
  proxy = await startGuardProxy(createDirectDial(createGuardedLookup(false)), false);
});
afterAll(async () => {
  await proxy.close();
  inside.closeAllConnections();
  inside.close();
});

/** Sends a request through the proxy as a browser does: with the whole address as target, or CONNECT for TLS. */
function throughProxy(method: "GET" | "CONNECT", target: string): Promise<number | undefined> {
  const { hostname, port: proxyPort } = new URL(proxy.url);
  return new Promise((resolve, reject) => {
    const sent = request({ host: hostname, port: proxyPort, method, path: target });
    sent.on("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on("connect", (response, socket) => {
      socket.destroy();
      resolve(response.statusCode);
    });
    sent.on("error", reject);
    sent.end();
  });
}

test.each(["127.0.0.1", "[::ffff:127.0.0.1]", "localhost"])("%s is reached by no request of a page", async (host) => {
  expect(await throughProxy("GET", `http://${host}:${port}/`)).toBeGreaterThanOrEqual(403);
  expect(await throughProxy("CONNECT", `${host}:${port}`)).toBeGreaterThanOrEqual(403);
  expect(asked).toBe(0);
});

test("the reason why a host was unreachable is kept for the page that needs it", async () => {
  await throughProxy("CONNECT", `127.0.0.1:${port}`);
  expect(proxy.failureFor(new URL(`http://127.0.0.1:${port}/`))).toMatchObject({ row: "forbidden" });
});

/** Starts a proxy that lets requests through to this machine and sends them to a host of the test. */
async function throughTo(host: Server): Promise<{ readonly get: () => Socket } & AsyncDisposable> {
  await once(host.listen(0, "127.0.0.1"), "listening");
  const address = `127.0.0.1:${(host.address() as AddressInfo).port}`;
  const open = await startGuardProxy(createDirectDial(createGuardedLookup(true)), true);
  return {
    get() {
      const client = connect(Number(new URL(open.url).port), "127.0.0.1").on("error", () => {});
      client.write(`GET http://${address}/ HTTP/1.1\r\nHost: ${address}\r\n\r\n`);
      return client;
    },
    async [Symbol.asyncDispose]() {
      await open.close();
      host.close();
    },
  };
}

test.each(["099 Odd", "000 None", "101 Switching Protocols\r\nUpgrade: odd\r\nConnection: upgrade"])(
  "a host that responds %j fails its request alone",
  async (head) => {
    const host = createSocketServer((socket) => socket.on("error", () => {}).end(`HTTP/1.1 ${head}\r\n\r\n`));
    await using through = await throughTo(host);
    const client = through.get();
    const [response] = (await once(client, "data")) as [Buffer];
    client.destroy();
    expect(response.toString()).toMatch(/^HTTP\/1\.1 502 /);
  },
);

test.each(["[::1:1", "x:99999", "/", "a%:1"])("CONNECT %s is refused, and breaks nothing", async (target) => {
  expect(await throughProxy("CONNECT", target)).toBe(403);
});

test.each(["", "HTTP/1.1 200 OK\r\n\r\nmore to come"])(
  "what a page left open is closed with it, where the host has sent %j",
  async (sent) => {
    const host = createSocketServer();
    await using through = await throughTo(host);
    const begun = once(host, "connection");
    const client = through.get();
    const [socket] = (await begun) as [Socket];
    socket.on("error", () => {}).write(sent);
    await once(socket, "data");
    client.destroy();
    await expect.poll(() => socket.destroyed).toBe(true);
    socket.destroy();
  },
);

test.each(["CONNECT 127.0.0.1:9", "GET http://127.0.0.1:9/"])(
  "a connection that is not made yet ends with the page that asked for it by %s",
  async (line) => {
    // An outbound proxy that never responds represents a silent address.
    const silent = createSocketServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port: silentPort } = silent.address() as AddressInfo;
    const dial = createProxyDial(createGuardedLookup(true), `http://127.0.0.1:${silentPort}`);
    const open = await startGuardProxy(dial, true);
    const begun = once(silent, "connection");
    const client = connect(Number(new URL(open.url).port), "127.0.0.1").on("error", () => {});
    client.write(`${line} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
    const [socket] = (await begun) as [Socket];
    socket.on("error", () => {}).resume();
    client.destroy();
    await expect.poll(() => socket.destroyed, { timeout: 20_000 }).toBe(true);
    expect(open.failureFor(new URL("http://127.0.0.1:9/"))).toBeUndefined();
    socket.destroy();
    await open.close();
    silent.close();
  },
);
