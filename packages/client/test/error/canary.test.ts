import { inspect } from "node:util";
import createFetchClient, { type Middleware } from "openapi-fetch";
import { describe, expect, it, vi } from "vitest";
import { createClient, type ApiError, type paths, type StandardSchema } from "../../src/index.ts";
import { createFetch, errorMiddleware } from "../../src/fetch.ts";
import { canary } from "../fault-matrix/canary.ts";
import { createFakeClock } from "../fake/clock.ts";
import { failure, hang, json, networkError, scripted, type Step } from "../fake/responses.ts";

interface Given {
  /** Whether the header is given with the call, not with the client. */
  readonly call?: boolean;
  readonly middleware?: boolean;
}

const echo = { details: [{ message: `Bearer ${canary}`, nested: { key: canary } }], code: canary };
const carrying = Object.assign(new Error(`bad header Bearer ${canary}`), {
  code: `E-${canary}`,
  request: { headers: { authorization: `Bearer ${canary}` } },
});

/** The places in which a service could send the key back. */
const leaks: [string, Step][] = [
  ["the words of an error", failure(401, `No such key: ${canary}`, echo)],
  ["an unknown error", failure(499, `No such key: ${canary}`, echo)],
  ["a retried error", failure(503, `No such key: ${canary}`, echo)],
  ["an error page", new Response(`<p>${canary}</p>`, { status: 502 })],
  ["a successful response that is not JSON", new Response(`<p>${canary}</p>`, { status: 200 })],
  ["a refusal with status 200", json(200, { success: false, error: canary, ...echo })],
  ["what fetch throws", new TypeError(`fetch failed for ${canary}`, { cause: carrying })],
  ["a failed connection", networkError("ECONNREFUSED", `connect ECONNREFUSED with ${canary}`)],
  ["an error that carries the request", carrying],
  ["a response that never comes", hang],
];

