// What must not compile comes first: each line that is expected to fail would fail the type check if it did not.
import { fetch as fetchOfUndici } from "undici";
import { z } from "zod";
import {
  createClient,
  isApiError,
  ApiError,
  type Client,
  type ErrorKind,
  type Fetch,
  type JsonOutcome,
} from "../../src/index.ts";
import { createClient as createV1 } from "../../src/v1.ts";
import type { OperationMethods } from "../../src/call/operation-types.ts";

/** Whether two types are the same: each is assignable to the other, and neither is `any`. */
type Equal<A, B> = 0 extends 1 & A ? false : [A, B] extends [B, A] ? true : false;
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the parameter is the assertion
function holds<T extends true>(...facts: T[]): number {
  return facts.length;
}

const client = createClient({ apiKey: "k-1", baseUrl: "https://api.test/v2" });
const schema = z.object({ price: z.number() });
const urls = ["https://example.com/"];
const id = "7f1c";

export async function refused(): Promise<void> {
  // @ts-expect-error an option that does not exist
  createClient({ timeout: 30 });
  // @ts-expect-error a client has no signal; a call has
  createClient({ signal: AbortSignal.timeout(1) });
  // @ts-expect-error no such path
  await client.GET("/nothing");
  // @ts-expect-error the path does not support this method
  await client.GET("/extract");
  // @ts-expect-error the path parameter is missing
  await client.GET("/extract/{id}");
  // @ts-expect-error the path parameter has another name
  await client.GET("/agent/{jobId}", { params: { path: { id } } });
  // @ts-expect-error the body is missing
  await client.POST("/extract");
  // @ts-expect-error a field of the body has another type
  await client.POST("/extract", { body: { urls: "https://example.com/" } });
  // @ts-expect-error no such operation
  await client.startNothing({});
  // @ts-expect-error the parameter is missing
  await client.getExtract({});
  // @ts-expect-error the operation takes no input
  await client.getQueueStatus({ id });
  // @ts-expect-error urls are missing
  await client.extract({});
  // @ts-expect-error no such field
  await client.extract({ urls, bogus: 1 });
  // @ts-expect-error no such format
  await client.scrape({ url: "https://example.com/", formats: ["markdwn"] });
  // @ts-expect-error a wait is by time or by selector, never both
  await client.scrape({ url: "https://example.com/", actions: [{ type: "wait", milliseconds: 1, selector: "p" }] });
  // @ts-expect-error no such field, also next to a schema
  await client.startExtract({ urls, schema, bogus: 1 });
  // @ts-expect-error a schema is an object or a Standard Schema, whichever way it is sent
  await client.POST("/extract", { body: { urls, schema: 5 } });
  // @ts-expect-error a schema is an object or a Standard Schema
  await client.extract({ urls, schema: "object" });
  // @ts-expect-error no such option of a job
  await client.extract({ urls }, { interval: 5 });
  // @ts-expect-error the result of an extract is not a list of pages
  // oxlint-disable-next-line typescript/await-thenable -- the line shows that it is not a list
  for await (const page of client.extract({ urls })) void page;
  const { data } = await client.extract({ urls, schema });
  // @ts-expect-error the schema says number
  void data.price.toUpperCase;
  // @ts-expect-error the schema has no such field
  void data.name;
  const result = await client.safe.extract({ urls, schema });
  // @ts-expect-error the outcome is not checked yet
  void result.data.price;
  // @ts-expect-error v1 has no agent
  void createV1().agent;
  // @ts-expect-error v2 has no deep research
  void client.deepResearch;
}

export function narrowed(error: ApiError): string | undefined {
  // @ts-expect-error no such kind
  if (error.kind === "rate-limited") return undefined;
  if (error.kind === "rate-limit-exceeded") holds<Equal<typeof error.status, 429>>();
  if (error.kind === "prompt-injection-detected") {
    holds<Equal<typeof error.code, "SCRAPE_PROMPT_INJECTION_DETECTED" | undefined>>();
  }
  if (error.kind === "timeout") holds<Equal<typeof error.status, number | undefined>>();
  // @ts-expect-error the fields of an error are read-only
  error.status = 1;
  return error.requestId;
}

/** A test of a program makes the errors that it wants to see handled. */
export function made(): ApiError {
  const fields = { operation: "POST /scrape", retryable: true, attempts: 4, elapsedMs: 9, mayHaveExecuted: false };
  // @ts-expect-error no such kind
  void new ApiError({ ...fields, kind: "rate-limited", message: "Rate limit exceeded" });
  return new ApiError({ ...fields, kind: "rate-limit-exceeded", status: 429, message: "Rate limit exceeded" });
}

