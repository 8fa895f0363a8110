// Which schemas a call that only starts something accepts, by name and by path.
import { z } from "zod";
import { createClient } from "../../src/index.ts";
import { createClient as createV1 } from "../../src/v1.ts";

const urls = ["https://example.com/"];
const url = "https://example.com/";
const schema = z.object({ price: z.number() });
const other = z.object({ name: z.string() });
const client = createClient();
const v1 = createV1();

export async function refused(): Promise<void> {
  // @ts-expect-error a schema is an object or a Standard Schema, also within other options
  await client.POST("/crawl", { body: { url, scrapeOptions: { formats: [{ type: "json", schema: 5 }] } } });
  // @ts-expect-error and in v1
  await v1.POST("/scrape", { body: { url, formats: ["json"], jsonOptions: { schema: 5 } } });
}

export async function accepted(): Promise<void> {
  await client.POST("/crawl", { body: { url, scrapeOptions: { formats: [{ type: "json", schema }] } } });
  await v1.POST("/scrape", { body: { url, formats: ["json"], jsonOptions: { schema } } });
  await v1.startCrawl({ url, scrapeOptions: { formats: ["json"], jsonOptions: { schema } } });
}

/** Schemas in several places may differ, because none of them types the result. */
export async function different(): Promise<void> {
  const formats = [
    { type: "json" as const, schema },
    { type: "json" as const, schema: other },
  ];
  await client.startExtract({ urls, schema, scrapeOptions: { formats: [{ type: "json", schema: other }] } });
  await client.startExtract({ urls, schema: { type: "object" }, scrapeOptions: { formats } });
  await client.startBatchScrape({ urls, formats });
  await client.startBatchScrape({
    urls,
    formats: [
      { type: "json", schema },
      { type: "json", schema: other },
    ],
  });
  await client.POST("/extract", {
    body: { urls, schema, scrapeOptions: { formats: [{ type: "json", schema: other }] } },
  });
  await client.POST("/batch/scrape", { body: { urls, formats } });
  const scrapeOptions = { formats: ["json" as const], jsonOptions: { schema: other } };
  await v1.startExtract({ urls, schema, scrapeOptions });
  await v1.POST("/extract", { body: { urls, schema, scrapeOptions } });
}
