import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createClient, type PageOutcome, type StandardSchema } from "../../src/index.ts";
import { createClient as createV1 } from "../../src/v1.ts";
import { json, scripted, type Step } from "../fake/responses.ts";
import { createFakeClock } from "../fake/clock.ts";

const schema = z.object({ name: z.string() });
const sentSchema = { type: "object", properties: { name: { type: "string" } } };
const urls = ["https://example.com/"];
const url = "https://example.com/";
const formats = [{ type: "json" as const, schema }];

function setup(...steps: Step[]) {
  const fetch = scripted(...steps);
  const options = { apiKey: "k-1", baseUrl: "https://api.test/v2", fetch, clock: createFakeClock() };
  const sent = (): Record<string, unknown> => JSON.parse(fetch.seen[0]?.init.body as string) as Record<string, unknown>;
  return {
    client: createClient(options),
    older: createV1({ ...options, baseUrl: "https://api.test/v1" }),
    fetch,
    sent,
  };
}

type Setup = ReturnType<typeof setup>;
const response = json(200, { success: true, id: "j", data: {} });

const unlike = (name: string): string => `${name} has no JSON form; use plain objects, lists and finite numbers`;

it.each<[unknown, string]>([
  [undefined, "the body must be an object"],
  [[], "the body must be an object"],
  [url, "the body must be an object"],
  [new Map([["url", url]]), unlike("the body")],
  [{ url, formats: new Set(["markdown"]) }, unlike("formats")],
  [{ url, headers: new Headers() }, unlike("headers")],
  [{ url, waitFor: Number.NaN }, unlike("waitFor")],
  [{ url, waitFor: 5n }, unlike("waitFor")],
  [{ url, location: Symbol("DE") }, unlike("location")],
  [Promise.resolve({ url }), unlike("the body")],
  [{ url, formats: Promise.resolve(["markdown"]) }, unlike("formats")],
  [{ url, includeTags: [/h1/] }, unlike("0")],
  [{ url, headers: () => ({ a: "b" }) }, unlike("headers")],
  [{ url, location: new Error("DE") }, unlike("location")],
])("a body that JSON would change is not sent: %o", async (body, why) => {
  const { client, fetch } = setup(response);
  const calls = [client.safe.scrape(body as never), client.safe.POST("/scrape", { body: body as never })];
  for (const { error } of await Promise.all([...calls, client.safe.batchScrape(body as never)]))
    expect(error).toMatchObject({
      kind: "invalid-request",
      message: expect.stringContaining(`: not sent: ${why}`) as string,
    });
  expect(fetch.seen).toEqual([]);
});

describe("a schema of a library", () => {
  it.each<[string, (made: Setup) => Promise<unknown>]>([
    ["startExtract", ({ client }) => client.startExtract({ urls, schema })],
    ["startAgent", ({ client }) => client.startAgent({ prompt: "x", schema })],
    ["startBatchScrape", ({ client }) => client.startBatchScrape({ urls, formats })],
    ["startCrawl", ({ client }) => client.startCrawl({ url, scrapeOptions: { formats } })],
    ["search", ({ client }) => client.search({ query: "x", scrapeOptions: { formats } })],
    ["POST /extract", ({ client }) => client.POST("/extract", { body: { urls, schema } })],
    ["POST /scrape", ({ client }) => client.safe.POST("/scrape", { body: { url, formats } })],
    ["v1's scrape", ({ older }) => older.safe.scrape({ url, formats: ["json"], jsonOptions: { schema } })],
    ["v1's startScrape", ({ older }) => older.startBatchScrape({ urls, formats: ["extract"], extract: { schema } })],
  ])("is sent as JSON Schema from every call: %s", async (_, send) => {
    const made = setup(response);
    await send(made);
    expect(JSON.stringify(made.sent())).toContain(JSON.stringify(sentSchema).slice(1, -1));
  });

  it("is sent as JSON Schema and validates, also in a class instance and behind toJSON", async () => {
    class Formats {
      readonly type = "json";
      readonly schema = schema;
    }
    class Body {
      readonly url = url;
      readonly formats = [new Formats()];
    }
    const page = json(200, { success: true, data: { json: { name: 5 } } });
    const made = setup(page);
    expect((await made.client.safe.scrape(new Body() as never)).error?.kind).toBe("schema-mismatch");
    expect(made.sent()["formats"]).toMatchObject([{ type: "json", schema: sentSchema }]);
    const other = setup(page);
    const { error } = await other.client.safe.scrape({ toJSON: () => ({ url, formats }) } as never);
    expect(error?.kind).toBe("schema-mismatch");
    expect(other.sent()["formats"]).toMatchObject([{ type: "json", schema: sentSchema }]);
  });

  it.each([
    ["name", { name: z.string() }],
    ["name", { type: "object", properties: { name: z.string() } }],
    ["items", { type: "array", items: schema }],
  ])("is refused as a part of a plain object: %s of %j", async (name, shape) => {
    const made = setup(response);
    const { error } = await made.client.safe.startExtract({ urls, schema: shape });
    expect(error?.message).toBe(
      `POST /extract: not sent: /schema: ${name} is a zod schema in a plain object; make the whole object a zod schema`,
    );
    expect(made.fetch.seen).toEqual([]);
  });

  it("is refused by the name of what JSON cannot represent", async () => {
    const { client } = setup(response);
    const { error } = await client.safe.startExtract({ urls, schema: { type: "integer", maximum: 5n } });
    expect(error?.message).toContain("/schema: maximum is a bigint, which JSON cannot represent");
  });

  it("is not searched for in the caller's own data", async () => {
    const made = setup(response);
    const webhook = { url, headers: { schema: "v1" }, metadata: { schema: "invoice", formats: "a" } };
    await made.client.startCrawl({ url, webhook, scrapeOptions: { headers: { schema: "x" } } });
    expect(made.sent()).toEqual({ url, webhook, scrapeOptions: { headers: { schema: "x" } } });
  });

  it("leaves unknown fields unchanged, even __proto__", async () => {
    const made = setup(response);
    await made.client.startExtract(JSON.parse('{"urls":[],"__proto__":{"a":1}}') as { urls: string[] });
    expect(made.fetch.seen[0]?.init.body).toBe('{"urls":[],"__proto__":{"a":1}}');
  });
});

