// Functions on top of the client that use zod's own types.
import { createClient } from "@extraction-api/client";
import { z } from "zod";

const client = createClient({ apiKey: "k-1", baseUrl: "http://127.0.0.1:1/v2" });

export async function extract<S extends z.ZodType>(url: string, schema: S): Promise<z.output<S>> {
  const { data } = await client.extract({ urls: [url], schema });
  return data;
}

export async function scrape<S extends z.ZodType>(url: string, schema: S): Promise<z.infer<S>> {
  const { data } = await client.scrape({ url, formats: [{ type: "json", schema }] });
  return data.data.json;
}

export async function safeAgent<S extends z.ZodType>(prompt: string, schema: S): Promise<z.output<S> | undefined> {
  const result = await client.safe.agent({ prompt, schema });
  return result.ok ? result.data : undefined;
}

export async function search<S extends z.ZodType>(query: string, schema: S): Promise<z.output<S>[]> {
  const { data } = await client.search({ query, scrapeOptions: { formats: [{ type: "json", schema }] } });
  return (data.data.web ?? []).flatMap(({ json }) => (json?.ok ? [json.data] : []));
}

export async function* crawl<S extends z.ZodType>(url: string, schema: S): AsyncGenerator<z.output<S>> {
  for await (const outcome of client.crawl({ url, scrapeOptions: { formats: [{ type: "json", schema }] } })) {
    if (outcome.ok) yield outcome.data;
  }
}

export async function batch<Shape extends z.ZodRawShape>(
  urls: string[],
  shape: Shape,
): Promise<z.output<z.ZodObject<Shape>>[]> {
  const { data } = await client.batchScrape({ urls, formats: [{ type: "json", schema: z.object(shape) }] });
  return data.flatMap((outcome) => (outcome.ok ? [outcome.data] : []));
}

export async function typed<T>(url: string, schema: z.ZodType<T>): Promise<T> {
  const { data } = await client.extract({ urls: [url], schema });
  return data;
}

export async function used(): Promise<string> {
  const { name, price } = await extract("a", z.object({ name: z.string(), price: z.string().transform(Number) }));
  return name + price.toFixed(2);
}
