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
import { failure, json, scripted, type Step } from "../fake/responses.ts";

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

describe("a secret of a caller is not shown in an error", () => {
  it.each([
    ...["x-password", "X-Pass", "x-pwd", "x-credentials", "x-session-id", "x-jwt", "x-signature"].map((name) => [
      name,
      canary,
    ]),
    ["authorization", `Basic ${btoa(`user:${canary}`)}`],
    ["proxy-authorization", `basic ${btoa(`user:${canary}`)}`],
  ] as [string, string][])("if it is in a header %s", async (name, value) => {
    const { error } = await clientOf(echo).safe.getQueueStatus(undefined, { headers: { [name]: value } });
    expect(shownBy(error)).not.toContain(canary);
    expect(error?.message).toContain("bad key [redacted]");
  });

  it.each<[string, Middleware]>([
    ["a query", { onRequest: ({ request }) => new Request(`${request.url}?api_key=${canary}`, request) }],
    ["a header", { onRequest: ({ request }) => request.headers.set("x-token", canary) }],
  ])("if middleware adds it in %s", async (_, middleware) => {
    const client = clientOf(echo);
    client.use(middleware);
    const { error } = await client.safe.startExtract({ urls: [] });
    expect(shownBy(error)).not.toContain(canary);
  });

  it.each<[string, (client: ReturnType<typeof clientOf>) => PromiseLike<{ readonly error?: unknown }>]>([
    ["a query of an unknown path", ({ safe }) => safe.GET(`/nope?token=${canary}` as never)],
    ["query parameters", ({ safe }) => safe.GET("/nope" as never, { params: { query: { apiKey: canary } } } as never)],
  ])("if it is in %s", async (_, call) => {
    const { error } = await call(clientOf(echo));
    expect(shownBy(error)).not.toContain(canary);
    expect((error as ApiError).message).toContain("bad key [redacted]");
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
    const query = { api_key: `${canary}-2` } as never;
    const error: unknown = await client.GET("/team/queue-status", { params: { query } }).catch((one: unknown) => one);
    expect((error as ApiError).message).toContain("?api_key=[redacted] with [redacted]");
    expect(shownBy(error)).not.toContain(canary);
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

describe("a short key that is a word of an address", () => {
  it("stays readable in a cursor, which leads to the same place", async () => {
    const next = `${baseUrl}/crawl/j?skip=1`;
    const fetch = scripted(
      json(200, { success: true, id: "j" }),
      json(200, { status: "completed", data: [{}], next }),
      failure(404, "?"),
    );
    const client = clientOf([], { fetch, apiKey: "test", headers: { cookie: "session=a-long-session-id" } });
    const cursors: unknown[] = [];
    for await (const { error } of client.safe.crawl({ url: "https://a.test/" })) if (error) cursors.push(error.cursor);
    expect(cursors).toEqual([next]);
    await client.safe.crawl.resume("j", { cursor: next });
    expect(fetch.seen.at(-1)?.url).toBe(next);
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
