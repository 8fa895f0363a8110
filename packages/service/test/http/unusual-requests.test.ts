import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createService } from "../../src/service.ts";

const service = createService();
let base: string;
beforeAll(async () => {
  base = (await service.listen()).url;
});
afterAll(() => service.close());

const authorization = "Bearer k";

async function ask(
  method: string,
  path: string,
  body?: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  const url = path.startsWith("http") ? path : `${base}${path}`;
  const response = await fetch(url, { method, headers: { authorization, ...headers }, body: body ?? null });
  const text = await response.text();
  const { details = [] } = (text === "" ? {} : JSON.parse(text)) as { details?: { message: string }[] };
  return { status: response.status, text, headers: response.headers, said: details[0]?.message };
}

test("HEAD is GET without the body, for operations and for monitors", async () => {
  const [got, head] = [await ask("GET", "/team/token-usage"), await ask("HEAD", "/team/token-usage")];
  expect([head.status, head.text]).toEqual([200, ""]);
  expect(head.headers.get("content-length")).toBe(got.headers.get("content-length"));
  expect((await ask("HEAD", base.replace("v2", "health"))).status).toBe(200);
  expect((await ask("HEAD", "/nowhere")).status).toBe(404);
  const handled = await service.handle(
    new Request(`${base}/team/token-usage`, { method: "HEAD", headers: { authorization } }),
  );
  expect([handled.status, handled.headers.get("content-type"), await handled.text()]).toEqual([
    200,
    "application/json; charset=utf-8",
    "",
  ]);
});

test("several Host headers are refused", async () => {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /health HTTP/1.1\r\nHost: ${hostname}\r\nHost: ${hostname}\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
});

test("an unknown method or path gets the right one suggested", async () => {
  expect((await ask("GET", "/scrape")).said).toBe("no operation GET /v2/scrape; this path takes POST");
  expect((await ask("PUT", "/crawl/1")).said).toBe("no operation PUT /v2/crawl/1; this path takes GET and DELETE");
  const unversioned = await ask("POST", base.replace("/v2", "/scrape"), "{}");
  expect(unversioned.said).toBe("no operation POST /scrape; paths begin with the version: /v2/scrape");
  expect((await ask("GET", "/nowhere")).said).toBe("no operation GET /v2/nowhere");
});

test("a body with a byte order mark is read; one in another encoding is reported", async () => {
  const body = '{"url":1}';
  expect((await ask("POST", "/map", `\uFEFF${body}`)).said).toBe("must be string");
  const utf16 = Buffer.from(`\uFEFF${body}`, "utf16le");
  expect((await ask("POST", "/map", utf16)).said).toBe("the body is not JSON: it is not encoded in UTF-8");
  const packed = await ask("POST", "/map", gzipSync(body), { "content-encoding": "gzip" });
  expect([packed.status, packed.said]).toEqual([
    400,
    "Content-Encoding: gzip is not supported; send the body as plain JSON",
  ]);
  expect((await ask("POST", "/map", body, { "content-encoding": "identity" })).said).toBe("must be string");
});

test("a 401 names the scheme of authentication", async () => {
  const refused = await fetch(`${base}/team/token-usage`);
  expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
});
