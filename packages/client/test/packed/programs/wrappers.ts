// Functions that accept a schema and return its type: a product's own layer on top of the client, for each call that
// accepts a schema.
import {
  createClient,
  type ApiError,
  type Client,
  type JsonSchema,
  type Output,
  type PageOutcome,
  type StandardSchema,
  type Task,
} from "@extraction-api/client";

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

/** A job that is resumed later, with its schema. */
interface Begun<S> {
  readonly id: string | undefined;
  readonly schema: S;
}

export async function start<S extends StandardSchema>(url: string, schema: S): Promise<Begun<S>> {
  const { data } = await client.startExtract({ urls: [url], schema });
  return { id: data.id, schema };
}

export async function startByPath<S extends StandardSchema>(url: string, schema: S): Promise<Begun<S>> {
  await client.POST("/crawl", { body: { url, scrapeOptions: { formats: [{ type: "json", schema }] } } });
  const { data } = await client.POST("/extract", { body: { urls: [url], schema } });
  return { id: data.id, schema };
}

/** Passes on a body of the caller. `Parameters` of a generic function has any object as its schema. */
export async function extractAny(body: Parameters<typeof client.extract>[0]): Promise<unknown> {
  return (await client.extract(body)).data;
}

export async function crawlAny(body: Parameters<typeof client.crawl>[0]): Promise<number> {
  return (await client.crawl(body)).data.length;
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

/** Takes the type of the data, as the schema types of libraries do. */
export async function readAs<T>(url: string, schema: StandardSchema<unknown, T>): Promise<T> {
  const { data } = await client.scrape({ url, formats: [{ type: "json", schema }] });
  return data.data.json;
}

/** Accepts a schema of a library or a JSON Schema. */
export async function either<const S extends StandardSchema | JsonSchema>(url: string, schema: S): Promise<Output<S>> {
  const { data } = await client.extract({ urls: [url], schema });
  return data;
}

export async function outcomes<S extends StandardSchema>(
  own: Client,
  urls: string[],
  schema: S,
): Promise<PageOutcome<Output<S>, object>[]> {
  const { data } = await own.batchScrape({ urls, formats: [{ type: "json", schema }] });
  return data;
}

export async function settled<S extends StandardSchema>(
  url: string,
  schema: S,
): Promise<{ value: Output<S> } | { error: ApiError }> {
  const result = await client.safe.extract({ urls: [url], schema });
  return result.ok ? { value: result.data } : { error: result.error };
}

export async function* safeCrawl<S extends StandardSchema>(url: string, schema: S): AsyncGenerator<Output<S>> {
  for await (const step of client.safe.crawl({ url, scrapeOptions: { formats: [{ type: "json", schema }] } })) {
    if (!step.ok) throw step.error;
    if (step.data.ok) yield step.data.data;
  }
}

export function task<S extends StandardSchema>(url: string, schema: S): Task<{ data: Output<S> }> {
  return client.extract({ urls: [url], schema });
}
