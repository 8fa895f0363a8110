import { elsewhere } from "../acquire/elsewhere.ts";
import { untilAborted } from "../acquire/time-bound.ts";
import type {
  AcquiredPage,
  Acquirer,
  ExtractionInput,
  ExtractionOutcome,
  PageOwner,
  RawPage,
  ScrapeOptions,
  ScrapeOutcome,
  SiteFile,
  StructuredExtractor,
  TextReader,
} from "../acquisition.ts";
import type { ChangeTable } from "../state/changes.ts";
import { givenUp, type BrowserReader } from "./browser-reader.ts";
import { comparesChanges, recallHistory, withKeeping } from "./history.ts";
import { createOutsideMemory } from "./outside-memory.ts";
import { copyPage } from "./packed-page.ts";
import { startReadingThread, suspected, type ReadingThread } from "./reading-thread.ts";
import { createThreadShares } from "./thread-shares.ts";
import type { PresentedOutcome, SentRead, TaskOutcome, WorkerSettings, WorkerTask } from "./worker-messages.ts";

/** How long making one object from pages may take, milliseconds; a model is slower than rules. */
const longestExtract = { rules: 60_000, model: 300_000 };

/**
 * Number of tasks on one thread whose pages are in memory: one that it works on, and the next. Those that use a model
 * wait for it most of the time.
 */
const mostLarge = { rules: 2, model: 64 };

/**
 * How long reading a robots.txt or a sitemap may take, milliseconds: 20 seconds to fetch it (`site-file.ts`), the rest
 * to parse it.
 */
const longestFile = 30_000;

/** How many threads may die of other tasks before a task fails. */
const mostDeaths = 3;

/**
 * How often a thread that seems blocked may give one task back; on a busy machine all threads seem blocked for a while.
 */
const mostMoves = 20;

const noTeam = "";

/** Dependencies of a pool. */
export interface PoolParts {
  readonly settings: WorkerSettings;
  /** Maximum number of threads. */
  readonly size: number;
  /** Reads what needs the browser, of which there is only one. */
  readonly browser: BrowserReader;
  /** Previous scrapes to compare pages with. A thread receives those of its page, and returns the new ones. */
  readonly changes: ChangeTable;
  readonly start?: typeof startReadingThread;
  /** How long making one object from pages may take, milliseconds. */
  readonly extractMs?: number;
  /** How long reading a robots.txt or a sitemap may take, milliseconds. */
  readonly fileMs?: number;
  /** How long a thread beyond `size` stays idle, milliseconds. */
  readonly spareMs?: number;
}

/** Where pages are read, and objects and texts are made from them. */
export interface Readers {
  readonly acquirer: Acquirer;
  readonly extractStructured: StructuredExtractor;
  readonly texts: TextReader;
}

