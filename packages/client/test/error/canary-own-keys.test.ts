import { inspect } from "node:util";
import { expect, it } from "vitest";
import { createFetch } from "../../src/fetch.ts";
import { createClient, isApiError, type ApiError, type Client, type ClientOptions } from "../../src/index.ts";
import { canary } from "../fault-matrix/canary.ts";
import { failure, scripted } from "../fake/responses.ts";

const quoting = (): never => {
  throw new Error(`failed with ${canary}`);
};
const throwing = (name: string): object => Object.defineProperty({}, name, { enumerable: true, get: quoting });
const quotingSignal = Object.assign(throwing("aborted"), {
  addEventListener: quoting,
  removeEventListener: quoting,
}) as unknown as AbortSignal;
const headers = { authorization: `Bearer ${canary}` };
const inQuery = `/map?key=${canary}`;
const inPath = `/jobs/${canary}`;

function useMiddleware(client: Client): Client {
  client.use({
    onRequest: ({ request }) => {
      request.headers.set("authorization", `Bearer ${canary}`);
      return request;
    },
  });
  return client;
}

const ofFunction: ClientOptions = { apiKey: () => canary };
type Call = (client: Client) => PromiseLike<{ readonly error?: unknown }>;

it.each<[string, Call, ClientOptions?]>([
  ["a function, in the query of its first call", ({ safe }) => safe.GET(inQuery as never), ofFunction],
  ["a function, after a #", ({ safe }) => safe.GET(`/map#${canary}` as never), ofFunction],
  ["middleware, in a query", (client) => useMiddleware(client).safe.GET(inQuery as never)],
  ["the call's headers, in a query", ({ safe }) => safe.GET(inQuery as never, { headers })],
  ["the call's headers, in a path", ({ safe }) => safe.GET(inPath as never, { headers })],
  ["Headers, in a path", ({ safe }) => safe.GET(inPath as never, { headers: new Headers(headers) })],
  ["pairs, in a path", ({ safe }) => safe.GET(inPath as never, { headers: Object.entries(headers) })],
  ["header parameters, in a path", ({ safe }) => safe.GET(inPath as never, { params: { header: headers } } as never)],
  ["the call's headers, in a body", ({ safe }) => safe.startExtract(throwing("urls") as never, { headers })],
  [
    "pairs, in a body",
    ({ safe }) => safe.POST("/extract", { body: throwing("urls"), headers: [...new Headers(headers)] } as never),
  ],
  [
    "a job's headers, in a body",
    ({ safe }) => safe.crawl(throwing("url") as never, { headers: { "x-api-key": canary } }),
  ],
  ["the call's headers, in a signal", ({ safe }) => safe.getQueueStatus(undefined, { headers, signal: quotingSignal })],
  [
    "a job's headers, in a signal",
    ({ safe }) => safe.crawl({ url: "https://a.test/" }, { headers, signal: quotingSignal }),
  ],
  [
    "a job's headers, in the signal of an iteration",
    async ({ safe }) => {
      const task = safe.crawl({ url: "https://a.test/" }, { headers, signal: quotingSignal });
      for await (const step of task) return step;
      return {};
    },
  ],
])("a key of %s, does not appear in messages and events", async (_, call, options = {}) => {
  const shown: unknown[] = [];
  const fetch = scripted(failure(404, "Not Found"));
  const own = {
    baseUrl: "https://api.test/v2",
    apiKey: "another-key",
    fetch,
    onEvent: (event: unknown) => shown.push(event),
  };
  const { error } = await call(createClient({ ...own, ...options }));
  expect(isApiError(error)).toBe(true);
  const { message, operation } = error as ApiError;
  expect(inspect([message, operation, JSON.stringify(error), shown])).not.toContain(canary);
  expect(message).toContain("[redacted]");
});

it.each<[string, ClientOptions, RequestInit?]>([
  ["a function", ofFunction],
  ["the request's headers", {}, { headers }],
  [
    "the headers of a request whose body throws",
    {},
    { headers, method: "POST", body: ReadableStream.from(quotingChunks()), duplex: "half" },
  ],
])("a key of %s, does not appear in the error of createFetch", async (_, options, init) => {
  const fetch = createFetch({
    baseUrl: "https://api.test/v2",
    apiKey: "another-key",
    fetch: scripted(failure(404, "Not Found")),
    throwErrors: true,
    ...options,
  });
  const error: unknown = await fetch(`https://api.test/v2${inPath}`, init).catch((thrown: unknown) => thrown);
  expect(isApiError(error)).toBe(true);
  expect(inspect([(error as ApiError).message, JSON.stringify(error)])).not.toContain(canary);
  expect((error as ApiError).message).toContain("[redacted]");
});

it("a path is named after the secrets that are known when an event is made", async () => {
  const shown: { readonly type: string; readonly operation: string }[] = [];
  const fetch = scripted(failure(404, "Not Found"));
  const own: ClientOptions = { baseUrl: "https://api.test/v2", fetch, onEvent: (event) => shown.push(event) };
  const { error } = await createClient({ ...own, ...ofFunction }).safe.GET(inPath as never);
  expect((error as ApiError).operation).toBe("GET /jobs/[redacted]");
  const later = shown.filter(({ type }) => type !== "attempt").map(({ operation }) => operation);
  expect(new Set(later)).toEqual(new Set(["GET /jobs/[redacted]"]));
});

async function* quotingChunks(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(1);
  quoting();
}
