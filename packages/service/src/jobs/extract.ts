import { requestsOf } from "@extraction-api/page-reader/formats";
import type { ExtractionOutcome, ScrapeOptions } from "../acquisition.ts";
import { errorRow } from "../contract/catalogue.ts";
import { writeJson } from "../json/raw-json.ts";
import { decodeScrapeOptions } from "../contract/scrape-options.ts";
import type { PageResult } from "../pages/page-request.ts";
import { readPage } from "../pages/page-source.ts";
import type { Services } from "../services.ts";
import type { ExtractJob } from "../state/job-requests.ts";
import type { JobRecord } from "../state/jobs.ts";
import { withoutCredentials } from "../text/without-credentials.ts";
import { findExtractPages } from "./extract-pages.ts";
import { finishAndCharge, type Ending } from "./finish.ts";
import { createPageRoom } from "./page-room.ts";
import type { JobWork } from "./runner.ts";
import { counted } from "../text/counted.ts";

/** A job's request with its options decoded. */
export interface ExtractRequest extends Omit<ExtractJob, "scrapeOptions"> {
  readonly scrapeOptions: ScrapeOptions;
}

/** How an extraction ends, and which addresses state its values. */
type Made = Ending & { readonly sources?: (ExtractionOutcome & { readonly ok?: true })["sources"] };

/** Maximum number of pages whose failure is reported individually. */
const mostReasons = 50;

/** A requested page and its outcome. */
export interface Attempted {
  readonly url: string;
  readonly result: PageResult;
}

/** Creates the work of `POST /extract`: it finds the pages, reads them, and makes one object from their facts. */
export function createExtractWork(services: Services): JobWork<"extract"> {
  return async (job, signal) => {
    const request = { ...job.request, scrapeOptions: decodeScrapeOptions(job.request.scrapeOptions) };
    const room = createPageRoom(services.limits.objectCharacters);
    const attempted = await findExtractPages(services, job, request, signal, async (url) => ({
      url,
      result: room(url, await attempt(services, job, request, url, signal)),
    }));
    if (signal.aborted) return;
    const made = await conclude(services, job, request, attempted, signal);
    // An interrupted job has no result; it continues at the next start.
    if (signal.aborted) return;
    const credits = attempted.reduce((sum, { result }) => sum + result.credits, 0);
    const { sources, ...ending } = made;
    const result = { success: true, data: ending.data, extractId: job.id, sources };
    const data = ending.state === "succeeded" ? [result] : [];
    // Stored as text, which a status does not parse.
    const extra = { ...ending.extra, ...(sources && { sources: writeJson(sources) }) };
    const tokens = Number(ending.extra?.tokensUsed ?? 0);
    await finishAndCharge(services, job, { ...ending, extra, credits }, { reason: "extract", tokens }, data);
  };
}

async function attempt(
  services: Services,
  job: JobRecord,
  request: ExtractRequest,
  url: string,
  signal: AbortSignal,
): Promise<PageResult> {
  const { zeroDataRetention } = request;
  const { options, anyCopy } = leanOptions(request.scrapeOptions);
  const account = services.accountOf(job);
  return readPage(services, {
    url,
    options,
    account,
    signal: () => signal,
    zeroDataRetention,
    anyCopy,
    whole: true,
    patient: true,
  });
}

/** Removes the formats: extraction reads the page itself. Only a requested check for prompt injection remains. */
function leanOptions(options: ScrapeOptions): { options: ScrapeOptions; anyCopy: boolean } {
  const checks = requestsOf(options.formats, "json").filter(
    ({ checkPromptInjection }) => checkPromptInjection === true,
  );
  return { options: { ...options, formats: [{ type: "rawHtml" }, ...checks] }, anyCopy: checks.length === 0 };
}

async function conclude(
  services: Services,
  job: JobRecord,
  request: ExtractRequest,
  attempted: readonly Attempted[],
  signal: AbortSignal,
): Promise<Made> {
  const readable = attempted.flatMap(({ result }) => (result.ok && result.page.statusCode < 400 ? [result.page] : []));
  const failures = attempted.filter(({ result }) => !result.ok || result.page.statusCode >= 400);
  const unread = reasonsOf(job, failures);
  const problem = `${failures.length} of ${attempted.length} pages could not be read`;
  if (attempted.length === 0) return { state: "failed", error: "no page was found to extract from" };
  if (readable.length === 0 || endsJob(request, failures))
    return { state: "failed", error: `${problem}: ${unread.join("; ")}` };
  const { schema, prompt } = request;
  const input = { pages: readable, team: job.team, ...(schema && { schema }), ...(prompt !== undefined && { prompt }) };
  const made = await services.extractStructured(input, signal);
  if (made.ok === false) return { state: "failed", error: made.message ?? errorRow(job.version, made.row).message };
  // The log names no page.
  if (failures.length > 0) services.log(`extract ${job.id}: ${problem}`);
  const { data, sources, warnings, tokensUsed = 0 } = made;
  return { state: "succeeded", data, sources, extra: { warnings: [...unread, ...warnings], tokensUsed } };
}

/**
 * Returns whether unreadable pages fail the whole job: `ignoreInvalidURLs` decides for missing pages as it does for
 * invalid addresses. Prompt injection always fails it.
 */
function endsJob({ ignoreInvalidURLs }: ExtractRequest, failures: readonly Attempted[]): boolean {
  if (failures.length === 0) return false;
  return !ignoreInvalidURLs || failures.some(({ result }) => !result.ok && result.row === "prompt-injection-detected");
}

/** Describes why each page could not be read, for a limited number of pages. */
function reasonsOf(job: JobRecord, failures: readonly Attempted[]): string[] {
  const reasons = failures.slice(0, mostReasons).map(({ url, result }) => {
    const address = withoutCredentials(url);
    if (result.ok) return `${address}: the page responded with status ${result.page.statusCode}`;
    return `${address}: ${result.message ?? errorRow(job.version, result.row).message}`;
  });
  const more = failures.length - reasons.length;
  return more === 0 ? reasons : [...reasons, `${counted(more, "more page")} could not be read`];
}