describe("a key", () => {
  it.each(leaks)("in %s does not appear in anything that the client shows", async (_, step) => {
    const shown: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((...args: unknown[]) => void shown.push(inspect(args)));
    const warn = vi.spyOn(console, "warn").mockImplementation((...args: unknown[]) => void shown.push(inspect(args)));
    const client = createClient({
      apiKey: canary,
      baseUrl: "https://api.test/v2",
      fetch: scripted(step),
      clock: createFakeClock(),
      onEvent: (event) => shown.push(inspect(event, { depth: 9, showHidden: true })),
    });
    const { error } = await client.safe.startExtract({ urls: [] });
    expect(error).toBeDefined();
    const one = error as ApiError;
    for (const text of [
      one.message,
      one.stack,
      String(one),
      JSON.stringify(one),
      inspect(one, { depth: 9, showHidden: true }),
    ]) {
      shown.push(text ?? "");
    }
    shown.push(
      inspect(one.cause, { depth: 9, showHidden: true }),
      inspect(one.body, { depth: 9 }),
      inspect({ ...one }),
    );
    shown.push(inspect(structuredClone({ ...one }), { depth: 9 }));
    log.mockRestore();
    warn.mockRestore();
    expect(shown.filter((text) => text.includes(canary))).toEqual([]);
    expect(shown.length).toBeGreaterThan(8);
  });

  it.each([
    ["with escaped slashes", (key: string) => key.replaceAll("/", "\\/")],
    ["in numbers of characters", (key: string) => key.replaceAll("+", "\\u002b").replaceAll("/", "\\u002F")],
    ["as in an address", encodeURIComponent],
  ])("that is sent back in another form, %s, is redacted", async (_, write) => {
    const apiKey = "ck/ab+Cd=e9";
    const written = write(apiKey);
    const body = `{"success":false,"error":"No key ${written}","code":"${written}","details":{"${written}":["${written}"]}}`;
    const headers = { "x-request-id": apiKey };
    const shown: unknown[] = [];
    const { safe } = createClient({
      apiKey,
      baseUrl: "https://api.test/v2",
      fetch: scripted(new Response(body, { status: 401, headers })),
      onEvent: (event) => shown.push(event),
    });
    const { error } = await safe.startExtract({ urls: [] });
    expect(error).toMatchObject({ kind: "unauthorized", code: "[redacted]", requestId: "[redacted]" });
    const all = [
      inspect(error, { depth: 9 }),
      JSON.stringify(error),
      inspect(error?.body, { depth: 9 }),
      inspect(shown),
    ];
    expect(all.filter((text) => text.includes(apiKey) || text.includes(encodeURIComponent(apiKey)))).toEqual([]);
  });

  it("that is short leaves words that contain it as they are", async () => {
    const refusal = failure(404, "SCRAPE_LOCKDOWN_CACHE_MISS");
    const { safe } = createClient({ apiKey: "LOCK", baseUrl: "https://api.test/v2", fetch: scripted(refusal) });
    const { error } = await safe.startExtract({ urls: [] });
    expect(error?.kind).toBe("lockdown-cache-miss");
    expect(error?.message).toBe("POST /extract: SCRAPE_LOCKDOWN_CACHE_MISS (404)");
  });

  it("does not appear in the message of a failed job or of a mismatching page, or in a cursor", async () => {
    const started = json(200, { success: true, id: "j" });
    const next = `https://api.test/v2/crawl/j?skip=1&key=${canary}`;
    const misfit: StandardSchema = {
      "~standard": {
        version: 1,
        vendor: "own",
        validate: (value) => ({ issues: [{ message: `no ${String(value)}` }] }),
        jsonSchema: { input: () => ({}) },
      },
    };
    const clientOf = (...steps: Step[]) =>
      createClient({
        apiKey: canary,
        baseUrl: "https://api.test/v2",
        fetch: scripted(...steps),
        clock: createFakeClock(),
      });
    const errors: (ApiError | undefined)[] = [
      (await clientOf(started, json(200, { status: "failed", error: `with ${canary}` })).safe.extract({ urls: [] }))
        .error,
      (
        await clientOf(started, json(200, { status: "completed", data: canary })).safe.extract({
          urls: [],
          schema: misfit,
        })
      ).error,
    ];
    const crawled = clientOf(started, json(200, { status: "completed", data: [{}], next }), failure(404, "?"));
    for await (const { error } of crawled.safe.crawl({ url: "https://a.test/" })) if (error) errors.push(error);
    expect(errors.map((error) => error?.kind)).toEqual(["job-failed", "schema-mismatch", "not-found"]);
    expect(errors[2]?.cursor).toBe(next.replace(canary, "[redacted]"));
    const shown = errors.flatMap((error) => [inspect(error, { depth: 9 }), JSON.stringify(error), error?.stack]);
    expect(shown.filter((text) => text?.includes(canary))).toEqual([]);
  });

  it("does not appear in events and errors if the service uses it as an id or a state", async () => {
    const shown: unknown[] = [];
    const client = createClient({
      apiKey: canary,
      baseUrl: "https://api.test/v2",
      fetch: scripted(
        json(200, { success: true, id: canary }),
        json(200, { status: canary }),
        json(200, { status: "failed", code: canary }),
      ),
      clock: createFakeClock(),
      onEvent: (event) => shown.push(event),
    });
    const { error } = await client.safe.extract(
      { urls: [] },
      { onProgress: (progress) => shown.push(progress.status) },
    );
    expect(error).toMatchObject({ kind: "job-failed", jobId: "[redacted]", code: "[redacted]" });
    const texts = [error, error?.body, error?.cause, shown].map((one) => inspect(one, { depth: 9, showHidden: true }));
    expect(texts.filter((text) => text.includes(canary))).toEqual([]);
  });

  it.each([
    ["authorization", `Bearer ${canary}`, {}],
    ["authorization", canary, {}],
    ["x-api-key", canary, {}],
    ["authorization", `Token token="${canary}"`, {}],
    ["cookie", `a=b; session=${canary}`, {}],
    ["x-api-key", canary, { call: true }],
    ["authorization", `Bearer ${canary}`, { middleware: true }],
    ["x-api-key", canary, { middleware: true, call: true }],
  ])("in the header %s, as %s, %j, is not shown", async (name, value, { call = false, middleware = false }: Given) => {
    const shown: unknown[] = [];
    const headers: Record<string, string> = middleware ? {} : { [name]: value };
    const setting: Middleware = { onRequest: ({ request }) => request.headers.set(name, value) };
    const client = createClient({
      apiKey: null,
      baseUrl: "https://api.test/v2",
      ...(!call && { headers }),
      fetch: scripted(failure(401, `No such key: ${canary}`, echo, { "x-request-id": canary })),
      onEvent: (event) => shown.push(event),
    });
    if (middleware && !call) client.use(setting);
    const { error } = await client.safe.startExtract(
      { urls: [] },
      call ? { headers, ...(middleware && { middleware: [setting] }) } : {},
    );
    const texts = [error, error?.body, error?.cause, shown].map((one) => inspect(one, { depth: 9, showHidden: true }));
    expect(texts.filter((text) => text.includes(canary))).toEqual([]);
    expect(error?.kind).toBe("unauthorized");
  });

  it("redacted in a cursor is restored when the job is resumed", async () => {
    const fetch = scripted(json(200, { status: "completed", data: [] }));
    const client = createClient({ apiKey: canary, baseUrl: "https://api.test/v2", fetch });
    await client.crawl.resume("j", { cursor: "https://api.test/v2/crawl/j?skip=1&key=[redacted]#2" });
    expect(fetch.seen[0]?.url).toBe(`https://api.test/v2/crawl/j?skip=1&key=${encodeURIComponent(canary)}`);
  });

  it("in the credentials of an address does not appear in the error of createFetch", async () => {
    const fetch = createFetch({ apiKey: canary, baseUrl: "https://api.test/v2" });
    const address = `https://user:${encodeURIComponent(canary)}@api.test/v2/map`;
    const error: unknown = await fetch(address).catch((thrown: unknown) => thrown);
    const text = inspect(error, { depth: 9, showHidden: true });
    expect(text).toContain("Request cannot be constructed from a URL that includes credentials");
    expect([canary, encodeURIComponent(canary)].filter((one) => text.includes(one))).toEqual([]);
  });

  it("that openapi-fetch sends by itself does not appear in the error of errorMiddleware", async () => {
    const steps = scripted(failure(401, `No such key: ${canary}`, echo, { "x-request-id": canary }));
    const client = createFetchClient<paths>({
      baseUrl: "https://api.test/v2",
      headers: { authorization: `Bearer ${canary}` },
      fetch: async ({ url }: Request) => (await steps(url, {})) as Response,
    });
    client.use(errorMiddleware);
    const error: unknown = await client.GET("/team/queue-status").catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: "unauthorized", requestId: "[redacted]" });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(canary);
  });

  it("does not appear in the inspected client", () => {
    const client = createClient({ apiKey: canary, baseUrl: "https://api.test/v2" });
    expect(inspect(client, { depth: 9, showHidden: true })).not.toContain(canary);
    expect(JSON.stringify(client)).not.toContain(canary);
  });

  it("does not appear in the message about an invalid key", () => {
    expect(() => createClient({ apiKey: `${canary}\n`, baseUrl: "https://api.test/v2" })).toThrow(
      "createClient: apiKey must be set, here or in EXTRACTION_API_KEY, to letters, digits and -._~+/=: only (no Bearer), to null if a proxy adds it, or to a function.",
    );
  });
});
