import type { ExampleSite } from "../acquire/example-hosts.ts";
import type { ReadPage } from "../acquire/engine.ts";
import type {
  SiteFile,
  AcquiredPage,
  ExtractionInput,
  ExtractionOutcome,
  FailedScrape,
  ModelEndpoint,
  RawPage,
  ScrapeOptions,
  ScrapeOutcome,
} from "../acquisition.ts";
import type { SentScrape } from "./history.ts";
import type { WrittenText } from "../json/packed-text.ts";

/** The settings that a reading thread is started with. */
export interface WorkerSettings {
  readonly allowPrivateHosts: boolean;
  readonly examples?: ExampleSite;
  /** Proxy through which pages are read. */
  readonly outboundProxy?: string;
  readonly model?: ModelEndpoint;
  /** Whether this thread has the browser, and gets a message when to close it. */
  readonly hasBrowser?: boolean;
  /** Counters that thread and pool share: see `reading-progress.ts`. */
  readonly progress?: SharedArrayBuffer;
}

/** A page as it is sent between threads: the browser's results are JSON, which no thread in between has to parse. */
export interface SentRead {
  readonly read: Omit<ReadPage, "body" | "browsed"> & { readonly body?: Uint8Array };
  readonly browsed?: string;
}

/** A task about a page's text: passages about a query, or a summary. */
export interface TextTask {
  readonly kind: "text";
  readonly markdown: string;
  /** The query; without one the text is summarised. */
  readonly query?: string;
}

/** A task about one page. */
interface PageTask {
  readonly url: string;
  readonly options: ScrapeOptions;
  /** Previous scrapes to compare the page with. */
  readonly previous: readonly SentScrape[];
}

/**
 * The tasks of a thread: read a page, read it with the browser, present a page that was read elsewhere or earlier, or
 * make something from pages.
 */
export type WorkerTask =
  | (PageTask & { readonly kind: "read" })
  | (PageTask & { readonly kind: "present"; readonly read: SentRead })
  | {
      readonly kind: "browse";
      readonly url: string;
      readonly options: ScrapeOptions;
      /** The response, if the page was already fetched over HTTP. */
      readonly fetched?: RawPage | undefined;
      /** Content of the options' profile. */
      readonly profile?: unknown;
    }
  | {
      readonly kind: "remake";
      /** A page that was read earlier. */
      readonly page: AcquiredPage;
      readonly options: ScrapeOptions;
    }
  | TextTask
  | { readonly kind: "extract"; readonly input: ExtractionInput }
  | {
      readonly kind: "file";
      readonly file: keyof SiteFile;
      readonly url: string;
      readonly options: ScrapeOptions;
    };

/** A file of a site that was read. */
export interface FileOutcome {
  readonly file: SiteFile[keyof SiteFile];
}

/** The outcome of a task. */
export type TaskOutcome<T extends WorkerTask> = T extends { kind: "read" | "present" | "remake" }
  ? PresentedOutcome
  : T extends { kind: "file" }
    ? FileOutcome
    : T extends { kind: "browse" }
      ? BrowseOutcome
      : T extends { kind: "text" }
        ? TextOutcome
        : ExtractionOutcome;

/** A page that the browser read, and the new content of its profile. */
export type BrowseOutcome = (SentRead & { readonly ok: true; readonly profile?: unknown }) | FailedScrape;

/** Text about a page; undefined if the page has none. */
export interface TextOutcome {
  readonly text: string | undefined;
}

/** A presented page, and what to store for the next comparison. */
export type PresentedOutcome = ScrapeOutcome & { readonly saved?: readonly SentScrape[] };

/** A task as it is sent. Pages of a job share their options, which are sent with the first of consecutive pages. */
export type SentTask =
  | (Omit<PageTask, "options"> & Partial<PageTask> & { readonly kind: "read" })
  | Exclude<WorkerTask, { readonly kind: "read" }>;

/** A message to a thread. */
export type WorkerRequest =
  | { readonly kind: "do"; readonly id: number; readonly task: SentTask }
  | { readonly kind: "abort"; readonly id: number }
  | { readonly kind: "ping" }
  | { readonly kind: "close" };

/** A message from a thread: the outcome of a task, a reply to a ping, or a warning for the operator. */
export type WorkerMessage = WorkerResult | { readonly id?: undefined; readonly warn?: string };

/** The outcome of a task. */
export interface WorkerResult {
  readonly id: number;
  readonly outcome: PresentedOutcome | ExtractionOutcome | FileOutcome | BrowseOutcome | TextOutcome;
  /** Large fields of the document, or of what was made from pages, serialised where that blocks no caller. */
  readonly written?: Readonly<Record<string, WrittenText>>;
}
