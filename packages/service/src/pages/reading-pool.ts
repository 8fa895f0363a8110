import type { ChangeStore } from "@extraction-api/page-reader";
import { recallScrapes } from "@extraction-api/page-reader/fetched";
import type { Presenter } from "../acquire/index.ts";
import { elsewhere } from "../acquire/elsewhere.ts";
import type { Acquirer, ExtractionOutcome, ScrapeOptions, ScrapeOutcome, StructuredExtractor } from "../acquisition.ts";
import type { SiteFile } from "../discovery/site-file.ts";
import { startReadingThread } from "./reading-thread.ts";
import type { ReadingThread } from "./reading-thread.ts";
import type { PresentedOutcome, TaskOutcome, WorkerSettings, WorkerTask } from "./worker-messages.ts";

/** Tasks one thread has under way before another one is started. */
const enoughForOne = 4;

/** Longest time that making one object of pages may take, milliseconds; a model is slower than rules. */
const longestExtract = { rules: 60_000, model: 300_000 };

/** Threads that one task may see die before it is taken for what they die of. */
const mostAttempts = 3;

/** What a pool is made of. */
export interface PoolParts {
  readonly settings: WorkerSettings;
  /** Threads at most. */
  readonly size: number;
  /** Reads what needs the browser, of which there is only one. */
  readonly home: Acquirer;
  /** Previous scrapes that pages are compared with. A thread gets those of its page, and returns the new ones. */
  readonly changes: ChangeStore;
  readonly start?: typeof startReadingThread;
  /** Longest time that making one object of pages may take, milliseconds. */
  readonly extractMs?: number;
}

/** Where pages are read and objects are made of them. */
export interface Readers {
  readonly acquirer: Acquirer;
  readonly extractStructured: StructuredExtractor;
}

/** Page acquisition and extraction over several threads. */
export interface ReadingPool extends Readers {
  /** Presents pages that were read where there is only one place for it. */
  readonly present: Presenter;
}

/** A pool whose threads are each started when the ones before have enough to do. */
export function createReadingPool({
  settings,
  size,
  home,
  changes,
  start = startReadingThread,
  extractMs,
}: PoolParts): ReadingPool {
  const threads = new Set<ReadingThread>();

  function addThread(): ReadingThread {
    const thread = start(settings, () => threads.delete(thread));
    threads.add(thread);
    return thread;
  }

  function chooseThread(): ReadingThread {
    let idlest: ReadingThread | undefined;
    for (const thread of threads) if (!idlest || thread.load() < idlest.load()) idlest = thread;
    if (!idlest) return addThread();
    return idlest.load() >= enoughForOne && threads.size < size ? addThread() : idlest;
  }

  /** A thread may die of something else that it did at the same time; then the task is tried again on another. */
  async function perform<T extends WorkerTask>(task: T, signal: AbortSignal): Promise<TaskOutcome<T> | undefined> {
    for (let attempt = 0; attempt < mostAttempts && !signal.aborted; attempt += 1) {
      const outcome = await chooseThread().perform(task, signal);
      if (outcome) return outcome;
    }
    return undefined;
  }

  async function read(url: string, options: ScrapeOptions, signal: AbortSignal): Promise<ScrapeOutcome> {
    const previous = recallScrapes(changes, url, options);
    const outcome = await perform({ kind: "read", url, options, previous }, signal);
    if (outcome && !outcome.ok && outcome.row === elsewhere) return home.scrape(url, options, signal);
    return outcome ? keepSaved(outcome) : givenUp(url, signal);
  }

  const present: Presenter = async (url, read, options, signal) => {
    const previous = recallScrapes(changes, url, options);
    const outcome = await perform({ kind: "present", url, read, options, previous }, signal);
    return outcome ? keepSaved(outcome) : givenUp(url, signal);
  };

  function keepSaved({ saved = [], ...outcome }: PresentedOutcome): ScrapeOutcome {
    for (const { url, branch, scrape } of saved) changes.save(url, branch, scrape);
    return outcome;
  }

  function givenUp(url: string, signal: AbortSignal): ScrapeOutcome {
    if (signal.aborted) return { ok: false, row: "request-timeout", message: `Request Timeout: ${url} was given up` };
    const message = `Internal Server Error: ${url} needs more time or memory than a page may`;
    return { ok: false, row: "internal-server-error", message };
  }

  async function extractStructured(input: Parameters<StructuredExtractor>[0]): Promise<ExtractionOutcome> {
    const timeout = AbortSignal.timeout(extractMs ?? longestExtract[settings.model ? "model" : "rules"]);
    // Only the text of a page is extracted from; its bytes need not be sent along.
    const pages = input.pages.map(({ body: _body, ...page }) => page);
    const outcome = await perform({ kind: "extract", input: { ...input, pages } }, timeout);
    if (outcome) return outcome;
    const reason = timeout.aborted ? "took too long" : "needed more memory than it may";
    return { ok: false, row: "internal-server-error", message: `making one object of ${pages.length} pages ${reason}` };
  }

  const acquirer: Acquirer = {
    scrape: read,
    async siteFile(kind, url, options, signal) {
      const outcome = await perform({ kind: "file", file: kind, url, options }, signal);
      const given: SiteFile = {
        robots: { state: "unreachable", reason: "it takes more time or memory than it may" },
        sitemap: undefined,
      };
      return outcome ? (outcome.file as SiteFile[typeof kind]) : given[kind];
    },
    async close() {
      await Promise.all([...threads].map((thread) => thread.stop()));
      await home.close();
    },
  };
  return { acquirer, extractStructured, present };
}
