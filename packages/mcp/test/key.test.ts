import { afterAll, beforeAll, expect, test } from "vitest";
import { createKeyPage } from "../src/key/key-page.ts";
import { overHttp, overStdio, textOf, type ConnectOptions } from "./support/connect.ts";
import { KEY, startService, type TestService } from "./support/service.ts";

// About: src/key/*.ts

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service[Symbol.asyncDispose]());

const usage = { name: "look_up", arguments: { operation: "getCreditUsage" } };
const capable: ConnectOptions = { capabilities: { elicitation: { url: {} } } };

/** Does what a user does in the browser. */
async function enter(url: string, key: string, headers: Record<string, string> = {}): Promise<number> {
  const form = await (await fetch(url)).text();
  expect(form).toContain('type="password"');
  return (await fetch(url, { method: "POST", body: new URLSearchParams({ key }), headers })).status;
}

test.each([
  ["stdio, protocol of 2025", () => overStdio(service.baseUrl, [], { ...capable, env: {} })],
  ["stdio, protocol of 2026", () => overStdio(service.baseUrl, [], { ...capable, env: {}, era: "modern" })],
  ["HTTP, protocol of 2025", () => overHttp({ baseUrl: service.baseUrl }, capable)],
  ["HTTP, protocol of 2026", () => overHttp({ baseUrl: service.baseUrl }, { ...capable, era: "modern" })],
])(
  "the user enters a missing key on a page on this machine: neither client nor model sees it (%s)",
  async (_name, connect) => {
    await using connected = await connect();
    const { client } = connected;
    const requests: string[] = [];
    client.setRequestHandler("elicitation/create", async ({ params }) => {
      const { mode, url } = params as { readonly mode: string; readonly url: string };
      requests.push(mode);
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{48}$/);
      expect(await enter(url, KEY)).toBe(200);
      return { action: "accept" };
    });
    const result = await client.callTool(usage);
    expect(result.isError, textOf(result)).not.toBe(true);
    expect(requests).toEqual(["url"]);
    // The user is asked only once.
    expect((await client.callTool(usage)).isError).not.toBe(true);
    expect(requests).toHaveLength(1);
  },
);

test("a user who declines, and a client that cannot open a page, get an error that says what helps", async () => {
  await using declining = await overHttp({ baseUrl: service.baseUrl }, capable);
  declining.client.setRequestHandler("elicitation/create", async () => ({ action: "decline" }));
  expect(textOf(await declining.client.callTool(usage))).toMatch(/key-missing.*EXTRACTION_API_KEY.*--local/s);
  for (const elicitation of [undefined, {}, { form: {} }]) {
    await using plain = await overHttp(
      { baseUrl: service.baseUrl },
      { capabilities: { ...(elicitation && { elicitation }) } },
    );
    expect(textOf(await plain.client.callTool(usage))).toMatch(/key-missing.*EXTRACTION_API_KEY/s);
  }
});

test("the page accepts only a key, only from this machine's own pages, and only at its address", async () => {
  const page = createKeyPage();
  const url = await page.open();
  expect((await fetch(url.slice(0, -1))).status).toBe(404);
  expect((await fetch(new URL("/", url))).status).toBe(404);
  expect(await enter(url, KEY, { Origin: "https://evil.example" })).toBe(404);
  expect(await enter(url, "a key\nwith: a header")).toBe(422);
  expect(await enter(url, "k".repeat(1_000_000))).toBe(422);
  expect(page.key()).toBeUndefined();
  const headers = (await fetch(url)).headers;
  expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(await enter(url, KEY)).toBe(200);
  expect(page.key()).toBe(KEY);
  await page.close();
});
