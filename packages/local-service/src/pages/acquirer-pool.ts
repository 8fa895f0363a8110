import type { Acquirer, ScrapeOptions, ScrapeOutcome } from "../acquisition.ts";
import { formatType, formatsOf } from "./formats.ts";
import { startReadingThread } from "./reading-thread.ts";
import type { ReadingThread } from "./reading-thread.ts";
import type { WorkerSettings } from "./worker-messages.ts";

/** Formats that are made of one page alone, without a browser, a model or what was read before. */
const plainFormats = new Set(["markdown", "html", "rawHtml", "rawBase64", "links", "images", "product"]);

/** Pages one thread has under way before another one is started. */
const enoughForOne = 4;

/** What a pool is made of. */
export interface PoolParts {
  readonly settings: WorkerSettings;
  /** Threads at most. */
  readonly size: number;
  /** Reads what needs one place for all: browser, profiles, history. */
  readonly home: Acquirer;
  readonly start?: typeof startReadingThread;
}

/** Page acquisition over several threads; each is started when the ones before have enough to do. */
export function createAcquirerPool({ settings, size, home, start = startReadingThread }: PoolParts): Acquirer {
  const threads = new Set<ReadingThread>();

  function addThread(): ReadingThread {
    const thread = start(settings, () => threads.delete(thread));
    threads.add(thread);
    return thread;
  }

  function chooseThread(): ReadingThread {
    const [idlest] = [...threads].toSorted((a, b) => a.load() - b.load());
    if (!idlest) return addThread();
    return idlest.load() >= enoughForOne && threads.size < size ? addThread() : idlest;
  }

  async function readInThread(url: string, options: ScrapeOptions, signal: AbortSignal): Promise<ScrapeOutcome> {
    // A thread may die of another page that it read at the same time; then this page gets one more try.
    for (let attempt = 0; attempt < 2 && !signal.aborted; attempt += 1) {
      const outcome = await chooseThread().read(url, options, signal);
      if (outcome) return outcome;
    }
    if (signal.aborted) return { ok: false, row: "request-timeout", message: `Request Timeout: ${url} was given up` };
    return {
      ok: false,
      row: "internal-server-error",
      message: `Internal Server Error: ${url} needs more memory than a page may`,
    };
  }

  return {
    scrape: (url, options, signal) =>
      isPlain(options) ? readInThread(url, options, signal) : home.scrape(url, options, signal),
    async close() {
      await Promise.all([...threads].map((thread) => thread.stop()));
      await home.close();
    },
  };
}

/** Can the page be read with nothing but HTTP and its own text? */
export function isPlain(options: ScrapeOptions): boolean {
  const { actions, waitFor, profile, onlyCleanContent, redactPII } = options;
  if (Array.isArray(actions) && actions.length > 0) return false;
  if (profile !== undefined || onlyCleanContent === true || (typeof waitFor === "number" && waitFor > 0)) return false;
  if (redactPII !== undefined && redactPII !== false) return false;
  return formatsOf(options).every((format) => plainFormats.has(formatType(format)));
}
