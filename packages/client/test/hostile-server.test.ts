import { createServer, type Server, type Socket } from "node:net";
import { inspect } from "node:util";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createClient, type ApiError, type ClientEvent, type Clock, type Fetch } from "../src/index.ts";
import { nodeTransport, type NodeTransport } from "../src/node.ts";
import { listening } from "./fake/listening.ts";

const key = "canary-7f3a9b21";
const good = '{"success":true,"id":"a","status":"completed","data":{}}';
const http = (status: number | string, headers: readonly string[], body: string | Buffer = ""): Buffer =>
  Buffer.concat([Buffer.from(`${[`HTTP/1.1 ${status} X`, ...headers].join("\r\n")}\r\n\r\n`), Buffer.from(body)]);
const sized = (status: number, body: string | Buffer, ...headers: readonly string[]): Buffer =>
  http(status, [`content-length: ${Buffer.byteLength(body)}`, "content-type: application/json", ...headers], body);
const bomb = Buffer.alloc(80 * 1024 * 1024, 32);
// A bomb of 13 kB is as good as a smaller one, which takes a second to compress.
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const nested = (depth: number): string => `{"success":true,"a":${"[".repeat(depth)}${"]".repeat(depth)}}`;
const error = (words: string): string => JSON.stringify({ success: false, error: words });

/** The bytes that a server sends, and the kinds of error with which the call may end; none if it may succeed. */
const responses: readonly (readonly [name: string, bytes: Buffer, kinds: readonly string[]])[] = [
  ["headers without end", http(200, [`x-long: ${"a".repeat(2_000_000)}`]), ["connection"]],
  [
    "a hundred thousand headers",
    http(
      200,
      Array.from({ length: 100_000 }, (_, at) => `x-${at}: 1`),
    ),
    ["connection"],
  ],
  ["a content-length that is too long", http(200, ["content-length: 900"], good), ["connection"]],
  ["a content-length that is too short", http(200, ["content-length: 9"], good), ["invalid-response", "connection"]],
  ["two different content-lengths", http(200, ["content-length: 9", "content-length: 56"], good), ["connection"]],
  ["a negative content-length", http(200, ["content-length: -5"], good), ["connection"]],
  ["a content-length that is not a number", http(200, ["content-length: NaN"], good), ["connection"]],
  ["chunks of a size that is none", http(200, ["transfer-encoding: chunked"], "zz\r\nabc\r\n"), ["connection"]],
  ["no HTTP", Buffer.from("SSH-2.0-OpenSSH_9.6\r\n"), ["connection"]],
  ["a status below 100", http("099", ["content-length: 0"]), ["connection", "invalid-response"]],
  ["a status of four digits", http("2000", ["content-length: 0"]), ["connection"]],
  ["a bomb in gzip", sized(200, gzipSync(bomb), "content-encoding: gzip"), ["invalid-response"]],
  [
    "a bomb in brotli",
    sized(200, brotliCompressSync(bomb.subarray(0, 70 * 1024 * 1024), fast), "content-encoding: br"),
    ["invalid-response"],
  ],
  ["gzip that is none", sized(200, good, "content-encoding: gzip"), ["connection", "invalid-response"]],
  ["lists, a hundred thousand deep", sized(200, nested(100_000)), []],
  ["an error, a hundred thousand deep", sized(400, `{"success":false,"error":${nested(100_000)}}`), ["bad-request"]],
  [
    "an own __proto__",
    sized(400, '{"success":false,"error":"x","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
    ["bad-request"],
  ],
  ["data with an own __proto__", sized(200, '{"success":true,"__proto__":{"polluted":1}}'), []],
  ["a toJSON and a then that are no functions", sized(200, '{"success":true,"toJSON":1,"then":2}'), []],
  [
    "a Retry-After of centuries",
    sized(429, error("Wait"), "retry-after: 99999999999999999999"),
    ["rate-limit-exceeded"],
  ],
  ["a Retry-After of 1e9", sized(429, error("Wait"), "retry-after: 1e9"), ["rate-limit-exceeded"]],
  ["a Retry-After below 0", sized(429, error("Wait"), "retry-after: -5"), ["rate-limit-exceeded"]],
  ["a Retry-After of NaN", sized(429, error("Wait"), "retry-after: NaN"), ["rate-limit-exceeded"]],
  [
    "a Retry-After of 100,000 members",
    sized(429, error("Wait"), `retry-after: ${"1,".repeat(6_000)}`),
    ["rate-limit-exceeded"],
  ],
  ["server-sent events", http(200, ["content-type: text/event-stream"], "data: {}\n\n"), ["invalid-response"]],
  ["a page of HTML", sized(200, "<!doctype html><p>Log in"), ["invalid-response"]],
  ["204 instead of data", http(204, []), ["invalid-response"]],
  ["205 instead of data", http(205, ["content-length: 0"]), ["invalid-response"]],
  ["206 with a part of it", sized(206, good.slice(0, 20), "content-range: bytes 0-19/56"), ["connection"]],
  ["an unrequested 304", http(304, ["etag: x"]), ["invalid-response"]],
  ["300", sized(300, good), ["invalid-response"]],
  ["101", http(101, ["upgrade: websocket", "connection: upgrade"]), ["connection"]],
  [
    "cookies",
    sized(401, error(`Unknown ${key}`), `set-cookie: session=${key}`, `x-request-id: ${key}`),
    ["unauthorized"],
  ],
  [
    "the key, escaped in every way",
    sized(
      401,
      `{"success":false,"error":"${[...key].map((one) => `\\u00${one.charCodeAt(0).toString(16)}`).join("")}","code":"${encodeURIComponent(key)}"}`,
    ),
    ["unauthorized"],
  ],
  ["bytes that are no UTF-8", sized(200, Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), ["connection"]],
  ["a byte order mark", sized(200, `\u{feff}${good}`), []],
  ["numbers beyond all measure", sized(200, `{"success":true,"n":1e99999,"m":-${"9".repeat(10_000)}}`), []],
  [
    "an error code of three megabytes",
    sized(500, JSON.stringify({ success: false, error: "x", code: "c-".repeat(1_500_000) })),
    ["internal-server-error", "unknown-error"],
  ],
];

let server: Server;
let elsewhere: Server;
let origin = "";
let foreignOrigin = "";
let bytes = http(200, []);
let keepsOpen = false;
let foreignRequests = 0;
const sockets = new Set<Socket>();
const unhandled: unknown[] = [];
const note = (reason: unknown): void => void unhandled.push(reason);

beforeEach(async () => {
  keepsOpen = false;
  foreignRequests = 0;
  unhandled.length = 0;
  process.on("unhandledRejection", note);
  server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}).on("close", () => sockets.delete(socket)));
    socket.on("data", () => (keepsOpen ? socket.write(bytes) : socket.end(bytes)));
  });
  elsewhere = createServer((socket) => void (foreignRequests++, socket.destroy()));
  [origin, foreignOrigin] = await Promise.all([listening(server), listening(elsewhere)]);
});
afterEach(async () => {
  process.off("unhandledRejection", note);
  for (const socket of sockets) socket.destroy();
  await Promise.all([server, elsewhere].map((one) => new Promise((resolve) => one.close(resolve))));
});

