// The same with `isolatedDeclarations`, which requires explicit types of exports: all these types have names.
import {
  createClient,
  type ApiError,
  type ApiResponse,
  type Client,
  type CrawlStarted,
  type ExtractCompleted,
  type ExtractStarted,
  type JobResult,
  type JsonSchema,
  type Output,
  type Safe,
  type ScrapeResponse,
  type StandardSchema,
  type Task,
} from "@extraction-api/client";

export const client: Client = createClient({ apiKey: "k-1", baseUrl: "http://127.0.0.1:1/v2" });
export const start = (url: string): Promise<ApiResponse<CrawlStarted>> => client.startCrawl({ url });
export const scrape = (url: string): Promise<ApiResponse<ScrapeResponse>> => client.scrape({ url });
export const safeStart = (url: string): Promise<Safe<ApiResponse<CrawlStarted>, ApiError>> =>
  client.safe.startCrawl({ url });
export const extract = (url: string): Task<JobResult<object, ExtractCompleted, ExtractStarted>> =>
  client.extract({ urls: [url], prompt: "All" });

export async function read<S extends StandardSchema>(url: string, schema: S): Promise<Output<S>> {
  const { data } = await client.extract({ urls: [url], schema });
  return data;
}
export async function readPlain(url: string, schema: JsonSchema): Promise<unknown> {
  return (await client.extract({ urls: [url], schema })).data;
}
