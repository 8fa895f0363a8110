import { describe, expect, it } from "vitest";
import { timeUp } from "../../src/http/clock.ts";
import { judge } from "../../src/http/judge.ts";
import { prepare } from "../../src/http/request.ts";
import type { Exchange } from "../../src/http/exchange.ts";
import type { Tables } from "../../src/tables.ts";
import { refusedConnection, resetConnection } from "../fake/answers.ts";

const tables: Tables = {
  operations: {},
  errorRows: { sometimes: { status: 422, retry: "sometimes", fallback: true } },
  retryStatuses: [408, 500, 503],
};
const post = prepare("POST", "/x", { body: {} }, undefined, "https://api.test");
const get = prepare("GET", "/x", {}, undefined, "https://api.test");

function answered(status: number, text: string): Exchange {
  return { sent: true, response: new Response(null, { status }), text };
}

function judged(exchange: Exchange, request = post, retry = {}, signal?: AbortSignal) {
  return judge(exchange, request, tables, retry, signal, "key-1");
}

describe("an answer", () => {
  it.each([
    [500, true, true],
    [503, true, true],
    [408, true, true],
    [409, false, false],
    [499, false, false],
    [501, false, true],
  ])("%i without a row may be repeated: %s, and POST may have been executed: %s", (status, retryable, executed) => {
    expect(judged(answered(status, "{}"))).toMatchObject({
      kind: "unknown",
      status,
      retryable,
      executed,
      message: `Status ${status}`,
    });
    expect(judged(answered(status, "{}"), get)).toMatchObject({ executed: false });
  });

  it("of a row that is retried sometimes is so on request", () => {
    expect(judged(answered(422, "{}"))).toMatchObject({ kind: "sometimes", retryable: false });
    expect(judged(answered(422, "{}"), post, { sometimes: true })).toMatchObject({ retryable: true });
  });

  it("may be empty with 204 only", () => {
    expect(judged(answered(204, ""))).toEqual({ data: undefined });
    expect(judged(answered(205, ""))).toMatchObject({ kind: "invalid-response", retryable: false, executed: true });
  });

  it("that is a redirect is final, and nothing was executed", () => {
    expect(judged(answered(302, ""))).toMatchObject({
      kind: "invalid-response",
      retryable: false,
      executed: false,
      status: 302,
    });
  });

  it("that is no JSON is kept in part, without the key", () => {
    expect(judged(answered(200, `key-1${"x".repeat(3000)}`))).toMatchObject({ body: `[redacted]${"x".repeat(2038)}` });
    expect(judged(answered(200, ""))).not.toHaveProperty("body");
  });

  it("has a code only where it is a text", () => {
    expect(judged(answered(500, '{"code":"A"}'))).toMatchObject({ code: "A" });
    expect(judged(answered(500, '{"code":5}'))).toMatchObject({ code: undefined });
  });
});

describe("no answer", () => {
  it.each([
    ["connection", resetConnection, false, true],
    ["connection", refusedConnection, true, false],
    ["timeout", timeUp, false, true],
  ])("because of a %s", (kind, failure, retryable, executed) => {
    expect(judged({ sent: true, failure })).toMatchObject({ kind, retryable, executed });
    expect(judged({ sent: true, failure }, get)).toMatchObject({ kind, retryable: true, executed: false });
    expect(judged({ sent: true, failure }, post, { ambiguous: true })).toMatchObject({
      kind,
      retryable: true,
      executed,
    });
  });

  it("has a cause in words where there is more to tell", () => {
    const cause = { message: "fetch failed: read ECONNRESET ECONNRESET" };
    expect(judged({ sent: true, failure: resetConnection })).toMatchObject({ cause });
    expect(judged({ sent: true, failure: timeUp })).toMatchObject({ cause: undefined });
  });

  it("because of an abort is final", () => {
    const failure = new Error("enough");
    const seen = judged({ sent: true, failure }, get, {}, AbortSignal.abort(failure));
    expect(seen).toMatchObject({ kind: "aborted", retryable: false, executed: false, cause: failure });
    expect(judged({ sent: true, failure }, post, {}, AbortSignal.abort())).toMatchObject({ executed: true });
  });
});