/** Waits between attempts take no time; the time limit of an attempt is real. */
const clock: Clock = {
  now: () => 0,
  setTimeout: (run, ms) => setTimeout(run, ms < 60_000 ? 0 : ms),
  clearTimeout: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

/** Returns the error of a call over a transport, and everything that the client shows. */
async function called(fetch: Fetch | undefined): Promise<{ error: ApiError | undefined; shown: string }> {
  const events: ClientEvent[] = [];
  const client = createClient({
    apiKey: key,
    baseUrl: `${origin}/v2`,
    onEvent: (event) => events.push(event),
    clock,
    ...(fetch && { fetch }),
  });
  const { ok, error } = await client.safe.getExtract({ id: "a" });
  const shown = ok ? "" : [inspect(error, { depth: 20, showHidden: false }), JSON.stringify(error), error.stack].join();
  return { error: ok ? undefined : error, shown: shown + JSON.stringify(events) };
}

describe.each([
  ["the built-in fetch", () => undefined],
  ["undici", () => nodeTransport()],
])("a hostile server, over %s,", (_, transportOf: () => NodeTransport | undefined) => {
  it.each(responses)("that sends %s ends the call, and nothing leaks", async (__, sent, kinds) => {
    bytes = sent;
    const fetch = transportOf();
    const { error, shown } = await called(fetch);
    await fetch?.close();
    expect(kinds.length === 0 ? [undefined] : kinds).toContain(error?.kind);
    // A response that is not from the service would not be from it at the next attempt either.
    if (error?.kind === "invalid-response") expect(error.attempts).toBe(1);
    expect(shown).not.toContain(key);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(unhandled).toEqual([]);
  });

  it.each([301, 302, 303, 307, 308])(
    "that redirects with %i to another origin receives no request there",
    async (status) => {
      bytes = http(status, [`location: ${foreignOrigin}/v2/extract/a`, "content-length: 0"]);
      const fetch = transportOf();
      const { error } = await called(fetch);
      await fetch?.close();
      expect([error?.kind, foreignRequests]).toEqual(["invalid-response", 0]);
    },
  );

  it("that redirects to itself forever receives one request", async () => {
    bytes = http(302, [`location: ${origin}/v2/extract/a`, "content-length: 0"]);
    const fetch = transportOf();
    const { error } = await called(fetch);
    await fetch?.close();
    expect([error?.kind, error?.attempts]).toEqual(["invalid-response", 1]);
  });

  it("that sends a second response to one request does not answer the next request with it", async () => {
    keepsOpen = true;
    bytes = Buffer.concat([sized(200, good), sized(200, good.replace("{}", '"unrequested"'))]);
    const fetch = transportOf();
    const client = createClient({ apiKey: key, baseUrl: `${origin}/v2`, ...(fetch && { fetch }) });
    const calls = [await client.getExtract({ id: "a" }), await client.getExtract({ id: "a" })];
    for (const socket of sockets) socket.destroy();
    await fetch?.close();
    expect(calls.map(({ data }) => data.data)).toEqual([{}, {}]);
  });
});