/** Transports that programs pass: those of the platform and of undici, and their own around one. */
export const transports: Fetch[] = [
  fetch,
  fetchOfUndici,
  async (url, init) => fetch(url, { ...init, headers: { ...init.headers, "x-team": "research" } }),
  async (...given: Parameters<typeof fetch>) => fetch(...given),
];

export async function typed(unknownError: unknown): Promise<void> {
  holds<Equal<Extract<ErrorKind, "job-failed" | "not-found" | "nothing">, "job-failed" | "not-found">>();
  if (isApiError(unknownError)) holds<Equal<typeof unknownError, ApiError>>();

  const extracted = await client.extract({ urls, schema });
  holds<Equal<typeof extracted.data, { price: number }>>();
  holds<Equal<typeof extracted.job.status, "completed">>();

  const started = await client.startExtract({ urls });
  holds<Equal<typeof started.data.id, string>>();

  for await (const page of client.crawl({ url: "https://example.com/" })) {
    holds<Equal<typeof page.markdown, string | undefined>>();
  }
  for await (const page of client.batchScrape({ urls, formats: [{ type: "json", schema }] })) {
    // @ts-expect-error the outcome of the page is not checked yet
    void page.data.price;
    if (page.ok) holds<Equal<typeof page.data, { price: number }>>();
    holds<Equal<typeof page.page.markdown, string | undefined>>();
  }
  const scraped = await client.scrape({ url: "https://example.com/", formats: ["html", { type: "json", schema }] });
  holds<Equal<typeof scraped.data.data.json, { price: number }>>();
  holds<Equal<typeof scraped.data.data.markdown, string | undefined>>();
  // @ts-expect-error the other fields keep their types
  void scraped.data.data.links?.toFixed;

  const result = await client.safe.extract({ urls, schema });
  if (result.ok) holds<Equal<typeof result.data.price, number>>();
  else holds<Equal<typeof result.error, ApiError>>();

  const found = await client.search({ query: "x", scrapeOptions: { formats: [{ type: "json", schema }] } });
  holds<
    Equal<NonNullable<typeof found.data.data.web>[number]["json"], JsonOutcome<{ price: number }> | null | undefined>
  >();
  const hit = found.data.data.web?.[0]?.json;
  if (hit?.ok) holds<Equal<typeof hit.data.price, number>>();
  else holds<Equal<typeof hit, Extract<JsonOutcome<unknown>, { ok: false }> | null | undefined>>();
  holds<Equal<NonNullable<typeof found.data.data.web>[number]["markdown"], string | undefined>>();
  holds<Equal<NonNullable<typeof found.data.data.images>[number]["imageUrl"], string | undefined>>();
  const before = await createV1().search({ query: "x", scrapeOptions: { formats: ["json"], jsonOptions: { schema } } });
  holds<Equal<NonNullable<(typeof before.data.data)[number]["json"]>, JsonOutcome<{ price: number }>>>();
  const plain = await client.search({ query: "x" });
  holds<Equal<NonNullable<typeof plain.data.data.web>[number]["markdown"], string | undefined>>();

  // The schema of a page's json does not apply to the result of an extract.
  const paged = await client.extract({ urls, scrapeOptions: { formats: [{ type: "json", schema }] } });
  holds<Equal<typeof paged.data, Readonly<Record<string, unknown>>>>();
  const task: Promise<{ data: { price: number } }> = client.extract({ urls, schema });
  void task.catch(() => undefined);
  await client.startExtract({ urls, schema });
  await client.POST("/extract", { body: { urls, schema } });
  for await (const step of client.safe.crawl({ url: "https://example.com/" })) {
    if (step.ok) holds<Equal<typeof step.data.markdown, string | undefined>>();
    else holds<Equal<typeof step.error, ApiError>>();
  }

  for await (const event of client.agent({ prompt: "x" })) {
    if (event.type === "run.finished")
      holds<Equal<typeof event.outcome extends string | undefined ? true : false, true>>();
    if (event.type === "artifact.updated") holds<Equal<typeof event.artifact.snapshotId, string>>();
  }
  const crawl = client.crawl({ url: "https://example.com/" });
  holds<Equal<typeof crawl.cursor, string | undefined>>();

  const byPath = await client.GET("/extract/{id}", { params: { path: { id } } });
  holds<Equal<typeof byPath.data.status, "processing" | "completed" | "failed" | "cancelled">>();

  createClient({ apiKey: async () => "k" });
  createClient({ apiKey: () => "k" });
  // @ts-expect-error a key is a string
  createClient({ apiKey: () => 5 });
  // @ts-expect-error the address cannot change: the key would go elsewhere
  client.withOptions({ baseUrl: "https://example.com/v2" });
  // @ts-expect-error the budget is shared
  client.withOptions({ retry: { budget: 5 } });
  holds<Equal<ReturnType<typeof client.withOptions>, Client>>();

  const links = await createV1().map({ url: "https://example.com/" });
  holds<Equal<NonNullable<typeof links.data.links>[number], string>>();
}