/** Creates a pool shared between teams. Each thread starts when the threads before it are busy. */
export function createReadingPool({
  settings,
  size,
  browser,
  changes,
  start = startReadingThread,
  extractMs,
  fileMs = longestFile,
  spareMs,
}: PoolParts): Readers {
  const memory = createOutsideMemory();
  const begin = (): ReadingThread => {
    const thread = start(settings, { memory, onDeath: () => shares.forget(thread) });
    return thread;
  };
  const maker = settings.model ? "model" : "rules";
  const shares = createThreadShares(size, begin, mostLarge[maker], spareMs);

  /**
   * Performs a task, on another thread if its thread dies of another task or is blocked by one. A task that was being
   * worked on when its thread died is tried once more, alone: if that thread dies too, the task is the cause.
   *
   * @param task the task, or a function that returns what a thread gets of a large one and keeps; undefined if there is
   *   nothing to do
   */
  async function perform<T extends WorkerTask>(
    task: T | (() => Promise<T | undefined>),
    team: string,
    signal: AbortSignal,
  ): Promise<TaskOutcome<T> | undefined> {
    const isLarge = typeof task === "function";
    let isSuspected = false;
    for (let [deaths, moves] = [0, 0]; deaths < mostDeaths && moves < mostMoves;) {
      const share = await shares.enter(team, signal, isSuspected ? "alone" : isLarge ? "large" : "small");
      if (!share) return undefined;
      let outcome: TaskOutcome<T> | typeof suspected | undefined;
      try {
        const sent = isLarge ? await task() : task;
        if (!sent) return undefined;
        if (!isLong(sent) || !share.isMisplaced()) outcome = await share.thread.perform(sent, signal, share.charge);
      } finally {
        share.leave();
      }
      if (outcome === suspected) {
        if (isSuspected || signal.aborted) return undefined;
        isSuspected = true;
      } else if (outcome || signal.aborted) return outcome;
      if (share.isLost()) deaths += 1;
      else moves += 1;
    }
    return undefined;
  }

  async function read(
    url: string,
    options: ScrapeOptions,
    signal: AbortSignal,
    { team = noTeam }: PageOwner = {},
  ): Promise<ScrapeOutcome> {
    const previous = comparesChanges(options) ? await recallHistory(changes, url, options) : [];
    const outcome = await perform({ kind: "read", url, options, previous }, team, signal);
    if (outcome && !outcome.ok && outcome.row === elsewhere) return browse(url, options, signal, team, outcome.fetched);
    return outcome ? unsaved(outcome) : givenUp(url, signal);
  }

  /** Reads a page with the browser, and presents it here. */
  async function browse(url: string, options: ScrapeOptions, signal: AbortSignal, team: string, fetched?: RawPage) {
    const outcome = await browser.read(url, options, signal, fetched);
    if (!outcome.ok) return outcome;
    const { read, browsed } = outcome;
    return present(url, browsed === undefined ? { read } : { read, browsed }, options, signal, team);
  }

  async function present(url: string, read: SentRead, options: ScrapeOptions, signal: AbortSignal, team: string) {
    const previous = comparesChanges(options) ? await recallHistory(changes, url, options) : [];
    const outcome = await perform({ kind: "present", url, read, options, previous }, team, signal);
    return outcome ? unsaved(outcome) : givenUp(url, signal);
  }

  function unsaved({ saved, ...outcome }: PresentedOutcome): ScrapeOutcome {
    return withKeeping(outcome, changes, saved);
  }

  async function extractStructured(
    { team = noTeam, ...input }: ExtractionInput,
    caller?: AbortSignal,
  ): Promise<ExtractionOutcome> {
    const timeout = AbortSignal.timeout(extractMs ?? longestExtract[maker]);
    const signal = caller ? AbortSignal.any([caller, timeout]) : timeout;
    const copied = async () => {
      const pages: AcquiredPage[] = [];
      for (const page of input.pages) pages.push(await copyPage(page));
      return { kind: "extract", input: { ...input, pages } } as const;
    };
    const made = perform(copied, team, signal);
    // The thread may take longer to stop than its caller waits.
    const outcome = await (caller ? Promise.race([made, untilAborted(caller)]) : made);
    if (outcome) return outcome;
    if (caller?.aborted)
      return { ok: false, row: "internal-server-error", message: "the caller no longer waits for the object" };
    const reason = timeout.aborted ? "took too long" : "exceeded the memory allowed";
    return {
      ok: false,
      row: "internal-server-error",
      message: `making one object of ${input.pages.length} pages ${reason}`,
    };
  }

  const acquirer: Acquirer = {
    scrape: read,
    async remake(url, load, options, signal, team = noTeam) {
      let isGone = false;
      const copied = async () => {
        const page = await load();
        isGone = page === undefined;
        return page && ({ kind: "remake", page: await copyPage(page), options } as const);
      };
      const outcome = await perform(copied, team, signal);
      if (outcome) return unsaved(outcome);
      return isGone ? undefined : givenUp(url, signal);
    },
    async siteFile(kind, url, options, signal, team = noTeam) {
      const bounded = AbortSignal.any([signal, AbortSignal.timeout(fileMs)]);
      const outcome = await perform({ kind: "file", file: kind, url, options }, team, bounded);
      const given: SiteFile = {
        robots: { state: "unreachable", reason: "it exceeds the time or memory allowed" },
        sitemap: undefined,
      };
      return outcome ? (outcome.file as SiteFile[typeof kind]) : given[kind];
    },
    async close() {
      await Promise.all([shares.close(), browser.close()]);
    },
  };
  async function textOf(task: WorkerTask & { readonly kind: "text" }, signal: AbortSignal) {
    return (await perform(task, noTeam, AbortSignal.any([signal, AbortSignal.timeout(longestText)])))?.text;
  }

  const texts: TextReader = {
    passages: (markdown, query, signal) => textOf({ kind: "text", markdown, query }, signal),
    summary: (markdown, signal) => textOf({ kind: "text", markdown }, signal),
  };
  return { acquirer, extractStructured, texts };
}

/** Returns whether a task is likely to be slow because its pages are long. */
function isLong(task: WorkerTask): boolean {
  const pages = task.kind === "extract" ? task.input.pages : task.kind === "remake" ? [task.page] : [];
  return pages.some(({ packedHtml, packedFile }) => packedHtml ?? packedFile);
}

/** How long passages or a summary of one page may take, milliseconds. */
const longestText = 10_000;