describe("a schema that throws while it validates", () => {
  it.each([
    ["an error", new Error("boom")],
    ["a text", "boom"],
  ])("%s is a mismatch with its error as the cause, and keeps the raw data", async (_, thrown) => {
    const throwing = z.object({
      name: z.string().transform((): string => {
        throw thrown;
      }),
    });
    const { client } = setup(response, json(200, { success: true, status: "completed", data: { name: "a" } }));
    const { error } = await client.safe.extract({ urls, schema: throwing });
    expect(error).toMatchObject({
      kind: "schema-mismatch",
      jobId: "j",
      body: { name: "a" },
      cause: thrown,
      mayHaveExecuted: true,
    });
    expect(error?.message).toMatch(/^GET \/extract\/\{id\}: the data does not match the schema: .*boom$/);
  });
});

describe("the hits of a search", () => {
  const upper = z.object({ name: z.string().transform((name) => name.toUpperCase()) });
  const search = { query: "x", scrapeOptions: { formats: [{ type: "json" as const, schema: upper }] } };
  const web = [{ url, json: { name: "a" } }, { url }, { url, json: null }];

  it("are validated and typed if their pages were scraped", async () => {
    const images = [{ imageUrl: url }];
    const { client } = setup(json(200, { success: true, data: { web, images }, creditsUsed: 2 }));
    const { data } = await client.search(search);
    expect(data).toEqual({
      success: true,
      data: { web: [{ url, json: { ok: true, data: { name: "A" } } }, { url }, { url, json: null }], images },
      creditsUsed: 2,
    });
    expect(data.data.web?.[0]?.json?.data?.name).toBe("A");
  });

  it("are validated and typed in v1, too", async () => {
    const { older } = setup(json(200, { success: true, data: web }));
    const { data } = await older.search({
      query: "x",
      scrapeOptions: { formats: ["json"], jsonOptions: { schema: upper } },
    });
    expect(data.data.map((hit) => hit.json?.data?.name)).toEqual(["A", undefined, undefined]);
  });

  it("that do not match do not affect others; they have their issues and raw data", async () => {
    const { client } = setup(json(200, { success: true, data: { web: [{ url, json: { name: 5 } }, ...web] } }));
    const { data } = await client.search(search);
    const [first, second] = data.data.web ?? [];
    expect(first).toEqual({
      url,
      json: { ok: false, issues: [{ path: "/name", message: expect.any(String) }], raw: { name: 5 } },
    });
    expect(second?.json).toEqual({ ok: true, data: { name: "A" } });
  });
});

describe("the mismatch of a job's result", () => {
  it("names the request that returned it", async () => {
    const report = json(200, { success: true, status: "completed", data: { name: 5 } }, { "x-request-id": "r-8" });
    const { error } = await setup(response, report).client.safe.extract({ urls, schema });
    expect(error).toMatchObject({ kind: "schema-mismatch", requestId: "r-8", attempts: 1, jobId: "j" });
  });
});

