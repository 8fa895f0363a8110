import { inspect } from "node:util";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createClient, isApiError, type ClientEvent, type StandardSchema } from "../../src/index.ts";
import { canary } from "../fault-matrix/canary.ts";
import { createFakeClock } from "../fake/clock.ts";

// Whatever a service responds, a job ends with all its results, or with an error of this client that shows no key.

const baseUrl = "https://api.test/v2";
const strange = fc.constantFrom<unknown>(null, 0, "", "x", [], {}, [null], [1], [{ json: null }], true, "../..", -1);
const usual: Record<string, fc.Arbitrary<unknown>> = {
  success: fc.boolean(),
  id: fc.constantFrom("j", "a/b"),
  status: fc.constantFrom("completed", "completed", "scraping", "processing", "failed", "cancelled"),
  data: fc.constantFrom<unknown>([{ json: { n: 1 } }], [], { n: 1 }),
  next: fc.constantFrom<unknown>(
    undefined,
    undefined,
    `${baseUrl}/crawl/j?skip=1&key=${canary}`,
    "https://evil.test/",
    "?skip=2",
  ),
  error: fc.constantFrom("Not Found", `with ${canary}`, "Rate limit exceeded"),
  code: fc.constantFrom("SCRAPE_TIMEOUT", canary),
  details: fc.constantFrom<unknown>([canary], { [canary]: canary }),
};
const fields = Object.entries(usual).map(
  ([name, one]) => [name, fc.oneof({ weight: 9, arbitrary: one }, strange)] as const,
);
const body = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: ["status"] }).map((one) => JSON.stringify(one)),
  },
  fc.constantFrom("", "<html>", "null", "[]", '{"success":tr'),
);
const response = fc.record({
  body,
  status: fc.constantFrom(200, 200, 200, 200, 400, 404, 429, 503, 302),
  headers: fc.constantFrom<Record<string, string>>({}, { "retry-after": "1" }, { "x-request-id": canary }),
});

const misfit: StandardSchema = {
  "~standard": {
    version: 1,
    vendor: "own",
    validate: (value) =>
      Object(value) === value ? { value } : { issues: [{ message: `not ${canary}`, path: ["a"] }] },
    jsonSchema: { input: () => ({}) },
  },
};
const bodies = {
  extract: { urls: [], schema: misfit },
  agent: { prompt: "x", schema: misfit },
  crawl: { url: "https://a.test/", scrapeOptions: { formats: [{ type: "json" as const, schema: misfit }] } },
  batchScrape: { urls: [], formats: [{ type: "json" as const, schema: misfit }] },
};
const names = ["extract", "agent", "crawl", "batchScrape"] as const;

it("a job ends with its result or an ApiError, and the key is never shown or sent elsewhere", async () => {
  const ends: string[] = [];
  const inputs = [fc.constantFrom(...names), fc.array(response, { minLength: 1, maxLength: 6 }), fc.boolean()] as const;
  const property = fc.asyncProperty(...inputs, async (name, responses, iterates) => {
    const events: ClientEvent[] = [];
    const urls: string[] = [];
    const client = createClient({
      apiKey: canary,
      baseUrl,
      clock: createFakeClock(),
      onEvent: (event) => events.push(event),
      fetch: async (url) => {
        const { body: text, ...init } = responses[Math.min(urls.push(url), responses.length) - 1] ?? { body: "" };
        return new Response(text, init);
      },
    });
    const options = { jobTimeoutMs: 60_000, retry: { attempts: 2 } };
    const method = client[name] as (typeof client)["extract"];
    const task = iterates ? method.resume("j", { ...options, schema: misfit }) : method(bodies[name] as never, options);
    const error: unknown = await task.then(
      ({ meta }) => {
        expect(meta.status).toBe(200);
      },
      (thrown: unknown) => thrown,
    );
    ends.push(isApiError(error) ? error.kind : "well");
    if (error !== undefined) expect(isApiError(error), inspect(error)).toBe(true);
    const shown = [inspect(error, { depth: 9 }), JSON.stringify(error), inspect(events, { depth: 9 })];
    expect(shown.filter((text) => text?.includes(canary))).toEqual([]);
    expect(urls.filter((url) => new URL(url).origin !== new URL(baseUrl).origin)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 300 });
  expect(new Set(ends).size).toBeGreaterThan(6);
});
