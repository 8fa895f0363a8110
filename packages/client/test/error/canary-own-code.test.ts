import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { createFetch } from "../../src/fetch.ts";
import { createClient, isApiError, type ApiError, type Client } from "../../src/index.ts";
import { canary } from "../fault-matrix/canary.ts";
import { failure, scripted } from "../fake/responses.ts";

const quoting = (): never => {
  throw new Error(`failed with ${canary}`);
};
async function* quotingChunks(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(1);
  quoting();
}
const throwing = (name: string): object => Object.defineProperty({}, name, { enumerable: true, get: quoting });
const quotingSignal = Object.assign(throwing("aborted"), {
  addEventListener: quoting,
  removeEventListener: quoting,
}) as unknown as AbortSignal;

describe("a key in the caller's own code", () => {
  it.each<[string, (client: Client) => PromiseLike<{ readonly error?: unknown }>]>([
    ["a body that throws", ({ safe }) => safe.startExtract(throwing("urls") as never)],
    ["a job's body that throws", ({ safe }) => safe.extract(throwing("urls") as never)],
    ["a path parameter that throws", ({ safe }) => safe.getExtract({ id: { toString: quoting } } as never)],
    ["a call by path with a body that throws", ({ safe }) => safe.POST("/extract", throwing("body") as never)],
    ["a path that is not in the table", ({ safe }) => safe.GET(`/map?key=${canary}` as never)],
    ["a path without a slash", ({ safe }) => safe.GET(canary as never)],
    ["the name of an option", ({ safe }) => safe.getQueueStatus(undefined, { [canary]: true } as never)],
    ["a schema that throws", ({ safe }) => safe.extract({ urls: [], schema: throwing("~standard") as never })],
    ["a job's options that throw", ({ safe }) => safe.crawl.resume("j", throwing("cursor"))],
    ["a signal that throws", ({ safe }) => safe.getQueueStatus(undefined, { signal: quotingSignal })],
    ["a job's signal that throws", ({ safe }) => safe.crawl({ url: "https://a.test/" }, { signal: quotingSignal })],
  ])("in %s, does not appear in messages and events", async (_, call) => {
    const shown: unknown[] = [];
    const client = createClient({
      apiKey: canary,
      baseUrl: "https://api.test/v2",
      fetch: scripted(failure(404, "Not Found")),
      onEvent: (event) => shown.push(event),
    });
    const { error } = await call(client);
    expect(isApiError(error)).toBe(true);
    // The cause is what the program's own code threw.
    const { message, operation } = error as ApiError;
    expect(inspect([message, operation, JSON.stringify(error), shown])).not.toContain(canary);
    expect(message).toContain("[redacted]");
  });

  it.each<[string, RequestInit & { path: string }]>([
    ["a path that is not in the table", { path: `/jobs/${canary}` }],
    [
      "what its body throws",
      { path: "/map", method: "POST", body: ReadableStream.from(quotingChunks()), duplex: "half" },
    ],
  ])("in %s, does not appear in the error of createFetch", async (_, { path, ...init }) => {
    const shown: unknown[] = [];
    const fetch = createFetch({
      apiKey: canary,
      baseUrl: "https://api.test/v2",
      fetch: scripted(failure(404, "Not Found")),
      throwErrors: true,
      onEvent: (event) => shown.push(event),
    });
    const error: unknown = await fetch(`https://api.test/v2${path}`, init).catch((thrown: unknown) => thrown);
    expect(isApiError(error)).toBe(true);
    expect(inspect([(error as ApiError).message, JSON.stringify(error), shown])).not.toContain(canary);
    expect((error as ApiError).message).toContain("[redacted]");
  });
});
