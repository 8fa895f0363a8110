import { elsewhere } from "../acquire/elsewhere.ts";
import type { Acquirer, ExtractionOutcome, RawPage, ScrapeOptions } from "../acquisition.ts";
import type { ScrapeOutcome, StructuredExtractor, TextReader } from "../acquisition.ts";
import type { SiteFile } from "../discovery/site-file.ts";
import type { ChangeTable } from "../state/changes.ts";
import type { BrowserReader } from "./browser-reader.ts";
import { comparesChanges, keepHistory, recallHistory } from "./history.ts";
import { startReadingThread } from "./reading-thread.ts";
import type { ReadingThread } from "./reading-thread.ts";
import type { PresentedOutcome, SentRead, TaskOutcome, WorkerSettings, WorkerTask } from "./worker-messages.ts";

/** Tasks one thread has under way before another one is started. */
const enoughForOne = 4;

/** Threads beyond the pool's size that are started for what would wait on threads that are held. */
const mostSpare = 2;

/** Longest time that making one object of pages may take, milliseconds; a model is slower than rules. */
const longestExtract = { rules: 60_000, model: 300_000 };

/** Threads that one task may see die before it is taken for what they die of. */
const mostDeaths = 3;

/** How often one task may be given back by threads that seem held: on a busy machine all do for a while. */
const mostMoves = 20;

/** What a pool is made of. */
export interface PoolParts {
  readonly settings: WorkerSettings;
  /** Threads at most. */
  readonly size: number;
  /** Reads what needs the browser, of which there is only one. */
  readonly browser: BrowserReader;
  /** Previous scrapes that pages are compared with. A thread gets those of its page, and returns the new ones. */
  readonly changes: ChangeTable;
  readonly start?: typeof startReadingThread;
  /** Longest time that making one object of pages may take, milliseconds. */
  readonly extractMs?: number;
}

/** Where pages are read, and objects and texts are made of them. */
export interface Readers {
  readonly acquirer: Acquirer;
  readonly extractStructured: StructuredExtractor;
  readonly texts: TextReader;
}

/** A pool whose threads are each started when the ones before have enough to do. */
export function createReadingPool({
  settings,
  size,
  browser,
  changes,
  start = startReadingThread,
  extractMs,
}: PoolParts): Readers {
  const threads = new Set<ReadingThread>();
  let isClosed = false;

  function addThread(): ReadingThread {
    const thread = start(settings, { onDeath: () => threads.delete(thread) });
    threads.add(thread);
    return thread;
  }

  /** The thread with the least to do; another one where there is more to do than for those that are free. */
  function chooseThread(): ReadingThread {
    const free = [...threads].filter((thread) => !thread.isHeld());
    const idlest = leastBusy(free);
    if (idlest && (idlest.load() < enoughForOne || free.length >= size)) return idlest;
    if (threads.size < size + mostSpare) return addThread();
    return idlest ?? leastBusy([...threads]) ?? addThread();
  }

  /** Lets go of a thread that was started because others were held. */
  function releaseSpare(thread: ReadingThread): void {
    if (threads.size <= size || thread.load() > 0) return;
    threads.delete(thread);
    void thread.stop();
  }

  /** A thread may die of something else that it did at the same time, or be held by it; then another one tries the task. */
  async function perform<T extends WorkerTask>(task: T, signal: AbortSignal): Promise<TaskOutcome<T> | undefined> {
    for (let [deaths, moves] = [0, 0]; deaths < mostDeaths && moves < mostMoves && !signal.aborted;) {
      if (isClosed) return undefined;
      const thread = chooseThread();
      const outcome = await thread.perform(task, signal);
      if (threads.has(thread)) moves += 1;
      else deaths += 1;
      releaseSpare(thread);
      if (outcome) return outcome;
    }
    return undefined;
  }

  async function read(url: string, options: ScrapeOptions, signal: AbortSignal): Promise<ScrapeOutcome> {
    const previous = comparesChanges(options) ? await recallHistory(changes, url, options) : [];
    const outcome = await perform({ kind: "read", url, options, previous }, signal);
    if (outcome && !outcome.ok && outcome.row === elsewhere) return browse(url, options, signal, outcome.fetched);
    return outcome ? keepSaved(outcome) : givenUp(url, signal);
  }

  /** Reads a page with the browser, and presents it here. */
  async function browse(url: string, options: ScrapeOptions, signal: AbortSignal, fetched?: RawPage) {
    const outcome = await browser.read(url, options, signal, fetched);
    return outcome.ok ? present(url, { read: outcome.read, ...keepBrowsed(outcome) }, options, signal) : outcome;
  }

  async function present(url: string, read: SentRead, options: ScrapeOptions, signal: AbortSignal) {
    const previous = comparesChanges(options) ? await recallHistory(changes, url, options) : [];
    const outcome = await perform({ kind: "present", url, read, options, previous }, signal);
    return outcome ? keepSaved(outcome) : givenUp(url, signal);
  }

  async function keepSaved({ saved = [], ...outcome }: PresentedOutcome): Promise<ScrapeOutcome> {
    await keepHistory(changes, saved);
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
      isClosed = true;
      await Promise.all([...[...threads].map((thread) => thread.stop()), browser.close()]);
    },
  };
  async function textOf(task: WorkerTask & { readonly kind: "text" }, signal: AbortSignal) {
    return (await perform(task, AbortSignal.any([signal, AbortSignal.timeout(longestText)])))?.text;
  }

  const texts: TextReader = {
    passages: (markdown, query, signal) => textOf({ kind: "text", markdown, query }, signal),
    summary: (markdown, signal) => textOf({ kind: "text", markdown }, signal),
  };
  return { acquirer, extractStructured, texts };
}

/** Longest time that may be spent on passages or a summary of one page, milliseconds. */
const longestText = 10_000;

function leastBusy(threads: readonly ReadingThread[]): ReadingThread | undefined {
  return threads.reduce<ReadingThread | undefined>(
    (best, thread) => (!best || thread.load() < best.load() ? thread : best),
    undefined,
  );
}

function keepBrowsed({ browsed }: SentRead): Pick<SentRead, "browsed"> {
  return browsed === undefined ? {} : { browsed };
}
