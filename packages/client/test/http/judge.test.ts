import { describe, expect, it } from "vitest";
import { timeUp } from "../../src/clock.ts";
import { judge, type Failure } from "../../src/http/judge.ts";
import { prepare } from "../../src/http/request.ts";
import type { Exchange } from "../../src/http/exchange.ts";
import { operationOf } from "../../src/table/operations.ts";
import type { ErrorEntry } from "../../src/tables.ts";
import { refusedConnection, resetConnection } from "../fake/responses.ts";

const errors: ErrorEntry[] = [
  [422, "unclear-schema", "sometimes"],
  [500, "any-500", "backoff"],
  [500, "never-again", "never"],
  [503, "busy", "backoff"],
  [408, "too-slow", "backoff"],
  [404, "not-found", "never"],
];
const tables = { version: "v2", calls: [], jobs: [], errors };
const context = { tables, secrets: ["key-1"] };
const post = prepare(operationOf("POST", "/x", "x"), { body: {} }, "https://api.test");
const get = prepare(operationOf("GET", "/x", "x"), {}, "https://api.test");

function responded(status: number, text: string): Exchange {
  return { sent: true, response: new Response(null, { status }), text };
}

function judged(exchange: Exchange, request = post, retry = {}, signal?: AbortSignal) {
  return judge(exchange, request, context, retry, signal);
}

