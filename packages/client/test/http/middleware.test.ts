import type { Middleware } from "openapi-fetch";
import { describe, expect, it } from "vitest";
import { createClient } from "../../src/index.ts";
import { createClient as createCalls } from "../../src/calls.ts";
import { tooLarge } from "../../src/http/body.ts";
import { createFakeClock } from "../fake/clock.ts";
import { failure, json, resetConnection, scripted, type Step } from "../fake/responses.ts";

const ok = json(200, { success: true, id: "a" });

function setup(...steps: Step[]) {
  const fetch = scripted(...steps);
  return {
    fetch,
    client: createClient({ apiKey: "key-1", baseUrl: "https://api.test/v2", fetch, clock: createFakeClock() }),
  };
}

/** Records what it sees, as in the documentation of openapi-fetch. */
function noting(name: string, notes: string[]): Middleware {
  return {
    onRequest({ request, schemaPath, params }) {
      notes.push(`${name} ${request.method} ${schemaPath} ${JSON.stringify(params)}`);
      request.headers.set(`x-${name}`, "yes");
      return request;
    },
    onResponse({ response }) {
      notes.push(`${name} ${response.status}`);
    },
    onError({ error }) {
      notes.push(`${name} ${(error as Error).message}`);
    },
  };
}

describe("middleware of openapi-fetch", () => {
  it("runs around each attempt, in openapi-fetch's order", async () => {
    const { client, fetch } = setup(failure(503, "Service Unavailable"), ok);
    const notes: string[] = [];
    client.use(noting("one", notes), noting("two", notes));
    const { data } = await client.GET("/extract/{id}", { params: { path: { id: "a" } } });
    expect(data).toMatchObject({ id: "a" });
    const params = '{"path":{"id":"a"}}';
    const request = ["one", "two"].map((name) => `${name} GET /extract/{id} ${params}`);
    expect(notes).toEqual([...request, "two 503", "one 503", ...request, "two 200", "one 200"]);
    expect(fetch.seen[1]?.headers.get("x-two")).toBe("yes");
    expect(fetch.seen[1]?.headers.get("authorization")).toBe("Bearer key-1");
  });

  it("gets no serializers in its options, because the client builds requests itself", async () => {
    const { client } = setup(ok);
    const given: string[] = [];
    client.use({ onRequest: ({ options }) => void given.push(...Object.keys(options)) });
    await client.GET("/extract/{id}", { params: { path: { id: "a" } } });
    expect(given).toEqual(["baseUrl", "parseAs", "fetch"]);
  });

  it("leaves body and content type of a start unchanged, unless it changes them", async () => {
    const { client, fetch } = setup(ok);
    client.use({ onRequest: ({ request }) => new Request(request, { method: "POST", body: '{"urls":["b"]}' }) });
    await client.startExtract({ urls: ["a"] });
    expect(fetch.seen[0]?.init.body).toBe('{"urls":["b"]}');
    expect(fetch.seen[0]?.headers.get("content-type")).toBe("application/json");
  });

  it("may return its own response or replace one", async () => {
    const { client, fetch } = setup(ok);
    const cached: Middleware = { onRequest: () => Response.json({ success: true, id: "cached" }) };
    expect((await client.POST("/extract", { body: { urls: [] }, middleware: [cached] })).data.id).toBe("cached");
    expect(fetch.seen).toEqual([]);
    const other: Middleware = { onResponse: () => Response.json({ success: true, id: "other" }) };
    client.use(other);
    expect((await client.startExtract({ urls: [] })).data.id).toBe("other");
    client.eject(other);
    expect((await client.startExtract({ urls: [] })).data.id).toBe("a");
  });

  it("that reads a body without cloning it is reported, and nothing is sent or retried", async () => {
    const { client, fetch } = setup(ok);
    const eager: Middleware = { onRequest: async ({ request }) => void (await request.text()) };
    await expect(client.startExtract({ urls: [] }, { middleware: [eager] })).rejects.toMatchObject({
      kind: "invalid-request",
      message: expect.stringMatching(/^POST \/extract: a middleware threw: .*[Bb]ody/),
      mayHaveExecuted: false,
    });
    expect(fetch.seen).toEqual([]);
    const greedy: Middleware = { onResponse: async ({ response }) => void (await response.text()) };
    const { error } = await client.safe.getExtract({ id: "a" }, { middleware: [greedy] });
    expect(error).toMatchObject({
      kind: "invalid-response",
      message:
        "GET /extract/{id}: fetch returned no response: it must return a Response with an unread body (use clone()), or an object with status, ok, Headers and text()",
      attempts: 1,
    });
    expect(fetch.seen).toHaveLength(1);
    const logging: Middleware = {
      onRequest: async ({ request }) => void (await request.clone().text()),
      onResponse: async ({ response }) => void (await response.clone().text()),
    };
    expect((await client.startExtract({ urls: [] }, { middleware: [logging] })).data.id).toBe("a");
  });

  it("that finishes after the abort of its call sends nothing", async () => {
    const fetch = scripted(ok);
    const client = createClient({ apiKey: "key-1", baseUrl: "https://api.test/v2", fetch });
    let release = (): void => {};
    client.use({ onRequest: () => new Promise<undefined>((resolve) => (release = () => resolve(undefined))) });
    const aborting = new AbortController();
    const call = client.safe.startExtract({ urls: [] }, { signal: aborting.signal });
    await new Promise(setImmediate);
    aborting.abort();
    expect((await call).error?.kind).toBe("aborted");
    release();
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
    expect(fetch.seen).toEqual([]);
  });

  it("sees a failure below HTTP, and may recover from it or replace its error", async () => {
    const { client, fetch } = setup(resetConnection);
    const notes: string[] = [];
    client.use(noting("one", notes));
    const replacing: Middleware = { onError: () => new Error("in my words") };
    const { error } = await client.safe.startExtract({ urls: [] }, { middleware: [replacing] });
    expect(error).toMatchObject({ kind: "connection", mayHaveExecuted: true });
    expect(error?.message).toContain("in my words");
    expect(notes).toContain("one in my words");
    expect(fetch.seen).toHaveLength(1);
    const recovering: Middleware = { onError: () => Response.json({ success: true, id: "mended" }) };
    expect((await client.startExtract({ urls: [] }, { middleware: [recovering] })).data.id).toBe("mended");
  });

  it.each([
    ["onRequest", "invalid-request", false, 0],
    ["onResponse", "invalid-response", true, 1],
  ] as const)(
    "that throws in %s ends the call at once, and its error is the cause",
    async (stage, kind, executed, requests) => {
      const { client, fetch } = setup(ok);
      const cause = new Error("mine");
      client.use({
        [stage]: () => {
          throw cause;
        },
      } as unknown as Middleware);
      const { error } = await client.safe.startExtract({ urls: [] });
      expect(error).toMatchObject({ kind, cause, mayHaveExecuted: executed, attempts: 1 });
      expect(fetch.seen).toHaveLength(requests);
    },
  );

  it.each([
    ["onRequest", ok],
    ["onResponse", ok],
    ["onError", resetConnection],
  ] as const)(
    "that returns something else in %s ends the call, and the message says what to return",
    async (stage, step) => {
      const { client, fetch } = setup(step);
      for (const given of [5, {}, "a"]) {
        const { error } = await client.safe.getQueueStatus(undefined, {
          middleware: [{ [stage]: () => given } as never],
        });
        expect(error).toMatchObject({
          message:
            "GET /team/queue-status: a middleware threw: it must return nothing, a Request, a Response or, in onError, an Error",
          attempts: 1,
        });
      }
      expect(fetch.seen).toHaveLength(stage === "onRequest" ? 0 : 3);
    },
  );

  it("works with a transport that returns no Response object", async () => {
    const plain = {
      status: 429,
      ok: false,
      headers: new Headers({ "retry-after": "1" }),
      text: async () => "{}",
    };
    const client = createCalls({
      apiKey: "k",
      baseUrl: "https://a.test/v2",
      clock: createFakeClock(),
      fetch: async () => plain,
    });
    const seen: (string | null)[] = [];
    client.use({ onResponse: ({ response }) => void seen.push(response.headers.get("retry-after")) });
    expect((await client.safe.getQueueStatus()).error).toMatchObject({
      kind: "rate-limit-exceeded",
      retryAfterMs: 1000,
    });
    expect(seen).toEqual(["1", "1", "1", "1"]);
  });

  it.each([
    [403, tooLarge, "forbidden"],
    [200, tooLarge, "invalid-response"],
    [403, new Error("reset"), "connection"],
  ])("gets a %i whose body ends with %s, which is then %s", async (status, reason, kind) => {
    const text = async (): Promise<string> => Promise.reject(reason);
    const fetch = async () => ({ status, ok: status === 200, headers: new Headers(), text });
    const client = createClient({ apiKey: "k", baseUrl: "https://a.test/v2", retry: false, fetch });
    client.use({ onResponse: () => undefined });
    expect((await client.safe.getQueueStatus()).error?.kind).toBe(kind);
  });

  it("is rejected if it is invalid", () => {
    const { client } = setup(ok);
    expect(() => client.use({} as Middleware)).toThrow(
      "use: middleware must be a list of objects with onRequest, onResponse or onError.",
    );
  });
});