describe("the mismatch of a page", () => {
  it("names the request that returned the page", async () => {
    const page = json(200, { success: true, data: { json: { name: 5 } } }, { "x-request-id": "r-7" });
    const { error } = await setup(page).client.safe.scrape({ url, formats });
    expect(error).toMatchObject({ kind: "schema-mismatch", requestId: "r-7", attempts: 1, body: { name: 5 } });
    expect(error?.message).toContain("the data at /data/json does not match the schema: /name: ");
    expect(inspect(error)).not.toContain("cause");
  });
});

describe("a page that does not match", () => {
  const pages = [
    { json: { name: "a" } },
    { json: { name: "b" } },
    { json: { name: 3 } },
    { json: null },
    { json: { name: "e" } },
  ];
  const completed = (data: unknown, next?: string): Response =>
    json(200, { success: true, status: "completed", data, next });
  const names = (outcomes: readonly PageOutcome<{ name: string }, object>[]): (string | undefined)[] =>
    outcomes.map(({ ok, data, issues }) => (ok ? data.name : issues[0]?.path));

  it("does not end the job: awaiting returns an outcome for each page", async () => {
    const { client } = setup(
      response,
      completed(pages.slice(0, 1), "https://api.test/v2/crawl/j?skip=1"),
      completed(pages.slice(1)),
    );
    const { data } = await client.crawl({ url, scrapeOptions: { formats } });
    expect(names(data)).toEqual(["a", "b", "/name", "/", "e"]);
    expect(data[2]).toMatchObject({ ok: false, page: { json: { name: 3 } } });
    expect(data[0]).toEqual({ ok: true, data: { name: "a" }, page: { json: { name: "a" } } });
  });

  it("does not end the iteration, with or without exceptions", async () => {
    const seen: PageOutcome<{ name: string }, object>[] = [];
    for await (const one of setup(response, completed(pages)).client.batchScrape({ urls, formats })) seen.push(one);
    const steps = setup(response, completed(pages)).client.safe.batchScrape({ urls, formats });
    for await (const step of steps) if (step.ok) seen.push(step.data);
    expect(names(seen)).toEqual(["a", "b", "/name", "/", "e", "a", "b", "/name", "/", "e"]);
  });

  it("is detected in a resumed job, too", async () => {
    const { data } = await setup(completed(pages)).client.batchScrape.resume("j", { schema });
    expect(names(data)).toEqual(["a", "b", "/name", "/", "e"]);
    expect((await setup(completed(pages)).client.crawl.resume("j")).data).toEqual(pages);
  });

  it("is also reported if the schema throws", async () => {
    const throwing = z.object({
      name: z.string().transform((): string => {
        throw new Error("boom");
      }),
    });
    const { data } = await setup(completed(pages.slice(0, 1))).client.crawl.resume("j", { schema: throwing });
    expect(data).toMatchObject([{ ok: false, issues: [{ path: "/", message: "Error: boom" }] }]);
  });
});

describe("a schema mismatch of one object", () => {
  it("reports the first issue and the number of the others", async () => {
    const strict = z.object({ name: z.number(), price: z.number() });
    const { client } = setup(response, json(200, { success: true, status: "completed", data: { name: "a" } }));
    const { error } = await client.safe.extract({ urls, schema: strict });
    expect(error?.message).toMatch(/schema: \/name: .*number.* \(and 1 more\)$/);
    expect(error?.details).toMatchObject([{ path: "/name" }, { path: "/price" }]);
  });
});

describe("a schema whose validation never ends", () => {
  const hanging: StandardSchema<unknown, { name: string }> = {
    "~standard": {
      version: 1,
      vendor: "own",
      validate: () => new Promise(() => {}),
      jsonSchema: { input: () => ({}) },
    },
  };
  const page = json(200, { success: true, data: { json: { name: "a" } } });

  it("ends with the deadline of the call", async () => {
    const { client } = setup(page);
    const call = client.safe.scrape({ url, formats: [{ type: "json", schema: hanging }] }, { deadlineMs: 5000 });
    expect((await call).error).toMatchObject({ kind: "timeout", body: { name: "a" }, mayHaveExecuted: true });
  });

  it("ends with the caller's signal", async () => {
    const fetch = scripted(json(200, { success: true, status: "completed", data: { name: "a" } }));
    const client = createClient({ apiKey: "k-1", baseUrl: "https://api.test/v2", fetch });
    const controller = new AbortController();
    const task = client.safe.extract.resume("j", { schema: hanging, signal: controller.signal });
    setTimeout(() => controller.abort(new Error("enough")), 10);
    expect((await task).error).toMatchObject({ kind: "aborted", jobId: "j" });
  });

  it("ends for each page of a batch", async () => {
    const { client } = setup(json(200, { success: true, status: "completed", data: [{ json: 1 }] }));
    const { error } = await client.safe.crawl.resume("j", { schema: hanging });
    expect(error).toMatchObject({ kind: "timeout", jobId: "j" });
    expect(error?.message).toContain("within 300000 ms");
  });
});
