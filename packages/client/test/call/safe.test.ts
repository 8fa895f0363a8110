import { describe, expect, it } from "vitest";
import { settle } from "../../src/call/safe.ts";
import { createClient } from "../../src/index.ts";
import { json, scripted } from "../fake/responses.ts";

const client = createClient({
  apiKey: "key-1",
  baseUrl: "https://api.test/v2",
  fetch: scripted(json(200, { success: true, id: "j", status: "completed", data: {} })),
});
const getter = Object.defineProperty({}, "urls", {
  enumerable: true,
  get() {
    throw new RangeError("mine");
  },
});
const circular: Record<string, unknown> = {};
circular["self"] = circular;

describe("safe", () => {
  it.each(["crawl", "extract", "agent"] as const)(
    "returns an error if %s.resume reads options that throw",
    async (job) => {
      const hostile = {
        get cursor(): string {
          throw new RangeError("mine");
        },
      };
      const result = await client.safe[job].resume("a", hostile);
      expect(result).toMatchObject({ ok: false, error: { kind: "invalid-request" } });
    },
  );

  it.each<[string, () => PromiseLike<{ ok: boolean; error?: unknown }>]>([
    ["null for parameters and body", () => client.safe.GET("/extract/{id}", null as never)],
    ["a body that throws when it is read", () => client.safe.startExtract(getter as never)],
    ["a body that contains itself", () => client.safe.startExtract(circular as never)],
    ["a bigint in the body", () => client.safe.startExtract({ urls: [1n] } as never)],
    ["a symbol for a path", () => client.safe.GET(Symbol("x") as never)],
    ["a symbol for a parameter", () => client.safe.getExtract({ id: Symbol("x") } as never)],
    ["null for options", () => client.safe.startExtract({ urls: [] }, null as never)],
    ["null for the options of a job", () => client.safe.extract({ urls: [] }, null as never)],
    ["null for the options of resuming", () => client.safe.extract.resume("j", null as never)],
    ["a symbol for a job", () => client.safe.extract.resume(Symbol("j") as never)],
  ])("never throws: %s", async (_, call) => {
    const { ok, error } = await call();
    expect(ok).toBe(false);
    expect(error).toMatchObject({
      name: "ApiError",
      kind: expect.stringMatching(/^(invalid-request|unknown)$/) as string,
    });
  });

  it("turns an unexpected failure into an error that may have executed the request", async () => {
    const cause = new RangeError("mine");
    const result = await settle({ secrets: [], found: new Set() }, () => {
      throw cause;
    });
    expect(result).toMatchObject({ ok: false, error: { kind: "unknown", mayHaveExecuted: true, cause } });
  });

  it("also never throws while iterating", async () => {
    const steps: unknown[] = [];
    for await (const step of client.safe.crawl({ url: "x" }, null as never)) steps.push(step);
    expect(steps).toMatchObject([{ ok: false, error: { name: "ApiError" } }]);
  });

  it("stops watching a job if the caller leaves the loop", async () => {
    const events: string[] = [];
    const pages = { success: true, status: "completed", data: [{ markdown: "a" }, { markdown: "b" }] };
    const watched = createClient({
      apiKey: "key-1",
      baseUrl: "https://api.test/v2",
      fetch: scripted(json(200, { success: true, id: "c1" }), json(200, pages)),
      onEvent: ({ type }) => events.push(type),
    });
    for await (const step of watched.safe.crawl({ url: "https://a.test/" })) if (step.ok) break;
    expect(events.slice(-2)).toEqual(["job", "job-end"]);
  });
});
