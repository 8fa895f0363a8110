import type { AcquiredPage, PageDocument } from "../../acquisition.ts";
import { textOfField } from "../../json/raw-json.ts";
import { errorRow } from "../../contract/catalogue.ts";
import type { PageRoom } from "../../jobs/page-room.ts";
import { mapConcurrently } from "../../jobs/pool.ts";
import { completeScrapeOptions, decodeScrapeOptions } from "../../contract/scrape-options.ts";
import { readPage } from "../../pages/page-source.ts";
import type { PageResult } from "../../pages/page-request.ts";
import type { Services } from "../../services.ts";
import type { JobRecord } from "../../state/jobs.ts";

/** Number of characters of a page that a text is written from. */
const longestText = 200_000;

/** A page that was read for a text about it. */
export interface ReadSource {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly favicon: string;
  readonly markdown: string;
  readonly links: readonly string[];
  /** The page itself, if data are to be read from it; pages are large, texts are not. */
  readonly page?: AcquiredPage;
}

/** How to read the pages. */
export interface ReadingOptions {
  readonly signal: AbortSignal;
  /** Keeps the pages themselves besides their text, as far as there is room. */
  readonly room?: PageRoom | undefined;
}

/** A requested page: read, or why not. */
export interface Reading {
  readonly url: string;
  readonly source?: ReadSource;
  readonly problem?: string;
  readonly credits: number;
}

/** Reads pages as Markdown for a job, several at a time; returns them in the order of the addresses. */
export function readSources(
  services: Services,
  job: JobRecord,
  urls: readonly string[],
  { signal, room }: ReadingOptions,
): Promise<Reading[]> {
  const options = decodeScrapeOptions(completeScrapeOptions({ formats: ["markdown"] }));
  const zeroDataRetention = false;
  return mapConcurrently(urls, services.limits.concurrency, async (url) => {
    const result = await readPage(services, {
      url,
      options,
      // Asked for each page: rules may be tightened while the job runs.
      account: services.accountOf(job),
      signal: () => signal,
      zeroDataRetention,
      whole: room !== undefined,
      patient: true,
    });
    return { url, credits: result.credits, ...outcomeOf(result, room?.(url, result).ok === true) };
  });
}

function outcomeOf(result: PageResult, keepPages: boolean): Pick<Reading, "source" | "problem"> {
  if (!result.ok) return { problem: result.message ?? errorRow("v1", result.row).message };
  if (result.page.statusCode >= 400) return { problem: `the page responded with status ${result.page.statusCode}` };
  const source = sourceOf(result.document, result.page);
  return { source: keepPages ? { ...source, page: result.page } : source };
}

function sourceOf(document: PageDocument, page: AcquiredPage): ReadSource {
  const url = page.finalUrl;
  const markdown = textOfField(document.markdown, longestText);
  const { title, description, favicon } = document.metadata ?? {};
  return {
    url,
    title: first(title),
    description: first(description),
    favicon: first(favicon),
    markdown,
    links: page.links,
  };
}

function first(value: unknown): string {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === "string" ? one.replaceAll(/\s+/g, " ").trim() : "";
}
