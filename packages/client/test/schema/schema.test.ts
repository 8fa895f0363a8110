import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { convertSchemas } from "../../src/schema/convert.ts";
import { z } from "zod";
import * as zm from "zod/mini";
import { createClient } from "../../src/index.ts";
import { json, scripted, type Step } from "../fake/responses.ts";
import { createFakeClock } from "../fake/clock.ts";

function setup(...steps: Step[]) {
  const fetch = scripted(...steps);
  const client = createClient({ apiKey: "k-1", baseUrl: "https://api.test/v2", fetch, clock: createFakeClock() });
  const sent = (): Record<string, unknown> => JSON.parse(fetch.seen[0]?.init.body as string) as Record<string, unknown>;
  return { client, fetch, sent };
}

const started = json(200, { success: true, id: "j" });
const completed = (data: unknown): Response => json(200, { success: true, status: "completed", data });
const urls = ["https://example.com/"];
const libraries = {
  zod: z.object({ name: z.string(), price: z.number() }),
  valibot: toStandardJsonSchema(v.object({ name: v.string(), price: v.number() })),
  arktype: type({ name: "string", price: "number" }),
};

describe.each(Object.entries(libraries))("a schema of %s", (_, schema) => {
  it("is sent as JSON Schema, and types and validates the result", async () => {
    const { client, sent } = setup(started, completed({ name: "Cup", price: 9 }));
    const { data } = await client.extract({ urls, schema });
    expect(data.price * 2).toBe(18);
    expect(sent()["schema"]).toMatchObject({
      type: "object",
      properties: { name: { type: "string" }, price: { type: "number" } },
      required: ["name", "price"],
    });
  });

  it("that does not match the result causes an error with the place and the raw data", async () => {
    const raw = { name: "Cup", price: "nine" };
    const { client } = setup(started, completed(raw));
    const { error } = await client.safe.extract({ urls, schema });
    expect(error).toMatchObject({ kind: "schema-mismatch", jobId: "j", body: raw, details: [{ path: "/price" }] });
    expect(error?.message).toMatch(
      /^POST \/extract: |^GET \/extract\/\{id\}: the data does not match the schema: \/price: /,
    );
  });

  it("can be passed again to a resumed job", async () => {
    const { client } = setup(completed({ name: "Cup", price: 9 }));
    expect((await client.extract.resume("j", { schema })).data.name).toBe("Cup");
  });
});

describe("schemas in formats", () => {
  const page = (value: unknown): object => ({ markdown: "x", json: value });
  const schema = z.object({ at: z.string().transform((text) => new URL(text)) });

  it("type and validate the json of a scraped page, and do not modify the caller's body", async () => {
    const { client, sent } = setup(json(200, { success: true, data: page({ at: "https://a.test/" }) }));
    const body = { url: "https://a.test/", formats: ["markdown" as const, { type: "json" as const, schema }] };
    const { data } = await client.scrape(body);
    expect(data.data.json.at.hostname).toBe("a.test");
    expect(data.data.markdown).toBe("x");
    expect(sent()["formats"]).toMatchObject([
      "markdown",
      { type: "json", schema: { properties: { at: { type: "string" } } } },
    ]);
    expect(body.formats[1]).toEqual({ type: "json", schema });
  });

  it("validate each page of a batch", async () => {
    const done = (...data: object[]): Response => json(200, { success: true, status: "completed", data });
    const body = { urls, formats: [{ type: "json" as const, schema }] };
    const fine = setup(started, done(page({ at: "https://a.test/" }), page({ at: "https://b.test/" })));
    const hosts: string[] = [];
    for await (const outcome of fine.client.batchScrape(body)) if (outcome.ok) hosts.push(outcome.data.at.hostname);
    expect(hosts).toEqual(["a.test", "b.test"]);
  });

  it("also work in crawls and change tracking", async () => {
    const { client, sent } = setup(started, json(200, { success: true, status: "completed", data: [] }));
    const tracking = { type: "changeTracking" as const, modes: ["json" as const], schema: z.object({ a: z.number() }) };
    await client.crawl({ url: "https://a.test/", scrapeOptions: { formats: ["markdown", tracking] } });
    expect(sent()["scrapeOptions"]).toMatchObject({
      formats: ["markdown", { schema: { properties: { a: { type: "number" } } } }],
    });
  });
});

describe("a schema without a JSON Schema", () => {
  it.each([
    ["a date", z.object({ at: z.date() }), "/schema has no JSON Schema: "],
    [
      "a date of arktype",
      type({ at: "Date" }),
      "/schema has no JSON Schema: it contains a date, which JSON cannot represent",
    ],
    ["a bigint of arktype", type({ at: "bigint" }), "/schema has no JSON Schema: it contains a domain"],
    ["a Map of arktype", type("Map"), "/schema has no JSON Schema: it contains a proto"],
    [
      "a schema of zod mini",
      zm.object({ a: zm.string() }),
      "/schema is a zod schema that provides no JSON Schema; use zod 4.2 or newer, and not zod/mini",
    ],
    ["a valibot schema as it is", v.object({ a: v.string() }), "toStandardJsonSchema of @valibot/to-json-schema"],
    [
      "a schema that cannot validate",
      { "~standard": { version: 1, vendor: "mine", jsonSchema: { input: () => ({ type: "object" }) } } },
      "/schema is a mine schema that cannot validate the result; pass its JSON Schema as a plain object instead",
    ],
    ["a Map", new Map(), "/schema is neither a JSON Schema nor a Standard Schema"],
    ["a text", "object", "/schema is neither"],
    ["null", null, "/schema is neither"],
    ["a schema of zod 3, as plain data", Object.create({ parse: () => 0 }), "zod must be version 4 or newer"],
  ])("%s is rejected before anything is sent", async (_, schema, words) => {
    const { client, fetch } = setup(started);
    const { error } = await client.safe.extract({ urls, schema: schema as object });
    expect(error).toMatchObject({ kind: "invalid-request" });
    expect(error?.message).toContain(words);
    expect(fetch.seen).toEqual([]);
  });
});

it("does not affect fields whose name only contains the name of a schema field", () => {
  const schema = z.object({ a: z.string() });
  const body = { myformats: { schema }, formatsOf: { schema }, extracted: { schema }, reextract: { schema } };
  expect(convertSchemas(body).body).toEqual(body);
});