describe("a call by path", () => {
  it("accepts headers in each form of openapi-fetch", async () => {
    const { client, fetch } = setup(ok);
    await client.GET("/team/queue-status", { headers: new Headers({ "X-One": "1" }) });
    await client.GET("/team/queue-status", { headers: { "X-Two": 2, "x-none": null } });
    await client.GET("/team/queue-status", { headers: [["X-Three", "3"]] });
    const values = ["x-one", "x-two", "x-three"].map((name, at) => fetch.seen[at]?.headers.get(name));
    expect(values).toEqual(["1", "2", "3"]);
    expect(fetch.seen[1]?.headers.has("x-none")).toBe(false);
  });

  it("returns the raw body with parseAs text, and rejects forms that bypass its limits", async () => {
    const { client } = setup(ok);
    expect((await client.GET("/team/queue-status", { parseAs: "text" })).data).toBe('{"success":true,"id":"a"}');
    const stream = client.safe.GET("/team/queue-status", { parseAs: "stream" as "text" });
    expect((await stream).error?.message).toContain('parseAs must be "json" or "text"');
  });
});

it("treats an error from onError as a failure of the caller after the request was sent", async () => {
  const { client } = setup(resetConnection);
  client.use({
    onError: () => {
      throw new Error("my own");
    },
  });
  const { error } = await client.safe.startExtract({ urls: [] });
  expect(error).toMatchObject({ kind: "invalid-response", mayHaveExecuted: true, attempts: 1 });
});

it.each([204, 205, 304])(
  "shows a %i without a body from a transport that returns no Response object",
  async (status) => {
    const headers = new Headers({ date: "now" });
    const fetch = async () => ({ status, ok: status < 300, headers, text: async () => "" });
    const client = createClient({ apiKey: "key-1", baseUrl: "https://api.test/v2", fetch, retry: false });
    const seen: unknown[] = [];
    client.use({ onResponse: ({ response }) => void seen.push(response.status, response.body) });
    const { error } = await client.safe.getQueueStatus();
    expect([seen, error?.kind]).toEqual([[status, null], "invalid-response"]);
  },
);

it("shows a status above 599, which the Response constructor rejects", async () => {
  const text = async (): Promise<string> => '{"success":false,"error":"Robots"}';
  const fetch = async () => ({ status: 999, ok: false, headers: new Headers(), text });
  const client = createClient({ apiKey: "key-1", baseUrl: "https://api.test/v2", fetch });
  const seen: number[] = [];
  client.use({ onResponse: ({ response }) => void seen.push(response.status) });
  const { error } = await client.safe.getQueueStatus();
  expect(seen).toEqual([999]);
  expect(error).toMatchObject({ kind: "unknown", status: 999, attempts: 1 });
});
