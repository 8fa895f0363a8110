import { inspect } from "node:util";
import createFetchClient, { type Middleware } from "openapi-fetch";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { deprecations } from "../../src/deprecations.ts";
import { errorMiddleware } from "../../src/fetch.ts";
import { createClient, type ApiError, type ClientOptions, type paths } from "../../src/index.ts";
import { nodeTransport } from "../../src/node.ts";
import { canary } from "../fault-matrix/canary.ts";
import { createFakeClock } from "../fake/clock.ts";
import { failure, json, refusedConnection, scripted, type Step } from "../fake/responses.ts";

const baseUrl = "https://api.test/v2";
const echo = failure(400, `bad key ${canary}`, { code: canary });

const clientOf = (steps: Step | readonly Step[], options: ClientOptions = {}) =>
  createClient({
    apiKey: "another-key",
    baseUrl,
    fetch: scripted(...[steps].flat()),
    clock: createFakeClock(),
    ...options,
  });

/** Returns all that an error shows, also to tools that show hidden properties. */
const shownBy = (error: unknown): string =>
  inspect([error, (error as ApiError).body, JSON.stringify(error)], { depth: 20, showHidden: true });

const others = Array.from({ length: 100 }, (_, at) => `name=value-${100 + at}`);
const manyCookies = [`name=${canary}`, ...others].join("; ");

describe("a key is not shown in an error", () => {
  it.each([
    ["user", btoa(`${canary}:`)],
    ["password", btoa(`user:${canary}`)],
  ])("if it is the %s of Basic credentials", async (_, credentials) => {
    const headers = { authorization: `Basic ${credentials}` };
    const { error } = await clientOf(echo).safe.getQueueStatus(undefined, { headers });
    expect(shownBy(error)).not.toContain(canary);
    expect(error?.message).toContain("bad key [redacted]");
  });

  it.each<[string, Middleware]>([
    ["a query", { onRequest: ({ request }) => new Request(`${request.url}?api_key=${canary}`, request) }],
    [
      "the first of two parameters",
      { onRequest: ({ request }) => new Request(`${request.url}?key=${canary}&key=b`, request) },
    ],
    ["a header", { onRequest: ({ request }) => request.headers.set("x-token", canary) }],
    ["a long list of cookies", { onRequest: ({ request }) => request.headers.set("cookie", manyCookies) }],
  ])("if middleware adds it in %s", async (_, middleware) => {
    const client = clientOf(echo);
    client.use(middleware);
    const { error } = await client.safe.startExtract({ urls: [] });
    expect(shownBy(error)).not.toContain(canary);
  });

  it("in the body of a response without a job id, and of one without a status", async () => {
    const started = json(200, { success: true, id: "j" });
    const errors = [
      (await clientOf(json(200, { success: true, key: canary }), { apiKey: canary }).safe.extract({ urls: [] })).error,
      (await clientOf([started, json(200, { key: canary })], { apiKey: canary }).safe.extract({ urls: [] })).error,
    ];
    expect(errors.map((error) => error?.kind)).toEqual(["invalid-response", "invalid-response"]);
    expect(errors.map((error) => Object.values(Object(error?.body)).at(-1))).toEqual(["[redacted]", "[redacted]"]);
  });

  it("in the path of a mismatch of a schema", async () => {
    const steps = [
      json(200, { success: true, id: "j" }),
      json(200, { status: "completed", data: { [canary]: "text" } }),
    ];
    const schema = z.record(z.string(), z.number());
    const { error } = await clientOf(steps, { apiKey: canary }).safe.extract({ urls: [], schema });
    expect(error).toMatchObject({ kind: "schema-mismatch", details: [{ path: "/[redacted]" }] });
    expect(error?.message).not.toContain(canary);
  });

  it("in the cause of an invalid cursor", async () => {
    const { error } = await clientOf(echo, { apiKey: canary }).safe.crawl.resume("j", {
      cursor: "http://[redacted]:no-port/",
    });
    expect(error?.kind).toBe("invalid-request");
    expect(shownBy(error)).not.toContain(canary);
  });

  it.each<[string, (request: Request) => Response]>([
    [
      "throws",
      (request) => {
        throw Object.assign(new TypeError(`${request.url} with ${request.headers.get("authorization")}`), { request });
      },
    ],
    ["returns", ({ url, headers }) => failure(400, `${url} with ${headers.get("authorization")}`)],
  ])("in what the fetch of openapi-fetch %s", async (_, respond) => {
    const client = createFetchClient<paths>({
      baseUrl,
      headers: { authorization: `Bearer ${canary}` },
      fetch: async (request) => respond(request),
    });
    client.use(errorMiddleware);
    const error: unknown = await client.GET("/team/queue-status").catch((one: unknown) => one);
    expect((error as ApiError).message).toContain("queue-status with [redacted]");
    expect(shownBy(error)).not.toContain(canary);
  });
});

