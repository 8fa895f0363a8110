import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { documentOf, html, servePages, testAcquirer } from "./page-server.ts";

const asked: { target: string; authorization: string | undefined }[] = [];
const proxy = createServer().on("connect", (request, client: Socket, head: Buffer) => {
  const target = request.url ?? "";
  asked.push({ target, authorization: request.headers["proxy-authorization"] });
  const { hostname, port } = new URL(`http://${target}`);
  const upstream = connect(Number(port), hostname, () => {
    client.write("HTTP/1.1 200 Connection established\r\n\r\n");
    upstream.write(head);
    upstream.pipe(client).pipe(upstream);
  });
  upstream.on("error", () => client.end("HTTP/1.1 502 Bad Gateway\r\n\r\n"));
  client.on("error", () => upstream.destroy());
});
proxy.listen(0, "127.0.0.1");
await once(proxy, "listening");
const { port: proxyPort } = proxy.address() as AddressInfo;
const outboundProxy = `http://user:pass%20word@127.0.0.1:${proxyPort}`;
const site = await servePages({ "/": html("<p>Through the proxy.</p>") });
const { port } = new URL(site.url);
const acquirer = testAcquirer({ outboundProxy });
beforeEach(() => void (asked.length = 0));
afterAll(async () => {
  await acquirer.close();
  await site.close();
  proxy.closeAllConnections();
  proxy.close();
});

test("pages are fetched through the outbound proxy, from the address that was checked here", async () => {
  expect(documentOf(await acquirer.scrape(`http://localhost:${port}/`))["markdown"]).toBe("Through the proxy.");
  const authorization = `Basic ${Buffer.from("user:pass word").toString("base64")}`;
  expect(asked).toEqual([{ target: expect.stringMatching(/^(127\.0\.0\.1|\[::1\]):\d+$/), authorization }]);
});

test("the browser also uses the outbound proxy", async () => {
  const outcome = await acquirer.scrape(`${site.url}/`, { waitFor: 1, timeout: 120_000 });
  expect(documentOf(outcome)["markdown"]).toBe("Through the proxy.");
  expect(asked.map(({ target }) => target)).toContain(`127.0.0.1:${port}`);
});

test("a private address is refused before the proxy is contacted", async () => {
  const safe = testAcquirer({ outboundProxy, allowPrivateHosts: false });
  for (const host of ["localhost", "127.0.0.1", "[::1]"])
    expect(await safe.scrape(`http://${host}:${port}/`)).toMatchObject({ ok: false, row: "forbidden" });
  expect(asked).toEqual([]);
  await safe.close();
});

test("a refusal by the proxy is a failure of the page", async () => {
  const outcome = await acquirer.scrape("http://127.0.0.1:1/");
  expect(outcome).toMatchObject({ ok: false });
  expect(JSON.stringify(outcome)).not.toContain("pass");
});
