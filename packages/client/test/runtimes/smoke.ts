import { createClient, isApiError, type ApiError, type ClientEvent } from "../../src/index.ts";

/**
 * What has to work in every runtime, against the service of `service.ts`. Says what did not.
 *
 * @param service base URL of the service
 * @param closed base URL at which nothing listens
 */
export async function smoke(service: string, closed: string): Promise<string[]> {
  const wrong: string[] = [];
  const key = !("document" in globalThis) ? { apiKey: "key-of-smoke" } : {};
  const client = createClient({ ...key, baseUrl: service });
  const holds = (what: string, fact: boolean): void => {
    if (!fact) wrong.push(what);
  };

  const { data, jobId } = await client.extract({ urls: ["https://example.com/"] }, { pollMs: 5 });
  holds("a job", (data as { name?: string }).name === "Lamp ☃" && jobId === "job-1");

  const later = ["seconds", "imf", "rfc850", "asctime"].map(async (form) => {
    let wait = 0;
    const onEvent = (event: ClientEvent): void => {
      if (event.type === "retry") wait = event.delayMs;
    };
    const { meta } = await createClient({ ...key, baseUrl: service, onEvent }).getExtract({ id: `later-${form}` });
    holds(`Retry-After as ${form}: ${wait} ms`, meta.attempts === 2 && wait >= 1000 && wait < 2000);
  });
  await Promise.all(later);

  const refused = await client.safe.getExtract({ id: "unknown" });
  holds("an error", refused.error?.kind === "not-found" && isApiError(refused.error) && refused.error.status === 404);

  const html = await client.safe.getExtract({ id: "html" });
  holds("a page in place of an answer", html.error?.kind === "invalid-response");

  const slow = await client.safe.getExtract({ id: "silent" }, { attemptTimeoutMs: 60, retry: false });
  holds("a timeout", slow.error?.kind === "timeout");

  const controller = new AbortController();
  setTimeout(() => controller.abort(), 30);
  const started = Date.now();
  const aborted = await client.safe.getExtract({ id: "silent" }, { signal: controller.signal });
  holds("an abort", aborted.error?.kind === "aborted" && Date.now() - started < 1000);

  const redirected = await client.safe.getExtract({ id: "redirect" });
  holds(`a redirect: ${redirected.error?.kind}`, redirected.error?.kind === "invalid-response");

  const nobody = createClient({ ...key, baseUrl: closed, retry: false });
  const { error } = (await nobody.safe.startExtract({ urls: [] })) as { error: ApiError };
  // A browser and a worker do not tell why there was no connection.
  const told = !("document" in globalThis) && !("WebSocketPair" in globalThis);
  holds(`nothing listens: ${error.message}`, error.kind === "connection" && (!told || !error.mayHaveExecuted));
  return wrong;
}