describe("a response", () => {
  it("of 404 or 400 that is not from the service suggests to check the base URL", () => {
    expect(judged(responded(404, "<h1>Not found</h1>"))).toMatchObject({ message: "not found; check baseUrl" });
    // A server with TLS responds like this to a request without it.
    const text = "<h1>The plain HTTP request was sent to HTTPS port</h1>";
    expect(judged(responded(400, text))).toMatchObject({ message: "an error without a reason; check baseUrl" });
    expect(judged(responded(404, '{"error":"Job not found"}'))).toMatchObject({ message: "Job not found" });
    expect(judged(responded(500, "<h1>Oops</h1>"))).toMatchObject({ message: "any 500" });
  });

  it.each([
    ["text", "x".repeat(2_100_000)],
    ["list", Array.from({ length: 100_000 }, (_, at) => ({ url: `https://a.test/${at}` }))],
  ])("tells its error, code and details after a large %s", (_, data) => {
    const body = { data, error: "No key-1", code: "C-key-1", details: [{ path: ["url"], message: "key-1 is wrong" }] };
    expect(judged(responded(404, JSON.stringify(body)))).toMatchObject({
      message: "No [redacted]: url: [redacted] is wrong",
      code: "C-[redacted]",
      details: [{ path: ["url"], message: "[redacted] is wrong" }],
    });
  });

  it("tells the beginning of an error text of any length", () => {
    const body = JSON.stringify({ error: `key-1 ${"x".repeat(2_100_000)}` });
    expect(judged(responded(404, body))).toMatchObject({ message: `[redacted] ${"x".repeat(2048 - 11)}` });
  });

  it.each([
    [500, true, true, "any 500"],
    [408, true, true, "too slow"],
    [404, false, false, "not found"],
    [422, false, false, "unclear schema"],
    [499, false, false, "unknown", "an error without a reason"],
    [501, false, true, "unknown", "an error without a reason"],
  ])(
    "%i may be repeated: %s, and POST may have been executed: %s",
    (status, retryable, executed, words, message = words) => {
      const kind = words.replace(" ", "-");
      expect(judged(responded(status, "{}"))).toMatchObject({
        kind,
        status,
        retryable,
        mayHaveExecuted: executed,
        message,
      });
      expect(judged(responded(status, "{}"), get)).toMatchObject({ mayHaveExecuted: false });
    },
  );

  it("of a row that is sometimes retryable is retried on request", () => {
    expect(judged(responded(422, "{}"))).toMatchObject({ kind: "unclear-schema", retryable: false });
    expect(judged(responded(422, "{}"), post, { sometimes: true })).toMatchObject({ retryable: true });
  });

  it("may be empty only with 204, if no table promises data", () => {
    const empty = { kind: "invalid-response", retryable: false, mayHaveExecuted: true };
    const unlisted = { ...post, operation: { ...post.operation, id: "" } };
    expect(judged(responded(204, ""), unlisted)).toEqual({ data: undefined });
    expect(judged(responded(205, ""), unlisted)).toMatchObject(empty);
    expect(judged(responded(204, ""))).toMatchObject(empty);
  });

  it.each([
    ["the service", '{"success":false}', false],
    ["a gateway", '{"message":"Service Unavailable"}', true],
    ["a gateway", "upstream connect error or disconnect/reset before headers", true],
    ["a gateway", undefined, true],
  ])("of 503 from %s, %j, may have been executed: %s", (_, text, mayHaveExecuted) => {
    for (const starts of ["catalogue", "safe"] as const)
      expect(judged({ ...responded(503, ""), text }, post, { starts })).toMatchObject({
        kind: "busy",
        retryable: starts === "catalogue" || !mayHaveExecuted,
        mayHaveExecuted,
      });
  });

  it("that may follow an execution is not retried with safe starts", () => {
    const safe = { starts: "safe" } as const;
    expect(judged(responded(500, "{}"), post, safe)).toMatchObject({ retryable: false, mayHaveExecuted: true });
    expect(judged(responded(408, "{}"), post, safe)).toMatchObject({ retryable: false, mayHaveExecuted: true });
    expect(judged(responded(500, "{}"), get, safe)).toMatchObject({ retryable: true });
    expect(judged(responded(500, "{}"), post, { starts: "catalogue" })).toMatchObject({ retryable: true });
  });

  it("that breaks off was sent, and a read is repeated", () => {
    // The end of the connection, which ends some bodies, is not an error.
    const cut = { kind: "connection", retryable: false, mayHaveExecuted: true, status: 200 };
    expect(judged(responded(200, ' {"a'))).toMatchObject({ ...cut, body: ' {"a' });
    expect(judged(responded(200, '{"a'), get)).toMatchObject({ kind: "connection", retryable: true });
    const response = new Response(null, { status: 200 });
    expect(judged({ sent: true, response, text: undefined, failure: refusedConnection })).toMatchObject(cut);
  });

  it("that is a list breaks the contract", () => {
    expect(judged(responded(200, "[]"))).toMatchObject({ kind: "invalid-response", body: [] });
  });

  it.each([6_000, 100_000])("that is %i lists deep is an ordinary error that can be logged", (depth) => {
    const deep = `{"success":false,"error":"Deep","details":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    const seen = judged(responded(404, deep)) as Failure;
    expect(seen).toMatchObject({ kind: "not-found", message: "Deep" });
    expect(JSON.stringify(seen.details)).toContain("[too deep]");
  });

  it("that is a redirect is final, and nothing was executed", () => {
    expect(judged(responded(302, ""))).toMatchObject({
      kind: "invalid-response",
      retryable: false,
      mayHaveExecuted: false,
      status: 302,
    });
  });

  it("of 303 means that the request may have been executed", () => {
    expect(judged(responded(303, ""))).toMatchObject({ kind: "invalid-response", mayHaveExecuted: true, status: 303 });
  });

  it("that is not JSON is kept in part, without the key", () => {
    expect(judged(responded(200, `key-1 ${"x".repeat(3000)}`))).toMatchObject({
      body: `[redacted] ${"x".repeat(2037)}`,
    });
    expect(judged(responded(200, "x".repeat(1_048_576)))).toMatchObject({ body: "x".repeat(2048) });
    for (const text of ["", "x".repeat(1_048_577)])
      expect(judged(responded(200, text))).toMatchObject({ body: undefined });
  });

  it("has a code only if it is a string", () => {
    expect(judged(responded(500, '{"code":"A"}'))).toMatchObject({ code: "A" });
    expect(judged(responded(500, '{"code":5}'))).toMatchObject({ code: undefined });
  });
});

describe("no response", () => {
  it.each([
    ["connection", resetConnection, false, true],
    ["connection", refusedConnection, true, false],
    ["timeout", timeUp, false, true],
  ])("because of a %s", (kind, failure, retryable, executed) => {
    expect(judged({ sent: true, failure })).toMatchObject({ kind, retryable, mayHaveExecuted: executed });
    expect(judged({ sent: true, failure }, get)).toMatchObject({ kind, retryable: true, mayHaveExecuted: false });
    expect(judged({ sent: true, failure }, post, { ambiguous: true })).toMatchObject({
      kind,
      retryable: true,
      mayHaveExecuted: executed,
    });
  });

  it("has a cause with a message if more is known", () => {
    const cause = { message: "fetch failed: read ECONNRESET" };
    expect(judged({ sent: true, failure: resetConnection })).toMatchObject({ cause });
    expect(judged({ sent: true, failure: timeUp })).not.toHaveProperty("cause");
  });

  it("because of an abort is final", () => {
    const failure = new Error("enough");
    const seen = judged({ sent: true, failure }, get, {}, AbortSignal.abort(failure));
    expect(seen).toMatchObject({ kind: "aborted", retryable: false, mayHaveExecuted: false, cause: failure });
    expect(judged({ sent: true, failure }, post, {}, AbortSignal.abort())).toMatchObject({ mayHaveExecuted: true });
  });
});
