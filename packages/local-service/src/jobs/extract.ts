import type { AcquiredPage, ScrapeOptions, ScrapeOutcome } from "../acquisition.ts";
import { errorRow } from "../contract/catalogue.ts";
import { globBase, globMatcher, isGlob } from "../discovery/glob.ts";
import { readPage } from "../pages/page-source.ts";
import type { Services } from "../services.ts";
import type { JobRecord } from "../state/jobs.ts";
import { mapConcurrently } from "./pool.ts";
import type { JobWork } from "./runner.ts";

interface ExtractRequest {
  readonly urls: readonly string[];
  readonly prompt?: string;
  readonly schema?: object;
  readonly includeSubdomains: boolean;
  readonly scrapeOptions: ScrapeOptions;
}

/** A page that was asked for and what came of it. */
interface Attempted {
  readonly url: string;
  readonly outcome: ScrapeOutcome;
}

/** The work of `POST /extract`: find the pages, read them, make one object of what they state. */
export function createExtractWork(services: Services): JobWork {
  return async (job, signal) => {
    const request = job.request as unknown as ExtractRequest;
    const read = (url: string) => attempt(services, job, request.scrapeOptions, url, signal);
    const attempted = await readAll(services, request, read);
    if (signal.aborted) return;
    const pages = attempted.flatMap(({ outcome }) => (outcome.ok ? [outcome.page] : []));
    const failures = attempted.filter(({ outcome }) => !outcome.ok);
    await conclude(services, job, request, pages, failures);
  };
}

async function attempt(
  services: Services,
  job: JobRecord,
  options: ScrapeOptions,
  url: string,
  signal: AbortSignal,
): Promise<Attempted> {
  return { url, outcome: await readPage(services, { url, options, team: job.team, signal }) };
}

/** Reads the plain addresses, then the pages that the globs lead to. */
async function readAll(
  services: Services,
  request: ExtractRequest,
  read: (url: string) => Promise<Attempted>,
): Promise<Attempted[]> {
  const { concurrency, extractPages } = services.limits;
  const first = await mapConcurrently(
    unique(request.urls.map((url) => (isGlob(url) ? globBase(url) : url))),
    concurrency,
    read,
  );
  const known = new Set(first.flatMap(({ url, outcome }) => (outcome.ok ? [url, outcome.page.finalUrl] : [url])));
  const matchers = request.urls.filter(isGlob).map((glob) => globMatcher(glob, request.includeSubdomains));
  const linked = first.flatMap(({ outcome }) => (outcome.ok ? outcome.page.links : []));
  const wanted = unique(linked.map(withoutFragment)).filter(
    (url) => !known.has(url) && matchers.some((fits) => fits(url)),
  );
  const rest = await mapConcurrently(wanted.slice(0, Math.max(0, extractPages - first.length)), concurrency, read);
  return [...first, ...rest];
}

async function conclude(
  services: Services,
  job: JobRecord,
  request: ExtractRequest,
  pages: AcquiredPage[],
  failures: Attempted[],
): Promise<void> {
  const at = services.clock.now();
  const end = { at, expires: at + services.limits.resultsMs };
  const problem = failures.length > 0 ? explainFailures(job, failures, pages.length) : undefined;
  if (pages.length === 0) {
    services.jobs.end(job.id, { ...end, state: "failed", error: problem ?? "no page was found to extract from" });
    return;
  }
  const { schema, prompt } = request;
  const made = await services.extractStructured({
    pages,
    ...(schema && { schema }),
    ...(prompt !== undefined && { prompt }),
  });
  if ("ok" in made) {
    services.jobs.end(job.id, {
      ...end,
      state: "failed",
      error: made.message ?? errorRow(job.version, made.row).message,
    });
    return;
  }
  const extra = { sources: made.sources, warnings: made.warnings };
  const { data } = made;
  // What the other pages gave is kept, although the job as a whole failed.
  if (problem) services.jobs.end(job.id, { ...end, state: "failed", data, extra, error: problem });
  else services.jobs.end(job.id, { ...end, state: "succeeded", data, extra });
}

function explainFailures(job: JobRecord, failures: readonly Attempted[], read: number): string {
  const reasons = failures.map(({ url, outcome }) => {
    if (outcome.ok) return url;
    return `${url}: ${outcome.message ?? errorRow(job.version, outcome.row).message}`;
  });
  const total = failures.length + read;
  return `${failures.length} of ${total} pages could not be read: ${reasons.join("; ")}`;
}

function unique(urls: readonly string[]): string[] {
  return [...new Set(urls)];
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/, "");
}
