import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createListener } from "../../src/http/listener.ts";
import { jsonResponse } from "../../src/http/message.ts";
import { createService } from "../../src/index.ts";

/** Something that happens once. */
function signal() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

/** Creates a page that responds when released, and signals when it was requested. */
async function slowPage() {
  const requested = signal();
  const release = signal();
  const server = createServer(async (request, response) => {
    if (request.url === "/robots.txt") return void response.writeHead(404).end();
    requested.resolve();
    await release.promise;
    response.writeHead(200, { "content-type": "text/html" }).end("<h1>Late</h1><p>It came.</p>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    requested: requested.promise,
    letGo: release.resolve,
    close: () => server.closeAllConnections() ?? server.close(),
  };
}

const call = (url: string, page: string) =>
  fetch(`${url}/scrape`, {
    method: "POST",
    headers: { authorization: "Bearer k" },
    body: JSON.stringify({ url: page }),
  });

test("a running call ends when the service is stopped, and a new one is refused", async () => {
  const page = await slowPage();
  const service = createService({ allowPrivateHosts: true, threads: 1 });
  const { url } = await service.listen();
  const running = call(url, page.url);
  await page.requested;
  const closed = service.close({ graceMs: 60_000 });
  // A request that arrives at the same moment may still be served.
  await expect.poll(() => fetch(`${url}/team/queue-status`).then(String, () => "nobody")).toBe("nobody");
  page.letGo();
  const response = await running;
  expect([response.status, response.headers.get("connection")]).toEqual([200, "close"]);
  await closed;
  page.close();
});

test("a caller that had connected when the service was stopped is served", async () => {
  const service = createService({ threads: 1 });
  const { url } = await service.listen();
  const { port } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1");
  // The system has accepted the connection; the service has not had a turn to see it.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const closed = service.close({ graceMs: 60_000 });
  socket.write("GET /v2/team/queue-status HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer k\r\n\r\n");
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  expect(response).toMatch(/\r\nconnection: close\r\n/i);
  await closed;
});

test("a response made while the service is stopping closes its connection", async () => {
  let closed: Promise<void> | undefined;
  const listener = createListener(async () => {
    closed = listener.close({ graceMs: 60_000 });
    return jsonResponse(200, {});
  });
  const response = await fetch(await listener.listen());
  expect(response.headers.get("connection")).toBe("close");
  await closed;
});

test("a call that exceeds the grace period is cut, and a second signal does not wait", async () => {
  const page = await slowPage();
  const service = createService({ allowPrivateHosts: true, threads: 1 });
  const { url } = await service.listen();
  const running = call(url, page.url).then(
    () => "ended",
    () => "cut",
  );
  await page.requested;
  const hurry = new AbortController();
  const closed = service.close({ graceMs: 3_600_000, hurry: hurry.signal });
  hurry.abort();
  expect(await running).toBe("cut");
  await closed;
  page.close();
});
