import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClient, type Fetch } from "../src/index.ts";
import { nodeTransport } from "../src/node.ts";
import { listening } from "./fake/listening.ts";

// A function around `fetch`, for what other clients do with middleware.

type Around = (next: Fetch) => Fetch;

let server: Server;
let baseUrl: string;
const teams: (string | string[] | undefined)[] = [];
let failures = 0;

beforeAll(async () => {
  server = createServer(({ headers }, response) => {
    teams.push(headers["x-team"]);
    const failed = failures-- > 0;
    response.writeHead(failed ? 503 : 200, { "content-type": "application/json" });
    response.end(failed ? "{}" : '{"success":true,"jobsInQueue":0}');
  });
  baseUrl = `${await listening(server)}/v2`;
});
afterAll(() => server.close());

const withTeam: Around = (next) => (url, init) =>
  next(url, { ...init, headers: { ...init.headers, "x-team": "search" } });

describe("a function around fetch", () => {
  const transport = nodeTransport();
  afterAll(() => transport.close());

  it.each([
    ["the built-in fetch", fetch],
    ["the transport on undici", transport],
  ] as [string, Fetch][])("adds a header to every attempt of %s", async (_, next) => {
    teams.length = 0;
    failures = 1;
    const { meta } = await createClient({ apiKey: "k-1", baseUrl, fetch: withTeam(next) }).getQueueStatus();
    expect(meta.attempts).toBe(2);
    expect(teams).toEqual(["search", "search"]);
  });

  it("sees the response before the client and may replace it", async () => {
    const statuses: number[] = [];
    const refreshed: Around = (next) => async (url, init) => {
      const response = await next(url, init);
      statuses.push(response.status);
      return response.status === 503 ? next(url, init) : response;
    };
    failures = 1;
    const { meta } = await createClient({ apiKey: "k-1", baseUrl, fetch: refreshed(fetch) }).getQueueStatus();
    expect(statuses).toEqual([503]);
    expect(meta.attempts).toBe(1);
  });

  it("may return its own Response", async () => {
    const canned: Fetch = async () => Response.json({ success: true, jobsInQueue: 7 });
    const { data } = await createClient({ apiKey: "k-1", baseUrl, fetch: canned }).getQueueStatus();
    expect(data.jobsInQueue).toBe(7);
  });

  it("receives the signal, so that an abort also ends its work", async () => {
    const controller = new AbortController();
    let aborted = false;
    const slow: Fetch = (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => {
          aborted = true;
          reject(signal.reason as Error);
        });
      });
    const call = createClient({ apiKey: "k-1", baseUrl, fetch: slow }).safe.getQueueStatus(undefined, {
      signal: controller.signal,
    });
    setTimeout(() => controller.abort(), 5);
    expect((await call).error?.kind).toBe("aborted");
    expect(aborted).toBe(true);
  });

  it("that throws ends the call, and its error is the cause", async () => {
    const cause = new Error("no ticket");
    const broken: Fetch = () => Promise.reject(cause);
    const { error } = await createClient({ apiKey: "k-1", baseUrl, fetch: broken, retry: false }).safe.getQueueStatus();
    expect(error?.kind).toBe("connection");
    expect(error?.cause).toMatchObject({ message: "no ticket" });
  });
});
