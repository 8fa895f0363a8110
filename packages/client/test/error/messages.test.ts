import { describe, expect, it } from "vitest";
import type { ClientOptions } from "../../src/config/options.ts";
import { createClient } from "../../src/index.ts";
import { createFakeClock } from "../fake/clock.ts";
import { failure, hang, json, networkError, refusedConnection, scripted, type Step } from "../fake/responses.ts";

type Client = ReturnType<typeof createClient>;

/** A call, and options of the client if the message is about them. */
interface Act {
  readonly steps?: readonly Step[];
  readonly options?: ClientOptions;
  readonly call?: (client: Client) => PromiseLike<unknown>;
}

/** A path that no service sends: nested more deeply than the stack allows. */
const odd = `[null,{"path":[${"[".repeat(9_000)}${"]".repeat(9_000)},"a"],"message":"b"}]`;
const oddDetails = () => new Response(`{"success":false,"error":"Bad Request","details":${odd}}`, { status: 400 });
const body = { urls: ["https://example.com/"] };
const started = json(200, { success: true, id: "job-1" });
const html = new Response("<html>Welcome</html>", { status: 200 });
const cut = () => new Response(new ReadableStream({ start: (it) => it.error(new TypeError("terminated")) }));
const stalled = () => new Response(new ReadableStream());
const crawled = (more: object) => json(200, { status: "completed", data: [], ...more });
const crawl = (client: Client): PromiseLike<unknown> => client.crawl({ url: "https://example.com/" });
const extract = (client: Client): PromiseLike<unknown> => client.extract(body);
const circular: Record<string, unknown> = {};
circular["self"] = circular;
const path =
  (name: string, options: object = {}) =>
  (client: Client): PromiseLike<unknown> =>
    (client.GET as (path: string, options: object) => PromiseLike<unknown>)(name, options);

async function messageOf({ steps = [json(200, {})], options, call = async (one) => one.startExtract(body) }: Act) {
  const fixed = { apiKey: "key-1", baseUrl: "https://api.test/v2", clock: createFakeClock(), retry: false } as const;
  const client = createClient({ ...fixed, fetch: scripted(...steps), ...options });
  return Promise.resolve(call(client)).then(
    () => "went well",
    (error: unknown) => (error as Error).message,
  );
}

const throwText = (): never => {
  throw "no room";
};

const listener = (): never => {
  throw new Error("no room");
};

