import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { ApiError, createClient, isApiError } from "../../src/index.ts";
import { failure, json, resetConnection, scripted, type Step } from "../fake/responses.ts";
import { createFakeClock } from "../fake/clock.ts";

async function outcomeOf(...steps: Step[]) {
  const client = createClient({
    apiKey: "k-1",
    baseUrl: "https://api.test/v2",
    fetch: scripted(...steps),
    clock: createFakeClock(),
  });
  return client.safe.startExtract({ urls: [] });
}

async function errorOf(...steps: Step[]): Promise<ApiError> {
  const { error } = await outcomeOf(...steps);
  if (!error) throw new Error("The call went well.");
  return error;
}

describe("the headers of an error", () => {
  it("can be read, but do not appear in output", async () => {
    const response = failure(404, "no such job", {}, { "x-served-by": "node-7", "set-cookie": "session=canary" });
    const client = createClient({ apiKey: "k", baseUrl: "https://api.test/v2", fetch: scripted(response) });
    const { error } = await client.safe.getExtract({ id: "a" });
    expect(error?.headers?.["x-served-by"]).toBe("node-7");
    const shown = [inspect(error, { depth: 9, showHidden: true }), JSON.stringify(error), inspect({ ...error })];
    expect(shown.filter((text) => text.includes("canary"))).toEqual([]);
  });

  it("are undefined without a response", async () => {
    const client = createClient({ apiKey: "k", baseUrl: "https://api.test/v2", fetch: scripted(resetConnection) });
    expect((await client.safe.startExtract({ urls: [] })).error?.headers).toBeUndefined();
  });
});

describe("an error", () => {
  it("shows no cause if there is none", async () => {
    const error = await errorOf(failure(404, "no such job"));
    expect("cause" in error).toBe(false);
    expect(inspect(error)).not.toContain("cause");
  });

  it("keeps everything that the service reports", async () => {
    const details = [{ path: ["urls"], message: "Required" }];
    const error = await errorOf(
      failure(400, "Bad Request", { details, code: "BAD_REQUEST", extra: 1 }, { "x-request-id": "r" }),
    );
    expect(error).toMatchObject({ kind: "bad-request", status: 400, code: "BAD_REQUEST", details, requestId: "r" });
    expect(error).toMatchObject({ attempts: 1, retryable: false, mayHaveExecuted: false, operation: "POST /extract" });
    expect(error.body).toEqual({ success: false, error: "Bad Request", details, code: "BAD_REQUEST", extra: 1 });
    expect(error.message).toBe("POST /extract: Bad Request: urls: Required (400)");
  });

  it.each([
    [failure(429, "Rate limit exceeded"), "rate-limit-exceeded"],
    [failure(429, "Rate limit exceeded. Try again in 8 s."), "rate-limit-exceeded"],
    [failure(429, "Concurrency limit reached"), "concurrency-limit-reached"],
    [failure(429, "Slow down"), "rate-limit-exceeded"],
    [failure(403, "Injected!", { code: "SCRAPE_PROMPT_INJECTION_DETECTED" }), "prompt-injection-detected"],
    [failure(403, "SCRAPE_PROMPT_INJECTION_DETECTED"), "prompt-injection-detected"],
    [failure(404, "Agent job not found"), "agent-job-not-found"],
    [json(404, { error: "Snapshot not found" }), "snapshot-not-found"],
    [failure(404, "Whatever"), "not-found"],
    [failure(410, "Gone"), "unknown"],
    [new Response(null, { status: 500 }), "internal-server-error"],
    [json(200, { success: false, error: "?", code: "SCRAPE_DNS_RESOLUTION_ERROR" }), "dns-resolution-failed"],
    [json(200, { success: false }), "unknown"],
    [json(500, "no"), "internal-server-error"],
    [json(404, null), "not-found"],
    [json(200, null), "invalid-response"],
    [json(200, "text"), "invalid-response"],
    [json(200, {}), undefined],
  ])("%# has the kind of its row", async (response, kind) => {
    expect((await outcomeOf(response)).error?.kind).toBe(kind);
  });

  it("is not thrown for the failed state of a job, but for the same body without a state", async () => {
    const poll = (body: object) => {
      const fetch = scripted(json(200, body));
      const { safe } = createClient({ apiKey: "k-1", baseUrl: "https://api.test/v2", fetch });
      return { job: safe.getExtract({ id: "a" }), start: safe.startExtract({ urls: [] }) };
    };
    const failedJob = poll({ success: false, status: "failed" });
    expect((await failedJob.job).data).toMatchObject({ status: "failed" });
    expect((await failedJob.start).error?.kind).toBe("unknown");
    expect((await poll({ success: false, error: "?" }).job).error?.kind).toBe("unknown");
  });

  it("is not retried if its row says never, whatever its status", async () => {
    const error = await errorOf(failure(500, "?", { code: "SCRAPE_SSL_ERROR" }));
    expect(error).toMatchObject({ kind: "ssl-error", attempts: 1, retryable: false });
  });

  it("has a message that is safe to log, whatever the service sends", async () => {
    const error = await errorOf(failure(400, "y".repeat(100_000)));
    expect(error.message).toHaveLength("POST /extract:  (400)".length + 2048);
    expect(error.body).toMatchObject({ error: "y".repeat(100_000) });
  });

  it("is logged under its own name, without undefined fields", async () => {
    const error = await errorOf(failure(404, "Not Found"));
    expect(Object.entries(error).filter(([, value]) => value === undefined)).toEqual([]);
    expect(error.constructor.name).toBe("ApiError");
    expect(inspect(error)).toMatch(/^ApiError: POST \/extract: Not Found \(404\)\n/);
  });

  it("keeps at most 2048 characters of a body that cannot be parsed", async () => {
    const error = await errorOf(new Response("x".repeat(10_000), { status: 400 }));
    expect(error.body).toBe("x".repeat(2048));
  });

  it("shows its fields in logs and JSON, but not its body and cause", async () => {
    const error = await errorOf(failure(402, "No credits"));
    const shown = JSON.parse(JSON.stringify(error)) as object;
    expect(Object.keys(shown).toSorted()).toEqual(
      [
        "attempts",
        "elapsedMs",
        "kind",
        "mayHaveExecuted",
        "message",
        "name",
        "operation",
        "retryable",
        "status",
      ].toSorted(),
    );
    expect(inspect(error)).toContain("kind: 'payment-required'");
    expect(inspect(error)).not.toContain("body");
  });

  it("is the only value that another copy of this package recognises", async () => {
    const error = await errorOf(failure(402, "No credits"));
    const foreign = { [Symbol.for("@extraction-api/client/error")]: true };
    expect([error, foreign].map(isApiError)).toEqual([true, true]);
    expect([error instanceof ApiError, error instanceof Error]).toEqual([true, true]);
    for (const other of [null, undefined, "x", {}, new Error("x")]) {
      expect(isApiError(other)).toBe(false);
      expect(other instanceof ApiError).toBe(false);
    }
  });
});
