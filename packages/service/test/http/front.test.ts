import { request as httpRequest } from "node:http";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import type { Service, ServiceOptions } from "../../src/index.ts";
import { createTestService } from "../support/service.ts";

const open: Service[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.close()));
});

/** Starts a crawl with these headers, and returns the status and the address in the response. */
async function crawlWith(options: ServiceOptions, headers: Record<string, string>) {
  const service = createTestService(options);
  open.push(service);
  const { url } = await service.listen();
  const outgoing = httpRequest(`${url}/crawl`, { method: "POST", headers: { authorization: "Bearer k", ...headers } });
  outgoing.end(JSON.stringify({ url: "https://a.example/", limit: 1 }));
  const [response] = (await once(outgoing, "response")) as [NodeJS.ReadableStream & { statusCode: number }];
  let text = "";
  for await (const chunk of response) text += String(chunk);
  const named = (JSON.parse(text) as { url?: string }).url ?? "";
  return [response.statusCode, named.replace(/\/crawl\/.*/, "")];
}

const forwarded = {
  host: "api.example.com",
  "x-forwarded-proto": "HTTPS, http",
  "x-forwarded-host": "public.example.com",
};

test("behind a trusted proxy, addresses are those that callers use", async () => {
  expect(await crawlWith({ trustProxy: true }, forwarded)).toEqual([200, "https://public.example.com/v2"]);
  expect(await crawlWith({ trustProxy: true }, { "x-forwarded-host": 'evil"/' })).toEqual([
    200,
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v2$/),
  ]);
});

test("without one, forwarded headers are ignored", async () => {
  expect(await crawlWith({}, forwarded)).toEqual([403, ""]);
  expect(await crawlWith({}, { "x-forwarded-proto": "https" })).toEqual([
    200,
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v2$/),
  ]);
});

test("a public address is in every response, and its host is accepted", async () => {
  const options = { publicUrl: "https://api.example.com/web-data/" };
  const named = [200, "https://api.example.com/web-data/v2"];
  expect(await crawlWith(options, { host: "api.example.com" })).toEqual(named);
  expect(await crawlWith(options, {})).toEqual(named);
  expect(await crawlWith(options, { host: "other.example.com" })).toEqual([403, ""]);
});
