import { tooMuch } from "../acquire/too-much.ts";
import type { FailedScrape, RawPage, ScrapeOptions } from "../acquisition.ts";
import type { ProfileTable } from "../state/profiles.ts";
import { startReadingThread, suspected, type ReadingThread } from "./reading-thread.ts";
import type { BrowseOutcome, WorkerSettings } from "./worker-messages.ts";

/** Reads pages with the browser. */
export interface BrowserReader {
  /** @param fetched what already came over HTTP; the browser starts from it */
  read(url: string, options: ScrapeOptions, signal: AbortSignal, fetched?: RawPage): Promise<BrowseOutcome>;
  close(): Promise<void>;
}

/** Dependencies of the browser's reader. */
export interface BrowserReaderParts {
  readonly settings: WorkerSettings;
  readonly profiles: ProfileTable;
  readonly warn: (line: string) => void;
  readonly start?: typeof startReadingThread;
}

/**
 * Creates a reader that runs the browser in a thread of its own, where the data that pages exchange with it block
 * no other work. The thread starts with the first page that needs it, and restarts if it has died.
 */
export function createBrowserReader(parts: BrowserReaderParts): BrowserReader {
  const { settings, profiles, warn, start = startReadingThread } = parts;
  let thread: ReadingThread | undefined;

  function running(): ReadingThread {
    if (thread) return thread;
    const started = start({ ...settings, hasBrowser: true }, { warn, onDeath: forget });
    thread = started;
    function forget(): void {
      if (thread === started) thread = undefined;
    }
    return started;
  }

  return {
    async read(url, options, signal, fetched) {
      const { profile } = options;
      const held = await profiles.load(profile?.name);
      const outcome = await running().perform({ kind: "browse", url, options, fetched, profile: held }, signal);
      if (!outcome || outcome === suspected) return givenUp(url, signal);
      if (outcome.ok && profile && outcome.profile !== undefined) await profiles.save(profile.name, outcome.profile);
      return outcome;
    },
    close: async () => thread?.stop(),
  };
}

/** Returns the outcome of a page that the caller or a thread gave up. */
export function givenUp(url: string, signal: AbortSignal): FailedScrape {
  if (signal.aborted) return { ok: false, row: "request-timeout", message: `Request Timeout: ${url} was abandoned` };
  return tooMuch(url);
}
