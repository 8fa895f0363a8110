// Functions that take a schema and give its type: a product's own layer over the client, for each call that takes a schema.
import { createClient, type Output, type StandardSchema } from "@extraction-api/client";

const client = createClient({ apiKey: "k-1", baseUrl: "http://127.0.0.1:1/v2" });

export async function extract<S extends StandardSchema>(url: string, schema: S): Promise<Output<S>> {
  const { data } = await client.extract({ urls: [url], schema });
  return data;
}

export async function agent<S extends StandardSchema>(prompt: string, schema: S): Promise<Output<S>> {
  const { data } = await client.agent({ prompt, schema });
  return data;
}

export async function scrape<S extends StandardSchema>(url: string, schema: S): Promise<Output<S>> {
  const { data } = await client.scrape({ url, formats: ["markdown", { type: "json", schema }] });
  return data.data.json;
}

export async function safeScrape<S extends StandardSchema>(url: string, schema: S): Promise<Output<S> | undefined> {
  const result = await client.safe.scrape({ url, formats: [{ type: "json", schema }] });
  return result.ok ? result.data.data.json : undefined;
}

export async function search<S extends StandardSchema>(query: string, schema: S): Promise<Output<S>[]> {
  const { data } = await client.search({ query, scrapeOptions: { formats: [{ type: "json", schema }] } });
  return (data.data.web ?? []).flatMap(({ json }) => (json?.ok ? [json.data] : []));
}

export async function* crawl<S extends StandardSchema>(url: string, schema: S): AsyncGenerator<Output<S>> {
  for await (const outcome of client.crawl({ url, scrapeOptions: { formats: [{ type: "json", schema }] } })) {
    if (outcome.ok) yield outcome.data;
  }
}

export async function* resume<S extends StandardSchema>(jobId: string, schema: S): AsyncGenerator<Output<S>> {
  for await (const outcome of client.crawl.resume(jobId, { schema })) if (outcome.ok) yield outcome.data;
}

/** A reader of one kind of page. */
export class Reader<S extends StandardSchema> {
  private readonly schema: S;
  constructor(schema: S) {
    this.schema = schema;
  }
  async read(urls: string[]): Promise<{ url: string | undefined; data: Output<S> }[]> {
    const { data } = await client.batchScrape({ urls, formats: [{ type: "json", schema: this.schema }] });
    return data.flatMap(({ ok, data, page }) => (ok ? [{ url: page.metadata?.sourceURL, data }] : []));
  }
}