export async function ofLiteralSchemas(): Promise<void> {
  const url = "https://example.com/";
  const literal = { type: "object", properties: { price: { type: "number" } }, required: ["price"] } as const;
  const formats = [{ type: "json", schema: literal }] as const;
  const written = await client.extract({
    urls,
    schema: {
      type: "object",
      properties: {
        name: { type: "string" },
        size: { enum: ["s", "m", null] },
        tags: { type: "array", items: { type: ["string", "null"] } },
        maker: { type: "object", properties: { since: { type: "integer" } }, required: ["since"] },
      },
      required: ["name", "maker"],
    },
  });
  // @ts-expect-error the schema says string
  void written.data.name.toFixed;
  // @ts-expect-error it is not required
  void written.data.tags.length;
  // @ts-expect-error the schema has no such field
  void written.data.price;
  holds<
    Equal<
      typeof written.data,
      { name: string; size?: "s" | "m" | null; tags?: (string | null)[]; maker: { since: number } }
    >
  >();
  const extracted = await client.extract({ urls, schema: literal });
  holds<Equal<typeof extracted.data, { price: number }>>();
  const safe = await client.safe.extract({ urls, schema: literal });
  if (safe.ok) holds<Equal<typeof safe.data, { price: number }>>();
  const { data: ran } = await client.agent({ prompt: "x", schema: literal });
  holds<Equal<typeof ran, { price: number }>>();
  const { data: resumed } = await client.extract.resume(id, { schema: { type: "array", items: { type: "string" } } });
  holds<Equal<typeof resumed, string[]>>();

  const scraped = await client.scrape({ url, formats: ["markdown", { type: "json", schema: literal }] });
  holds<Equal<typeof scraped.data.data.json, { price: number }>>();
  holds<Equal<typeof scraped.data.data.markdown, string | undefined>>();
  for await (const page of client.crawl({ url, scrapeOptions: { formats } })) {
    // @ts-expect-error a page that was not found has no data
    void page.json.price;
    // @ts-expect-error a page in a list may state only a part of what the schema requires
    void page.json?.price.toFixed;
    holds<Equal<typeof page.json, { price?: number } | null | undefined>>();
    holds<Equal<typeof page.markdown, string | undefined>>();
  }
  const { data: pages } = await client.batchScrape({ urls, formats });
  holds<Equal<(typeof pages)[number]["json"], { price?: number } | null | undefined>>();
  const found = await client.search({ query: "x", scrapeOptions: { formats } });
  holds<Equal<NonNullable<typeof found.data.data.web>[number]["json"], { price?: number } | null | undefined>>();

  // Schemas that are only known at run time do not change the type.
  const wide = { type: "object", properties: { price: { type: "number" } }, required: ["price"] };
  const { data: unread } = await client.extract({ urls, schema: wide });
  holds<Equal<typeof unread, Readonly<Record<string, unknown>>>>();
  const { data: page } = await client.scrape({ url, formats: [{ type: "json", schema: wide }] });
  holds<Equal<typeof page.data.json, unknown>>();
}

/** A JSON Schema as other packages declare it: an interface without an index signature. */
interface ForeignSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, ForeignSchema>>;
}

export async function acceptsForeignSchemas(foreign: ForeignSchema): Promise<void> {
  await client.extract({ urls, schema: foreign });
  for await (const page of client.batchScrape({ urls, formats: [{ type: "json", schema: foreign }] }))
    console.log(page.markdown);
  await client.startExtract({ urls, schema: foreign });
}

/** An operation with a path parameter and a body, which the documents do not have yet. */
interface PathsWithPatch {
  "/plans/{id}": {
    patch: {
      parameters: { path: { id: string } };
      requestBody: { content: { "application/json": { limit: number } } };
      responses: { 200: { content: { "application/json": { success: true } } } };
    };
  };
}
type UpdatePlan = OperationMethods<
  PathsWithPatch,
  { updatePlan: { method: "PATCH"; path: "/plans/{id}" } }
>["updatePlan"];
holds<Equal<Parameters<UpdatePlan>[0], { id: string; limit: number }>>();
