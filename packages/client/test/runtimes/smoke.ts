import { createClient, isApiError, type ClientEvent } from "@extraction-api/client";

/** The addresses that the smoke test calls. */
export interface Places {
  /** Base URL of the self-hosted service, or of a proxy in front of it. */
  readonly service: string;
  /** Base URL of responses that the self-hosted service never sends. */
  readonly odd: string;
  /** Base URL at which nothing listens. */
  readonly closed: string;
  /** A site that the service may read. */
  readonly site: string;
  /** The key, or null if a proxy adds it. */
  readonly apiKey: string | null;
}

type Holds = (what: string, fact: boolean) => void;

type Retry = Extract<ClientEvent, { type: "retry" }>;

/** Returns a listener that notes each retry. */
function notes(retries: Retry[]): (event: ClientEvent) => void {
  return (event) => {
    if (event.type === "retry") retries.push(event);
  };
}

/**
 * Returns the wait before the only retry that a response asked for. One more is right: a server to which a busy machine
 * gives no time may close a kept connection under a request.
 */
function waitOf(retries: readonly Retry[], attempts: number): number | undefined {
  const [asked, ...more] = retries.filter(({ retryAfterMs }) => retryAfterMs !== undefined);
  const others = retries.filter(({ retryAfterMs }) => retryAfterMs === undefined);
  const isRight = more.length === 0 && others.length <= 1 && others.every(({ kind }) => kind === "connection");
  return isRight && attempts === retries.length + 1 ? asked?.delayMs : undefined;
}

/** Checks what has to work in every runtime. Returns what did not. */
export async function smoke(places: Places): Promise<string[]> {
  const wrong: string[] = [];
  const holds: Holds = (what, fact) => {
    if (!fact) wrong.push(what);
  };
  await Promise.all([
    callsAndJobs(places, holds),
    waits(places, holds),
    oddResponses(places, holds),
    ends(places, holds),
  ]);
  await cuts(places, holds);
  if ("document" in globalThis) keyInBrowser(places, holds);
  return wrong;
}

/**
 * Checks calls and jobs against the self-hosted service: a call, a retried 429, an error of a kind, a job, the pages of
 * a job.
 */
async function callsAndJobs({ service, site, apiKey }: Places, holds: Holds): Promise<void> {
  const retries: Retry[] = [];
  const client = createClient({ baseUrl: service, apiKey, onEvent: notes(retries) });
  const { data: queue, meta } = await client.getQueueStatus();
  holds("a call", queue.success && meta.attempts === 1);

  const limited = await client.getTokenUsage();
  const wait = waitOf(retries, limited.meta.attempts);
  holds(
    `a 429 that is retried after its Retry-After: ${wait} ms`,
    wait !== undefined && limited.meta.elapsedMs >= 1000,
  );

  const none = await client.safe.getExtract({ id: "00000000-0000-4000-8000-000000000000" });
  holds("an error of a kind", none.error?.kind === "not-found" && isApiError(none.error) && none.error.status === 404);

  const schema = { type: "object", properties: { name: { type: "string" }, price: { type: "number" } } };
  const { data } = await client.extract({ urls: [`${site}/shop/desk-lamp`], schema }, { pollMs: 20 });
  holds(`a job: ${JSON.stringify(data)}`, (data as { price?: number }).price === 39.5);

  let pages = 0;
  for await (const page of client.crawl({ url: `${site}/shop/`, limit: 3 }, { pollMs: 20 })) if (page.markdown) pages++;
  holds(`the pages of a crawl: ${pages}`, pages === 3);
}

/** Checks `Retry-After` in all its forms, because engines parse dates differently. */
async function waits({ odd, apiKey }: Places, holds: Holds): Promise<void> {
  const forms = ["seconds", "imf", "rfc850", "asctime"].map(async (form) => {
    const retries: Retry[] = [];
    const client = createClient({ baseUrl: odd, apiKey, onEvent: notes(retries) });
    const { meta } = await client.getExtract({ id: `later-${form}` });
    const wait = waitOf(retries, meta.attempts) ?? 0;
    holds(`Retry-After as ${form}: ${wait} ms`, wait >= 1000 && wait < 2000);
  });
  await Promise.all(forms);
}

async function oddResponses({ odd, closed, apiKey }: Places, holds: Holds): Promise<void> {
  const { safe } = createClient({ baseUrl: odd, apiKey });
  const html = await safe.getExtract({ id: "html" });
  holds("a page instead of a response", html.error?.kind === "invalid-response");

  const redirected = await safe.getExtract({ id: "redirect" });
  holds(`a redirect: ${redirected.error?.kind}`, redirected.error?.kind === "invalid-response");

  const unreachable = createClient({ baseUrl: closed, apiKey, retry: false });
  const { error } = await unreachable.safe.startExtract({ urls: [] });
  // Browsers and workers do not report why a connection failed. Deno reports it only in words, which prove nothing.
  const reportsCauses = !["document", "WebSocketPair", "Deno"].some((name) => name in globalThis);
  holds(
    `nothing listens: ${error?.message}`,
    error?.kind === "connection" && (!reportsCauses || !error.mayHaveExecuted),
  );
}

/** Checks how often a request arrives if its connection, which was used before, breaks. */
async function cuts({ odd, apiKey }: Places, holds: Holds): Promise<void> {
  const { safe } = createClient({ baseUrl: odd, apiKey, retry: false });
  await safe.getExtract({ id: "html" }); // opens the connection
  const { error } = await safe.startExtract({ urls: [] });
  await safe.getExtract({ id: "html" });
  await safe.cancelCrawl({ id: "a" });
  const { data } = await safe.getExtract({ id: "cut" });
  const { POST: starts, DELETE: cancellations } = Object(data?.data) as Record<string, number>;
  // The README says which runtimes repeat a request by themselves.
  const repeatsStarts = "document" in globalThis;
  const repeatsCancellations = repeatsStarts || ["WebSocketPair", "Deno", "Bun"].some((name) => name in globalThis);
  holds(`a start arrives once: ${starts}`, repeatsStarts || starts === 1);
  holds(`it may have been executed: ${error?.message}`, error?.mayHaveExecuted === true);
  holds(`a cancellation arrives once: ${cancellations}`, repeatsCancellations || cancellations === 1);
}

/** Checks that a call ends with its timeout and with the caller's signal. */
async function ends({ odd, apiKey }: Places, holds: Holds): Promise<void> {
  const { safe } = createClient({ baseUrl: odd, apiKey });
  const slow = await safe.getExtract({ id: "silent" }, { attemptTimeoutMs: 60, retry: false });
  holds("a timeout", slow.error?.kind === "timeout");

  const controller = new AbortController();
  const aborted = safe.getExtract({ id: "silent" }, { signal: controller.signal });
  await new Promise((resolve) => setTimeout(resolve, 30));
  controller.abort();
  holds("an abort", (await aborted).error?.kind === "aborted");
}

function keyInBrowser({ service }: Places, holds: Holds): void {
  const create = (dangerouslyAllowBrowser: boolean): unknown => {
    try {
      return createClient({ baseUrl: service, apiKey: "key-of-everybody", dangerouslyAllowBrowser });
    } catch {
      return undefined;
    }
  };
  holds("a key in a browser is refused", create(false) === undefined);
  holds("unless it is allowed", create(true) !== undefined);
}
