import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createService } from "../../src/index.ts";

/** Something that happens once. */
function signal() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

/** A page that comes when it is let go, and says when it was asked for. */
async function slowPage() {
  const asked = signal();
  const release = signal();
  const server = createServer(async (request, response) => {
    if (request.url === "/robots.txt") return void response.writeHead(404).end();
    asked.resolve();
    await release.promise;
    response.writeHead(200, { "content-type": "text/html" }).end("<h1>Late</h1><p>It came.</p>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    asked: asked.promise,
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

test("a call that runs when the service is stopped ends, and a new one finds nobody", async () => {
  const page = await slowPage();
  const service = createService({ allowPrivateHosts: true, threads: 0 });
  const { url } = await service.listen();
  const running = call(url, page.url);
  await page.asked;
  const closed = service.close({ graceMs: 60_000 });
  await expect(call(url, page.url)).rejects.toThrow();
  page.letGo();
  const response = await running;
  expect([response.status, response.headers.get("connection")]).toEqual([200, "close"]);
  await closed;
  page.close();
});

test("a call that takes longer than it may is cut, and whoever hurries does not wait", async () => {
  const page = await slowPage();
  const service = createService({ allowPrivateHosts: true, threads: 0 });
  const { url } = await service.listen();
  const running = call(url, page.url).then(
    () => "ended",
    () => "cut",
  );
  await page.asked;
  const hurry = new AbortController();
  const closed = service.close({ graceMs: 3_600_000, hurry: hurry.signal });
  hurry.abort();
  expect(await running).toBe("cut");
  await closed;
  page.close();
});
