import { operations } from "@extraction-api/v2";
import { setupServer, type SetupServer } from "msw/node";
import { afterEach, describe, expect, it } from "vitest";
import { createClient } from "../src/index.ts";
import { agents } from "../src/lists.ts";
import { handlers } from "../src/msw.ts";

const baseUrl = "https://mocked.test/v2";
let server: SetupServer | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

/** Creates a client whose requests only the handlers respond to. */
function mocked(examples: Parameters<typeof handlers>[0]["examples"] = {}) {
  server = setupServer(...handlers({ baseUrl: `${baseUrl}/`, examples }));
  server.listen({ onUnhandledFrame: "error" });
  return createClient({ baseUrl, apiKey: "any", retry: false });
}

describe("the handlers for MSW", () => {
  it("cover every operation", () => {
    expect(handlers({ baseUrl })).toHaveLength(Object.keys(operations).length);
  });

  it("respond to calls and to jobs until they end", async () => {
    const client = mocked();
    expect((await client.scrape({ url: "https://example.com/" })).data.data).toHaveProperty("markdown");
    expect((await client.extract({ urls: ["https://example.com/"], prompt: "All" })).job.status).toBe("completed");
    expect((await client.crawl({ url: "https://example.com/" })).data.length).toBeGreaterThan(0);
    expect((await client.agent({ prompt: "All" })).job.status).toBe("completed");
    expect((await client.listActiveCrawls()).data.crawls).toBeInstanceOf(Array);
    const runs: unknown[] = [];
    for await (const run of agents(client)) runs.push(run);
    expect(runs).toHaveLength(2 * (await client.listAgents()).data.agents.length);
    await client.cancelCrawl({ id: "a" });
    expect((await client.getAgentSnapshot({ jobId: "a", snapshotId: "b" })).meta.status).toBe(200);
  });

  it("have paths with parameters last, because MSW uses the first match", () => {
    const paths = handlers({ baseUrl }).map(({ info }) => ("path" in info ? String(info.path) : ""));
    const isOpen = paths.map((path) => path.includes("/:"));
    expect(isOpen).toEqual(isOpen.toSorted());
    expect(new Set(isOpen).size).toBe(2);
  });

  it("respond with another example if it is named", async () => {
    const { error } = await mocked({ getExtract: "failed" }).safe.extract({ urls: [], prompt: "All" });
    expect(error?.kind).toBe("job-failed");
  });

  it.each([
    "https://mocked.test:443/v2",
    "HTTPS://MOCKED.test/v2",
    "https://mocked.test/a/../v2",
    "https://bücher.test/v2//",
    "https://mocked.test/a b/v2",
  ])("match the requests of a client with the base URL %s", async (given) => {
    server = setupServer(...handlers({ baseUrl: given }));
    server.listen({ onUnhandledFrame: "error" });
    const normal = new URL(given).href.replace(/\/+$/, "");
    const client = createClient({ baseUrl: normal, apiKey: "any", retry: false });
    expect((await client.getQueueStatus()).meta.status).toBe(200);
  });

  it.each([
    undefined,
    {},
    { baseUrl: undefined },
    { baseUrl: "" },
    baseUrl,
    { baseUrl: "/v2" },
    { baseUrl: "https://user:pass@mocked.test/v2" },
    { baseUrl: "https://mocked.test/v2?a=1" },
    { baseUrl: "https://mocked.test/v2#a" },
    { baseUrl: 5 },
  ])("reject %j, because a base URL is required", (options) => {
    expect(() => handlers(options as never)).toThrow(
      new TypeError('handlers: pass the client\'s base URL, such as { baseUrl: "https://api.example.com/v2" }.'),
    );
  });

  it("reject a name that the document does not have, and list its names", () => {
    expect(() => handlers({ baseUrl, examples: { getExtract: "lost" } })).toThrow(
      /^handlers: getExtract has no example lost\. The examples are: completed, /,
    );
  });
});