// Every message as the caller reads it: what happened, where, and how to fix it.
describe("a message says what happened, where, and what to do", () => {
  it.each<[string, Act]>([
    // The service rejected the request.
    ["POST /extract: Invalid prompt (400)", { steps: [failure(400, "Invalid prompt")] }],
    [
      `POST /extract: Bad Request: ${"x".repeat(300)} (400)`,
      { steps: [failure(400, "Bad Request", { details: [{ message: "x".repeat(301) }] })] },
    ],
    [
      "POST /extract: Bad Request: urls.0: must be a URL; is empty (400)",
      {
        steps: [
          failure(400, "Bad Request", {
            details: [{ path: ["urls", 0], message: "must be a URL" }, { message: "is empty" }],
          }),
        ],
      },
    ],
    [
      "POST /extract: Bad Request (400)",
      { steps: [failure(400, "Bad Request", { details: [5, null, { path: "x" }] })] },
    ],
    [
      "POST /extract: Forbidden: no (403)",
      { steps: [failure(403, "Forbidden", { details: [{ path: [], message: "Forbidden: no" }] })] },
    ],
    ["POST /extract: Bad Request: a: b (400)", { steps: [oddDetails()] }],
    ["POST /extract: bad request (400)", { steps: [failure(400, "")] }],
    ["POST /extract: bad gateway (502)", { steps: [new Response("<html>", { status: 502 })] }],
    ["POST /extract: an error without a reason (418)", { steps: [new Response(null, { status: 418 })] }],
    ["POST /extract: No such host", { steps: [failure(200, "No such host", { code: "SCRAPE_DNS_RESOLUTION_ERROR" })] }],
    ["POST /extract: an error without a reason", { steps: [json(200, { success: false })] }],
    // Line breaks and escape sequences would forge lines of a log.
    ["POST /extract: a [31m b (400)", { steps: [failure(400, "a\u001b[31m\r\n\tb")] }],
    ["POST /extract: a b c d (400)", { steps: [failure(400, "a\u2028b\u202ec\u2066\u2069d")] }],
    // A short key is part of many words.
    [
      "POST /extract: Many keys: [redacted] (400)",
      { steps: [failure(400, "Many keys: any")], options: { apiKey: "any" } },
    ],
    // The response breaks the contract.
    [
      "POST /extract: the response with status 304 is not a JSON object; check baseUrl (304)",
      { steps: [new Response(null, { status: 304 })] },
    ],
    ["POST /extract: the response with status 200 is not a JSON object; check baseUrl", { steps: [html] }],
    [
      "POST /extract: redirects are not followed; check baseUrl (302)",
      { steps: [new Response(null, { status: 302 })] },
    ],
    [
      "POST /extract: redirects are not followed; check baseUrl (300)",
      { steps: [new Response(null, { status: 300 })] },
    ],
    [
      "POST /extract: the response is larger than maxResponseBytes allows; raise it, or request less data",
      { steps: [started], options: { maxResponseBytes: 5 } },
    ],
    ["POST /extract: the response has no job id; check baseUrl", { call: extract }],
    [
      "GET /extract/{id}: the response has no status at /status; check baseUrl",
      { steps: [started, json(200, {})], call: extract },
    ],
    [
      "GET /crawl/{id}: the response has no results at /data; check baseUrl",
      { steps: [started, crawled({ data: 1 })], call: crawl },
    ],
    [
      "GET /crawl/{id}: the next part is not on https://api.test; it was not requested, to protect the key",
      { steps: [started, crawled({ next: "https://other.test/v2" })], call: crawl },
    ],
    [
      "GET /crawl/{id}: the next part is not on https://api.test; it was not requested, to protect the key",
      {
        steps: [started, crawled({ next: "https://other.test/v2" })],
        call: crawl,
        options: { apiKey: () => "key-2" },
      },
    ],
    [
      "GET /crawl/{id}: the next part is not a string; it was not requested",
      { steps: [started, crawled({ next: 7 })], call: crawl },
    ],
    [
      "GET /crawl/{id}: the next part was already read; it was not requested",
      { steps: [started, crawled({ next: "https://api.test/v2/crawl/job-1" })], call: crawl },
    ],
    // There was no response, or only a part of it.
    ["POST /extract: no complete response within 75000 ms (attemptTimeoutMs, deadlineMs)", { steps: [hang] }],
    [
      "POST /extract: no complete response within 40 ms (attemptTimeoutMs, deadlineMs)",
      { steps: [stalled], call: async (client) => client.startExtract(body, { deadlineMs: 40 }) },
    ],
    [
      "POST /extract: not sent: fetch failed: connect ECONNREFUSED 127.0.0.1:9; check baseUrl and any proxy",
      { steps: [refusedConnection] },
    ],
    [
      "POST /extract: not sent: fetch failed: certificate has expired CERT_HAS_EXPIRED; check baseUrl and any proxy",
      { steps: [networkError("CERT_HAS_EXPIRED", "certificate has expired")] },
    ],
    ["POST /extract: no complete response: terminated", { steps: [cut] }],
    [
      "POST /extract: no complete response: fetch failed: Stream closed with error code NGHTTP2_REFUSED_STREAM ERR_HTTP2_STREAM_ERROR",
      {
        steps: [networkError("ERR_HTTP2_STREAM_ERROR", "Stream closed with error code NGHTTP2_REFUSED_STREAM")],
      },
    ],
    [
      "POST /extract: no complete response: fetch failed: read ECONNRESET",
      { steps: [networkError("ECONNRESET", "read ECONNRESET")] },
    ],
    [
      "POST /extract: aborted by your signal",
      { call: async (client) => client.startExtract(body, { signal: AbortSignal.abort() }) },
    ],
    // A function of the caller failed.
    ["POST /extract: apiKey threw: no room", { options: { apiKey: listener } }],
    [
      "POST /extract: apiKey threw: it must return letters, digits and -._~+/=: only (no Bearer)",
      { options: { apiKey: () => "two words" } },
    ],
    [
      "POST /extract: a middleware threw: no room",
      { call: async (client) => client.startExtract(body, { middleware: [{ onResponse: listener }] }) },
    ],
    [
      "GET /extract/{id}: onProgress threw: no room",
      {
        steps: [started, json(200, { status: "processing" })],
        call: async (client) => client.extract(body, { onProgress: listener }),
      },
    ],
    // Nothing was sent.
    [
      "POST /extract: not sent: options: unknown option retires. Options: attemptTimeoutMs, deadlineMs, headers, retry, middleware, signal.",
      { call: async (client) => client.startExtract(body, { retires: 3 } as object) },
    ],
    ...[undefined, {}, "..", "."].map((id): [string, object] => [
      "GET /extract/{id}: not sent: pass { id }: a path parameter must not be empty, an object, . or ..",
      { call: path("/extract/{id}", { params: { path: { id } } }) },
    ]),
    [
      "GET /crawl/{id}: not sent: pass { id }: a path parameter must not be empty, an object, . or ..",
      { call: async (client) => client.getCrawl("a" as never) },
    ],
    [
      "POST /scrape: not sent: the body must be an object with the fields of the request",
      { call: async (client) => client.scrape("https://example.com/" as never) },
    ],
    ["GET /agent: not sent: GET has no body", { call: path("/agent", { body: {} }) }],
    ["GET extract: not sent: the path must start with /", { call: path("extract") }],
    [
      "GET /agent: not sent: the query parameter before is an object; use a string, number or list",
      { call: path("/agent", { params: { query: { before: { a: 1 } } } }) },
    ],
    [
      'GET /agent: not sent: options: parseAs must be "json" or "text".',
      { call: path("/agent", { parseAs: "stream" }) },
    ],
    [
      "POST /extract: not sent: Converting circular structure to JSON",
      { call: async (client) => client.POST("/extract", { body: circular as never }) },
    ],
    [
      "POST /extract: not sent: no room",
      { call: async (client) => client.POST("/extract", { body: { toJSON: throwText } as never }) },
    ],
    [
      "POST /extract: not sent: limit has no JSON form; use plain objects, lists and finite numbers",
      { call: async (client) => client.startExtract({ urls: [], limit: 1n } as never) },
    ],
    ["GET /extract/{id}: not sent: jobId must be a non-empty string", { call: (client) => client.extract.resume("") }],
    // A job ended without a result.
    [
      "GET /extract/{id}: the job ended with status failed: No page",
      { steps: [started, json(200, { success: false, status: "failed", error: "No page" })], call: extract },
    ],
    [
      "GET /extract/{id}: the job is still running, and 9000 ms leave no time for another poll; resume it later, or raise jobTimeoutMs",
      {
        steps: [started, json(200, { status: "processing" })],
        call: async (client) => client.extract(body, { jobTimeoutMs: 9000 }),
      },
    ],
  ])("%s", async (message, act) => {
    expect(await messageOf(act)).toBe(message);
  });

  it("names the status only if it explains the error", async () => {
    const all = [failure(200, "No such host"), html, stalled, cut, json(200, { success: false })];
    for (const step of all) expect(await messageOf({ steps: [step] })).not.toMatch(/\(2\d\d\)$/);
  });
});
