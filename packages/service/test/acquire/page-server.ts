import type { RequestedOptions } from "../../src/acquisition.ts";
import { decodeScrapeOptions } from "../../src/contract/scrape-options.ts";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createChangeStore } from "@extraction-api/page-reader";
import { createAcquirer, type AcquirerDeps, type ScrapeOutcome } from "../../src/acquire/index.ts";

/** Responses by path. */
export type Routes = Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>>;

/** Serves routes on loopback. */
export async function servePages(routes: Routes): Promise<{ url: string; close(): Promise<void> }> {
  const listener: RequestListener = (request, response) => {
    const route = routes[new URL(request.url ?? "/", "http://x").pathname];
    if (route) route(request, response);
    else response.writeHead(404, { "content-type": "text/html" }).end("<h1>Not there</h1>");
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A route that sends HTML. */
export const html =
  (body: string, type = "text/html; charset=utf-8") =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { "content-type": type }).end(body);
  };

/** An acquirer that may read loopback, with the system's time, and profiles and previous scrapes in memory. */
export function testAcquirer(deps: Partial<AcquirerDeps> = {}) {
  const kept = new Map<string | undefined, unknown>();
  const acquirer = createAcquirer({
    allowPrivateHosts: true,
    clock: { now: Date.now },
    changes: createChangeStore(),
    profiles: { load: (name) => kept.get(name), save: (name, state) => void kept.set(name, state) },
    ...deps,
  });
  return {
    scrape: (url: string, options: RequestedOptions = {}): Promise<ScrapeOutcome> =>
      acquirer.scrape(
        url,
        decodeScrapeOptions({ formats: ["markdown"], timeout: 60_000, ...options }),
        new AbortController().signal,
      ),
    close: () => acquirer.close(),
  };
}

/** Scrapes again after a timeout: on a busy machine, this can happen once, but not each time. */
export async function inTime(scrape: () => Promise<ScrapeOutcome>, attempts = 3): Promise<ScrapeOutcome> {
  const outcome = await scrape();
  const isLate = !outcome.ok && outcome.row === "request-timeout";
  return isLate && attempts > 1 ? inTime(scrape, attempts - 1) : outcome;
}

/** A page document whose fields tests read freely. */
// oxlint-disable-next-line typescript/no-explicit-any -- a test compares whatever a field holds
export type LooseDocument = Record<string, any>;

/** Returns the document of an outcome; without one, fails the test with the row. */
export function documentOf(outcome: ScrapeOutcome): LooseDocument {
  if (!outcome.ok) throw new Error(`no document: ${outcome.row}: ${outcome.message}`);
  return outcome.document;
}
