import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { operationById } from "../../src/contract/operations.ts";
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

const chunked =
  "POST /v2/map HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer k\r\nTransfer-Encoding: chunked\r\n\r\n";
const coded = (coding: string, line = "POST /v2/map") =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: ${coding}\r\n\r\n`;
test.each([
  ["several Host headers", ["GET /health HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n"], ["400"]],
  ["a broken chunk", [`${chunked}0x5\r\nhello\r\n0\r\n\r\n`], ["400"]],
  ["a broken chunk that comes later", [`${chunked}2\r\n{}\r\n`, "zz\r\n"], ["400"]],
  ["a chunk extension without end", [`${chunked}2;${"a".repeat(20_000)}\r\n`], ["413"]],
  ["another coding without chunks", [`${coded("gzip")}abc`], ["501"]],
  ["a parameter of a coding", [`${coded("chunked;q=1")}2\r\n{}\r\n0\r\n\r\n`], ["501"]],
  ["another coding and a broken chunk", [`${coded("gzip, chunked")}zz\r\n`], ["501"]],
  ["another coding of a request for monitors", [coded("gzip", "GET /health")], ["501"]],
  ["no Host header and a broken chunk", [`${chunked.replace("Host", "No-Host")}zz\r\n`], ["400"]],
  ["another expectation and a broken chunk", [`${chunked.replace("Host", "Expect: more\r\nHost")}zz\r\n`], ["417"]],
  [
    "what is no request, after one that was read",
    ["GET /health HTTP/1.1\r\nHost: localhost\r\n\r\nno request\r\n\r\n"],
    [],
  ],
])("%s: one status, and never in place of another response", async (_name, packets, statuses) => {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  for (const packet of packets) {
    socket.write(packet);
    await sleep(100);
  }
  const got = await text(socket).catch(() => "");
  expect([...got.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(statuses);
});

test.each([
  ["GET", "/scrape", "POST", "POST"],
  ["HEAD", "/scrape", "POST", undefined],
  ["PUT", "/crawl/1", "GET, HEAD, DELETE", "GET and DELETE"],
  ["OPTIONS", "/agent", "POST, GET, HEAD", "POST and GET"],
])("%s %s is 405, and says which methods the path takes", async (method, path, allow, named) => {
  const { status, headers, text, said } = await ask(method, path);
  expect([status, headers.get("allow")]).toEqual([405, allow]);
  expect(said).toBe(named && `no operation ${method} /v2${path}; this path takes ${named}`);
  if (named !== undefined) expect(JSON.parse(text)).toMatchObject({ success: false, error: "Method Not Allowed" });
});

test("callers without a key do not learn which methods a path takes", async () => {
  const { status, headers } = await ask("GET", "/scrape", undefined, { authorization: "" });
  expect([status, headers.has("allow")]).toEqual([401, false]);
});

test("an unknown path gets the right one suggested", async () => {
  const unversioned = await ask("POST", base.replace("/v2", "/scrape"), "{}");
  expect(unversioned.said).toBe("no operation POST /scrape; paths begin with the version: /v2/scrape");
  const prefixed = await ask("POST", base.replace("/v2", "/web/v2/scrape"), "{}");
  expect(prefixed.said).toBe("no operation POST /web/v2/scrape; paths begin with the version: /v2/scrape");
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

test("responses of an operation that may be removed say from which day", async () => {
  const { node } = operationById("v2", "getQueueStatus");
  Object.assign(node, { "x-sunset": "2099-06-30" });
  onTestFinished(() => void Reflect.deleteProperty(node, "x-sunset"));
  for (const key of ["Bearer k", ""]) {
    const { headers } = await ask("GET", "/team/queue-status", undefined, { authorization: key });
    expect(headers.get("sunset")).toBe("Tue, 30 Jun 2099 00:00:00 GMT");
  }
  expect((await ask("GET", "/team/credit-usage")).headers.has("sunset")).toBe(false);
});

test("a 401 names the scheme of authentication", async () => {
  const refused = await fetch(`${base}/team/token-usage`);
  expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
});

test.each([
  [undefined, "no Authorization header: send Authorization: Bearer KEY"],
  ["k", "the Authorization header has no key: send Authorization: Bearer KEY"],
  ["Bearer ", "the Authorization header has no key: send Authorization: Bearer KEY"],
  ["Bearer two words", "the Authorization header has no key: send Authorization: Bearer KEY"],
])("a 401 for the header %j says what to send", async (authorization, message) => {
  const refused = await fetch(`${base}/team/token-usage`, {
    headers: authorization === undefined ? {} : { authorization },
  });
  expect(await refused.json()).toMatchObject({
    error: "Unauthorized: Invalid token",
    details: [{ path: [], message }],
  });
});