describe("the error of errorMiddleware for what fetch throws", () => {
  it.each([
    [refusedConnection, "TypeError", "fetch failed: connect ECONNREFUSED"],
    [new DOMException("left", "AbortError"), "AbortError", "left"],
    ["text", "Error", "text"],
  ])("says what %s says, and keeps its name", async (thrown, name, words) => {
    const client = createFetchClient<paths>({ baseUrl, fetch: async () => Promise.reject(thrown) });
    client.use(errorMiddleware);
    const error: unknown = await client.GET("/team/queue-status").catch((one: unknown) => one);
    expect(error).toMatchObject({ kind: "connection", cause: { name } });
    expect((error as ApiError).message).toContain(`GET /team/queue-status: ${words}`);
  });
});

describe("the secrets of many calls at the same time", () => {
  it("are those of each call, however many middleware sets", async () => {
    const secretOf = (request: Request): string => `tenant-${new URL(request.url).pathname.split("/").at(-1)}-4f9a7c`;
    const fetch = async (_: string, { headers }: RequestInit): Promise<Response> => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return failure(401, `bad key ${new Headers(headers).get("authorization")}`);
    };
    const client = clientOf([], { fetch, apiKey: () => canary, clock: undefined });
    client.use({ onRequest: ({ request }) => request.headers.set("x-tenant-key", secretOf(request)) });
    client.use({ onResponse: ({ request }) => failure(400, `${secretOf(request)} ${canary}`) });
    const calls = Array.from({ length: 100 }, (_, id) => client.safe.getExtract({ id: `t${1000 + id}` }));
    const messages = (await Promise.all(calls)).map(({ error }) => error?.message);
    expect(new Set(messages)).toEqual(new Set(["GET /extract/{id}: [redacted] [redacted] (400)"]));
  });
});

describe("a cursor", () => {
  const started = json(200, { success: true, id: "j" });
  /** Returns the cursor of the task and that of its error after one page. */
  const cursorsAfter = async (next: string, options: ClientOptions, middleware: Middleware): Promise<unknown[]> => {
    const client = clientOf(
      [started, json(200, { status: "completed", data: [{}], next }), failure(404, "?")],
      options,
    );
    client.use(middleware);
    const task = client.safe.crawl({ url: "https://a.test/" });
    const cursors: unknown[] = [];
    for await (const { error } of task) if (error) cursors.push(task.cursor, error.cursor);
    return cursors;
  };

  it.each<[string, Middleware]>([
    ["does nothing", { onRequest: () => undefined }],
    ["adds a parameter", { onRequest: ({ request }) => new Request(`${request.url}&api_key=${canary}`, request) }],
  ])("keeps the parameters of the service if middleware %s", async (_, middleware) => {
    const next = `${baseUrl}/crawl/j?pageKey=0123456789&sessionToken=abcdefghij`;
    expect(await cursorsAfter(next, {}, middleware)).toEqual([next, next]);
  });

  it("contains no key of the base URL", async () => {
    const own = `https://gw.test/${canary}/v2`;
    const options = { apiKey: canary, baseUrl: own };
    const cursors = await cursorsAfter(`${own}/crawl/j?skip=1`, options, { onRequest: () => undefined });
    const shown = "https://gw.test/[redacted]/v2/crawl/j?skip=1";
    expect(cursors).toEqual([shown, shown]);
  });
});

describe("a notice", () => {
  it("does not contain a secret that the service repeats in a link", async () => {
    const notices: unknown[] = [];
    const link = `<https://docs.test/?key=${canary}>; rel="deprecation"`;
    const fetch = deprecations({
      fetch: scripted(json(200, { success: true }, { deprecation: "true", link })),
      onNotice: (notice) => notices.push(notice),
    });
    await clientOf([], { fetch, apiKey: canary }).getQueueStatus();
    expect(notices).toMatchObject([{ link: "https://docs.test/?key=[redacted]" }]);
    expect(inspect(notices)).not.toContain(canary);
  });

  it("keeps its link if a short key is a word of it", async () => {
    const link = "https://docs.test/old";
    const notices: unknown[] = [];
    const headers = { deprecation: "true", link: `<${link}>; rel="deprecation"` };
    const fetch = deprecations({
      fetch: scripted(json(200, { success: true }, headers)),
      onNotice: (notice) => notices.push(notice),
    });
    await clientOf([], { fetch, apiKey: "docs" }).getQueueStatus();
    expect(notices).toMatchObject([{ link }]);
  });
});

describe("an invalid proxy", () => {
  it.each(["http://bad host", "http://proxy:99999", "//proxy"])(
    "such as %s is refused without its password",
    (proxy) => {
      const address = proxy.replace("//", `//user:${canary}@`);
      let error: unknown;
      try {
        nodeTransport({ proxy: address });
      } catch (thrown) {
        error = thrown;
      }
      expect(error).toBeInstanceOf(TypeError);
      expect(shownBy(error)).not.toContain(canary);
    },
  );
});
