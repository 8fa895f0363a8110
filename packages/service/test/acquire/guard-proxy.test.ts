import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startGuardProxy } from "../../src/acquire/browser/guard-proxy.ts";
import type { GuardProxy } from "../../src/acquire/browser/guard-proxy.ts";
import { createDirectDial } from "../../src/acquire/dial.ts";
import { createGuardedLookup } from "../../src/acquire/guarded-lookup.ts";

/** The browser reaches the web through this proxy alone, so what a page's scripts ask for is refused here or nowhere. */
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

/** Sends a request by the proxy, as a browser would: the whole address as target, or CONNECT for TLS. */
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

test("why a host could not be reached is remembered for the page that needs it", async () => {
  await throughProxy("CONNECT", `127.0.0.1:${port}`);
  expect(proxy.failureFor(new URL(`http://127.0.0.1:${port}/`))).toMatchObject({ row: "forbidden" });
});
