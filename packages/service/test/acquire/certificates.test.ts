import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createService } from "../../src/index.ts";
import { createWebhookPost } from "../../src/pages/webhook-post.ts";
import { selfSigned } from "../support/self-signed.ts";
import { send, untilEnded } from "../support/service.ts";

// The site's certificate is not trusted.

const asked: string[] = [];
const site = createServer(selfSigned, (request, response) => {
  asked.push(String(request.url));
  if (/robots|sitemap/.test(String(request.url))) response.writeHead(404).end();
  else response.writeHead(200, { "content-type": "text/html" }).end("<title>Page</title><h1>Page</h1><p>Words</p>");
});
const service = createService({ allowPrivateHosts: true, threads: 1 });
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  url = `https://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await service.close();
  site.closeAllConnections();
  site.close();
});
beforeEach(() => void asked.splice(0));

const scrape = async (path: string, options: object) =>
  (await send(service, "POST", "/scrape", { url: url + path, ...options })).body;

test("a certificate is verified if the request asks for it", async () => {
  expect(await scrape("/default", {})).toMatchObject({ data: { markdown: expect.stringContaining("Words") } });
  expect(await scrape("/not", { skipTlsVerification: true })).toMatchObject({ success: true });
  asked.splice(0);
  const refused = await scrape("/verified", { skipTlsVerification: false });
  expect(refused).toMatchObject({ code: "SCRAPE_SSL_ERROR", error: expect.stringContaining("SELF_SIGNED") });
  expect(asked).toEqual([]);
});

test("a copy that was read without verification serves no request that asks for it", async () => {
  await scrape("/copy", { skipTlsVerification: true });
  expect(await scrape("/copy", { skipTlsVerification: true })).toMatchObject({
    data: { metadata: { cacheState: "hit" } },
  });
  const verified = { skipTlsVerification: false, minAge: 1 };
  expect(await scrape("/copy", verified)).toMatchObject({ code: "SCRAPE_NO_CACHED_DATA" });
});

test.each([
  ["crawl", "/crawl", (options: object) => ({ url, scrapeOptions: options })],
  [
    "an extract of a glob",
    "/extract",
    (options: object) => ({ urls: [`${url}/*`], prompt: "x", scrapeOptions: options }),
  ],
])("%s that verifies certificates reads no robots.txt and no sitemap without", async (_what, path, bodyOf) => {
  const start = async (options: object) => {
    const { body } = await send(service, "POST", path, bodyOf(options));
    return (await untilEnded(service, `${path}/${body.id}`)).body.status;
  };
  expect(await start({ skipTlsVerification: false })).toBe("failed");
  expect(asked).toEqual([]);
  expect(await start({})).toBe("completed");
  expect(asked).toContain("/robots.txt");
});

test("webhook messages are sent to receivers with a valid certificate only", async () => {
  const post = createWebhookPost(true);
  await expect(post(`${url}/hook`, {}, [Buffer.from("{}")], new AbortController().signal)).rejects.toThrow();
  expect(asked).toEqual([]);
});
